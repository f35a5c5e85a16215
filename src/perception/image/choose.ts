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

/** How alike the best place is, and whether that is enough, for people. */
export function describeBest({ best, threshold }: Pick<ImageSearch, 'best' | 'threshold'>, language: 'en' | 'ja'): string {
  if (!best) return language === 'ja' ? '似た場所がありません' : 'nothing like it';
  const { x, y, width, height } = best.bounds;
  const at = `(${x + Math.floor(width / 2)}, ${y + Math.floor(height / 2)})`;
  // Whole percents would show 89.9 as the threshold that it does not reach.
  const alike = `${Math.floor(best.score * 1000) / 10} %`;
  const needed = `${Math.round(threshold * 1000) / 10} %`;
  if (best.score >= threshold) return language === 'ja' ? `${at} にあります(一致度 ${alike})` : `it is at ${at}, ${alike} alike`;
  return language === 'ja'
    ? `似た場所がありません。最も似た場所 ${at} の一致度は ${alike} で、${needed} 必要です`
    : `no place looks like it: the most alike one, at ${at}, is ${alike} alike, and ${needed} are needed`;
}
