/**
 * The emergency stop: how long after a person's Shift+Escape the last input reaches the desktop, by the X server's own clock, in trials at
 * random moments while the agent types, moves the pointer, waits, asks the model (a scripted server that never answers) or lets the screen
 * settle. `npm run bench:stop -- [trials]`; the last line is one JSON object.
 */
// The desktop's helper processes are started, not imported: the build must be told of them.
/// <reference path="../src/desktop/nut-child.ts" />
/// <reference path="../src/desktop/screenshot-child.ts" />
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Interruption } from '../src/agent/interruption.js';
import { run } from '../src/agent/run.js';
import { createClaude } from '../src/brain/anthropic/index.js';
import { createChecker } from '../src/checks/checker.js';
import { openDisplay } from '../src/desktop/display/session.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { createPrograms } from '../src/desktop/programs.js';
import { connectX11, type XEvent } from '../src/desktop/x11-connection.js';
import { createX11Desktop } from '../src/desktop/x11-desktop.js';
import { createPictureStore } from '../src/fixture/picture-store.js';
import { createScreenWatch } from '../src/fixture/screen-watch.js';
import { createJudge } from '../src/judge/judge.js';
import { createPerception } from '../src/perception/perception.js';
import type { Brain } from '../src/ports/brain.js';
import { startMessagesServer } from '../src/testing/index.js';
import type { Action } from '../src/trace/action.js';

const TRIALS = Number(process.argv[2] ?? 200);
/** No input later than this after the press. */
const AIM_MS = 100;
/** How long the desktop is watched for stray input after a press. */
const WATCHED_MS = 400;

const HERE = { file: 'bench', line: 1, column: 1 };
const PHASES: Record<string, Action[]> = {
  typing: [{ type: 'type', text: 'The Quick Brown Fox, 100% ÄÖÜ 日本語! '.repeat(120) }],
  moving: Array.from(
    { length: 40 },
    (_, at): Action => ({ type: 'mouse_move', at: { x: 60 + (at % 2) * 1100, y: 60 + ((at * 97) % 650) } }),
  ),
  clicking: Array.from(
    { length: 40 },
    (_, at): Action => ({ type: 'double_click', at: { x: 60 + (at % 2) * 500, y: 400 }, modifiers: ['shift'] }),
  ),
  waiting: [{ type: 'wait', seconds: 60 }],
  holding: [{ type: 'hold_key', keys: 'ctrl+a', seconds: 60 }],
  settling: Array.from({ length: 200 }, (): Action => ({ type: 'key', keys: 'Tab' })),
  model: [],
};

linkBuiltFiles();
const folder = mkdtempSync(join(tmpdir(), 'xeno-stop-'));
const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 } });
Object.assign(process.env, { XAUTHORITY: session.env.XAUTHORITY });
const programs = createPrograms({ session, apps: { editor: 'mousepad' }, home: join(folder, 'home') });
await programs.open('editor');
const server = await startMessagesServer({ plan: () => ({ kind: 'hang' }) });
const seen = await watchInput(session.display);
const samples: { phase: string; lastInputMs: number; verdictMs: number; verdict: string }[] = [];
const names = Object.keys(PHASES);
for (let number = 0; number < TRIALS; number++) samples.push(await trial(names[number % names.length]!));
seen.close();
await server.close();
await programs.close();
await session.close();
rmSync(folder, { recursive: true, force: true });

const rows = [...names, 'all'].map(phase => {
  const some = samples.filter(sample => phase === 'all' || sample.phase === phase);
  const last = some.map(sample => sample.lastInputMs);
  return {
    phase,
    n: some.length,
    'last input ms: median': quantile(last, 0.5),
    p90: quantile(last, 0.9),
    p99: quantile(last, 0.99),
    max: quantile(last, 1),
    [`within ${AIM_MS} ms`]: last.filter(ms => ms <= AIM_MS).length,
    'verdict ms: median': quantile(
      some.map(sample => sample.verdictMs),
      0.5,
    ),
    'verdict max': quantile(
      some.map(sample => sample.verdictMs),
      1,
    ),
  };
});
console.table(rows);
const lasts = samples.map(sample => sample.lastInputMs);
console.log(
  JSON.stringify({
    bench: 'stop',
    n: samples.length,
    aimMs: AIM_MS,
    withinAim: lasts.filter(ms => ms <= AIM_MS).length,
    userStopped: samples.filter(({ verdict }) => verdict === 'user_stopped').length,
    lastInputMs: { median: quantile(lasts, 0.5), p90: quantile(lasts, 0.9), p99: quantile(lasts, 0.99), max: quantile(lasts, 1) },
    verdictMs: {
      median: quantile(
        samples.map(sample => sample.verdictMs),
        0.5,
      ),
      max: quantile(
        samples.map(sample => sample.verdictMs),
        1,
      ),
    },
  }),
);

async function trial(phase: string): Promise<(typeof samples)[number]> {
  const stopped = new AbortController();
  let pressedAt = 0;
  const desktop = await createX11Desktop({
    env: { ...programs.env },
    home: folder,
    programs,
    clock: wallClock,
    mouse: 'human',
    stop: { keys: 'shift+Escape', pressed: () => stopped.abort(new Interruption('user', 'pressed')), signal: stopped.signal },
  });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  const generator = run(
    { scenario: { title: phase, location: HERE, tags: [], options: {}, steps: [{ text: phase, line: 1, column: 1 }], checks: [] } },
    {
      desktop,
      brain:
        phase === 'model'
          ? createClaude({ clock: wallClock, language: 'en', env: { ANTHROPIC_API_KEY: 'sk-none-needed', ANTHROPIC_BASE_URL: server.url } })
              .brain
          : brainOf(PHASES[phase]!),
      perception,
      checker: createChecker({ desktop, perception, clock: wallClock, language: 'en' }),
      pictures: createPictureStore(join(folder, 'pictures')),
      clock: wallClock,
      watch: createScreenWatch(),
      judge: createJudge({}),
    },
    { language: 'en', limits: { maxTurns: 100 }, apps: [], settleLimitMs: 3000 },
    stopped.signal,
  );
  let begun = () => {};
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  const pumping = (async () => {
    for (;;) {
      const next = await generator.next();
      if (next.done) return next.value;
      if (next.value.kind === (phase === 'model' ? 'trace_started' : 'action_started')) begun();
    }
  })();
  await hasBegun;
  await wallClock.sleep(150 + Math.random() * 1200);
  seen.reset();
  pressedAt = performance.now();
  const verdict = pumping.then(value => ({ value, ms: performance.now() - pressedAt }));
  await promisify(execFile)('xdotool', ['keydown', 'Shift_R', 'key', 'Escape', 'keyup', 'Shift_R'], {
    env: { ...process.env, ...session.env },
  });
  const { value, ms } = await Promise.race([
    verdict,
    wallClock.sleep(15_000).then(() => {
      throw new Error(`${phase}: the press stopped nothing within 15 s`);
    }),
  ]);
  await wallClock.sleep(WATCHED_MS);
  await perception.close();
  await desktop.close();
  return { phase, lastInputMs: seen.lastAfterPress(), verdictMs: Math.round(ms), verdict: value.failureReason ?? value.status };
}

/** Wants these actions, once; what comes of them does not matter here. */
function brainOf(actions: Action[]): Brain {
  return {
    name: 'scripted',
    plan: async () => ({
      kind: 'plan',
      plan: {
        objectives: [
          {
            index: 0,
            description: 'act',
            sourceSteps: [1],
            expectedActions: [{ description: 'act', keywords: [], targetElements: [] }],
            location: HERE,
          },
        ],
        checks: [],
        isFromFallback: false,
      },
    }),
    decide: async () => ({ kind: 'act', actions: actions.map(action => ({ action, caption: action.type })) }),
  };
}

/** All input of the display, by the server's clock, but for the keys that the person presses. */
async function watchInput(display: string) {
  const connection = await connectX11(display);
  const xinput = await connection.extension<{ XISelectEvents(window: number, masks: object): void }>('xinput');
  const rows = await connection.request<number[][]>('GetKeyboardMapping', 8, 248);
  const keycode = (keysym: number) => rows.findIndex(row => row[0] === keysym) + 8;
  const [escapeKey, left, right] = [keycode(0xff1b), keycode(0xffe1), keycode(0xffe2)];
  let released = false;
  let press: number | undefined;
  let last: number | undefined;
  connection.onEvent((event: XEvent) => {
    if (!event.name?.startsWith('XIRaw')) return;
    const { detail, time } = event as XEvent & { detail: number; time: number };
    const isKey = event.name.startsWith('XIRawKey');
    if (isKey && detail === escapeKey && event.name === 'XIRawKeyPress') press ??= time;
    if (isKey && detail === escapeKey && event.name === 'XIRawKeyRelease') released = true;
    // xdotool lets go of both Shift keys once it is done with Escape: that is the person's doing, too.
    const isPerson =
      isKey && (detail === escapeKey || detail === right || (released && detail === left && event.name === 'XIRawKeyRelease'));
    if (!isPerson) last = time;
  });
  const mask = ['RawKeyPress', 'RawKeyRelease', 'RawButtonPress', 'RawButtonRelease', 'RawMotion'];
  xinput.XISelectEvents(connection.root, { deviceId: 1, mask });
  await connection.sync();
  return {
    reset() {
      press = undefined;
      released = false;
      last = undefined;
    },
    lastAfterPress: () => (press === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (last ?? press) - press)),
    close: () => connection.close(),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The display's supervisor runs as its own process from the built files, which the benchmarks' build does not have. */
function linkBuiltFiles(): void {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const project = fileURLToPath(new URL('../../../../../dist', import.meta.url));
  if (here.includes('.cache') && !existsSync(join(here, 'dist')) && existsSync(project)) symlinkSync(project, join(here, 'dist'));
}
