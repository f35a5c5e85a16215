/** Words of the truth benchmark: programs under test, scripts of lying and honest models, recordings. Data only. */

import type { ExpectedAction } from '../../src/plan/plan.js';
import type { AppCommand } from '../../src/scenario/scenario.js';
import type { Action, Point } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { CheckResult, Effects, ModelReport, ScreenChange, TraceEvent, UnderPoint } from '../../src/trace/event.js';
import type { ProgramInfo, WindowInfo } from '../../src/trace/frame.js';
import type { FailureReason } from '../../src/trace/reason.js';

/** One thing that a scripted model wants done. Where it is, is found by accessibility, as a model finds it by looking. */
export type Move =
  | { do: 'open'; app: string }
  | { do: 'click'; name: string; window?: string | undefined; how?: 'left_click' | 'double_click' | 'right_click' | undefined }
  /** A place where nothing reacts. `spot` tells several apart. */
  | { do: 'click_nothing'; spot: number }
  | { do: 'type'; text: string }
  | { do: 'key'; keys: string }
  | { do: 'wait'; seconds: number }
  | { do: 'look' };

/** One answer of a scripted model. */
export interface Turn {
  moves?: Move[] | undefined;
  /** So long the model thinks before it answers, milliseconds. */
  thinksMs?: number | undefined;
  say?: string | undefined;
  report?: ModelReport | undefined;
  stop?: boolean | undefined;
  /** The expected action that is due is claimed to hold. */
  claim?: boolean | undefined;
}

/** The answers in their order; whoever asks for more gets a silent stop. */
export type Script = Turn[];

/** How the scenario became a plan: by our own reading, by Claude's plan, by Claude's plan without its checks, as one action, or with steps lost. */
export type PlanForm = 'read' | 'model' | 'model_unchecked' | 'fallback' | 'fallback_unchecked' | 'lossy' | 'lossy_unchecked';

/** What stands about the truth, by name. The scenario is done when all hold. Read from the program's own state. */
export type Facts = Record<string, boolean>;

export interface Program {
  id: string;
  language: 'en' | 'ja';
  title: string;
  apps(place: { url: string; home: string }): Record<string, AppCommand>;
  steps: string[];
  checks: string[];
  /** What a look at the last screen alone would take for success. */
  looks: string[];
  /** What a model would plan, a list for each step. */
  expected: ExpectedAction[][];
  /** The same scenario as one paragraph. */
  paragraph: string;
  /** The moves that do it, in groups: one for each step. */
  honest: Move[][];
  blank: Point;
  /** Names an element that shows when the program can be used. */
  ready: string;
  /** Reads the program's own state: files, exit codes, what a page told its server. Never the judge, nor what the judge looks through. */
  facts(place: TruthPlace): Facts | Promise<Facts>;
}

/** Where a program's own state is found. */
export interface TruthPlace {
  home: string;
  page: PageLog;
  /** The accessibility tree's texts, by a reader of the benchmark's own. */
  texts(): Promise<string[]>;
  /** Titles of the open windows, as another program lists them. */
  titles(): string[];
}

/** What a page told its server of itself, newest last. */
export interface PageLog {
  states: Record<string, unknown>[];
}

export type Family = string;

/** A live run: a program, perhaps a broken one, and a model's script. */
export interface LiveCase {
  id: string;
  family: Family;
  /** Id of the program; `flags` make it misbehave. */
  program: string;
  flags: string;
  plan: PlanForm;
  script: Script;
  /** Reasons that judge.md allows for it, where the truth says that it is not done. */
  reasons: FailureReason[];
  /** Something that happens to the program while the run goes on, after so many actions. */
  accident?: { afterActions: number; kind: 'kill' } | undefined;
  /** Through the real Anthropic brain, which talks to a scripted server. */
  throughClaude?: boolean | undefined;
  /**
   * The script was played first, with the working program, and recorded; this run replays it. Who takes over says at once that everything is
   * done. `tampered`: the last recorded turn was taken out of the file.
   */
  replays?: 'as recorded' | 'tampered' | undefined;
}

/** The world between two actions. */
export interface WorldState {
  windows: WindowInfo[];
  programs: ProgramInfo[];
  clipboard: string | null;
  /** By the reading as JSON. */
  checks: Record<string, CheckResult>;
  facts: Facts;
  looksDone: boolean;
  /** Where a dialog is open: what accessibility says is in it. */
  elements?: UiElement[] | undefined;
}

/** An action and what it did. */
export interface Edge {
  move: string;
  action: Action;
  point?: Point | undefined;
  under?: UnderPoint | undefined;
  /** What lay there afterwards. */
  underAfter?: UnderPoint | undefined;
  /** What the display that had the keyboard before said afterwards. */
  displayAfter?: UnderPoint | undefined;
  change: ScreenChange;
  effects: Effects;
}

/** What a live run leaves behind. */
export interface Recording {
  id: string;
  family: Family;
  program: string;
  flags: string;
  plan: PlanForm;
  reasons: FailureReason[];
  script: Script;
  /** The judge's word at the time of recording; for people, never used as truth. */
  saidThen: string;
  truth: boolean;
  facts: Facts;
  /** One more than edges. */
  states: WorldState[];
  edges: Edge[];
  trace: TraceEvent[];
}

/** @returns the key under which a recorded world finds a move again */
export function keyOf(move: Move): string {
  return JSON.stringify(move);
}

/** The scenario is done when every fact holds. No facts: nothing is known, nothing is done. */
export function isDone(facts: Facts): boolean {
  const values = Object.values(facts);
  return values.length > 0 && values.every(Boolean);
}
