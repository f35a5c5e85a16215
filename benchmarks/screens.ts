/**
 * What a picture, a click and a typed word take on each kind of screen, on the pad of the `Desktop` contract: `npm run bench:screens`. The last line is one
 * JSON object.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Harness } from '../tests/contract/desktop-stage/stage.js';
import { x11vncHarness, xvncHarness } from '../tests/contract/desktop-stage/vnc-stage.js';
import { waylandHarness } from '../tests/contract/desktop-stage/wayland-stage.js';
import { ownHarness, x11Harness } from '../tests/contract/desktop-stage/x11-stage.js';
import { linkBuiltFiles } from './built.js';

const TEXT = 'twenty letters here. ';
const RUNS = { captureMs: 12, clickMs: 10, typeMs: 8 };

type Figures = Record<keyof typeof RUNS, number>;

linkBuiltFiles();
const rows: ({ screen: string } & Figures)[] = [];
for (const harness of [x11Harness, waylandHarness, ownHarness, xvncHarness, x11vncHarness]) {
  const row = { screen: harness.name, ...(await measure(harness)) };
  rows.push(row);
  console.log([row.screen, ...Object.keys(RUNS).map(what => row[what as keyof Figures].toFixed(1))].join('\t'));
}
console.log(JSON.stringify({ benchmark: 'screens', rows }));
process.exit(0);

async function measure({ open }: Harness): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'xt-screens-'));
  const { desktop, pad, stop } = await open(folder);
  try {
    await desktop.perform({ type: 'left_click', at: pad.at('field') });
    return {
      captureMs: await median(
        RUNS.captureMs,
        () => desktop.capture(),
        () => desktop.perform({ type: 'type', text: 'x' }),
      ),
      typeMs: await median(RUNS.typeMs, () => desktop.perform({ type: 'type', text: TEXT })),
      clickMs: await median(RUNS.clickMs, () => desktop.perform({ type: 'left_click', at: pad.at('area') })),
    };
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param before changes the screen: of one that has not changed, some give the last picture again */
async function median(times: number, work: () => Promise<unknown>, before: () => Promise<unknown> = async () => {}): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    await before();
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)]!;
}
