/** Pictures that the author keeps beside the scenario (`the image "save.png"`): the model is shown them where a sentence speaks of them. */
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { isPicture, picturesOf as picturesIn } from '../../scenario/image-path.js';
import { understand } from '../../scenario/language/index.js';
import { findQuotes } from '../../scenario/language/quotes.js';
import type { Scenario, SourceSentence } from '../../scenario/scenario.js';
import type { ImageBlock, UserBlock } from './blocks.js';

/** What pictures these sentences name: paths as their author wrote them, each once. */
export function picturesOf(sentences: readonly SourceSentence[]): string[] {
  const named = sentences.flatMap(sentence => {
    const { understood, readings } = understand(sentence, 'step');
    // A sentence that only a model can read may name one in any words.
    if (!understood) return findQuotes(sentence.text).quotes.map(({ value }) => value);
    return readings.flatMap(picturesIn);
  });
  return [...new Set(named.filter(path => isPicture('image', path)))];
}

/**
 * The pictures as the model sees the screen: in its scale. What is not there is left out: others say so before the run.
 * @param scale of the screen's picture; default: as they are
 */
export async function pictureBlocks(
  paths: readonly string[],
  { location, steps }: Pick<Scenario, 'location' | 'steps'>,
  scale = 1,
): Promise<UserBlock[]> {
  // What a run has kept no step names.
  const isNamed = (path: string): boolean => steps.some(({ text }) => text.includes(path));
  const blocks = await Promise.all(
    paths.map(async (path): Promise<UserBlock[]> => {
      const picture = await pictureOf(resolve(dirname(location.file), path), scale).catch(() => undefined);
      const what = isNamed(path) ? `The scenario's image` : 'How this looked when a run before has passed, image';
      return picture ? [{ type: 'text', text: `${what} "${path}":` }, picture] : [];
    }),
  );
  return blocks.flat();
}

/** Larger ones are no part of a screen. */
const LONG_EDGE = 1000;

async function pictureOf(file: string, scale: number): Promise<ImageBlock> {
  const { width, height } = await sharp(file).metadata();
  const factor = Math.min(scale, LONG_EDGE / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
  const bytes = await sharp(file)
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  return { type: 'image', source: { type: 'base64', media_type: 'image/png', data: bytes.toString('base64') } };
}
