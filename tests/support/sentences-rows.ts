/** Each kind of sentence, in both languages, as it must pass and as it must fail. Data only. */
import type { CheckKind, StepKind } from '../../src/scenario/kinds.js';
import { MARK, type Shown } from './sentences-stage.js';

export type Language = 'en' | 'ja';

/** A scenario, and the world that it runs in. */
export interface Play {
  /** The whole text; without it the row's sentence is the only step, or the only check. */
  text?: string | undefined;
  /** The page; without it no page is touched. */
  stage?: Shown | undefined;
  /** Files of the home folder: name → content; null: a folder. */
  home?: Record<string, string | null> | undefined;
  /** What the page itself must have seen afterwards. */
  seen?: string | undefined;
  /** A file that must hold this text afterwards. */
  wrote?: { file: string; text: string } | undefined;
}

export interface Row {
  kind: StepKind | CheckKind;
  negated: boolean;
  language: Language;
  /** The sentence of that kind. */
  sentence: string;
  passes: Play;
  fails: Play;
}

export const nameOf = ({ kind, negated, language }: Pick<Row, 'kind' | 'negated' | 'language'>): string =>
  `${kind}${negated ? ', negated' : ''}, ${language}`;

export type Both = Record<Language, string>;
type Made = Play | ((language: Language, sentence: string) => Play);

/** Its name stands on the page of that language. */
const rows = (kind: Row['kind'], sentences: Both | Both[], passes: Made, fails: Made, negated = false): Row[] =>
  [sentences].flat().flatMap(both =>
    (['en', 'ja'] as const).map(language => {
      const sentence = both[language];
      const made = (play: Made): Play => (typeof play === 'function' ? play(language, sentence) : play);
      return { kind, negated, language, sentence, passes: made(passes), fails: made(fails) };
    }),
  );
/** The same page, once alive and once dead. */
const onPage = (kind: StepKind, sentences: Both | Both[], seen: string, shown: Shown = {}): Row[] =>
  rows(kind, sentences, { stage: shown, seen }, { stage: { ...shown, dead: true } });
/** A check of the page as it stands. */
const ofPage = (kind: CheckKind, both: Both, holds: Shown, not: Shown): Row[] => rows(kind, both, { stage: holds }, { stage: not });
const ofPageNegated = (kind: CheckKind, both: Both, holds: Shown, not: Shown): Row[] =>
  rows(kind, both, { stage: holds }, { stage: not }, true);

const withApps = (apps: Record<string, string>, ...lines: string[]): string =>
  `---\napps: ${JSON.stringify(apps)}\n---\n${lines.map((line, at) => (line.startsWith('-') || line === '' || line.endsWith(':') ? line : `${at + 1}. ${line}`)).join('\n')}`;
const OPEN: Both = { en: 'Open "asker"', ja: '「asker」を開く' };
const OPEN_CALCULATOR: Both = { en: 'Open the calculator', ja: '電卓を開く' };
const QUESTION = 'zenity --question --title=Replace --text=Sure';
const ASKING = 'zenity --question --title=Replace --ok-label=Yes --text=Sure?';
/** Whatever closes its window, it is there again. */
const LIST = 'zenity --list --title=Things --column=Name';
/** Miller has the suite, and not for 500 EUR. */
const BOOKINGS = 'zenity --list --title=Bookings --column=Guest --column=Room --column=Price Miller Suite "795 EUR" Jones Twin "500 EUR"';
const STUBBORN = `sh -c "while :; do ${QUESTION}; done"`;
const NOTES = 'zenity --info --title=Notes --text=Notes';
const STUBBORN_NOTES = `sh -c "while :; do ${NOTES}; done"`;
const editorOf = (file: string): string => `sh -c "mousepad --disable-server $HOME/${file}"`;
const OPEN_EDITOR: Both = { en: 'Open "editor"', ja: '「editor」を開く' };
const titled = (title: string): string => `zenity --info --text=Text "--title=${title}"`;
const ONE = 'zenity --text-info --title=One';
const MAXIMIZE: Both = { en: 'Maximize the "One" window', ja: '「One」ウィンドウを最大化する' };
const OPEN_TWO: Record<Language, string[]> = { en: ['Open "one"', 'Open "two"'], ja: ['「one」を開く', '「two」を開く'] };
/** Opens something by name, and does the row's sentence then. */
const after =
  (open: Both, apps: Record<string, string>) =>
  (language: Language, sentence: string): Play => ({ text: withApps(apps, open[language], sentence) });
const checkAfter =
  (steps: Record<Language, string[]>) =>
  (language: Language, sentence: string): Play => ({ text: withApps({}, ...steps[language], '', 'Expect:', `- ${sentence}`) });

const twoWindows =
  ([one, two]: [string, string]) =>
  (language: Language, sentence: string): Play => ({
    text: withApps({ one: titled(one), two: titled(two) }, ...OPEN_TWO[language], '', 'Expect:', `- ${sentence}`),
  });

const sizedWindow =
  (isMaximized: boolean) =>
  (language: Language, sentence: string): Play => ({
    text: withApps({ one: ONE }, ...[OPEN_TWO[language][0]!, ...(isMaximized ? [MAXIMIZE[language]] : []), '', 'Expect:', `- ${sentence}`]),
  });

const EDIT = { en: ['Open the text editor', 'Type "milk"'], ja: ['テキストエディタを開く', '「milk」と入力する'] };
const SAVE: Both = { en: 'Press Ctrl+S', ja: 'Ctrl+S を押す' };

const STEPS: Row[] = [
  ...rows('open', OPEN_CALCULATOR, {}, (_, sentence) => ({
    text: withApps({ calculator: 'false', 電卓: 'false' }, sentence),
  })),
  ...rows(
    'close',
    { en: 'Close the "Replace" dialog', ja: '「Replace」ダイアログを閉じる' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: STUBBORN }),
  ),
  ...rows(
    'close',
    { en: 'Cancel the "Replace" dialog', ja: '「Replace」ダイアログをキャンセルする' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: STUBBORN }),
  ),
  ...rows(
    'close',
    { en: 'Close the window', ja: 'ウィンドウを閉じる' },
    after(OPEN, { asker: NOTES }),
    // The program asks whether to save, and the window stays.
    (language, sentence) => ({ text: withApps({}, ...EDIT[language], sentence) }),
  ),
  ...rows(
    'close',
    { en: 'Quit the calculator', ja: '電卓を終了する' },
    after(OPEN_CALCULATOR, {}),
    after(OPEN_CALCULATOR, { calculator: STUBBORN_NOTES, 電卓: STUBBORN_NOTES }),
  ),
  ...rows(
    'switch_to',
    { en: 'Switch to the "one.txt" window', ja: '「one.txt」ウィンドウに切り替える' },
    (language, sentence) => ({
      home: { 'one.txt': '', 'two.txt': '' },
      text: withApps(
        { one: editorOf('one.txt'), two: editorOf('two.txt') },
        ...OPEN_TWO[language],
        sentence,
        { en: 'Type "milk"', ja: '「milk」と入力する' }[language],
        SAVE[language],
      ),
      wrote: { file: 'one.txt', text: 'milk' },
    }),
    // Two windows of that name: nobody knows which is meant.
    (language, sentence) => ({
      text: withApps({ one: titled('one.txt - old'), two: titled('one.txt - new') }, ...OPEN_TWO[language], sentence),
    }),
  ),
  // A window of a fixed size stays as it is.
  ...rows(
    'resize',
    [
      { en: 'Maximize the window', ja: 'ウィンドウを最大化する' },
      { en: 'Resize the "One" window to 700x500', ja: '「One」ウィンドウのサイズを700×500に変更する' },
    ],
    after(OPEN, { asker: ONE }),
    after(OPEN, { asker: titled('One') }),
  ),
  ...rows(
    'resize',
    [
      { en: 'Minimize the "One" window', ja: '「One」ウィンドウを最小化する' },
      { en: 'Restore the "One" window', ja: '「One」ウィンドウを元のサイズに戻す' },
    ],
    (language, sentence) => ({ text: withApps({ one: ONE }, OPEN_TWO[language][0]!, MAXIMIZE[language], sentence) }),
    after(OPEN, { asker: NOTES }),
  ),
  ...onPage('click', { en: 'Click "Save"', ja: '「保存」をクリックする' }, 'clicked'),
  // Two of that name, and the place says which; where it is not, the other one is not meant.
  ...rows(
    'click',
    { en: 'Click the "Save" button at the bottom right', ja: '右下の「保存」ボタンをクリックする' },
    { stage: { second: true }, seen: 'clicked below' },
    { stage: {} },
  ),
  ...onPage('double_click', { en: 'Double-click "memo.txt"', ja: '「memo.txt」をダブルクリックする' }, 'double-clicked'),
  ...onPage('right_click', { en: 'Right-click on "memo.txt"', ja: '「memo.txt」を右クリックする' }, 'right-clicked'),
  // To point at something needs no answer; what it should bring up is for a check. It must be there.
  ...rows(
    'hover',
    { en: 'Hover over the "Help" icon', ja: '「ヘルプ」アイコンにマウスを合わせる' },
    { stage: {}, seen: 'hovered' },
    language => ({
      text: withApps(
        { asker: QUESTION },
        OPEN[language],
        { en: 'In the "Replace" dialog, hover over the "Help" icon', ja: '「Replace」ダイアログで「ヘルプ」アイコンにマウスを合わせる' }[
          language
        ],
      ),
    }),
  ),
  ...onPage('drag', { en: 'Drag "a.txt" to "Trash"', ja: '「a.txt」を「ゴミ箱」へドラッグする' }, 'dragged'),
  ...onPage('menu', { en: 'Choose File > Print', ja: 'ファイル > 印刷 を選ぶ' }, 'printed'),
  ...onPage('type', { en: 'Type "buy milk"', ja: '「buy milk」と入力する' }, 'name=buy milk', { focused: true }),
  ...onPage(
    'fill',
    [
      { en: 'Type "Taro" into "Name"', ja: '「名前」欄に「Taro」と入力する' },
      { en: 'Set "Name" to "Taro"', ja: '「名前」を「Taro」に設定する' },
    ],
    'name=Taro',
    { name: 'Hanako' },
  ),
  ...onPage('clear', { en: 'Clear the "Name" field', ja: '「名前」欄を空にする' }, 'name=', { name: 'Hanako' }),
  ...onPage('select', { en: 'Select "Blue" from "Colour"', ja: '「色」から「青」を選ぶ' }, 'colour=1'),
  ...onPage('check', { en: 'Check the "I agree" box', ja: '「同意する」にチェックを入れる' }, 'checked=true'),
  ...onPage('uncheck', { en: 'Uncheck "I agree"', ja: '「同意する」のチェックを外す' }, 'checked=false', { checked: true }),
  ...onPage('expand', { en: 'Expand the "Details" section', ja: '「詳細」を展開する' }, 'unfolded=true'),
  ...onPage('collapse', { en: 'Collapse "Details"', ja: '「詳細」を折りたたむ' }, 'unfolded=false', { unfolded: true }),
  ...onPage('press', { en: 'Press F2', ja: 'F2を押す' }, 'F2'),
  ...onPage('scroll', { en: 'Scroll down in the "Results" list', ja: '「一覧」で下にスクロールする' }, 'scrolled'),
  ...rows(
    'wait',
    { en: 'Wait up to 4 seconds until "Done" appears', ja: '「完了」が表示されるまで待つ' },
    language => ({ stage: { later: { text: language === 'ja' ? '完了' : 'Done' } } }),
    (_, sentence) => ({ stage: {}, text: `---\nlimits: { maxSeconds: 8 }\n---\n1. ${sentence}` }),
  ),
  ...rows(
    'wait',
    { en: 'Wait up to 4 seconds until "Loading" is gone', ja: '「読み込み中」が消えるまで待つ' },
    language => ({ stage: { later: { text: language === 'ja' ? '読み込み中' : 'Loading', goes: true } } }),
    (language, sentence) => ({
      stage: { text: language === 'ja' ? '読み込み中' : 'Loading' },
      text: `---\nlimits: { maxSeconds: 8 }\n---\n1. ${sentence}`,
    }),
    true,
  ),
  ...rows(
    'save_as',
    { en: 'Save the file as "a.txt"', ja: '「a.txt」という名前で保存する' },
    (language, sentence) => ({ text: withApps({}, ...EDIT[language], sentence), wrote: { file: 'a.txt', text: 'milk' } }),
    (language, sentence) => ({ text: withApps({}, ...EDIT[language], sentence), home: { 'a.txt': null } }),
  ),
  // Under the name that it has: the editor saves, or says that it does and is deaf.
  ...rows(
    'save_as',
    { en: 'Save the file', ja: 'ファイルを保存する' },
    (language, sentence) => ({
      home: { 'a.txt': 'x' },
      text: withApps({ editor: editorOf('a.txt') }, OPEN_EDITOR[language], EDIT[language][1]!, sentence),
      wrote: { file: 'a.txt', text: 'milk' },
    }),
    (language, sentence) => ({ text: withApps({ editor: NOTES }, OPEN_EDITOR[language], sentence) }),
  ),
  ...rows(
    'open_file',
    { en: 'Open the file "a.txt"', ja: '「a.txt」を開く' },
    (language, sentence) => ({ home: { 'a.txt': 'milk' }, text: withApps({}, EDIT[language][0]!, sentence) }),
    (language, sentence) => ({ home: { 'a.txt': 'milk' }, text: withApps({ editor: NOTES }, OPEN_EDITOR[language], sentence) }),
  ),
  // The dialog is open already.
  ...rows(
    'save_as',
    { en: 'Save it as "a.txt"', ja: '名前を付けて「a.txt」に保存する' },
    (language, sentence) => ({ text: withApps({}, ...EDIT[language], SAVE[language], sentence), wrote: { file: 'a.txt', text: 'milk' } }),
    (language, sentence) => ({ text: withApps({}, ...EDIT[language], SAVE[language], sentence), home: { 'a.txt': null } }),
  ),
];

const MEMO = { title: 'memo.txt' };
const REMEMBERED: Record<Language, string[]> = { en: ['Type "{{order}}" into "Name"'], ja: ['「名前」に「{{order}}」と入力する'] };
STEPS.push(
  ...rows(
    'remember',
    { en: 'Remember the number beside "Order" as {{order}}', ja: '「Order」の横の番号を {{order}} として覚える' },
    (language, sentence) => ({
      text: withApps({}, sentence, ...REMEMBERED[language]),
      stage: { text: 'Order: A-1042' },
      seen: 'name=A-1042',
    }),
    (language, sentence) => ({
      text: withApps({}, sentence, ...REMEMBERED[language]),
      stage: { text: 'Order: A-1042 or A-1043' },
    }),
  ),
);

const CHECKS: Row[] = [
  ...ofPage('expect_text', { en: '"Banana" is shown', ja: '「Banana」が表示されている' }, { text: 'Banana' }, { text: 'Bandana' }),
  ...ofPageNegated('expect_text', { en: '"Error" is not shown', ja: '「Error」が表示されていない' }, {}, { text: 'Error 404' }),
  ...ofPage(
    'expect_window_title',
    { en: 'the window title contains "memo.txt"', ja: 'ウィンドウのタイトルに「memo.txt」が含まれる' },
    MEMO,
    { title: 'letter' },
  ),
  ...rows(
    'expect_window_title',
    { en: 'Wait until the window title contains "Two"', ja: 'ウィンドウのタイトルに「Two」が含まれるまで待つ' },
    after(OPEN, { asker: titled('Two') }),
    after(OPEN, { asker: titled('One') }),
  ),
  ...rows(
    'expect_window_title',
    { en: 'the title of the dialog contains "Replace"', ja: 'ダイアログのタイトルに「Replace」が含まれる' },
    (language, sentence) => ({ text: withApps({ asker: QUESTION }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
    (language, sentence) => ({
      text: withApps({ asker: QUESTION.replace('Replace', 'Other') }, OPEN[language], '', 'Expect:', `- ${sentence}`),
    }),
  ),
  ...ofPage('expect_window_title', { en: 'the window title starts with "memo"', ja: 'ウィンドウのタイトルが「memo」で始まる' }, MEMO, {
    title: 'a memo',
  }),
  ...ofPageNegated(
    'expect_window_title',
    { en: 'the window title does not contain "memo.txt"', ja: 'ウィンドウのタイトルに「memo.txt」が含まれない' },
    { title: 'letter' },
    MEMO,
  ),
  ...ofPage('expect_window', { en: 'a window "Ledger" is open', ja: 'ウィンドウ「Ledger」が開いている' }, { title: 'Ledger' }, {}),
  ...ofPageNegated(
    'expect_window',
    { en: 'no window "Ledger" is open', ja: 'ウィンドウ「Ledger」が開いていない' },
    {},
    { title: 'Ledger' },
  ),
  ...[false, true].flatMap(negated =>
    rows(
      'expect_front',
      {
        en: `The "One" window is ${negated ? 'not ' : ''}in front`,
        ja: `「One」ウィンドウが前面に${negated ? 'ない' : 'ある'}`,
      },
      twoWindows(negated ? ['One', 'Two'] : ['Two', 'One']),
      twoWindows(negated ? ['Two', 'One'] : ['One', 'Two']),
      negated,
    ),
  ),
  ...[false, true].flatMap(negated =>
    rows(
      'expect_size',
      {
        en: `The "One" window is ${negated ? 'not ' : ''}maximized`,
        ja: `「One」ウィンドウが最大化されて${negated ? 'いない' : 'いる'}`,
      },
      sizedWindow(!negated),
      sizedWindow(negated),
      negated,
    ),
  ),
  ...rows(
    'expect_app',
    { en: 'the calculator is running', ja: '電卓が起動している' },
    checkAfter({ en: [OPEN_CALCULATOR.en], ja: [OPEN_CALCULATOR.ja] }),
    { stage: {} },
  ),
  ...rows(
    'expect_app',
    { en: 'the calculator is not running', ja: '電卓は起動していない' },
    checkAfter({ en: [OPEN_CALCULATOR.en, 'Press Ctrl+Q'], ja: [OPEN_CALCULATOR.ja, 'Ctrl+Q を押す'] }),
    checkAfter({ en: [OPEN_CALCULATOR.en], ja: [OPEN_CALCULATOR.ja] }),
    true,
  ),
  ...rows(
    'expect_file',
    [
      { en: 'file "memo.txt" exists', ja: 'ファイル「memo.txt」が存在する' },
      { en: '"memo.txt" is in the home folder', ja: '「memo.txt」がホームフォルダーにある' },
      { en: 'file "memo.txt" contains "buy milk"', ja: 'ファイル「memo.txt」に「buy milk」と書かれている' },
    ],
    { home: { 'memo.txt': 'buy milk\n' } },
    { home: { 'memo-2.txt': 'buy milk\n' } },
  ),
  ...rows(
    'expect_file',
    [
      { en: 'the content of the file "memo.txt" is "buy milk"', ja: 'ファイル「memo.txt」の内容が「buy milk」である' },
      { en: 'the file "memo.txt" ends with "milk"', ja: 'ファイル「memo.txt」が「milk」で終わる' },
    ],
    { home: { 'memo.txt': 'buy milk\n' } },
    { home: { 'memo.txt': 'buy milk and eggs\n' } },
  ),
  ...rows(
    'expect_file',
    { en: 'the file "memo.txt" starts with "buy"', ja: 'ファイル「memo.txt」が「buy」で始まる' },
    { home: { 'memo.txt': 'buy milk\n' } },
    { home: { 'memo.txt': 'do buy milk\n' } },
  ),
  ...rows(
    'expect_file',
    { en: 'the file "memo.txt" is empty', ja: 'ファイル「memo.txt」が空である' },
    { home: { 'memo.txt': '' } },
    { home: { 'memo.txt': 'x' } },
  ),
  ...rows(
    'expect_file',
    { en: 'the file "memo.txt" is not empty', ja: 'ファイル「memo.txt」が空ではない' },
    { home: { 'memo.txt': 'x' } },
    { home: { 'memo.txt': '' } },
    true,
  ),
  ...rows(
    'expect_file',
    { en: 'file "memo.txt" does not exist', ja: 'ファイル「memo.txt」が存在しない' },
    {},
    { home: { 'memo.txt': 'x' } },
    true,
  ),
  ...rows(
    'expect_file',
    { en: 'The file "memo.txt" does not contain "eggs"', ja: 'ファイル「memo.txt」に「eggs」が含まれていない' },
    { home: { 'memo.txt': 'milk\n' } },
    { home: { 'memo.txt': 'milk, eggs\n' } },
    true,
  ),
  ...ofPage(
    'expect_field',
    { en: '"Name" has the value "Taro"', ja: '「名前」欄の値が「Taro」である' },
    { name: 'Taro' },
    { name: 'Tarot' },
  ),
  ...rows(
    'expect_field',
    { en: 'the list is empty', ja: '一覧が空である' },
    (language, sentence) => ({ text: withApps({ asker: LIST }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
    (language, sentence) => ({ text: withApps({ asker: `${LIST} Milk` }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
  ),
  ...rows(
    'expect_text',
    { en: '"795 EUR" is shown in the row "Miller"', ja: '「Miller」の行に「795 EUR」が表示されている' },
    (language, sentence) => ({ text: withApps({ asker: BOOKINGS }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
    (language, sentence) => ({
      text: withApps({ asker: BOOKINGS }, OPEN[language], '', 'Expect:', `- ${sentence.replace('795', '500')}`),
    }),
  ),
  ...rows(
    'expect_row',
    [
      { en: 'the table has a row with "Miller", "Suite" and "795 EUR"', ja: '「Miller」「Suite」「795 EUR」を含む行が表にある' },
      { en: '"Miller" and "795 EUR" are in the same row', ja: '「Miller」と「795 EUR」が同じ行にある' },
    ],
    (language, sentence) => ({ text: withApps({ asker: BOOKINGS }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
    (language, sentence) => ({
      text: withApps({ asker: BOOKINGS }, OPEN[language], '', 'Expect:', `- ${sentence.replace('795', '500')}`),
    }),
  ),
  ...rows(
    'expect_row',
    { en: 'There is no row with "Miller" and "500 EUR"', ja: '「Miller」と「500 EUR」を含む行がない' },
    (language, sentence) => ({ text: withApps({ asker: BOOKINGS }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
    (language, sentence) => ({
      text: withApps({ asker: BOOKINGS }, OPEN[language], '', 'Expect:', `- ${sentence.replace('500', '795')}`),
    }),
    true,
  ),
  ...ofPageNegated(
    'expect_field',
    { en: 'The "Name" field does not contain "Taro"', ja: '「名前」欄の値が「Taro」ではない' },
    { name: 'Hanako' },
    { name: 'Taro' },
  ),
  ...ofPage('expect_checked', { en: '"I agree" is checked', ja: '「同意する」にチェックがついている' }, { checked: true }, {}),
  ...ofPageNegated(
    'expect_checked',
    { en: 'the "I agree" box is unchecked', ja: '「同意する」のチェックが外れている' },
    {},
    { checked: true },
  ),
  ...ofPage('expect_enabled', { en: 'button "Save" is enabled', ja: '「保存」ボタンが有効である' }, {}, { disabled: true }),
  ...ofPageNegated('expect_enabled', { en: 'the "Save" button is disabled', ja: '「保存」ボタンは無効である' }, { disabled: true }, {}),
  ...ofPage('expect_expanded', { en: '"Details" is expanded', ja: '「詳細」が展開されている' }, { unfolded: true }, {}),
  ...ofPageNegated('expect_expanded', { en: '"Details" is collapsed', ja: '「詳細」が展開されていない' }, {}, { unfolded: true }),
  ...ofPage('expect_image', { en: `the image "${MARK}" is shown`, ja: `画像「${MARK}」が表示されている` }, { image: true }, {}),
  ...ofPageNegated(
    'expect_image',
    { en: `the image "${MARK}" is not shown`, ja: `画像「${MARK}」が表示されていない` },
    {},
    { image: true },
  ),
  ...ofPage(
    'expect_clipboard',
    { en: 'the clipboard contains "apple"', ja: 'クリップボードに「apple」が入っている' },
    { clipboard: 'apple' },
    { clipboard: 'pineapple' },
  ),
  ...ofPage(
    'expect_clipboard',
    { en: 'the clipboard is empty', ja: 'クリップボードが空である' },
    { clipboard: '' },
    { clipboard: 'apple' },
  ),
  ...ofPageNegated(
    'expect_clipboard',
    { en: 'the clipboard does not hold "apple"', ja: 'クリップボードに「apple」が入っていない' },
    { clipboard: 'pear' },
    { clipboard: 'apple' },
  ),
];

/** Sentences of more than one kind: what a deed is for. */
export const PURPOSES: Row[] = [
  ...rows(
    'click',
    { en: 'Answer the question "Sure?" with "Yes"', ja: '質問「Sure?」に「Yes」と答える' },
    after(OPEN, { asker: ASKING }),
    // Another question has such a button, too.
    after(OPEN, { asker: ASKING.replace('Sure', 'Really') }),
  ),
  ...rows(
    'close',
    { en: 'Press Enter to close the "Replace" dialog', ja: 'Enterを押して「Replace」ダイアログを閉じる' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: STUBBORN }),
  ),
  ...rows(
    'close',
    { en: 'Press Ctrl+Q and quit the calculator', ja: 'Ctrl+Qを押して電卓を終了する' },
    after(OPEN_CALCULATOR, {}),
    after(OPEN_CALCULATOR, { calculator: STUBBORN_NOTES, 電卓: STUBBORN_NOTES }),
  ),
  ...rows(
    'wait',
    { en: 'Press Enter to open the "Notes" dialog', ja: 'Enterを押して「Notes」ダイアログを開く' },
    after(OPEN, { asker: `sh -c "${QUESTION}; ${NOTES}"` }),
    after(OPEN, { asker: STUBBORN }),
  ),
  // What it is done with.
  ...rows(
    'save_as',
    { en: 'Save the note with Ctrl+S', ja: 'Ctrl+Sで保存する' },
    (language, sentence) => ({
      home: { 'a.txt': 'x' },
      text: withApps({ editor: editorOf('a.txt') }, OPEN_EDITOR[language], EDIT[language][1]!, sentence),
      wrote: { file: 'a.txt', text: 'milk' },
    }),
    (language, sentence) => ({ text: withApps({ editor: NOTES }, OPEN_EDITOR[language], sentence) }),
  ),
  ...rows(
    'close',
    { en: 'Close the "Replace" dialog with "Yes"', ja: '「Replace」ダイアログを「Yes」で閉じる' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: STUBBORN }),
  ),
  ...rows(
    'close',
    { en: 'Click "Yes" to close the dialog', ja: '「Yes」をクリック → ダイアログが閉じる' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: STUBBORN }),
  ),
  ...rows(
    'wait',
    { en: 'Press Enter to open the "Notes" dialog', ja: '「Notes」ダイアログを開くには、Enterを押す' },
    after(OPEN, { asker: `sh -c "${QUESTION}; ${NOTES}"` }),
    after(OPEN, { asker: STUBBORN }),
  ).filter(({ language }) => language === 'ja'),
  // The dialog in front, described.
  ...rows(
    'click',
    { en: 'When the dialog appears, click "Yes"', ja: 'ダイアログが表示されたら「Yes」をクリックする' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: NOTES }),
  ),
  ...rows(
    'click',
    { en: 'When asked whether to replace it, click "Yes"', ja: '置き換えるかどうかを聞かれたら「Yes」を押す' },
    after(OPEN, { asker: QUESTION }),
    after(OPEN, { asker: NOTES }),
  ),
];

/** English checks that no other language has yet: what a deed leads to, what a dialog says and holds. */
const whileOpen =
  (asker: string) =>
  (sentence: string): Play => ({ text: withApps({ asker }, OPEN.en, '', 'Expect:', `- ${sentence}`) });
const inEnglish = (kind: Row['kind'], sentence: string, holds: string, not: string): Row => ({
  kind,
  negated: false,
  language: 'en',
  sentence,
  passes: whileOpen(holds)(sentence),
  fails: whileOpen(not)(sentence),
});
const INFO = 'zenity --info --title=Replace --text=Text';
PURPOSES.push(
  inEnglish('close', 'Pressing Enter closes the "Replace" dialog', QUESTION, STUBBORN),
  inEnglish('expect_text', 'A dialog appears asking "Sure"', QUESTION, INFO),
  inEnglish('expect_text', 'The "Replace" dialog has a "Yes" button', QUESTION, INFO),
);

const openedWith = (sentence: string, before: readonly string[] = []): Row => ({
  kind: 'open_file',
  negated: false,
  language: 'en',
  sentence,
  passes: { home: { 'a.txt': 'milk' }, text: withApps({}, ...before, sentence) },
  fails: { home: { 'a.txt': 'milk' }, text: withApps({ 'text editor': NOTES }, ...before, sentence) },
});
PURPOSES.push(
  openedWith('Open the text editor with "a.txt"'),
  openedWith('Open "a.txt" in the text editor'),
  { ...openedWith('テキストエディタで「a.txt」を開く'), language: 'ja' },
  openedWith('Open "a.txt" with File > Open', [EDIT.en[0]!]),
  openedWith('Open "a.txt" from the home folder', [EDIT.en[0]!]),
);

/** Several of a kind: each is meant, and one that is not so fails. */
const TWO = { one: titled('One'), two: titled('Two') };
const STUBBORN_TWO = `sh -c "while :; do zenity --info --text=Text --title=Two; done"`;
const withTwo =
  (apps: Record<string, string>, isCheck: boolean) =>
  (language: Language, sentence: string): Play => ({
    text: withApps(apps, ...OPEN_TWO[language], ...(isCheck ? ['', 'Expect:', `- ${sentence}`] : [sentence])),
  });
PURPOSES.push(
  ...rows(
    'close',
    { en: 'Close the "One" and "Two" windows', ja: '「One」と「Two」ウィンドウを閉じる' },
    withTwo(TWO, false),
    withTwo({ ...TWO, two: STUBBORN_TWO }, false),
  ),
  ...rows(
    'expect_window',
    { en: 'The "One" and "Two" windows are open', ja: '「One」と「Two」ウィンドウが開いている' },
    withTwo(TWO, true),
    // A window of the program "two" may be called so, whatever its title.
    (language, sentence) => ({ text: withApps({ one: titled('One') }, OPEN_TWO[language][0]!, '', 'Expect:', `- ${sentence}`) }),
  ),
  ...rows(
    'expect_file',
    { en: '"buy milk" is in "memo.txt"', ja: '「buy milk」が「memo.txt」にある' },
    { home: { 'memo.txt': 'buy milk\n' } },
    { home: { 'memo.txt': 'eggs\n', 'other.txt': 'buy milk\n' } },
  ),
  ...rows(
    'expect_file',
    { en: 'the file "memo.txt" exists in the home folder', ja: 'ファイル「memo.txt」がホームフォルダーにある' },
    { home: { 'memo.txt': 'milk\n' } },
    { home: { 'memo-2.txt': 'milk\n' } },
  ),
  // What is said of it is said of it in its place: the other window has a "Yes", too.
  ...rows(
    'expect_text',
    { en: 'the "Yes" button in the "Replace" dialog is shown', ja: '「Replace」ダイアログの「Yes」ボタンが表示されている' },
    (language, sentence) => ({ text: withApps({ asker: ASKING }, OPEN[language], '', 'Expect:', `- ${sentence}`) }),
    (language, sentence) => ({
      text: withApps({ asker: ASKING.replace('Replace', 'Other') }, OPEN[language], '', 'Expect:', `- ${sentence}`),
    }),
  ),
);

export const ROWS: readonly Row[] = [...STEPS, ...CHECKS];

/** What somebody wants to do or to look at, by what the sentences are read as; in the order of the manual. */
type Said = Exclude<CheckKind, 'expect_beside'>;
export const TASKS: { step: Record<StepKind | 'given', Both>; check: Record<Said | `${Said}, negated`, Both> } = {
  step: {
    given: { en: 'have a file or a folder there before the run', ja: '実行の前にファイルやフォルダーを用意する' },
    open: { en: 'open a program', ja: 'プログラムを開く' },
    open_file: { en: 'open a file in the program', ja: '開いているプログラムでファイルを開く' },
    switch_to: { en: 'bring another window to the front', ja: '別のウィンドウに切り替える' },
    resize: {
      en: 'maximize, minimize, restore a window, give it a size',
      ja: 'ウィンドウを最大化、最小化する、元に戻す、大きさを変える',
    },
    close: { en: 'close a window, quit a program', ja: 'ウィンドウを閉じる、プログラムを終了する' },
    click: { en: 'click a button, a link, a tab', ja: 'ボタン、リンク、タブをクリックする' },
    double_click: { en: 'double-click', ja: 'ダブルクリックする' },
    right_click: { en: 'right-click, open a context menu', ja: '右クリックする、コンテキストメニューを開く' },
    hover: { en: 'point at something without a click', ja: 'クリックせずにマウスを合わせる' },
    drag: { en: 'drag something somewhere', ja: 'ドラッグする' },
    menu: { en: 'choose from a menu', ja: 'メニューから選ぶ' },
    type: { en: 'type where the keyboard is', ja: 'カーソルのある場所に入力する' },
    fill: { en: 'put a value into a field', ja: '欄に値を入れる' },
    clear: { en: 'empty a field', ja: '欄を空にする' },
    select: { en: 'choose from a list', ja: 'リストから選ぶ' },
    check: { en: 'tick a box, turn on a switch', ja: 'チェックを入れる、スイッチをオンにする' },
    uncheck: { en: 'clear a box, turn off a switch', ja: 'チェックを外す、スイッチをオフにする' },
    expand: { en: 'unfold a section, a branch of a tree', ja: 'セクションやツリーの項目を展開する' },
    collapse: { en: 'fold it', ja: '折りたたむ' },
    press: { en: 'press a key', ja: 'キーを押す' },
    scroll: { en: 'scroll', ja: 'スクロールする' },
    wait: { en: 'wait', ja: '待つ' },
    save_as: { en: 'save under a name', ja: '名前を付けて保存する' },
    remember: { en: 'use a value of the screen later', ja: '画面の値を覚えておき、後で使う' },
  },
  check: {
    expect_text: { en: 'a text or an element is there', ja: '文字や要素が表示されている' },
    'expect_text, negated': { en: 'a text or an element is not there', ja: '文字や要素が表示されていない' },
    expect_window_title: { en: 'the title of a window', ja: 'ウィンドウのタイトル' },
    'expect_window_title, negated': { en: 'what the title is not', ja: 'ウィンドウのタイトルが違う' },
    expect_window: { en: 'a window or dialog is open', ja: 'ウィンドウやダイアログが開いている' },
    'expect_window, negated': { en: 'a window or dialog is closed', ja: 'ウィンドウやダイアログが開いていない' },
    expect_front: { en: 'a window is in front', ja: 'ウィンドウが前面にある' },
    'expect_front, negated': { en: 'a window is not in front', ja: 'ウィンドウが前面にない' },
    expect_size: { en: 'how large a window is', ja: 'ウィンドウの大きさ' },
    'expect_size, negated': { en: 'how large a window is not', ja: 'ウィンドウの大きさがそうでない' },
    expect_app: { en: 'a program runs', ja: 'プログラムが動いている' },
    'expect_app, negated': { en: 'a program has ended', ja: 'プログラムが終了している' },
    expect_file: { en: 'a file or folder, and what it holds', ja: 'ファイルやフォルダーとその中身' },
    'expect_file, negated': { en: 'a file is gone, or does not hold a text', ja: 'ファイルがない、文字を含まない' },
    expect_field: { en: 'what a field or a list holds', ja: '欄やリストの値' },
    'expect_field, negated': { en: 'what a field does not hold', ja: '欄の値が違う' },
    expect_checked: {
      en: 'a box is ticked, a switch is on, a row or a tab is selected',
      ja: 'チェックが入っている、オンである、行やタブが選択されている',
    },
    'expect_checked, negated': {
      en: 'a box is clear, a switch is off, a row or a tab is not selected',
      ja: 'チェックが外れている、オフである、行やタブが選択されていない',
    },
    expect_enabled: { en: 'a button can be used', ja: 'ボタンが使える' },
    'expect_enabled, negated': { en: 'a button cannot be used', ja: 'ボタンが使えない' },
    expect_expanded: { en: 'a section or a branch is unfolded', ja: '展開されている' },
    'expect_expanded, negated': { en: 'a section or a branch is folded', ja: '折りたたまれている' },
    expect_row: { en: 'texts stand in one row of a table', ja: 'いくつかの文字が表の同じ行にある' },
    'expect_row, negated': { en: 'texts stand in no row together', ja: 'いくつかの文字が同じ行にない' },
    expect_image: { en: 'a picture is on the screen', ja: '画像が画面にある' },
    'expect_image, negated': { en: 'a picture is not on the screen', ja: '画像が画面にない' },
    expect_clipboard: { en: 'what the clipboard holds', ja: 'クリップボードの中身' },
    'expect_clipboard, negated': { en: 'what the clipboard does not hold', ja: 'クリップボードの中身が違う' },
  },
};
