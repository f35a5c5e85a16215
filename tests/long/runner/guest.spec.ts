/**
 * A virtual machine's screen by VNC, seen by eyes alone: Debian's graphical installer in QEMU, without a network or a disk. 85 MB of packages and minutes
 * of a processor, so only where XENOTESTER_GUEST is set: `apt-get install qemu-system-x86 debian-installer-12-netboot-amd64`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { holdEngine } from '../../../src/perception/ocr/engine.js';
import { createTextReader } from '../../../src/perception/ocr/reader.js';
import { connectTo, freePort, HOST } from '../../contract/desktop-stage/vnc-stage.js';
import { realClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { makeProject, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { expectRow } from '../../support/screen-tests.js';

const IMAGES = '/usr/lib/debian-installer/images/12/amd64/gtk/debian-installer/amd64';

test.skip(!process.env.XENOTESTER_GUEST, 'boots a virtual machine: set XENOTESTER_GUEST=1');
test.describe.configure({ mode: 'default' });

const ROWS: readonly { title: string; text: string; says?: RegExp }[] = [
  {
    title: 'the first page is shown',
    text: '1. Wait until "Select a language" is shown.\n\nExpect:\n- "Choose the language to be used" is shown',
  },
  {
    title: 'another page is not',
    text: '1. Wait until "Select a language" is shown.\n\nExpect:\n- "Partition disks" is shown',
    says: /Partition disks/,
  },
  {
    title: "a window is nobody's to tell",
    text: '1. Wait until "Select a language" is shown.\n\nExpect:\n- The window "Select a language" is shown',
    says: /Not decided: .*"Select a language" window/,
  },
  { title: 'a key goes on', text: '1. Press Enter.\n1. Wait until "Select your location" is shown.' },
];

const SPEC = `
import { test } from 'xenotester';
for (const { title, text } of ${JSON.stringify(ROWS)}) test(title, async ({ agent }) => { await agent.run(text); });
`;

const config = (port: number): string => `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${180_000 * slowness},
  use: { display: { vnc: '${HOST}:${port}' }, brain: 'offline', language: 'en', desktopVideo: 'off', patience: 4 },
});
`;

let ran: Run;
test.beforeAll(async ({ compiled: _ }) => {
  test.setTimeout(1_200_000 * slowness);
  const port = await freePort();
  // Not the hardware's: where this machine is a guest itself, that stands still.
  const processor = ['-accel', 'tcg,thread=multi', '-cpu', 'max', '-smp', '2'];
  const args = [
    '-m',
    '1024',
    '-nic',
    'none',
    '-vga',
    'std',
    '-usb',
    '-device',
    'usb-tablet',
    '-vnc',
    `${HOST}:${port - 5900}`,
    '-display',
    'none',
  ];
  const system = ['-kernel', `${IMAGES}/linux`, '-initrd', `${IMAGES}/initrd.gz`, '-append', 'vga=788 quiet'];
  const guest = spawn('qemu-system-x86_64', [...processor, ...args, ...system], { stdio: ['ignore', 'ignore', 'inherit'] });
  const over = once(guest, 'exit');
  try {
    await untilShown(port, 'Select a language');
    const project = await makeProject({ 'playwright.config.ts': config(port), 'guest.spec.ts': SPEC }, new Set());
    ran = await project.run([]);
  } finally {
    guest.kill('SIGKILL');
    await over;
  }
});

/** Its screen changes its size while it boots, which ends a test: so it is watched from beside. */
async function untilShown(port: number, text: string): Promise<void> {
  const engine = holdEngine();
  const reader = createTextReader(['eng']);
  await eventually(
    async () => {
      const client = await connectTo(port).catch(() => undefined);
      if (!client) return false;
      try {
        const lines = await reader.read({ ...(await client.picture()), at: realClock.now() });
        return lines.some(line => line.text.includes(text));
      } catch {
        return false;
      } finally {
        client.close();
      }
    },
    `the guest to show "${text}"`,
    900_000 * slowness,
  );
  await reader.close();
  await engine.release();
}

for (const { title, says } of ROWS) {
  test(`${title}: ${says ? 'red, with what was found' : 'green'}`, () => expectRow(ran, title, says));
}
