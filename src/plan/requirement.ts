/** What the author's words demand: all that a verdict is about. A plan says how the brain means to get there; it adds nothing to these and removes nothing. */
import { endsOf, isKeptPicture, isPicture, pictureTarget } from '../scenario/image-path.js';
import { asksForState } from '../scenario/kinds.js';
import { understand } from '../scenario/language/index.js';
import { isOnlySeenIn } from '../scenario/language/seen.js';
import { written } from '../scenario/language/write.js';
import { namedWindow } from '../scenario/named-window.js';
import type { Reading } from '../scenario/reading.js';
import type { Location, Scenario, SourceSentence } from '../scenario/scenario.js';
import { openingFirst } from './opening.js';
import type { ExpectedAction, Objective, Plan } from './plan.js';
import { type ProofCheck, proofOf } from './proof.js';

/**
 * One demand of one clause.
 * - `input`: what a person does (click "Save", press Tab 3 times). Shown by that input, with an effect of its own.
 * - `state`: what is so afterwards (the field holds "x", the window is closed). Shown by the desktop, however the step brought it about.
 * - `goal`: anything else ("Tidy up the list"). Shown by a stated check that turned true, or by witnesses; never by effects alone.
 */
export interface Requirement {
  as: 'input' | 'state' | 'goal';
  /** Who read the author's words. */
  by: 'grammar' | 'model' | 'pinned';
  /** The author's sentence. */
  text: string;
  /** What of the sentence it is, in words for people. */
  description: string;
  /** Of what is pinned: where it stands. */
  pinnedAt?: Location | undefined;
  /** Of a goal: the words say what is seen, so nobody brings it about. */
  isSeen?: true | undefined;
  /** Of a goal: the words only introduce what follows. It is skipped, and shown as skipped. */
  isNote?: true | undefined;
  /** Of the grammar: by words that may mean something else, and nobody was asked, or has said so. */
  isLoose?: true | undefined;
  /** It was not what its sentence says: why, in the words of who acts. It is skipped, and others of the sentence are due in its place. */
  misread?: string | undefined;
  /** Absent: a goal. Whatever else a requirement says follows from its reading. */
  reading?: Reading | undefined;
  /** It applies only if this check holds; else it is skipped, and shown as skipped. */
  when?: Reading | undefined;
  /** Names of what it is about. */
  targetElements: string[];
  /** Title of the window that the author named for it: what is clicked or typed in another one is something else. */
  window?: string | undefined;
  /** A check that shows that it is done; it decides alone. Absent: an effect of its input must be seen. */
  proof?: ProofCheck | undefined;
}

/** What a run goes by: the author's steps with what each demands, and the stated checks. */
export interface Contract extends Omit<Plan, 'objectives'> {
  objectives: ContractedObjective[];
}

export interface ContractedObjective extends Omit<Objective, 'expectedActions'> {
  requirements: readonly Requirement[];
  /** How the brain means to get there. It binds nothing. */
  way?: readonly ExpectedAction[] | undefined;
}

/** A pure look: a check used as a step, or a wait. Its result also shows what came of the step before it. */
export function looksFor({ proof, when, reading }: Requirement): boolean {
  return proof !== undefined && !when && (proof.stated || reading?.kind === 'wait');
}

/** @returns the requirements of each step, in the author's order; undefined for a step that the grammar cannot read and nothing is pinned to */
export function readSteps(
  { steps }: Pick<Scenario, 'steps'>,
  language: 'en' | 'ja',
  apps: readonly string[] = [],
): (Requirement[] | undefined)[] {
  return readSentences(steps, 'step', language, apps);
}

export function readSentences(
  sentences: readonly SourceSentence[],
  as: 'step' | 'check',
  language: 'en' | 'ja',
  apps: readonly string[] = [],
): (Requirement[] | undefined)[] {
  const begin = openingFirst(as);
  return sentences.map(sentence => {
    const { understood, readings, pinned, text, goal, goalAt, isNote, shows = 0 } = understand(sentence, as, { apps });
    if (isNote) return sentence.isNote ? [noteOf(text, 'pinned')] : undefined;
    const by = pinned ? 'pinned' : 'grammar';
    const place = sentence.pinnedAt && { pinnedAt: sentence.pinnedAt };
    const read = begin(readings, text).map((reading, index) => {
      const one = { ...requirementOf(reading, text, { language, by }), ...place };
      return index < readings.length - shows ? one : { ...one, ...(one.proof && { proof: { ...one.proof, turned: true } }) };
    });
    if (goal !== undefined) return withGoal(read, { ...goalOf(text, [], sentence.isExpected), by, description: goal, ...place }, goalAt);
    return understood ? read : undefined;
  });
}

export function requirementOf(
  { when, ...reading }: Reading,
  text: string,
  { language, by }: { language: 'en' | 'ja'; by: Requirement['by'] },
): Requirement {
  return {
    as: asksForState(reading) ? 'state' : 'input',
    by,
    text,
    // Nobody but this file knows the name of a picture that was kept.
    description: isKeptPicture(reading, text) ? text : written(reading, language),
    targetElements: targetsOf(reading),
    window: namedWindow(text, reading.scope),
    proof: proofOf(reading),
    when,
    reading,
  };
}

/** A sentence that nobody could read, or whose reading may be weaker than its words. `isExpected`: nobody brings it about, whatever it says. */
export function goalOf(text: string, targetElements: readonly string[] = [], isExpected: boolean = false): Requirement {
  const goal: Requirement = { as: 'goal', by: 'model', text, description: text, targetElements: [...targetElements] };
  return isExpected || isOnlySeenIn(text) ? { ...goal, isSeen: true } : goal;
}

/** The goal in its place among the other demands of its sentence. */
export function withGoal(others: readonly Requirement[], goal: Requirement | undefined, at = others.length): Requirement[] {
  return goal ? others.toSpliced(at, 0, goal) : [...others];
}

/** A sentence that demands nothing. */
export function noteOf(text: string, by: Requirement['by']): Requirement {
  return { as: 'goal', by, text, description: text, targetElements: [], isNote: true };
}

function targetsOf(reading: Reading): string[] {
  if (reading.kind === 'menu') return reading.path?.slice(-1) ?? [];
  if (reading.kind === 'drag') return named(endsOf(reading).from);
  if (reading.kind === 'select') return named(reading.value);
  if (isPicture(reading.role, reading.target)) return [pictureTarget(reading.target ?? '')];
  return named(reading.target);
}

function named(name: string | undefined): string[] {
  return name ? [name] : [];
}
