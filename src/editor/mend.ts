/** What an author can do about a problem with one click. A sentence is offered only where the grammar reads it. */
import { languageOf } from '../plan/told.js';
import { readSentence } from '../scenario/language/index.js';
import type { ScenarioDocument } from './document.js';
import { pinsIn } from './pins.js';
import type { Range } from './place.js';
import type { Problem } from './problems.js';

export interface Fix {
  title: string;
  path: string;
  range: Range;
  /** What stands there afterwards. */
  text: string;
  isPreferred: boolean;
}

export function fixesOf(problem: Problem, document: ScenarioDocument): Fix[] {
  if (problem.kind === 'refused') return offered(problem);
  if (problem.kind === 'lapsed') return withoutPin(problem, document);
  return problem.kind === 'broken' ? withMeantOption(problem, document) : [];
}

const TITLES = { en: 'Write', ja: '次のように書く' } as const;

/** What the refusal offers: each is read. */
function offered({ path, range, sentence }: Problem): Fix[] {
  if (!sentence) return [];
  const { as, apps, source } = sentence;
  const result = readSentence(source.text, as, { apps });
  const offers = 'error' in result ? (result.offers ?? []) : [];
  const single = offers.length === 1;
  return offers.map(text => ({ title: `${TITLES[languageOf(source.text)]}: ${text}`, path, range, text, isPreferred: single }));
}

function withMeantOption({ path, range, message }: Problem, { lines }: ScenarioDocument): Fix[] {
  const [, option, meant] = /^unknown option "(?:[^"]*\.)?([^".]+)" .*Did you mean "([^"]+)"\?$/.exec(message) ?? [];
  const { line, character } = range.start;
  if (option === undefined || meant === undefined || !lines[line]?.startsWith(option, character)) return [];
  const word = { start: range.start, end: { line, character: character + option.length } };
  return [{ title: `Did you mean: ${meant}`, path, range: word, text: meant, isPreferred: true }];
}

function withoutPin({ path, lapsed }: Problem, { readings }: ScenarioDocument): Fix[] {
  const pin = pinsIn(readings.lines).find(({ sentence }) => sentence === lapsed);
  if (!pin) return [];
  const range = { start: { line: pin.doubt?.line ?? pin.line, character: 0 }, end: { line: pin.after, character: 0 } };
  return [{ title: `Take the reading of "${pin.sentence}" out`, path, range, text: '', isPreferred: false }];
}
