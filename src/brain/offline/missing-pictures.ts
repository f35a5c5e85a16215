/** Pictures that a scenario names and that are not there: said before anything is touched, above all where a condition would skip steps in silence. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { picturesOf } from '../../scenario/image-path.js';
import type { Reading } from '../../scenario/reading.js';

/** What is missing, in words for the author. @param file the scenario's or test's: paths count from its folder */
export function missingPictures(readings: readonly Reading[], file: string, language: 'en' | 'ja'): string[] {
  return readings
    .flatMap(picturesOf)
    .map(path => resolve(dirname(file), path))
    .filter(path => !existsSync(path))
    .map(path =>
      language === 'ja'
        ? `画像ファイル ${path} がありません。パスはシナリオやテストのファイルのフォルダーから数えます`
        : `there is no image file ${path}; the path counts from the folder of the scenario or test file`,
    );
}
