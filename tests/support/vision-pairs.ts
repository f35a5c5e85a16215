/** The labelled pairs of real screens: not one may be judged wrongly. */
import { fileURLToPath } from 'node:url';
import { readLabels, readPair } from '../../benchmarks/change/pairs.js';
import { createChangeDetector } from '../../src/vision/change-detector.js';

/**
 * @param name of the set's folder in tests/data
 * @param part this one of so many equal parts, from 0; default: all
 * @returns how many pairs there are, and those that were judged otherwise than a person labelled them
 */
export async function judgePairs(
  name: string,
  part: { index: number; of: number } = { index: 0, of: 1 },
): Promise<{ pairs: number; wrong: string[] }> {
  const folder = fileURLToPath(new URL(`../data/${name}`, import.meta.url));
  const labels = readLabels(folder).filter((_, at) => at % part.of === part.index);
  const wrong: string[] = [];
  for (const label of labels) {
    const { idle, before, after } = await readPair(folder, label);
    const detector = createChangeDetector();
    for (const frame of idle) detector.learn(frame);
    const change = detector.compare(before, after);
    if (change.changed !== (label.label === 'meaningful'))
      wrong.push(
        `${label.id} (${label.mode}, ${label.kind}) is ${label.label}: ${change.parts.map(part => part.why).join('; ') || 'nothing differs'}`,
      );
  }
  return { pairs: labels.length, wrong };
}
