/** Every way in which a run can end, by its name in verdicts: the closed table behind `decidedBy`. */
import type { Need, RuleId } from '../evidence/evidence.js';
import type { FailureReason } from '../trace/reason.js';

interface EndingRow {
  /** Absent: none, it is a success; `told`: of several, the facts say which. */
  reason?: FailureReason | 'told';
  /** The rule of evidence behind it, where it is always the same. */
  rule?: RuleId;
  /** It may also be that nobody could tell: what would decide it then. Absent: it is always decided. */
  needs?: Need;
  ja: string;
}

export const ENDINGS = {
  evidence: { ja: '証拠' },

  // What ended the run from outside.
  brain: { reason: 'told', needs: 'goal', ja: '頭脳' },
  'injection guard': { reason: 'told', ja: '指示混入の監視' },
  interrupt: { reason: 'told', ja: '中断' },
  desktop: { reason: 'environment_error', ja: 'デスクトップ' },
  'limits.maxTurns': { reason: 'max_iterations', ja: '上限 limits.maxTurns' },
  'limits.maxTokens': { reason: 'budget_exceeded', ja: '上限 limits.maxTokens' },
  'limits.maxCostUsd': { reason: 'budget_exceeded', ja: '上限 limits.maxCostUsd' },
  'limits.maxSeconds': { reason: 'budget_exceeded', ja: '上限 limits.maxSeconds' },
  watchdog: { reason: 'run_stalled', ja: '停滞の監視' },
  policy: { reason: 'action_blocked', ja: 'ポリシー' },
  'desktop driver': { reason: 'told', ja: 'デスクトップドライバー' },
  'a program ended': { reason: 'unexpected_state', rule: 'alive', ja: 'プログラムの終了' },

  // The run got nowhere.
  loopDetector: { reason: 'told', ja: 'ループの検出' },
  checkProgress: { reason: 'told', ja: '進展の確認' },
  'same trouble reported twice': { reason: 'told', ja: '同じ問題の二度目の報告' },
  'recovery limit': { reason: 'unexpected_state', ja: '復帰の上限' },
  'idle turns': { reason: 'incomplete_actions', ja: '何もしない応答の繰り返し' },
  'element search': { reason: 'element_not_found', ja: '要素の検索' },

  // It stopped before all was shown.
  'stopped with the report "failure"': { reason: 'told', ja: '「失敗」の報告を伴う停止' },
  'stopped with the report "success"': { reason: 'incomplete_actions', needs: 'look', ja: '「成功」の報告を伴う停止' },
  'stopped with the report "in_progress"': { reason: 'incomplete_actions', needs: 'look', ja: '「途中」の報告を伴う停止' },
  'stopped without a report': { reason: 'told', needs: 'look', ja: '報告のない停止' },
  'report contradicts the progress': { reason: 'told', needs: 'witness', ja: '進捗と食い違う報告' },

  // The author's words.
  'stated check': { reason: 'check_failed', needs: 'look', ja: 'シナリオの期待' },
  'stated check, by a witness': { reason: 'check_failed', needs: 'look', ja: 'シナリオの期待(証人による)' },
  'condition of the step': { reason: 'check_failed', needs: 'look', ja: '手順の条件' },
  'proof of the step': { reason: 'told', needs: 'look', ja: '手順の証明' },
  'more than was asked for': { reason: 'action_mismatch', rule: 'amount', ja: '指示より多い操作' },
  undone: { reason: 'unexpected_state', rule: 'lasting', ja: '取り消された結果' },
  'no check that turned, and no witness, shows it': {
    reason: 'incomplete_actions',
    needs: 'goal',
    ja: '変化した期待も証人もないこと',
  },
  'no visible effect, and no check that became true after it': {
    reason: 'action_no_effect',
    needs: 'check',
    ja: '目に見える効果も、その後に成り立った期待もないこと',
  },
  'a dialog is open that nobody asked for': { reason: 'unexpected_state', rule: 'alive', ja: '指示にないダイアログ' },

  'a person acted while it was paused': { reason: 'incomplete_actions', needs: 'untouched', ja: '一時停止中の人の操作' },

  // The trace itself.
  trace: { reason: 'incomplete_actions', needs: 'run', ja: '途中で終わったトレース' },
  'no observation': { reason: 'incomplete_actions', needs: 'run', ja: '観察がないこと' },
  'no evidence': { reason: 'incomplete_actions', needs: 'check', ja: '証拠がないこと' },
  'evidence points to nothing': { reason: 'incomplete_actions', needs: 'run', ja: '示す先のない証拠' },
} as const satisfies Readonly<Record<string, EndingRow>>;

export type EndingId = keyof typeof ENDINGS;

/** Endings whose reason the facts must tell. */
export type ToldEnding = { [Id in EndingId]: (typeof ENDINGS)[Id] extends { reason: 'told' } ? Id : never }[EndingId];

export function endingRow(id: EndingId): EndingRow {
  return ENDINGS[id];
}

/** Who or what decided, for people. */
export function decidedByText(id: string, language: 'en' | 'ja'): string {
  return language === 'ja' && id in ENDINGS ? ENDINGS[id as EndingId].ja : id;
}
