/** Every threshold of the judge, with its default. Resolved once; later code never says "or default". */
import { z } from 'zod';

const count = z.int().min(1);

const SETTINGS = z.strictObject({
  loopRepeats: z.int().min(2),
  loopWindow: z.int().min(2),
  noChangeActions: count,
  noChangeSubtleActions: count,
  repeatActions: z.int().min(2),
  repeatWaitingActions: z.int().min(2),
  mismatchActions: count,
  elementSearchActions: count,
  sameTrouble: z.number().gt(0).lte(1),
  proofAttempts: count,
  idleTurns: count,
  witnesses: z.int().min(1).max(5),
  refute: z.boolean(),
  recoveriesPerObjective: z.int().min(0),
  recoveriesPerRun: z.int().min(0),
  sameObstacle: count,
  recoveryNesting: count,
  changeAfterFailedProofs: count,
  changeAfterFruitless: count,
  changesPerObjective: z.int().min(0),
  changesPerRun: z.int().min(0),
});

export interface JudgeSettings {
  /** The same action on the same screen so often within `loopWindow` actions is a loop; so is a cycle of actions run through so often. */
  loopRepeats: number;
  loopWindow: number;
  /** Actions in a row without any change before the run is given up; `subtle` for clicks that may show very little. */
  noChangeActions: number;
  noChangeSubtleActions: number;
  /** The same action without effect, in a row; `waiting` for actions that need no change. */
  repeatActions: number;
  repeatWaitingActions: number;
  /** Actions that match nothing, in a row, with nothing changing. */
  mismatchActions: number;
  /** Actions without a sure match and without effect, in a row, before it is looked whether the element is there at all. */
  elementSearchActions: number;
  /** Two reports in a row whose words are alike by more than this (0 to 1) report the same trouble. */
  sameTrouble: number;
  /** How often the proof of one expected action may fail before the run fails. */
  proofAttempts: number;
  /** Answers of the brain for one objective that neither act nor claim anything. */
  idleTurns: number;
  /** How many witnesses are asked, each in a context of its own; all must agree. */
  witnesses: number;
  /** Each witness is asked a second time to show that the claim is wrong; both answers must agree. */
  refute: boolean;
  /** Recovery steps before one objective, and in the whole run. */
  recoveriesPerObjective: number;
  recoveriesPerRun: number;
  /** How often the same dialog may come back. */
  sameObstacle: number;
  /** Recovery steps inside one another: a dialog over the one that is being closed. */
  recoveryNesting: number;
  /** The brain is asked for another execution plan of a step after so many failed proofs of one action, or so many actions in a row without effect. */
  changeAfterFailedProofs: number;
  changeAfterFruitless: number;
  /** How often, for one step and in the whole run. */
  changesPerObjective: number;
  changesPerRun: number;
}

/**
 * Defaults of the specification; ours are `proofAttempts` and `idleTurns` (a dialog may take a second try; three are hopeless), the recoveries, and
 * the changes of plans: each asks a model once more, and two actions without effect are one less than end a run.
 */
export const DEFAULT_JUDGE_SETTINGS: JudgeSettings = {
  loopRepeats: 3,
  loopWindow: 5,
  noChangeActions: 3,
  noChangeSubtleActions: 6,
  repeatActions: 5,
  repeatWaitingActions: 10,
  mismatchActions: 10,
  elementSearchActions: 5,
  sameTrouble: 0.8,
  proofAttempts: 3,
  idleTurns: 3,
  witnesses: 1,
  refute: true,
  recoveriesPerObjective: 3,
  recoveriesPerRun: 6,
  sameObstacle: 3,
  recoveryNesting: 2,
  changeAfterFailedProofs: 1,
  changeAfterFruitless: 2,
  changesPerObjective: 1,
  changesPerRun: 3,
};

/** The thresholds that a trace has noted. Some of an older one may decide nothing any more: they are left out. */
export function notedSettings(noted: Readonly<Record<string, unknown>> = {}): Partial<JudgeSettings> {
  return Object.fromEntries(Object.entries(noted).filter(([name]) => name in DEFAULT_JUDGE_SETTINGS));
}

/** @throws RangeError that names the setting, what is allowed and what was found */
export function resolveJudgeSettings(settings: Partial<JudgeSettings> | undefined): JudgeSettings {
  const given = Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => value !== undefined));
  const checked = SETTINGS.safeParse({ ...DEFAULT_JUDGE_SETTINGS, ...given });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new RangeError(
      `judge: there is no setting "${issue.keys[0]}"; the settings are ${Object.keys(DEFAULT_JUDGE_SETTINGS).join(', ')}`,
    );
  const name = String(issue?.path[0]);
  throw new RangeError(`judge.${name}: ${issue?.message}; found ${JSON.stringify(given[name])}`);
}
