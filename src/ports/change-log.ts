/** What programs tell of themselves while it happens, to whoever listens. */
import type { Told } from '../trace/event.js';

/** One thing that a program told. */
export interface ToldChange extends Pick<Told, 'pid' | 'what' | 'detail' | 'to'> {
  /** When it was heard, on the run's clock. */
  at: number;
  /** The element, by the id that readings of the tree give it. */
  element: string;
}

/**
 * Never throws, and never says that nothing happened: a program without accessibility tells nothing, and some changes have no event in some
 * toolkits (docs/perception.md). Bounded: the oldest are forgotten.
 */
export interface ChangeLog {
  /** Heard later than `at`, oldest first. */
  since(at: number): readonly ToldChange[];
  /** Resolves soon after something is told, or after `ms`; true: something was. Rejects with the signal's reason. */
  next(ms: number, signal?: AbortSignal): Promise<boolean>;
  close(): void;
}
