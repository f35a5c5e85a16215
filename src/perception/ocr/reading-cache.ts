/** What was read from crops, by their pixels: the least recently used are dropped. The same pixels always say the same, so nothing gets old. */
import type { RawWord } from './engine.js';

/** Text of one crop; words in pixels of the crop. */
export interface OcrReading {
  text: string;
  confidence: number;
  words: RawWord[];
  /** What was taken for less likely, of the same pixels. */
  other?: OcrReading | undefined;
}

export interface ReadingCache {
  recall(key: string): OcrReading | undefined;
  remember(key: string, reading: OcrReading): void;
  readonly size: number;
}

/** @param most 0 keeps nothing */
export function createReadingCache(most: number): ReadingCache {
  const kept = new Map<string, OcrReading>();
  return {
    get size() {
      return kept.size;
    },
    recall(key) {
      const reading = kept.get(key);
      if (!reading) return undefined;
      kept.delete(key);
      kept.set(key, reading);
      return reading;
    },
    remember(key, reading) {
      if (most === 0) return;
      kept.set(key, reading);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
  };
}
