/** People write with the program before them: where no sentence opens the one that the heading names, the run does, and says so. */
import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { programOf, withOpening } from '../../src/plan/named-program.js';
import { type Requirement, requirementOf } from '../../src/plan/requirement.js';
import type { PlanRequest, Situation } from '../../src/ports/brain.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const APPS = ['leafpad', 'Abiword', 'AbiWord', 'text editor', 'rich text editor', '文書ビューア', 'calculator', 'C++ notes'];
const NAMED: readonly [suite: string | undefined, title: string, step: string, app: string | undefined][] = [
  ['Leafpad', 'Replace a word', 'Click "Search"', 'leafpad'],
  [undefined, 'Leafpad: replace a word', 'Click "Search"', 'leafpad'],
  [undefined, 'Replace a word', 'Choose Search > Find in Leafpad', 'leafpad'],
  ['Leafpad', 'Copy from the calculator', 'Click "Search"', undefined],
  ['Leafpad', 'Replace', 'In the "calculator" window, click "7"', undefined],
  ['Abiword', 'This test will check that Abiword can save', 'Click "Save"', 'Abiword'],
  ['The rich text editor', 'Bold', 'Click "Bold"', 'rich text editor'],
  ['Leafpad', 'Open a file', 'To open a file in Leafpad, browse for it in the calculator', 'leafpad'],
  ['Leafpads', 'Replace', 'Click "Search"', undefined],
  ['文書ビューア', 'ブックマークを作る', '「追加」をクリックする', '文書ビューア'],
  ['文書ビューアーと他', 'ブックマーク', '「追加」をクリックする', '文書ビューア'],
  ['C++ notes', 'Add one', 'Click "Add"', 'C++ notes'],
  ['Memo', 'Write', 'Click "Save"', undefined],
];
const request = (suite: string | undefined, title: string, ...steps: string[]): PlanRequest =>
  ({
    scenario: {
      ...(suite !== undefined && { suite }),
      title,
      location: { file: 'a.md', line: 1, column: 1 },
      steps: steps.map((text, at) => ({ text, line: at + 1, column: 1 })),
      checks: [],
    },
    language: 'en',
    apps: APPS,
    vocabulary: [],
  }) as unknown as PlanRequest;
test(
  ...eachRow('the one program that is named', NAMED, ([suite, title, step, app]) => [
    `${suite ?? ''} / ${title} / ${step}`,
    () => expect(programOf(request(suite, title, step))).toBe(app),
  ]),
);

const read = (text: string): Requirement[] => {
  const sentence = readSentence(text, 'step', { apps: APPS });
  if ('error' in sentence) throw new Error(sentence.error);
  return sentence.readings.map(reading => requirementOf(reading, text, { language: 'en', by: 'grammar' }));
};
const OPENED: readonly [what: string, steps: string[], screen: { windows?: object[]; programs?: object[] }, opens: boolean][] = [
  ['an empty desktop', ['Click "Search"'], {}, true],
  ['a state that is brought about', ['Type "x" into the "Find" field'], {}, true],
  ['panels are no program', ['Click "Search"'], { windows: [{ type: 'dock' }, { type: 'desktop' }] }, true],
  ['something is open', ['Click "Search"'], { windows: [{ type: 'normal' }] }, false],
  ['something is just coming up', ['Click "Search"'], { programs: [{ name: 'x' }] }, false],
  ['a step opens it', ['Click "Search"', 'Open Leafpad'], {}, false],
  ['what is only looked for', ['The "Leafpad" window is open'], {}, false],
  ['a wait for it', ['Wait for the window "Leafpad"'], {}, false],
];
test(
  ...eachRow('it is opened', OPENED, ([what, steps, { windows = [], programs = [] }, opens]) => [
    what,
    async () => {
      const brain = createOfflineBrain({ language: 'en' });
      brain.adopt!(request('Leafpad', 'Replace a word', ...steps));
      const objectives = steps.map((text, index) => ({ index, description: text, sourceSteps: [index + 1], requirements: read(text) }));
      const plan = { objectives, checks: [], isFromFallback: false };
      const now = { windows: async () => windows, programs: async () => programs, elements: async () => [], lines: async () => [] };
      const situation = { plan, objective: objectives[0], expected: 0, outcomes: [], last: [], turn: 1, observe: () => now };
      const perception = { elements: async () => [] };
      const more = { perception, clock: { now: () => 0, sleep: async () => {} }, signal: new AbortController().signal, size: {} };
      const decided = await brain.decide({ ...situation, ...more } as unknown as Situation).catch(() => undefined);
      const actions = decided?.kind === 'act' ? decided.actions : [];
      const opened = actions.filter(({ action }) => action.type === 'open_app');
      expect(opened.map(({ action, serves }) => [action, serves])).toEqual(
        opens
          ? [
              [
                { type: 'open_app', name: 'leafpad' },
                { objective: 0, expected: -1 },
              ],
            ]
          : [],
      );
    },
  ]),
);

test('what was opened ahead is for no sentence: the first one is begun as if nothing had been done', async () => {
  const brain = createOfflineBrain({ language: 'en' });
  const steps = ['Press Ctrl+F'];
  brain.adopt!(request('Leafpad', 'Replace a word', ...steps));
  const objectives = [{ index: 0, description: steps[0], sourceSteps: [1], requirements: read(steps[0]!) }];
  const plan = { objectives, checks: [], isFromFallback: false };
  const now = { windows: async () => [{ type: 'normal' }], programs: async () => [{ name: 'leafpad' }], elements: async () => [] };
  const opening = { action: { type: 'open_app', name: 'leafpad' }, caption: 'open', serves: { objective: 0, expected: -1 } };
  const outcome = { planned: opening, outcome: 'done', hadEffect: true };
  const situation = { plan, objective: objectives[0], expected: 0, outcomes: [outcome], last: [outcome], turn: 2, observe: () => now };
  const more = {
    perception: { elements: async () => [] },
    clock: { now: () => 0, sleep: async () => {} },
    signal: new AbortController().signal,
    size: {},
  };
  const decided = await brain.decide({ ...situation, ...more } as unknown as Situation);
  expect(decided).toMatchObject({
    kind: 'act',
    actions: [{ action: { type: 'key', keys: 'ctrl+f' }, serves: { objective: 0, expected: 0 } }],
  });
});

const LOOKED: readonly [what: string, steps: string[], demands: string[] | undefined][] = [
  ['a text of it', ['"Untitled" is shown', 'Click "Search"'], ['Open "leafpad"', '"Untitled" is shown']],
  ['… that is checked', ['Check that "Untitled" is shown'], ['Open "leafpad"', '"Untitled" is shown']],
  ['its window', ['The "Leafpad" window is open'], ['Open "leafpad"', 'the "Leafpad" window is shown']],
  ['… that is checked: opening alone would make it so', ['Check that the "Leafpad" window is open'], undefined],
  ['… that comes by itself', ['The "Leafpad" window opens'], undefined],
  ['what is waited for', ['Wait for "Untitled"'], undefined],
  ['what is not there', ['"Untitled" is not shown'], undefined],
  ['a deed', ['Click "Search"'], undefined],
  ['what a later sentence opens', ['"Untitled" is shown', 'Open Leafpad'], undefined],
];
test(
  ...eachRow('a first sentence that only looks, on a bare screen', LOOKED, ([what, steps, demands]) => [
    `a first sentence that only looks, on a bare screen: ${what}`,
    () => {
      const all = steps.map(read);
      const [first = []] = withOpening(all, { ...request('Leafpad', 'Begin', ...steps), language: 'en' });
      expect(first.map(({ description }) => description)).toEqual(demands ?? all[0]!.map(({ description }) => description));
    },
  ]),
);

test('no program is named: nothing is opened', () => {
  const all = [read('"Untitled" is shown')];
  expect(withOpening(all, { ...request(undefined, 'Begin', '"Untitled" is shown'), language: 'en' })).toEqual(all);
});
