/** What shows that something is so. */
import type { Rect } from '../trace/action.js';
import type { CheckResult } from '../trace/event.js';

/** The rules' names. Their rows are in rules.ts. */
export type RuleId = 'same-object' | 'whole-text' | 'amount' | 'strength' | 'lasting' | 'present' | 'turned' | 'own-effect' | 'alive';

/**
 * What would decide a run of which nobody could tell whether the author's words came true: `check` what should be seen, said by the author ·
 * `goal` that, or a witness · `witness` a witness · `look` a program that says what it shows, or words that only one thing fits ·
 * `before` that somebody sees how it was before · `name` the name that the screen shows · `picture` a person's word on another look · `run` another run.
 */
export type Need = 'check' | 'goal' | 'witness' | 'look' | 'file' | 'opened' | 'before' | 'name' | 'picture' | 'untouched' | 'run';

export interface Evidence {
  kind: 'check' | 'effect' | 'already_satisfied' | 'verification';
  /** For people: what was seen. */
  text: string;
  /** Line numbers of the trace (from 0). */
  events: number[];
  /** Names of pictures that the trace tells of. */
  pictures: string[];
  /** What decided it, of a check or a verification. */
  how?: CheckResult['how'] | undefined;
  regions?: Rect[] | undefined;
  /** What lay under the action's point. */
  element?: { role: string; name: string } | undefined;
  rule?: RuleId | undefined;
}
