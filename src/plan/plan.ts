/** A plan: how a brain means to carry out the author's steps. What they demand is no part of it (requirement.ts). */
import { POINTED } from '../scenario/kinds.js';
import type { Reading } from '../scenario/reading.js';
import type { Location } from '../scenario/scenario.js';

/** The action types that a plan may expect; `click` stands for any click. */
export const EXPECTED_TOOLS = [
  ...Object.values(POINTED),
  ...(['left_click_drag', 'type', 'key', 'scroll', 'wait', 'screenshot', 'open_app', 'close_window', 'click'] as const),
] as const;
export type ExpectedTool = (typeof EXPECTED_TOOLS)[number];

/** What needs no effect to count: it looks or waits. */
export function isLook(tool: ExpectedTool | undefined): boolean {
  return tool !== undefined && LOOKS.has(tool);
}

const LOOKS: ReadonlySet<ExpectedTool> = new Set(['wait', 'screenshot', 'mouse_move', 'scroll']);

/** An action by which a brain means to get on. It may take several tool calls, and binds nothing. */
export interface ExpectedAction {
  description: string;
  /** Words that the action's own text (typed text, keys) or the narration should hold. */
  keywords: string[];
  /** Names of the elements that it should hit. */
  targetElements: string[];
  expectedToolAction?: ExpectedTool | undefined;
}

/** A state that the author wants reached, as a brain plans it. */
export interface Objective {
  /** From 0, the place in the plan. */
  index: number;
  description: string;
  /** Numbers of the author's steps (from 1) that it stands for. */
  sourceSteps: number[];
  /** The actions by which the brain means to get there. None: it goes by what the author's words demand. */
  expectedActions: ExpectedAction[];
  dependsOn?: number[] | undefined;
  location?: Location | undefined;
}

/** A check of the scenario's `Expect:` part. */
export interface StatedCheck {
  text: string;
  location?: Location | undefined;
  /** How it is decided without a model; absent: only a witness can decide it. */
  reading?: Reading | undefined;
  /** What a witness is to look for, where that is pinned. Absent: what the words say. */
  goal?: string | undefined;
  /** A model has read it out of the author's words: a name that nothing bears is a question. Absent: the words say so themselves. */
  by?: 'model' | undefined;
  /** A run has seen it become so: it must be seen not to be so first. */
  isKept?: true | undefined;
}

export interface Plan {
  objectives: Objective[];
  checks: StatedCheck[];
  /** Extraction failed, and the whole text became one expected action: the judge demands more. */
  isFromFallback: boolean;
}
