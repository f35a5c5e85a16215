/**
 * Pinned readings: what a sentence means that the grammar cannot read, written in sentences that it can, or as a goal for a witness, and kept
 * beside the scenario file (`memo.md`: `memo.readings.yaml`) to be reviewed like code. Pure: `load.ts` reads the file.
 */

import { type Document, isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { partOf } from './items.js';
import { contradiction, readSentence } from './language/index.js';
import { UNSEEN } from './pinned-words.js';
import type { ReaderOptions } from './reader.js';
import type { Scenario, ScenarioFile, ScenarioIssue, SourceSentence } from './scenario.js';
import { createSource } from './source.js';

/** Where the readings of a scenario file are kept. */
export function pinnedPathOf(file: string): string {
  return `${file.replace(/\.(?:md|markdown)$/i, '')}.readings.yaml`;
}

/** A text of the readings, and where it stands in their file. */
interface Written {
  text: string;
  offset: number;
}

interface Pin {
  sentence: string;
  meant: Written[];
  /** What a run has seen become so in it. */
  shows: Written[];
  goal?: string | undefined;
  goalAt?: number | undefined;
  isNote?: boolean;
  isKept: SourceSentence['isKept'];
  looks?: string | undefined;
  approved?: Written[] | undefined;
  /** Earlier sentences of the scenario from which it takes a text: it lapses with them, too. */
  from: Written[];
  offset: number;
}

/** The scenarios with what is pinned to their sentences. What is wrong with the pins breaks the file: nothing of it may run. */
export function withPinned(parsed: ScenarioFile, text: string, { apps = [] }: ReaderOptions = {}): ScenarioFile {
  const file = pinnedPathOf(parsed.file);
  const source = createSource(text);
  const issues: ScenarioIssue[] = [];
  const end = source.text.trimEnd().length;
  const report = (offset: number, message: string, lapsed?: Pin): void => {
    const location = { file, ...source.locate(Math.min(offset, end)) };
    issues.push({ location, message, ...(lapsed && { lapsed: lapsed.sentence }) });
  };
  const pins = pinsOf(parseDocument(source.text, { prettyErrors: false }), report);
  const used = new Set<Pin>();
  const gone = new Set<Pin>();
  const scenarios = parsed.scenarios.map((scenario): Scenario => {
    const names = [...apps, ...Object.keys(scenario.options.apps ?? {})];
    const said: string[] = [];
    const pinned = (sentence: SourceSentence, as: 'step' | 'check'): SourceSentence => {
      const pin = pins.find(one => isSameSentence(one.sentence, sentence.text));
      const before = said.slice();
      said.push(sentence.text);
      if (!pin) return sentence;
      const isNew = !used.has(pin);
      used.add(pin);
      const lost = pin.from.find(({ text }) => !before.some(one => isSameSentence(one, text)));
      if (lost) {
        if (!gone.has(pin)) report(lost.offset, lostSource(pin.sentence, lost.text), pin);
        gone.add(pin);
        return sentence;
      }
      const own = { ...sentence, ...saidBy(pin), pinnedAt: { file, ...source.locate(pin.offset) } };
      if (isNew) tellUnread(pin, own, as, names);
      return own;
    };
    return {
      ...scenario,
      steps: scenario.steps.map(step => pinned(step, partOf(step, 'step'))),
      checks: scenario.checks.map(check => pinned(check, 'check')),
    };
  });
  for (const pin of pins.filter(one => !used.has(one))) report(pin.offset, lapsed(pin.sentence, parsed.file), pin);
  return { ...parsed, scenarios, issues: [...parsed.issues, ...issues] };

  function tellUnread(pin: Pin, sentence: SourceSentence, as: 'step' | 'check', names: readonly string[]): void {
    const all = [...pin.meant.map(one => ({ ...one, part: as })), ...pin.shows.map(one => ({ ...one, part: 'check' as const }))];
    for (const { text: meant, offset, part } of all) {
      const read = readSentence(meant, part, { apps: names });
      if ('error' in read)
        report(
          offset,
          `expected a ${part} in words of docs/sentences.md as the reading of "${pin.sentence}", found "${meant}": ${read.error}`,
        );
    }
    const against = contradiction(sentence, as, { apps: names });
    if (against !== undefined) report(pin.offset, against);
  }
}

/** What it puts into the place of the sentence's own words. */
function saidBy({ meant, shows, goal, goalAt, isNote, isKept, looks, approved }: Pin): Omit<SourceSentence, 'text' | 'line' | 'column'> {
  return {
    meant: meant.map(({ text }) => text),
    ...(shows.length > 0 && { shows: shows.map(({ text }) => text) }),
    ...(goal !== undefined && { goal }),
    ...(goalAt !== undefined && { goalAt }),
    ...(isNote && { isNote }),
    ...(looks !== undefined && { looks }),
    ...(approved && { approved: approved.map(({ text }) => text) }),
    isKept,
  };
}

function lapsed(sentence: string, file: string): string {
  return `expected a sentence of ${file}, found "${sentence}", which stands nowhere in it. If the sentence was changed, its reading has lapsed: read it anew (npx xenotester read ${file}), or take it out.`;
}

function lostSource(sentence: string, source: string): string {
  return `the reading of "${sentence}" takes a text from "${source}", which does not stand before it any more: it has lapsed. Read it anew, or take it out.`;
}

/** The same sentence, whatever spaces and full stop it is written with. */
export function isSameSentence(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function pinsOf(document: Document, report: (offset: number, message: string) => void): Pin[] {
  for (const error of document.errors) report(error.pos[0], `the readings are not valid YAML: ${error.message}`);
  if (document.errors.length > 0 || document.contents === null) return [];
  if (!isMap(document.contents)) {
    report(0, `expected "sentence: [readings]", found something else. ${EXAMPLE}`);
    return [];
  }
  return document.contents.items.flatMap(({ key, value }): Pin[] => {
    const offset = offsetOf(key);
    const sentence = isScalar(key) ? String(key.value) : '';
    const read: Parts | undefined = isMap(value) ? partsOf(value) : { meant: textsOf(value), shows: [], from: [], isKept: false };
    const { meant, shows, from } = read ?? {};
    if (sentence !== '' && read && meant && shows && from && isWhole(meant.length + shows.length, read))
      return [{ ...read, sentence, offset, meant, shows, from }];
    report(offset, `expected one or several sentences as the reading of "${sentence}", or a goal, found something else. ${EXAMPLE}`);
    return [];
  });
}

const PARTS: ReadonlySet<string> = new Set(['from', 'means', 'shows', 'goal', 'note', 'looks', 'approved', 'seen']);

type Parts = Partial<Record<'meant' | 'shows' | 'from', Written[] | undefined>> &
  Pick<Pin, 'goal' | 'goalAt' | 'isNote' | 'isKept' | 'looks' | 'approved'>;

/** A note says nothing else; anything else says something. */
function isWhole(sentences: number, { goal, isNote }: Parts): boolean {
  return (sentences > 0 || goal !== undefined) !== (isNote === true);
}

/** `{ from, means, shows, goal, note, looks, approved, seen }`; undefined where it holds anything else. */
function partsOf(map: YAMLMap): Parts | undefined {
  const parts = new Map(map.items.map(({ key, value }) => [isScalar(key) ? key.value : undefined, value]));
  const note = parts.get('note');
  const seen = parts.get('seen');
  if (note !== undefined && !(isScalar(note) && note.value === true)) return undefined;
  if ([...parts.keys()].some(key => !PARTS.has(String(key)))) return undefined;
  const goal = goalOf(parts.get('means'), parts.get('goal'));
  const pictures = picturesOf(parts);
  return (
    goal &&
    pictures && {
      meant: parts.has('means') ? textsOf(parts.get('means'), goal.goalAt) : [],
      shows: parts.has('shows') ? textsOf(parts.get('shows')) : [],
      from: parts.has('from') ? textsOf(parts.get('from')) : [],
      isKept: isScalar(seen) && seen.value === UNSEEN ? 'unseen' : seen !== undefined,
      ...goal,
      ...pictures,
      ...(note !== undefined && { isNote: true }),
    }
  );
}

/** `looks` names one picture, `approved` one or several; undefined where they hold anything else. */
function picturesOf(parts: ReadonlyMap<unknown, unknown>): Pick<Pin, 'looks' | 'approved'> | undefined {
  const [looks, approved] = ['looks', 'approved'].map(part => (parts.has(part) ? textsOf(parts.get(part)) : []));
  if (!looks || !approved || looks.length > 1) return undefined;
  return { ...(looks[0] && { looks: looks[0].text }), ...(approved.length > 0 && { approved }) };
}

/** `goal: …`, or `- goal: …` among what the sentence means, where it is due; undefined where it is anything else. */
function goalOf(means: unknown, last: unknown): Pick<Pin, 'goal' | 'goalAt'> | undefined {
  const goalAt = isSeq(means) ? means.items.findIndex(item => isMap(item) && item.items.length === 1 && item.has('goal')) : -1;
  if (goalAt < 0 && last === undefined) return {};
  const given = goalAt < 0 ? last : (means as YAMLSeq<YAMLMap>).items[goalAt]!.get('goal', true);
  if ((goalAt >= 0 && last !== undefined) || !isScalar(given)) return undefined;
  const { value: goal } = given;
  return typeof goal === 'string' && goal.trim() !== '' ? { goal, ...(goalAt >= 0 && { goalAt }) } : undefined;
}

/** One text or a list of them, but for the one left out; undefined where it is anything else. */
function textsOf(value: unknown, leftOut = -1): Written[] | undefined {
  const items = isSeq(value) ? value.items.filter((_, at) => at !== leftOut) : [value];
  const texts = items.flatMap(item =>
    isScalar(item) && typeof item.value === 'string' ? [{ text: item.value, offset: offsetOf(item) }] : [],
  );
  return texts.length > 0 && texts.length === items.length ? texts : undefined;
}

const EXAMPLE = `For example:\n  Submit the order:\n    - Click "Order now"\n    - '"Thank you" is shown'`;

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.。]$/, '');
}
