/** Sections of one test case: where the numbers of a list go on under the next heading, the case goes on with them. Pure. */
import type { Heading, List } from 'mdast';
import type { Block } from './blocks.js';
import { labelOf, partOfHeading } from './labels.js';

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
export function joinSections(blocks: readonly Block[], markdown: string): Block[] {
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
