/** What a model says in place of a demand that misreads its sentence, held to the author's words like any reading. Pure. */
import type { ContractedObjective } from '../../plan/requirement.js';
import type { Decision } from '../../ports/brain.js';
import { partOf } from '../../scenario/items.js';
import { understand } from '../../scenario/language/index.js';
import type { Reading } from '../../scenario/reading.js';
import type { SourceSentence } from '../../scenario/scenario.js';
import { heldTo } from './faithful.js';

interface Around {
  steps: readonly SourceSentence[];
  headings: readonly (string | undefined)[];
  apps: readonly string[];
  /** The requirement that is due. */
  expected: number;
}

export function readObjection(
  { because, means }: { because: string; means: readonly string[] },
  { sourceSteps: [number = 1], requirements }: ContractedObjective,
  { steps, headings, apps, expected }: Around,
): Extract<Decision, { kind: 'misread' }> | { why: string } {
  const sentence = steps[number - 1];
  if (!sentence) return { why: 'no sentence of the author is due' };
  const as = partOf(sentence, 'step');
  const readings: Reading[] = [];
  for (const text of means) {
    const read = understand({ text, line: 1, column: 1 }, as, { apps });
    if (!read.understood || read.readings.length === 0)
      return { why: `"${text}" is no sentence that rules read: ${read.error ?? 'it demands nothing'}` };
    readings.push(...read.readings);
  }
  const before = [steps.slice(0, number - 1).map(({ text }) => text)];
  const kept = requirements.slice(0, expected).flatMap(({ reading }) => reading ?? []);
  // What only eyes can tell they are asked in the author's own words.
  const said = { readings: [...kept, ...readings], goal: sentence.text };
  const held = heldTo({ ...sentence, as, before, headings: headings.filter(one => one !== undefined) }, said);
  return 'why' in held ? held : { kind: 'misread', because, readings };
}
