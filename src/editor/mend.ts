/** What an author can do about a problem with one click. A sentence is offered only where the grammar reads it. */
import { distance } from 'fastest-levenshtein';
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
  if (problem.kind === 'refused') return mendedSentences(problem);
  if (problem.kind === 'lapsed') return withoutPin(problem, document);
  return problem.kind === 'broken' ? withMeantOption(problem, document) : [];
}

const TITLES = {
  en: { meant: 'Did you mean', quotes: 'Put the text in quotes', example: 'Write it like' },
  ja: { meant: 'もしかして', quotes: '文字をかっこで囲む', example: '次のように書く' },
} as const;

/** Offers of one sort. */
const MOST = 3;

function mendedSentences({ path, range, message, sentence }: Problem): Fix[] {
  if (!sentence) return [];
  const { as, apps, source } = sentence;
  const titles = TITLES[languageOf(source.text)];
  const told = examplesIn(message);
  const offered = new Set([source.text]);
  const take = (title: string, texts: Iterable<string>): Fix[] => {
    const fixes: Fix[] = [];
    for (const text of texts) {
      if (fixes.length === MOST) break;
      if (offered.has(text) || 'error' in readSentence(text, as, { apps })) continue;
      offered.add(text);
      fixes.push({ title: `${title}: ${text}`, path, range, text, isPreferred: false });
    }
    return fixes;
  };
  const meant = take(titles.meant, [...told.flatMap(example => withOwnTexts(example, source.text)), ...closed(source.text)]);
  const quoted = take(titles.quotes, inQuotes(source.text));
  const [first, ...rest] = [...meant, ...quoted];
  // An example alone would take the author's own words away: it is never the first choice.
  return [...(first ? [{ ...first, isPreferred: true }] : []), ...rest, ...take(titles.example, told)];
}

/** The sentences that a refusal shows: between backticks in English, after 書き方の例 in Japanese. */
function examplesIn(message: string): string[] {
  const [, japanese] = /書き方の例[:：]\s*(.+)$/.exec(message) ?? [];
  if (japanese !== undefined) return japanese.split(/\s*／\s*/);
  return [...message.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
}

const QUOTED = /"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』/g;

/** The example with the author's quoted texts in place of its own; nothing where their number differs, or the other words do much. */
function withOwnTexts(example: string, written: string): string[] {
  const own = written.match(QUOTED) ?? [];
  if (own.length === 0 || example.match(QUOTED)?.length !== own.length) return [];
  const [said, meant] = [written, example].map(text => text.replace(QUOTED, '').toLowerCase());
  if (distance(said!, meant!) * 2 > Math.max(said!.length, meant!.length)) return [];
  let at = 0;
  return [example.replace(QUOTED, () => own[at++]!)];
}

/** With the mark that closes the last quotation. */
function closed(text: string): string[] {
  const bare = text.replace(/[.。]$/, '');
  if (bare.split('"').length % 2 === 0) return [`${bare}"`];
  return bare.lastIndexOf('「') > bare.lastIndexOf('」') ? [`${bare}」`] : [];
}

/** Each part of the sentence in quotes that may be a name or a text, the shortest first. */
function inQuotes(text: string): string[] {
  const bare = text.replace(/[.。]$/, '');
  const [open, close, begins, ends] = languageOf(bare) === 'ja' ? JAPANESE : ENGLISH;
  const starts = [...bare.matchAll(begins)].map(match => match.index + match[0].length);
  const stops = [...bare.matchAll(ends)].map(match => match.index);
  const parts = starts.flatMap(from => stops.filter(to => to > from).map(to => [from, to] as const));
  if (parts.length > MOST_PARTS) return [];
  return parts
    .filter(([from, to]) => !/["“”「」『』]|^(?:the|an?)\b/i.test(bare.slice(from, to)) && bare.slice(from, to).trim() !== '')
    .sort(([a, b], [c, d]) => b - a - (d - c))
    .map(([from, to]) => `${bare.slice(0, from)}${open}${bare.slice(from, to)}${close}${bare.slice(to)}`);
}

/** Of a sentence of ten words: each part is a sentence to read, and an editor asks at each move of the cursor. */
const MOST_PARTS = 60;

/** The marks; where a part can begin (its last character is before it), and where one can end. */
const ENGLISH = ['"', '"', /\s+/g, /\s|$/g] as const;
const JAPANESE = ['「', '」', /^|[をにへとがはでの、\s]/g, /[をにへとがはでの、\s]/g] as const;

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
