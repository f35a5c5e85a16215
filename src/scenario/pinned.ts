/**
 * Pinned readings: what a sentence means that the grammar cannot read, written in sentences that it can, and kept beside the scenario file
 * (`memo.md`: `memo.readings.yaml`) to be reviewed like code. Pure: `load.ts` reads the file.
 */
import { type Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { contradiction, readSentence } from './language/index.js';
import type { ReaderOptions } from './reader.js';
import type { Scenario, ScenarioFile, ScenarioIssue, SourceSentence } from './scenario.js';
import { createSource } from './source.js';

/** Where the readings of a scenario file are kept. */
export function pinnedPathOf(file: string): string {
  return `${file.replace(/\.(?:md|markdown)$/i, '')}.readings.yaml`;
}

interface Pin {
  sentence: string;
  meant: { text: string; offset: number }[];
  offset: number;
}

/** The scenarios with what is pinned to their sentences. What is wrong with the pins breaks the file: nothing of it may run. */
export function withPinned(parsed: ScenarioFile, text: string, { apps = [] }: ReaderOptions = {}): ScenarioFile {
  const file = pinnedPathOf(parsed.file);
  const source = createSource(text);
  const issues: ScenarioIssue[] = [];
  const report = (offset: number, message: string): void => void issues.push({ location: { file, ...source.locate(offset) }, message });
  const end = source.text.trimEnd().length;
  const pins = pinsOf(parseDocument(source.text, { prettyErrors: false }), (offset, message) => report(Math.min(offset, end), message));
  const used = new Set<Pin>();
  const scenarios = parsed.scenarios.map((scenario): Scenario => {
    const names = [...apps, ...Object.keys(scenario.options.apps ?? {})];
    const pinned = (sentence: SourceSentence, as: 'step' | 'check'): SourceSentence => {
      const pin = pins.find(one => plain(one.sentence) === plain(sentence.text));
      if (!pin) return sentence;
      for (const { text: meant, offset } of used.has(pin) ? [] : pin.meant) {
        const read = readSentence(meant, as, { apps: names });
        if ('error' in read)
          report(
            offset,
            `expected a ${as} in words of docs/sentences.md as the reading of "${pin.sentence}", found "${meant}": ${read.error}`,
          );
      }
      const meant = pin.meant.map(one => one.text);
      const against = used.has(pin) ? undefined : contradiction({ ...sentence, meant }, as, { apps: names });
      if (against !== undefined) report(pin.offset, against);
      used.add(pin);
      return { ...sentence, meant };
    };
    return {
      ...scenario,
      steps: scenario.steps.map(step => pinned(step, 'step')),
      checks: scenario.checks.map(check => pinned(check, 'check')),
    };
  });
  for (const pin of pins.filter(one => !used.has(one)))
    report(
      pin.offset,
      `expected a sentence of ${parsed.file}, found "${pin.sentence}", which stands nowhere in it. If the sentence was changed, its reading has lapsed: read it anew, or take it out.`,
    );
  return { ...parsed, scenarios, issues: [...parsed.issues, ...issues] };
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
    const items = isSeq(value) ? value.items : [value];
    const meant = items.flatMap(item =>
      isScalar(item) && typeof item.value === 'string' ? [{ text: item.value, offset: offsetOf(item) }] : [],
    );
    if (sentence !== '' && meant.length > 0 && meant.length === items.length) return [{ sentence, meant, offset }];
    report(offset, `expected one or several sentences as the reading of "${sentence}", found something else. ${EXAMPLE}`);
    return [];
  });
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
