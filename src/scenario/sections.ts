/** Sections of one test case: where the numbers of a list go on under the next heading, the case goes on with them. Pure. */
import type { Block } from './blocks.js';
import { labelOf, partOfHeading } from './labels.js';

/**
 * People number a case from 1 to its end, whatever headings stand between: "## Open a file" has 1 and 2, "## Undo" goes on with 3. Each scenario begins on
 * a new desktop, where 3 could not go on from anything. Checks end a case.
 * @param markdown the text that the blocks were read from
 * @returns the same blocks; a heading under which the numbers go on is one inside the scenario before it
 */
export function joinSections(blocks: readonly Block[], markdown: string): Block[] {
  const joined = [...blocks];
  let last = 0;
  let hasChecks = false;
  let heading: number | undefined;
  for (const [at, { node, base }] of blocks.entries()) {
    if (node.type === 'heading' && node.depth <= 2) {
      heading = node.depth === 2 ? at : undefined;
      if (node.depth === 1) last = 0;
    } else if (node.type === 'list' && node.ordered) {
      const { start, children } = node;
      if (heading !== undefined) {
        const before = blocks[heading]!;
        const goesOn = last > 0 && start === last + 1 && !hasChecks;
        if (goesOn && before.node.type === 'heading') joined[heading] = { ...before, node: { ...before.node, depth: 3 } };
        hasChecks = false;
        heading = undefined;
      }
      last = (start ?? 1) + children.length - 1;
    } else if (heading === undefined && beginsChecks(node, markdown.slice(base + (node.position?.start.offset ?? 0)).split('\n', 1)[0]!))
      hasChecks = true;
  }
  return joined;
}

function beginsChecks({ type }: Block['node'], line: string): boolean {
  if (type === 'heading') return partOfHeading(line.replace(/^#+\s*/, '')) === 'checks';
  return type === 'paragraph' && labelOf(line.trim())?.part === 'checks';
}
