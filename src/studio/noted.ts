/** What is seen of a person's inputs: what was so before them, what came of each, and which windows have come. */
import type { Scene } from '../perception/locate.js';
import { type WaitFor, waitingTime } from '../plan/patience.js';
import type { Clock } from '../ports/clock.js';
import { type DeskState, isOfAnyRun } from './became.js';
import { filesOf } from './desk-files.js';
import { type EffectState, showsNothing } from './effect.js';
import type { HandDeed } from './recorder.js';
import type { RecordedLines } from './recording.js';
import type { TryWorld } from './try-out.js';

type Seen = Pick<TryWorld, 'desktop' | 'perception'>;

export interface Noted {
  /** Windows that nobody is told of any more. */
  known(): ReadonlySet<number>;
  /** A window that came by the input before is waited for, as an author would. */
  windows(isRecorded: boolean): Promise<void>;
  /** What is so before anything was done. */
  begins(): Promise<void>;
  /** Programs tell bit by bit what they show: what was so before is read anew when somebody first does something. */
  touched(): Promise<void>;
  given(deed: HandDeed, before: EffectState | undefined): void;
  /** How it stands, beside what was so before; undefined where nothing has begun. */
  stood(): Promise<{ before: DeskState; now: DeskState } | undefined>;
  /** Nobody saw what came of the last input: what is seen so much later says nothing of it. */
  missed(): void;
  clear(): void;
}

export function createNoted(options: { desk(): Seen; recording: RecordedLines; clock: Clock; signal: AbortSignal }): Noted {
  const { desk, recording, clock, signal } = options;
  let known = new Set<number>();
  let before: DeskState | undefined;
  let isTouched = false;
  let last: { deed: HandDeed; before: EffectState; at: number } | undefined;

  /** What the input before showed, once the next one comes: who types ahead does not wait for a slow program, so it gets its time here. */
  const effect = async (shows: WaitFor): Promise<void> => {
    const given = last;
    last = undefined;
    if (!given || !recording.has(given.deed)) return;
    const withinMs = given.at + waitingTime(shows) - clock.now();
    if (await showsNothing(desk().desktop, given.before, { clock, withinMs, signal })) recording.silence(given.deed);
  };
  return {
    known: () => known,
    async windows(isRecorded) {
      await effect('tells');
      const { desktop } = desk();
      const windows = await desktop.windows();
      const come = windows.filter(({ id, title }) => !known.has(id) && title !== '' && isOfAnyRun(title, desktop.home));
      known = new Set(windows.map(({ id }) => id));
      if (isRecorded) for (const { title } of come) recording.add({ type: 'window', title });
    },
    async begins() {
      before ??= await standingOf(desk());
    },
    async touched() {
      if (isTouched) return;
      before = await standingOf(desk());
      isTouched = true;
    },
    given(deed, was) {
      last = was && { deed, before: was, at: clock.now() };
    },
    async stood() {
      await effect('effect');
      return before && { before, now: await standingOf(desk()) };
    },
    missed() {
      last = undefined;
    },
    clear() {
      [known, before, isTouched, last] = [new Set(), undefined, false, undefined];
    },
  };
}

async function standingOf(desk: Seen): Promise<DeskState> {
  const { home } = desk.desktop;
  return { scene: await sceneOf(desk), files: await filesOf(home), home };
}

export async function sceneOf({ desktop, perception }: Seen): Promise<Scene> {
  const [elements, windows] = await Promise.all([perception.elements(), desktop.windows()]);
  return { elements, windows, size: desktop.size };
}
