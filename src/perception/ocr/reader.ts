/** Reads the text of pictures: boxes of text, each read once and remembered by its pixels. */
import { createHash } from 'node:crypto';
import { DesktopError } from '../../ports/desktop.js';
import type { TextLine } from '../../ports/perception.js';
import { centre, screenOf } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { clip } from '../../vision/pixels.js';
import { holdEngine, type OcrLanguage, type RawWord } from './engine.js';
import { createReadingCache, type OcrReading, type ReadingCache } from './reading-cache.js';
import { greyOf, textBoxes } from './segment.js';
import { type Crop, cropOf, MARGIN, pgm, sheetOf } from './sheet.js';

export interface TextReader {
  /** Lines from top to bottom, in pixels of the frame. @throws DesktopError `lost` when the engine cannot be started, or the signal's reason */
  read(frame: Frame, region?: Rect, signal?: AbortSignal): Promise<TextLine[]>;
  /** Each reading of whatever may be text, however unlikely, in no order. */
  guess(frame: Frame, signal?: AbortSignal): Promise<TextLine[]>;
  /** Starts the engine now. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Shared by all readers of the process. */
const shared = createReadingCache(4000);

/**
 * The engine is held from the first reading on, until `close`.
 * @param cache default: that of the process
 */
export function createTextReader(languages: readonly OcrLanguage[], cache: ReadingCache = shared): TextReader {
  let engine: ReturnType<typeof holdEngine> | undefined;
  const hold = () => {
    engine ??= holdEngine();
    return engine;
  };

  /** What the engine says of these crops in one language. Tried twice: an engine that died is started anew. */
  async function recognize(crops: readonly Crop[], language: string, signal: AbortSignal | undefined): Promise<OcrReading[]> {
    const readings: OcrReading[] = [];
    for (const crop of crops) {
      signal?.throwIfAborted();
      const sheet = sheetOf(crop);
      const picture = pgm(sheet);
      const words = await orAbort(
        hold()
          .recognize(picture, language)
          .catch(error => {
            if (!engine || signal?.aborted || error instanceof DesktopError) throw error;
            return engine.recognize(picture, language).catch(again => {
              throw again instanceof DesktopError
                ? again
                : new DesktopError('lost', `The screen cannot be read: ${(again as Error).message}`, { cause: again });
            });
          }),
        signal,
      );
      readings.push(readingOf(words.map(word => toCrop(word, sheet.scale, crop))));
    }
    return readings;
  }

  /** Pieces of the picture that may be text, with what the engine makes of them; and signs, which need no engine. */
  async function pieces(frame: Frame, area: Rect, signal: AbortSignal | undefined): Promise<{ read: Piece[]; signs: TextLine[] }> {
    const boxes = textBoxes(greyOf(frame, area)).map(box => ({ ...box, x: box.x + area.x, y: box.y + area.y }));
    const signs = boxes.flatMap(({ sign, ...bounds }) => (sign === undefined ? [] : [signLine(sign, bounds)]));
    const crops = boxes.filter(({ sign }) => sign === undefined).map(box => cropOf(frame, box));
    const keys = crops.map(crop => keyOf(crop, languages));
    // Held here until the lines are made: what is read anew may push what was known out of the cache.
    const known = new Map<string, OcrReading>();
    const fresh = new Map<string, Crop>();
    keys.forEach((key, index) => {
      const reading = cache.recall(key);
      if (reading) known.set(key, reading);
      else fresh.set(key, crops[index]!);
    });
    if (fresh.size > 0) {
      const readings = await readAll([...fresh.values()], languages, (some, language) => recognize(some, language, signal));
      [...fresh.keys()].forEach((key, index) => {
        known.set(key, readings[index]!);
        cache.remember(key, readings[index]!);
      });
    }
    return { read: crops.map((crop, index) => ({ crop, reading: known.get(keys[index]!)! })), signs };
  }

  return {
    async read(frame, region, signal) {
      signal?.throwIfAborted();
      const area = clip(region ?? screenOf(frame), frame);
      if (area.width < 3 || area.height < 3) return [];
      const { read, signs } = await pieces(frame, area, signal);
      const likely = read
        .filter(({ reading }) => reading.confidence >= MIN_CONFIDENCE)
        .flatMap(({ crop, reading }) => lineOf(crop, reading));
      return [...likely, ...signs].sort((a, b) => centre(a.bounds).y - centre(b.bounds).y || a.bounds.x - b.bounds.x);
    },
    async guess(frame, signal) {
      signal?.throwIfAborted();
      const { read } = await pieces(frame, screenOf(frame), signal);
      return read.flatMap(({ crop, reading }) => [reading, reading.other].flatMap(one => (one ? lineOf(crop, one) : [])));
    },
    warm: () => hold().warm([...languages]),
    async close() {
      const held = engine;
      engine = undefined;
      await held?.release();
    },
  };
}

interface Piece {
  crop: Crop;
  reading: OcrReading;
}

/** Below this, what was read is as likely an icon as text. */
const MIN_CONFIDENCE = 0.3;
/** An English reading at least this sure needs no second opinion. Measured: words of user interfaces give 0.94 to 0.96. */
const SURE = 0.88;

/** English first, which is the cheaper half; what that model is not sure of is read by the Japanese one too, and the likelier reading kept. */
async function readAll(
  crops: Crop[],
  languages: readonly OcrLanguage[],
  recognize: (crops: Crop[], language: string) => Promise<OcrReading[]>,
): Promise<OcrReading[]> {
  if (languages.length < 2) return recognize(crops, languages[0] ?? 'eng');
  const english = await recognize(crops, 'eng');
  const open = crops.flatMap((_, index) => (english[index]!.confidence >= SURE && english[index]!.text.length > 2 ? [] : [index]));
  if (open.length === 0) return english;
  const japanese = await recognize(
    open.map(index => crops[index]!),
    'jpn',
  );
  open.forEach((index, at) => {
    const both = [english[index]!, japanese[at]!] as const;
    const best = likelier(...both);
    english[index] = { ...best, other: both.find(one => one !== best) };
  });
  return english;
}

const CJK = /[\u3041-\u30ff\u3400-\u9fff\uff66-\uff9d]/gu;

function likelier(english: OcrReading, japanese: OcrReading): OcrReading {
  const share = (japanese.text.match(CJK)?.length ?? 0) / Math.max(1, japanese.text.replace(/\s/g, '').length);
  if (share >= 0.3) return japanese.confidence >= 0.5 && japanese.confidence > english.confidence - 0.1 ? japanese : english;
  return japanese.confidence > english.confidence + 0.03 ? japanese : english;
}

function readingOf(words: RawWord[]): OcrReading {
  const row = words.filter(word => word.text.trim() !== '').sort((a, b) => a.bounds.x - b.bounds.x);
  const letters = row.reduce((sum, word) => sum + word.text.length, 0);
  return {
    text: joinWords(row.map(word => word.text)),
    confidence: letters === 0 ? 0 : row.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters,
    words: row,
  };
}

/** The engine parts Japanese into pieces of a letter or two: no space belongs between those. */
function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const glue = text === '' || (TIGHT.test(text.at(-1)!) && TIGHT.test(word[0]!)) ? '' : ' ';
    text += glue + word;
  }
  return text;
}

const TIGHT = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef(（]/u;

function toCrop(word: RawWord, scale: number, crop: Crop): RawWord {
  const { width, height } = crop.bounds;
  const x = Math.max(0, Math.round((word.bounds.x - MARGIN) / scale));
  const y = Math.max(0, Math.round((word.bounds.y - MARGIN) / scale));
  return {
    ...word,
    bounds: {
      x,
      y,
      width: Math.max(1, Math.min(width - x, Math.round(word.bounds.width / scale))),
      height: Math.max(1, Math.min(height - y, Math.round(word.bounds.height / scale))),
    },
  };
}

function lineOf(crop: Crop, reading: OcrReading): TextLine[] {
  if (reading.text === '') return [];
  const { x, y } = crop.bounds;
  const words = reading.words.map(word => ({ ...word, bounds: { ...word.bounds, x: word.bounds.x + x, y: word.bounds.y + y } }));
  return [{ text: reading.text, bounds: crop.bounds, confidence: reading.confidence, words }];
}

function signLine(text: string, bounds: Rect): TextLine {
  return { text, bounds, confidence: SURE, words: [{ text, bounds, confidence: SURE }] };
}

function keyOf(crop: Crop, languages: readonly string[]): string {
  return createHash('sha1')
    .update(`${languages.join('+')} ${crop.bounds.width}x${crop.bounds.height} `)
    .update(crop.data)
    .digest('base64');
}

/** The work itself goes on in its thread; only the waiting ends. */
async function orAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop!);
  }
}
