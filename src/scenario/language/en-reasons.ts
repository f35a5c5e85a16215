/** Why an English sentence is not understood: what the rows that come nearest miss, and what they have no room for. */

import { nearest, type Reach } from './cover.js';
import { reachOf } from './en-checks.js';
import { skipPhrase, word } from './en-nouns.js';
import { isDenied } from './en-predicates.js';
import { type EnRow, phrasesOf, rowsFor } from './en-row.js';
import { type Kind, parseSentence } from './en-sentence.js';
import { customOf, stepRows } from './en-steps.js';
import { actors, determiners, leadingFillers, nouns } from './en-words.js';
import { keyCombination, unknownKeys } from './keys.js';
import { rawText, shownText, type Token } from './tokens.js';

export function reason(tokens: readonly Token[], as: Kind): string {
  const body = tokens.slice(skipFillers(tokens));
  return (
    actionAmongChecks(tokens, as) ??
    unknownKey(body) ??
    `It is not understood: ${shownText(tokens)}. ${byRows(body, as) ?? goal(body, as)}`.trim()
  );
}

/** Of the rows that come nearest. */
export function near(tokens: readonly Token[], as: Kind): { examples: string[]; isWhole: boolean } {
  const body = tokens.slice(skipFillers(tokens));
  if (as === 'step' && unknownKey(body) !== undefined) return { examples: [], isWhole: false };
  if (isWait(body)) return { examples: waitsAsSaid(body), isWhole: true };
  const check = as === 'check' ? reachOf(body) : undefined;
  const rows = check?.rows ?? (as === 'check' ? [] : nearestRows(body, as));
  const isWhole = ({ at, missing }: Reach): boolean => !check && missing.length > 0 && at === body.length;
  const whole = rows.filter(isWhole);
  // What reads nothing of the sentence is not near.
  const some = whole.length > 0 ? whole : rows.filter(({ at }) => at > 0);
  const custom = as === 'step' && body.every(({ kind }) => kind !== 'quote') ? customOf(word(body, 0) ?? '') : [];
  return { examples: [...new Set([...custom, ...some.map(({ example }) => example)])], isWhole: whole.length > 0 };
}

function actionAmongChecks(tokens: readonly Token[], as: Kind): string | undefined {
  if (as !== 'check') return undefined;
  const parsed = parseSentence(tokens, 'step', { left: 600 });
  if (!('readings' in parsed) || parsed.readings.every(({ kind }) => kind.startsWith('expect_'))) return undefined;
  return 'It is an action, but stands among the checks. Move it to the steps, or write what should be seen.';
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
    return `There is no key ${quoted(unknown[0] ?? named)}.`;
  }
  return named.split(' ').length > 3 ? undefined : `${quoted(named)} is no key that is known. For a button put its name in quotes.`;
}

/** For something, and not for some time. */
function isWait(tokens: readonly Token[]): boolean {
  return (
    skipPhrase(tokens, 0, 'wait for|wait until|wait till|wait up to') !== undefined && !tokens.some(({ norm }) => /^seconds?$/.test(norm))
  );
}

/** Of a window or dialog that has no name yet: that is what it needs. */
function waitsAsSaid(tokens: readonly Token[]): string[] {
  const kind = tokens.findLast(({ kind, norm }) => kind === 'word' && Object.hasOwn(nouns, norm))?.norm;
  const named = kind === undefined ? [] : [`Wait for the "Find" ${kind}`];
  return [...named, 'Wait until "Done" is shown'];
}

function byRows(tokens: readonly Token[], as: Kind): string | undefined {
  if (as === 'step' && isWait(tokens)) return 'It does not say what is waited for: a text, an element or a window, by its name.';
  const check = as === 'check' ? reachOf(tokens) : undefined;
  const [best] = check?.rows ?? nearestRows(tokens, as);
  if (!best) return undefined;
  const lost = shownText((check?.rest ?? tokens).slice(best.at));
  if (
    check &&
    !check.described &&
    isDenied(check.rest) &&
    best.missing.length === 0 &&
    best.at === check.rest.length &&
    !check.rest.some(({ kind }) => kind === 'quote')
  )
    return 'It has two negations, so it is unclear what should hold.';
  if (check?.described) return `Nothing names what is meant by: ${shownText(check.described)}. Put its text, or its name, in quotes.`;
  return lost ? `Nothing can be made of: ${lost}.` : 'Something is missing in it.';
}

/** First those for which the verb is the usual word. */
function nearestRows(tokens: readonly Token[], as: Kind): Reach[] {
  const rows = as === 'step' ? rowsFor(stepRows, tokens).filter(({ verbs }) => !verbs.includes('')) : [];
  const isUsual = ({ forms }: EnRow): boolean => forms[0]![0]!.has(word(tokens, 0) ?? '');
  return nearest([...rows.filter(isUsual), ...rows.filter(row => !isUsual(row))], phrasesOf(tokens));
}

function goal(tokens: readonly Token[], as: Kind): string {
  const first = tokens[0];
  if (as === 'check' || first?.kind !== 'word' || determiners.has(first.norm)) return '';
  return `No step begins with ${quoted(first.raw)}. If it says a goal, write the actions.`;
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
