/** A plan: the author's steps as objective steps, each with the actions that are expected on the way, and the stated checks. */
import type { Reading } from '../scenario/reading.js';
import type { Location } from '../scenario/scenario.js';

/** The action types that a plan may expect; `click` stands for any click. */
export type ExpectedTool =
  | 'left_click'
  | 'double_click'
  | 'right_click'
  | 'left_click_drag'
  | 'type'
  | 'key'
  | 'scroll'
  | 'wait'
  | 'screenshot'
  | 'mouse_move'
  | 'open_app'
  | 'close_window'
  | 'click';

/** What needs no effect to count: it looks or waits. */
export function isLook(tool: ExpectedTool | undefined): boolean {
  return tool !== undefined && LOOKS.has(tool);
}

const LOOKS: ReadonlySet<ExpectedTool> = new Set(['wait', 'screenshot', 'mouse_move', 'scroll']);

/** It does nothing but look for something: a check written as a step, or a wait for something. What it finds shows what came of the step before it. */
export function looksFor({ proof, when, expectedToolAction }: ExpectedAction): boolean {
  return proof !== undefined && !when && (proof.stated || expectedToolAction === 'wait');
}

/** One action that should happen on the way to an objective. It may take several tool calls. */
export interface ExpectedAction {
  description: string;
  /** Words that the action's own text (typed text, keys) or the narration should hold. */
  keywords: string[];
  /** Names of the elements that it should hit. */
  targetElements: string[];
  expectedToolAction?: ExpectedTool | undefined;
  /** Title of the window that the author named for it: what is clicked or typed in another one is something else. */
  window?: string | undefined;
  /**
   * A check that shows that it is done; it decides alone. Absent: an effect of a matching action must be seen.
   * A `proof` that the author stated (`stated: true`) fails the run when it does not hold.
   */
  proof?: ProofCheck | undefined;
  /** It applies only if this check holds; else it is skipped, and shown as skipped. */
  when?: Reading | undefined;
  /** How the offline brain read the sentence. */
  reading?: Reading | undefined;
}

export interface ProofCheck {
  check: Reading;
  /** How long to wait for it, in milliseconds. */
  withinMs: number;
  /** The author wrote this check as a step. */
  stated: boolean;
  /** What was there before the step began is no proof: of `expect_file`, only what was written since; of `expect_field`, only what was typed. */
  fresh?: boolean | undefined;
  /** The words ask for a deed: it must not have been so before the step's first input. Absent: it may hold already. */
  turned?: boolean | undefined;
}

/** A state that the author wants reached. */
export interface Objective {
  /** From 0, the place in the plan. */
  index: number;
  description: string;
  /** Numbers of the author's steps (from 1) that it stands for. */
  sourceSteps: number[];
  /** As the contract has it: one for each requirement. In a plan that a brain made: the actions by which it means to get there. */
  expectedActions: ExpectedAction[];
  /** How the brain means to get there, where the contract has taken the place of its actions. It binds nothing. */
  way?: readonly ExpectedAction[] | undefined;
  dependsOn?: number[] | undefined;
  location?: Location | undefined;
}

/** A check of the scenario's `Expect:` part. */
export interface StatedCheck {
  text: string;
  location?: Location | undefined;
  /** How it is decided without a model; absent: only a witness can decide it. */
  reading?: Reading | undefined;
}

export interface Plan {
  objectives: Objective[];
  checks: StatedCheck[];
  /** Extraction failed, and the whole text became one expected action: the judge demands more. */
  isFromFallback: boolean;
}
