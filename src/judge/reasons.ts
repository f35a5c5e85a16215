/** What each failure reason means: its status, a short label, a sentence for people and what to try, in English and Japanese. */
import type { Need } from '../evidence/evidence.js';
import type { FailureReason } from '../trace/reason.js';
import type { Verdict, VerdictStatus } from './verdict.js';

export interface ReasonText {
  label: string;
  sentence: string;
  tryThis: string;
}

interface ReasonEntry {
  status: Exclude<VerdictStatus, 'success'>;
  /** Where it is decided. */
  class: Exclude<VerdictClass, 'success' | 'not_decided'>;
  en: ReasonText;
  ja: ReasonText;
}

/** What a verdict means for who reads it: each has somebody else to act. */
export const CLASSES = {
  success: { en: 'success', ja: '成功' },
  product: { en: 'the program does not do it', ja: 'プログラムが期待どおりでない' },
  not_done: { en: 'not done: the run did not get there', ja: '未達: 実行がそこまで進まなかった' },
  not_decided: { en: 'not decided: nobody could tell', ja: '判定不能' },
  environment: { en: 'environment', ja: '環境' },
  model: { en: 'model', ja: 'モデル' },
  stopped: { en: 'stopped', ja: '停止' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en' | 'ja', string>>>>;

export type VerdictClass = keyof typeof CLASSES;

/** The program is blamed for a fact alone: nothing seen of an input, two names that fit, a brain's own word say only that it was not done. */
export function classOf({ status, failureReason, decided, details }: ToldVerdict): VerdictClass {
  if (status === 'success') return 'success';
  if (decided === false) return 'not_decided';
  const own = REASONS[failureReason ?? 'unknown'].class;
  return own === 'product' && details?.byFact !== true ? 'not_done' : own;
}

export type ToldVerdict = Pick<Verdict, 'status' | 'failureReason' | 'decided'> & { details?: Readonly<Record<string, unknown>> };

const t = (label: string, sentence: string, tryThis: string): ReasonText => ({ label, sentence, tryThis });

export const REASONS: Readonly<Record<FailureReason, ReasonEntry>> = {
  element_not_found: {
    status: 'failure',
    class: 'not_done',
    en: t(
      'Element not found',
      'A named element is not on the screen',
      'use the name as the program shows it (`npx xenotester names` lists what was there), or add the step that brings it up',
    ),
    ja: t(
      '要素が見つからない',
      '指定された要素が画面にありません',
      'プログラムに表示されている名前を使うか(`npx xenotester names` で一覧できます)、その要素を表示する手順を加えてください',
    ),
  },
  action_no_effect: {
    status: 'failure',
    class: 'product',
    en: t(
      'Action without effect',
      'The input was given, and what it asks for was not seen',
      'write what the program shows of it as the next step, for example `"Saved" is shown`, or as a line under `Expect:`',
    ),
    ja: t(
      '操作の効果なし',
      '操作を行いましたが、求める結果は見られませんでした',
      'その結果としてプログラムが表示するものを、次の手順(例: 「保存しました」が表示されている)か `期待:` の下に書いてください',
    ),
  },
  action_execution_error: {
    status: 'failure',
    class: 'environment',
    en: t('Action failed', 'The desktop driver could not carry out an action', 'run `npx xenotester doctor`'),
    ja: t('操作の実行エラー', 'デスクトップドライバーが操作を実行できませんでした', '`npx xenotester doctor` を実行してください'),
  },
  prerequisite_not_met: {
    status: 'failure',
    class: 'not_done',
    en: t('Prerequisite not met', 'What the step needs is not there', 'check that the program is installed and named in the option `apps`'),
    ja: t(
      '前提が満たされていない',
      '手順に必要なものがありません',
      'プログラムがインストールされ、オプション `apps` に登録されているか確認してください',
    ),
  },
  no_progress: {
    status: 'failure',
    class: 'not_done',
    en: t('No progress', 'The same state goes on', 'add a step for what the last picture shows: it is in the way'),
    ja: t('進展なし', '同じ状態が続いています', '最後の画像で妨げになっているものを扱う手順を加えてください'),
  },
  stuck_in_loop: {
    status: 'failure',
    class: 'not_done',
    en: t(
      'Stuck in a loop',
      'The same action was repeated on the same screen',
      'do the step by hand: write the way that worked (another button, a menu, a key), or what it has to wait for as a step ahead of it',
    ),
    ja: t(
      'ループ',
      '同じ画面で同じ操作が繰り返されました',
      '同じことを手で行い、うまくいった方法(別のボタン、メニュー、キー)か、待つべきものをその前の手順に書いてください',
    ),
  },
  unexpected_state: {
    status: 'failure',
    class: 'product',
    en: t(
      'Unexpected state',
      'The screen shows something else than the step expects',
      'look at the last picture: if what it shows is meant, write it as a step ahead of this one',
    ),
    ja: t(
      '予期しない状態',
      '画面が手順の想定と異なります',
      '最後の画像を確認し、それが意図した状態であれば、その手順をこの手順の前に書いてください',
    ),
  },
  action_mismatch: {
    status: 'failure',
    class: 'not_done',
    en: t(
      'Actions do not match',
      'What was done is not what the step names',
      'write as the next step what is to be seen of it, for example `"Saved" is shown`',
    ),
    ja: t(
      '操作の不一致',
      '行われた操作は、手順が名指すものではありません',
      'その結果として見えるはずのものを次の手順に書いてください。例: 「保存しました」が表示されている',
    ),
  },
  incomplete_actions: {
    status: 'failure',
    class: 'not_done',
    en: t(
      'Not all steps done',
      'The run ended while steps were open',
      'add the step that was missing before the first open one: the last picture shows what was there',
    ),
    ja: t('手順が未完了', '手順が残ったまま終了しました', '最後の画像を見て、残った手順の前に足りない手順を加えてください'),
  },
  invalid_result_format: {
    status: 'failure',
    class: 'model',
    en: t('Unusable result', 'The model gave nothing that could be used', 'run again; if it stays, report it with the trace'),
    ja: t('結果の形式が不正', 'モデルから使える結果が得られませんでした', '再実行し、続く場合はトレースを添えて報告してください'),
  },
  plan_rejected: {
    status: 'failure',
    class: 'not_done',
    en: t('Plan rejected', 'The scenario could not be turned into a plan', '`npx xenotester plan FILE` shows how each sentence is read'),
    ja: t('計画の却下', 'シナリオから計画を作れませんでした', '各文がどう読まれるかは `npx xenotester plan ファイル` で確認できます'),
  },
  check_failed: {
    status: 'failure',
    class: 'product',
    en: t(
      'Check failed',
      'A check that the scenario states does not hold',
      'if the last picture shows it, write it as it stands there (`npx xenotester names` lists what can be read); else the program did not do it',
    ),
    ja: t(
      '確認の失敗',
      'シナリオに書かれた期待が満たされていません',
      '最後の画像に見えている場合は、表示どおりに書いてください(`npx xenotester names` で一覧できます)。見えない場合は、プログラムが行っていません',
    ),
  },
  action_blocked: {
    status: 'failure',
    class: 'not_done',
    en: t('Action blocked', 'The safety policy refused an action', 'allow it in the option `policy` if it is wanted'),
    ja: t('操作の拒否', '安全ポリシーが操作を拒否しました', '必要な操作であれば、オプション `policy` で許可してください'),
  },
  model_refused: {
    status: 'failure',
    class: 'model',
    en: t('Model refused', 'The model declined to go on', 'read its reason in the details, and reword the scenario'),
    ja: t('モデルが拒否', 'モデルが続行を拒否しました', '詳細にある理由を読み、シナリオを書き換えてください'),
  },
  max_iterations: {
    status: 'timeout',
    class: 'not_done',
    en: t('Turn limit reached', 'The turn limit was reached', 'raise `limits.maxTurns`, or split the scenario'),
    ja: t('ターン数の上限', 'ターン数の上限に達しました', '`limits.maxTurns` を増やすか、シナリオを分けてください'),
  },
  budget_exceeded: {
    status: 'timeout',
    class: 'not_done',
    en: t('Budget used up', 'The budget of the scenario was used up', 'raise the limit that is named, or split the scenario'),
    ja: t('予算超過', 'シナリオの予算を使い切りました', '示された上限を増やすか、シナリオを分けてください'),
  },
  run_stalled: {
    status: 'timeout',
    class: 'environment',
    en: t('The run hangs', 'The run went round and nothing came of it', 'run again; if it stays, report it with the trace'),
    ja: t('実行の停滞', '実行が同じところを回り続け、何も進みませんでした', '再実行し、続く場合はトレースを添えて報告してください'),
  },
  api_error: {
    status: 'error',
    class: 'model',
    en: t('API error', "The model's service failed", 'see the details; run again later, or use `brain: "offline"`'),
    ja: t('APIエラー', 'モデルのサービスが失敗しました', '詳細を確認し、後で再実行するか `brain: "offline"` を使ってください'),
  },
  environment_error: {
    status: 'error',
    class: 'environment',
    en: t('Environment error', 'The desktop or something it needs is missing or died', 'run `npx xenotester doctor`'),
    ja: t('環境エラー', 'デスクトップ、または必要なものがないか、停止しました', '`npx xenotester doctor` を実行してください'),
  },
  user_stopped: {
    status: 'stopped',
    class: 'stopped',
    en: t('Stopped by a person', 'A person stopped the run', 'run again when you are ready'),
    ja: t('人による停止', '人が実行を停止しました', '準備ができたら再実行してください'),
  },
  aborted: {
    status: 'stopped',
    class: 'stopped',
    en: t(
      'Aborted',
      'The run was aborted from outside',
      'raise the test timeout if the run was simply slow; run again if it was interrupted (Ctrl+C, a CI job that was cancelled)',
    ),
    ja: t(
      '中断',
      '実行が外部から中断されました',
      '単に遅い場合は、テストのタイムアウトを延ばしてください。Ctrl+C や CI の中止で中断された場合は、再実行してください',
    ),
  },
  unknown: {
    status: 'failure',
    class: 'environment',
    en: t('Unknown', 'The run failed for a reason that has no name', 'report it with the trace'),
    ja: t('不明', '原因を特定できない失敗です', 'トレースを添えて報告してください'),
  },
};

/** Where eyes would decide it, and have looked: a key is no answer. */
export const EYES_LOOKED: Readonly<Record<'en' | 'ja', string>> = {
  en: 'a witness has looked, and has not seen it: state what the desktop can read (a line such as `"Saved" is shown`), or say it as the last picture shows it',
  ja: '証人は見ましたが、確認できませんでした。デスクトップから読み取れること(例: 「保存しました」が表示されている)か、最後の画像に見えるとおりに書いてください',
};

/** What would decide it, where nobody could tell. */
export const NEEDS: Readonly<Record<Need, Readonly<Record<'en' | 'ja', string>>>> = {
  check: {
    en: 'say what should be seen: a line under `Expect:`, or a step such as `"Saved" is shown`',
    ja: '何が見えるべきかを書いてください。`期待:` の下の行か、「「保存しました」が表示されている」のような手順です',
  },
  goal: {
    en: 'say what should be seen (a line under `Expect:`), or give a key for a witness: `brain: "anthropic"`',
    ja: '何が見えるべきかを `期待:` の下に書くか、証人のための鍵を設定してください(`brain: "anthropic"`)',
  },
  witness: {
    en: 'only eyes can tell: write a text that the screen shows of it (`"Saved" is shown`), or give a key for a witness (`brain: "anthropic"`)',
    ja: '目で見なければわかりません。画面に表示される文字(例: 「保存しました」が表示されている)を書くか、証人のための鍵を設定してください(`brain: "anthropic"`)',
  },
  look: {
    en: 'write a text that the screen shows of it (`"Saved" is shown`), or a name that only one thing bears (`npx xenotester names` lists them)',
    ja: '画面に表示される文字(例: 「保存しました」が表示されている)か、一つに決まる名前(`npx xenotester names` で一覧できます)を書いてください',
  },
  before: {
    en: 'let it be seen how it was before: a check ahead of the step, for example `File "a.txt" exists`',
    ja: '前の状態が確かめられるように、その手順の前に確認を加えてください。例: ファイル「a.txt」が存在する',
  },
  name: {
    en: 'nothing on the screen is called so: write the name that it shows (`npx xenotester names` lists what it has)',
    ja: '画面にその名前のものはありません。画面に表示されている名前を書いてください(`npx xenotester names` で一覧できます)',
  },
  picture: {
    en: 'it is drawn otherwise than in the picture that was kept of it: compare both in the report. If it is not as the sentence says, the program is wrong; if it is, approve what is there now (`npx xenotester approve`), or write under shows: a fact that shows it',
    ja: '保存された画像と違って描かれています。レポートで両方の画像を見てください。文のとおりでなければプログラムの誤りです。文のとおりなら、今の見た目を承認するか (`npx xenotester approve`)、それを示す事実を shows: に書いてください',
  },
  file: {
    en: 'what this file holds is not read here (its form is not known, or it is too large): open it and state what is shown (`"Draft" is not shown`), or only that it exists (`File "a.ods" exists`)',
    ja: 'このファイルの中身は読み取れません(形式が不明か、大きすぎます)。開いた画面に表示されるもの(例: 「下書き」が表示されていない)か、存在すること(例: ファイル「a.ods」が存在する)だけを書いてください',
  },
  opened: {
    en: 'a program need not name a file in its title: write the steps of its dialog, and what it shows then (`Press Ctrl+O`, `In the file dialog, choose "a.txt" and click "Open"`, `"a.txt" is shown`)',
    ja: 'タイトルにファイル名を出さないプログラムもあります。ダイアログの操作と、その後に表示されるものを書いてください(例: Ctrl+O を押す、ファイルダイアログで「a.txt」を選択し「開く」をクリックする、「a.txt」が表示されている)',
  },
  untouched: {
    en: 'run it again, and leave the desktop alone: what you did there is no part of the test',
    ja: 'もう一度実行し、デスクトップに触れないでください。一時停止中の操作はテストの一部ではありません',
  },
  run: { en: 'run again; if it stays, report it with the trace', ja: '再実行し、続く場合はトレースを添えて報告してください' },
};
