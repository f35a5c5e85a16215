/** A program that the heading or the first sentence names, and that no sentence opens: people write so, with the program before them. */
import { type ContractedObjective, looksFor } from '../../plan/requirement.js';
import type { ActionOutcome, Decision, PlanRequest, Situation } from '../../ports/brain.js';
import { isSameProgram } from '../../screen/program-name.js';

/** @returns its opening, an act of the run's own; undefined: something is open, an author's step opens it, or it is not one program that is named */
export async function openedAhead(
  { plan, objective, expected = 0, outcomes, observe }: Situation,
  request: PlanRequest | undefined,
): Promise<Decision | undefined> {
  const due = objective.requirements[expected];
  // What is only looked for must be found so: nobody brings it about.
  if (!request || objective.index > 0 || outcomes.length > 0 || !due || looksFor(due) || opensSomething(plan.objectives)) return undefined;
  const app = programOf(request);
  if (app === undefined) return undefined;
  const now = observe();
  const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
  if (programs.length > 0 || windows.some(({ type }) => type !== 'desktop' && type !== 'dock')) return undefined;
  const caption =
    request.language === 'ja' ? `「${app}」を開く(開く手順がないため)` : `open "${app}", which is named and which no step opens`;
  return {
    kind: 'act',
    actions: [{ action: { type: 'open_app', name: app }, caption, serves: { objective: objective.index, expected: NONE } }],
  };
}

/** It is for no sentence: whoever counts what was done for the first one counts nothing of it. */
export function withoutOpening({ outcomes, last, ...situation }: Situation): Situation {
  const isFor = ({ planned }: ActionOutcome): boolean => planned.serves?.expected !== NONE;
  return { ...situation, outcomes: outcomes.filter(isFor), last: last.filter(isFor) };
}

const NONE = -1;

function opensSomething(objectives: readonly ContractedObjective[]): boolean {
  return objectives.some(({ requirements }) => requirements.some(({ reading }) => reading?.kind === 'open'));
}

/** The one program that is named, in whatever spelling. Where the first sentence names the heading's own, what else it says is no program. */
export function programOf({ scenario: { suite = '', title, steps }, apps }: Pick<PlanRequest, 'scenario' | 'apps'>): string | undefined {
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
