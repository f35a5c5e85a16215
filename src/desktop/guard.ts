/** What every call of a desktop goes through. */
import { DesktopError } from '../ports/desktop.js';

export type DesktopGuard = <T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * A caller sees DesktopErrors and its own abort reason, nothing else.
 * @param options.ended aborted with a DesktopError once the desktop is closed or lost
 * @param options.hangs why nobody can be blamed for what does not happen now: asked before anybody is told what came of something
 * @param options.what for people: "display :7"
 */
export function createGuard({
  ended,
  hangs,
  what,
}: {
  ended: AbortSignal;
  hangs?: (() => string | undefined) | undefined;
  what: string;
}): DesktopGuard {
  const check = (): void => {
    const reason = hangs?.();
    if (reason !== undefined) throw new DesktopError('lost', reason);
  };
  const told = (error: unknown, signal: AbortSignal | undefined): unknown => {
    if (signal?.aborted) return signal.reason;
    if (ended.aborted) return ended.reason;
    check();
    if (error instanceof DesktopError) return error;
    return new DesktopError('failed', `The ${what} refused: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  };
  return async (signal, work) => {
    const both = signal ? AbortSignal.any([signal, ended]) : ended;
    try {
      both.throwIfAborted();
      const done = await work(both);
      check();
      return done;
    } catch (error) {
      throw told(error, signal);
    }
  };
}
