/** A test case written as a table: a column of what is done, and one of what is expected of it (TestLink, 操作手順・期待結果). Pure. */

const ACTION =
  /^(?:(?:test )?(?:steps?|actions?)|(?:test )?step (?:actions?|descriptions?|details?)|procedures?|instructions?|operations?|what to do|(?:テスト|操作|実施|確認)?手順|操作(?:手順|内容|方法)?|ステップ|アクション|実施内容)$/i;
const EXPECTED =
  /^(?:expected(?: results?| outcomes?| outputs?| behaviou?rs?)?|expectations?|results? expected|期待(?:結果|値|動作|される結果|する結果)?|予想(?:結果|される結果)|想定結果|確認(?:内容|事項|項目|ポイント))$/i;
const DATA = /^(?:(?:test|input) ?data|data|inputs?|(?:input |test )?values?|(?:テスト|入力)?データ|入力(?:値|内容))$/i;
/** What numbers the rows, and what is but remarked. */
const NUMBER = /^(?:#|№|no\.?|nr\.?|num(?:ber)?\.?|id|step(?: (?:no\.?|number|#))?|番号|項番|項目番号)$/i;
const REMARK = /^(?:備考|メモ|[大中小]項目|分類|カテゴリー?|notes?|remarks?|comments?|category|area|section|module)$/i;
/** Dates, and how an earlier run went. */
const MARKS = /^[\s○◯×✕△✓✔☐☑✗✘―ー–-]*$|^(?:ok|ng|pass(?:ed)?|fail(?:ed)?|n\/?a|none|済|未|なし)$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/iu;

/** What each column of a test case holds; `other`: nobody could tell. */
export type StepColumn = 'action' | 'data' | 'expected' | 'remark' | 'other' | undefined;

/**
 * @param header the texts of the first row
 * @param rows those of the others
 * @returns what each column holds, of those that say anything; undefined where nobody could tell what is to be done
 */
export function stepColumns(header: readonly string[], rows: readonly (readonly string[])[]): StepColumn[] | undefined {
  const columns = header.map((name, at) =>
    columnOf(
      name.trim(),
      rows.map(row => (row[at] ?? '').trim()),
    ),
  );
  return columns.filter(one => one === 'action').length === 1 ? columns : undefined;
}

function columnOf(name: string, cells: readonly string[]): StepColumn {
  if (cells.every(cell => cell === '')) return undefined;
  if (EXPECTED.test(name)) return 'expected';
  if (DATA.test(name)) return 'data';
  if (cells.every(cell => MARKS.test(cell)) || isCount(cells)) return undefined;
  if (ACTION.test(name)) return 'action';
  return NUMBER.test(name) ? undefined : REMARK.test(name) ? 'remark' : 'other';
}

/** 1, 2, 3: the rows are numbered, whatever that is called. */
function isCount(cells: readonly string[]): boolean {
  const numbers = cells.filter(cell => cell !== '').map(cell => Number(cell.normalize('NFKC').replace(/[.)]$/, '')));
  return numbers.length > 0 && numbers.every((number, at) => number === numbers[0]! + at);
}

/** It says that there is nothing. */
export function isNothing(cell: string): boolean {
  return /^(?:[-–―ー]*|n\/?a|none|なし|無し)$/i.test(cell.trim());
}

/** A column of what is done, or of what is expected. */
export function isOfSteps(name: string): boolean {
  return ACTION.test(name.trim()) || EXPECTED.test(name.trim());
}

/** "After step 2 the status bar says …", "after 2. …", "In step 2 …", `Step 2: …`, 手順2の後、…, `2: …`: the number, and how long the words of it are. */
export function afterStep(text: string): { number: number; length: number } | undefined {
  const found = AFTER_STEP.exec(text);
  return found ? { number: Number(found.slice(1).find(one => one !== undefined)), length: found[0].length } : undefined;
}

const AFTER_STEP = new RegExp(
  [
    String.raw`^\s*(?:(?:after|following|in|at|on) step (\d{1,3})\s*[.,:]?\s+`,
    String.raw`(?:after|following) (\d{1,3})\s*[.,:]\s+`,
    String.raw`step (\d{1,3})\s*[:：]\s*`,
    String.raw`(?:手順|ステップ)\s*(\d{1,3})\s*(?:[:：]|(?:の?実行)?(?:の)?(?:後|あと)(?:に|で|は|では|も)?[、,]?|で(?:は)?[、,]?(?!の))\s*`,
    String.raw`(\d{1,3})\s*(?:[:：](?!\d)|\)\s)\s*)(?=\S)`,
  ].join('|'),
  'i',
);
