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
  /** What to do next, where this way to end says it better than its reason. */
  tryThis?: Readonly<Record<'en' | 'ja', string>>;
  ja: string;
}

const ANSWER_IT = {
  en: 'write the step that answers it (`Click "OK"`), or allow one of its buttons in the option `dialogs`',
  ja: 'それに答える手順(例: 「OK」をクリックする)を書くか、押してよいボタンをオプション `dialogs` で許可してください',
};
const AS_THE_MODEL_SAYS = {
  en: 'the model could not do it, for the reason above: if the last picture shows another way or another name, write that; else the program does not offer it',
  ja: '上の理由でモデルは実行できませんでした。最後の画像に別の方法や名前があれば、それを手順に書いてください。なければ、プログラムにその機能がありません',
};

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
  'a program ended': {
    reason: 'unexpected_state',
    rule: 'alive',
    tryThis: {
      en: 'if it is to end here, say so as a step (`Quit Notes`); else start it by hand and look at its last words',
      ja: 'ここで終了するはずなら、手順に書いてください(例: メモ帳を終了する)。そうでなければ、手で起動して最後の出力を確認してください',
    },
    ja: 'プログラムの終了',
  },

  // The run got nowhere.
  loopDetector: { reason: 'told', ja: 'ループの検出' },
  checkProgress: { reason: 'told', ja: '進展の確認' },
  'same trouble reported twice': { reason: 'told', ja: '同じ問題の二度目の報告' },
  'recovery limit': { reason: 'unexpected_state', tryThis: ANSWER_IT, ja: '復帰の上限' },
  'idle turns': { reason: 'incomplete_actions', ja: '何もしない応答の繰り返し' },
  'element search': { reason: 'element_not_found', ja: '要素の検索' },

  // It stopped before all was shown.
  'stopped with the report "failure"': { reason: 'told', tryThis: AS_THE_MODEL_SAYS, ja: '「失敗」の報告を伴う停止' },
  'stopped with the report "success"': { reason: 'incomplete_actions', needs: 'look', ja: '「成功」の報告を伴う停止' },
  'stopped with the report "in_progress"': { reason: 'incomplete_actions', needs: 'look', ja: '「途中」の報告を伴う停止' },
  'stopped without a report': { reason: 'told', needs: 'look', ja: '報告のない停止' },
  'report contradicts the progress': { reason: 'told', needs: 'witness', ja: '進捗と食い違う報告' },

  // The author's words.
  'stated check': { reason: 'check_failed', needs: 'look', ja: 'シナリオの期待' },
  'stated check, by a witness': { reason: 'check_failed', needs: 'look', ja: 'シナリオの期待(証人による)' },
  'condition of the step': { reason: 'check_failed', needs: 'look', ja: '手順の条件' },
  'proof of the step': { reason: 'told', needs: 'look', ja: '手順の証明' },
  'more than was asked for': {
    reason: 'action_mismatch',
    rule: 'amount',
    tryThis: {
      en: 'if more is meant, write how often (`Click "Pay" twice`); else run again: the step was done once more than it says',
      ja: '複数回行うのであれば、回数を書いてください(例: 「支払う」を2回クリックする)。そうでなければ、再実行してください',
    },
    ja: '指示より多い操作',
  },
  undone: {
    reason: 'unexpected_state',
    rule: 'lasting',
    tryThis: {
      en: 'if it is meant to be taken back, write the step that does so; else a later input, or the program itself, has undone it',
      ja: '取り消すつもりなら、その手順を書いてください。そうでなければ、後の操作かプログラム自身が取り消しています',
    },
    ja: '取り消された結果',
  },
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
  'a dialog is open that nobody asked for': { reason: 'unexpected_state', rule: 'alive', tryThis: ANSWER_IT, ja: '指示にないダイアログ' },

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
