/**
 * Pictures that a sentence names and that are not there: said before anything is touched, above all where a condition would skip steps in silence.
 * Pure.
 */
import { picturesOf } from './image-path.js';
import type { Sentence } from './reading.js';

/**
 * What is missing, in words for the author, with what to do.
 * @param isThere of a path as the sentence has it: it counts from the folder of the scenario or test
 */
export function lostPictures(
  { readings }: Pick<Sentence, 'readings'>,
  language: 'en' | 'ja',
  isThere: (path: string) => boolean,
): string[] {
  const lost = readings.flatMap(picturesOf).filter(name => !isThere(name));
  return lost.map(name =>
    language === 'ja'
      ? `画像ファイル ${name} がありません。シナリオやテストのファイルのフォルダーから数えた場所に戻すか、何が見えるべきかを別の言葉で書いてください`
      : `there is no picture ${name}: put it back, where its path counts from the folder of the scenario or test, or say otherwise what is to be seen`,
  );
}
