/** One form for texts that a person takes for the same, and for letters that eyes take for each other. Pure. */

/** Compatible forms (full-width letters), case and spaces set aside. Spaces inside Japanese text say nothing. */
export function fold(text: string): string {
  return letters(text).replace(/\s+/g, ' ').replace(SPACE_IN_JAPANESE, '').trim();
}

/** The same without a word on spaces: one letter for each of several forms. */
export function letters(text: string): string {
  return cased(text).toLowerCase();
}

/** The same in its own capitals. */
export function cased(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2236/g, ':');
}

/** Written without spaces between words. */
export function isJapanese(letter: string | undefined): boolean {
  return letter !== undefined && JAPANESE.test(letter);
}

/** One form for all letters that look alike. */
export function lookAlike(text: string): string {
  return [...text.replace(/\s+/g, '')].map(letter => TWINS.get(letter) ?? letter).join('');
}

/** Behind a name in Japanese the letter that chooses it: ファイル(F), 元に戻す(U): 入力; a number counts, 無題(2). Of folded texts. */
export const MNEMONIC = /(?<=[^\x20-\x7e])\s?\([_&]?[a-z]\)(?=$|[\s:.*])/g;

/** Characters that take no place: joiners, marks of direction, how an emoji is drawn, where a word may be parted. */
const UNSEEN = /(?:[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f)/gu;

const SPACE_IN_JAPANESE = /(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]) | (?=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef])/gu;

const JAPANESE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/u;

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
