/**
 * Whether a name that holds another is still the same command: "Save changes (Ctrl+S)" is "Save"; "Save and Close", "Undo Delete" and 保存先 are
 * others. What may follow a verb is open (any object), what makes another command of it is a small set of words: those are listed. Where
 * words join without spaces, any letter beside the name makes another word, so there the harmless ones are listed. Pure.
 */

/** @param wanted @param before @param after what stands before and after it in the name of `role`; all normalized, in lower case */
export function isSameCommand(wanted: string, before: string, after: string, role: string): boolean {
  if (JOINED_AFTER.test(after) || JOINED_BEFORE.test(before)) return false;
  if (OTHER_AFTER.test(after) || OTHER_BEFORE.test(before) || COPY.test(after)) return false;
  if (/^ (settings|options|preferences)\b/.test(after) && !KEEPS_SETTINGS.test(wanted)) return false;
  if (OTHER_OBJECT[wanted]?.test(after)) return false;
  if (STATES.has(role) && VERBS.test(wanted)) return false;
  if (!COMMANDS.has(role)) return true;
  if (VERBS.test(wanted) && /\p{Script=Latin}['’]? $/u.test(before)) return false;
  return (!isJoined(wanted.at(-1), after[0]) || SAME_AFTER.test(after)) && (!isJoined(before.at(-1), wanted[0]) || isSameBefore(before));
}

/** Elements whose whole name is a command. Text that was read from pixels may hold the neighbour's name too. */
const COMMANDS: ReadonlySet<string> = new Set(['button', 'menu item', 'menu']);

/** Their names say what will be so, they carry nothing out: the box "Open files read-only" is not the command "Open". */
const STATES: ReadonlySet<string> = new Set(['check box', 'radio button', 'switch', 'slider']);

/** memo.txt.bak, Sign-in, Wi-Fi, ファイル・フォルダ */
const JOINED_AFTER = /^[-_.・][\p{L}\p{N}]/u;
const JOINED_BEFORE = /[\p{L}\p{N}][-_.・]$/u;

const WORDS_AFTER = [
  'and|or|as|to|into|for|from|with|without|by|in|on|out|off|up|down|over|back|away',
  'all|any|every|everything|both|selected only|only|except|others?|another|more|but|instead|until',
  'a copy|copy|copies|duplicate|special|preview|setup|next|previous|later|recent|draft|template',
  'tabs?|windows?|history|feedback|failed|error|in progress',
].join('|');

const LETTERS_AFTER =
  '先|済|履歴|期間|場所|形式|条件|範囲|設定|プレビュー|オプション|を?取り?消|をキャンセル|予約|元|者|トレイ|して|と|中|に失敗|されて|された|できません';

const OTHER_AFTER = new RegExp(`^( ?(&|＆|\\+) ?\\p{L}| (${WORDS_AFTER})\\b|${LETTERS_AFTER})`, 'u');

const LETTERS_BEFORE = [
  '名前を[付つ]けて|別名で?|(すべて|全て|全部|全件|全)[をの]?|形式を選択して|自動|一括|一時|仮|下書き|完全に?|新規',
  '最近使った\\S*|として|して|と|他の\\S*|タブを|ウィンドウを|から|で',
].join('|');

const OTHER_BEFORE = new RegExp(`((^| )(and|or|&|＆|undo|redo|auto|quick|force|re|un|copy of) ?|${LETTERS_BEFORE})$`, 'u');

/** A file's copy is another file. */
const COPY = /^ ?(\((another |\d+(st|nd|rd|th) )?copy|のコピー| ?[-–] ?(copy|コピー))/;

/** "Save settings" is what "Save" means beside them, "Print settings" is not what "Print" means. */
const KEEPS_SETTINGS = /^(save|apply|keep|store|update|reset|confirm)$/;

const OTHER_OBJECT: Readonly<Record<string, RegExp>> = {
  open: /^ (folder|directory|location|url|link|containing|terminal|private|remote)\b/,
  new: /^ (folder|directory|private|incognito|from)\b/,
  copy: /^ (link|path|address|location|url|name|style|format)/,
  paste: /^ (link|format|style|plain)/,
  print: /^ screen/,
};

/** A word before the verb says what kind of it: "Quick Print", "Force Quit", "Undo Delete". A noun may stand last: "Open Settings". */
const VERBS =
  /^(save|open|close|print|delete|remove|send|copy|cut|paste|undo|redo|quit|exit|reload|refresh|rename|replace|search|find|cancel|ok|yes|no|apply|submit|confirm|install|update|download|upload|stop|start|continue|retry|skip|edit|add|create|export|import|保存|開く|閉じる|印刷|削除|送信|コピー|追加|編集|検索|置換|更新|取り消し|キャンセル|はい|いいえ|終了)$/;

/** Two letters without a space between them: one phrase. */
function isJoined(first = '', second = ''): boolean {
  return /[\p{L}\p{N}]{2}/u.test(`${first}${second}`);
}

/** 保存する, 保存します, 保存ボタン */
const SAME_AFTER = /^(する|します|を?実行(する)?|ボタン|メニュー|アイコン)(?![\p{L}\p{N}])/u;

/** 上書き保存, ファイルを保存, 変更内容を保存: what is saved is the file, and nothing else. */
function isSameBefore(before: string): boolean {
  return /(^|[^\p{L}\p{N}])(上書き|今すぐ|この\S{1,8}を|(選択した|現在の)?(ファイル|文書|ドキュメント|変更|変更内容|内容|編集内容|設定|データ|項目|ページ|メモ|メール|メッセージ|フォーム|アイテム|ノート)を)$/u.test(
    before,
  );
}
