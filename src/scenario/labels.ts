/** The few words that stand for a part of a scenario (`Expect:`, `手順:`) and the list marks that Markdown does not know. */

export type LabelledPart = 'steps' | 'checks' | 'examples';

export interface Label {
  part: LabelledPart;
  /** Length of the label with its colon and the space after it. */
  length: number;
}

const CHECKS =
  'expect(?:s|ed|ations?)?(?:[ \\t]+(?:test[ \\t]*)?(?:results?|outcomes?|behaviou?rs?))?|(?:pass|acceptance)[ \\t]+criteria|期待(?:値|動作|(?:する|される)?(?:結果|動作))?|確認(?:事項|項目|内容|ポイント)|(?:合格|判定)基準';
const CHECKS_WITH_COLON = `${CHECKS}|then|verify|verification|ならば|確認|検証`;
const STEPS = 'steps?|procedure|(?:操作)?手順|操作|ステップ|前提(?:条件)?';
/** On a line of its own: what follows is read as what stands there. */
const ALONE =
  'steps?(?:[ \\t]+to[ \\t]+reproduce)?|(?:test[ \\t]+)?(?:purpose|objective|description|procedure|steps?)|summary|(?:再現|操作|テスト|確認)?手順|(?:テストの?)?(?:目的|概要|内容)';
const BACKGROUND = 'background|背景|前提(?:条件)?';
const STEPS_WITH_COLON = `${STEPS}|given|when|${BACKGROUND}`;
const EXAMPLES = 'examples?|例';
const checksLine = new RegExp(`^(?:(?:${CHECKS_WITH_COLON})[ \\t]*[:：]|(?:${CHECKS})$)[ \\t]*`, 'i');
const stepsLine = new RegExp(`^(?:${STEPS_WITH_COLON}|${ALONE})[ \\t]*[:：][ \\t]*`, 'i');
const aloneLine = new RegExp(`^(?:${ALONE})$`, 'i');
const aloneChecks = /^(?:verification|確認|検証)$/i;
const examplesLine = new RegExp(`^(?:(?:${EXAMPLES})[ \\t]*[:：]|(?:examples|例)$)[ \\t]*`, 'i');
const checksHeading = new RegExp(`^(?:${CHECKS_WITH_COLON})[ \\t]*[:：]?$`, 'i');
const examplesHeading = new RegExp(`^(?:${EXAMPLES})[ \\t]*[:：]?$`, 'i');
const backgroundHeading = new RegExp(`^(?:${BACKGROUND})[ \\t]*(?:[:：]|$)`, 'i');
const backgroundLine = new RegExp(`^(?:${BACKGROUND})[ \\t]*[:：]`, 'i');

/** The label at the beginning of a line of text, if there is one. @param isItem of a list: a word alone may be a thing there */
export function labelOf(line: string, isItem = false): Label | undefined {
  if (!isItem && aloneLine.test(line)) return { part: 'steps', length: line.length };
  if (!isItem && aloneChecks.test(line)) return { part: 'checks', length: line.length };
  for (const [part, pattern] of LINES) {
    const found = pattern.exec(line);
    if (found) return { part, length: found[0].length };
  }
  return undefined;
}

const LINES = [
  ['checks', checksLine],
  ['examples', examplesLine],
  ['steps', stepsLine],
] as const;

/** What a heading below a scenario's begins: the checks, the table of examples, or (whatever it says) steps again. */
export function partOfHeading(title: string): LabelledPart {
  if (examplesHeading.test(title)) return 'examples';
  return checksHeading.test(title) ? 'checks' : 'steps';
}

/** What stands behind it is supposed to be so. */
export function isOfPreconditions(label: string): boolean {
  return /^前提/.test(label);
}

/** What runs before each scenario: a heading beside theirs, or a label above the first of them. */
export function isBackground(text: string, as: 'heading' | 'label'): boolean {
  return (as === 'heading' ? backgroundHeading : backgroundLine).test(text);
}

// `・`, full-width digits and circled numbers are how Japanese authors often write lists; to Markdown they are prose.
const LIST_MARK =
  /^(?:[・･•‣◦▪●○■□◆◇]\s*|[①-⑳]\s*|[(（][0-9０-９]{1,3}[)）]\s*|[0-9０-９]{1,3}(?:[．、）](?![0-9０-９])\s*|[.)]\s+)|[-*+]\s+)/;

/** Length of the list mark that a line of prose begins with; 0 for none. */
export function listMarkLength(line: string): number {
  return LIST_MARK.exec(line)?.[0].length ?? 0;
}

/** Length of the `[ ]` of a task list. */
export function taskMarkLength(item: string): number {
  return /^\[[ xX]\]\s+/.exec(item)?.[0].length ?? 0;
}

const TAGS = /(?:^|\s+)@[^\s@]+(?:\s+@[^\s@]+)*\s*$/;

/** A heading's text without the tags at its end. */
export function splitTags(heading: string): { title: string; tags: string[] } {
  const tags = TAGS.exec(heading);
  return { title: heading.slice(0, tags?.index).trim(), tags: tags ? tags[0].trim().split(/\s+/) : [] };
}
