/** Sections of one test case: where the numbers of a list go on under the next heading, the case goes on with them. Pure. */
import type { Heading, List } from 'mdast';
import type { Block } from './blocks.js';
import { inlineText } from './inline.js';
import { isBackground, labelOf, nameOfHeading, type PartName, partOfHeading, splitTags } from './labels.js';

/** What is known of the scenario that is being read. */
interface Going {
  /** Number of its last step. */
  last: number;
  hasChecks: boolean;
  /** Place of a heading below which no number stands yet. */
  heading: number | undefined;
}

/**
 * People number a case from 1 to its end, whatever headings stand between: "## Open a file" has 1 and 2, "## Undo" goes on with 3. Each scenario begins on
 * a new desktop, where 3 could not go on from anything. Checks end a case.
 * @param markdown the text that the blocks were read from
 * @returns the same blocks; a heading under which the numbers go on is one inside the scenario before it
 */
export function joinSections(all: readonly Block[], markdown: string): Block[] {
  const blocks = withParts(withScenarios(all), markdown);
  const inside = new Set<number>();
  let going: Going = { last: 0, hasChecks: false, heading: undefined };
  for (const [at, { node, base }] of blocks.entries()) {
    if (node.type === 'list' && node.ordered) {
      if (going.heading !== undefined && goesOn(going, node)) inside.add(going.heading);
      going = numbered(going, node);
    } else going = beside(going, { at, node, text: markdown.slice(base + (node.position?.start.offset ?? 0)) });
  }
  return blocks.map((block, at) => (isHeading(block.node) && inside.has(at) ? { ...block, node: { ...block.node, depth: 3 } } : block));
}

/** Several "#" and no "##": each is a scenario. */
function withScenarios(blocks: readonly Block[]): readonly Block[] {
  const depths = blocks.flatMap(({ node }) => (isHeading(node) ? [node.depth] : []));
  if (depths.includes(2) || depths.filter(depth => depth === 1).length < 2) return blocks;
  return blocks.map(block => deeper(block, depth => (depth === 1 ? 2 : depth)));
}

/**
 * The parts of a test case as headings of the same depth: "## Steps", "## Expected results". Where they stand once below a "#", all of its "##" are parts
 * of the one case that it names; where they come again and again, each case has its own.
 */
function withParts(blocks: readonly Block[], markdown: string): readonly Block[] {
  const isCase = blocks.map(({ node }) => isHeading(node) && node.depth === 1);
  const suites = [...isCase.keys()].filter(at => at === 0 || isCase[at]);
  return suites.flatMap((from, n) => {
    const own = blocks.slice(from, suites[n + 1]);
    const parts = own.map(block => partIn(block, markdown));
    const checks = parts.flatMap((one, at) => (one?.part === 'checks' ? [at] : []));
    const [first = own.length] = checks;
    const heads = own.flatMap(({ node }, at) => (isHeading(node) && node.depth === 2 ? [at] : []));
    const isBelow = heads.some(at => at < first);
    // Its steps stand right below the "#", and nothing but its parts follows.
    const isOpen = !isBelow && heads.every(at => parts[at]) && own.slice(0, first).some(({ node }) => node.type === 'list');
    if (!isBelow && !isOpen) return own;
    const hasOthers = isOpen || parts.some((one, at) => one && one.part !== 'checks' && at !== first);
    // "## It is lost", and then nothing but parts: it is the title of the case.
    const isTitled = !parts[heads[0]!] && heads.slice(1).every(at => parts[at]);
    if (checks.length > 1 || !hasOthers || isTitled) return own.map((block, at) => (parts[at] ? deeper(block, () => 3) : block));
    const isOnly = suites.length === 1;
    return own.map(block => deeper(block, depth => (depth === 1 && !isOnly ? 2 : depth === 2 ? 3 : depth)));
  });
}

function partIn({ node, base }: Block, markdown: string): PartName | undefined {
  if (!isHeading(node) || node.depth !== 2) return undefined;
  const { title } = splitTags(inlineText(node.children, markdown, base).text.trim());
  const part = isBackground(title, 'heading') ? undefined : nameOfHeading(title);
  // "Verification" may be what a scenario is called.
  return part?.part !== 'checks' || /expect|criteria|results?|期待|基準|結果/i.test(title) ? part : undefined;
}

function deeper(block: Block, depthOf: (depth: number) => number): Block {
  if (!isHeading(block.node)) return block;
  return { ...block, node: { ...block.node, depth: depthOf(block.node.depth) as Heading['depth'] } };
}

function numbered({ heading, hasChecks }: Going, { start, children }: List): Going {
  return { last: (start ?? 1) + children.length - 1, hasChecks: heading === undefined && hasChecks, heading: undefined };
}

function beside(going: Going, { at, node, text }: { at: number; node: Block['node']; text: string }): Going {
  if (isHeading(node) && node.depth === 1) return { ...going, last: 0, heading: undefined };
  if (isHeading(node) && node.depth === 2) return { ...going, heading: at };
  return going.heading === undefined && beginsChecks(node, text) ? { ...going, hasChecks: true } : going;
}

function goesOn({ last, hasChecks }: Going, { start }: List): boolean {
  return last > 0 && start === last + 1 && !hasChecks;
}

function isHeading(node: Block['node']): node is Heading {
  return node.type === 'heading';
}

function beginsChecks({ type }: Block['node'], text: string): boolean {
  const line = text.split('\n', 1)[0]!.trim();
  if (type === 'heading') return partOfHeading(line.replace(/^#+\s*/, '')) === 'checks';
  return type === 'paragraph' && labelOf(line)?.part === 'checks';
}
