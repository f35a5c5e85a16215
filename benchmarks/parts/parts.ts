/** The parts of a run that have no benchmark of their own, each against a real display or recorded screens. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { encode } from '../../src/brain/model/picture.js';
import { planScenario } from '../../src/brain/offline/plan.js';
import { openDisplay } from '../../src/desktop/display/session.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { createPrograms } from '../../src/desktop/programs.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import { createTextReader } from '../../src/perception/ocr/reader.js';
import { createPerception } from '../../src/perception/perception.js';
import { film } from '../../src/studio/film.js';
import { linkBuiltFiles } from '../built.js';
import { type Spread, spread, timed } from '../figures.js';
import { frameOf } from '../frame-of.js';
import { projectRoot } from '../truth/root.js';

export type Part =
  | 'display'
  | 'xServer'
  | 'elementsCold'
  | 'elementsWarm'
  | 'ocrStart'
  | 'ocrCold'
  | 'ocrWarm'
  | 'encode'
  | 'sentence'
  | 'film';

const SIZE = { width: 1280, height: 800 };

export async function measureParts(): Promise<Record<Part, Spread>> {
  linkBuiltFiles();
  return { ...(await displays()), ...(await accessibility()), ...(await screens()), sentence: sentences(), film: await pictures() };
}

/** Set-up of a display, against its X server alone. */
async function displays(): Promise<Record<'display' | 'xServer', Spread>> {
  const display: number[] = [];
  const xServer: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begin = performance.now();
    const session = await openDisplay({ mode: 'private', size: SIZE, onNotice: () => {} });
    display.push(performance.now() - begin);
    await session.close();
    const start = performance.now();
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    await once(server.stdio[3] as Readable, 'data');
    xServer.push(performance.now() - start);
    server.kill();
    await once(server, 'exit');
  }
  return { display: spread(display), xServer: spread(xServer) };
}

/** All elements of a calculator; cold: with the connection to the session, as the first look of a test has it. */
async function accessibility(): Promise<Record<'elementsCold' | 'elementsWarm', Spread>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-parts-'));
  const home = join(folder, 'home');
  const session = await openDisplay({ mode: 'private', size: SIZE, onNotice: () => {} });
  const programs = createPrograms({ session, apps: { calculator: 'galculator' }, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const open = () => createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  await desktop.perform({ type: 'open_app', name: 'calculator' });
  const cold: number[] = [];
  const warm: number[] = [];
  let perception = open();
  for (const deadline = wallClock.now() + 10_000; !(await perception.elements()).some(({ name }) => name === '7'); )
    if (wallClock.now() > deadline) throw new Error('expected the calculator to show its digits, it did not within 10 s');
  for (let round = 0; round < 5; round++) {
    await perception.close();
    perception = open();
    await timed(cold, () => perception.elements());
    for (let again = 0; again < 4; again++) await timed(warm, () => perception.elements());
  }
  for (const part of [perception, desktop, programs, session]) await part.close();
  rmSync(folder, { recursive: true, force: true });
  return { elementsCold: spread(cold), elementsWarm: spread(warm) };
}

/** Between two pictures that reach who looks at Studio's page, of a screen that always differs. Once nobody looks it ends, or so does this never. */
async function pictures(): Promise<Spread> {
  const home = mkdtempSync(join(tmpdir(), 'bench-film-'));
  const session = await openDisplay({ mode: 'private', size: SIZE, onNotice: () => {} });
  const programs = createPrograms({ session, apps: {}, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const between: number[] = [];
  let last = performance.now();
  const page = new Writable({
    write(_part, _encoding, done) {
      between.push(performance.now() - last);
      last = performance.now();
      if (between.length === PICTURES) page.destroy();
      done();
    },
  });
  await film(async () => {
    const frame = await desktop.capture();
    const data = new Uint8Array(frame.data);
    data[0] = between.length;
    return { ...frame, data };
  }, page);
  for (const part of [desktop, programs, session]) await part.close();
  rmSync(home, { recursive: true, force: true });
  // The first comes with the start of the encoder.
  return spread(between.slice(1));
}

const PICTURES = 40;

/** Recorded screens of real programs: read, read again, encoded. */
async function screens(): Promise<Record<'ocrStart' | 'ocrCold' | 'ocrWarm' | 'encode', Spread>> {
  const folder = join(projectRoot(), 'tests', 'data', 'grounding');
  const reader = createTextReader(['eng', 'jpn']);
  const [start, cold, warm, encoding]: [number[], number[], number[], number[]] = [[], [], [], []];
  await timed(start, () => reader.warm());
  for (const name of readdirSync(folder).filter(name => name.endsWith('-en.png'))) {
    const frame = await frameOf(join(folder, name));
    await timed(cold, () => reader.read(frame));
    await timed(warm, () => reader.read(frame));
    // Other bytes each time: what is encoded already is not encoded again.
    for (let again = 0; again < 3; again++) {
      const copy = { ...frame, data: new Uint8Array(frame.data) };
      await timed(encoding, () => encode(copy, frame));
    }
  }
  await reader.close();
  return { ocrStart: spread(start), ocrCold: spread(cold), ocrWarm: spread(warm), encode: spread(encoding) };
}

/** From the words of a step to its plan. */
function sentences(): Spread {
  const texts = ['Click the "5" button', 'Fill "Name" with "Ann"', 'Press Ctrl+S, and save it as "memo.txt"', 'Choose File > Open…'];
  const times: number[] = [];
  for (let round = 0; round < 50; round++)
    for (const [index, text] of texts.entries()) {
      const scenario = {
        title: text,
        location: { file: 'bench.md', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: [{ text, line: index + 2, column: 1 }],
        checks: [],
      };
      const begin = performance.now();
      planScenario({ scenario, language: 'en', apps: [] });
      times.push(performance.now() - begin);
    }
  // The first rounds compile.
  return spread(times.slice(40));
}
