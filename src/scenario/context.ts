/** What the sentences of a scenario say of each other: a deed among the checks is a step, and "the text" is the one that was typed. Pure. */
import { readSentence } from './language/index.js';
import { outsideQuotes } from './language/quotes.js';
import { isError } from './language/result.js';
import { isOrdered } from './language/seen.js';
import { isCheck, type Reading } from './reading.js';
import type { Scenario, SourceSentence } from './scenario.js';

type Sentences = Pick<Scenario, 'steps' | 'checks'>;
type As = 'step' | 'check';

/** `Clicking "OK" closes the dialog` under "Expect:" is a step, as are the checks before it: they must hold there and then. */
export function inOrder<S extends Sentences>(scenario: S, apps: readonly string[]): S {
  const named = withNames(scenario, apps);
  const last = named.checks.findLastIndex(check => isDeed(check, apps));
  return { ...named, steps: [...named.steps, ...named.checks.slice(0, last + 1)], checks: named.checks.slice(last + 1) };
}

/** It does something, or tells somebody to. What may be a look stays one: it would be brought about. */
function isDeed(check: SourceSentence, apps: readonly string[]): boolean {
  const own = readingsOf(check, 'check', apps);
  if (own) return own.some(reading => !isCheck(reading));
  return isOrdered(check.text) || readingsOf(check, 'step', apps)?.some(reading => !isCheck(reading)) === true;
}

/** What a sentence only describes is named where the sentences before it name exactly one. */
function withNames<S extends Sentences>(scenario: S, apps: readonly string[]): S {
  const known: Reading[] = [];
  const look = (sentence: SourceSentence, as: As): SourceSentence => {
    const own = sentence.meant ? [] : readingsOf(sentence, as, apps);
    const named = own ? undefined : nameIn(sentence.text, known);
    const told = named === undefined ? undefined : { ...sentence, named };
    const readings = own ?? (told && readingsOf(told, as, apps));
    known.push(...(readings ?? []));
    return told && readings ? told : sentence;
  };
  return { ...scenario, steps: scenario.steps.map(one => look(one, 'step')), checks: scenario.checks.map(one => look(one, 'check')) };
}

function readingsOf({ text, named }: SourceSentence, as: As, apps: readonly string[]): Reading[] | undefined {
  const result = readSentence(named ?? text, as, { apps });
  return isError(result) ? undefined : result.readings;
}

/** Words that describe · what the readings name · how it is written where it is named. */
const DESCRIBED: readonly (readonly [words: RegExp, names: (reading: Reading) => string | undefined, written: (name: string) => string])[] =
  [
    [
      /\b(?:the|your) (?:(?:typed|entered|inserted) )?(?:text|sentence|words?|phrase|line)(?: (?:that )?(?:you|I) (?:typed|entered|wrote|have typed|have entered))?(?= (?:appears?|is|are|should|will|must|disappears?|shows?)\b)/i,
      ({ kind, value }) => (kind === 'type' || kind === 'fill' ? value : undefined),
      text => `the text "${text}"`,
    ],
    [
      /\b(?:the|your) (?:saved |new )?(?:file|document)(?= (?:is|was|has|does|exists?|should|will|must|contains?)\b)/i,
      ({ kind, value }) => (kind === 'save_as' ? value : undefined),
      path => `the file "${path}"`,
    ],
    [
      /\bthe (?:app|application|program)(?= (?:is|was|has|opens?|starts?|closes?|exits?|quits?|should|will|must)\b)/i,
      ({ kind, app }) => (kind === 'open' ? app : undefined),
      app => `the app "${app}"`,
    ],
    [
      /\bthe (?:dialog|dialog box|dialogue|popup|pop-up)(?= (?:is|was|has|opens?|appears?|closes?|disappears?|should|will|must)\b)/i,
      ({ role, target }) => (role === 'dialog' ? target : undefined),
      name => `the "${name}" dialog`,
    ],
  ];

function nameIn(text: string, known: readonly Reading[]): string | undefined {
  let named = text;
  const put = (words: RegExp, written: string): void => {
    const found = words.exec(outsideQuotes(named));
    if (found) named = named.slice(0, found.index) + written + named.slice(found.index + found[0].length);
  };
  for (const [words, namesOf, written] of DESCRIBED) {
    const [name, ...others] = new Set(known.map(namesOf).filter(one => one !== undefined));
    if (name !== undefined && others.length === 0 && !/["\n]/.test(name)) put(words, written(name));
  }
  // "in leafpad": a program that was opened, whatever its capitals.
  for (const app of new Set(known.flatMap(({ kind, app: opened }) => (kind === 'open' && opened ? [opened] : []))))
    put(new RegExp(`\\bin (?:the )?${app.replace(/[^\w ]/g, '\\$&')}(?=[.!]?$)`, 'i'), `in the app "${app}"`);
  return named === text ? undefined : named;
}
