/** Finds a value in text that was read from pixels, where letters that look alike are mistaken for each other. Pure. */
import type { Rect } from '../trace/action.js';

/** Share of the value's letters that may be read wrongly, beside those that look alike. */
const MISREAD_SHARE = 0.2;

const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[o0öóòôõøQDº°]/gi, 'o'],
  [/[il1|!íìîïj/\\\][]/gi, 'l'],
  [/[s5$§]/gi, 's'],
  [/[b8ß]/gi, 'b'],
  [/[z2]/gi, 'z'],
  [/[g9q6&]/gi, 'g'],
  [/[.,:;'"`´’‘“”*^~_-]/g, '.'],
];

interface Word {
  text: string;
  bounds: Rect;
}

/** The words that show the value, wholly or with some letters misread; empty when none do. */
export function wordsThatShow(words: readonly Word[], value: string): Word[] {
  const wanted = [...plain(value)];
  if (wanted.length === 0) return [];
  const letters: { letter: string; word: number }[] = words.flatMap(({ text }, word) => [...plain(text)].map(letter => ({ letter, word })));
  const hit = nearest(
    letters.map(({ letter }) => letter),
    wanted,
  );
  if (!hit) return [];
  return words.slice(letters[hit.start]!.word, letters[hit.end]!.word + 1);
}

function plain(text: string): string {
  return LOOKS.reduce((seen, [letters, one]) => seen.replace(letters, one), text.normalize('NFKC').replace(/\s/g, '')).toLowerCase();
}

/** The part of the text that differs least from the wanted letters (Sellers); undefined when that is more than may be misread. */
function nearest(text: readonly string[], wanted: readonly string[]): { start: number; end: number } | undefined {
  const most = Math.floor(wanted.length * MISREAD_SHARE);
  let column = wanted.map((_, row) => ({ cost: row + 1, start: 0 }));
  let best: { cost: number; start: number; end: number } | undefined;
  text.forEach((letter, end) => {
    let above = { cost: 0, start: end };
    let diagonal = { cost: 0, start: end };
    column = column.map((left, row) => {
      const same = { cost: diagonal.cost + (letter === wanted[row] ? 0 : 1), start: diagonal.start };
      const cell = [same, { cost: left.cost + 1, start: left.start }, { cost: above.cost + 1, start: above.start }].reduce((a, b) =>
        b.cost < a.cost ? b : a,
      );
      diagonal = left;
      above = cell;
      return cell;
    });
    const last = column.at(-1)!;
    if (last.cost <= most && (!best || last.cost < best.cost)) best = { ...last, end };
  });
  return best && best.start <= best.end ? best : undefined;
}
