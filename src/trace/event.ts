/**
 * The run as a stream of events: what the judge reads, what the recorder shows, what is stored.
 * Every event is plain JSON. Pictures are named by id; their pixels lie beside the trace.
 */
import type { Plan } from '../plan/plan.js';
import type { Reading } from '../scenario/reading.js';
import type { Limits, Location } from '../scenario/scenario.js';
import type { Action, Point, Rect, Size } from './action.js';
import type { FailureReason } from './reason.js';

/** Version of the stored form; `decode` reads this one and older ones. */
export const TRACE_VERSION = 1;

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
  window?: string | undefined;
  /** Its place on the screen. */
  bounds?: Rect | undefined;
  /** What it says of itself: `checked`, `selected`, `expanded`, its value. Compared before and after. */
  state?: string | undefined;
  /** Place of the element that had the keyboard then. */
  focus?: Rect | undefined;
}

export interface ScreenChange {
  /** Something changed that is not the screen's own noise. */
  changed: boolean;
  /** Changed part of the screen, 0 to 1, noise left out. */
  ratio: number;
  /** Pixels differ, but only where or how this screen moves by itself. */
  isNoise: boolean;
  regions: Rect[];
  /**
   * Those of the regions that have the shape of a field of one line and read the same before and after: they lost or got the keyboard,
   * or a highlight. Only looked for after a click on text that no program describes.
   */
  sameText?: Rect[] | undefined;
}

/** Evidence from other senses than the picture. */
export interface Effects {
  /** Windows that came, went or changed their titles. */
  windows?: string[] | undefined;
  /** The clipboard has a new owner or content. */
  clipboard?: boolean | undefined;
  /** Accessibility: what holds the focus, or a state, differs. */
  accessibility?: string | undefined;
}

/** What a check is evaluated for. */
export type CheckPurpose =
  /** `checks[index]` of the plan, before anything was done (`start`) or as the verdict needs it (`final`). */
  | { kind: 'stated'; index: number; phase: 'start' | 'final' }
  /** The proof of an expected action. */
  | { kind: 'proof'; objective: number; expected: number }
  /** The condition of an expected action (`when`). */
  | { kind: 'condition'; objective: number; expected: number }
  /** Asked in code: `agent.check`, `expect(agent).toShow`. */
  | { kind: 'code' };

export interface CheckResult {
  holds: 'yes' | 'no' | 'unsure';
  /** What decided it. */
  how: 'accessibility' | 'ocr' | 'windows' | 'programs' | 'file' | 'clipboard' | 'picture' | 'witness' | 'none';
  /** What was expected, in a person's words. */
  expected: string;
  /** What was found, in a person's words. */
  seen: string;
  /** Where on the screen, if anywhere. */
  region?: Rect | undefined;
}

/** Which part of the plan an action is for. */
export interface Serves {
  objective: number;
  expected: number;
}

export type TraceEvent = { at: number } & (
  | {
      kind: 'trace_started';
      version: number;
      /** ISO 8601; `at` of every event counts milliseconds from here. */
      startedAt: string;
      scenario: { title: string; text: string; location?: Location | undefined };
      brain: string;
      model?: string | undefined;
      display: Size;
      language: 'en' | 'ja';
      limits: Limits;
    }
  | { kind: 'plan_made'; plan: Plan; warning?: string | undefined }
  /** The screen as the brain, the judge and the report see it. */
  | { kind: 'observed'; turn: number; picture: PictureId; activeWindow?: string | undefined }
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
      report?: ModelReport | undefined;
      usage?: Usage | undefined;
      durationMs: number;
    }
  | { kind: 'action_started'; id: number; turn: number; action: Action; serves?: Serves | undefined; caption: string }
  | {
      kind: 'action_finished';
      id: number;
      outcome: 'done' | 'failed' | 'refused' | 'not_executed';
      error?: string | undefined;
      /** Of a failed action: what kind of trouble the desktop named. */
      errorKind?: 'not_found' | 'not_installed' | 'invalid' | 'failed' | undefined;
      /** Where the pointer was put, for marks in pictures. */
      point?: Point | undefined;
      under?: UnderPoint | undefined;
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
    }
  /** The brain says that an expected action is done, or needs nothing done. A claim: it leads to a verification. */
  | { kind: 'claimed'; objective: number; expected: number }
  | {
      kind: 'check_evaluated';
      id: number;
      purpose: CheckPurpose;
      text: string;
      check?: Reading | undefined;
      result: CheckResult;
      picture?: PictureId | undefined;
      durationMs: number;
    }
  | {
      kind: 'objective_ended';
      objective: number;
      status: 'completed' | 'failed' | 'skipped';
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
    }
  /** An outside cause ended the run. */
  | { kind: 'interrupted'; by: 'user' | 'abort'; message: string }
  | { kind: 'environment_failed'; message: string }
  | { kind: 'limit_reached'; limit: 'maxTurns' | 'maxTokens' | 'maxCostUsd' | 'maxSeconds'; value: number }
  | { kind: 'trace_ended' }
);

export type EventKind = TraceEvent['kind'];
export type EventOf<K extends EventKind> = Extract<TraceEvent, { kind: K }>;
