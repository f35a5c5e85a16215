/** The program that a scenario names and no sentence of it opens. Pure. */
import type { Scenario } from '../scenario/scenario.js';
import type { ProgramInfo, WindowInfo } from '../screen/frame.js';
import { isSameProgram } from '../screen/program-name.js';
import { mayBeOpened, opensItself } from './opening.js';
import { looksFor, type Requirement, requirementOf } from './requirement.js';

interface Named {
  scenario: Pick<Scenario, 'suite' | 'title' | 'steps'>;
  /** Names of what can be opened. */
  apps: readonly string[];
}

/** Nothing is open, and nothing is coming up. */
export function isBare(windows: readonly WindowInfo[], programs: readonly ProgramInfo[]): boolean {
  return programs.length === 0 && windows.every(({ type }) => type === 'desktop' || type === 'dock');
}

export function opensSomething(requirements: readonly (readonly Requirement[])[]): boolean {
  return requirements.flat().some(({ reading }) => reading?.kind === 'open');
}

/**
 * "The list shows 3 entries", before anything is done: it is so of the program once that is open. What opening alone would bring about is opened only
 * where its words tell how it is.
 * @param requirements on a screen where nothing is open @returns the same, or with an opening ahead of the first of them
 */
export function withOpening(
  requirements: readonly (readonly Requirement[])[],
  { language, ...named }: Named & { language: 'en' | 'ja' },
): (readonly Requirement[])[] {
  const at = requirements.findIndex(own => own.some(({ isNote }) => !isNote));
  const first = requirements[at] ?? [];
  const app = first.length > 0 && first.every(isOfWhatIsOpen) && !opensSomething(requirements) ? programOf(named) : undefined;
  if (app === undefined) return [...requirements];
  const opening = requirementOf({ kind: 'open', app }, first[0]!.text, { language, by: 'grammar' });
  return requirements.with(at, [opening, ...first]);
}

function isOfWhatIsOpen(requirement: Requirement): boolean {
  const { text, reading, isSeen } = requirement;
  if (!isSeen && !looksFor(requirement)) return false;
  if (reading?.negated || reading?.was !== undefined || reading?.kind === 'wait') return false;
  return !reading || BY_OPENING.has(reading.kind) ? mayBeOpened(text) : !opensItself(text);
}

const BY_OPENING: ReadonlySet<string> = new Set(['expect_app', 'expect_window', 'expect_front', 'expect_window_title']);

/** The one program that is named, in whatever spelling. Where the first sentence names the heading's own, what else it says is no program. */
export function programOf({ scenario: { suite = '', title, steps }, apps }: Named): string | undefined {
  const heading = namedIn(`${suite}\n${title}`, apps);
  const sentence = namedIn(steps[0]?.text ?? '', apps);
  const isHeadings = heading.length > 0 && sentence.some(app => isSameProgram(app, heading[0]!));
  const [first, ...others] = isHeadings ? heading : [...heading, ...sentence];
  return first !== undefined && others.every(other => isSameProgram(first, other)) ? first : undefined;
}

function namedIn(said: string, apps: readonly string[]): string[] {
  const text = plain(said);
  const named = apps.filter(app => standsIn(plain(app), text));
  // "text editor" is not named by "rich text editor".
  return named.filter(app => !named.some(other => plain(other) !== plain(app) && plain(other).includes(plain(app))));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** As words of its own; Japanese has no spaces between them. */
function standsIn(name: string, text: string): boolean {
  if (name === '') return false;
  const [from, to] = [name.at(0)!, name.at(-1)!].map(letter => (/[a-z\d]/.test(letter) ? '[a-z\\d]' : undefined));
  const escaped = name.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
  return new RegExp(`${from ? `(?<!${from})` : ''}${escaped}${to ? `(?!${to})` : ''}`).test(text);
}
