/** A thread of the language server: answers what takes long. What cannot be known is an empty answer. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { SeenName } from '../editor/complete.js';
import { configReader } from './config-apps.js';
import { namesThen } from './names.js';

export interface EditorQuestion {
  id: number;
  asks: 'apps' | 'names';
  cwd: string;
  file: string;
}

export interface EditorAnswer {
  id: number;
  answer: readonly string[] | readonly SeenName[];
}

parentPort?.on('message', async ({ id, asks, cwd, file }: EditorQuestion) => {
  const { stderr, env } = process;
  const io = { cwd, env, stderr, stdout: stderr };
  let answer: EditorAnswer['answer'] = [];
  try {
    answer = asks === 'apps' ? configReader(io)(file) : await namesSeen(projectOf(dirname(resolve(cwd, file))) ?? cwd);
  } catch {
    // No run has left a trace below the folder, or it cannot be read: the author writes names without help.
  }
  parentPort?.postMessage({ id, answer } satisfies EditorAnswer);
});

/** An editor may have only the folder of the scenarios open; the results of a run lie beside it. */
function projectOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : projectOf(above);
}

/** What has no name completes none. */
async function namesSeen(cwd: string): Promise<SeenName[]> {
  const { names } = await namesThen({ cwd });
  return names.flatMap(one => (one.unnamed || one.sentence === undefined ? [] : { ...one, sentence: one.sentence }));
}
