/**
 * The run as a stream of events: what the judge reads, what the recorder shows, what is stored.
 * Every event is plain JSON. Pictures are named by id; their pixels lie beside the trace.
 */
import type { ExpectedAction, Plan } from '../plan/plan.js';
import type { Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import type { Limits, Location } from '../scenario/scenario.js';
import type { Action, Point, Rect, Size } from './action.js';
import type { Landmark, RegionLook } from './landmark.js';
import type { PackedMoment } from './moment.js';
import type { FailureReason } from './reason.js';
import type { PackedSeen } from './seen.js';

/** Version of the stored form; `decode` reads this one and older ones. */
export const TRACE_VERSION = 3;

/** Name of a kept picture: the hash of its pixels, so the same screen is kept once. */
export type PictureId = string;

/** Tokens of a model's answer and their price. `costUsd` is null when the model has no known price. */
export interface Usage {
  inputTokens: number;
  cacheWriteTokens: number;
  cacheReadTokens: number;
  outputTokens: number;
  costUsd: number | null;
}

/** What a model says of its own work. A claim, never evidence. */
export interface ModelReport {
  status: 'success' | 'failure' | 'in_progress';
  message: string;
  failureReason?: string | undefined;
  currentStep?: number | undefined;
  nextExpectedAction?: string | undefined;
}

/** What lay under an action's point when it was carried out. */
export interface UnderPoint {
  role: string;
  name: string;
  text?: string | undefined;
  /** Of a field that its program gives no name: the label that stands beside or above it. */
  beside?: string | undefined;
  /** What its program says of it beside its name: its tooltip, often. */
  description?: string | undefined;
  window?: string | undefined;
  /** What that window belongs to: titles of the windows that it is a dialog of, names of its program. Only where the plan names windows. */
  owners?: string[] | undefined;
  /** Titles of the other windows that are shown. Only where the author names a window or dialog. */
  others?: string[] | undefined;
  /** Of the places that the author names (a dialog, a section, a row): those that are on the screen, and do not hold it. */
  outside?: string[] | undefined;
  /** Of the places that the author names: those that hold the point, where what lies there bears no name of its own (the end of a drag). */
  inside?: string[] | undefined;
  /** Of the names looked for: those that nothing on the screen bore. Only where what was hit bears none of them. */
  nowhere?: string[] | undefined;
  /** How far it lies from the left and from the top of its window, 0 to 1 each. Only where the author names a part of a window. */
  spot?: Point | undefined;
  /** Its place on the screen. */
  bounds?: Rect | undefined;
  /** What it says of itself: `checked`, `selected`, `expanded`, its value. Compared before and after. */
  state?: string | undefined;
  /** Place of the element that had the keyboard then. */
  focus?: Rect | undefined;
  /** What that element said, where nobody but its program writes into it: a display, not a field. */
  focusText?: string | undefined;
  /** The page in which it stands, where what had the keyboard is outside of it: nothing in there changes because that lost it. */
  page?: Rect | undefined;
}

/** Where an action of keys went. */
export interface KeyboardPlace {
  /** Title of the window that had the keyboard, and what it belongs to (as in `UnderPoint`). Only where the plan names windows. */
  window?: string | undefined;
  owners?: string[] | undefined;
  others?: string[] | undefined;
  /** Of a text that is typed: the field held it before, so that it stands there afterwards shows nothing. Absent where no field can be read. */
  held?: boolean | undefined;
  /** Of a key that leads the caret to an end: it stood there before. Absent where no text tells of its caret. */
  there?: boolean | undefined;
  /** Of a text that is typed: the window of the program that takes it for a command. */
  terminal?: Rect | undefined;
}

export interface ScreenChange {
  /** Something changed that is not the screen's own noise. */
  changed: boolean;
  /** Changed part of the screen, 0 to 1, noise left out. */
  ratio: number;
  /** Pixels differ, but only where or how this screen moves by itself. */
  isNoise: boolean;
  regions: Rect[];
  /** What changed in windows of programs that were not acted upon: it shows nothing, and is not among `regions`. */
  elsewhere?: Rect[] | undefined;
  /**
   * Those of the regions that have the shape of a field of one line and read the same before and after: they lost or got the keyboard,
   * or a highlight. Only looked for after a click on text that no program describes.
   */
  sameText?: Rect[] | undefined;
}

/** A window that came, went or changed its title. */
export interface WindowChange {
  what: 'appeared' | 'closed' | 'retitled';
  window: number;
  title: string;
  /** Of `retitled`: the title before. */
  before?: string | undefined;
  /** Process that shows it. */
  pid?: number | undefined;
  /**
   * It is none of the program that was acted upon, nor of one that this very action started: another program's doing, or a title that changes
   * by itself. It stands here to be seen, and shows nothing.
   */
  foreign?: 'program' | 'restless' | undefined;
}

/** Evidence from other senses than the picture. */
export interface Effects {
  windows?: WindowChange[] | undefined;
  /** The clipboard has a new owner or content. */
  clipboard?: boolean | undefined;
  /** What the element that was clicked says of itself since, in words, where its program told nothing. */
  accessibility?: string | undefined;
}

/** Something that a program told of itself, through accessibility, while an input was answered. The words of texts are not kept: how many letters. */
export interface Told {
  /** After the input, milliseconds. */
  afterMs: number;
  /** The program's process, where the bus knows it. */
  pid?: number | undefined;
  /** Whose change it is, where the last reading of the tree knew it. `bounds`: its place then, of one that lost or got the keyboard. */
  element?: { role: string; name: string; bounds?: Rect | undefined } | undefined;
  what: 'appeared' | 'gone' | 'name' | 'value' | 'text' | 'state' | 'selection' | 'window' | 'focus';
  /** Of a state or a window: which (`checked`, `create`). Of a text: `insert` or `delete`. */
  detail?: string | undefined;
  /** Of a state or focus: it has it now. Of a text: letters. Of a name: the name. Of a value: the number. */
  to?: string | number | boolean | undefined;
  /** Its element told the same before, while no input was answered. */
  byItself?: boolean | undefined;
  /** Its element had the keyboard when the input came, and lost it: a number may be written in another form then. */
  lostKeyboard?: boolean | undefined;
  /** The same so often in a row. Absent: once. */
  times?: number | undefined;
}

/** What a check is evaluated for. */
export type CheckPurpose =
  /** `checks[index]` of the plan, before anything was done or after an action that showed nothing (`start`), or as the verdict needs it (`final`). */
  | { kind: 'stated'; index: number; phase: 'start' | 'final' }
  /**
   * Whether the state of a requirement is so. `before`: before the first input of its step. `glance`: between two actions, or after one that
   * need not have brought it about: a *no* says only that it is not so yet. `last`: once more before a success.
   */
  | { kind: 'proof'; objective: number; expected: number; phase?: 'before' | 'glance' | 'last' | undefined }
  /** The condition of an expected action (`when`). */
  | { kind: 'condition'; objective: number; expected: number }
  /** Asked in code: `agent.check`, `expect(agent).toShow`. */
  | { kind: 'code' }
  /** Is an expected action's element there at all? Asked when several actions in a row hit nothing. */
  | { kind: 'element'; objective: number; expected: number }
  /** Is what a recovery step was to take away gone? */
  | { kind: 'recovery'; recovery: number };

/** What a witness is asked about. */
export type WitnessPurpose =
  /** `checks[index]` of the plan, which the desktop cannot decide. */
  | { kind: 'stated'; index: number }
  /** Has an expected action been achieved? */
  | { kind: 'expected'; objective: number; expected: number }
  /** Is what that action hit the thing that the author means, though nothing on the screen bears its name? */
  | { kind: 'meant'; objective: number; expected: number; action: number }
  /** Is the outcome of the whole scenario reached? */
  | { kind: 'outcome' };

/** Something that stands in the way of a step: a dialog, a pop-up. */
export interface Obstacle {
  /** Its title, or what it says. */
  title: string;
  /** The first text in it, where its title is another one. */
  says?: string | undefined;
  /** Id of its window, where it has one of its own. */
  window?: number | undefined;
  /** Process that shows that window: the system gives the ids of windows that are gone to others. */
  pid?: number | undefined;
  role: string;
  app?: string | undefined;
  isModal: boolean;
  /** The run's own action brought it up (or it was there when the run began): it asks about the step itself, so to cancel it undoes the step. */
  isOwn?: boolean | undefined;
  /** The button that the author allows pressing in it. */
  allowedButton?: string | undefined;
  /** Names of its buttons, in their order. */
  buttons: string[];
  bounds?: Rect | undefined;
  /** What noticed it. */
  how: 'windows' | 'accessibility' | 'model';
}

export interface CheckResult {
  holds: 'yes' | 'no' | 'unsure';
  /** What decided it. */
  how: 'accessibility' | 'ocr' | 'windows' | 'programs' | 'file' | 'clipboard' | 'picture' | 'witness' | 'none';
  /** What was expected, in a person's words. */
  expected: string;
  /** What was found, in a person's words. */
  seen: string;
  /** Of files that were written: of what kind they are. */
  about?: string | undefined;
  /** Of a field: all that it holds. What is compared later is this, not what was said of it. */
  found?: string | undefined;
  /** Of a typed text that no field tells of: what eyes read where the screen changed. */
  read?: string | undefined;
  /** Where on the screen, if anywhere. */
  region?: Rect | undefined;
  /** What it speaks of, or the place of that, was not found: not that it cannot be read. */
  absent?: boolean | undefined;
  /** Of a text that is not shown: nothing but eyes has looked, for the program tells nothing of what it shows. */
  onlyRead?: boolean | undefined;
  /** Of a file: when it was written last, milliseconds since the run's start. */
  written?: number | undefined;
  /** The window that was meant, where the author's words do not say which: the one in front. */
  window?: MeantWindow | undefined;
}

export interface MeantWindow {
  id: number;
  pid?: number | undefined;
  title: string;
  /** Windows of its title and its size, itself among them: a program that shows it again at once makes a new one. */
  alike?: { size: Size; count: number } | undefined;
}

/** Which part of the plan an action is for. */
export interface Serves {
  objective: number;
  /** -1: for none of its demands, by the run's own choice. */
  expected: number;
  /** It is for this recovery step, which stands before the objective. */
  recovery?: number | undefined;
}

/** What a model wanted by name: one call of its, which may come to several actions. */
export interface NamedDeed {
  call: string;
  reading: Reading;
}

export type TraceEvent = { at: number } & (
  | {
      kind: 'trace_started';
      version: number;
      /** ISO 8601; `at` of every event counts milliseconds from here. */
      startedAt: string;
      /** `steps`: the author's steps alone, numbered where there are several; `text` holds what is expected too. */
      scenario: { title: string; text: string; steps?: string | undefined; location?: Location | undefined };
      brain: string;
      model?: string | undefined;
      display: Size;
      language: 'en' | 'ja';
      limits: Limits;
      /** Who is asked what only eyes can tell; absent: nobody. */
      witness?: string | undefined;
      /** The brain can make another execution plan for a step that is not reached. */
      adjusts?: boolean | undefined;
      /** The brain can be asked to bring into view what is only looked for. */
      shows?: boolean | undefined;
      /** Thresholds of the judge that were set for this run; the rest are the defaults. Judging again uses the same. */
      judge?: Record<string, unknown> | undefined;
      /** The machine was so many times slower than an idle one: the run waited that much longer. Absent: it was not. */
      slowness?: number | undefined;
    }
  /** `replayed`: it comes from the recording of a run that passed, whose text was the same. */
  | { kind: 'plan_made'; plan: Plan; warning?: string | undefined; usage?: Usage | undefined; replayed?: boolean | undefined }
  /** What the author's words demand, by step: all that the verdict is about. Comes after the plan that runs. */
  | { kind: 'required'; requirements: Requirement[][] }
  /**
   * Whoever acts says that a demand misreads its sentence, and what the sentence says instead. From there on that is due. `refused`: why it is not taken,
   * as the judge said.
   */
  | { kind: 'misread'; objective: number; expected: number; because: string; readings: Reading[]; refused?: string | undefined }
  /** Is the plan good enough to run? `attempt` counts from 1. */
  | {
      kind: 'plan_reviewed';
      attempt: number;
      by: 'rules' | 'model' | 'second_model';
      isAcceptable: boolean;
      score?: number | undefined;
      issues: string[];
      suggestions: string[];
      decision: 'accept' | 'replan' | 'reject';
      /** Which rule decided, in a person's words. */
      because: string;
      usage?: Usage | undefined;
    }
  /** A step got a new execution plan, for what of it is open: the one before did not lead there. */
  | { kind: 'plan_changed'; objective: number; expectedActions: ExpectedAction[]; because: string; usage?: Usage | undefined }
  /** The screen as the brain, the judge and the report see it. */
  | {
      kind: 'observed';
      turn: number;
      picture: PictureId;
      activeWindow?: string | undefined;
      /** Windows and elements then, where a step asks for something that only eyes can see: what became so may be looked for another night. */
      seen?: PackedSeen | undefined;
    }
  /** What is so after an input, or when something came by itself. No verdict rests on it yet. */
  | ({
      kind: 'moment';
      /** What programs told since the moment before. After an input its comparison has it. */
      told?: Told[] | undefined;
    } & PackedMoment)
  | { kind: 'objective_started'; objective: number }
  | { kind: 'turn_started'; turn: number; objective: number }
  /** The brain's answer. */
  | {
      kind: 'decided';
      turn: number;
      objective: number;
      narration?: string | undefined;
      actions: number;
      /** The brain wants to do no more; `report` is what it says of its work. */
      stopped: boolean;
      /** Who has decided, where the brain is made of several: its name. Absent: the brain itself. */
      by?: string | undefined;
      report?: ModelReport | undefined;
      /** It was asked for nothing but to bring this into view. */
      show?: WitnessPurpose | undefined;
      usage?: Usage | undefined;
      durationMs: number;
    }
  | {
      kind: 'action_started';
      id: number;
      turn: number;
      action: Action;
      serves?: Serves | undefined;
      caption: string;
      /** It comes from a recording. */
      replayed?: boolean | undefined;
      deed?: NamedDeed | undefined;
    }
  | {
      kind: 'action_finished';
      id: number;
      outcome: 'done' | 'failed' | 'refused' | 'not_executed';
      error?: string | undefined;
      /** Of a failed action: what kind of trouble the desktop named. */
      errorKind?: 'not_found' | 'not_installed' | 'invalid' | 'failed' | undefined;
      /** Of a refused action: the rule that said no; `isFinal` where trying it once is once too often. */
      refusal?: { rule: string; isFinal: boolean } | undefined;
      /** Where the pointer was put, for marks in pictures. */
      point?: Point | undefined;
      under?: UnderPoint | undefined;
      /** Of a drag: what lay where it ended, right before. */
      to?: UnderPoint | undefined;
      /** Of an action of keys. */
      keyboard?: KeyboardPlace | undefined;
      /** Its first letter was not taken, and typed anew. */
      again?: boolean | undefined;
      /** Where it went, for a recording. */
      landmark?: Landmark | undefined;
      durationMs: number;
    }
  /** The screen after an action, once it has settled. */
  | {
      kind: 'screen_compared';
      action: number;
      before: PictureId;
      after: PictureId;
      change: ScreenChange;
      effects: Effects;
      settleMs: number;
      /** False when the limit was reached while the screen still moved. */
      settled: boolean;
      /** A person took mouse or keyboard meanwhile: what was told of windows and clipboard may be their doing. */
      disturbed?: boolean | undefined;
      /** What programs told meanwhile, in order. What of it is an effect is decided in `effect.ts`. Absent: nothing was told, or nobody listened. */
      told?: Told[] | undefined;
      /** Process of the window that was acted upon. Absent: nobody knows, and nothing that was told is an effect. */
      acted?: number | undefined;
      /** That program had told nothing unasked for long enough: what it told since is the input's. Absent: it may have told so by itself. */
      heard?: boolean | undefined;
      /** How the changed regions looked, for a recording. */
      looks?: RegionLook[] | undefined;
      /** Of an action that had shown nothing: what it showed later, while nobody gave input. `before` is the screen that it left then. */
      isLate?: boolean | undefined;
    }
  /** The recording does not fit what is there: from here on `to` decides, another brain. `of` recorded actions `done` were replayed. */
  | { kind: 'replay_ended'; turn: number; to: string; because: string; done: number; of: number }
  /** The brain says that an expected action is done, or needs nothing done. A claim: it leads to a verification. */
  | { kind: 'claimed'; objective: number; expected: number }
  | {
      kind: 'check_evaluated';
      id: number;
      purpose: CheckPurpose;
      text: string;
      check?: Reading | undefined;
      result: CheckResult;
      /** The screen that was looked at. */
      picture?: PictureId | undefined;
      /** What was seen in that look, by which it can be looked at again. Absent: of nothing but files, or by nobody. */
      seen?: PackedSeen | undefined;
      durationMs: number;
    }
  /** A look has found what a step remembers: later sentences that say `{{name}}` say `value` from now on. */
  | { kind: 'remembered'; name: string; value: string; check: number }
  /** One answer of a witness. The judge puts them together. */
  | {
      kind: 'witnessed';
      id: number;
      purpose: WitnessPurpose;
      claim: string;
      /** `refute`: it was asked to show that the claim is wrong. `holds` speaks of the claim in both cases. */
      stance: 'confirm' | 'refute';
      /** Which witness, from 1. */
      witness: number;
      holds: 'yes' | 'no' | 'unsure';
      confidence: 'high' | 'medium' | 'low';
      because: string;
      region?: Rect | undefined;
      pictures: PictureId[];
      usage?: Usage | undefined;
      durationMs: number;
    }
  /** A question to a model beside the acting, and what it cost. */
  | {
      kind: 'asked';
      about: 'blocked' | 'split' | 'injection' | 'plan' | 'read';
      answer: string;
      /** Of `read`: by the sentence that they are of, from 0, the steps first and then the checks. */
      readings?:
        | {
            step: number;
            readings: Reading[];
            goal?: string | undefined;
            goalAt?: number | undefined;
            isNote?: true | undefined;
            carriedBy?: string[] | undefined;
            doubt?: string | undefined;
            from: string[];
          }[]
        | undefined;
      usage?: Usage | undefined;
      durationMs: number;
    }
  /** Something is in the way of a step. */
  | { kind: 'blocked'; objective: number; obstacle: Obstacle; picture?: PictureId | undefined }
  /** A temporary step that takes it away. `recovery` counts from 0 through the run; `objective` is the step it stands in the way of. */
  | { kind: 'recovery_started'; recovery: number; objective: number; obstacle: Obstacle }
  | { kind: 'recovery_ended'; recovery: number; objective: number; status: 'completed' | 'failed'; evidence?: string | undefined }
  /** The screen shows an instruction that is not the scenario's. */
  | { kind: 'injection_suspected'; turn: number; phrase: string; how: 'phrase' | 'witness'; region?: Rect | undefined; picture?: PictureId }
  /**
   * The brain has stopped with something open, and is told once what that is: it may go on. `places`: these goals had been left for done, and witnesses
   * deny them: they are due again.
   */
  | { kind: 'appealed'; open: string[]; places?: { objective: number; expected: number }[] | undefined }
  /** A program that was opened for the scenario has ended. `signal`: by that signal. `lines`: the last that it wrote to stderr. */
  | {
      kind: 'program_ended';
      name: string;
      exitCode?: number | null | undefined;
      signal?: string | undefined;
      lines?: string[] | undefined;
      /** Action that was carried out right before, in one of its windows. */
      after?: number | undefined;
    }
  /** What programs told since the last input, before a success: what of it came late. */
  | { kind: 'told'; told: Told[]; acted?: number | undefined }
  /** A dialog that is open at the end, that was not there at the beginning, and of which no sentence speaks. */
  | {
      kind: 'left_open';
      title: string;
      says?: string | undefined;
      picture?: PictureId | undefined;
      /** The step whose input brought it up. Absent: none did. */
      objective?: number | undefined;
    }
  /** A person has taken the mouse, or gave it back. `untouched`: they only watched, at a page where a run is gone through step by step. */
  | { kind: 'paused' | 'resumed'; message: string; untouched?: true | undefined }
  /** At such a page somebody acted on the desktop, by hand or by a sentence that was tried: what comes after shows nothing of the test alone. */
  | { kind: 'touched'; message: string }
  | {
      kind: 'objective_ended';
      objective: number;
      status: 'completed' | 'failed' | 'skipped' | 'open';
      /** In a person's words: what showed it. */
      evidence?: string | undefined;
    }
  /** The brain cannot go on. */
  | {
      kind: 'gave_up';
      reason: FailureReason;
      message: string;
      details?: Record<string, unknown> | undefined;
      location?: Location | undefined;
      /** What was spent for nothing, where no other event of the same answer says it: a plan that never came. */
      usage?: Usage | undefined;
    }
  /** An outside cause ended the run. */
  | { kind: 'interrupted'; by: 'user' | 'abort'; message: string }
  | { kind: 'environment_failed'; message: string; tryThis?: string | undefined }
  /** The loop went round so often, for so long, and nothing came of it. */
  | { kind: 'stalled'; seconds: number; rounds: number; message: string }
  | { kind: 'limit_reached'; limit: 'maxTurns' | 'maxTokens' | 'maxCostUsd' | 'maxSeconds'; value: number }
  | { kind: 'trace_ended' }
);

export type EventKind = TraceEvent['kind'];
export type EventOf<K extends EventKind> = Extract<TraceEvent, { kind: K }>;
