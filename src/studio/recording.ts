/** What is recorded, line by line, and what a person changes of it. Pure. */
import { readSentence } from '../scenario/language/index.js';
import { type HandDeed, type HandInput, type Line, linesOf, withInput } from './recorder.js';

export interface RecordedLines {
  /** @returns the deed that it is, or has become a part of */
  add(input: HandInput): HandDeed;
  silence(deed: HandDeed): void;
  has(deed: HandDeed): boolean;
  lines(): Line[];
  /** Takes a line out; what was done stays done. */
  takeOut(line: number): void;
  /** The person's words in place of a line. @throws Error with what is wrong with them */
  change(line: number, text: string): void;
  canUndo(): boolean;
  /** Takes the last `takeOut` or `change` back. */
  undo(): void;
  clear(): void;
}

export function createRecording(language: 'en' | 'ja', apps: readonly string[], changed: () => void): RecordedLines {
  let deeds: readonly HandDeed[] = [];
  let undoes: (() => void)[] = [];
  const set = (next: readonly HandDeed[]): void => {
    deeds = next;
    changed();
  };
  const put = (line: number, count: number, ...inPlace: HandDeed[]): void => set(deeds.toSpliced(line, count, ...inPlace));
  return {
    add(input) {
      set(withInput(deeds, input));
      return deeds.at(-1)!;
    },
    silence: silent => set(deeds.map(deed => (deed === silent ? { ...deed, silent: true } : deed))),
    has: deed => deeds.includes(deed),
    lines: () => linesOf(deeds, language),
    takeOut(line) {
      const deed = deeds[line];
      if (!deed) return;
      undoes.push(() => put(line, 0, deed));
      put(line, 1);
    },
    change(line, text) {
      const deed = deeds[line];
      if (!deed) return;
      const read = readSentence(text, 'step', { apps });
      if ('error' in read) throw new Error(read.error);
      const { isByModel: _, ...others } = deed;
      const own = { ...others, said: text };
      undoes.push(() => set(deeds.map(one => (one === own ? deed : one))));
      put(line, 1, own);
    },
    canUndo: () => undoes.length > 0,
    undo: () => undoes.pop()?.(),
    clear() {
      undoes = [];
      set([]);
    },
  };
}
