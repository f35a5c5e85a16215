/** The few words that stand for a part of a scenario (`Expect:`, 【手順】), and the marks and numbers of lists that Markdown does not know. */

export type LabelledPart = 'steps' | 'checks' | 'examples';

/** What stands below or behind it. */
export interface PartName {
  part: LabelledPart;
  /** It tells of the test: its title, its purpose, who wrote it. */
  isAbout?: true | undefined;
  /** It is supposed to be so beforehand. */
  isSupposed?: true | undefined;
  /** It is what the step above puts in. */
  isData?: true | undefined;
}

export interface Label extends PartName {
  /** Length of the label with its colon and the space after it. */
  length: number;
}

const CHECKS =
  'expect(?:s|ed|ations?)?(?:[ \\t]+(?:test[ \\t]*)?(?:results?|outcomes?|behaviou?rs?))?|(?:pass|acceptance)[ \\t]+criteria|期待(?:値|動作|(?:する|される)?(?:結果|動作|挙動))?|確認(?:事項|項目|内容|ポイント)|(?:合格|判定)基準|results?|結果';
const CHECKS_WITH_COLON = `${CHECKS}|then|verify|verification|ならば|確認|検証`;
const PURPOSE =
  '(?:(?:test|short|brief|detailed)[ \\t]+)?(?:purpose|objective|description)|describe[ \\t]+the[ \\t]+(?:bug|issue|problem)|what[ \\t]+happened|summary|overview|(?:テストの?|不具合の?)?(?:目的|概要|内容|現象)|(?:簡単な|詳細な)?説明';
const OF_TEST =
  '(?:test[ \\t]*|bug[ \\t]*|issue[ \\t]*)?(?:case[ \\t]*)?(?:id|name|title|type)|priority|severity|metadata|environment|components?|tags|test(?:[ \\t]*case)?|author|owner|status|version|screenshots?|additional[ \\t]+context|desktop|テスト名|テスト(?:ケース)?(?:名|番号|ID)|優先度|作成者|環境|備考';
const SUPPOSED =
  '前提(?:条件)?|(?:事前)?準備|(?:test[ \\t]+)?(?:pre-?conditions?|pre-?requisites?)(?:[ \\t]+(?:of|for)[ \\t]+(?:the[ \\t]+)?test)?|assumptions?|set-?up';
/** What was so instead. In one line with what it was ("Actual: …") it is a note. */
const ACTUAL = 'actual(?:[ \\t]+(?:results?|behaviou?rs?|outcomes?))?|実際の(?:結果|動作|挙動)';
const DATA = '(?:test[ \\t]*|input[ \\t]*)?data|input(?:[ \\t]+values?)?|(?:入力|テスト)(?:値|データ|内容)';
const STEPS_ALONE =
  'steps?|(?:(?:steps?|how)[ \\t]+)?to[ \\t]+reproduce(?:[ \\t]+the[ \\t]+(?:bug|issue|problem|behaviou?r))?|(?:test[ \\t]+)?(?:procedure|steps?)|how[ \\t]+to[ \\t]+test|(?:再現|操作|テスト|確認|実施)?手順|(?:[^。]{1,30}、?または)?再現(?:手順|方法)';
const BACKGROUND = 'background|背景|前提(?:条件)?';
const STEPS = `steps?|procedure|actions?|(?:操作)?手順|操作|ステップ|アクション|given|when|${BACKGROUND}|${STEPS_ALONE}`;
const EXAMPLES = 'examples?|例';

/** Each kind of label: behind a colon, on a line of its own, as a heading. */
const NAMES: readonly Kind[] = [
  kind({ part: 'checks' }, CHECKS_WITH_COLON, `${CHECKS}|verification|確認|検証`, CHECKS_WITH_COLON),
  kind({ part: 'examples' }, EXAMPLES, 'examples|例', EXAMPLES),
  kind({ part: 'steps', isSupposed: true }, SUPPOSED, SUPPOSED, SUPPOSED),
  kind({ part: 'steps' }, STEPS, STEPS_ALONE, STEPS),
  kind({ part: 'steps', isAbout: true }, PURPOSE, PURPOSE, PURPOSE),
  kind({ part: 'steps', isAbout: true }, '(?!)', ACTUAL, ACTUAL),
  // What stands behind it says nothing without it: "Priority: high".
  kind({ part: 'steps', isAbout: true }, OF_TEST, OF_TEST, OF_TEST).with(
    1,
    new RegExp(`^(?=(?:${OF_TEST})[ \\t]*[:：][ \\t]*\\S)`, 'i'),
  ) as Kind,
  kind({ part: 'steps', isData: true }, DATA, '(?!)', '(?!)'),
];

type Kind = [name: PartName, withColon: RegExp, alone: RegExp, heading: RegExp];

function kind(name: PartName, withColon: string, alone: string, heading: string): Kind {
  const whole = (words: string): RegExp => new RegExp(`^(?:${words})[ \\t]*[:：]?$`, 'i');
  return [name, new RegExp(`^(?:${withColon})[ \\t]*[:：][ \\t]*`, 'i'), whole(alone), whole(heading)];
}

/** As a list item, a word alone may be a thing: only these stand for a part there, too. */
const ALONE_IN_ITEM = new RegExp(`^(?:${CHECKS}|examples|例)$`, 'i');

/** The label at the beginning of a line of text, if there is one. @param isItem of a list: a word alone may be a thing there */
export function labelOf(line: string, isItem = false): Label | undefined {
  const [framed, name] = FRAMED.exec(line) ?? [];
  if (framed !== undefined) {
    const inner = labelOf(`${name}:`);
    return inner && { ...inner, length: framed.length };
  }
  const [mark = ''] = isItem ? [] : (MARKED.exec(line) ?? []);
  const rest = line.slice(mark.length);
  for (const [part, withColon, alone] of NAMES) {
    const [found] = withColon.exec(rest) ?? (isItem && !ALONE_IN_ITEM.test(rest) ? undefined : alone.exec(rest)) ?? [];
    if (found !== undefined) return { ...part, length: mark.length + found.length };
  }
  return undefined;
}

/** 【手順】; not a button in such marks: 【確認】をクリックする. */
const FRAMED = /^(?:[■◆●▼◎□★▶◇○]\s*)?[【〔《]\s*([^】〕》]{1,14}?)\s*[】〕》][ \t]*[:：]?[ \t]*(?![をにがはのでと]|ボタン|キー)/;
const MARKED = /^[■◆●▼◎□★▶◇]\s*/;

/** "Step 3" on a line of its own: the number of what stands below. */
export function stepNumber(line: string): number | undefined {
  const found = /^(?:(?:test )?step|手順|ステップ)\s*(\p{Nd}{1,3})\s*[.:：．)]?$/iu.exec(line.trim());
  return found ? Number(found[1]!.normalize('NFKC')) : undefined;
}

/** What a heading below a scenario's begins: whatever it says, if it is no label, steps again. */
export function partOfHeading(title: string): LabelledPart {
  return nameOfHeading(title)?.part ?? 'steps';
}

/** "3. Expected results", 【手順】: undefined where the heading names no part. */
export function nameOfHeading(title: string): PartName | undefined {
  const text = title
    .replace(/\s*[（(][^()（）]*[)）]\s*$/u, '')
    .replace(/^[\p{N}.]+[.)、．]?\s+|^[^\p{L}\p{N}]+/gu, '')
    .replace(/[^\p{L}\p{N}:：)]+$/u, '');
  return NAMES.find(([, , , heading]) => heading.test(text))?.[0];
}

const backgroundHeading = new RegExp(`^(?:${BACKGROUND})[ \\t]*(?:[:：]|$)`, 'i');
const backgroundLine = new RegExp(`^(?:${BACKGROUND})[ \\t]*[:：]`, 'i');

/** What runs before each scenario: a heading beside theirs, or a label above the first of them. */
export function isBackground(text: string, as: 'heading' | 'label'): boolean {
  return (as === 'heading' ? backgroundHeading : backgroundLine).test(text);
}

// `・`, full-width digits and circled numbers are how Japanese authors often write lists; to Markdown they are prose. `: ` begins what a term stands for.
const LIST_MARK =
  /^(?:[・･•‣◦▪●○■□◆◇▪]\s*|[①-⑳]\s*|[(（][0-9０-９]{1,3}[)）]\s*|[0-9０-９]{1,3}(?:[．、）](?![0-9０-９])\s*|[.)]\s+)|[-*+]\s+|:\s+(?:[0-9]{1,3}[.)]\s+)?)/;

/** Length of the list mark that a line of prose begins with; 0 for none. */
export function listMarkLength(line: string): number {
  return LIST_MARK.exec(line)?.[0].length ?? 0;
}

/** Length of the `[ ]` of a task list. */
export function taskMarkLength(item: string): number {
  return /^\[[ xX]\]\s+/.exec(item)?.[0].length ?? 0;
}

/** Length of the arrow before what is seen of the step above; 0 for none: `→` may be a key, or the way through a menu. */
export function resultMarkLength(line: string): number {
  return /^(?:→|⇒|=>|->)\s*(?!キー|を?押|key\b)(?=\S)/i.exec(line)?.[0].length ?? 0;
}

const TAGS = /(?:^|\s+)@[^\s@]+(?:\s+@[^\s@]+)*\s*$/;

/** A heading's text without the tags at its end. */
export function splitTags(heading: string): { title: string; tags: string[] } {
  const tags = TAGS.exec(heading);
  return { title: heading.slice(0, tags?.index).trim(), tags: tags ? tags[0].trim().split(/\s+/) : [] };
}

/** The marks that a line begins with, and the label behind them. @param isItem of a list: its own mark is gone */
export function marksOf(line: string, isItem: boolean): { length: number; label: Label | undefined; isOne: boolean } {
  const label = isItem ? undefined : labelOf(line);
  const length = isItem ? taskMarkLength(line) : label ? 0 : listMarkLength(line);
  const isOne = isItem || length > 0;
  return { length, label: isOne ? labelOf(line.slice(length), true) : label, isOne };
}
