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
import { waitingTime } from '../plan/patience.js';
import { type Desktop, DesktopError } from '../ports/desktop.js';
import { poll } from '../ports/poll.js';
import type { AppCommand } from '../scenario/scenario.js';
import type { Action, Point, Size } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import { becameSo } from './became.js';
import { effectNow } from './effect.js';
import { createLasting, type HadAgain, type LostDesk } from './lasting.js';
import { createNoted, sceneOf } from './noted.js';
import { CHOOSES_ALL, type HandInput } from './recorder.js';
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
  readonly recording: Pick<RecordedLines, 'add' | 'lines' | 'takeOut' | 'change' | 'canUndo' | 'undo'>;
  /** What became so since the first program was there, as sentences to choose from. */
  became(): Promise<string[]>;
  /** Nobody answers there: nothing is carried out, and what is recorded stays. */
  lost(): LostDesk | undefined;
  /** Calls when lines have changed, what is tried has gone on, or the desktop answers otherwise than before. */
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
  let own = await openDesk(options);
  const { moveTo, ...stage } = stageOn(own.desk, own.again);
  return {
    ...stage,
    startAgain: before =>
      moveTo(async () => {
        const left = own.close;
        own = await openDesk(options);
        before();
        return { ...own, left };
      }),
    async close() {
      await stage.close();
      await own.close();
    },
  };
}

interface OwnDesk {
  desk: StageDesk;
  again: HadAgain;
  close(): Promise<void>;
}

async function openDesk({ apps, size, language, doerFor }: StageOptions): Promise<OwnDesk> {
  const home = await mkdtemp(join(tmpdir(), 'xenotester-studio-'));
  const screen = await driverOf('private').open({ size, fill: text => text, onNotice: () => {} });
  const programs = screen.createPrograms({ apps, home, clock: wallClock });
  const connect = (): Promise<Desktop> => screen.createDesktop({ home, programs, clock: wallClock });
  let desktop = await connect();
  // Who closes one closes its programs: those that lost their connection stay until the end.
  const connected = [desktop];
  const perception = createPerception({
    env: { ...screen.env },
    windows: () => desktop.windows(),
    popups: () => desktop.popups?.() ?? Promise.resolve([]),
    clock: wallClock,
  });
  return {
    desk: { desktop, perception, clock: wallClock, apps, language, doerFor },
    async again() {
      if (!screen.alive) return 'gone';
      const reason = screen.hangs();
      if (reason !== undefined) throw new DesktopError('lost', reason);
      try {
        await desktop.windows();
      } catch {
        desktop = await connect();
        connected.push(desktop);
      }
      return desktop;
    },
    async close() {
      await perception.close();
      await Promise.all(connected.map(one => one.close()));
      await programs.close();
      await screen.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Opens another desktop. @returns how the one before is closed, once nobody is on it */
type Move = () => Promise<Omit<OwnDesk, 'close'> & { left(): Promise<void> }>;

/** On a desktop that somebody else closes. @param again absent where it is not this stage's to have it again */
export function stageOn(
  { clock, apps, language, doerFor, ...desk }: StageDesk,
  again?: HadAgain,
): Stage & { moveTo(move: Move): Promise<void> } {
  let { desktop, perception } = desk;
  const ended = new AbortController();
  let tell: () => void = () => {};
  const lasting = createLasting({
    desktop: () => desktop,
    again,
    clock,
    ended: ended.signal,
    silent: WORDS[language].silent,
    answers(found) {
      desktop = found;
      noted.missed();
    },
    changed: () => tell(),
  });
  const { inTurn, there } = lasting;
  const tries = createTries(() => tell());
  const recording = createRecording(language, Object.keys(apps), () => tell());

  const sceneNow = (): Promise<Scene> => sceneOf({ desktop, perception });
  const noted = createNoted({ desk: () => ({ desktop, perception }), recording, clock, signal: ended.signal });

  return {
    size: desktop.size,
    capture: lasting.capture,
    open: app =>
      there(async () => {
        await desktop.perform({ type: 'open_app', name: app });
        await shown(desktop, noted.known());
        recording.add({ type: 'open', app });
        await noted.windows(false);
        await noted.begins();
      }),
    hand: hand =>
      there(async () => {
        if (hand.type === 'move') return void (await desktop.perform({ type: 'mouse_move', at: hand.at }));
        await noted.windows(recording.lines().length > 0);
        await noted.touched();
        const [input, before] = [await inputOf(hand, sceneNow), hand.type === 'type' ? undefined : await effectNow(desktop)];
        const action = actionOf(hand);
        // Letters go ahead of what they bring about: GTK's save dialog takes no Return and no click before it has read the folder of the name.
        await untilDefault({ desktop, perception, clock }, action, ended.signal, () => waitingTime('effect'));
        await desktop.perform(action);
        noted.given(recording.add(input), before);
      }),
    tryOut: (text, signal = ended.signal) =>
      there(async () => {
        const world = { desktop, perception, clock, apps, language, doerFor };
        const tried = await tries.run(text, world, AbortSignal.any([signal, ended.signal]));
        if (!tried.isDone) return tried;
        recording.add({ type: 'said', text, ...(tried.isByModel && { isByModel: true }) });
        // What came by it, its own sentence has waited for.
        await noted.windows(false);
        await noted.begins();
        return tried;
      }),
    tries,
    names: () => there(async () => placedNames(await seenOn({ desktop, perception }), language)),
    shownToModels: () =>
      there(() => seenOn(doerFor(scenarioOf([]), { desktop, perception, clock, apps, language }, { used() {}, notice() {} }))),
    recording,
    became: () =>
      there(async () => {
        const stood = await noted.stood();
        return stood ? becameSo(stood.before, stood.now, language, recording.lines()) : [];
      }),
    lost: lasting.lost,
    onChange(changed) {
      tell = changed;
    },
    moveTo: move =>
      inTurn(async () => {
        const { desk, again, left } = await move();
        ({ desktop, perception } = desk);
        noted.clear();
        tries.forget();
        recording.clear();
        lasting.moved(again);
        await left();
      }),
    async close() {
      ended.abort();
      await inTurn(async () => {});
    },
  };
}

async function seenOn({ desktop, perception }: Pick<StageDesk, 'desktop' | 'perception'>): Promise<Scene & { frame: Frame }> {
  const [scene, frame] = await Promise.all([sceneOf({ desktop, perception }), desktop.capture()]);
  return { ...scene, frame, lines: await perception.read(frame), outlines: outlinesOf(frame) };
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

const WORDS = {
  en: { silent: 'The desktop does not answer, so this was not done, and is not recorded.' },
  ja: { silent: 'デスクトップが応答しないため、行われず、記録もされていません。' },
} as const;

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
