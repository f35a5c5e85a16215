/** `xenotester language-server`: an editor starts it and speaks the Language Server Protocol on its standard streams. */
import { Worker } from 'node:worker_threads';
import type { EditorPorts } from '../editor/workspace.js';
import { type Command, readArguments } from './command.js';
import type { EditorAnswer, EditorQuestion } from './editor-thread.js';

export const languageServer: Command = async args => {
  // What editors add to the command of a server that speaks on standard streams.
  readArguments(args, { flags: ['stdio'], options: ['clientProcessId'], positionals: [] });
  const { serve } = await import('../editor/server.js');
  serve(process.stdin, process.stdout, askApart());
  return new Promise(() => {});
};

/** Reading a config takes seconds, and a trace may be long: an editor must not wait for either while somebody types. */
function askApart(): EditorPorts {
  const worker = new Worker(new URL('./editor-thread.js', import.meta.url));
  worker.unref();
  const waiting = new Map<number, (answer: EditorAnswer['answer']) => void>();
  let last = 0;
  let isOver = false;
  worker.on('message', ({ id, answer }: EditorAnswer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  // Without it nothing is known of config and runs; sentences are read all the same.
  const end = (): void => {
    isOver = true;
    for (const done of waiting.values()) done([]);
  };
  worker.on('error', error => process.stderr.write(`xenotester: ${error.stack}\n`));
  worker.on('exit', end);
  const ask = <T extends EditorAnswer['answer']>(question: Omit<EditorQuestion, 'id'>): Promise<T> =>
    new Promise(done => {
      if (isOver) return done([] as unknown as T);
      waiting.set(++last, answer => done(answer as T));
      worker.postMessage({ ...question, id: last });
    });
  return {
    appsOf: (file, cwd) => ask({ asks: 'apps', cwd, file }),
    namesOf: (file, cwd) => ask({ asks: 'names', cwd, file }),
  };
}
