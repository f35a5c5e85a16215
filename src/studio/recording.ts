/** What is recorded, line by line, and without what a person takes out. Pure. */
import { type HandDeed, type HandInput, type Line, linesOf, withInput } from './recorder.js';

export interface Recording {
  /** @returns the deed that it is, or has become a part of */
  add(input: HandInput): HandDeed;
  /** Nothing was seen of it. */
  silence(deed: HandDeed): void;
  has(deed: HandDeed): boolean;
  lines(): Line[];
  /** Takes a line out; what was done stays done. */
  takeOut(line: number): void;
  clear(): void;
}

export function createRecording(language: 'en' | 'ja', changed: () => void): Recording {
  let deeds: readonly HandDeed[] = [];
  const set = (next: readonly HandDeed[]): void => {
    deeds = next;
    changed();
  };
  return {
    add(input) {
      set(withInput(deeds, input));
      return deeds.at(-1)!;
    },
    silence: silent => set(deeds.map(deed => (deed === silent ? { ...deed, silent: true } : deed))),
    has: deed => deeds.includes(deed),
    lines: () => linesOf(deeds, language),
    takeOut: line => set(deeds.toSpliced(line, 1)),
    clear: () => set([]),
  };
}
