/** Live runs: real programs on a private display, the real loop with its real eyes, and the program's own state read beside it. */
/// <reference path="../../src/desktop/nut-child.ts" />
/// <reference path="../../src/desktop/screenshot-child.ts" />

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../src/agent/run.js';
import { planFrom } from '../../src/brain/model/planning.js';
import { createChecker } from '../../src/checks/checker.js';
import type { DisplaySession } from '../../src/desktop/display/display-session.js';
import { openDisplay } from '../../src/desktop/display/session.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { createPrograms } from '../../src/desktop/programs.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import { createScreenWatch } from '../../src/fixture/screen-watch.js';
import { createJudge } from '../../src/judge/judge.js';
import { createPerception } from '../../src/perception/perception.js';
import type { Brain } from '../../src/ports/brain.js';
import { createReplayBrain } from '../../src/replay/brain.js';
import { type Folded, recordingOf } from '../../src/replay/fold.js';
import { createLandmarks } from '../../src/replay/landmark.js';
import { decodeRecording, encodeRecording, type Recording as ReplayRecording } from '../../src/replay/recording.js';
import { knowing } from '../../src/replay/watch.js';
import { PLANNING_DEFAULTS } from '../../src/review/settings.js';
import { centre } from '../../src/screen/geometry.js';
import type { Point } from '../../src/trace/action.js';
import type { TraceEvent, UnderPoint } from '../../src/trace/event.js';
import { hashFrame } from '../../src/vision/pixels.js';
import { type Find, scriptedBrain } from './brain.js';
import { claudeBrain } from './claude.js';
import { type Edge, isDone, keyOf, type LiveCase, type Move, type PageLog, type Recording, type WorldState } from './model.js';
import { looksOf, planOf, readingsOf, scenarioOf } from './plans.js';
import { programOf } from './programs.js';
import { projectRoot } from './root.js';
import { readTexts } from './truth-reader.js';

export interface Stage {
  play(live: LiveCase): Promise<Recording>;
  close(): Promise<void>;
}

const SETTLE_LIMIT_MS = 3000;
/** A cold browser on a busy machine takes this long to show its page. */
const READY_WITHIN_MS = 40_000;
const FIND_WITHIN_MS = 6000;

export async function openStage(): Promise<Stage> {
  linkBuiltFiles();
  const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
  const pages = await servePages();
  const recorded = new Map<string, ReplayRecording>();
  return {
    async play(live) {
      if (!live.replays) return (await play(live, session, pages)).recording;
      const key = `${live.program} ${live.plan}`;
      const kept = recorded.get(key) ?? (await recordHonest(live, session, pages));
      recorded.set(key, kept);
      const replayed = live.replays === 'tampered' ? { ...kept, turns: kept.turns.slice(0, -1) } : kept;
      return (await play(live, session, pages, replayed)).recording;
    },
    async close() {
      await pages.close();
      await session.close();
    },
  };
}

/** The same scenario with the working program, as an honest model does it. */
async function recordHonest(
  { replays: _, accident: __, ...live }: LiveCase,
  session: DisplaySession,
  pages: Pages,
): Promise<ReplayRecording> {
  const flags = live.program.endsWith('-ja') ? 'ja' : '';
  for (let attempt = 1; ; attempt++) {
    const { recording, folded } = await play({ ...live, flags }, session, pages);
    if (recording.saidThen === 'success' && recording.truth && folded.kind === 'recording')
      return decodeRecording(encodeRecording(folded.recording));
    if (attempt === 3) throw new Error(`the honest run of ${live.program} did not pass: ${recording.saidThen}`);
  }
}

async function play(
  live: LiveCase,
  session: DisplaySession,
  pages: Pages,
  replayed?: ReplayRecording,
): Promise<{ recording: Recording; folded: Folded }> {
  const program = programOf(live.program);
  const folder = mkdtempSync(join(tmpdir(), 'truth-'));
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const log = pages.begin(home);
  const apps = withFlags(program.apps({ url: pages.url, home }), live.flags);
  const programs = createPrograms({ session, apps, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  const checker = createChecker({ desktop, perception, clock: wallClock, language: program.language });
  const readings = readingsOf(program, Object.keys(apps));
  const looks = looksOf(program).map(reading => JSON.stringify(reading));
  const place = { home, page: log, texts: () => readTexts(session.env.DBUS_SESSION_BUS_ADDRESS), titles: () => titlesOf(session.env) };

  const find: Find = async move => {
    if (move.do === 'click_nothing') return { x: program.blank.x + 23 * move.spot, y: program.blank.y };
    const deadline = wallClock.now() + FIND_WITHIN_MS;
    for (;;) {
      const named = (await perception.elements()).filter(
        ({ name, covered, windowTitle, role }) =>
          name === move.name && !covered && role !== 'container' && (!move.window || windowTitle === move.window),
      );
      // A label bears the name of its field: the field is what is meant.
      const found = named.find(({ role }) => role !== 'text' && role !== 'label') ?? named[0];
      if (found) return middle(found.bounds);
      if (wallClock.now() > deadline) return { x: program.blank.x, y: program.blank.y };
      await wallClock.sleep(100);
    }
  };
  const ready = async (): Promise<void> => {
    const deadline = wallClock.now() + READY_WITHIN_MS;
    for (;;) {
      if (
        program.ready === ''
          ? (await desktop.windows()).length > 0
          : (await perception.elements()).some(({ name }) => name === program.ready)
      )
        return;
      if (wallClock.now() > deadline) throw new Error(`${live.id}: "${program.ready}" did not show`);
      await wallClock.sleep(150);
    }
  };
  const probe = async (): Promise<WorldState> => {
    // One look for all checks: a state is one moment, and trees and pictures take their time.
    const [elements, shown] = [await perception.elements(), await desktop.capture()];
    const eyes = { ...perception, elements: async () => elements };
    const still = { ...desktop, size: desktop.size, capture: async () => shown };
    const prober = createChecker({ desktop: still, perception: eyes, clock: wallClock, language: program.language });
    const checks: WorldState['checks'] = {};
    for (const reading of readings) checks[JSON.stringify(reading)] = await prober.evaluate(reading, { withinMs: 0 });
    const windows = await desktop.windows();
    const dialogs = new Set(windows.filter(({ type, modal }) => type === 'dialog' || modal).map(({ id }) => id));
    const inDialogs = elements
      .filter(({ window, name, editable }) => window !== undefined && dialogs.has(window) && (name !== '' || editable))
      .slice(0, 60);
    return {
      windows,
      ...(inDialogs.length > 0 && { elements: inDialogs }),
      programs: (await desktop.programs()).map(({ name, pid, pids, running, exitCode }) => ({
        name,
        pid,
        ...(pids && { pids }),
        running,
        exitCode,
      })),
      clipboard: await desktop.clipboard(),
      facts: await program.facts(place),
      looksDone: looks.every(look => checks[look]?.holds === 'yes'),
      checks,
    };
  };

  const plan = planOf(program, live.plan, Object.keys(apps));
  const moves: Move[] = live.script.flatMap(turn => turn.moves ?? []);
  const claude = live.throughClaude ? await claudeBrain({ plan, script: live.script, find }) : undefined;
  const known = knowing(createScreenWatch());
  const liar = scriptedBrain({
    plan,
    script: [{ stop: true, say: 'Everything is done.', report: { status: 'success', message: 'All steps were done.' } }],
    find,
  });
  const brain: Brain = replayed
    ? createReplayBrain({
        recording: replayed,
        live: liar,
        planners: { read: () => ({ kind: 'plan', plan }), align: planFrom },
        planning: PLANNING_DEFAULTS,
        language: program.language,
        clock: wallClock,
        patienceMs: 1500,
        onAimed: known.expect,
      })
    : (claude?.brain ?? scriptedBrain({ plan, script: live.script, find }));
  const states: WorldState[] = [await probe()];
  const edges: Edge[] = [];
  const trace: TraceEvent[] = [];
  const scenario = scenarioOf(program, live.plan);
  const running = run(
    { scenario },
    {
      desktop,
      brain,
      perception,
      checker,
      pictures: { keep: frame => hashFrame(frame).slice(0, 10) },
      clock: wallClock,
      watch: known.watch,
      judge: createJudge({}),
      landmarks: createLandmarks({ desktop, perception }),
    },
    {
      language: program.language,
      limits: { maxTurns: 30 },
      apps: Object.keys(apps),
      vocabulary: Object.keys(apps),
      settleLimitMs: SETTLE_LIMIT_MS,
    },
    new AbortController().signal,
  );
  try {
    let next = await running.next();
    for (; !next.done; next = await running.next()) {
      const event = next.value;
      trace.push(event);
      if (event.kind !== 'screen_compared') continue;
      const started = trace.findLast(one => one.kind === 'action_started' && one.id === event.action) as Extract<
        TraceEvent,
        { kind: 'action_started' }
      >;
      const finished = trace.findLast(one => one.kind === 'action_finished' && one.id === event.action) as Extract<
        TraceEvent,
        { kind: 'action_finished' }
      >;
      if (started.action.type === 'open_app') await ready();
      const underAfter: UnderPoint | undefined = finished.point && (await perception.under(finished.point));
      const { focus, focusText } = finished.under ?? {};
      const displayAfter = focus && focusText !== undefined ? await perception.under(centre(focus)) : undefined;
      edges.push({
        move: keyOf(moves[edges.length] ?? { do: 'look' }),
        action: started.action,
        ...(finished.point && { point: finished.point }),
        ...(finished.under && { under: finished.under }),
        ...(underAfter && { underAfter }),
        ...(displayAfter && { displayAfter }),
        change: event.change,
        effects: event.effects,
      });
      if (live.accident?.afterActions === edges.length) await killPrograms(desktop);
      states.push(await probe());
    }
    const facts = await settledFacts(() => program.facts(place));
    // What came late belongs to the last state.
    states[states.length - 1] = { ...(await probe()), facts };
    const verdict = next.value;
    const recording: Recording = {
      id: live.id,
      family: live.family,
      program: live.program,
      flags: live.flags,
      plan: live.plan,
      reasons: live.reasons,
      script: live.script,
      saidThen: verdict.failureReason ?? verdict.status,
      truth: isDone(facts),
      facts,
      states,
      edges,
      trace: trace.map(withoutAddress(pages.url, home)).map(withoutLandmarks),
    };
    return { recording, folded: recordingOf(trace, scenario, brain) };
  } finally {
    await claude?.close();
    for (const part of [perception, desktop, programs]) await part.close();
    pages.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A program that writes at its end needs a moment: the truth is what stands when nothing changes any more. */
async function settledFacts(read: () => Recording['facts'] | Promise<Recording['facts']>): Promise<Recording['facts']> {
  let before = JSON.stringify(await read());
  for (let same = 0; same < 3; ) {
    await wallClock.sleep(150);
    const now = JSON.stringify(await read());
    same = now === before ? same + 1 : 0;
    before = now;
  }
  return JSON.parse(before);
}

/** Titles by xdotool: another program's word for what is open. */
function titlesOf(env: Readonly<Record<string, string>>): string[] {
  const search = ['search', '--onlyvisible', '--name', '.', 'getwindowname', '%@'];
  return spawnSync('xdotool', search, { env: { ...process.env, ...env }, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}

async function killPrograms(desktop: { programs(): Promise<{ pid: number; pids?: readonly number[] | undefined }[]> }): Promise<void> {
  for (const { pid, pids } of await desktop.programs()) {
    for (const each of pids ?? [pid]) {
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
  }
  await wallClock.sleep(500);
}

/** The flags go to the page as its query, to a shell script as the variable SPOIL. */
function withFlags(apps: ReturnType<ReturnType<typeof programOf>['apps']>, flags: string): typeof apps {
  if (flags === '') return apps;
  return Object.fromEntries(
    Object.entries(apps).map(([name, command]) => {
      const plain = typeof command === 'string' ? { command } : command;
      const args = plain.args?.map(arg => (arg.startsWith('--app=') ? `${arg}?${flags}` : arg));
      return [name, { ...plain, ...(args && { args }), env: { SPOIL: flags } }];
    }),
  );
}

interface Pages {
  url: string;
  begin(home: string): PageLog;
  end(): void;
  close(): Promise<void>;
}

/** Serves the pages, and takes down what they say of themselves. A saved note is written to a file, as a program would. */
async function servePages(): Promise<Pages> {
  const folder = pagesFolder();
  let current: { log: PageLog; home: string } | undefined;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const parts: Buffer[] = [];
      request.on('data', part => parts.push(part));
      request.on('end', () => {
        const state = JSON.parse(Buffer.concat(parts).toString());
        current?.log.states.push(state);
        if (current && state.saved?.name) writeFileSync(join(current.home, 'saved.txt'), `${state.saved.name}\n`);
        response.end();
      });
      return;
    }
    const name = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
    const file = join(folder, name);
    if (!/^\w+\.html$/.test(name) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(file));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(home) {
      current = { home, log: { states: [] } };
      return current.log;
    },
    end() {
      current = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** What only a replay needs would double the size of the corpus. */
function withoutLandmarks(event: TraceEvent): TraceEvent {
  if (event.kind === 'action_finished') return { ...event, landmark: undefined };
  return event.kind === 'screen_compared' ? { ...event, looks: undefined } : event;
}

/** A recording must not name this machine's places. */
function withoutAddress(url: string, home: string): (event: TraceEvent) => TraceEvent {
  return event => JSON.parse(JSON.stringify(event).replaceAll(url, 'http://page').replaceAll(home, '~'));
}

function middle({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function pagesFolder(): string {
  return join(projectRoot(), 'benchmarks', 'truth', 'pages');
}

/** The display's supervisor runs as its own process from the built files, which the benchmarks' build does not have. */
function linkBuiltFiles(): void {
  const here = fileURLToPath(new URL('../..', import.meta.url));
  const built = join(projectRoot(), 'dist');
  if (here.includes('.cache') && !existsSync(join(here, 'dist')) && existsSync(built)) symlinkSync(built, join(here, 'dist'));
}
