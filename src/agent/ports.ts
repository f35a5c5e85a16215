/** The ports: everything that touches the world stands behind one of these. Each has one contract suite under tests/contract. */
import type { UiElement } from '../perception/element.js';
import type { ExpectedAction, Objective, Plan } from '../plan/plan.js';
import type { Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import type { AppCommand, Location, Scenario } from '../scenario/scenario.js';
import type { Action, Point, Rect, Size } from '../trace/action.js';
import type {
  CheckPurpose,
  CheckResult,
  EventOf,
  ModelReport,
  Obstacle,
  PictureId,
  ScreenChange,
  Serves,
  TraceEvent,
  UnderPoint,
  Usage,
  WitnessPurpose,
} from '../trace/event.js';
import type { Frame, ProgramInfo, WindowInfo } from '../trace/frame.js';
import type { Landmark, RegionLook } from '../trace/landmark.js';
import type { FailureReason } from '../trace/reason.js';

/** The only time there is. */
export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Why a desktop could not do something. `kind` maps to the failure reasons. */
export class DesktopError extends Error {
  override readonly name = 'DesktopError';
  readonly kind: 'not_found' | 'not_installed' | 'invalid' | 'failed' | 'lost' | 'disturbed';
  /** What a person can do about it, where that is not what its reason says. */
  readonly tryThis?: string | undefined;

  /**
   * @param kind `disturbed`: a person took mouse or keyboard before anything was done; look again and decide anew · `not_found`: a program, window or place that does not exist · `not_installed`: the program's command is not on this machine · `invalid`: the action makes no sense here (a point
   *   outside the screen, an unknown key) · `failed`: it was tried and did not work · `lost`: the display is gone, or cannot be read: nothing more will work.
   */
  constructor(kind: DesktopError['kind'], message: string, options?: ErrorOptions & { tryThis?: string | undefined }) {
    super(message, options);
    this.kind = kind;
    this.tryThis = options?.tryThis;
  }
}

/** What an action gave back. */
export interface ActionResult {
  /** Where the pointer was, or was put; absent where the action has no place. */
  point?: Point | undefined;
  /** Of `screenshot` and `zoom`. */
  frame?: Frame | undefined;
}

/**
 * A desktop: a screen, a pointer, a keyboard, windows, and the programs opened on it.
 * - Actions are carried out one at a time, in the order of the calls.
 * - Every method throws only DesktopError, or the abort reason of its signal.
 * - A point outside the screen is refused (`invalid`), never clamped; nothing is done then.
 * - Whatever way an action ends, keys and buttons that it pressed are released (but for `left_mouse_down`, which `left_mouse_up` or `close` ends).
 * - An abort takes effect between two input events, within 50 ms.
 */
export interface Desktop {
  readonly size: Size;
  /** Home folder of the programs that are opened here. */
  readonly home: string;
  /** Environment of a program that shall appear on this desktop (DISPLAY, HOME, D-Bus, ...). */
  readonly env: Readonly<Record<string, string>>;
  capture(signal?: AbortSignal): Promise<Frame>;
  perform(action: Action, signal?: AbortSignal): Promise<ActionResult>;
  /** Top-level windows, the lowest first. Never the desktop's own helpers. */
  windows(): Promise<WindowInfo[]>;
  /** Programs that were opened through `open_app`, in order. */
  programs(): Promise<ProgramInfo[]>;
  /** Text of the clipboard; null when it holds none. Does not disturb it. */
  clipboard(): Promise<string | null>;
  /** Counts how often a program took the clipboard: as long as it stays the same, so does the text. Undefined where nobody tells. */
  clipboardChanges?(): number | undefined;
  /** Where the pointer is. */
  pointer(): Promise<Point>;
  /** Who else has mouse and keyboard. Absent where nobody is looked out for. */
  readonly person?: Person | undefined;
  /** Releases what is held, ends the programs that were opened here. Safe to call twice. */
  close(): Promise<void>;
}

/** A person who shares mouse and keyboard with the run: while they use them, the run waits. */
export interface Person {
  /** When they first gave input after `since` (the run's clock); undefined if they gave none. The agent's own input never counts. */
  actedSince(since: number): number | undefined;
  /** Resolves when they have left mouse and keyboard alone for long enough. Throws only the signal's abort reason. */
  gone(signal: AbortSignal): Promise<void>;
}

/** The names that `open_app` takes. */
export type Apps = Readonly<Record<string, AppCommand>>;

/** A line of text that was read from pixels. */
export interface TextLine {
  text: string;
  bounds: Rect;
  /** 0 to 1. */
  confidence: number;
  words: { text: string; bounds: Rect; confidence: number }[];
}

/**
 * Eyes beyond pixels. Never throws for a program that does not answer: what cannot be read is left out.
 */
export interface Perception {
  /** The accessible elements that are showing now, in tree order, in screen coordinates. Programs without accessibility give none. */
  elements(signal?: AbortSignal): Promise<UiElement[]>;
  /**
   * Text in a picture, or in a part of it, from top to bottom, by OCR. Results for pixels seen before come from a bounded cache.
   * @throws DesktopError `lost` where there is no OCR: not to be able to read is not to have read nothing
   */
  read(frame: Frame, region?: Rect, signal?: AbortSignal): Promise<TextLine[]>;
  /**
   * The accessible element at a point, if there is one.
   * @param since when the last input was given, on the run's clock: a reading of all elements that began later is used, where what it
   *   says of this place is found to stand. Default: everything is read anew.
   */
  under(point: Point, since?: number): Promise<UnderPoint | undefined>;
  /** Reads all elements while nobody waits for them, so that `under` needs only to see whether they still stand. */
  prepare?(signal?: AbortSignal): Promise<void>;
  /** Looks for pictures that the author keeps; paths count from the scenario's folder. Absent: nobody can. */
  readonly images?: ImageFinder | undefined;
  close(): Promise<void>;
}

/** A place on the screen that looks like a picture. */
export interface ImageMatch {
  bounds: Rect;
  /** 1: the same pixels; 0: as alike as unrelated pictures, or less. */
  score: number;
}

export interface ImageSearch {
  /** What reaches the threshold, the best first; one match for one place. */
  matches: ImageMatch[];
  /** The best place, whether it reaches the threshold or not. */
  best?: ImageMatch | undefined;
  threshold: number;
  /** The picture's file, as an absolute path. */
  file: string;
}

/** Why a picture cannot be looked for. The message says what to do. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly kind: 'no_file' | 'unusable' | 'no_library';

  constructor(kind: ImageError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Finds a picture among pixels. */
export interface ImageFinder {
  /**
   * @param path of a PNG, JPEG or WebP file. Its transparent pixels match anything
   * @param options.threshold the least score of a match, 0 to 1
   * @param options.region the part of the frame to look in; default: all of it
   * @throws ImageError, or the signal's abort reason
   */
  find(
    frame: Frame,
    path: string,
    options?: { threshold?: number | undefined; region?: Rect | undefined; signal?: AbortSignal | undefined },
  ): Promise<ImageSearch>;
}

/** Decides whether checks hold, by the desktop alone. Nothing it does changes the desktop. */
export interface Checker {
  /**
   * Evaluates until it holds or `withinMs` have passed; a negated check must hold for a moment.
   * `unsure` where the desktop cannot tell. Never throws but the signal's abort reason, and DesktopError `lost`.
   */
  evaluate(
    check: Reading,
    options: {
      withinMs: number;
      signal?: AbortSignal | undefined;
      /** A file counts only if it was written since then (`Date.now()`). */
      writtenSince?: number | undefined;
    },
  ): Promise<CheckResult>;
}

/** Keeps pictures beside the trace. */
export interface Pictures {
  /** Returns at once; encoding goes on in the background. The same pixels give the same id and are kept once. */
  keep(frame: Frame): PictureId;
  /** This frame will probably be kept soon: what takes time may be done while the screen is still watched. */
  foresee?(frame: Frame): void;
}

/** Takes down where actions go and how the screen looked, so that a run can be recorded. */
export interface Landmarks {
  /**
   * Before the pointer moves there, in the screen as it is then. Never throws but the signal's abort reason; what cannot be told is left
   * out, undefined where nothing can.
   */
  take(action: Action, frame: Frame, signal: AbortSignal): Promise<Landmark | undefined>;
  /** How the regions that an action changed looked before and after. */
  looks(regions: readonly Rect[], before: Frame, after: Frame): RegionLook[];
}

export interface PlanRequest {
  scenario: Scenario;
  language: 'en' | 'ja';
  /** Names that may be opened. */
  apps: string[];
  /** Those of them that the author's own options name: words of the sentences. Default: none. */
  vocabulary?: readonly string[] | undefined;
  /** What an earlier attempt at the same scenario found out. It changes nothing of what the author wants. */
  suggestions?: readonly string[] | undefined;
}

/** The brain cannot go on, and why. */
export interface GiveUp {
  kind: 'give_up';
  reason: FailureReason;
  /** One sentence for a person, in the language of the run. */
  message: string;
  details?: Record<string, unknown> | undefined;
  location?: Location | undefined;
  /** Tokens that were used up to here: paid for, though nothing came of them. */
  usage?: Usage | undefined;
}

export type PlanAnswer =
  | {
      kind: 'plan';
      plan: Plan;
      warning?: string | undefined;
      usage?: Usage | undefined;
      /** It comes from a recording. */
      replayed?: boolean | undefined;
    }
  | GiveUp;

/** An action that a brain wants, and what for. */
export interface PlannedAction {
  action: Action;
  serves?: Serves | undefined;
  /** For people: `click the button "Save"`. */
  caption: string;
  /** Id of the model's tool call, echoed in the outcome. */
  callId?: string | undefined;
  /** It comes from a recording. */
  replayed?: boolean | undefined;
  /**
   * Asked right before it is carried out: where does it go now? Undefined: the screen is not as it should be, and neither this action nor
   * the rest of the decision is carried out. Throws only the signal's abort reason. Absent: the action is carried out as it stands.
   */
  aim?(signal: AbortSignal): Promise<Aim | undefined>;
}

/** An action that has found its place. */
export interface Aim {
  action: Action;
  landmark?: Landmark | undefined;
}

/** What became of one action. Exactly one for each action of a decision. */
export interface ActionOutcome {
  planned: PlannedAction;
  outcome: 'done' | 'failed' | 'refused' | 'not_executed';
  error?: string | undefined;
  result?: ActionResult | undefined;
  change?: ScreenChange | undefined;
  /** Something was seen that the action brought about: on the screen, in the windows, the clipboard or the accessibility tree. */
  hadEffect?: boolean | undefined;
}

/** What a brain is told before it decides. */
export interface Situation {
  turn: number;
  plan: Plan;
  objective: Objective;
  /** The expected action that is due; undefined when the objective's are all done. */
  expected: number | undefined;
  /** Outcomes of the actions that served this expected action, oldest first. */
  outcomes: readonly ActionOutcome[];
  /** Outcomes of the last decision's actions. */
  last: readonly ActionOutcome[];
  /** The result of the last verification of this expected action, if one was made. */
  verification?: CheckResult | undefined;
  /** What the author's words demand and nothing shows yet, one line each, where the run is behind the brain. */
  open?: readonly string[] | undefined;
  /** The brain has stopped with these open: it is told once, and may go on. */
  appeal?: readonly string[] | undefined;
  /** Something is in the way: it has to go before the objective goes on. */
  recovery?: { index: number; obstacle: Obstacle } | undefined;
  frame: Frame;
  size: Size;
  /** A new picture of the settled screen. */
  look(): Promise<Frame>;
  perception: Perception;
  desktop: Pick<Desktop, 'windows' | 'programs' | 'pointer' | 'home' | 'size'>;
  clock: Clock;
  signal: AbortSignal;
}

export type Decision = (
  | { kind: 'act'; actions: PlannedAction[]; narration?: string | undefined; report?: ModelReport | undefined; usage?: Usage | undefined }
  /** The expected action is done, or holds already: a claim that will be verified. */
  | { kind: 'claim'; narration?: string | undefined; usage?: Usage | undefined }
  /** The brain wants to do no more. */
  | { kind: 'stop'; narration?: string | undefined; report?: ModelReport | undefined; usage?: Usage | undefined }
  | GiveUp
) & {
  /** The brain that decides has changed, in this very decision: a recording fits no longer. */
  handover?: HandOver | undefined;
};

export type HandOver = Omit<EventOf<'replay_ended'>, 'kind' | 'at' | 'turn'>;

/**
 * Who decides. One brain serves one scenario: it may remember what it did.
 * Never throws for model or network trouble, nor for a sentence it cannot read: it gives up with the reason.
 * Honours `signal`; throws only its abort reason.
 */
export interface Brain {
  readonly name: string;
  readonly model?: string | undefined;
  plan(request: PlanRequest, signal: AbortSignal): Promise<PlanAnswer>;
  /** The plan was made elsewhere: what it was made of. Called in place of `plan`, before the first `decide`. */
  adopt?(request: PlanRequest): void;
  decide(situation: Situation): Promise<Decision>;
  /**
   * A picture that the next decision will probably be about: it may be made ready while nobody waits. Only of brains that think
   * elsewhere, for seconds; the desktop is read meanwhile.
   */
  foresee?(frame: Frame): void;
  /** Is the plan good? A brain without an opinion leaves it to the rules; `warning` says why there is no answer. */
  reviewPlan?(request: PlanRequest, plan: Plan, signal: AbortSignal): Promise<PlanOpinion>;
  /** A new plan that mends the issues of an earlier one. */
  replan?(request: PlanRequest, issues: readonly string[], signal: AbortSignal): Promise<PlanAnswer>;
  /** Splits a text that may mix several test cases. Never loses a word: what cannot be split comes back whole, with a warning. */
  splitScenarios?(text: string, signal: AbortSignal): Promise<SplitAnswer>;
  /** Reads sentences that the grammar cannot into what they demand, in its own vocabulary. Never throws but the abort reason. */
  readSteps?(
    sentences: readonly { step: number; text: string }[],
    facts: { language: 'en' | 'ja' },
    signal: AbortSignal,
  ): Promise<{ readings: { step: number; requirements: Requirement[] }[]; warning?: string | undefined; usage?: Usage | undefined }>;
  /** An objective was not reached: other expected actions for it, and only for it. Absent: this brain knows one way only. */
  adjust?(situation: Situation, because: string): Promise<AdjustAnswer>;
  /** Is something in the way of the step that is due? Only asked when the desktop shows a window that nobody expected. */
  askBlocked?(question: { step: string; frame: Frame }, signal: AbortSignal): Promise<BlockedAnswer>;
}

export interface SplitAnswer {
  scenarios: { id: string; title: string; description: string }[];
  /** It could not be split: there is one scenario, the whole text. */
  isFromFallback: boolean;
  warning?: string | undefined;
  usage?: Usage | undefined;
}

export type PlanOpinion =
  | {
      review: { isAcceptable: boolean; score?: number | undefined; issues: string[]; suggestions: string[] };
      warning?: undefined;
      usage?: Usage | undefined;
    }
  | { warning: string; usage?: Usage | undefined };

export interface AdjustAnswer {
  /** What takes the place of those that are open; absent: it knows no other way. */
  expectedActions?: ExpectedAction[] | undefined;
  warning?: string | undefined;
  usage?: Usage | undefined;
}

export interface BlockedAnswer {
  blocked: boolean;
  description?: string | undefined;
  reason?: string | undefined;
  warning?: string | undefined;
  usage?: Usage | undefined;
}

/** Who assesses what only eyes can. Who acts does not assess. */
export interface Witness {
  readonly name: string;
  /** Never throws but the abort reason, and DesktopError where nobody can read the screen; other trouble is `unsure`. */
  assess(question: WitnessQuestion, signal: AbortSignal): Promise<WitnessAnswer>;
}

export interface WitnessQuestion {
  /** The outcome that is asked for. */
  claim: string;
  /** `refute`: show that the claim is wrong. The answer speaks of the claim in both cases: `no` when it was shown to be wrong. Default `confirm`. */
  stance?: 'confirm' | 'refute' | undefined;
  pictures: { role: 'first' | 'before_last_action' | 'last'; frame: Frame }[];
  lastAction?: string | undefined;
}

export interface WitnessAnswer {
  holds: 'yes' | 'no' | 'unsure';
  confidence: 'high' | 'medium' | 'low';
  because: string;
  region?: Rect | undefined;
  usage?: Usage | undefined;
}

/** Watches a screen: what of it moves by itself, and what a difference between two pictures means. */
export interface ScreenWatch {
  /** A frame that was taken while no input was given. */
  learn(frame: Frame): void;
  /** Forgets what was learnt: what moved by itself before an action may rest after it. */
  forget(): void;
  compare(before: Frame, after: Frame): ScreenChange;
  /** Where a caret was seen blinking: there is the keyboard. */
  carets(): Rect[];
  /**
   * Starts to wait for rest after input that was given at `since` (the clock of the frames). `feed` each new frame; `settled` once the
   * screen rests, apart from what moves by itself. `restMs`: no frame sooner than that can settle it.
   * @param mayReact false where nothing was done that a program could react to
   */
  settle(before: Frame, since: number, mayReact: boolean): { feed(frame: Frame): 'settled' | 'moving'; restMs(): number };
  /**
   * This difference was seen before, and was found then to be none that the screen makes by itself: nobody needs to watch for that again.
   * Absent: nothing is known.
   */
  knows?(change: ScreenChange, before: Frame, after: Frame): boolean;
  /** What was learnt since `forget` was learnt while a program was still drawing: it says nothing of what moves by itself. Asked before each action. */
  isStale?(now: Frame): boolean;
}

/** The judge, as the loop knows it. */
export interface Judge<State, Verdict> {
  start(): State;
  reduce(state: State, event: TraceEvent): State;
  /** `complete`: all actions of the last decision have their outcomes. */
  ruling(state: State, complete: boolean): Ruling<Verdict>;
  /** How an objective stands, and what showed it, for people. */
  objective(state: State, index: number): { status: 'completed' | 'failed' | 'skipped'; evidence?: string | undefined };
  /** What must be known between two actions of one decision, before the next input is given; undefined: nothing. */
  between(state: State): Extract<Ruling<Verdict>, { kind: 'verify' }> | undefined;
  /** What the author's words demand and nothing shows yet, for the brain: one line each. */
  open(state: State): string[];
  /** How a recovery step ended. */
  recovery(state: State, index: number): { status: 'completed' | 'failed'; evidence?: string | undefined };
}

export type Ruling<Verdict> =
  /** The brain's turn. `objective` is -1 before there is a plan, `expected` is -1 when nothing particular is due. */
  | { kind: 'go_on'; objective: number; expected: number; recovery?: { index: number; obstacle: Obstacle } | undefined }
  /** Evaluate this check and tell the result; then ask again. Without `check` the desktop cannot tell. `goneWindow`, `gonePageDialog`: the check is that this window of that process, or this dialog in a page, is gone. `writtenAfter`: a file counts if it was written later, milliseconds since the run's start. */
  | {
      kind: 'verify';
      purpose: CheckPurpose;
      text: string;
      check: Reading | undefined;
      withinMs: number;
      goneWindow?: { id: number; pid?: number | undefined } | undefined;
      gonePageDialog?: Pick<Obstacle, 'bounds' | 'title'> | undefined;
      writtenAfter?: number | undefined;
    }
  /** Ask a witness, tell the answer, ask again. */
  | { kind: 'witness'; purpose: WitnessPurpose; claim: string; stance: 'confirm' | 'refute'; witness: number }
  /** Begin a recovery step. */
  | { kind: 'recover'; objective: number; obstacle: Obstacle }
  /** Ask the brain for another way to this objective, and only to it; then ask again. */
  | { kind: 'adjust'; objective: number; expected: number; because: string }
  /** The brain has stopped too soon: tell it, once, what is open; then ask again. */
  | { kind: 'appeal'; open: string[] }
  /** `passes`: the verdict is success; a last look at what nobody asked for may still change that. */
  | { kind: 'end'; verdict: Verdict; passes: boolean };

/** Says no to an action, in code, before it is carried out. */
export interface Policy {
  /** Why it may not be carried out; undefined when it may. Asked right before each action, when the pointer is there already. */
  refuses(action: Action, context: { caption: string }, signal?: AbortSignal): Promise<Refusal | undefined>;
}

export interface Refusal {
  /** For the brain and the report: what is not allowed, and what is. */
  message: string;
  /** Name of the rule, as in the option: `deniedKeys`, `allowedWindows`, ... */
  rule: string;
  /** Trying it once ends the run; else the brain is told, and a second refusal ends it. */
  isFinal: boolean;
}

/** Looks out for instructions on the screen that are not the scenario's. */
export interface Guard {
  /** A suspicion ends the run, so nothing is done before it is known; else it is told whenever it is, and costs no time. */
  readonly isBinding: boolean;
  /** What is new in this picture. Never throws but the signal's abort reason; where it is binding, also DesktopError: it is blind. */
  inspect(frame: Frame, signal: AbortSignal): Promise<Suspicion[]>;
}

export interface Suspicion {
  /** The words, as the screen shows them. */
  phrase: string;
  how: 'phrase' | 'witness';
  region?: Rect | undefined;
}
