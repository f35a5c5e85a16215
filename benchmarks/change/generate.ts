/**
 * Films labelled pairs of real screens: `node generate.js FOLDER [develop|held-out|fresh] [scene ...]`. Needs Xvfb, openbox, chromium, xterm and zenity.
 * Each pair: three idle frames and `before`, about 400 ms apart, then the action (or nothing), then `after`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Scene, scenes } from './noise.js';
import { changes, idle, idleKinds, show } from './page.js';
import type { Label } from './pairs.js';

const width = 1280;
const height = 800;
const [folder = '', ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('expected a folder to write to: node generate.js FOLDER [develop|held-out|fresh] [scene ...]');
mkdirSync(folder, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'change-'));
const started: ChildProcess[] = [];
const labels: Label[] = [];

try {
  const display = await startDisplay();
  const env = { ...process.env, DISPLAY: display, HOME: scratch } as Record<string, string>;
  started.push(spawn('openbox', [], { env, stdio: 'ignore' }));
  const context = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    executablePath: '/usr/bin/chromium',
    headless: false,
    viewport: null,
    env,
    args: ['--no-sandbox', '--test-type', `--window-size=${width},${height}`, '--window-position=0,0'],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const chosen = scenes.filter(s => !wanted.length || wanted.includes(s.split) || wanted.includes(s.name));
  for (const [index, scene] of chosen.entries())
    await film(page, scene, index + { develop: 0, 'held-out': 50, fresh: 101 }[scene.split], env);
  await context.close();
} finally {
  for (const child of started) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
}

async function film(page: Page, scene: Scene, index: number, env: Record<string, string>): Promise<void> {
  const names = Object.keys(changes).filter(n => n !== 'noise-ends' || scene.html);
  // A stride that shares no factor with the list's length visits other changes in each scene.
  const mine = Array.from({ length: 5 }, (_, k) => names[(index * 5 + k * 3) % names.length]!);
  if (scene.html && !mine.includes('noise-ends')) mine[4] = 'noise-ends';
  const program = scene.command
    ? spawn(scene.command[0]!, scene.command.slice(1), { env, stdio: ['pipe', 'ignore', 'ignore'] })
    : undefined;
  if (program) started.push(program);
  for (const [k, kind] of [...idleKinds, ...new Set(mine)].entries()) {
    await show(page, scene, { left: (index + k) % 2 === 0, top: [10, 60, 140][(index + k) % 3]!, size: [13, 14, 16][k % 3]! });
    if (kind === 'one-letter') await page.locator('#name').focus();
    if (kind === 'job-check') await page.evaluate("document.body.className='live'");
    if (kind !== 'click-blank') await page.mouse.move(300, 560);
    await sleep(900 + ((index * 7 + k) % 5) * 90);
    const id = `${scene.name}-${kind}`;
    const frames: [string, Buffer][] = [];
    for (const name of ['idle0', 'idle1', 'idle2', 'before']) {
      frames.push([name, screen()]);
      if (name !== 'before') await sleep(400);
    }
    const change = changes[kind];
    if (change) await change(page);
    else await idle(page, kind);
    await sleep(kind === 'noop-wait2s' ? 2000 : change ? 300 : 420);
    frames.push(['after', screen()]);
    for (const [name, data] of frames) await save(`${id}_${name}.png`, data);
    const file = (name: string) => `${id}_${name}.png`;
    labels.push({
      id,
      mode: scene.name,
      kind,
      split: scene.split,
      // A click elsewhere takes the keyboard from the field: its caret and its frame go.
      label: change || (kind === 'click-blank' && scene.caret) ? 'meaningful' : 'noise',
      idle: [file('idle0'), file('idle1'), file('idle2')],
      before: file('before'),
      after: file('after'),
    });
  }
  program?.kill('SIGKILL');
  writeFileSync(join(folder, 'labels.json'), JSON.stringify(labels, null, 1));
  console.log(`${scene.name}: ${labels.length} pairs so far`);
}

/** Xvfb keeps its picture in a file of XWD form: reading it costs neither a program nor a request. */
function screen(): Buffer {
  const file = readFileSync(join(scratch, 'Xvfb_screen0'));
  const start = file.readUInt32BE(0) + file.readUInt32BE(76) * 12;
  return file.subarray(start, start + width * height * 4);
}

async function save(name: string, bgrx: Buffer): Promise<void> {
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0, o = 0; i < bgrx.length; i += 4) {
    rgb[o++] = bgrx[i + 2]!;
    rgb[o++] = bgrx[i + 1]!;
    rgb[o++] = bgrx[i]!;
  }
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3, adaptiveFiltering: false })
    .toFile(join(folder, name));
}

async function startDisplay(): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset', '-nocursor', '-fbdir', scratch];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(server);
  const number = await new Promise<string>((resolve, reject) => {
    server.once('exit', code => reject(new Error(`Xvfb ended with code ${code} before it was ready`)));
    server.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return `:${number}`;
}
