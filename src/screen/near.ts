/** How nearly a text stands in another one. Pure. */

/**
 * The least part of its letters that must be changed, left out or put in so that it stands somewhere in the other text (Sellers' algorithm): 0 is
 * to the letter, 1 not at all. Long texts by their first, and the other one's last, `MOST` letters.
 */
export function misspelling(wanted: string, text: string): number {
  const [one, other] = [[...wanted].slice(0, MOST), [...text].slice(-MOST)];
  if (one.length === 0) return 0;
  let row = new Array<number>(other.length + 1).fill(0);
  one.forEach((letter, index) => {
    const next = [index + 1];
    for (const [at, there] of other.entries()) next.push(Math.min(row[at]! + (letter === there ? 0 : 1), row[at + 1]! + 1, next[at]! + 1));
    row = next;
  });
  return Math.min(...row) / one.length;
}

/** A text box may hold a book. */
const MOST = 2000;
