/** Finds pictures that the author keeps on the screen. */
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';

/** A place on the screen that looks like a picture. */
export interface ImageMatch {
  bounds: Rect;
  /** 1: the same pixels; 0: as alike as unrelated pictures, or less. */
  score: number;
}

export interface ImageSearch {
  /** What reaches the threshold, the best first; one match for one place. */
  matches: ImageMatch[];
  /** The best place, whether it reaches the threshold or not. */
  best?: ImageMatch | undefined;
  threshold: number;
  /** The picture's file, as an absolute path. */
  file: string;
}

/** Why a picture cannot be looked for. The message says what to do. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly kind: 'no_file' | 'unusable' | 'no_library';

  constructor(kind: ImageError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Finds a picture among pixels. */
export interface ImageFinder {
  /**
   * @param path of a PNG, JPEG or WebP file. Its transparent pixels match anything
   * @param options.threshold the least score of a match, 0 to 1
   * @param options.region the part of the frame to look in; default: all of it
   * @throws ImageError, or the signal's abort reason
   */
  find(
    frame: Frame,
    path: string,
    options?: { threshold?: number | undefined; region?: Rect | undefined; signal?: AbortSignal | undefined },
  ): Promise<ImageSearch>;
}
