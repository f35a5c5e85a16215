/** What a step's own words say must be hit or entered, and what a model's plan is held to. */
import { expect, test } from '@playwright/test';
import { keepToNames, type Named, namedBy } from '../../src/plan/named.js';
import type { ExpectedAction } from '../../src/plan/plan.js';

const target = (value: string): Named => ({ as: 'target', value });
const text = (value: string): Named => ({ as: 'text', value });

const NAMED: readonly [sentence: string, named: Named[]][] = [
  ['Click "Save"', [target('Save')]],
  ['Double-click "notes.txt"', [target('notes.txt')]],
  ['Right-click "notes.txt"', [target('notes.txt')]],
  ['Check "Subscribe"', [target('Subscribe')]],
  ['Uncheck "Subscribe"', [target('Subscribe')]],
  ['Choose "Save" in the "File" menu', [target('Save')]],
  ['Select "Blue" from "Color"', [target('Blue')]],
  ['Type "Taro" into "Name"', [text('Taro')]],
  ['Type "Taro"', [text('Taro')]],
  ['In the "Work" window, click "OK"', [target('OK')]],
  ['Click "A" and then click "B"', [target('A'), target('B')]],
  ['「保存」ボタンをクリックする', [target('保存')]],
  ['「名前」に「太郎」と入力する', [text('太郎')]],
  ['Click the Save button', []],
  ['Open "notes"', []],
  ['"Saved" is shown', []],
  ['Wait until "Done" is shown', []],
  ['Somehow make "Save" happen, whatever it takes', []],
];
for (const [sentence, named] of NAMED) test(`${sentence}: ${JSON.stringify(named)}`, () => expect(namedBy(sentence)).toEqual(named));

type Part = Partial<Pick<ExpectedAction, 'description' | 'keywords' | 'targetElements'>>;
const KEPT: readonly [sentence: string, named: Named[], given: Part[], kept: Part[]][] = [
  ['the name itself', [target('Save')], [{ targetElements: ['Save'] }], [{ targetElements: ['Save'] }]],
  ['another name beside it', [target('Save')], [{ targetElements: ['Cancel', 'Save'] }], [{ targetElements: ['Save'] }]],
  ['its opposite, which holds it', [target('Save')], [{ targetElements: ["Don't Save", 'Save'] }], [{ targetElements: ['Save'] }]],
  ['the name with its kind', [target('Save')], [{ targetElements: ['Save button', 'toolbar'] }], [{ targetElements: ['Save button'] }]],
  ['in another case', [target('Save')], [{ targetElements: ['SAVE', 'x'] }], [{ targetElements: ['SAVE'] }]],
  [
    'another name alone: on the way',
    [target('Save')],
    [{ targetElements: ['File'] }, { targetElements: ['Save'] }],
    [{ targetElements: ['File'] }, { targetElements: ['Save'] }],
  ],
  [
    'another name, where the description says the right one',
    [target('Save')],
    [{ description: 'click "Save"', targetElements: ['Cancel'] }],
    [{ targetElements: ['Save'] }],
  ],
  [
    'nothing, where the description of the last one says it',
    [target('Save')],
    [{ description: 'find "Save"' }, { description: 'click "Save"' }],
    [{ targetElements: [] }, { targetElements: ['Save'] }],
  ],
  [
    'nothing says it: the review does',
    [target('Save')],
    [{ description: 'click it', targetElements: ['Cancel'] }],
    [{ targetElements: ['Cancel'] }],
  ],
  ['a text, and a word that any text has', [text('Taro')], [{ keywords: ['a', 'Taro'] }], [{ keywords: ['Taro'] }]],
  ['a text in the description', [text('Taro')], [{ description: 'type "Taro"' }], [{ keywords: ['Taro'], targetElements: [] }]],
  [
    'two names, each with its action',
    [target('A'), target('B')],
    [{ targetElements: ['A', 'x'] }, { targetElements: ['B'] }],
    [{ targetElements: ['A'] }, { targetElements: ['B'] }],
  ],
  ['nothing is named', [], [{ targetElements: ['a', 'b'], keywords: ['c'] }], [{ targetElements: ['a', 'b'], keywords: ['c'] }]],
];
for (const [sentence, named, given, kept] of KEPT) {
  test(`an action goes by: ${sentence}`, () => {
    const actions = given.map(part => ({ description: '', keywords: [], targetElements: [], ...part }));
    expect(keepToNames(actions, named)).toMatchObject(kept);
  });
}
