/** The failure reasons: part of the trace's language, because a brain or a limit names one; the judge decides which one counts. */

export const FAILURE_REASONS = [
  'element_not_found',
  'action_no_effect',
  'action_execution_error',
  'prerequisite_not_met',
  'no_progress',
  'stuck_in_loop',
  'unexpected_state',
  'action_mismatch',
  'incomplete_actions',
  'invalid_result_format',
  'plan_rejected',
  'check_failed',
  'action_blocked',
  'model_refused',
  'max_iterations',
  'budget_exceeded',
  'run_stalled',
  'api_error',
  'environment_error',
  'user_stopped',
  'aborted',
  'unknown',
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Of a state that was looked for, and is not so: another sentence about it changes nothing. */
export const BY_HAND: Readonly<Record<'en' | 'ja', string>> = {
  en: 'do it by hand: where it works, write the way that worked (a double-click, a key, a wait ahead of it); else the program does not do it',
  ja: '同じことを手で行い、うまくいけばその方法(ダブルクリック、キー、その前の待機)を書いてください。うまくいかなければ、プログラムが行っていません',
};
