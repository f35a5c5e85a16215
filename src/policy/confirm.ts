/** Asking a person at the terminal. */
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ReadStream, WriteStream } from 'node:tty';
import type { ConfirmQuestion } from './options.js';
import { shown } from './words.js';

/** Undefined where nobody can be asked. */
export type Ask = (question: ConfirmQuestion, signal: AbortSignal) => Promise<boolean | undefined>;

/** A person who does not answer within this time has not confirmed. */
const ANSWER_WITHIN_MS = 60_000;

/**
 * Asks on the terminal that the run was started from. Playwright's workers have no standard input; the terminal itself is there all the
 * same. Nobody is asked in CI.
 */
export function askOnTerminal(language: 'en' | 'ja', env: NodeJS.ProcessEnv = process.env, terminal = '/dev/tty'): Ask {
  return async (question, signal) => {
    if (env.CI && env.CI !== 'false' && env.CI !== '0') return undefined;
    const streams = open(terminal);
    if (!streams) return undefined;
    const { input, output } = streams;
    const reader = createInterface({ input, output });
    try {
      return await new Promise<boolean>((resolve, reject) => {
        const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
        const stop = (): void => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        const answer = (yes: boolean): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          resolve(yes);
        };
        if (signal.aborted) return stop();
        reader.on('close', () => answer(false));
        reader.question(textOf(question, language), text => answer(/^\s*(y|yes|はい|h)\s*$/i.test(text)));
      });
    } finally {
      reader.close();
      input.destroy();
      output.destroy();
    }
  };
}

function textOf({ caption, window }: ConfirmQuestion, language: 'en' | 'ja'): string {
  const where = window === undefined ? '' : language === 'ja' ? ` (ウィンドウ「${shown(window)}」)` : ` (window "${shown(window)}")`;
  return language === 'ja'
    ? `\nxenotester: 許可しますか? ${shown(caption)}${where} [y/N] `
    : `\nxenotester: allow this? ${shown(caption)}${where} [y/N] `;
}

/** Both ends of the terminal, or nothing where this process has none. */
function open(path: string): { input: ReadStream; output: WriteStream } | undefined {
  const files: number[] = [];
  try {
    files.push(openSync(path, 'r'), openSync(path, 'w'));
    const [read, write] = files as [number, number];
    return { input: new ReadStream(read), output: new WriteStream(write) };
  } catch {
    for (const file of files) closeSync(file);
    return undefined;
  }
}
