/** Which of the places that look like a picture is meant, if one is. Pure. */
import type { ImageMatch, ImageSearch } from '../../ports/image-finder.js';

/** Places whose scores differ by no more than this are equally good: noise moves a score by less. */
const EQUALLY_GOOD = 0.03;

export type ChosenImage =
  | { kind: 'found'; match: ImageMatch }
  | { kind: 'missing'; best: ImageMatch | undefined }
  | { kind: 'ambiguous'; matches: ImageMatch[] };

export function chooseImage({ matches, best }: ImageSearch): ChosenImage {
  const [first] = matches;
  if (!first) return { kind: 'missing', best };
  const equals = matches.filter(match => first.score - match.score <= EQUALLY_GOOD);
  return equals.length === 1 ? { kind: 'found', match: first } : { kind: 'ambiguous', matches: equals };
}

/** `0.84 at (120, 48)`: how alike the best place is, for people. */
export function describeBest({ best, threshold }: Pick<ImageSearch, 'best' | 'threshold'>, language: 'en' | 'ja'): string {
  if (!best) return language === 'ja' ? '似た場所がありません' : 'nothing like it';
  const { x, y, width, height } = best.bounds;
  const at = `(${x + Math.floor(width / 2)}, ${y + Math.floor(height / 2)})`;
  // Two decimals would show 0.899 as the threshold that it does not reach.
  const score = Math.floor(best.score * 1000) / 1000;
  return language === 'ja'
    ? `最も似た場所の一致度 ${score} ${at}、しきい値 ${threshold}`
    : `the best place scores ${score} at ${at}, the threshold is ${threshold}`;
}
