/** What an input does: the screen, the windows and the clipboard before it and after it, and what shows late. */
import type { Clock } from '../ports/clock.js';
import { type Desktop, DesktopError } from '../ports/desktop.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import { holdsPoint, meets } from '../screen/geometry.js';
import type { Point, Rect } from '../trace/action.js';
import type { Effects, ScreenChange, WindowChange } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { createEyes, type Eyes, isLarge, NOISE_SPAN_MS, type Rest } from './eyes.js';
import { createQuiet, type Quiet } from './quiet.js';
import { isUnpainted } from './unpainted.js';
import {
  type Acted,
  appearedIn,
  beneathMenu,
  changesOf,
  comeSince,
  inProgram,
  isOfSameProgram,
  windowChanges,
  withoutPopups,
} from './window-changes.js';

/** Hovering is drawn within this time, or goes on moving: then it is no clean look that can be had. */
const HOVER_LIMIT_MS = 300;
/** A window that came so lately may not have been painted yet; and so long its painting is waited for. A loaded machine needs seconds. */
const PAINTS_MS = 6000;
const PAINT_GAP_MS = 50;

/** How an input is explained by what programs tell: by its very letters, or by something that might move by itself. */
export type Explained = 'letters' | 'told' | undefined;

export interface Comparison {
  before: Frame;
  after: Frame;
  change: ScreenChange;
  effects: Effects;
  /** A person has come meanwhile: the effects may be their doing. */
  disturbed?: boolean;
  settled: boolean;
  settleMs: number;
  /** Windows that came. Not what was closed and came back, as a pop-up does that cannot be got rid of: nothing that was done asked for it. */
  appeared: WindowInfo[];
  windows: readonly WindowInfo[];
}

interface Looks {
  after: Frame;
  windows: WindowInfo[];
  clipboard: string | null;
  /** When it was done: what a person did since may be what shows now. */
  at: number;
}

/** @returns a watcher of the screen as it is now */
export async function createWatcher(desktop: Desktop, watch: ScreenWatch, clock: Clock, signal: AbortSignal): Promise<Watcher> {
  return new Watcher({ desktop, watch, clock, signal }, await createEyes(desktop, watch, clock, signal));
}

interface Before {
  /** The pointer has just been put there: what that shows must be drawn before it can be told from what the action shows. Default: no. */
  hovers?: boolean;
  /** It gives no input: what the one before it shows late can still be told. Default: it does. */
  looks?: boolean;
  /** The window that is acted upon, by its number. Default: the one at `aim`, else the active one. */
  window?: number | undefined;
  /** It starts a program: whatever window comes up may be its. Default: no. */
  opens?: boolean;
  /** Where a drag ends: the window there is acted upon, too. */
  end?: Point | undefined;
  /** Its window was waited for: what it draws is what the action shows. Default: no. */
  isReady?: boolean;
  /** When a process told something last, unasked. Default: nobody knows of any. */
  unasked?: (pid: number, before: number) => number | undefined;
  /** The windows as they are listed right now. Default: they are listed here. */
  listed?: Promise<readonly WindowInfo[]> | undefined;
}

interface After {
  foresee?: (before: Frame, after: Frame) => void;
  explains?: () => Explained;
}

interface World {
  desktop: Desktop;
  watch: ScreenWatch;
  clock: Clock;
  signal: AbortSignal;
}

export class Watcher {
  readonly #world: World;
  readonly #eyes: Eyes;
  readonly #clipboard: () => Promise<string | null>;
  readonly #titles = createTitles();
  readonly #quiet = createQuiet();
  /** When each window was first seen; undefined until windows are listed: those of the first listing were there before. */
  #seenSince: Map<number, number> | undefined;
  #acted: Acted = { before: [], popups: [], window: undefined, aim: undefined, starts: false };
  #actedAt: number;
  #onlyLooked = false;
  #isHeard = false;
  #clipboardBefore: string | null = null;
  /** The screen before the last input, and where that pointed; and that of before the menu came up that is open now. */
  #beforeLast: Beneath | undefined;
  #beneath: Beneath | undefined;
  /** Windows as they were after the last action. */
  #windowsThen: WindowInfo[] | undefined;
  /** Of an action that showed nothing yet, and of whatever action was last. */
  #open: Looks | undefined;
  #compared: Looks | undefined;

  constructor(world: World, eyes: Eyes) {
    this.#world = world;
    this.#eyes = eyes;
    this.#clipboard = clipboardOf(world.desktop);
    this.#actedAt = eyes.inputAt;
  }

  get frame(): Frame {
    return this.#eyes.frame;
  }
  get restless(): readonly Rect[] {
    return this.#eyes.restless;
  }
  /** Whether anything has changed since it was last forgotten what moves by itself. */
  get hasMoved(): boolean {
    return this.#eyes.hasMoved;
  }
  /** Where a caret was last seen blinking. */
  get caret(): Rect | undefined {
    return this.#world.watch.carets().at(-1);
  }
  get inputAt(): number {
    return this.#eyes.inputAt;
  }
  /** When the last input was over that was none that only looks. */
  get actedAt(): number {
    return this.#actedAt;
  }
  /** The window that the last input goes to (one that only looks leaves it), and all windows at the last `before`, the lowest first. */
  get acted(): WindowInfo | undefined {
    return this.#acted.window;
  }
  get windows(): readonly WindowInfo[] {
    return this.#acted.before;
  }
  /** Where the menu was clicked open that the last input found open. */
  get opener(): Point | undefined {
    return this.#beneath?.aim;
  }
  /** The program acted upon had told nothing unasked for long enough: what it tells since is the input's. */
  get isHeard(): boolean {
    return this.#isHeard;
  }
  /** This window came since the first input was given. */
  isNew(window: number): boolean {
    return this.#seenSince !== undefined && this.#seenSince.get(window) !== Number.NEGATIVE_INFINITY;
  }
  /** When it was first seen; one that nobody has seen yet comes now, and those of the first listing have always been there. */
  cameAt(window: number): number {
    return this.#seenSince?.get(window) ?? this.#world.clock.now();
  }
  /** No input was being answered at that time. */
  readonly isQuiet: Quiet['isQuiet'] = at => this.#quiet.isQuiet(at);

  forget(): void {
    this.#eyes.forget();
  }
  look(limitMs: number): Promise<Frame> {
    return this.#eyes.look(limitMs);
  }
  during<T>(work: Promise<T>): Promise<T> {
    return this.#eyes.during(work);
  }
  /** The action just compared showed nothing: it may still do so, until the next one. Then `late` tells. */
  expectLate(): void {
    this.#expect(this.#compared);
  }

  /**
   * What an action did: call `before` first, then act, then `after`.
   * @param aim where the action points, if anywhere: the window there is the one acted upon, else the active one
   */
  async before(
    aim?: Point,
    { hovers = false, looks = false, window, opens = false, end, isReady = false, unasked, listed }: Before = {},
  ): Promise<void> {
    const eyes = this.#eyes;
    eyes.isResting = false;
    if (!looks) this.#expect(undefined);
    const hover = hovers ? eyes.rest(eyes.frame, HOVER_LIMIT_MS).then(({ last }) => last) : eyes.capture();
    const [seen, windows, clipboard, popups] = await Promise.all([
      hover,
      this.#windowsNow(listed),
      this.#clipboard(),
      looks ? [] : this.#popupsNow(),
    ]);
    // Reset even if the last input hit no window. Otherwise a new window would be blamed on it.
    this.#acted = looks
      ? { ...this.#acted, before: windows, popups: [] }
      : {
          before: windows,
          popups: aim ? popups : [],
          window: actedUpon(windows, { aim, window }),
          aim,
          end: end && actedUpon(windows, { aim: end, window: undefined }),
          starts: opens,
        };
    if (!looks) this.#lookBeneath(popups);
    const now = looks || opens || isReady ? seen : await this.#painted(seen);
    const since = this.#windowsThen ? windowChanges(this.#windowsThen, windows) : [];
    if (!looks) this.#titles.changedUnasked(since);
    // A window that came by itself (a slow program) drew what it shows: that it appeared says nothing of what moves in it.
    if (since.length > 0 || this.#world.watch.isStale?.(now)) eyes.forget();
    this.#clipboardBefore = clipboard;
    eyes.learn(now);
    eyes.inputAt = this.#world.clock.now();
    this.#onlyLooked = looks;
    if (!looks) {
      this.#isHeard = this.#heardBefore(eyes.inputAt, unasked);
      this.#quiet.begin(eyes.inputAt);
    }
  }

  /**
   * @param how.foresee told, while the screen is still watched, how it will probably look when it has settled
   * @param how.explains whether the program has told of an effect: then a small change need not be watched for one that comes by itself
   */
  async after(limitMs: number, { foresee, explains = () => undefined }: After = {}): Promise<Comparison> {
    const eyes = this.#eyes;
    const before = eyes.frame;
    const isDisturbed = this.#disturbedSince(eyes.inputAt);
    this.#inputIsOver();
    const isAnswered = () => this.#isExplained(explains);
    const rested = await eyes.rest(before, limitMs, { mayReact: true, isAnswered, foresee, isDisturbed });
    const { change: all, rest } = await this.#studied({ before, rest: rested, limitMs, explains, isDisturbed });
    const { windows, changes } = await this.#windowsAfter({ isUnchanged: !all.changed, explains, isDisturbed });
    this.#windowsThen = windows;
    let change = inProgram(all, this.#acted, windows);
    if (change.changed && this.#acted.popups.length > 0) change = withoutPopups(change, this.#acted, await this.#popupsNow());
    // What has been learnt since are the looks of now: the other way round.
    if (change.changed && this.#beneath) change = beneathMenu(change, this.#world.watch.compare(rest.last, this.#beneath.look));
    if (!this.#onlyLooked) this.#beforeLast = { look: before, aim: this.#acted.aim };
    // Not at once: the answer about the windows brings along what is told of the clipboard.
    const clipboard = await this.#clipboard();
    const effects = effectsOf(changes, this.#clipboardBefore !== clipboard);
    const { settled, settleMs, last: after } = rest;
    eyes.isResting = settled;
    this.#compared = undefined;
    // A person has come meanwhile: what was seen before they did counts, and what was found later may be their doing.
    if (isDisturbed()) return { before, after, change, effects, disturbed: true, settled: false, settleMs, appeared: [], windows };
    this.#compared = { after, windows, clipboard, at: eyes.inputAt };
    const appeared = comeSince(this.#acted.before, windows);
    return { before, after, change, effects, settled, settleMs, appeared, windows };
  }

  /**
   * What the program that was acted upon has shown since, while nobody gave input; once. Undefined where it has shown nothing, or something
   * else came up too, so that nobody can tell what brought it about.
   * @param explains whether the program has told of an effect since
   */
  async late(limitMs: number, explains: () => Explained = () => undefined): Promise<Comparison | undefined> {
    const eyes = this.#eyes;
    const then = this.#open;
    const { window } = this.#acted;
    if (!then || !window) return undefined;
    const isDisturbed = this.#disturbedSince(then.at);
    const windows = isDisturbed() ? undefined : await this.#windowsNow();
    if (!windows || appearedIn(then.windows, windows).some(one => !isOfSameProgram(one, window))) {
      this.#expect(undefined);
      return undefined;
    }
    const clipboard = await this.#clipboard();
    const effects = effectsOf(this.#changesOfProgram(then.windows, windows, window), then.clipboard !== clipboard);
    // What is told here is not told again of the look that is about to begin.
    this.#acted = { ...this.#acted, before: windows };
    this.#clipboardBefore = clipboard;
    eyes.learn(await eyes.capture());
    const isNamed = Object.keys(effects).length > 0 || explains() !== undefined;
    if (eyes.stirs?.at === undefined && !isNamed) return undefined;
    const { settled, settleMs, last } = await eyes.rest(eyes.frame, limitMs);
    eyes.learn(last);
    const place = windows.find(({ id }) => id === window.id)?.bounds ?? window.bounds;
    const change = await this.#changedLate({ then, place, explains, isDisturbed });
    if (!change.changed && !isNamed) {
      if (eyes.stirs) eyes.stirs.at = undefined;
      return undefined;
    }
    this.#expect(undefined);
    const appeared = comeSince(then.windows, windows);
    return isDisturbed() ? undefined : { before: then.after, after: eyes.frame, change, effects, settled, settleMs, appeared, windows };
  }

  #expect(looks: Looks | undefined): void {
    this.#open = looks;
    this.#eyes.stirs = looks && {};
  }

  #inputIsOver(): void {
    const at = this.#world.clock.now();
    this.#expect(undefined);
    this.#eyes.inputAt = at;
    if (this.#onlyLooked) return;
    this.#actedAt = at;
    this.#quiet.end(at);
  }

  #disturbedSince(at: number): () => boolean {
    const { person } = this.#world.desktop;
    return () => person?.actedSince(at) !== undefined;
  }

  async #windowsNow(listed?: Promise<readonly WindowInfo[]>): Promise<WindowInfo[]> {
    const windows = [...(await (listed ?? this.#world.desktop.windows()))];
    const since = this.#seenSince ? this.#world.clock.now() : Number.NEGATIVE_INFINITY;
    this.#seenSince ??= new Map();
    for (const { id } of windows) if (!this.#seenSince.has(id)) this.#seenSince.set(id, since);
    return windows;
  }

  /** What the input before has opened stays open while keys and clicks go into it. */
  #lookBeneath(popups: readonly WindowInfo[]): void {
    const isMenu = popups.some(({ type }) => type === 'menu');
    this.#beneath = isMenu ? (this.#beneath ?? this.#beforeLast) : undefined;
  }

  async #popupsNow(): Promise<WindowInfo[]> {
    return this.#world.desktop.popups?.() ?? [];
  }

  /** A window that came a moment ago draws its inside for the first time: that is nobody's effect. */
  async #painted(seen: Frame): Promise<Frame> {
    const { window } = this.#acted;
    const { clock, signal } = this.#world;
    if (!window || !isUnpainted(seen, window.bounds)) return seen;
    const until = (this.#seenSince?.get(window.id) ?? Number.NEGATIVE_INFINITY) + PAINTS_MS;
    let last = seen;
    while (clock.now() < until && isUnpainted(last, window.bounds)) {
      await clock.sleep(PAINT_GAP_MS, signal);
      last = await this.#eyes.capture(last);
    }
    return last === seen ? seen : (await this.#eyes.rest(last, HOVER_LIMIT_MS)).last;
  }

  /** A small change may be one that the screen makes by itself: it is watched without input, unless the program tells whose it is. */
  async #studied({ before, rest, limitMs, explains, isDisturbed }: Study): Promise<{ change: ScreenChange; rest: Rest }> {
    const eyes = this.#eyes;
    const { watch, clock } = this.#world;
    const change = watch.compare(before, rest.last);
    const known = rest.last.at - eyes.learntSince;
    eyes.forget();
    eyes.learn(rest.last);
    const isDoubtful = change.changed && !isLarge(change) && known < NOISE_SPAN_MS && !watch.knows?.(change, before, rest.last);
    if (!isDoubtful || this.#isExplained(explains)) return { change, rest };
    let last = rest;
    if (await eyes.idleUntil(clock.now() + NOISE_SPAN_MS - known, isDisturbed)) {
      last = await eyes.rest(eyes.frame, limitMs, { mayReact: true });
      eyes.learn(last.last);
    }
    // What the screen looked like before counts as a change only if it is none of the looks that come by themselves now.
    return { change: isDisturbed() ? watch.compare(before, before) : watch.compare(last.last, before), rest: last };
  }

  #isExplained(explains: () => Explained): boolean {
    const by = explains();
    return by === 'letters' || (by === 'told' && this.#isHeard);
  }

  /** Idle programs are silent. A window that has just come, a page that loads and a clock tell things that nobody asked for. */
  #heardBefore(inputAt: number, unasked: (pid: number, before: number) => number | undefined = () => undefined): boolean {
    const { window } = this.#acted;
    if (!window) return false;
    const seen = this.#seenSince?.get(window.id) ?? inputAt;
    const last = window.pid === undefined ? undefined : unasked(window.pid, inputAt);
    const since = Math.max(seen, last ?? Number.NEGATIVE_INFINITY, inputAt - LISTENED_MS);
    return this.#quiet.between(since, inputAt) >= NOISE_SPAN_MS;
  }

  /** What windows did. A title alone may be one that ticks: it is watched as long as any small change. */
  async #windowsAfter({ isUnchanged, explains, isDisturbed }: Pick<Study, 'explains' | 'isDisturbed'> & { isUnchanged: boolean }) {
    const { restless } = this.#titles;
    const windows = await this.#windowsNow();
    const changes = changesOf(this.#acted, windows, restless);
    if (!isUnchanged || !isOnlyTitle(changes) || isDisturbed() || this.#isExplained(explains)) return { windows, changes };
    await this.#eyes.idleUntil(this.#world.clock.now() + NOISE_SPAN_MS, isDisturbed);
    const later = await this.#windowsNow();
    this.#titles.changeByThemselves(windowChanges(windows, later));
    return { windows: later, changes: changesOf(this.#acted, later, restless) };
  }

  #changesOfProgram(then: readonly WindowInfo[], now: readonly WindowInfo[], window: WindowInfo): WindowChange[] {
    const own = (all: readonly WindowInfo[]) => all.filter(one => isOfSameProgram(one, window));
    return windowChanges(own(then), own(now)).filter(one => !this.#titles.restless.has(one.window));
  }

  /** What was learnt since it stirred: what it looked like before counts as a change only if it is none of the looks that come by themselves. */
  async #changedLate({ then, place, explains, isDisturbed }: Pick<Study, 'explains' | 'isDisturbed'> & { then: Looks; place: Rect }) {
    const eyes = this.#eyes;
    const stirredAt = eyes.stirs?.at;
    if (stirredAt === undefined) return UNCHANGED;
    const changed = (): ScreenChange => within(this.#world.watch.compare(eyes.frame, then.after), place);
    const first = changed();
    if (!first.changed || isLarge(first) || this.#isExplained(explains)) return first;
    await eyes.idleUntil(stirredAt + NOISE_SPAN_MS, isDisturbed);
    return changed();
  }
}

/** What lay there before a menu was opened, and where it was clicked open. */
interface Beneath {
  look: Frame;
  aim: Point | undefined;
}

interface Study {
  before: Frame;
  rest: Rest;
  limitMs: number;
  explains: () => Explained;
  isDisturbed: () => boolean;
}

/** Of what was heard longer ago nobody keeps everything: so long is listened back. */
const LISTENED_MS = 120_000;

const UNCHANGED: ScreenChange = { changed: false, ratio: 0, isNoise: false, regions: [] };

/** The window that an input goes to. */
function actedUpon(
  windows: readonly WindowInfo[],
  { aim, window }: { aim: Point | undefined; window: number | undefined },
): WindowInfo | undefined {
  return (
    windows.find(({ id }) => id === window) ??
    windows.findLast(({ active, minimized, bounds }) => (aim ? !minimized && holdsPoint(bounds, aim) : active))
  );
}

/** The clipboard is read only when a program took it since it was read last, where that can be told. */
function clipboardOf(desktop: Desktop): () => Promise<string | null> {
  let read: { text: string | null; changes: number } | undefined;
  return async () => {
    const changes = desktop.clipboardChanges?.();
    if (changes !== undefined && read?.changes === changes) return read.text;
    const text = await desktop.clipboard().catch((error: unknown) => {
      if (!(error instanceof DesktopError) || error.kind === 'lost') throw error;
      // Its owner is a program under test, and does not hand the text over: nobody can say that it changed.
      return read?.text ?? null;
    });
    read = changes === undefined ? undefined : { text, changes };
    return text;
  };
}

/** Windows whose titles change while nobody gives input. */
function createTitles() {
  const restless = new Set<number>();
  const stirred = new Set<number>();
  return {
    restless: restless as ReadonlySet<number>,
    /** Once may be a late reaction; what does it again while nobody gives input does so by itself. */
    changedUnasked(changes: readonly WindowChange[]): void {
      for (const { what, window } of changes) if (what === 'retitled') (stirred.has(window) ? restless : stirred).add(window);
    },
    changeByThemselves(changes: readonly WindowChange[]): void {
      for (const { what, window } of changes) if (what === 'retitled') restless.add(window);
    },
  };
}

/** Nothing but titles changed, and one of them is the program's that was acted upon. */
function isOnlyTitle(changes: readonly WindowChange[]): boolean {
  return changes.some(({ foreign }) => !foreign) && changes.every(({ what, foreign }) => what === 'retitled' || foreign);
}

/** What changed in one place of the screen only. */
function within(change: ScreenChange, place: Rect): ScreenChange {
  const regions = change.regions.filter(region => meets(region, place));
  return { ...change, changed: regions.length > 0, regions };
}

function effectsOf(windows: WindowChange[], clipboard: boolean): Effects {
  return { ...(windows.length > 0 && { windows }), ...(clipboard && { clipboard: true }) };
}
