/** Whether a field has taken what was typed into it. Pure. */
import { fold, isJapanese, lookAlike } from './fold.js';
import { misspelling } from './near.js';
import type { ShownAnswer } from './text.js';

/**
 * *yes*: the typed text stands in it, to the letter. *no*: it is empty, or holds what became of the text (letters lost or doubled, in other
 * capitals, as question marks). *unsure*: the program may have set it in a form of its own (1,000 · (555) 123 · 05/01), answered it (12*12= · 144)
 * or taken it for something else: what the screen did decides.
 */
export function tookTyped(typed: string, found: string): ShownAnswer {
  const [wanted, held] = [spaced(typed), spaced(found)];
  if (wanted === '' || held.includes(wanted)) return 'yes';
  // Enter sends a line away.
  if (held === '') return /\n$/.test(typed) ? 'unsure' : 'no';
  if (SUM.test(wanted) || signs(held).includes(signs(wanted))) return 'unsure';
  if (!/\p{L}/u.test(wanted)) return isShort(wanted, held) ? 'no' : 'unsure';
  const isRespelt = held.toLowerCase().includes(wanted.toLowerCase()) || misspelling(wanted, held) <= RESPELT;
  return isRespelt || held.length === wanted.length || isShort(wanted, held) ? 'no' : 'unsure';
}

/**
 * What became of a text that ran over several fields, by what they hold together: *no*, letters of it are missing. Undefined: they hold something else.
 */
export function tookAcross(typed: string, found: string): Exclude<ShownAnswer, 'unsure'> | undefined {
  const [wanted, held] = [spaced(typed), spaced(found)];
  if (held.includes(wanted)) return 'yes';
  return held !== '' && !signs(held).includes(signs(wanted)) && standsIn(signs(held), signs(wanted)) ? 'no' : undefined;
}

/** A value of the program's own: neither the typed one in another form, nor what a sum or a formula comes to. */
export function isAnother(typed: string, found: string): boolean {
  const [wanted, held] = [spaced(typed), spaced(found)];
  if (SUM.test(wanted) || wanted.startsWith('=')) return false;
  const [number, other] = [wanted, held].map(text => (text === '' ? Number.NaN : Number(text.replace(/[\s,]/g, ''))));
  if (Number.isFinite(number) && Number.isFinite(other)) return number !== other;
  return !standsIn(signs(wanted), signs(held));
}

/** Letter by letter in their order, whatever stands between them. */
function standsIn(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at++;
  return at === letters.length;
}

/** All of its letters and digits have come, in whatever form the program sets them: waiting brings no more. */
export function hasComeWhole(typed: string, found: string): boolean {
  return signs(spaced(found)).includes(signs(spaced(typed)));
}

/** Line ends and indents are the program's own. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A program that calculates shows the operand, or what comes of it. */
const SUM = /^(?=.*[-+*/×÷=^%!])[\d\s.,()×÷+*/=^%!-]+$/;

/** Letters and digits: quotes, dashes and separators have many forms. */
function signs(text: string): string {
  const only = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return only === '' ? text : only;
}

/** Cut off at the end, as by a field that takes only so many letters. */
function isShort(wanted: string, held: string): boolean {
  return wanted.startsWith(held) && !isSameNumber(wanted, held);
}

/** It may have lost zeros that say nothing. */
function isSameNumber(wanted: string, held: string): boolean {
  return Number(wanted) === Number(held);
}

/** Of ten letters four. */
const RESPELT = 0.4;

/**
 * What became of a typed text, by what eyes read in its line where no element tells. *no*: its letters stand there in part, none of its halves
 * whole. *unsure*: it stands there; or nothing like it does: a program took the keys for something else. Eyes misread a letter here and there, and
 * fields show a part of long texts.
 */
export function readAsTyped(typed: string, read: string): Exclude<ShownAnswer, 'yes'> {
  const [wanted, seen] = [shapes(typed), shapes(read)];
  const isTold = wanted.length >= ENOUGH && !isFromSecret(typed) && ![...wanted].some(isJapanese) && !SUM.test(typed);
  if (!isTold || longestRun(wanted, seen) >= wanted.length / 2) return 'unsure';
  return misspelling(wanted, seen) <= SPOILT || misspelling(once(wanted), once(seen)) <= SPOILT ? 'no' : 'unsure';
}

/**
 * Where a look is unsure and only pixels changed: whether what a field tells, or else what eyes read where they changed, bears the text out. Pixels
 * say no more than that something came.
 * @param said.found what a field tells; it alone counts then
 * @param said.read what eyes read; undefined: nobody has read anything there, as in traces before there was this
 */
export function isBorneOut(typed: string, { found, read }: { found?: string | undefined; read?: string | undefined }): boolean {
  if (isFromSecret(typed)) return true;
  if (found === undefined) return read === undefined || isRead(typed, read);
  const [wanted, held] = [spaced(typed), spaced(found)];
  if (held === '') return /\n$/.test(typed);
  return hasComeWhole(typed, found) || isSameNumber(wanted, held) || (SUM.test(wanted) && NUMBERS.test(held));
}

/** What a program that calculates shows. */
const NUMBERS = /^[\d\s.,()×÷+*/=^%!-]+$/;

/** Of many letters the half, for fields show a part, and eyes misread some. Of few as many as there are: with one lost they would be another text. */
function isRead(typed: string, read: string): boolean {
  const wanted = shapes(typed);
  if (longestRun(wanted, shapes(read)) >= (isMuch(typed) ? wanted.length / 2 : wanted.length)) return true;
  const count = words(typed).length;
  const stretches = words(read).map((_, at, all) => all.slice(at, at + count).join(''));
  return !isMuch(typed) && stretches.some(one => one.length === wanted.length && misspelling(wanted, one) <= MISREAD);
}

function words(text: string): string[] {
  return text.split(/\s+/).map(shapes).filter(Boolean);
}

/** Of three letters one. */
const MISREAD = 0.34;

/** Letters enough that they stand in no other line by chance. */
export function isMuch(typed: string): boolean {
  return shapes(typed).length >= ENOUGH;
}

/** Letters and digits, one for those that look alike. */
function shapes(text: string): string {
  return lookAlike(fold(text)).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without letters that stand there twice in a row. */
function once(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}

/** Its value is nowhere to be read. */
function isFromSecret(text: string): boolean {
  return text.includes('{{secret:');
}

function longestRun(one: string, other: string): number {
  let longest = 0;
  for (let from = 0; from + longest < one.length; from++)
    while (other.includes(one.slice(from, from + longest + 1)) && from + longest < one.length) longest++;
  return longest;
}

/** Letters: of fewer, some stand in every line. */
const ENOUGH = 8;
/** Of two letters one. Lines that have nothing to do with each other differ in more. */
const SPOILT = 0.5;
