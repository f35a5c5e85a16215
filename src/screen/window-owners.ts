/** Whose window is it? A dialog belongs to the window that it is shown for. Pure. */
import type { WindowInfo } from './frame.js';

/** The window itself, then whom it belongs to, and so on. What windows tell may go round in a circle: each comes once. */
export function withOwners(window: WindowInfo, all: readonly WindowInfo[]): WindowInfo[] {
  const chain = [window];
  for (let owner = ownerOf(window, all); owner && !chain.includes(owner); owner = ownerOf(owner, all)) chain.push(owner);
  return chain;
}

function ownerOf({ transientFor }: WindowInfo, all: readonly WindowInfo[]): WindowInfo | undefined {
  return transientFor === undefined ? undefined : all.find(({ id }) => id === transientFor);
}
