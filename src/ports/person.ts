/** A person who shares mouse and keyboard with the run. */

/** A person who shares mouse and keyboard with the run: while they use them, the run waits. */
export interface Person {
  /** When they first gave input after `since` (the run's clock); undefined if they gave none. The agent's own input never counts. */
  actedSince(since: number): number | undefined;
  /** Resolves when they have left mouse and keyboard alone for long enough. Throws only the signal's abort reason. */
  gone(signal: AbortSignal): Promise<void>;
}
