/** What a session's owner and its supervisor say to each other. */

export interface SpawnOrder {
  kind: 'spawn';
  /** Chosen by the owner; names the process in all answers. */
  id: string;
  command: string;
  args: string[];
  /** The whole environment; the session's mark is added. */
  env: Record<string, string>;
  cwd: string;
  /** The process writes one line to its file descriptor 3 when it is ready; `display`: the line is the number of the X display. */
  announces?: 'line' | 'display' | undefined;
  /** Processes of one test, to be ended together by `end`. */
  test?: string | undefined;
}

export type ToSupervisor =
  | SpawnOrder
  /** End the processes of one test, whoever started them. */
  | { kind: 'end'; test: string; request: number }
  /** The owner's event loop turns. */
  | { kind: 'beat' }
  /** End everything, remove everything, and exit. */
  | { kind: 'close' };

export type FromSupervisor =
  | { kind: 'ready'; pid: number; id: string; folder: string; startTime: string }
  /** It could not even begin; it exits. */
  | { kind: 'failed'; message: string }
  | { kind: 'spawned'; id: string; pid: number }
  | { kind: 'not_spawned'; id: string; message: string }
  | { kind: 'announced'; id: string; line: string }
  /** `errors`: the end of its error output, whole lines; `agoMs`: so long ago; `isSilent`: its outputs are closed. */
  | {
      kind: 'exited';
      id: string;
      code: number | null;
      signal: string | null;
      lastWords: string;
      errors: string;
      agoMs: number;
      isSilent: boolean;
    }
  /** After an `exited` that was not: the last of what it started has closed its outputs, too. */
  | { kind: 'fell_silent'; id: string; errors: string }
  /** `left`: pids that could not be ended. */
  | { kind: 'ended'; request: number; left: number[] };

/** How often the owner says `beat`. */
export const BEAT_MS = 2000;
