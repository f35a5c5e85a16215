/** The embedded witness reads: what is read says it is there; that nothing is read says little. */
import { createOfflineWitness } from '../../src/brain/offline/witness.js';
import type { TextLine } from '../../src/ports/perception.js';
import type { Frame } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type Line = readonly [text: string, y: number];

const line = ([text, y]: Line): TextLine => {
  const bounds = { x: 20, y, width: 8 * text.length, height: 12 };
  return { text, bounds, confidence: 0.95, words: [{ text, bounds, confidence: 0.95 }] };
};
const frame = (at: number): Frame => ({ width: 300, height: 200, data: new Uint8Array(300 * 200 * 4), at });

const NOBODY: Line = ['Nobody was greeted yet', 40];
const GREETED: Line = ['Hello, Ada', 40];
const BESIDE: Line = ['Trash', 150];
const ROWS: readonly [what: string, claim: string, first: readonly Line[], last: readonly Line[], holds: 'yes' | 'no' | 'unsure'][] = [
  ['it came', '"Hello, Ada" is shown', [NOBODY], [GREETED], 'yes'],
  ['it was there from the start', '"Hello, Ada" is shown', [GREETED], [GREETED], 'unsure'],
  ['it is not there', '"Hello, Bob" is shown', [NOBODY], [GREETED], 'no'],
  ['something else stands in its place', '"Nobody was greeted yet" is not shown', [NOBODY], [GREETED], 'yes'],
  ['it is still there', '"Nobody was greeted yet" is not shown', [NOBODY], [NOBODY], 'no'],
  [
    'nothing is left in its place, as when its program has crashed',
    '"Nobody was greeted yet" is not shown',
    [NOBODY, BESIDE],
    [BESIDE],
    'unsure',
  ],
  ['it was nowhere, and something else came', '"Error" is not shown', [NOBODY], [GREETED], 'yes'],
  ['it was nowhere, and nothing came', '"Error" is not shown', [NOBODY, BESIDE], [BESIDE], 'unsure'],
];
test(
  ...eachRow('it says', ROWS, ([what, claim, first, last, holds]) => [
    `${what}: ${claim}: ${holds}`,
    async () => {
      const frames = [frame(1), frame(2)] as const;
      const read = async (seen: Frame) => (seen === frames[0] ? first : last).map(line);
      const witness = createOfflineWitness({ perception: { read }, language: 'en' });
      const pictures = frames.map((one, index) => ({ role: index === 0 ? 'first' : 'last', frame: one, picture: String(index) }) as const);
      const answer = await witness.assess({ claim, stance: 'confirm', pictures } as never, new AbortController().signal);
      expect(answer.holds).toBe(holds);
    },
  ]),
);
