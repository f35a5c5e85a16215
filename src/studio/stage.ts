/** A desktop for a person at a page: their hands go to it one at a time, and what they did is recorded. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilDefault } from '../agent/ready.js';
import { wallClock } from '../desktop/display/wait.js';
import { driverOf } from '../desktop/drivers.js';
import type { Scene } from '../perception/locate.js';
import { type PlacedName, placedNames } from '../perception/nameable.js';
import { outlinesOf } from '../perception/ocr/outlines.js';
import { createPerception } from '../perception/perception.js';
import { type WaitFor, waitingTime } from '../plan/patience.js';
import type { Desktop } from '../ports/desktop.js';
import { poll } from '../ports/poll.js';
import type { AppCommand } from '../scenario/scenario.js';
import type { Action, Point, Size } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import { becameSo, type DeskState, isOfAnyRun } from './became.js';
import { filesOf } from './desk-files.js';
import { type EffectState, effectNow, showsNothing } from './effect.js';
import { CHOOSES_ALL, type HandDeed, type HandInput } from './recorder.js';
import { createRecording, type RecordedLines } from './recording.js';
import { createTries, type Tries } from './tries.js';
import { scenarioOf, type TriedOut, type TryWorld } from './try-out.js';

/** What the page sends for mouse and keyboard. Points are pixels of the display. */
export type Hand =
  | { type: 'click' | 'double_click' | 'right_click'; at: Point }
  | { type: 'move'; at: Point }
  | { type: 'drag'; from: Point; to: Point }
  | { type: 'type'; text: string }
  | { type: 'press'; keys: string }
  | { type: 'scroll'; at: Point; direction: 'up' | 'down' | 'left' | 'right'; amount: number };

export interface Stage {
  readonly size: Size;
  capture(): Promise<Frame>;
  /** Opens a program, as the recording's first line does. */
  open(app: string): Promise<void>;
  /** Carries it out and records it, after those before. */
  hand(hand: Hand): Promise<void>;
  /** Has a sentence carried out; one that was done is a line of the recording. */
  tryOut(text: string, signal?: AbortSignal): Promise<TriedOut>;
  readonly tries: Pick<Tries, 'stop' | 'shown'>;
  /** What can be named there now, by accessibility and by what is read. */
  names(): Promise<PlacedName[]>;
  /** What stands there now, as whoever carries sentences out is given it: without what nobody may see. */
  shownToModels(): Promise<Scene & { frame: Frame }>;
  /** What is recorded; the desktop stays as it is, whatever a person changes there. */
  readonly recording: Pick<RecordedLines, 'lines' | 'takeOut' | 'change' | 'canUndo' | 'undo'>;
  /** What became so since the first program was there, as sentences to choose from. */
  became(): Promise<string[]>;
  /** Calls when lines have changed, or what is tried has gone on. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
}

/** That can be had anew. */
export interface FreshStage extends Stage {
  /** On a desktop where nothing has been done yet. @param before called while the lines of the one before are still there */
  startAgain(before: () => void): Promise<void>;
}

/** A desktop, and who looks at it. */
export type StageDesk = TryWorld;

interface StageOptions extends Pick<StageDesk, 'language' | 'doerFor'> {
  apps: Record<string, AppCommand>;
  size: Size;
}

/** One of its own, private. @throws DesktopError with what is missing and how to mend it */
export async function openStage(options: StageOptions): Promise<FreshStage> {
  let { desk, close } = await openDesk(options);
  const { moveTo, ...stage } = stageOn(desk);
  return {
    ...stage,
    startAgain: before =>
      moveTo(async () => {
        const left = close;
        ({ desk, close } = await openDesk(options));
        before();
        return { desk, left };
      }),
    async close() {
      await stage.close();
      await close();
    },
  };
}

async function openDesk({ apps, size, language, doerFor }: StageOptions): Promise<{ desk: StageDesk; close(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'xenotester-studio-'));
  const screen = await driverOf('private').open({ size, fill: text => text, onNotice: () => {} });
  const programs = screen.createPrograms({ apps, home, clock: wallClock });
  const desktop = await screen.createDesktop({ home, programs, clock: wallClock });
  const perception = createPerception({
    env: { ...screen.env },
    windows: () => desktop.windows(),
    popups: () => desktop.popups?.() ?? Promise.resolve([]),
    clock: wallClock,
  });
  return {
    desk: { desktop, perception, clock: wallClock, apps, language, doerFor },
    async close() {
      await perception.close();
      await desktop.close();
      await programs.close();
      await screen.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Opens another desktop. @returns how the one before is closed, once nobody is on it */
type Move = () => Promise<{ desk: StageDesk; left(): Promise<void> }>;

/** Programs tell bit by bit what they show: what was so before is read anew when somebody first does something. */
interface Began {
  before?: DeskState;
  isTouched?: true;
}

async function standingOf(desk: Pick<StageDesk, 'desktop' | 'perception'>): Promise<DeskState> {
  const { home } = desk.desktop;
  return { scene: await sceneOf(desk), files: await filesOf(home), home };
}

/** On a desktop that somebody else closes. */
export function stageOn({ clock, apps, language, doerFor, ...desk }: StageDesk): Stage & { moveTo(move: Move): Promise<void> } {
  let { desktop, perception } = desk;
  const ended = new AbortController();
  let known = new Set<number>();
  let began: Began = {};
  let last: { deed: HandDeed; before: EffectState; at: number } | undefined;
  const inTurn = oneByOne();
  let tell: () => void = () => {};
  const tries = createTries(() => tell());
  const recording = createRecording(language, Object.keys(apps), () => tell());

  const sceneNow = (): Promise<Scene> => sceneOf({ desktop, perception });
  /** What the input before showed, once the next one comes: who types ahead does not wait for a slow program, so it gets its time here. */
  const noteEffect = async (shows: WaitFor): Promise<void> => {
    const given = last;
    last = undefined;
    if (!given || !recording.has(given.deed)) return;
    const withinMs = given.at + waitingTime(shows) - clock.now();
    if (await showsNothing(desktop, given.before, { clock, withinMs, signal: ended.signal })) recording.silence(given.deed);
  };
  /** A window that came by the input before is waited for, as an author would. */
  const noteWindows = async (isRecorded: boolean): Promise<void> => {
    await noteEffect('tells');
    const windows = await desktop.windows();
    const come = windows.filter(({ id, title }) => !known.has(id) && title !== '' && isOfAnyRun(title, desktop.home));
    known = new Set(windows.map(({ id }) => id));
    if (isRecorded) for (const { title } of come) recording.add({ type: 'window', title });
  };

  return {
    size: desktop.size,
    capture: () => captureOf(() => desktop),
    open: app =>
      inTurn(async () => {
        await desktop.perform({ type: 'open_app', name: app });
        await shown(desktop, known);
        recording.add({ type: 'open', app });
        await noteWindows(false);
        began.before ??= await standingOf({ desktop, perception });
      }),
    hand: hand =>
      inTurn(async () => {
        if (hand.type === 'move') return void (await desktop.perform({ type: 'mouse_move', at: hand.at }));
        await noteWindows(recording.lines().length > 0);
        if (!began.isTouched) began = { before: await standingOf({ desktop, perception }), isTouched: true };
        const [input, before] = [await inputOf(hand, sceneNow), hand.type === 'type' ? undefined : await effectNow(desktop)];
        const action = actionOf(hand);
        // Letters go ahead of what they bring about: GTK's save dialog takes no Return and no click before it has read the folder of the name.
        await untilDefault({ desktop, perception, clock }, action, ended.signal, () => waitingTime('effect'));
        await desktop.perform(action);
        const deed = recording.add(input);
        last = before && { deed, before, at: clock.now() };
      }),
    tryOut: (text, signal = ended.signal) =>
      inTurn(async () => {
        const world = { desktop, perception, clock, apps, language, doerFor };
        const tried = await tries.run(text, world, AbortSignal.any([signal, ended.signal]));
        if (!tried.isDone) return tried;
        recording.add({ type: 'said', text, ...(tried.isByModel && { isByModel: true }) });
        // What came by it, its own sentence has waited for.
        await noteWindows(false);
        began.before ??= await standingOf({ desktop, perception });
        return tried;
      }),
    tries,
    names: () => inTurn(async () => placedNames(await seenOn({ desktop, perception }), language)),
    shownToModels: () =>
      inTurn(() => seenOn(doerFor(scenarioOf([]), { desktop, perception, clock, apps, language }, { used() {}, notice() {} }))),
    recording,
    became: () =>
      inTurn(async () => {
        await noteEffect('effect');
        return began.before ? becameSo(began.before, await standingOf({ desktop, perception }), language, recording.lines()) : [];
      }),
    onChange(changed) {
      tell = changed;
    },
    moveTo: move =>
      inTurn(async () => {
        const { desk, left } = await move();
        ({ desktop, perception } = desk);
        [known, began, last] = [new Set(), {}, undefined];
        tries.forget();
        recording.clear();
        await left();
      }),
    async close() {
      ended.abort();
      await inTurn(async () => {});
    },
  };
}

/** One thing at a time, in the order of the page. What fails is the caller's; the next goes on. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let queue: Promise<unknown> = Promise.resolve();
  return work => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };
}

async function sceneOf({ desktop, perception }: Pick<StageDesk, 'desktop' | 'perception'>): Promise<Scene> {
  const [elements, windows] = await Promise.all([perception.elements(), desktop.windows()]);
  return { elements, windows, size: desktop.size };
}

async function seenOn({ desktop, perception }: Pick<StageDesk, 'desktop' | 'perception'>): Promise<Scene & { frame: Frame }> {
  const [scene, frame] = await Promise.all([sceneOf({ desktop, perception }), desktop.capture()]);
  return { ...scene, frame, lines: await perception.read(frame), outlines: outlinesOf(frame) };
}

/** Whoever looks while one desktop takes the place of another sees the new one. */
async function captureOf(desktop: () => Desktop): Promise<Frame> {
  const looked = desktop();
  try {
    return await looked.capture();
  } catch (error) {
    if (looked === desktop()) throw error;
    return desktop().capture();
  }
}

/** A program's first window; one that shows none has been opened all the same. */
async function shown(desktop: Pick<Desktop, 'windows'>, known: ReadonlySet<number>): Promise<void> {
  await poll(
    () => desktop.windows(),
    windows => windows.some(({ id }) => !known.has(id)),
    { clock: wallClock, withinMs: FIRST_WINDOW_MS },
  );
}

const FIRST_WINDOW_MS = 20_000;

function actionOf(hand: Exclude<Hand, { type: 'move' }>): Action {
  switch (hand.type) {
    case 'click':
      return { type: 'left_click', at: hand.at };
    case 'double_click':
    case 'right_click':
      return { type: hand.type, at: hand.at };
    case 'drag':
      return { type: 'left_click_drag', from: hand.from, to: hand.to };
    case 'type':
      return { type: 'type', text: hand.text };
    case 'press':
      return { type: 'key', keys: hand.keys };
    case 'scroll':
      return { type: 'scroll', at: hand.at, direction: hand.direction, amount: hand.amount };
  }
}

/** Asked of the screen as it is before the input, and only where it says what was meant: letters would wait for it one by one. */
async function inputOf(hand: Exclude<Hand, { type: 'move' }>, sceneNow: () => Promise<Scene>): Promise<HandInput> {
  switch (hand.type) {
    case 'type':
      return hand;
    case 'scroll':
      return { type: 'scroll', direction: hand.direction, amount: hand.amount };
    case 'press':
      return hand.keys === CHOOSES_ALL ? { ...hand, scene: await sceneNow() } : hand;
    default:
      return { ...hand, scene: await sceneNow() };
  }
}
