/** The option `claude`: what is wrong is said with its place, and how hard a model thinks hangs on what it is asked for. */
import { type ClaudeOptions, checkClaude } from '../../src/brain/anthropic/settings.js';
import { effortFor } from '../../src/brain/model/settings.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const right: ClaudeOptions[] = [
  {},
  { effort: 'max' },
  { effort: { acting: 'low', witness: 'xhigh' } },
  { prices: { mine: { input: 1, output: 2, cacheWrite: 0, cacheRead: 0.5 } } },
  { picture: { longEdge: 2576, tokens: 4784 }, protocol: 'computer_20251124', contextEditing: false, answerTokens: 32_000 },
  { transport: { stream: false, maxRetries: 0 }, witnessModels: ['claude-opus-5-5'], client: () => ({}) as never },
];
test(
  ...eachRow('right', right, options => [`${JSON.stringify(options)} is taken as it is`, () => expect(checkClaude(options)).toBe(options)]),
);

const wrong: [options: unknown, says: RegExp][] = [
  ['high', /^use\.claude: expected .*, found "high"$/],
  [{ efort: 'low' }, /^use\.claude: there is no setting "efort"; the settings are effort, prices, picture/],
  [{ effort: 'huge' }, /^use\.claude\.effort: expected one of low, medium, high, xhigh, max, or one for each of acting, .*, found "huge"$/],
  [{ effort: { playing: 'low' } }, /^use\.claude\.effort: (?:expected one of low|there is no setting "playing")/],
  [{ prices: { mine: { input: 1 } } }, /use\.claude\.prices\.mine\.output: expected a number of dollars, 0 or more, found undefined/],
  [
    { prices: { mine: { input: -1, output: 1, cacheWrite: 1, cacheRead: 1 } } },
    /prices\.mine\.input: expected a number of dollars, 0 or more, found -1/,
  ],
  [{ picture: { longEdge: 20 } }, /picture\.longEdge: expected a whole number of 200 or more, found 20/],
  [{ transport: { retries: 3 } }, /use\.claude\.transport: there is no setting "retries"/],
  [{ transport: { maxRetries: 1.5 } }, /transport\.maxRetries: expected a whole number of 0 or more, found 1\.5/],
  [{ protocol: 'computer_use' }, /use\.claude\.protocol: expected .*computer_20251124/],
  [{ witnessModels: [] }, /witnessModels: expected one model or more/],
  [{ client: {} }, /client: expected a function that makes a client, found \{\}/],
];
test(
  ...eachRow('wrong', wrong, ([options, says]) => [
    `${JSON.stringify(options)} is refused with its place`,
    () => expect(() => checkClaude(options)).toThrow(says),
  ]),
);

test('effort: by what it is for, for models that think; what the author sets goes to any', () => {
  expect(['acting', 'reading', 'planning', 'adjusting', 'witness'].map(kind => effortFor(kind as never, undefined, true))).toEqual([
    'medium',
    'low',
    'low',
    'high',
    'high',
  ]);
  expect(effortFor('acting', undefined, false)).toBeUndefined();
  expect(effortFor('acting', 'low', false)).toBe('low');
  expect([effortFor('witness', { acting: 'max' }, true), effortFor('acting', { acting: 'max' }, true)]).toEqual(['high', 'max']);
});
