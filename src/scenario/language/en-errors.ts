/** Why an English sentence is not understood, and what would be: said so that the author can mend it at once. */

import { nearest, type Reach } from './cover.js';
import { skipPhrase, word } from './en-nouns.js';
import { auxiliaries } from './en-predicates.js';
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
    doubleNegation(body) ??
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

function doubleNegation(tokens: readonly Token[]): string | undefined {
  const negative =
    /^(not|no|never|cannot|neither|\w+n't|hidden|invisible|gone|absent|missing|disabled|unchecked|closed|disappears?|disappeared|off|unavailable|inactive)$/;
  const count = tokens.filter(token => token.kind === 'word' && negative.test(token.norm)).length;
  const isCheck = tokens.some((_, at) => auxiliaries(tokens, at).some(({ be, next }) => be && next > at));
  return count > 1 && isCheck
    ? 'It has two negations, so it is unclear what should hold. Say it once: `"Save" is not shown`, `"Save" is enabled`.'
    : undefined;
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

/** The nearest rows of its verb say what is missing, and what they have no room for. */
function near(tokens: readonly Token[], as: Kind): string | undefined {
  const [best] = nearestRows(tokens, as);
  if (!best) return undefined;
  const lost = shownText(tokens.slice(best.at));
  const missing = best.missing.map(slot => slotNames[slot] ?? slot).join(', and ');
  const why = [missing && `It does not say ${missing}.`, lost && `Nothing can be made of: ${lost}.`].filter(Boolean).join(' ');
  return `It is not understood: ${shownText(tokens)}. ${why} Write ${examplesFor(tokens, as)}.`;
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

function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped;
}

function examplesFor(tokens: readonly Token[], as: Kind): string {
  if (as === 'check') return '`"Done" is shown`, `the window title contains "memo.txt"`, `file "memo.txt" exists`';
  const found = [...new Set(nearestRows(tokens, as).map(({ example }) => `\`${example}\``))].slice(0, 2);
  return found.length > 0 ? found.join(', ') : '`Click "Save"`, `Type "buy milk"`, `"Done" is shown`';
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
