/** The OCR engine of this process: tesseract.js in threads of its own, with language data from npm packages, shared by all who hold it. */

import { copyFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { DesktopError } from '../../ports/desktop.js';
import { oneByOne } from '../../ports/one-by-one.js';
import type { Rect } from '../../trace/action.js';

export type OcrLanguage = 'eng' | 'jpn';

/** A word as the engine saw it, in pixels of the picture that it was given. */
export interface RawWord {
  text: string;
  bounds: Rect;
  /** 0 to 1. */
  confidence: number;
}

export interface OcrEngine {
  /** Words of a picture (PGM or PNG), in reading order. Throws when the engine died; the next call starts a new one. */
  recognize(picture: Buffer, languages: string): Promise<RawWord[]>;
  /** Starts the threads for these languages now rather than at the first picture. */
  warm(languages: string[]): Promise<void>;
  /** Gives the engine back; the last holder's release ends its threads. Safe to call twice. */
  release(): Promise<void>;
}

/** Takes hold of the engine of this process. */
export function holdEngine(): OcrEngine {
  holders++;
  let held = true;
  return {
    async recognize(picture, languages) {
      const thread = await threadFor(languages);
      return thread.recognize(picture);
    },
    async warm(languages) {
      await Promise.all(languages.map(threadFor));
    },
    async release() {
      if (!held) return;
      held = false;
      holders--;
      if (holders > 0) return;
      const ending = [...threads.values()];
      threads.clear();
      await Promise.allSettled(ending.map(async thread => (await thread).end()));
    },
  };
}

interface Thread {
  recognize(picture: Buffer): Promise<RawWord[]>;
  end(): Promise<void>;
}

let holders = 0;
const threads = new Map<string, Promise<Thread>>();

function threadFor(languages: string): Promise<Thread> {
  let thread = threads.get(languages);
  if (!thread) {
    thread = start(languages);
    threads.set(languages, thread);
    thread.catch(() => threads.delete(languages));
  }
  return thread;
}

async function start(languages: string): Promise<Thread> {
  const folder = await languageFolder(languages.split('+'));
  let worker: Worker;
  // The library tells of trouble while it starts only here, and waits on: its promise would never settle.
  let fail: (trouble: unknown) => void = () => {};
  const trouble = new Promise<never>((_, reject) => {
    fail = cause => reject(new Error(`The OCR engine does not start: ${String(cause)}`));
  });
  trouble.catch(() => {});
  try {
    const starting = createWorker(languages, OEM.LSTM_ONLY, {
      langPath: folder,
      gzip: true,
      cacheMethod: 'none',
      // Without a handler tesseract.js throws inside an event, which would end the process.
      errorHandler: cause => fail(cause),
    });
    worker = await Promise.race([starting, trouble]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: '1' });
  const thread = (worker as unknown as { worker: unknown }).worker as import('node:worker_threads').Worker;
  thread.unref();
  let died: ((reason: Error) => void) | undefined;
  const death = new Promise<never>((_, reject) => {
    died = reject;
  });
  death.catch(() => {});
  const dead = (cause?: Error) => {
    threads.delete(languages);
    died?.(new Error('The OCR engine died; the next reading starts a new one.', { cause }));
  };
  thread.on('error', dead);
  thread.on('exit', () => dead());
  const inTurn = oneByOne();
  return {
    recognize: picture =>
      inTurn(async () => {
        thread.ref();
        try {
          const { data } = await Promise.race([worker.recognize(picture, {}, { text: false, blocks: true }), death]);
          return wordsOf(data.blocks ?? []);
        } finally {
          thread.unref();
        }
      }),
    async end() {
      // Not the library's own `terminate`: a picture that is on its way to the thread would then end the process.
      await thread.terminate();
    },
  };
}

/** tesseract.js wants all languages in one folder; the packages hold one each. A folder of its own for each start: nobody else can write to it. */
async function languageFolder(languages: string[]): Promise<string> {
  const files = await Promise.all(languages.map(checkedData));
  const folder = await mkdtemp(join(tmpdir(), 'xenotester-ocr-'));
  // Not every system lets everybody make links.
  for (const file of files) await symlink(file, join(folder, basename(file))).catch(() => copyFile(file, join(folder, basename(file))));
  return folder;
}

/**
 * The file, once it was found whole: of one that is missing tesseract.js says nothing for ever, and one that is damaged ends the process.
 * @throws DesktopError with the remedy
 */
async function checkedData(language: string): Promise<string> {
  const name = `@tesseract.js-data/${language}`;
  const unusable = (why: string, cause: unknown): DesktopError =>
    new DesktopError('lost', `The screen cannot be read: the language data of OCR (${name}) ${why}.`, {
      cause,
      tryThis: `install it anew: remove node_modules/${name}, then run \`npm install\``,
    });
  let path: string;
  try {
    path = join(fileURLToPath(import.meta.resolve(`${name}/package.json`)), '..', '4.0.0_best_int', `${language}.traineddata.gz`);
  } catch (error) {
    throw unusable('are not installed', error);
  }
  const packed = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw unusable(error.code === 'ENOENT' ? `are not there: ${path} is missing` : `cannot be read: ${error.message}`, error);
  });
  const data = await unpack(packed).catch((error: Error) => {
    throw unusable(`are damaged: ${path} (${error.message})`, error);
  });
  if (!isTrainedData(data)) throw unusable(`are damaged: ${path} holds something else`, undefined);
  return path;
}

const unpack = promisify(gunzip);

/** Its head: the number of its parts, and where each of them begins, -1 for those that it has not. */
function isTrainedData(data: Buffer): boolean {
  if (data.length < 4) return false;
  const parts = data.readInt32LE(0);
  if (parts < 1 || parts > 64 || data.length < 4 + 8 * parts) return false;
  return Array.from({ length: parts }, (_, at) => data.readBigInt64LE(4 + 8 * at)).every(start => start >= -1n && start < data.length);
}

function wordsOf(blocks: NonNullable<Awaited<ReturnType<Worker['recognize']>>['data']['blocks']>): RawWord[] {
  const words: RawWord[] = [];
  for (const block of blocks)
    for (const paragraph of block.paragraphs)
      for (const line of paragraph.lines)
        for (const { text, bbox, confidence } of line.words) {
          words.push({
            text,
            bounds: { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
            confidence: confidence / 100,
          });
        }
  return words;
}
