/** Sets of bugs: a folder per program, with honest scenarios and mutants (docs/truth.md, bench:bugs). What is to be played, each laid out as a case. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { loadScenarioFile } from '../../src/scenario/load.js';

/** One run: of an honest scenario, or of a mutant. */
export interface Play {
  /** Set, program, and mutant or scenario with the number of the run. */
  id: string;
  set: string;
  program: string;
  scenario: string;
  /** From 1. */
  run: number;
  mutant?: Mutant | undefined;
  /** Checks that the scenario states behind its steps. */
  checks: number;
  language: 'en' | 'ja';
  folder: string;
  about: ProgramOfSet;
}

export interface Mutant {
  id: string;
  scenario: string;
  says: string;
  /** Whether the scenario's words speak of what is broken. */
  spoken: boolean;
  edits: { file: string; find: string; replace: string }[];
}

export interface ProgramOfSet {
  packages: string[];
  apps: Record<string, string>;
  copy: Record<string, string>;
  seconds: number;
}

/** A program of which nothing can be played, and why. */
interface Unreadable {
  id: string;
  why: string;
}

/** @param folders sets, or single programs; `times`: runs of each honest scenario */
export function playsOf(folders: readonly string[], times: number): { plays: Play[]; unreadable: Unreadable[] } {
  const plays: Play[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders.map(one => resolve(one)).flatMap(programsIn)) {
    try {
      plays.push(...playsOfProgram(folder, times));
    } catch (error) {
      unreadable.push({ id: `${basename(resolve(folder, '..'))}/${basename(folder)}`, why: (error as Error).message });
    }
  }
  return { plays, unreadable };
}

function programsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`expected a set of bugs at ${folder}, found no such folder`);
  if (existsSync(join(folder, 'program.json'))) return [folder];
  return readdirSync(folder)
    .sort()
    .map(name => join(folder, name))
    .filter(one => existsSync(join(one, 'program.json')));
}

function playsOfProgram(folder: string, times: number): Play[] {
  const { packages = [], apps, copy = {}, seconds = 90 } = read(join(folder, 'program.json')) as Partial<ProgramOfSet>;
  if (!apps || Object.keys(apps).length === 0) throw new Error('program.json: there is no "apps"');
  const [set, program] = [basename(resolve(folder, '..')), basename(folder)];
  const scenarios = scenariosIn(folder);
  if (scenarios.length === 0) throw new Error('there is no scenario with its .truth.sh');
  const file = join(folder, 'mutants.json');
  const mutants = existsSync(file) ? (read(file) as Mutant[]) : [];
  const base = (scenario: string): Omit<Play, 'id' | 'run'> => ({
    set,
    program,
    scenario,
    folder,
    about: { packages, apps, copy, seconds },
    ...told(join(folder, `${scenario}.md`)),
  });
  const honest = scenarios.flatMap(scenario =>
    Array.from({ length: times }, (_, at) => ({ ...base(scenario), id: `${set}/${program}/${scenario}-run${at + 1}`, run: at + 1 })),
  );
  const broken = mutants.map(mutant => ({ ...base(mutant.scenario), id: `${set}/${program}/${mutant.id}`, run: 1, mutant }));
  const ids = [...honest, ...broken].map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`mutants.json: expected each id once, found ${twice} again`);
  return [...honest, ...broken];
}

function scenariosIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.md') && existsSync(join(folder, name.replace(/\.md$/, '.truth.sh'))))
    .map(name => name.replace(/\.md$/, ''))
    .sort();
}

/** What a scenario says of itself. One that is not there or is broken says so when it is laid out, or played. */
function told(file: string): Pick<Play, 'checks' | 'language'> {
  const { scenarios } = loadScenarioFile(file);
  const steps = scenarios.flatMap(one => one.steps.map(({ text }) => text));
  const isJapanese = steps.filter(text => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)).length > steps.length / 2;
  return { checks: scenarios.flatMap(({ checks }) => checks).length, language: isJapanese ? 'ja' : 'en' };
}

/**
 * Lays a run out as a case of strangers.
 * @param into a folder that is not there yet
 * @throws where something that is to be copied is missing, or an edit does not fit in exactly one place
 */
export function layOut({ folder, scenario, mutant, about, language }: Play, into: string): void {
  for (const file of [`${scenario}.md`, `${scenario}.truth.sh`])
    if (!existsSync(join(folder, file))) throw new Error(`there is no ${file}`);
  const own = new Set(scenariosIn(folder).flatMap(name => [`${name}.md`, `${name}.truth.sh`, `${name}.readings.yaml`]));
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(folder))
    if (!own.has(name) && !OF_SET.has(name)) cpSync(join(folder, name), join(into, name), { recursive: true });
  for (const [ending, file] of PARTS) {
    const from = join(folder, scenario + ending);
    if (existsSync(from)) cpSync(from, join(into, file));
  }
  for (const [name, from] of Object.entries(about.copy)) {
    if (!existsSync(from)) throw new Error(`program.json: there is no ${from} to copy; is its package installed?`);
    // What was compiled from the file before its edit is of no use.
    cpSync(from, join(into, name), { recursive: true, dereference: true, filter: path => basename(path) !== '__pycache__' });
  }
  for (const edit of mutant?.edits ?? []) apply(edit, into);
  const { apps, seconds } = about;
  const said = { kind: mutant ? 'attack' : 'honest', brain: 'offline', class: mutant?.says ?? '', language, apps, seconds };
  writeFileSync(join(into, 'case.json'), `${JSON.stringify(said, null, 2)}\n`);
}

const OF_SET: ReadonlySet<string> = new Set(['program.json', 'mutants.json']);

const PARTS: readonly [ending: string, file: string][] = [
  ['.md', 'scenario.md'],
  ['.truth.sh', 'truth.sh'],
  ['.readings.yaml', 'scenario.readings.yaml'],
];

function apply({ file, find, replace }: Mutant['edits'][number], folder: string): void {
  const path = resolve(folder, file);
  if (!path.startsWith(`${resolve(folder)}/`)) throw new Error(`mutants.json: ${file} lies outside of the case`);
  if (!existsSync(path)) throw new Error(`mutants.json: there is no ${file}`);
  const parts = readFileSync(path, 'utf8').split(find);
  if (find === '' || parts.length !== 2)
    throw new Error(`mutants.json: expected ${JSON.stringify(find.slice(0, 60))} once in ${file}, found it ${parts.length - 1} times`);
  writeFileSync(path, parts.join(replace));
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${basename(file)}: ${(error as Error).message}`, { cause: error });
  }
}
