/** Every threshold of the judge: those that an author may set, and those that nobody has had a reason to. */
import { z } from 'zod';
import { checkSettings, definedOnly, flag, whole } from '../scenario/checked-settings.js';

/** The option `judge`. */
export interface JudgeSettings {
  /** The same action on the same screen so often within `loopWindow` actions is a loop; so is a cycle of actions run through so often. */
  loopRepeats: number;
  /** Actions in a row without any change before the run is given up. */
  noChangeActions: number;
  /** How many witnesses are asked, each in a context of its own; all must agree. */
  witnesses: number;
  /** Each witness is asked a second time to show that the claim is wrong; both answers must agree. */
  refute: boolean;
  /** Recovery steps before one objective, and in the whole run. */
  recoveriesPerObjective: number;
  recoveriesPerRun: number;
  /** How often the brain is asked for another execution plan, for one step and in the whole run. */
  changesPerObjective: number;
  changesPerRun: number;
}

/** Each asks a model once more, or takes something out of the way once more: the ones of ours are the last four. */
export const DEFAULT_JUDGE_SETTINGS: Readonly<JudgeSettings> = {
  loopRepeats: 3,
  noChangeActions: 3,
  witnesses: 1,
  refute: true,
  recoveriesPerObjective: 3,
  recoveriesPerRun: 6,
  changesPerObjective: 1,
  changesPerRun: 3,
};

/** Defaults of the specification but for `proofAttempts` and `idleTurns`: a dialog may take a second try; three are hopeless. */
export const THRESHOLDS = {
  loopWindow: 5,
  /** As `noChangeActions`, for clicks that may show very little. */
  noChangeSubtleActions: 6,
  /** The same action without effect, in a row; and of those that need no change. */
  repeatActions: 5,
  repeatWaitingActions: 10,
  /** Actions that no sentence asks for, in a row, with nothing changing. */
  mismatchActions: 10,
  /** As many such actions, and it is looked whether the element is there at all. */
  elementSearchActions: 5,
  /** Two reports in a row whose words are alike by more than this (0 to 1) report the same trouble. */
  sameTrouble: 0.8,
  /** How often the proof of one requirement may fail before the run fails. */
  proofAttempts: 3,
  /** Answers of the brain for one objective that neither act nor claim anything. */
  idleTurns: 3,
  /** How often the same dialog may come back. */
  sameObstacle: 3,
  /** Recovery steps inside one another: a dialog over the one that is being closed. */
  recoveryNesting: 2,
  /** Another execution plan is asked for after so many failed proofs, or so many actions in a row without effect: one less than end a run. */
  changeAfterFailedProofs: 1,
  changeAfterFruitless: 2,
};

export type Thresholds = JudgeSettings & typeof THRESHOLDS;

/** Those that limit how often something may be taken out of the way. */
export type RecoveryLimit = 'sameObstacle' | 'recoveryNesting' | 'recoveriesPerObjective' | 'recoveriesPerRun';

/** The thresholds that a trace has noted. Some of an older one may decide nothing any more: they are left out. */
export function notedSettings(noted: Readonly<Record<string, unknown>> = {}): Partial<Thresholds> {
  return Object.fromEntries(Object.entries(noted).filter(([name]) => name in DEFAULTS));
}

const DEFAULTS: Readonly<Thresholds> = { ...THRESHOLDS, ...DEFAULT_JUDGE_SETTINGS };

/** Resolved once; later code never says "or default". */
export function thresholdsOf(settings: Partial<Thresholds> = {}): Thresholds {
  return { ...DEFAULTS, ...definedOnly(settings) };
}

const OPTIONS = z.strictObject({
  loopRepeats: whole(2).optional(),
  noChangeActions: whole(1).optional(),
  witnesses: whole(1, 5).optional(),
  refute: flag.optional(),
  recoveriesPerObjective: whole(0).optional(),
  recoveriesPerRun: whole(0).optional(),
  changesPerObjective: whole(0).optional(),
  changesPerRun: whole(0).optional(),
});

/** @throws Error that names the setting, what is allowed and what was found */
export function checkJudgeSettings(settings: unknown): void {
  checkSettings(settings, { shape: OPTIONS, option: 'use.judge' });
}
