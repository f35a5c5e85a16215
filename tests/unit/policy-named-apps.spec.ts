/** A model opens only programs that the scenario speaks of. */

import { namedApps } from '../../src/policy/named-apps.js';
import { createPolicy, type PolicyWorld } from '../../src/policy/policy.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const APPS = {
  ledger: 'ledger --new',
  console: { command: 'env', args: ['/usr/bin/xterm'] },
  'text editor': 'mousepad',
  editor: 'mousepad',
  テキストエディタ: 'mousepad',
  terminal: 'xterm',
  calculator: 'galculator',
};
const scenario = (...steps: string[]): Scenario =>
  ({
    title: 'It',
    checks: [],
    steps: steps.map((text, index) => ({ text, location: { file: 'a.md', line: index + 1 } })),
  }) as unknown as Scenario;

const ROWS: [what: string, steps: string[], may: string[], mayNot: string[]][] = [
  ['what a step opens', ['Open the text editor'], ['text editor'], ['terminal', 'calculator']],
  ['the same command by another name', ['テキストエディタを開く'], ['text editor', 'editor'], ['terminal']],
  ['what a step only speaks of', ['Type "x" in the calculator'], ['calculator'], ['terminal', 'editor']],
  [
    'a goal leaves open how to get there: what the config lists; a terminal gets the author’s words alone',
    ['Work out what 7 times 6 is'],
    ['ledger', 'console'],
    ['calculator', 'editor', 'terminal'],
  ],
  [
    'a goal that speaks of a usual program',
    ['Work out what 7 times 6 is with the Calculator'],
    ['calculator', 'ledger'],
    ['editor', 'terminal'],
  ],
  ['a goal that speaks of the terminal', ['Tidy up with the terminal'], ['terminal'], ['calculator']],
];
test(
  ...eachRow('programs that may be opened', ROWS, ([what, steps, may, mayNot]) => [
    `programs that may be opened: ${what}`,
    () => {
      const isNamed = namedApps(scenario(...steps), APPS, ['ledger', 'console']);
      expect([...may, ...mayNot].filter(isNamed)).toEqual(may);
    },
  ]),
);

test('what the scenario does not speak of is refused, and told what to do; the config may allow it by name', async () => {
  const world = {
    desktop: {
      windows: async () => [],
      programs: async () => [],
      pointer: async () => ({ x: 0, y: 0 }),
      clipboard: async () => null,
      home: '/home/x',
    },
    apps: APPS,
    language: 'en',
    ask: async () => undefined,
    stopKey: false,
    isNamed: namedApps(scenario('Open the text editor'), APPS),
  } as PolicyWorld;
  const opened = { type: 'open_app', name: 'terminal' } as const;
  const said = await createPolicy({}, world).refuses(opened, { caption: 'x' });
  expect(said).toMatchObject({ rule: 'allowedApps', isFinal: false, message: expect.stringContaining('does not speak of "terminal"') });
  expect(await createPolicy({ allowedApps: ['terminal'] }, world).refuses(opened, { caption: 'x' })).toBeUndefined();
  expect(await createPolicy({}, world).refuses({ type: 'open_app', name: 'editor' }, { caption: 'x' })).toBeUndefined();
});
