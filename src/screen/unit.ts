/** Where a unit of text ends: whether what stands beside it goes on with it. Texts are folded. Pure. */

/** `joined`: it goes on, or is turned round · `unclear`: it may. */
export type Join = 'parted' | 'joined' | 'unclear';

type Kind = 'letter' | 'digit' | 'kanji' | 'katakana' | 'hiragana' | 'none';

export function kindOf(letter: string | undefined): Kind {
  if (letter === undefined || letter === '') return 'none';
  return KINDS.find(([, test]) => test.test(letter))?.[0] ?? 'none';
}

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['digit', /^\p{Nd}/u],
  ['hiragana', /^\p{Script=Hiragana}/u],
  ['katakana', /^[\p{Script=Katakana}ー]/u],
  ['kanji', /^\p{Script=Han}/u],
  ['letter', /^[\p{L}\p{M}\p{N}_]/u],
];

export function startOf(text: string): string | undefined {
  const code = text.codePointAt(0);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

export function endOf(text: string): string | undefined {
  return [...text.slice(-2)].at(-1);
}

export function joinAfter(wanted: string, after: string): Join {
  const [last, next] = [kindOf(endOf(wanted)), kindOf(startOf(after))];
  if (last === 'digit') return numberGoesOn(wanted, after) ?? (next === 'none' ? markAfter(after) : FOLLOWS.digit(next, after));
  if (last === 'none') return ENDS_OPEN.test(wanted) && next !== 'none' ? 'unclear' : 'parted';
  if (next !== 'none') return FOLLOWS[last](next, after);
  return last === 'letter' && /^[+#]/.test(after) ? 'unclear' : markAfter(after);
}

export function joinBefore(wanted: string, before: string): Join {
  const [first, previous] = [kindOf(startOf(wanted)), kindOf(endOf(before))];
  if (first === 'digit')
    return numberBegins(wanted, before) ?? (previous === 'none' ? markBefore(wanted, before) : PRECEDES.digit(previous, before));
  if (first === 'none') {
    if (/^[-+.,]\d/.test(wanted) && previous !== 'none') return 'joined';
    return STARTS_OPEN.test(wanted) && previous !== 'none' ? 'unclear' : 'parted';
  }
  if (previous === 'none') return markBefore(wanted, before);
  return previous === 'hiragana' && first === 'hiragana' && HONORIFIC.test(wanted) ? 'parted' : PRECEDES[first](previous, before, wanted);
}

/** What may follow a unit that ends in a letter of that kind. */
const FOLLOWS: Readonly<Record<Exclude<Kind, 'none'>, (next: Kind, after: string) => Join>> = {
  letter: next => (next === 'letter' || next === 'digit' ? 'joined' : next === 'hiragana' ? 'parted' : 'unclear'),
  // 3件, 3ページ: what is counted. 3万 is another number.
  digit: (next, after) => (next === 'letter' || /^(?:[十百千万億兆]|点\d)/u.test(after) ? 'joined' : 'parted'),
  kanji: next => (next === 'kanji' ? 'joined' : next === 'hiragana' ? 'parted' : 'unclear'),
  // メモ帳 is one word, エラー発生 two.
  katakana: (next, after) =>
    next === 'katakana' || /^\p{Script=Han}(?!\p{Script=Han})/u.test(after) ? 'joined' : next === 'hiragana' ? 'parted' : 'unclear',
  hiragana: (next, after) => (next === 'hiragana' && PARTICLE.test(after) ? 'parted' : 'unclear'),
};

/** What may stand before a unit that starts with a letter of that kind. */
const PRECEDES: Readonly<Record<Exclude<Kind, 'none'>, (previous: Kind, before: string, wanted?: string) => Join>> = {
  letter: previous => (previous === 'letter' || previous === 'digit' ? 'joined' : previous === 'hiragana' ? 'parted' : 'unclear'),
  digit: (previous, before) => (previous === 'letter' || /(?:[十百千万億兆]|マイナス)$/u.test(before) ? 'joined' : 'parted'),
  kanji: previous => (previous === 'kanji' ? 'joined' : previous === 'hiragana' ? 'parted' : 'unclear'),
  katakana: (previous, before) =>
    previous === 'katakana' || /(?<!\p{Script=Han})\p{Script=Han}$/u.test(before)
      ? 'joined'
      : previous === 'hiragana'
        ? 'parted'
        : 'unclear',
  hiragana: (previous, before, wanted = '') =>
    HONORIFIC.test(wanted) || (previous === 'hiragana' && /(?<!\p{Script=Hiragana})[はがをにへともので]$/u.test(before))
      ? 'parted'
      : 'unclear',
};

const HONORIFIC = /^[おご][\p{Script=Han}\p{Script=Katakana}]/u;

/** Small words that may follow text which ends in hiragana. */
const PARTICLE =
  /^(?:[はがを]|(?:[にへともでやかよねわの]|から|まで|より|ので|けど|けれど|って|です|ですか|ですね|でした|だ|だった|ます|ました|します|しました|ございます|ください)(?!\p{Script=Hiragana}))/u;

const ENDS_OPEN = /[-_.@&/\\・]$/u;
const STARTS_OPEN = /^[-_.@&/\\・]/u;

/** Separators inside numbers, dates, times and ranges. */
function numberGoesOn(wanted: string, after: string): Join | undefined {
  if (/^,\d/.test(after)) return separates(wanted) ? undefined : /^,\d{3}(?!\d)/.test(after) ? 'joined' : 'unclear';
  if (/^(?:\p{Nd}|[.:'/-]\p{Nd})/u.test(after)) return 'joined';
  return /^ \d{3}(?!\d)/.test(after) && /(?<!\d)\d{1,3}$/.test(wanted) ? 'unclear' : undefined;
}

function numberBegins(wanted: string, before: string): Join | undefined {
  if (/\d,$/.test(before)) return separates(wanted) ? undefined : /^\d{3}(?!\d)/.test(wanted) ? 'joined' : 'unclear';
  if (/(?:\p{Nd}|\p{Nd}[.:'/-]|(?<![\p{L}\p{N}.])\.|(?<![\p{L}\p{N}])[-±△▲])$/u.test(before)) return 'joined';
  if (/(?<![\p{L}\p{N}])\+$/u.test(before)) return 'unclear';
  // What eyes, and OCR, take for a minus: ー that ends no word.
  if (/(?<!\p{Script=Katakana}{2})[ー一]$/u.test(before)) return 'unclear';
  return /(?<!\d)\d{1,3} $/.test(before) && /^\d{3}(?!\d)/.test(wanted) ? 'unclear' : undefined;
}

/** The comma parts the author's own words, as in a line of a table ("battery,480"): it parts them from what stands beside them, too. */
function separates(wanted: string): boolean {
  return /(?<=^|\D),(?=.)|,(?=\D|$)/.test(wanted);
}

/** memo.txt, memo-2, a@b, R&D, ファイル・フォルダ: a mark with a letter behind it joins. The user's is the user. */
function markAfter(after: string): Join {
  if (/^'(?:s|d|m|ll|re|ve)(?![\p{L}\p{N}])/u.test(after)) return 'parted';
  return /^[-.@&+/\\・·'~]+[\p{L}\p{N}]/u.test(after) ? 'unclear' : 'parted';
}

/** A folder may stand before the name of a file. */
function markBefore(wanted: string, before: string): Join {
  if (/[/\\]$/.test(before) && /\.\p{L}[\p{L}\p{N}]{0,4}$/u.test(wanted)) return 'parted';
  return /[\p{L}\p{N}][-.@&+/\\・·'~]+$/u.test(before) ? 'unclear' : 'parted';
}
