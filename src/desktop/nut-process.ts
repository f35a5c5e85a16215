/** The parent's side of nut-js: sends requests to the child, notices its death, and starts another one for the next request. */
import { type ChildProcess, fork } from 'node:child_process';
import { DesktopError } from '../ports/desktop.js';
import type { Size } from '../trace/action.js';
import { childScript } from './child-script.js';
import type { Input, MouseButton, WheelDirection } from './input.js';
import type { Pixels } from './pixels.js';

/** A native call takes milliseconds; one that takes this long hangs. */
const CALL_MS = 5000;
/** Loading nut-js takes half a second; on a machine that is very busy, more. */
const START_MS = 30_000;

type Command =
  | { do: 'move'; x: number; y: number }
  | { do: 'button'; button: MouseButton; down: boolean }
  | { do: 'key'; key: string; down: boolean }
  | { do: 'scroll'; direction: WheelDirection; notches: number }
  | { do: 'grab' }
  | { do: 'measure' }
  | { do: 'clipboard' };

export type NutRequest = Command & { id: number };

/** The first answer has the id 0: nut-js is loaded. */
export interface NutAnswer {
  id: number;
  error?: string | undefined;
  told?: NutTold | undefined;
}

/** A picture, the size of the screen as the mouse counts it, or the clipboard's text. */
export type NutTold = Pixels | Size | string;

/**
 * Every method rejects with DesktopError: `lost` when the display is gone, `failed` when the native part failed or its process died.
 * After that the next call starts a new process.
 */
export interface NutProcess extends Omit<Input, 'click'> {
  /** `key`: a name of nut-js' `Key`; one without a keycode ends its process. */
  key(key: string, down: boolean): Promise<void>;
  grab(): Promise<Pixels>;
  /** The main screen's size, as the mouse counts it. */
  measure(): Promise<Size>;
  clipboard(): Promise<string>;
  /** Of the process that runs now, if one does. */
  pid(): number | undefined;
  close(): void;
}

const NUT = '@nut-tree-fork/nut-js';

/** It is an optional package: private displays do without it. */
function hasNut(): boolean {
  try {
    import.meta.resolve(NUT);
    return true;
  } catch {
    return false;
  }
}

/** @param checkDisplay rejects when the display cannot be reached: asked before each start, because the first native call without one ends the process. */
export function createNutProcess(options: { env: Record<string, string>; checkDisplay(): Promise<void> }): NutProcess {
  let running: Promise<Child> | undefined;
  let current: Child | undefined;
  let closed = false;

  async function start(): Promise<Child> {
    if (!hasNut()) throw new DesktopError('failed', `it is not installed (npm install --save-dev ${NUT})`);
    await options.checkDisplay();
    const child = startChild(options.env, () => {
      if (current === child) {
        current = undefined;
        running = undefined;
      }
    });
    current = child;
    await child.call({ do: 'ready' }, START_MS);
    return child;
  }

  function ensure(): Promise<Child> {
    if (closed) return Promise.reject(new DesktopError('lost', 'The desktop is closed.'));
    if (!running) {
      const starting = start();
      running = starting;
      starting.catch(() => {
        if (running === starting) running = undefined;
      });
    }
    return running;
  }

  async function call(command: Command): Promise<NutTold | undefined> {
    const child = await guard(ensure());
    return guard(child.call(command, CALL_MS));
  }

  async function guard<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await options.checkDisplay(); // gone: then that is the reason
      throw error instanceof DesktopError
        ? error
        : new DesktopError('failed', `nut-js: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    async move(to) {
      await call({ do: 'move', ...to });
    },
    async button(button, down) {
      await call({ do: 'button', button, down });
    },
    async key(key, down) {
      await call({ do: 'key', key, down });
    },
    async scroll(direction, notches) {
      await call({ do: 'scroll', direction, notches });
    },
    async grab() {
      const pixels = await call({ do: 'grab' });
      if (!pixels) throw new DesktopError('failed', 'nut-js gave no picture.');
      const { data, ...size } = pixels as Pixels;
      // Aligned, once: where a message puts it, each reading of its pixels would copy it.
      return { ...size, data: Uint8Array.from(data) };
    },
    measure: async () => (await call({ do: 'measure' })) as Size,
    clipboard: async () => (await call({ do: 'clipboard' })) as string,
    pid: () => current?.pid,
    close() {
      closed = true;
      current?.end();
    },
  };
}

interface Child {
  pid: number | undefined;
  call(command: Command | { do: 'ready' }, limitMs: number): Promise<NutTold | undefined>;
  end(): void;
}

function startChild(env: Record<string, string>, onEnd: () => void): Child {
  const child: ChildProcess = fork(childScript('nut-child'), {
    env,
    // Flags of the parent (a debugger's port, a loader) are not meant for it.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const pending = new Map<number, { resolve(told: NutTold | undefined): void; reject(error: unknown): void; timer: NodeJS.Timeout }>();
  let nextId = 0;
  let lastWords = '';
  let dead: DesktopError | undefined;

  child.stderr?.setEncoding('utf8').on('data', text => {
    lastWords = (lastWords + text).slice(-400);
  });
  // An idle child must not keep the parent's process alive.
  const letGo = () => {
    child.unref();
    child.channel?.unref();
    (child.stderr as unknown as { unref?(): void } | null)?.unref?.();
  };
  /** Where it hung, nobody can say what of the input was given. */
  const die = (how: string, kind: 'failed' | 'lost' = 'failed') => {
    if (dead) return;
    const said = lastWords.trim().replace(/\s+/g, ' ');
    dead = new DesktopError(
      kind,
      `The process of nut-js, which gives the input, ended (${how})${said ? `: ${said}` : ''}. The next action starts a new one.`,
    );
    onEnd();
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(dead);
    }
    pending.clear();
  };
  // `close` comes after its last words were read; `exit` may come before.
  child.on('close', (code, signal) => die(signal ?? `exit code ${code}`));
  // A command that could not be sent tells less than the signal or the code that follows.
  child.on('error', error => {
    if (child.pid === undefined) die(error.message);
    else child.kill('SIGKILL');
  });
  child.on('message', (answer: NutAnswer) => {
    const waiting = pending.get(answer.id);
    if (!waiting) return;
    pending.delete(answer.id);
    clearTimeout(waiting.timer);
    if (pending.size === 0) letGo();
    if (answer.error === undefined) waiting.resolve(answer.told);
    else waiting.reject(new DesktopError('failed', `nut-js: ${answer.error}`));
  });

  return {
    pid: child.pid,
    call(command, limitMs) {
      if (dead) return Promise.reject(dead);
      const id = command.do === 'ready' ? 0 : ++nextId;
      child.ref();
      child.channel?.ref();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          child.kill('SIGKILL');
          die(`it hung, and was ended after ${limitMs / 1000} s`, 'lost');
        }, limitMs);
        pending.set(id, { resolve, reject, timer });
        if (command.do !== 'ready') child.send({ ...command, id });
      });
    },
    end() {
      if (child.connected) child.disconnect();
      letGo();
    },
  };
}
