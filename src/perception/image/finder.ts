/** Pictures on the screen: the port `ImageFinder` by template matching, through OpenCV's WebAssembly build, which is optional. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ImageError, type ImageFinder, type ImageMatch } from '../../ports/image-finder.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { clip, hashFrame } from '../../vision/pixels.js';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './image-thread.js';
import type { Template } from './likeness.js';
import { readTemplate, versionOf } from './template.js';

const LIBRARY = '@techstark/opencv-js';

export const DEFAULT_THRESHOLD = 0.9;

export interface ImageFinderHost {
  /** The finder whose relative paths count from that folder. */
  within(folder: string): ImageFinder;
  /** Ends the thread. Safe to call twice. */
  close(): Promise<void>;
}

/** Loads OpenCV (0.7 s, 11 MB on disk) at the first search, in a thread of its own. @param options.library name of the package, for tests */
export function createImageFinder({ library = LIBRARY }: { library?: string } = {}): ImageFinderHost {
  let thread: Thread | undefined;
  // A screen that rests is searched again and again while a check waits.
  let last: { key: string; places: ImageMatch[] } | undefined;
  const templates = new Map<string, { version: string; template: Template }>();

  const templateOf = async (file: string): Promise<{ version: string; template: Template }> => {
    const version = await versionOf(file);
    const known = templates.get(file);
    if (known?.version === version) return known;
    const read = { version, template: await readTemplate(file) };
    templates.set(file, read);
    return read;
  };

  const placesIn = async (frame: Frame, template: Template, region: Rect, signal?: AbortSignal): Promise<ImageMatch[]> => {
    thread ??= startThread(library);
    try {
      return await thread.search({ screen: { width: frame.width, height: frame.height, data: frame.data }, template, region }, signal);
    } catch (error) {
      if (!signal?.aborted) {
        await thread?.end();
        thread = undefined;
      }
      throw error;
    }
  };

  return {
    within: folder => ({
      async find(frame, path, { threshold = DEFAULT_THRESHOLD, region, signal } = {}) {
        signal?.throwIfAborted();
        const file = resolve(folder, path);
        const { version, template } = await templateOf(file);
        if (template.width > frame.width || template.height > frame.height) {
          const size = `${template.width}×${template.height}`;
          throw new ImageError('unusable', `the image ${file} (${size}) is larger than the screen (${frame.width}×${frame.height})`);
        }
        const part = clip(region ?? { x: 0, y: 0, width: frame.width, height: frame.height }, frame);
        const key = JSON.stringify([hashFrame(frame), file, version, part]);
        const places = last?.key === key ? last.places : await placesIn(frame, template, part, signal);
        last = { key, places };
        return { matches: places.filter(place => place.score >= threshold), best: places[0], threshold, file };
      },
    }),
    async close() {
      await thread?.end();
      thread = undefined;
    },
  };
}

interface Thread {
  search(request: Omit<ThreadRequest, 'id'>, signal?: AbortSignal): Promise<ImageMatch[]>;
  end(): Promise<void>;
}

function startThread(library: string): Thread {
  const worker = new Worker(threadScript(), { workerData: { library } satisfies ThreadData });
  const waiting = new Map<number, { resolve(places: ImageMatch[]): void; reject(error: Error): void }>();
  let nextId = 1;
  const failAll = (error: Error): void => {
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: ThreadAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('places' in answer) asked?.resolve(answer.places);
    else asked?.reject(answer.isMissing ? missingLibrary(library, answer.error) : new ImageError('unusable', answer.error));
  });
  worker.on('error', failAll);
  worker.on('exit', code => failAll(new Error(`the thread that looks for images ended (exit code ${code})`)));
  worker.unref();
  return {
    async search(request, signal) {
      signal?.throwIfAborted();
      const id = nextId++;
      const found = new Promise<ImageMatch[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.ref();
      worker.postMessage({ id, ...request } satisfies ThreadRequest);
      if (!signal) return found;
      let onAbort = (): void => {};
      const aborted = new Promise<never>((_, reject) => {
        onAbort = () => reject(signal.reason as Error);
        signal.addEventListener('abort', onAbort, { once: true });
      });
      return Promise.race([found, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
    },
    async end() {
      await worker.terminate();
    },
  };
}

function missingLibrary(library: string, why: string): ImageError {
  const cause = /Cannot find (?:module|package)/.test(why) ? 'it is not installed' : why;
  return new ImageError('no_library', `looking for images needs the package ${library}: ${cause}. Run: npm install --save-dev ${library}`);
}

/** The compiled script, also when this module is run from its TypeScript source. */
function threadScript(): string {
  const path = fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? '../../../dist/perception/image/image-thread.js' : './image-thread.js', import.meta.url),
  );
  if (!existsSync(path)) throw new Error(`the compiled script ${path} is missing. Run \`npm run build\``);
  return path;
}
