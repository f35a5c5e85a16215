/** The labelled pairs of real screens: not one may be judged wrongly. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { readLabels, readPair } from '../../benchmarks/change/pairs.js';
import { createChangeDetector } from '../../src/vision/change-detector.js';

for (const [name, pairs] of [
  ['change', 61],
  ['change/more', 33],
] as const)
  test(`tests/data/${name}: each of the ${pairs} pairs is judged as a person labelled it`, async () => {
    test.slow();
    const folder = fileURLToPath(new URL(`../data/${name}`, import.meta.url));
    const labels = readLabels(folder);
    expect(labels).toHaveLength(pairs);
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
    expect(wrong).toEqual([]);
  });
