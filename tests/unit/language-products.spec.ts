/** What one row takes every row takes: deeds and places, subjects and states, kinds and checks multiplied out. Each product is read, or refused. */
import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, test } from '../support/plain-test.js';
import { same, sameEach } from '../support/properties.js';

type Kind = 'step' | 'check';

/** Read with the words of the place in it, or refused; what is offered is read. */
function holds(sentence: string, as: Kind, isRead: boolean): void {
  const result = readSentence(sentence, as);
  sameEach(!isError(result), isRead, isError(result) ? `${sentence}: ${result.error}` : `${sentence}: ${JSON.stringify(result.readings)}`);
  if (isError(result))
    same(
      result.offers!.every(offer => !isError(readSentence(offer, as))),
      true,
      sentence,
    );
}

const front = (deed: string, place: string): string =>
  `${place.charAt(0).toUpperCase()}${place.slice(1)}, ${deed.charAt(0).toLowerCase()}${deed.slice(1)}`;

/** Each deed, and whether it takes a part of a window, and a menu that has to be opened. */
const DEEDS: Readonly<Record<'en' | 'ja', readonly [deed: string, takes: string][]>> = {
  en: [
    ['Click "A"', 'part menu'],
    ['Double-click "A"', 'part'],
    ['Right-click "A"', 'part menu'],
    ['Hover over "A"', 'part menu'],
    ['Type "x" into "A"', 'part'],
    ['Clear "A"', 'part'],
    ['Select "B" from "A"', 'part'],
    ['Check "A"', 'part menu'],
    ['Uncheck "A"', 'part menu'],
    ['Turn "A" off', 'part menu'],
    ['Click the "A" and "B" buttons', 'part'],
    ['Click "A" twice', 'part'],
    ['Type "x"', ''],
    // Or the entry of that name.
    ['Press Enter', 'menu'],
    ['Drag "A" to "B"', ''],
  ],
  ja: [
    ['「A」をクリックする', 'part menu'],
    ['「A」をダブルクリックする', 'part'],
    ['「A」を右クリックする', 'part menu'],
    ['「A」にマウスを合わせる', 'part menu'],
    ['「A」欄に「x」と入力する', 'part'],
    ['「A」欄を空にする', 'part'],
    // 「P」メニューの「A」 is a menu of its own.
    ['「A」から「B」を選択する', 'part submenu'],
    ['「A」にチェックを入れる', 'part menu'],
    ['「A」のチェックを外す', 'part menu'],
    ['「A」をオフにする', 'part menu'],
    ['「x」と入力する', ''],
    ['「A」を「B」へドラッグする', ''],
  ],
};

const PLACES: Readonly<Record<'en' | 'ja', readonly string[]>> = {
  en: [
    'in "P"',
    'in the "P" dialog',
    'in the "P" window',
    'in the dialog',
    'in the first dialog',
    'on the toolbar',
    'in the list',
    'in the list on the left',
    'in the right table',
    'in the panel at the bottom',
    'in the tree',
    'in the "P" list',
    'on the "P" tab',
    'in the "P" section',
    'next to "P"',
  ],
  ja: [
    '「P」で',
    '「P」ダイアログで',
    '「P」ウィンドウで',
    'ダイアログで',
    'ツールバーで',
    '一覧で',
    '表で',
    '左の一覧で',
    '画面下部の表で',
    '右のパネルで',
    'ツリーで',
    '「P」リストで',
    '「P」タブで',
    '「P」セクションで',
  ],
};

test(
  ...eachRow('every deed with every place', DEEDS.en, ([deed, takes]) => [
    deed,
    () => {
      for (const place of PLACES.en) for (const text of [`${deed} ${place}`, front(deed, place)]) holds(text, 'step', true);
      for (const text of [`${deed} at the top right`, front(deed, 'at the top right')]) holds(text, 'step', takes.includes('part'));
      for (const text of [`${deed} in the "P" menu`, front(deed, 'in the "P" menu')]) holds(text, 'step', takes.includes('menu'));
    },
  ]),
);

test(
  ...eachRow('every Japanese deed with every place', DEEDS.ja, ([deed, takes]) => [
    deed,
    () => {
      for (const place of PLACES.ja) holds(place + deed, 'step', true);
      holds(`右上の${deed}`, 'step', takes.includes('part'));
      holds(`「P」メニューで${deed}`, 'step', /\bmenu/.test(takes));
      holds(`「P」メニューの${deed}`, 'step', takes.includes('menu'));
    },
  ]),
);

/** What is said of it: b a box, f a field, o what opens, w a window, t a text, p a place that holds something. */
const SUBJECTS: Readonly<Record<'en' | 'ja', readonly [subject: string, is: string][]>> = {
  en: [
    ['"A"', 'b f o w'],
    ['the text "A"', 't'],
    ['the "A" button', 'b'],
    ['the "A" link', 'b'],
    ['the "A" check box', 'b'],
    ['the "A" radio button', 'b'],
    ['the "A" switch', 'b'],
    ['the "A" item', 'b'],
    ['the "A" icon', 'b'],
    ['the "A" tab', 'b o p'],
    ['the "A" menu', 'b o'],
    ['the "A" field', 'b f'],
    ['the "A" list', 'b f'],
    ['the "A" drop-down list', 'b f'],
    ['the "A" combo box', 'b f'],
    ['the "A" slider', 'b f'],
    ['the "A" window', 'o w p'],
    ['the "A" dialog', 'o w p'],
    ['the image "A"', 'b'],
  ],
  ja: [
    ['「A」', 'b f o'],
    ['文字「A」', 't b'],
    ['「A」ボタン', 'b'],
    ['「A」リンク', 'b'],
    ['「A」チェックボックス', 'b'],
    ['「A」ラジオボタン', 'b'],
    ['「A」スイッチ', 'b'],
    ['「A」項目', 'b f'],
    ['「A」アイコン', 'b'],
    ['「A」メニュー', 'b'],
    ['「A」欄', 'b f c'],
    ['「A」リスト', 'b f'],
    ['「A」ドロップダウン', 'b f'],
    ['「A」ウィンドウ', 'o w'],
    ['画像「A」', 'b'],
  ],
};

const STATES: Readonly<Record<'en' | 'ja', readonly [states: string, of: string][]>> = {
  en: [
    ['is shown|is not shown|is gone|appears|disappears', 'b f o w t p'],
    ['is enabled|is disabled|is checked|is not checked|is selected|is on|is off', 'b'],
    ['is empty|is "x"|has the value "x"', 'f'],
    ['contains "x"|does not contain "x"', 'f p'],
    ['is open|is closed', 'o'],
    ['is in front', 'w'],
  ],
  ja: [
    ['が表示されている|が表示されていない|が消えている|がある|がない', 'b f o w t p'],
    ['が有効である|が無効である|がオンである|がオフである|にチェックが入っている|にチェックが入っていない', 'b'],
    ['が空である|が「x」である|の値が「x」である|が「x」になっている', 'f'],
    ['が開いている', 'o'],
    ['が閉じている', 'o c'],
    ['が前面にある', 'w'],
  ],
};

for (const language of ['en', 'ja'] as const)
  test(
    ...eachRow(`every subject with every state, ${language}`, SUBJECTS[language], ([subject, is]) => [
      subject,
      () => {
        for (const [states, of] of STATES[language])
          for (const state of states.split('|')) {
            const space = language === 'en' ? ' ' : '';
            const own = is.split(' ').some(one => of.split(' ').includes(one));
            // A list of alike kinds has its own words for some of these: see SPECIAL.
            if (!SPECIAL.has(`${subject}${space}${state}`)) holds(`${subject}${space}${state}`, 'check', own);
          }
      },
    ]),
  );

/** Read where the table says no, by a word of their own: a menu that opens, a tab in front, what is marked in a window. */
const SPECIAL: ReadonlySet<string> = new Set([
  'the "A" tab is in front',
  '「A」メニューが開いている',
  '「A」ウィンドウがオンである',
  '「A」ウィンドウがオフである',
  '「A」ウィンドウにチェックが入っている',
  '「A」ウィンドウにチェックが入っていない',
]);

/** Where one text is looked for several are, and a row; one after the other, side by side, with commas. */
const LOOKED: Readonly<Record<'en' | 'ja', { texts: readonly string[]; inPlace: readonly string[]; places: readonly string[] }>> = {
  en: {
    texts: ['"A"', '"A" and "B"', '"A", "B" and "C"', '"A" "B" and "C"'],
    inPlace: [
      'T is shown in P',
      'T are in P',
      'P contains T',
      'P shows T',
      'a row with T is shown in P',
      'P has a row with T',
      'there is a row containing T in P',
    ],
    places: ['the table', 'the list', 'the tree', 'the table on the right', 'the list at the bottom', 'the left list'],
  },
  ja: {
    texts: ['「A」', '「A」と「B」', '「A」、「B」、「C」'],
    inPlace: ['PにTが表示されている', 'PにTがある', 'TがPに表示されている', 'PにTを含む行がある', 'Tを含む行がPにある'],
    places: ['表', '一覧', 'ツリー', 'テーブル', '右の表', '左側の一覧', '画面下部の一覧'],
  },
};
for (const language of ['en', 'ja'] as const)
  test(
    ...eachRow(`several texts in every place, ${language}`, LOOKED[language].places, place => [
      place,
      () => {
        for (const form of LOOKED[language].inPlace)
          for (const texts of LOOKED[language].texts) {
            const sentence = form.replace('T', texts).replace('P', place);
            const result = readSentence(sentence, 'check');
            const found = isError(result) ? [] : result.readings.flatMap(({ value = '', row = [value] }) => row);
            same(found, texts.match(/[A-C]/g), sentence);
            const scopes = isError(result) ? [] : [...new Set(result.readings.map(({ scope }) => scope))];
            same(scopes.length === 1 && scopes[0] !== undefined, true, sentence);
          }
      },
    ]),
  );

/** What holds a text, and as what that is looked at. */
const HOLDERS: Readonly<Record<'en' | 'ja', readonly [holder: string, kind: string, scope?: string][]>> = {
  en: [
    ['the window title', 'expect_window_title'],
    ['the title of the "P" dialog', 'expect_window_title', 'P'],
    ['the clipboard', 'expect_clipboard'],
    ['the document', 'expect_field'],
    ['the file "a.txt"', 'expect_file'],
    ['the "A" field', 'expect_field'],
    ['the "A" combo box', 'expect_field'],
    ['the "A" label', 'expect_field'],
    ['the "P" dialog', 'expect_text', 'P'],
    ['the "P" window', 'expect_text', 'P'],
    ['the "P" tab', 'expect_text', 'P'],
    ['the "P" section', 'expect_text', 'P'],
    ['the dialog', 'expect_text', 'dialog'],
    ['the list', 'expect_text', 'list'],
    ['the status bar', 'expect_text', 'status bar'],
    ['the page', 'expect_text'],
    ['the message', 'expect_text'],
    ['the menu', 'expect_text'],
  ],
  ja: [
    ['ウィンドウのタイトル', 'expect_window_title'],
    ['「P」ダイアログのタイトル', 'expect_window_title', 'P'],
    ['クリップボード', 'expect_clipboard'],
    ['ファイル「a.txt」', 'expect_file'],
    ['「A」欄', 'expect_field'],
    ['「A」ラベル', 'expect_field'],
    ['「P」ダイアログ', 'expect_text', 'P'],
    ['「P」ウィンドウ', 'expect_text', 'P'],
    ['「P」タブ', 'expect_text', 'P'],
    ['「P」セクション', 'expect_text', 'P'],
    ['ダイアログ', 'expect_text', 'ダイアログ'],
    ['一覧', 'expect_text', '一覧'],
    ['ステータスバー', 'expect_text', 'ステータスバー'],
    ['メッセージ', 'expect_text'],
    ['メニュー', 'expect_text'],
  ],
};
const HOLDING: Readonly<Record<'en' | 'ja', readonly string[]>> = {
  en: [
    'H contains "x"|H does not contain "x"|H includes "x"',
    '"x" is in H|"x" is not in H|"x" is shown in H|"x" appears in H|there is "x" in H|there is no "x" in H|I see "x" in H|I should not see "x" in H',
  ],
  ja: ['Hに「x」が含まれる', 'Hに「x」がある|Hに「x」がない|Hに「x」が表示されている|「x」がHに表示されている|「x」がHにある'],
};
for (const language of ['en', 'ja'] as const)
  test(
    ...eachRow(`every holder of a text with every way to say it, ${language}`, HOLDERS[language], ([holder, kind, scope]) => [
      holder,
      () => {
        for (const form of HOLDING[language].join('|').split('|')) {
          const sentence = form.replace('H', holder);
          const result = readSentence(sentence, 'check');
          const told = isError(result)
            ? result.error
            : result.readings.map(one => [one.kind, one.contains ?? one.value, one.scope, one.negated ?? false, one.negated && one.match]);
          const isDenied = / not | no |ない$/.test(sentence);
          // What is not there is no part of it, either.
          const match = isDenied && (/field|clipboard|title/.test(kind) ? 'contains' : undefined);
          sameEach(told, [[kind, 'x', scope, isDenied, match || undefined]], sentence);
        }
      },
    ]),
  );

/** What is said of all that a file holds, and where it is: each state by the same check. */
const OF_FILES: Readonly<Record<'en' | 'ja', readonly [said: string, reading: Partial<Reading>][]>> = {
  en: [
    ['the content of the file "a.txt" is "x"', { contains: 'x', match: 'is' }],
    ['the contents of "a.txt" are not "x"', { contains: 'x', match: 'is', negated: true }],
    ['the file "a.txt" starts with "x"|"a.txt" starts with "x"', { contains: 'x', match: 'starts' }],
    ['the file "a.txt" ends with "x"|a.txt ends in "x"', { contains: 'x', match: 'ends' }],
    ['the file "a.txt" is empty|"a.txt" is empty', { contains: '', match: 'is' }],
    ['the file "a.txt" is not empty|"a.txt" is not empty', { contains: '', match: 'is', negated: true }],
    ['"a.txt" is in the home folder|"a.txt" is still in the home folder', {}],
    ['"a.txt" is no longer in the home folder', { negated: true, was: 'otherwise' }],
  ],
  ja: [
    ['ファイル「a.txt」の内容が「x」である|「a.txt」の中身が「x」のままである', { contains: 'x', match: 'is' }],
    ['ファイル「a.txt」の内容が「x」でない', { contains: 'x', match: 'is', negated: true }],
    ['ファイル「a.txt」が「x」で始まる|「a.txt」の中身が「x」で始まっている', { contains: 'x', match: 'starts' }],
    ['ファイル「a.txt」が「x」で終わる', { contains: 'x', match: 'ends' }],
    ['ファイル「a.txt」が空である|「a.txt」の中身が空である', { contains: '', match: 'is' }],
    ['ファイル「a.txt」が空ではない', { contains: '', match: 'is', negated: true }],
    ['ファイル「a.txt」がホームフォルダーにある', {}],
  ],
};
for (const language of ['en', 'ja'] as const)
  test(
    ...eachRow(`a file and what is said of it, ${language}`, OF_FILES[language], ([said, reading]) => [
      said,
      () => {
        for (const sentence of said.split('|')) {
          const result = readSentence(sentence, 'check');
          same(isError(result) ? result.error : result.readings, [{ kind: 'expect_file', value: 'a.txt', ...reading }], sentence);
        }
      },
    ]),
  );

/** A deed by its means: what comes of it is asked for, whatever kind of thing it is. */
const BY_MEANS: readonly [sentence: string, ...kinds: string[]][] = [
  ['Close the "P" dialog with Escape', 'press', 'close'],
  // With a capital it is called so; else it is the window's own.
  ['Close the window with the Close button', 'click', 'close'],
  ['Close the window with the close button', 'close'],
  ['Close the "P" panel with Escape', 'press', 'expect_text'],
  ['Close the search bar by pressing Escape', 'press', 'expect_text'],
  ['Open the file "a.txt" with Ctrl+O', 'press', 'open_file'],
  ['Open the "P" dialog with Ctrl+F', 'press', 'wait'],
  ['Escapeで「P」ダイアログを閉じる', 'press', 'close'],
  ['Escapeで「P」パネルを閉じる', 'press', 'expect_text'],
  ['Ctrl+Oで「a.txt」を開く', 'press', 'open_file'],
  ['Ctrl+Fで「P」ダイアログを開く', 'press', 'wait'],
];
test(
  ...eachRow('what a means brings about', BY_MEANS, ([sentence, ...kinds]) => [
    sentence,
    () => {
      const result = readSentence(sentence, 'step');
      same(isError(result) ? result.error : result.readings.map(({ kind }) => kind), kinds, sentence);
      // What was never there is not closed.
      const [, gone] = isError(result) ? [] : result.readings;
      if (gone?.kind === 'expect_text') same([gone.negated, gone.was], [true, 'otherwise'], sentence);
    },
  ]),
);

/** Several of a kind, named together: each is meant, whatever is done to them or said of them. */
const SEVERAL: readonly [sentence: string, as: Kind, kind: string][] = [
  ['Click the "A" and "B" links', 'step', 'click'],
  ['Click the tabs "A" and "B"', 'step', 'click'],
  ['Double-click the "A" and "B" icons', 'step', 'double_click'],
  ['Right-click the items "A" and "B"', 'step', 'right_click'],
  ['Check the "A" and "B" boxes', 'step', 'check'],
  ['Uncheck the options "A" and "B"', 'step', 'uncheck'],
  ['Clear the "A" and "B" fields', 'step', 'clear'],
  ['the "A" and "B" fields are empty', 'check', 'expect_field'],
  ['"A" and "B" are empty', 'check', 'expect_field'],
  ['「A」欄と「B」欄が空である', 'check', 'expect_field'],
  ['「A」と「B」を空にする', 'step', 'clear'],
  ['the "A" and "B" buttons are disabled', 'check', 'expect_enabled'],
  ['the "A" and "B" boxes are checked', 'check', 'expect_checked'],
];
test(
  ...eachRow('each of several', SEVERAL, ([sentence, as, kind]) => [
    sentence,
    () => {
      const result = readSentence(sentence, as);
      const told = isError(result) ? result.error : result.readings.map(one => [one.kind, one.target]);
      const each = [
        [kind, 'A'],
        [kind, 'B'],
      ];
      sameEach(told, each, sentence);
    },
  ]),
);

const OFFERED: readonly [sentence: string, ...offers: string[]][] = [
  ['Collapse the "X" node', 'Collapse "X"'],
  // What only says what is seen is no deed: it would press the key "42".
  ['The display shows "42"', '"42" is shown'],
];
test(
  ...eachRow('offered', OFFERED, ([sentence, ...offers]) => [
    sentence,
    () => {
      const result = readSentence(sentence, 'step');
      same(isError(result) && result.offers, offers, sentence);
    },
  ]),
);
