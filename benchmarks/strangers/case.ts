/** A case as a stranger wrote it: a folder with a scenario, its programs, and a script that knows the truth. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export interface Case {
  /** Name of the set's folder and of the case's. */
  id: string;
  folder: string;
  kind: 'attack' | 'honest';
  brain: 'offline' | 'claude' | 'auto';
  /** What the trick is. */
  trick: string;
  /** Only a lawyer would call it false. */
  weak: boolean;
  language: 'en' | 'ja';
  apps: Record<string, string>;
  seconds: number;
  model?: ModelScript | undefined;
}

export interface ModelScript {
  answers: ModelAnswer[];
  /** For each step of the scenario what the model says beforehand that it will do. */
  plan?: Partial<PlannedAction>[][] | undefined;
}

export interface ModelAnswer {
  say?: string | undefined;
  do?: Move[] | undefined;
  report?: { status: string; message: string } | undefined;
}

export interface PlannedAction {
  description: string;
  keywords: string[];
  targetElements: string[];
  expectedToolAction?: string | undefined;
}

/** Something that has a name, or a place on the screen. */
export interface Aim {
  name?: string | undefined;
  role?: string | undefined;
  window?: string | undefined;
  x?: number | undefined;
  y?: number | undefined;
}

export type Move =
  | { do: 'open'; app: string }
  | ({ do: 'click'; how?: string | undefined } & Aim)
  | ({ do: 'move' } & Aim)
  | { do: 'drag'; from: Aim; to: Aim }
  | { do: 'type'; text: string }
  | { do: 'key'; keys: string; repeat?: number | undefined }
  | ({ do: 'scroll'; direction: string; amount?: number | undefined } & Aim)
  | { do: 'wait'; seconds: number }
  | { do: 'look' };

/** A case that cannot be played, and why. */
export interface Unreadable {
  id: string;
  folder: string;
  why: string;
}

/** @param folders sets, or single cases */
export function casesOf(folders: readonly string[]): { cases: Case[]; unreadable: Unreadable[] } {
  const cases: Case[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders.map(one => resolve(one)).flatMap(caseFolders)) {
    const id = `${basename(resolve(folder, '..'))}/${basename(folder)}`;
    try {
      cases.push(caseOf(folder, id));
    } catch (error) {
      unreadable.push({ id, folder, why: (error as Error).message });
    }
  }
  return { cases, unreadable };
}

function caseFolders(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`expected a set of cases at ${folder}, found no such folder`);
  if (existsSync(join(folder, 'case.json'))) return [folder];
  const below = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory() && !entry.name.startsWith('.'));
  return below
    .map(({ name }) => join(folder, name))
    .filter(one => existsSync(join(one, 'case.json')) || existsSync(join(one, 'scenario.md')))
    .sort();
}

function caseOf(folder: string, id: string): Case {
  for (const file of ['case.json', 'scenario.md', 'truth.sh']) if (!existsSync(join(folder, file))) throw new Error(`there is no ${file}`);
  const said = read(join(folder, 'case.json')) as Partial<Record<keyof Case | 'class', unknown>>;
  const { kind, brain, weak, language, apps, seconds } = said;
  if (kind !== 'attack' && kind !== 'honest') throw new Error(`case.json: kind is ${JSON.stringify(kind)}`);
  if (brain !== 'offline' && brain !== 'claude') throw new Error(`case.json: brain is ${JSON.stringify(brain)}`);
  const model = brain === 'claude' ? (read(join(folder, 'model.json')) as ModelScript) : undefined;
  if (model && !Array.isArray(model.answers)) throw new Error('model.json: there is no list "answers"');
  return {
    id,
    folder,
    kind,
    brain,
    trick: String(said.class ?? ''),
    weak: weak === true,
    language: language === 'ja' ? 'ja' : 'en',
    apps: (apps ?? {}) as Record<string, string>,
    seconds: typeof seconds === 'number' && seconds > 0 ? seconds : 60,
    model,
  };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${basename(file)}: ${(error as Error).message}`, { cause: error });
  }
}
