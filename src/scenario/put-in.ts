/** What stands below a sentence, or beside it, and is put in by it: a block of program text, a table, a value. Pure. */
import { findQuotes } from './language/quotes.js';

/** The sentence with the block as a text in quotes. Undefined: it asks for no text. */
export function withCode(sentence: string, code: string): string | undefined {
  const takes = TYPES.test(sentence) || (MAY_TAKE.test(sentence) && (STANDS_FOR_IT.test(sentence) || /[:：]\s*$/.test(sentence)));
  if (!takes || findQuotes(sentence).quotes.length > 0) return undefined;
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sentence);
  const [open, close] = (isJapanese ? [...PAIRS].reverse() : PAIRS).find(pair => !pair.some(mark => code.includes(mark))) ?? PAIRS[0];
  const text = `${open}${withoutIndent(code).replaceAll(open, `\\${open}`)}${close}`;
  return STANDS_FOR_IT.test(sentence)
    ? sentence
        .replace(STANDS_FOR_IT, ` ${text}`)
        .replace(/[:：.。]\s*$/, '')
        .trim()
    : `${sentence.replace(/[\s:：.。]+$/u, '')}: ${text}`;
}

const PAIRS = [
  ['"', '"'],
  ['`', '`'],
  ['«', '»'],
  ['「', '」'],
] as const;

/** What stands further in than its list asks for is Markdown's, not the text's. */
function withoutIndent(code: string): string {
  const lines = code.split('\n');
  const indent = Math.min(...lines.filter(line => line.trim() !== '').map(line => line.search(/\S/)));
  return lines.map(line => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}

/** Its verb takes a text. */
const TYPES = /\b(?:type|typing|enter|input|write|paste|insert)\b|入力|貼り?付け|ペースト|書[きくい]|打[ちつ]|記入/i;
/** It may take one: what stands below "Run the tests" is what they say, not what is typed. */
const MAY_TAKE = /\b(?:run|execute|add|put|copy|search for|find|replace|fill)\b|実行|検索|コピー|置[きくい換]/i;

/** "the following text", "the code below", 以下の文章. */
const STANDS_FOR_IT =
  /\s?(?:\b(?:the|this|these) (?:following|below|next)(?: (?:lines? of )?(?:texts?|lines?|code|commands?|contents?|words?|data|scripts?|programs?|snippet|sentences?|paragraphs?|string))?\b|\b(?:the|this) (?:texts?|lines?|code|commands?|contents?|data|scripts?|snippet|string)(?: below)?(?=\s*[:：.]?\s*$| below)|(?:以下|次|下記)の(?:文章|文字列?|テキスト|内容|コード|文|プログラム|コマンド|行|スクリプト)|(?:以下|下記)(?=を))/i;

/** "Enter the following" and its table are one sentence. */
export function withRows(text: string, rows: readonly string[]): string {
  return `${text.replace(/[\s:：.。、,]+$/u, '')}: ${rows.join('; ')}`;
}

/** A value of its own, below the sentence or beside it. */
export function withText(text: string, value: string): string {
  return withCode(text, value) ?? withRows(text, [value]);
}
