/**
 * The one way to compare an author's text with one that a program shows, in three strengths: to the letter (`isExact`), as a unit of its
 * own (`standsIn`), and as a part where the author wrote "contains" (`contains`). Pure.
 */
import { cased, isJapanese } from './fold.js';
import { negatedAfter, negatedBefore, partlyNegated } from './negation.js';
import { endOf, type Join, joinAfter, joinBefore, kindOf, startOf } from './unit.js';

/** `unsure`: neither "is shown" nor "is not shown" may rest on it. */
export type ShownAnswer = 'yes' | 'no' | 'unsure';

/** The same to the letter, capitals included. Only line ends, and one newline at the end, are the program's own. */
export function isExact(found: string, wanted: string): boolean {
  const plain = (text: string): string => lineEnds(text).replace(/\n$/, '');
  return plain(found) === plain(wanted);
}

/**
 * Whether the text stands in another one as a unit: width of letters and spaces aside, but no letter or digit goes
 * on at its ends, numbers are whole, and no word of its clause turns it round. In other capitals it is unsure,
 * but for letters that eyes take for the same (O and o), where it was read by eyes. "Paid" is neither in "Unpaid" nor in "Not paid", 4 is not in 3.4, メモ is not in
 * メモ帳; 保存 is in 保存しました. A newline ends a clause: join wrapped lines by a space before.
 * @param isRead the text was read from pixels; default: a program tells it
 */
export function standsIn(wanted: string, text: string, isRead = false): ShownAnswer {
  const needle = plainOf(wanted);
  const hay = plainOf(text);
  return best(needle.text, hay.text, at => {
    const end = at + needle.text.length;
    const around: Around = {
      wanted: needle.text,
      before: hay.text.slice(Math.max(0, at - REACH), at),
      after: hay.text.slice(end, end + REACH),
    };
    // 保 存 し ま し た: where spaces stand inside the text that is looked for, they part nothing beside it either.
    const isSpacedOut = hay.gaps.some(gap => gap > at && gap < end && !needle.gaps.includes(gap - at));
    const parted = { before: !isSpacedOut && hay.gaps.includes(at), after: !isSpacedOut && hay.gaps.includes(end) };
    const answer = unitIn(around, parted, {
      before: around.before.slice(Math.max(0, (hay.lines.findLast(place => place <= at) ?? 0) - (at - around.before.length))),
      after: around.after.slice(0, (hay.lines.find(place => place >= end) ?? Number.POSITIVE_INFINITY) - end),
    });
    return answer === 'yes' && !isOfSameCapitals(needle.cased, hay.cased.slice(at, end), isRead) ? 'unsure' : answer;
  });
}

/**
 * Whether it is a part, at the start or at the end of a text, to the letter. A word of letters and a number are not cut ("art" is not in "start",
 * 4 is not in 40); Japanese goes by characters, but what turns it round (未, 〜ない) leaves it unsure.
 */
export function contains(wanted: string, text: string, where: 'anywhere' | 'start' | 'end' = 'anywhere'): ShownAnswer {
  const [needle, hay] = [lineEnds(wanted), lineEnds(text)];
  return best(needle, hay, at => {
    const end = at + needle.length;
    if ((where === 'start' && at > 0) || (where === 'end' && end < hay.length)) return 'no';
    const [before, after] = [hay.slice(Math.max(0, at - REACH), at), hay.slice(end, end + REACH)];
    if (isCut(needle, before, after)) return 'no';
    return isJapanese(startOf(needle)) || isJapanese(endOf(needle)) ? (partlyNegated(before, after) ? 'unsure' : 'yes') : 'yes';
  });
}

/** How far a clause is looked at, letters. */
const REACH = 160;

interface Around {
  wanted: string;
  before: string;
  after: string;
}

/** The best of all places where it stands. */
function best(needle: string, hay: string, look: (at: number) => ShownAnswer): ShownAnswer {
  let found: ShownAnswer = 'no';
  if (needle === '') return found;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const here = look(at);
    if (here === 'yes') return here;
    if (here === 'unsure') found = here;
  }
  return found;
}

function unitIn(
  { wanted, before, after }: Around,
  parted: { before: boolean; after: boolean },
  clause: Omit<Around, 'wanted'>,
): ShownAnswer {
  const joins: Join[] = [
    parted.before ? 'parted' : joinBefore(wanted, before),
    parted.after ? 'parted' : joinAfter(wanted, after),
    negatedBefore(wanted, clause.before),
    negatedAfter(clause.after),
  ];
  if (joins.includes('joined')) return 'no';
  return joins.includes('unclear') ? 'unsure' : 'yes';
}

/** Two letters of one word, or two digits of one number, on both sides of an end. */
function isCut(needle: string, before: string, after: string): boolean {
  const isPlain = (letter: string | undefined) => kindOf(letter) === 'letter' || kindOf(letter) === 'digit';
  const starts =
    !goesOnMixed(/^[\p{L}\p{N}]+/u.exec(needle)?.[0], startOf(needle), endOf(before)) &&
    isPlain(startOf(needle)) &&
    (isPlain(endOf(before)) || joinBefore(needle, before) === 'joined');
  const ends =
    !goesOnMixed(/[\p{L}\p{N}]+$/u.exec(needle)?.[0], endOf(needle), startOf(after)) &&
    isPlain(endOf(needle)) &&
    (isPlain(startOf(after)) || joinAfter(needle, after) === 'joined');
  return starts || (ends && !isSameNumber(needle, after));
}

/** 320x is neither a word nor a number: it is in 320x1080, as v1 is in v1beta, and not in v10. */
function goesOnMixed(part: string | undefined, edge: string | undefined, beside: string | undefined): boolean {
  const kinds = new Set([...(part ?? '')].map(kindOf));
  const isMixed = kinds.size === 2 && kinds.has('letter') && kinds.has('digit');
  return isMixed && ['letter', 'digit'].includes(kindOf(beside)) && kindOf(beside) !== kindOf(edge);
}

/** Zeros behind the point make no other number: 1000 is in 1000.000, and 1.5 in 1.50, but not 1.0 in 1.0.3. */
function isSameNumber(needle: string, after: string): boolean {
  const digits = /\d+(\.\d*)?$/.exec(needle);
  return digits !== null && (digits[1] === undefined ? /^\.0+(?![\p{L}\p{N}]|\.\d)/u : /^0+(?![\p{L}\p{N}]|\.\d)/u).test(after);
}

/** A letter in another capital is another letter. Eyes cannot tell an O from an o. */
function isOfSameCapitals(one: string, other: string, isRead: boolean): boolean {
  if (!isRead) return one === other;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at] && !LIKE_CAPITALS.has(one[at]!.toLowerCase())) return false;
  return true;
}

const LIKE_CAPITALS: ReadonlySet<string> = new Set('cijkopsuvwxyz');

interface Plain {
  text: string;
  /** The same in its own capitals, where each letter has just one of either. */
  cased: string;
  /** Where spaces were left out that say nothing in Japanese. */
  gaps: number[];
  /** Where lines begin. */
  lines: number[];
}

function plainOf(raw: string): Plain {
  const plain: Omit<Plain, 'text'> = { cased: '', gaps: [], lines: [] };
  for (const part of cased(raw.trim()).split(/(\s+)/)) {
    if (part === '') continue;
    if (part.trim() !== '') {
      const isAfterJapanese = isJapanese(plain.cased.at(-2)) && plain.cased.endsWith(' ');
      if (plain.cased.endsWith(' ') && (isAfterJapanese || isJapanese(part[0]))) {
        plain.cased = plain.cased.slice(0, -1);
        plain.gaps.push(plain.cased.length);
        if (plain.lines.at(-1) === plain.cased.length + 1) plain.lines.push(plain.lines.pop()! - 1);
      }
      plain.cased += part;
    } else {
      plain.cased += ' ';
      if (/[\n\r\u2028\u2029]/.test(part)) plain.lines.push(plain.cased.length);
    }
  }
  const text = plain.cased.toLowerCase();
  // A few capitals have two letters of the other kind: their places would be others'.
  return { ...plain, text, cased: text.length === plain.cased.length ? plain.cased : text };
}

function lineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
