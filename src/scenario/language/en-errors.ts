/** Why an English sentence is not understood, and what would be: said so that the author can mend it at once. */

import { distance } from 'fastest-levenshtein';
import { nearest, type Reach } from './cover.js';
import { reachOf } from './en-checks.js';
import { skipPhrase, word } from './en-nouns.js';
import { type EnRow, phrasesOf, rowsFor } from './en-row.js';
import { type Kind, parseSentence } from './en-sentence.js';
import { stepRows } from './en-steps.js';
import { actors, determiners, leadingFillers } from './en-words.js';
import { keyCombination, unknownKeys } from './keys.js';
import { rawText, shownText, type Token } from './tokens.js';

/** The message for a sentence that has no reading. */
export function explain(tokens: readonly Token[], as: Kind): string {
  const body = tokens.slice(skipFillers(tokens));
  return (
    actionAmongChecks(tokens, as) ??
    unknownKey(body) ??
    leftOver(tokens, as) ??
    near(body, as) ??
    misspelt(body, as) ??
    goal(body, as) ??
    `It is not understood: ${shownText(tokens)}. Write ${examplesFor(body, as)}.`
  );
}

function actionAmongChecks(tokens: readonly Token[], as: Kind): string | undefined {
  if (as !== 'check') return undefined;
  const parsed = parseSentence(tokens, 'step', { left: 600 });
  if (!('readings' in parsed) || parsed.readings.every(({ kind }) => kind.startsWith('expect_'))) return undefined;
  return 'It is an action, but stands among the checks. Move it to the steps, or write what should be seen: `"Done" is shown`.';
}

function unknownKey(tokens: readonly Token[]): string | undefined {
  const start = skipPhrase(tokens, 0, ['press', 'presses', 'hit', 'hits', 'press the', 'hit the', 'push', 'use', 'strike', 'press down']);
  if (start === undefined) return undefined;
  const end = tokens.findIndex(
    (token, at) => at >= start && (token.kind === 'mark' || /^(and|then|key|keys|in|on|to|twice)$/.test(token.norm)),
  );
  const named = rawText(tokens.slice(start, end < 0 ? undefined : end));
  if (named === '' || keyCombination(named) !== undefined || tokens[start]!.kind === 'quote') return undefined;
  const unknown = unknownKeys(named);
  if (named.includes('+') || word(tokens, end) === 'key' || word(tokens, end) === 'keys') {
    return `There is no key ${quoted(unknown[0] ?? named)}. Keys are named like this: \`Press Ctrl+S\`, \`Press Page Down\`, \`Press F5\`.`;
  }
  return named.split(' ').length > 3
    ? undefined
    : `${quoted(named)} is no key that is known. For a button put its name in quotes: \`Press "${named}"\`; for keys: \`Press Ctrl+S\`.`;
}

/** The longest beginning that would be understood; the rest is what is in the way. */
function leftOver(tokens: readonly Token[], as: Kind): string | undefined {
  if (tokens.length > 40) return undefined;
  const budget = { left: 600 };
  for (let end = tokens.length - 1; end > 1 && budget.left > 0; end--) {
    const parsed = parseSentence(tokens.slice(0, end), as, budget);
    if (!('readings' in parsed)) continue;
    const rest = shownText(tokens.slice(end)).replace(/^[,;.]\s*/, '');
    return `It is understood up to here: ${shownText(tokens.slice(0, end))}. But not the rest: ${rest}. Leave it out, or make it a sentence of its own: ${examplesFor(tokens.slice(skipFillers(tokens)), as)}.`;
  }
  return undefined;
}

/** The nearest rows say what is missing, and what they have no room for. */
function near(tokens: readonly Token[], as: Kind): string | undefined {
  const check = as === 'check' ? reachOf(tokens) : undefined;
  const [best] = check?.rows ?? nearestRows(tokens, as);
  if (!best) return undefined;
  const lost = shownText((check?.rest ?? tokens).slice(best.at));
  if (check && !check.described && best.missing.length === 0 && best.at === check.rest.length)
    return 'It has two negations, so it is unclear what should hold. Say it once: `"Save" is not shown`, `"Save" is enabled`.';
  const missing = best.missing.map(slot => slotNames[slot] ?? slot).join(', and ');
  const why = [
    check?.described && `Nothing names what is meant by: ${shownText(check.described)}. Put its text, or its name, in quotes.`,
    missing && `It does not say ${missing}.`,
    lost && `Nothing can be made of: ${lost}.`,
  ];
  return `It is not understood: ${shownText(tokens)}. ${why.filter(Boolean).join(' ')} Write ${examplesFor(tokens, as)}.`;
}

/** First those for which the verb is the usual word. */
function nearestRows(tokens: readonly Token[], as: Kind): Reach[] {
  const rows = as === 'step' ? rowsFor(stepRows, tokens).filter(({ verbs }) => !verbs.includes('')) : [];
  const isUsual = ({ forms }: EnRow): boolean => forms[0]![0]!.has(word(tokens, 0) ?? '');
  return nearest([...rows.filter(isUsual), ...rows.filter(row => !isUsual(row))], phrasesOf(tokens));
}

const slotNames: Readonly<Record<string, string>> = {
  target: 'which element',
  to: 'where to',
  field: 'which field',
  list: 'which list',
  item: 'which entry',
  text: 'what text, in quotes',
  path: 'which entry of which menu',
  menu: 'which menu',
  app: 'which program',
  closed: 'what to close',
  window: 'which window',
  file: 'which file, by its name',
  folder: 'which folder',
  name: 'under which name',
  keys: 'which keys',
  direction: 'up, down, left or right',
  seconds: 'how many seconds',
  means: 'by which keys or which button',
  state: 'on or off',
  object: 'what',
  is: 'what is so, in words that are known',
  holder: 'where it is',
  end: 'of what',
  asked: 'what is asked',
};

function goal(tokens: readonly Token[], as: Kind): string | undefined {
  const first = tokens[0];
  if (as === 'check' || first?.kind !== 'word' || determiners.has(first.norm)) return undefined;
  return `It is not understood: ${shownText(tokens)}. No step begins with ${quoted(first.raw)}. If it says a goal, write the actions: ${examplesFor(tokens, as)}.`;
}

/** `Clik "Save"`: one letter too many, too few, changed or out of place. */
function misspelt(tokens: readonly Token[], as: Kind): string | undefined {
  const written = word(tokens, 0);
  if (written === undefined || written.length < 4 || stepRows.has(written)) return undefined;
  const meant = [...stepRows.keys(), 'wait', 'verify'].find(verb => isNear(written, verb));
  if (!meant) return undefined;
  const first = { ...tokens[0]!, raw: meant, norm: meant };
  const parsed = parseSentence([first, ...tokens.slice(1)], as, { left: 600 });
  if (!('readings' in parsed)) return undefined;
  const verb = `${meant[0]!.toUpperCase()}${meant.slice(1)}`;
  return `There is no step ${quoted(tokens[0]!.raw)}. Did you mean ${quoted(verb)}? \`${verb} ${shownText(tokens.slice(1))}\`.`;
}

/** One letter, or two that have changed places. */
function isNear(one: string, other: string): boolean {
  const letters = (text: string): string => [...text].sort().join('');
  const far = distance(one, other);
  return far === 1 || (far === 2 && letters(one) === letters(other));
}

function examplesFor(tokens: readonly Token[], as: Kind): string {
  const rows = as === 'check' ? (reachOf(tokens)?.rows ?? []) : nearestRows(tokens, as);
  const found = [...new Set(rows.map(({ example }) => `\`${example}\``))].slice(0, 2);
  if (found.length > 0) return found.join(', ');
  return as === 'check'
    ? '`"Done" is shown`, `the window title contains "memo.txt"`, `file "memo.txt" exists`'
    : '`Click "Save"`, `Type "buy milk"`, `"Done" is shown`';
}

function skipFillers(tokens: readonly Token[]): number {
  let at = 0;
  for (;;) {
    const next = skipPhrase(tokens, at, `${leadingFillers}|${actors}|,|if|should|can`);
    if (next === undefined || next >= tokens.length) return at;
    at = next;
  }
}

function quoted(text: string): string {
  return `"${text}"`;
}
