/** The few words that stand for a part of a scenario (`Expect:`, `手順:`) and the list marks that Markdown does not know. */

export interface Label {
  part: 'steps' | 'checks';
  /** Length of the label with its colon and the space after it. */
  length: number;
}

const CHECKS = 'expect(?:s|ed|ations?)?(?:[ \\t]+(?:results?|outcomes?))?|期待(?:値|(?:する|される)?結果)?';
const CHECKS_WITH_COLON = `${CHECKS}|then|ならば|確認`;
const STEPS = 'steps?|procedure|(?:操作)?手順|操作|ステップ|前提(?:条件)?';
const STEPS_WITH_COLON = `${STEPS}|given|when`;
const checksLine = new RegExp(`^(?:(?:${CHECKS_WITH_COLON})[ \\t]*[:：]|(?:${CHECKS})$)[ \\t]*`, 'i');
const stepsLine = new RegExp(`^(?:${STEPS_WITH_COLON})[ \\t]*[:：][ \\t]*`, 'i');
const checksHeading = new RegExp(`^(?:${CHECKS_WITH_COLON})[ \\t]*[:：]?$`, 'i');

/** The label at the beginning of a line of text, if there is one. */
export function labelOf(line: string): Label | undefined {
  const checks = checksLine.exec(line);
  if (checks) return { part: 'checks', length: checks[0].length };
  const steps = stepsLine.exec(line);
  return steps ? { part: 'steps', length: steps[0].length } : undefined;
}

/** What a heading below a scenario's begins: the checks, or (whatever it says) steps again. */
export function partOfHeading(title: string): Label['part'] {
  return checksHeading.test(title) ? 'checks' : 'steps';
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
