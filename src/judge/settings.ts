/** Every threshold of the judge, with its default. Resolved once; later code never says "or default". */

export interface JudgeSettings {
  /** Actions after a matching one without effect, within which a late change still completes it. */
  graceActions: number;
  /** The same action on the same screen so often within `loopWindow` actions is a loop. */
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
  /** How often the proof of one expected action may fail before the run fails. */
  proofAttempts: number;
  /** Answers of the brain for one objective that neither act nor claim anything. */
  idleTurns: number;
}

/** Defaults: `proofAttempts` and `idleTurns` are ours (a dialog may take a second try; three are hopeless). */
export const DEFAULT_JUDGE_SETTINGS: JudgeSettings = {
  graceActions: 2,
  loopRepeats: 3,
  loopWindow: 5,
  noChangeActions: 3,
  noChangeSubtleActions: 6,
  repeatActions: 5,
  repeatWaitingActions: 10,
  mismatchActions: 10,
  proofAttempts: 3,
  idleTurns: 3,
};

export function resolveJudgeSettings(settings: Partial<JudgeSettings> | undefined): JudgeSettings {
  return { ...DEFAULT_JUDGE_SETTINGS, ...settings };
}
