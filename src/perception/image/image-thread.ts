/**
 * Thread in which OpenCV's WebAssembly build runs: it takes 50 ms and more for a screen, and it installs handlers for uncaught errors that
 * would belong to the whole process.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImageMatch } from '../../ports/image-finder.js';
import type { Rect } from '../../trace/action.js';
import type { SearchedPixels, Template } from './likeness.js';
import { type OpenCv, search } from './search.js';

export interface ThreadData {
  /** Name of the package. */
  library: string;
}

export interface ThreadRequest {
  id: number;
  screen: SearchedPixels;
  template: Template;
  region: Rect;
}

export type ThreadAnswer = { id: number; places: ImageMatch[] } | { id: number; error: string; isMissing: boolean };

const { library } = workerData as ThreadData;
let loading: Promise<{ cv: OpenCv }> | undefined;

parentPort?.on('message', async ({ id, screen, template, region }: ThreadRequest) => {
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message);
  let isMissing = true;
  try {
    loading ??= load();
    const { cv } = await loading;
    isMissing = false;
    answer({ id, places: search(cv, screen, template, region) });
  } catch (error) {
    // OpenCV throws numbers: addresses of its own exceptions.
    answer({ id, error: error instanceof Error ? error.message : `OpenCV failed (${String(error)})`, isMissing });
  }
});

/** The module has a `then` that resolves to itself: awaiting it would never end, so it travels in a box. */
async function load(): Promise<{ cv: OpenCv }> {
  const loaded = requireFromHereOrProject(library) as Partial<OpenCv> & { then?: unknown; onRuntimeInitialized?: () => void };
  if (!loaded.Mat) {
    await new Promise<void>(resolve => {
      loaded.onRuntimeInitialized = () => resolve();
    });
  }
  return { cv: loaded as OpenCv };
}

/** A linked checkout has the packages of the project not above itself. */
function requireFromHereOrProject(name: string): unknown {
  const here = createRequire(import.meta.url);
  const project = createRequire(join(process.cwd(), 'package.json'));
  try {
    here.resolve(name);
  } catch {
    return project(name);
  }
  return here(name);
}
