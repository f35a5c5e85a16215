/** Counts how often a selection (clipboard, drag and drop) changes hands. Nothing is owned, nothing is changed. */
import type { Clock } from '../ports/clock.js';
import type { X11Connection } from './x11-connection.js';

export interface SelectionWatch {
  /** How often since this connection was made; undefined without XFIXES. */
  changes(): number | undefined;
  /** Waits until it is more often than `known`, at most `limitMs`; not at all without XFIXES. Whether it is. */
  next(known: number | undefined, limitMs: number, signal: AbortSignal): Promise<boolean>;
}

interface Fixes {
  firstEvent: number;
  SelectSelectionInput(window: number, selection: number, mask: number): void;
}

/** A program takes it, its owner's window goes, its owner ends. */
const ALL_CHANGES = 7;

/** @param counts `taken`: only when a program takes it, not when one lets it go */
export async function watchSelection(
  connection: X11Connection,
  name: string,
  { clock, counts }: { clock: Clock; counts: 'taken' | 'all' },
): Promise<SelectionWatch> {
  const selection = await connection.atom(name);
  const fixes = await connection.extension<Fixes>('fixes').catch(() => undefined);
  let count = 0;
  let tell = () => {};
  if (fixes) {
    connection.onEvent(event => {
      if (event.type !== fixes.firstEvent || event.selection !== selection) return;
      if (counts === 'taken' && event.owner === 0) return;
      count++;
      tell();
    });
    fixes.SelectSelectionInput(connection.root, selection, ALL_CHANGES);
  }
  return {
    changes: () => (fixes ? count : undefined),
    async next(known, limitMs, signal) {
      const told = new AbortController();
      tell = () => told.abort();
      if (fixes && known !== undefined && count <= known && limitMs > 0) {
        await clock.sleep(limitMs, AbortSignal.any([signal, told.signal])).catch(error => {
          if (!told.signal.aborted || signal.aborted) throw error;
        });
      }
      return known !== undefined && count > known;
    },
  };
}
