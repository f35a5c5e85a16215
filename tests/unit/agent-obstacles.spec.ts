/** A dialog that the run itself brought up, and a step that types: does the text go into it, or is the dialog in the way? */

import { belongsToStep, isDemanded, isSpokenOf } from '../../src/agent/obstacles.js';
import { goalOf, type Requirement, requirementOf } from '../../src/plan/requirement.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { click, demand, planOf, typing } from './judge/trace-builder.js';

const dialog: WindowInfo = {
  id: 7,
  title: 'A dialog',
  className: 'x',
  bounds: { x: 0, y: 0, width: 400, height: 300 },
  active: true,
  minimized: false,
  type: 'dialog',
  modal: true,
};
const element = (role: UiElement['role'], rawRole: string, more: Partial<UiElement> = {}): UiElement => ({
  id: rawRole,
  role,
  rawRole,
  name: rawRole,
  bounds: { x: 1, y: 1, width: 9, height: 9 },
  enabled: true,
  window: 7,
  source: 'accessibility',
  confidence: 1,
  ...more,
});
const ok = element('button', 'push button');

const ROWS: readonly [sentence: string, inside: UiElement[], belongs: boolean][] = [
  ['one with a field takes the text', [ok, element('text box', 'text', { editable: true })], true],
  ['a file chooser takes it: one types to find a file', [ok, element('other', 'tree table')], true],
  ['a list takes it', [ok, element('list item', 'list item')], true],
  ['a message with a button is in the way', [ok, element('text', 'label')], false],
  ['what nobody can read is left to the step', [], true],
];

const TITLES: readonly [sentence: string, before: string, title: string, belongs: boolean][] = [
  ['an earlier step waited for it: it is known', 'Wait for the "Go to line" dialog', 'Go to line', true],
  ['so is one whose title has the name of its program, too', 'Wait for the "Go to line" dialog', 'Go to line — ReText', true],
  ['and one whose title has a mnemonic', 'Wait for the "ドキュメントの設定" dialog', 'ドキュメントの設定(D) - 新規', true],
  ['and one whose title people write with a hyphen', 'Choose "file" > "Save-as"', 'Save As', true],
  ['a hyphen makes no name of a part of it', 'Choose "file" > "Save-as"', 'Save As Template', false],
  ['a word of a title is not its name', 'Click "Save"', 'Save the changes?', false],
];

test(
  ...eachRow('titles', TITLES, ([sentence, before, title, belongs]) => [
    sentence,
    () => {
      const plan = planOf([[demand(before)], [typing('again.txt')]]);
      const named = { ...dialog, title };
      const facts = { plan, at: { objective: 1, expected: 0 }, windows: [named], programs: [], own: new Map([[7, {}]]) };
      expect(belongsToStep(named, [ok, element('text', 'label')], facts)).toBe(belongs);
    },
  ]),
);

test('a dialog of the run’s own hinders nothing that is only looked for', () => {
  const facts = { plan: planOf([[demand('"Saved" is shown')]]), at: { objective: 0, expected: 0 }, windows: [dialog], programs: [] };
  const message = [ok, element('text', 'label')];
  expect(belongsToStep(dialog, message, { ...facts, own: new Map([[7, {}]]) })).toBe(true);
  expect(belongsToStep(dialog, message, { ...facts, own: new Map() })).toBe(false);
});

test(
  ...eachRow('each row holds', ROWS, ([sentence, inside, belongs]) => [
    `${sentence}`,
    () => {
      const facts = {
        plan: planOf([[typing('again.txt')]]),
        at: { objective: 0, expected: 0 },
        windows: [dialog],
        programs: [],
        own: new Map([[7, {}]]),
      };
      expect(belongsToStep(dialog, inside, facts)).toBe(belongs);
    },
  ]),
);

test('the file dialog that the words name is not in their way, though what is behind it bears the name; a message is', () => {
  const behind = element('text', 'label', { name: 'photo.png', window: 1 });
  const list = element('list item', 'list item', { name: 'Recent' });
  const belongs = (sentence: string, ...inside: UiElement[]) =>
    belongsToStep({ ...dialog, title: 'Choose files to clean' }, [ok, ...inside, behind], {
      ...{ plan: planOf([[demand(sentence)]]), at: { objective: 0, expected: 0 }, windows: [dialog], programs: [] },
      own: new Map([[7, {}]]),
    });
  for (const sentence of ['In the file dialog, choose "photo.png"', 'ファイルダイアログで「photo.png」を選択する']) {
    expect([sentence, belongs(sentence, list)]).toEqual([sentence, true]);
    expect([sentence, belongs(sentence, element('text', 'label'))]).toEqual([sentence, false]);
  }
  expect(belongs('Choose "photo.png"', list)).toBe(false);
});

test('people leave out whose dialog it is', () => {
  const speaks = (title: string, sentence: string): boolean => {
    const wizard = { ...dialog, title, className: 'calibre.calibre' };
    const goal = { ...demand(sentence), as: 'goal' as const, reading: undefined };
    const facts = { at: { objective: 0, expected: 0 }, windows: [wizard], programs: [], own: new Map() };
    return belongsToStep(wizard, [ok], { plan: planOf([[goal]]), ...facts });
  };
  expect(speaks('calibre Welcome wizard', 'Start it and click through the welcome wizard')).toBe(true);
  expect(speaks('Family Trees - Calibre', 'In the Family Trees manager click New')).toBe(true);
  expect(speaks('calibre Welcome wizard', 'Start calibre')).toBe(false);
  expect(speaks('calibre tip', 'Take the tip and go on')).toBe(false);
  expect(speaks('Welcome wizard of Other', 'Start it and click through the welcome wizard')).toBe(false);
});

test('the question that the due click brought up is its effect; the one of an earlier click is in its way', () => {
  const question = { ...dialog, title: 'Delete the file?' };
  const facts = { plan: planOf([[click('Delete File')], [click('Other')]]), windows: [question], programs: [] };
  const belongs = (objective: number, came: number): boolean =>
    belongsToStep(question, [ok, element('text', 'label')], {
      ...facts,
      at: { objective, expected: 0 },
      own: new Map([[7, { objective: came, expected: 0 }]]),
    });
  expect(belongs(0, 0)).toBe(true);
  expect(belongs(1, 0)).toBe(false);
});

const BROUGHT: readonly [what: string, due: Requirement, belongs: boolean][] = [
  ['what only eyes decide', goalOf('Throw the file away', ['the file']), true],
  ['a box that is ticked', demand('Tick "the file"'), true],
  ['an entry that is chosen', demand('Select "Bank" from "the file"'), true],
  ['a text for a field', demand('Type "x" into "the file"'), false],
  ['a file that is saved', demand('Save as "the file"'), false],
];
test(
  ...eachRow('a question that what is due brought up', BROUGHT, ([what, due, belongs]) => [
    `a question that what is due brought up: ${what}`,
    () => {
      const question = { ...dialog, title: 'Really?' };
      const facts = { plan: planOf([[due]]), windows: [question], programs: [], at: { objective: 0, expected: 0 } };
      const elements = [ok, element('text', 'label'), element('text box', 'entry', { name: 'the file', window: 1 })];
      const own = (objective: number) => new Map([[7, { objective, expected: 0 }]]);
      expect(belongsToStep(question, elements, { ...facts, own: own(0) })).toBe(belongs);
      // That of another step stays in its way.
      expect(belongsToStep(question, elements, { ...facts, own: own(5) })).toBe(false);
    },
  ]),
);

test('an entry shows when its list is open: the dialog that has the list is not in the way of the choice', () => {
  const choose = requirementOf({ kind: 'select', target: 'Type', value: 'Bank' }, 'Select "Bank" from "Type"', {
    language: 'en',
    by: 'grammar',
  });
  const facts = { plan: planOf([[choose]]), at: { objective: 0, expected: 0 }, windows: [dialog], programs: [], own: new Map([[7, {}]]) };
  expect(belongsToStep(dialog, [ok, element('combo box', 'combo box', { name: '(none)', label: 'Type:' })], facts)).toBe(true);
  expect(belongsToStep(dialog, [ok, element('combo box', 'combo box', { name: '(none)', label: 'Owner:' })], facts)).toBe(false);
});

test('a field whose name nothing bears may be in the dialog; one that another window has is not', () => {
  const fill = requirementOf({ kind: 'fill', target: 'File name', value: 'Book1' }, 'Type "Book1" into "File name"', {
    language: 'en',
    by: 'grammar',
  });
  const facts = { plan: planOf([[fill]]), at: { objective: 0, expected: 0 }, windows: [dialog], programs: [], own: new Map([[7, {}]]) };
  const inside = [ok, element('text box', 'text', { editable: true, name: 'Name:' })];
  const behind = element('text box', 'entry', { editable: true, name: 'File name', window: 1 });
  expect(belongsToStep(dialog, inside, facts)).toBe(true);
  expect(belongsToStep(dialog, [...inside, behind], facts)).toBe(false);
  expect(belongsToStep(dialog, [ok], facts)).toBe(false);
});

const CLICKED: readonly [what: string, inside: UiElement[], behind: string, isOwn: boolean, belongs: boolean][] = [
  ['what its button is called otherwise', [ok, element('text box', 'text', { editable: true })], 'Open', true, true],
  ['… in a file chooser that only lists', [ok, element('list item', 'list item')], 'Open', true, true],
  ['… where the thing of that name is behind it', [ok, element('text box', 'text', { editable: true })], 'Save', true, false],
  ['… that nobody brought up', [ok, element('text box', 'text', { editable: true })], 'Open', false, false],
  ['a message, whatever its button is called', [ok, element('text', 'label')], 'Open', true, false],
];
test(
  ...eachRow('clicked', CLICKED, ([what, inside, behind, isOwn, belongs]) => [
    `a click in a dialog of the program under test: ${what}`,
    () => {
      // Its title is one that nobody writes.
      const facts = { plan: planOf([[click('Save')]]), at: { objective: 0, expected: 0 }, windows: [dialog], programs: [] };
      const elements = [...inside, element('button', 'push button', { name: behind, window: 1 })];
      const own = new Map(isOwn ? [[7, { objective: 0, expected: 0, recovery: 0 }]] : []);
      expect(belongsToStep(dialog, elements, { ...facts, own })).toBe(belongs);
    },
  ]),
);

test('a window that a demand asks for is no dialog that was forgotten, whoever has read it; one that is to be gone is', () => {
  const asked = (reading: Reading) =>
    planOf([[requirementOf(reading, 'Bulk Rename application window should open', { language: 'en', by: 'model' })]]);
  const title = 'Bulk Rename - Rename Multiple Files';
  expect(isDemanded(title, asked({ kind: 'expect_window', target: 'Bulk Rename' }))).toBe(true);
  expect(isDemanded(title, asked({ kind: 'expect_window', target: 'Bulk Rename', negated: true }))).toBe(false);
  expect(isDemanded(title, asked({ kind: 'expect_window', target: 'Rename' }))).toBe(false);
  expect(isDemanded(title, asked({ kind: 'expect_text', value: 'Bulk Rename' }))).toBe(false);
});

test('what a sentence names without quotes speaks of the dialog whose button it is; an answer that any message has does not', () => {
  const left = (text: string, target: string, button: string) =>
    isSpokenOf(
      { title: '色の置き換え', buttons: [button, 'Help'] },
      { steps: [{ text, line: 1, column: 1 }], checks: [] },
      planOf([[requirementOf({ kind: 'click', target }, text, { language: 'ja', by: 'grammar' })]]),
    );
  expect(left('置換 をクリックします。', '置換', '置換(R)')).toBe(true);
  expect(left('保存 をクリックします。', '保存', '置換(R)')).toBe(false);
  expect(left('OK をクリックします。', 'OK', 'OK')).toBe(false);
  // What its title holds is not spoken of by that: it may be the error of the very click.
  expect(left('置き換え をクリックします。', '置き換え', '再試行')).toBe(false);
});

const NAMED: readonly [what: string, sentences: readonly string[], belongs: boolean][] = [
  ['the button of the sentence that is due', ['Click "Next"'], true],
  ['… where only a model reads it', ['Go past the first page by "Next", whatever it says'], true],
  ['… by what it calls the place', ['In the "Currency" area, click "Later"'], true],
  ['the button of the deed behind what is only looked for', ['"Untitled" is shown', 'Click "Next"'], true],
  ['… behind a deed that goes elsewhere', ['Click "Add"', 'Click "Next"'], false],
  ['what no sentence names', ['"Untitled" is shown', 'Click "Add"'], false],
];
test(
  ...eachRow('a dialog that came unasked', NAMED, ([what, sentences, belongs]) => [
    `a dialog that came unasked, and ${what}`,
    () => {
      const goal = (sentence: string) => (sentence.startsWith('Go ') ? goalOf(sentence) : demand(sentence));
      const facts = { at: { objective: 0, expected: 0 }, windows: [dialog], programs: [], own: new Map() };
      const inside = [element('button', 'push button', { name: '_Next' }), element('text', 'label', { name: 'Currency:' })];
      expect(belongsToStep(dialog, inside, { plan: planOf(sentences.map(one => [goal(one)])), ...facts })).toBe(belongs);
    },
  ]),
);

const ERRORS: readonly [sentence: string, title: string, says: string, step: string, check: string, isSpoken: boolean][] = [
  ['the name of a button in the title of an error', 'Save failed', '', 'Click "Save"', '"Saved" is shown', false],
  ['the very name, over an error', 'Save', 'Could not write the file', 'Click "Save"', '"Saved" is shown', false],
  ['in Japanese', '保存に失敗しました', '', '「保存」をクリックする', '「完了」と表示される', false],
  ['an answer that any message has', 'Disk', 'Full', 'Click "OK"', '"Saved" is shown', false],
  ['a button that an expectation names', 'Disk', 'Full', 'Click "Save"', 'The "OK" button is shown', true],
  [
    'an error whose words the author expects',
    'Error',
    'Could not write the file',
    'Click "Save"',
    '"Could not write the file" is shown',
    true,
  ],
  ['an error that a sentence names without quotes', 'Save failed', '', 'Click "Save" and see that the Save failed message comes', '', true],
  ['a title that names no trouble', 'Save Changes', '', 'Click "Save"', '', true],
];

test(
  ...eachRow('errors', ERRORS, ([sentence, title, says, step, check, isSpoken]) => [
    sentence,
    () => {
      const lines = (text: string) => (text === '' ? [] : [{ text, line: 1, column: 1 }]);
      const scenario = { steps: lines(step), checks: lines(check) };
      expect(isSpokenOf({ title, ...(says !== '' && { says }), buttons: ['OK'] }, scenario)).toBe(isSpoken);
    },
  ]),
);

test('a window that an expectation asks for is spoken of', () => {
  const plan = {
    ...planOf([[]]),
    checks: [{ text: 'The "Trouble" window is open', reading: { kind: 'expect_window', target: 'Trouble' } as Reading }],
  };
  expect(isDemanded('Trouble', plan)).toBe(true);
  expect(isDemanded('Other', plan)).toBe(false);
});
