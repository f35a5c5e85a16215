/** A thread of the language server: answers what takes long. What cannot be known is an empty answer. */
import { parentPort } from 'node:worker_threads';
import type { SeenName } from '../editor/complete.js';
import { configReader } from './config-apps.js';
import { namesThen } from './names.js';

export interface Question {
  id: number;
  asks: 'apps' | 'names';
  cwd: string;
  file: string;
}

export interface Answer {
  id: number;
  answer: readonly string[] | readonly SeenName[];
}

parentPort?.on('message', async ({ id, asks, cwd, file }: Question) => {
  const { stderr, env } = process;
  const io = { cwd, env, stderr, stdout: stderr };
  let answer: Answer['answer'] = [];
  try {
    answer = asks === 'apps' ? configReader(io)(file) : (await namesThen(io)).names;
  } catch {
    // No run has left a trace below the folder, or it cannot be read: the author writes names without help.
  }
  parentPort?.postMessage({ id, answer } satisfies Answer);
});
