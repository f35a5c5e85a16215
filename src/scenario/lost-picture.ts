/** A picture that a sentence is to be found by, and that is not there: a run is refused for it. Pure. */
import { picturesOf } from './image-path.js';
import type { Sentence } from './reading.js';

/**
 * In words for the author, with what to do; undefined: all are there.
 * @param isThere of a path as the sentence has it: it counts from the scenario's folder
 */
export function lostPicture(
  { readings }: Pick<Sentence, 'readings'>,
  language: 'en' | 'ja',
  isThere: (path: string) => boolean,
): string | undefined {
  const lost = readings.flatMap(picturesOf).find(name => !isThere(name));
  if (lost === undefined) return undefined;
  return language === 'ja'
    ? `画像ファイル ${lost} がシナリオの横にありません。戻すか、何が見えるべきかを別の言葉で書いてください`
    : `there is no picture ${lost} beside the scenario: put it back, or say otherwise what is to be seen`;
}
