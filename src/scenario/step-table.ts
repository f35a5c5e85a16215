/** A test case written as a table: a column of what is done, and one of what is expected of it (TestLink, 操作手順・期待結果). Pure. */

const ACTION =
  /^(?:(?:test )?(?:steps?|actions?)|(?:test )?step (?:actions?|descriptions?|details?)|procedures?|instructions?|operations?|what to do|(?:テスト|操作|実施|確認)?手順|操作(?:手順|内容|方法)?|ステップ|アクション|実施内容)$/i;
const EXPECTED =
  /^(?:expected(?: results?| outcomes?| outputs?| behaviou?rs?)?|expectations?|results? expected|期待(?:結果|値|動作|される結果|する結果)?|予想(?:結果|される結果)|想定結果|確認(?:内容|事項|項目|ポイント))$/i;
/** What neither says what is done nor what is seen. */
const ASIDE = /^(?:#|№|no\.?|nr\.?|num(?:ber)?\.?|id|step(?: (?:no\.?|number|#))?|番号|項番|項目番号|備考|notes?|remarks?|comments?)$/i;

/**
 * @param header the texts of the first row
 * @param rows those of the others: a column that is not known may stand there only if it is empty (what was found, who was it)
 * @returns where what is done stands in each row, then what is seen after it, if there is such a column; undefined where nobody could tell what is to be done
 */
export function stepColumns(header: readonly string[], rows: readonly (readonly string[])[]): number[] | undefined {
  const named = header.map(text => text.trim());
  const filled = (at: number): boolean => rows.some(row => (row[at] ?? '').trim() !== '');
  const isNumbers = (at: number): boolean => rows.every(row => /^\s*\p{N}*[.)]?\s*$/u.test(row[at] ?? ''));
  const actions = named.flatMap((text, at) => (ACTION.test(text) && filled(at) && !isNumbers(at) ? [at] : []));
  const expected = named.flatMap((text, at) => (EXPECTED.test(text) && filled(at) ? [at] : []));
  const [action] = actions;
  const isKnown = named.every(
    (text, at) => actions.includes(at) || expected.includes(at) || ASIDE.test(text) || isNumbers(at) || !filled(at),
  );
  if (action === undefined || actions.length > 1 || expected.length > 1 || !isKnown) return undefined;
  return [action, ...expected];
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
