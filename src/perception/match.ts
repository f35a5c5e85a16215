/** When two names are the same name: the ways in which programs dress names up, and the letters that eyes take for each other. Pure. */

/**
 * How close a name is to what was asked for: 0 the same letters · 1 the same but for case, width of letters and spaces · 2 the same but for
 * dress: an ellipsis, a colon, an asterisk, a mnemonic (`_File`, `&File`, `ファイル(F)`), a shortcut behind it. Undefined: another name.
 */
export function closeness(asked: string, name: string): 0 | 1 | 2 | undefined {
  if (name === '' || asked === '') return undefined;
  if (asked.trim() === name.trim()) return 0;
  const [a, b] = [fold(asked), fold(name)];
  if (a === b && a !== '') return 1;
  const plain = undress(a);
  if (plain === '') return undefined;
  return plain === undress(b) || plain === undress(withoutMnemonic(b)) ? 2 : undefined;
}

/** The same as far as eyes, and OCR engines, can tell: 一 and ー, ロ and 口, l, 1 and I, O and 0. */
export function looksLike(asked: string, name: string): boolean {
  const [a, b] = [undress(fold(asked)), undress(fold(name))];
  return a !== '' && lookAlike(a) === lookAlike(b);
}

/** Compatible forms (full-width letters), case and spaces set aside. Spaces inside Japanese text say nothing. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2236/g, ':')
    .replace(/\s+/g, ' ')
    .replace(SPACE_IN_JAPANESE, '')
    .trim();
}

/** One form for all letters that look alike. */
export function lookAlike(text: string): string {
  return [...text.replace(/\s+/g, '')].map(letter => TWINS.get(letter) ?? letter).join('');
}

const SPACE_IN_JAPANESE = /(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]) | (?=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef])/gu;

/** Folded letters only. The first of each group stands for all. */
const TWINS = new Map<string, string>();
for (const group of [
  'l1i|!',
  'o0',
  'ー一-',
  '口ロ',
  'カ力',
  'エ工',
  'ニ二',
  'ハ八',
  'タ夕',
  'ト卜',
  'へヘ',
  'べベ',
  'ぺペ',
  'リり',
  'ッツ',
  'ャヤ',
  'ュユ',
  'ョヨ',
  'ァア',
  'ィイ',
  'ゥウ',
  'ェエ',
  'ォオ',
  'っつ',
  'ゃや',
  'ゅゆ',
  'ょよ',
]) {
  const [first] = [...group];
  for (const letter of group) TWINS.set(letter, TWINS.get(first!) ?? first!);
}

/** Folded text without what programs hang on names. */
function undress(text: string): string {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain
      .replace(/\s+((ctrl|control|alt|shift|super|cmd|meta)\+\S+|f\d{1,2})$/, '')
      .replace(/(?<=[^\x20-\x7e])\s?\([a-z0-9]\)$/, '')
      .replace(/\s*(\.{2,}|:|\*)$/, '')
      .trim();
  }
  return plain === '' ? text : plain;
}

/** GTK marks the letter of a mnemonic by `_`, Qt by `&`; once in a name, before the letter. */
function withoutMnemonic(text: string): string {
  const marks = text.match(/[_&](?=[\p{L}\p{N}])/gu);
  return marks?.length === 1 ? text.replace(/[_&](?=[\p{L}\p{N}])/u, '') : text;
}
