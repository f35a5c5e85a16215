/**
 * The one rule for names of elements: what a name that an author wrote and the name that an element bears have to do with each other. What a
 * field *contains* is never its name: callers hand in names, labels and text that was read off a thing. Pure.
 */
import { fold, letters, lookAlike, MNEMONIC } from './fold.js';
import { isSameCommand } from './same-command.js';

/**
 * `same`: to the letter · `folded`: the same but for case, width of letters and spaces · `dressed`: the same but for what programs hang on
 * names: an ellipsis, a colon, an asterisk, a mnemonic (`_File`, `&File`, `ファイル(F)`, `Pen (P)`), a shortcut behind it
 * (`Ctrl+F`, `(F10)`, `[Escape]`) ·
 * `longer`: it holds the name as words of its own and is still the same command ("Save changes", 上書き保存), never its opposite or another one.
 */
export type NameFit = 'same' | 'folded' | 'dressed' | 'longer';

/** The better one excludes the worse. */
export const NAME_FITS: readonly NameFit[] = ['same', 'folded', 'dressed', 'longer'];

/** @param role what bears the name, as `UiElement.role` has it: a button's whole name is a command, a field's is not */
export function nameFit(wanted: string, name: string, role = ''): NameFit | undefined {
  const fits = within(within(KNOWN, name), wanted);
  if (!fits.has(role)) fits.set(role, fitOf(wanted, name, role));
  return fits.get(role);
}

/** By name, wanted name and role: a run asks for the same few at each input and each look, and folding them costs more than the rest of the judge. */
const KNOWN = new Map<string, Map<string, Map<string, NameFit | undefined>>>();
const MOST = 1000;

function within<V>(known: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const inner = known.get(key) ?? new Map<string, V>();
  if (inner.size === 0) {
    if (known.size >= MOST) known.clear();
    known.set(key, inner);
  }
  return inner;
}

function fitOf(wanted: string, name: string, role: string): NameFit | undefined {
  const [a, b] = [fold(wanted), fold(name)];
  if (a === '' || b === '') return undefined;
  if (wanted.trim() === name.trim()) return 'same';
  if (a === b) return 'folded';
  const own = undressed(a);
  if ([b, withoutMnemonic(b)].map(undressed).some(other => other.plain === own.plain && !isOtherKey(own, other))) return 'dressed';
  return isLonger(wanted, name, role) ? 'longer' : undefined;
}

/** A picture's file in a folder, called without its ending by somebody who says that it is an image: the image "a" is a.png. */
export function isPictureFile(wanted: string, name: string): boolean {
  const stem = PICTURE_FILE.exec(name.trim())?.[1];
  return stem !== undefined && fold(stem) === fold(wanted) && fold(wanted) !== '';
}

const PICTURE_FILE = /^(.*\S)\.(?:png|jpe?g|gif|bmp|webp|svg|tiff?)$/i;

/** The same as far as eyes, and OCR engines, can tell: 一 and ー, ロ and 口, l, 1 and I, O and 0. */
export function looksLike(wanted: string, name: string): boolean {
  const [a, b] = [undressed(fold(wanted)).plain, undressed(fold(name)).plain];
  return a !== '' && lookAlike(a) === lookAlike(b);
}

/**
 * Contained at word boundaries where the script has them: "Save" is not in "Saved searches". An empty word is in nothing. Both normalized.
 * @param isTaken whether a place counts, by what stands before and after it there
 */
export function holdsWord(haystack: string, needle: string, isTaken = (_before: string, _after: string): boolean => true): boolean {
  if (needle === '') return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const [before, after] = [haystack.slice(0, at), haystack.slice(at + needle.length)];
    const isCut = isOneWord(before.at(-1), needle[0]) || isOneWord(needle.at(-1), after[0]);
    if (!isCut && isTaken(before, after)) return true;
  }
  return false;
}

/** As words are looked for: one form of each letter, no case, no line breaks; spaces stay. */
export function normalize(text: string): string {
  return letters(text).replace(/\s+/g, ' ').trim();
}

function isLonger(wanted: string, name: string, role: string): boolean {
  const [a, b] = [normalize(wanted), normalize(name)];
  // "Don't Save" holds "Save", and is its opposite.
  if (NOT.test(b) && !NOT.test(a)) return false;
  if (!LABELLED.has(role)) return holdsWord(b, a, (before, after) => isSameCommand(a, before, after, role));
  // What stands in brackets is a label of its own: "Jump to byte (enter offset):".
  const parts = [b, ...[...b.matchAll(IN_BRACKETS)].map(([, inside = '']) => inside)];
  return parts.some(part => holdsWord(part, a, before => BEFORE_LABEL.test(before)));
}

const IN_BRACKETS = /\(([^()]+)\)/g;

/** Fields, and the labels before them, have names that go on: "Name as on the card". A word before it makes another field: "First name". */
const LABELLED: ReadonlySet<string> = new Set(['text box', 'combo box', 'search box', 'spin button', 'document', 'label']);

const BEFORE_LABEL = /^(?:[^\p{L}\p{N}]*|.*[^\p{L}\p{N}] |(?:(?:please )?(?:enter|type|choose|select) )?(?:the |your |a |an )?|[おご])$/u;

const NOT = /\b(do|does|did|is|are|can|will|should)n'?t\b|\b(not|no|never|without|cannot)\b|しない|せず|ません|ない|なし|未/u;

/** Two letters of one word, in scripts that part words by spaces. */
function isOneWord(first: string | undefined, second: string | undefined): boolean {
  return isWordLetter(first) && isWordLetter(second);
}

function isWordLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u.test(letter);
}

/** Of a thing without a name its tooltip begins with what it does: "Extract files from the archive". Others of its kind may say so, too. */
export function tooltipBegins(wanted: string, tooltip: string, role: string): boolean {
  return ACTS.has(role) && nameFit(wanted, tooltip, role) === 'longer' && normalize(tooltip).startsWith(`${normalize(wanted)} `);
}

const ACTS: ReadonlySet<string> = new Set(['button', 'menu item', 'menu']);

/** A name without what programs hang on it: "_Save As…" is "save as". */
export function bare(name: string): string {
  return undressed(withoutMnemonic(fold(name))).plain;
}

interface Undressed {
  plain: string;
  /** What was taken off of keys, without their brackets: `s`, `ctrl+s`. */
  keys: string[];
}

/** Folded text without what programs hang on names. */
function undressed(text: string): Undressed {
  let plain = text;
  const keys: string[] = [];
  const taken = (piece: string): string => {
    keys.push(piece.replace(/[\s()[\]_&]/g, ''));
    return '';
  };
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain
      .replace(/\s+((ctrl|control|alt|shift|super|cmd|meta)\+\S+|f\d{1,2})$/, taken)
      .replace(KEY_IN_BRACKETS, taken)
      .replace(MNEMONIC, taken)
      .replace(FIRST_LETTER, taken)
      .replace(/\s*(\.{2,}|:|\*)$/, '')
      .trim();
  }
  return plain === '' ? { plain: text, keys: [] } : { plain, keys };
}

/** グループ(A) and グループ(B) are two things, though either is グループ. */
function isOtherKey({ keys }: Undressed, { keys: others }: Undressed): boolean {
  const kinds = [(key: string) => key.length === 1, (key: string) => key.length > 1];
  return kinds.some(kind => {
    const [own, other] = [keys.filter(kind), others.filter(kind)];
    return own.length > 0 && other.length > 0 && !own.some(key => other.includes(key));
  });
}

/** `(F10)`, `[Escape]`, `(Ctrl+S)`. */
const KEY_IN_BRACKETS =
  /(?<=\S)\s*[([](?:(?:ctrl|control|alt|shift|super|cmd|meta)\+[^\s)\]]+|f\d{1,2}|esc|escape|enter|return|tab|space|del|delete|backspace)[)\]]$/;

/** A tool's key, as tooltips say it: "Pen (P)"; not "f(x)", "Drive (C)". */
const FIRST_LETTER = /(?<=^([a-z])\S*)\s?\(\1\)$/;

/** GTK marks the letter of a mnemonic by `_`, Qt by `&`; once in a name, before the letter. */
function withoutMnemonic(text: string): string {
  const marks = text.match(/[_&](?=[\p{L}\p{N}])/gu);
  return marks?.length === 1 ? text.replace(/[_&](?=[\p{L}\p{N}])/u, '') : text;
}
