/** The writer: what it writes of a reading is read back to the same, for every kind, in both languages, whatever the names hold. */
import fc from 'fast-check';
import { forEachPointed } from '../../src/scenario/kinds.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { canonicalSentences, isCanonical, write, written } from '../../src/scenario/language/write.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

const WORDS = [
  'Save',
  'OK',
  'Save As…',
  'Open File...',
  "Don't Save",
  'x "y" z',
  'a “b” c',
  '「甲」',
  '保存',
  '名前を付けて保存…',
  '「a」と"b"',
  'C:\\Temp',
  'a, b and c',
  'the page',
  '100%',
];
const name = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map(([a, b]) => `${a} ${b}`),
);
const file = fc.constantFrom('memo.txt', 'a b.txt', '書類/メモ.txt', '~/x/y.csv', 'say "hi".txt');
const role = fc.constantFrom('button', 'tab', 'link', 'menu item', 'check box', 'radio button', 'icon', 'list item', undefined);
const place = fc.oneof(fc.record({}), fc.record({ scope: name }), fc.record({ where: fc.constantFrom('top', 'left', 'bottom right') }));
const yesNo = fc.constantFrom(true, undefined);
const keys = fc.constantFrom('enter', 'ctrl+s', 'ctrl+shift+t', 'page_down', 'a', 'f5', 'alt+f4', 'space', 'ctrl+plus', 'left', 'delete');
const text = fc.oneof(name, fc.constantFrom('1', '=SUM(A1:A2)', '{{order}}', 'a\\'));
const of = (kind: Reading['kind'], fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc.record({ kind: fc.constant(kind), ...fields });
const placed = (kind: Reading['kind'], fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc.tuple(of(kind, fields), place).map(([reading, where]) => ({ ...(reading as object), ...(where as object) }));

/** Of each kind that a sentence has. */
const READINGS: Record<Exclude<Reading['kind'], 'expect_beside'>, fc.Arbitrary<unknown>> = {
  ...forEachPointed((_, kind) => placed(kind, { target: name, role })),
  // A program has no name with a backslash: that is a file's.
  open: of('open', { app: name.filter(one => !one.includes('\\')) }),
  close: fc.oneof(
    of('close', { target: name, role: fc.constantFrom('window', 'dialog', 'tab') }),
    of('close', { role: fc.constantFrom('window', 'dialog', 'tab', 'program') }),
    name.map(app => ({ kind: 'close', target: app, app })),
  ),
  switch_to: of('switch_to', { target: name }),
  resize: of('resize', {
    target: fc.oneof(name, fc.constant(undefined)),
    value: fc.constantFrom('maximized', 'minimized', 'normal', '800x600'),
  }),
  drag: of('drag', { source: name, destination: name }),
  menu: of('menu', { path: fc.array(name, { minLength: 1, maxLength: 3 }) }),
  type: of('type', { value: text }),
  fill: placed('fill', { target: name, value: text }),
  clear: placed('clear', { target: name }),
  select: placed('select', { target: name, value: name }),
  check: placed('check', { target: name }),
  uncheck: placed('uncheck', { target: name }),
  expand: placed('expand', { target: name }),
  collapse: placed('collapse', { target: name }),
  press: of('press', { keys, amount: fc.constantFrom(2, 3, undefined) }),
  scroll: of('scroll', {
    direction: fc.constantFrom('up', 'down', 'left', 'right'),
    amount: fc.constantFrom(3, undefined),
    target: fc.oneof(name, fc.constant(undefined)),
  }),
  wait: fc.oneof(
    of('wait', { seconds: fc.constantFrom(1, 2.5, 30) }),
    of('wait', { target: name, negated: yesNo, role: fc.constantFrom('button', 'dialog', undefined) }),
  ),
  save_as: of('save_as', { value: fc.oneof(file, fc.constant(undefined)) }),
  open_file: of('open_file', { value: file }),
  remember: of('remember', { target: name, name: fc.constant('order'), what: fc.constantFrom('number', undefined) }),
  expect_text: fc.oneof(of('expect_text', { value: name, negated: yesNo, role }), of('expect_text', { value: name, scope: name })),
  expect_window_title: of('expect_window_title', {
    value: name,
    match: fc.constantFrom('is', 'contains', 'starts', 'ends'),
    negated: yesNo,
  }),
  expect_window: of('expect_window', { target: name, negated: yesNo }),
  expect_front: of('expect_front', { target: name, negated: yesNo }),
  expect_size: of('expect_size', {
    target: fc.oneof(name, fc.constant(undefined)),
    value: fc.constantFrom('maximized', 'minimized', '800x600'),
    negated: yesNo,
  }),
  expect_app: of('expect_app', { app: name, negated: yesNo }),
  expect_file: fc.oneof(
    of('expect_file', { value: file, negated: yesNo, role: fc.constantFrom('folder', undefined) }),
    of('expect_file', { value: file, contains: text, negated: yesNo }),
  ),
  expect_field: placed('expect_field', { target: name, value: fc.oneof(text, fc.constant('')), negated: yesNo }),
  expect_checked: placed('expect_checked', { target: name, negated: yesNo }),
  expect_expanded: placed('expect_expanded', { target: name, negated: yesNo }),
  expect_enabled: placed('expect_enabled', { target: name, role, negated: yesNo }),
  expect_row: fc.oneof(
    of('expect_row', { row: fc.array(name, { minLength: 2, maxLength: 4 }), negated: yesNo }),
    of('expect_row', {
      row: fc.array(name, { minLength: 2, maxLength: 3 }),
      negated: yesNo,
      scope: fc.constantFrom('table', 'list on the left'),
    }),
  ),
  expect_clipboard: of('expect_clipboard', { value: name, negated: yesNo }),
  expect_image: of('expect_image', { value: fc.constantFrom('save.png', '図/保存.jpg'), negated: yesNo }),
};

const demanded = (reading: Reading): unknown => {
  const { was: _was, asks: _asks, ...demand } = reading;
  if (demand.kind === 'close' && demand.app !== undefined) delete demand.target;
  return JSON.parse(JSON.stringify(demand));
};

for (const [kind, readings] of Object.entries(READINGS))
  test(`what is written of ${kind} is read back to the same`, () => {
    fc.assert(
      fc.property(readings, fc.constantFrom('en', 'ja'), (drawn, language) => {
        const reading = JSON.parse(JSON.stringify(drawn)) as Reading;
        const sentence = write(reading, language as 'en');
        const back = readSentence(sentence ?? '', kind.startsWith('expect_') ? 'check' : 'step');
        const read = 'error' in back ? back.error : back.readings.map(demanded);
        same(read, [demanded(reading)], `${language}: ${JSON.stringify(reading)}\n${sentence ?? written(reading, language as 'en')}`);
        if (!('error' in back)) same(isCanonical(sentence!, back.readings), true, sentence);
      }),
      draws(40, 2000),
    );
  });

test(
  ...eachRow('the canonical sentences', ['en', 'ja'] as const, language => [
    `the canonical sentences of ${language} are read as their kinds, and as canonical; each kind has one`,
    () => {
      for (const as of ['step', 'check'] as const) {
        const all = canonicalSentences(as, language);
        for (const { kind, text: sentence } of all) {
          const read = readSentence(sentence, as);
          same('error' in read ? read.error : read.readings.map(one => one.kind), [kind], sentence);
          same('error' in read || isCanonical(sentence, read.readings), true, sentence);
        }
        const kinds = Object.keys(READINGS).filter(kind => kind.startsWith('expect_') === (as === 'check'));
        // A picture is said as an element is.
        same(
          kinds.filter(kind => kind !== 'expect_image' && !all.some(one => one.kind === kind)),
          [],
          language,
        );
      }
    },
  ]),
);

test('what people write otherwise is loose', () => {
  const CANONICAL = [
    'Click "Save".',
    'click "Save"',
    'Choose File > Save As…',
    'Type "x" into "Name" and press Enter',
    'Open Notes',
    '「保存」をクリックする。',
  ];
  const LOOSE = [
    'Tap "Save"',
    'Click Save',
    'Save the current workbook',
    'Hit Enter',
    'Open Mousepad',
    'Click "Save", or press Enter',
    '「保存」を押す',
  ];
  const isRead = (text: string): boolean => {
    const read = readSentence(text, 'step', { apps: ['Notes'] });
    return 'readings' in read && isCanonical(text, read.readings, ['Notes']);
  };
  expect(CANONICAL.filter(isRead)).toEqual(CANONICAL);
  expect(LOOSE.filter(isRead)).toEqual([]);
});

test('what no sentence says is not written, and told all the same', () => {
  expect(write({ kind: 'click' }, 'en')).toBeUndefined();
  const told: readonly [Reading, en: string, ja: string][] = [
    [{ kind: 'expect_window', negated: true }, 'the window in front is closed', '前面のウィンドウが閉じている'],
    [{ kind: 'expect_beside', target: 'Order', what: 'number' }, 'one number is beside "Order"', '「Order」の横に番号が一つある'],
    [{ kind: 'expect_field', target: 'Name', value: 'x', match: 'typed' }, 'the "Name" field contains "x"', '「Name」欄に「x」が含まれる'],
    [{ kind: 'expect_field', target: 'User', value: 'Ann', role: 'combo box' }, 'the "User" field is "Ann"', '「User」欄が「Ann」である'],
    [{ kind: 'expect_file', value: 'a.txt', match: 'ends', mayBeEmpty: true }, 'the file "a.txt" exists', 'ファイル「a.txt」が存在する'],
  ];
  for (const [reading, en, ja] of told) same([write(reading, 'en'), written(reading, 'en'), written(reading, 'ja')], [undefined, en, ja]);
});

test('the dialog in front is said in the words of the language', () => {
  const said = (['en', 'ja'] as const).map(language => written({ kind: 'click', target: 'Yes', scope: 'dialog' }, language));
  expect(said).toEqual(['Click "Yes" in the dialog', 'ダイアログの「Yes」をクリックする']);
});
