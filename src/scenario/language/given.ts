/** `Given a file "memo.txt" with "milk"`: what is put there before the run, and looked at by the step itself. Pure. */
import type { Reading } from '../reading.js';
import { findQuotes } from './quotes.js';

const FILE = '(?:an?|the) (?:text )?file (?:named |called )?P';
const EN = '^(?:given|and)(?: that)?(?: there is)? ';
const JA = '^(?:前提[、,:：\\s]*|まず[、,]?|事前に[、,]?|あらかじめ[、,]?)*';
const MADE = 'を(?:(?:用意|準備|作成)し|作っ|置い)て(?:おく|おきます|おいてください|おくこと)。?$';
const READY = 'を(?:用意|準備)(?:する|します|してください)。?$';

/** `P` stands for the quoted path, `T` for the quoted text. */
const FORMS: readonly [form: string, more?: Partial<Reading>][] = [
  [`${EN}${FILE} (?:with|containing|holding|that (?:contains|holds|says|reads))(?: the (?:text|words?|contents?))? T\\.?$`],
  [`${EN}(?:an|the) empty (?:text )?file (?:named |called )?P\\.?$`, { mayBeEmpty: true }],
  [`${EN}(?:a|the) folder (?:named |called )?P\\.?$`, { role: 'folder' }],
  [`${JA}(?:テキスト)?ファイルPにTと(?:書いて|入れて)(?:おく|おきます|おいてください|おくこと)。?$`],
  [`${JA}Tと(?:書いた|書かれた|書いてある|いう内容の)(?:テキスト)?ファイルP(?:${MADE}|${READY})`],
  [`${JA}内容がTの(?:テキスト)?ファイルP(?:${MADE}|${READY})`],
  [`${JA}空の(?:テキスト)?ファイルP(?:${MADE}|${READY})`, { mayBeEmpty: true }],
  [`${JA}(?:フォルダー?|ディレクトリ)P(?:${MADE}|${READY})`, { role: 'folder' }],
];

const COMPILED = FORMS.map(([form, more]) => ({
  pattern: new RegExp(form.replace(/[PT](?![a-z])/g, 'Q'), 'iu'),
  order: [...form.matchAll(/[PT](?![a-z])/g)].map(([slot]) => slot),
  more,
}));

/** As the look that holds when it is there: a text, nothing (`mayBeEmpty`), or a folder. */
export function readGiven(text: string): Reading | undefined {
  const { quotes, unclosed } = findQuotes(text);
  if (unclosed !== undefined || quotes.length === 0 || quotes.length > 2) return undefined;
  const plain = quotes.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}Q${rest.slice(end)}`, text).trim();
  const form = COMPILED.find(({ pattern, order }) => order.length === quotes.length && pattern.test(plain));
  const path = quotes[form?.order.indexOf('P') ?? 0]?.value.trim();
  if (!form || !path) return undefined;
  const held = quotes[form.order.indexOf('T')]?.value;
  return { kind: 'expect_file', value: path, ...form.more, ...(held !== undefined && { contains: held }), asks: 'state' };
}
