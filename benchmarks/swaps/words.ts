/** Words that become other words. Nothing here knows what a run is. */

/** The same for a person: case, width of letters, spaces, and what programs hang on names set aside. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[_&…]|\.{3}$|:$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Names that no stored run knows; the first that is nowhere in it is taken. */
export const OTHER_NAMES = { en: ['Cancel', 'Archive', 'Preview', 'Kestrel'], ja: ['取消', '印刷プレビュー', '帳票', 'ケヤキ'] } as const;

export const isFile = (text: string): boolean => /^[^\s]*\.[a-z0-9]{1,8}$/i.test(text);
const isNumber = (text: string): boolean => /^[\d.,]+$/.test(text);

/** The same word with letters missing, doubled or changed. */
export function misspelt(text: string): string[] {
  if (isNumber(text) || text.length < 4) return [];
  const dot = isFile(text) ? text.lastIndexOf('.') : text.length;
  const [stem, rest] = [text.slice(0, dot), text.slice(dot)];
  const middle = Math.floor(stem.length / 2);
  const others = [stem.slice(0, -1), stem.slice(0, middle) + stem.slice(middle + 1), stem + stem.at(-1)];
  return others.filter(one => one.length > 1 && plain(one) !== plain(stem)).map(one => one + rest);
}

/** A word more: another name, though the first one is in it. */
export function longer(text: string): string[] {
  if (isNumber(text) || isFile(text)) return [];
  return [/[぀-ヿ一-鿿]/u.test(text) ? `${text}取消` : `${text} archive`];
}

/** Capitals for small letters, and the other way round. */
export function otherCase(text: string): string[] {
  const other = /\p{Ll}/u.test(text) ? text.toUpperCase() : text.toLowerCase();
  return other === text ? [] : [other];
}

/** Another digit, one more, one less. */
export function otherNumber(text: string): string[] {
  const last = [...text.matchAll(/\d+/g)].at(-1);
  if (!last) return [];
  const [digits] = last;
  const put = (number: string): string => text.slice(0, last.index) + number + text.slice(last.index + digits.length);
  const next = digits.slice(0, -1) + String((Number(digits.at(-1)) + 1) % 10);
  return [put(next), put(`${digits}0`), ...(digits.length > 1 ? [put(digits.slice(0, -1))] : [])];
}

/** Another file: of that ending, with another ending, in a folder. */
export function otherFile(text: string): string[] {
  if (!isFile(text)) return [];
  const dot = text.lastIndexOf('.');
  return [`kestrel${text.slice(dot)}`, `${text.slice(0, dot)}.bak`, `kestrel/${text}`];
}

/** The opposite in words. */
export function denied(text: string): string[] {
  if (isNumber(text) || isFile(text)) return [];
  if (/[぀-ヿ一-鿿]/u.test(text)) return /ました$/.test(text) ? [text.replace(/ました$/, 'ませんでした')] : [`未${text}`];
  return [`not ${text}`];
}

export type Replacement = readonly [pattern: RegExp, ...by: string[]];

/** @returns the text with one of the patterns replaced, once for each replacement */
export function replaced(text: string, table: readonly Replacement[]): string[] {
  const [first] = table.filter(([pattern]) => pattern.test(text));
  return first ? first.slice(1).map(by => text.replace(first[0], by as string)) : [];
}

/** What is so becomes what is not, and the other way round. */
export const NEGATIONS: readonly Replacement[] = [
  [/\b(should|do(?:es)?) not (\w+)\b/, '$1 $2'],
  [/\bis not\b/, 'is'],
  [/\bno (window|dialog)\b/, 'a $1'],
  [/\bshould see\b/, 'should not see'],
  [/\bis unchecked\b/, 'is checked'],
  [/\bis checked\b/, 'is unchecked'],
  [/\bis (disabled|greyed out)\b/, 'is enabled'],
  [/\bis enabled\b/, 'is disabled'],
  [/\bis (shown|visible|running|open|selected|on|closed)\b/, 'is not $1'],
  [/\bcontains\b/, 'does not contain'],
  [/\bexists\b/, 'does not exist'],
  [/\bappears\b/, 'is not shown'],
  [/\bhas the value\b/, 'does not have the value', 'does not contain'],
  [/(?:されていない|出ていない)(?:こと)?$/, '表示されている'],
  [/(?:表示される|表示されること|表示されている|表示されていること|表示されることを確認する)$/, '表示されていない'],
  [/書かれている$/, '書かれていない'],
  [/含まれる$/, '含まれていない'],
  [/含まれ(?:てい)?ない$/, '含まれる'],
  [/(入って|起動して|開いて|存在して)いない$/, '$1いる'],
  [/(入って|起動して|開いて|存在して|終了して)いる(?:こと)?$/, '$1いない'],
  [/存在しない$/, '存在する'],
  [/存在する$/, '存在しない'],
  [/チェックが外れている$/, 'チェックがついている'],
  [/チェックがついている$/, 'チェックが外れている'],
  [/無効である$/, '有効である'],
  [/有効である(?:こと)?$/, '無効である'],
  [/ではない$/, 'である'],
  [/である(?:こと)?$/, 'ではない'],
];

/** A box that is to be ticked, and one that is not. */
export const TURNS: readonly Replacement[] = [
  [/^(Check|Tick)\b/, 'Uncheck'],
  [/^(Uncheck|Untick)\b/, 'Check'],
  [/^Turn on\b/, 'Turn off'],
  [/にチェックを入れる$/, 'のチェックを外す'],
  [/のチェックを外す$/, 'にチェックを入れる'],
  [/をチェックする$/, 'のチェックを外す'],
  [/オンにする$/, 'オフにする'],
  [/オフにする$/, 'オンにする'],
];

/** Another kind of thing. Not those that people take for each other (a link and a button). */
export const ROLES: readonly Replacement[] = [
  [/\bbutton\b/, 'tab', 'field', 'check box', 'dropdown'],
  [/\b(?:check )?box\b/, 'tab', 'field'],
  [/\btab\b/, 'button', 'field'],
  [/\bfield\b/, 'button', 'tab'],
  [/^Click "([^"]+)"$/, 'Click the "$1" tab', 'Click the "$1" field', 'Click the "$1" check box'],
  [/ボタン/, 'タブ', '欄', 'チェックボックス'],
  [/タブ/, 'ボタン', '欄'],
  [/^「([^」]+)」をクリック(?:する)?$/, '「$1」タブをクリックする', '「$1」欄をクリックする'],
];

/** Another input. */
export const KINDS: readonly Replacement[] = [
  [/^Click\b/, 'Double-click', 'Right-click'],
  [/^Double-click\b/, 'Right-click'],
  [/^Right-click on\b/, 'Double-click'],
  [/^Hover over\b/, 'Click', 'Double-click'],
  [/をクリック(?:する)?$/, 'をダブルクリックする', 'を右クリックする'],
  [/をダブルクリックする$/, 'を右クリックする'],
  [/を右クリックする$/, 'をダブルクリックする'],
  [/にマウスを合わせる$/, 'をクリックする', 'をダブルクリックする'],
];

/** Another key; the same without its modifier, or with one more. */
export const KEYS: readonly Replacement[] = [
  [/\bCtrl\+End\b/, 'Ctrl+Home', 'End'],
  [/\bShift\+Ctrl\+([A-Z])\b/, 'Ctrl+$1', 'Shift+Alt+$1'],
  [/\bCtrl\+S\b/, 'Ctrl+D', 'Shift+Ctrl+S', 'Alt+S'],
  [/\bCtrl\+([A-Z])\b/, 'Ctrl+J', 'Shift+Ctrl+$1', 'Alt+$1'],
  [/\b(?:Enter|Return)\b/, 'Escape', 'Tab', 'Shift+Enter'],
  [/\bTab\b/, 'Enter', 'Shift+Tab'],
  [/\bF(\d)\b/, 'F1$1', 'Ctrl+F$1'],
];

/** As often, as long. */
export const AMOUNTS: readonly Replacement[] = [
  [/\btwice\b/, '3 times', '4 times'],
  [/\b(Click|Press) (.+)$/, '$1 $2 twice', '$1 $2 3 times'],
  [/\b(Wait|Scroll \w+) (\d+)/, '$1 1$2', '$1 9$2'],
  [/\bScroll (\w+)\b/, 'Scroll $1 50 times'],
  [/^(\d)秒/, '3$1秒'],
  [/を押す$/, 'を2回押す', 'を3回押す'],
  [/をクリック(?:する)?$/, 'を2回クリックする', 'を3回クリックする'],
  [/下にスクロール/, '下に50回スクロール'],
];

export const DIRECTIONS: readonly Replacement[] = [
  [/\bdown\b/, 'up'],
  [/\bup\b/, 'down'],
  [/下(に|へ)/, '上$1'],
];

/** The way through the menus. */
export const MENUS: readonly Replacement[] = [[/(\S+) > (\S+)/, 'Kestrel > $2', '$1 > Kestrel', '$1 > $2 > Kestrel']];

/** A sentence that nobody carried out. */
export const MORE = {
  en: [
    'Click "Kestrel"',
    'Press F9',
    'Type "kestrel"',
    'Fill "Kestrel" with "7"',
    'Check "Kestrel"',
    'Close the "Kestrel" dialog',
    'Open "Kestrel"',
    'Drag "Kestrel" to "Heron"',
    'Right-click on "Kestrel"',
    'Select "Kestrel" from "Heron"',
    'Scroll up 7 times',
    'Save it as "kestrel.txt"',
    'Wait until "Kestrel" appears',
  ],
  ja: [
    '「ケヤキ」をクリックする',
    'F9を押す',
    '「けやき」と入力する',
    '「ケヤキ」欄に「7」と入力する',
    '「ケヤキ」にチェックを入れる',
    '「ケヤキ」ダイアログを閉じる',
    '「ケヤキ」を開く',
    '「ケヤキ」を「サギ」へドラッグする',
    '「サギ」から「ケヤキ」を選ぶ',
    '上に7回スクロールする',
    '「keyaki.txt」という名前で保存する',
    '「ケヤキ」が表示されるまで待つ',
  ],
} as const;
