/** A picture that a sentence is to be found by, and that is not there: a run is refused for it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { languageOf } from '../plan/told.js';
import { picturesOf } from '../scenario/image-path.js';
import type { Sentence } from '../scenario/reading.js';

/** In words for the author, with what to do; undefined: all are there. @param folder of the scenario */
export function lostPicture({ text, readings }: Pick<Sentence, 'text' | 'readings'>, folder: string): string | undefined {
  const lost = readings.flatMap(picturesOf).find(name => !existsSync(resolve(folder, name)));
  if (lost === undefined) return undefined;
  return languageOf(text) === 'ja'
    ? `画像ファイル ${lost} がシナリオの横にありません。戻すか、何が見えるべきかを別の言葉で書いてください`
    : `there is no picture ${lost} beside the scenario: put it back, or say otherwise what is to be seen`;
}
