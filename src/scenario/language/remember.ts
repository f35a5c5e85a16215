/** `Remember the number beside "Order" as {{order}}`: one form in each language. Pure. */
import type { Reading } from '../reading.js';
import { findQuotes } from './quotes.js';

const NAME = '\\{\\{\\s*(?<name>[\\p{L}_][\\p{L}\\p{N}_-]*)\\s*\\}\\}';

/** `Q` stands for the quoted label. */
const FORMS = [
  `^(?:please )?(?:remember|note(?: down)?|keep) the (?<what>number|text|value) (?:beside|next to|(?:to the )?right of|after) Q as ${NAME}\\.?$`,
  `^Qの(?:横|隣|となり|右)(?:にある|の)(?<what>番号|数字|数|数値|文字|テキスト|値)を\\s*${NAME}\\s*として(?:覚える|覚えておく|覚えること|記憶する|控える)。?$`,
].map(form => new RegExp(form, 'iu'));

const NUMBERS: ReadonlySet<string> = new Set(['number', '番号', '数字', '数', '数値']);

export function readRemember(text: string): Reading | undefined {
  const { quotes } = findQuotes(text);
  const [label] = quotes;
  if (!label || quotes.length > 1 || label.value.trim() === '') return undefined;
  const plain = `${text.slice(0, label.start)}Q${text.slice(label.end)}`.trim();
  const match = FORMS.map(form => form.exec(plain)).find(found => found !== null);
  const { what, name } = match?.groups ?? {};
  if (what === undefined || name === undefined) return undefined;
  return { kind: 'remember', target: label.value, name, ...(NUMBERS.has(what.toLowerCase()) && { what: 'number' as const }) };
}
