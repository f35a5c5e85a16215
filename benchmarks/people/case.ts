/** A person's whole test case, and what a competent tester knows of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'yaml';

export type Deed =
  | { do: 'open'; app: string }
  | {
      do: 'click' | 'double_click' | 'right_click' | 'hover' | 'check' | 'uncheck' | 'select';
      name: string;
      role?: string;
      in?: string;
      nth?: number;
      text?: string;
    }
  | { do: 'type'; text: string; name?: string }
  | { do: 'key'; keys: string }
  | { do: 'drag'; from: string; to: string }
  | { do: 'scroll'; name: string; direction: string };

export interface Sentence {
  sentence: string;
  kind: 'step' | 'expectation' | 'note';
  actions?: Deed[] | null | undefined;
  /** Of a step: it also says what is to be seen. */
  carries_expectation?: boolean | undefined;
  /** Whether what it expects is so on the honest program. */
  holds?: boolean | undefined;
}

export interface PeopleCase {
  id: string;
  folder: string;
  apps: string[];
  language: 'en' | 'ja';
  sentences: Sentence[];
  /** There is a way to break the program. */
  isBreakable: boolean;
}

/** @throws Error where a case cannot be read */
export function peopleCases(set: string): PeopleCase[] {
  const root = resolve(set);
  return readdirSync(root)
    .sort()
    .map(name => join(root, name))
    .filter(folder => existsSync(join(folder, 'truth.yaml')))
    .map(folder => {
      const text = readFileSync(join(folder, 'scenario.md'), 'utf8');
      const front = (parse(/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? '') ?? {}) as { apps?: string[]; language?: 'en' | 'ja' };
      return {
        id: basename(folder),
        folder,
        apps: front.apps ?? [],
        language: front.language ?? 'en',
        sentences: parse(readFileSync(join(folder, 'truth.yaml'), 'utf8')) as Sentence[],
        isBreakable: existsSync(join(folder, 'broken.sh')),
      };
    });
}

/** What a right verdict on the honest program is. */
export function isRight({ sentences }: PeopleCase): boolean {
  return sentences.every(({ holds }) => holds !== false);
}

/** Its sentence that these words are, or are of. */
export function sentenceOf({ sentences }: PeopleCase, words: string): Sentence | undefined {
  const wanted = plain(words);
  return (
    sentences.find(({ sentence }) => plain(sentence) === wanted) ??
    sentences.find(({ sentence }) => plain(sentence).includes(wanted) || wanted.includes(plain(sentence)))
  );
}

/** The same words, whatever stands around them. */
export function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(?:Expected|Expect|期待)\s*:\s*/i, '')
    .replace(/["“”「」`\s]/g, '')
    .toLowerCase();
}
