/** The tables of docs/sentences.md and docs/sentences.ja.md: how to say what, made of the grammar's own rows and of the sentences that are carried out. */
import type { CheckKind, StepKind } from '../../src/scenario/kinds.js';
import { states, wherePhrases } from '../../src/scenario/language/en-said.js';
import { steps as enSteps } from '../../src/scenario/language/en-steps.js';
import { readGiven } from '../../src/scenario/language/given.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { checks, usable } from '../../src/scenario/language/ja-checks.js';
import { steps as jaSteps } from '../../src/scenario/language/ja-steps.js';
import { canonicalSentences } from '../../src/scenario/language/write.js';
import { isCheck } from '../../src/scenario/reading.js';
import { type Language, ROWS } from './sentences-rows.js';

type Both = Record<Language, string>;

/** What somebody wants to do or to look at, by what the sentences are read as; in the order of the manual. */
type Said = Exclude<CheckKind, 'expect_beside'>;
const TASKS: { step: Record<StepKind | 'given', Both>; check: Record<Said | `${Said}, negated`, Both> } = {
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

const GIVEN: Record<Language, readonly string[]> = {
  en: ['Given a file "memo.txt" with "buy milk"', 'Given an empty file "memo.txt"', 'Given a folder "docs"'],
  ja: [
    'ファイル「memo.txt」に「牛乳を買う」と書いておく',
    '「牛乳を買う」と書かれたファイル「memo.txt」を用意しておく',
    '空のファイル「memo.txt」を用意しておく',
    'フォルダー「書類」を用意しておく',
  ],
};

const TABLES = {
  en: { step: enSteps, check: [...states, ...wherePhrases] },
  ja: { step: jaSteps, check: [...checks, usable] },
} as const;

/** Of its whole kind: those that are carried out, those that the product itself writes, and then every row's. */
function sentences(as: 'step' | 'check', language: Language): string[] {
  const own = ROWS.filter(row => row.language === language && row.kind.startsWith('expect_') === (as === 'check'));
  const canonical = canonicalSentences(as, language).map(({ text }) => text);
  const examples = TABLES[language][as].map(({ example }) => example);
  return [...new Set([...own.map(({ sentence }) => sentence), ...canonical, ...examples, ...(as === 'step' ? GIVEN[language] : [])])];
}

/** What a sentence asks for, where it is one thing: a kind of `TASKS`. */
function taskOf(sentence: string, as: 'step' | 'check'): string | undefined {
  if (as === 'step' && readGiven(sentence)) return 'given';
  const result = readSentence(sentence, as);
  const [reading, ...more] = 'error' in result ? [] : result.readings;
  if (!reading || more.some(one => one.kind !== reading.kind || one.negated !== reading.negated)) return undefined;
  if (as === 'step' && isCheck(reading)) return undefined;
  return reading.negated && as === 'check' ? `${reading.kind}, negated` : reading.kind;
}

export interface Task {
  title: Both;
  kind: string;
  examples: Record<Language, string[]>;
}

export function tasks(as: 'step' | 'check'): Task[] {
  const byTask = (language: Language): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const sentence of sentences(as, language)) {
      const task = taskOf(sentence, as);
      if (task !== undefined) found.set(task, [...(found.get(task) ?? []), sentence]);
    }
    return found;
  };
  const [en, ja] = [byTask('en'), byTask('ja')];
  return Object.entries(TASKS[as]).map(([kind, title]) => ({
    title,
    kind: kind === 'given' ? 'expect_file' : kind,
    examples: { en: en.get(kind) ?? [], ja: ja.get(kind) ?? [] },
  }));
}

const HEADS: Record<Language, string> = {
  en: '| How do I say … | English | Japanese | read as |\n| --- | --- | --- | --- |',
  ja: '| したいこと | 書き方 | 読み取られる種類 |\n| --- | --- | --- |',
};

/** The page with its tables made anew: what stands between the marks. */
export function withTables(page: string, language: Language): string {
  return page.replace(
    /(<!-- (steps|checks): made by `npm run docs:sentences` -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, part: string, end: string) => {
      const lines = tasks(part === 'steps' ? 'step' : 'check').map(({ title, kind, examples }) => {
        const columns = language === 'en' ? [cell(examples.en), cell(examples.ja)] : [cell(examples.ja)];
        return `| ${[title[language], ...columns, kind].join(' | ')} |`;
      });
      return `${begin}\n${HEADS[language]}\n${lines.join('\n')}\n\n${end}`;
    },
  );
}

function cell(examples: readonly string[]): string {
  return examples.map(example => `\`${example}\``).join(' · ');
}
