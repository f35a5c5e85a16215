/** One worker's eye on the wish to stop: its own display's key, the command, the file. */
import { type FSWatcher, watch } from 'node:fs';
import { Interruption } from '../agent/interruption.js';
import { askToStop, hasStoppedTest, noteStoppedTest, type RunFolder, wishToStop } from './run-folder.js';

/** The file is looked for so often, where the system does not tell of it at once. */
const POLL_MS = 40;

export interface StopWatch {
  /** Aborted with an Interruption by the `user` as soon as anybody wants the run to stop; for good. */
  readonly signal: AbortSignal;
  /** This worker was told first: tells the others. */
  stop(message: string): void;
  /** A test of this run has ended as stopped already: the rest may be skipped. */
  maySkip(): boolean;
  /** A test has ended as stopped. */
  noteStopped(): void;
  close(): void;
}

export function watchForStop(run: RunFolder): StopWatch {
  const stopped = new AbortController();
  let watcher: FSWatcher | undefined;
  const look = (): void => {
    const message = wishToStop(run);
    if (message !== undefined) abort(message);
  };
  const abort = (message: string): void => {
    if (stopped.signal.aborted) return;
    stopped.abort(new Interruption('user', message));
    close();
  };
  const close = (): void => {
    clearInterval(timer);
    watcher?.close();
  };
  const timer = setInterval(look, POLL_MS).unref();
  try {
    watcher = watch(run.path, { persistent: false }, look).on('error', () => watcher?.close());
  } catch {
    // No more watches to be had: the timer looks.
  }
  look();
  return {
    signal: stopped.signal,
    stop(message) {
      // First here: the others may take a moment longer.
      abort(message);
      try {
        askToStop(run, message);
      } catch (error) {
        process.stderr.write(`xenotester: the other workers could not be told to stop: ${(error as Error).message}\n`);
      }
    },
    maySkip: () => hasStoppedTest(run),
    noteStopped: () => noteStoppedTest(run),
    close,
  };
}
