/** Whether what a private display is made of still runs, and if not, why. */
import { isStopped } from './processes.js';
import type { Ended, Supervised, Supervisor } from './supervisor-client.js';

/** The parts whose end is also the others': a display has one of them. */
export const X_SERVER = 'Xvfb';
export const COMPOSITOR = 'sway';
/** So long its end is waited for before another part is blamed: the kernel may tell of the children in any order, well within this time. */
const SCREEN_FIRST_MS = 400;

export interface Life {
  readonly alive: boolean;
  /** Resolves with the reason, for people; never after `end`. */
  readonly died: Promise<string>;
  /** From now on the display lives no longer than this process. */
  watch(name: string, started: Supervised): void;
  /** Why it serves nobody now: a part of it was stopped. Asked before a program is blamed for what it did not answer. */
  hangs(): string | undefined;
  /** The display is closed on purpose. */
  end(): void;
}

export function lifeOf(supervisor: Supervisor): Life {
  let alive = true;
  let closing = false;
  let tell: (reason: string) => void = () => {};
  const parts = new Map<number, string>();
  const died = new Promise<string>(resolve => {
    tell = resolve;
  });
  const die = (reason: string) => {
    alive = false;
    if (!closing) tell(reason);
  };
  void supervisor.ended.then(() => die('The process that looks after the display was ended from outside.'));
  return {
    died,
    get alive() {
      return alive;
    },
    hangs() {
      if (!alive) return undefined;
      const stopped = [...parts].find(([pid]) => isStopped(pid));
      return stopped && `${stopped[1]}, which the private display needs, was stopped, and answers nobody.`;
    },
    watch(name: string, started: Supervised) {
      parts.set(started.pid, name);
      void started.ended.then(how => {
        parts.delete(started.pid);
        alive = false;
        // What goes because the screen went is often seen first: its own end is the reason to tell.
        if (name === X_SERVER || name === COMPOSITOR) die(wentWrong(name, how));
        else setTimeout(() => die(wentWrong(name, how)), SCREEN_FIRST_MS).unref();
      });
    },
    end() {
      closing = true;
      alive = false;
    },
  };
}

/** Why a part ended, with what it said last. */
export function wentWrong(name: string, { code, signal, lastWords }: Ended): string {
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  const words = lastWords
    .split(/\r?\n/)
    .filter(line => !USUAL_WORDS.test(line))
    .slice(-8)
    .join('\n');
  return `${name}, which the private display needs, ${how}.${words ? ` Its last words:\n${words}` : ''}`;
}

/** Lines that are written whenever all is well: other displays' numbers being taken, services being started. */
const USUAL_WORDS = /^_XSERVTrans|Failed to set fd limit|Activating service name|Successfully activated service/;
