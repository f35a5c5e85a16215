/** What a row of the rules is, and what it answers (rules.ts has the rows). */
import type { Reading } from '../scenario/reading.js';
import type { CheckResult } from '../trace/event.js';
import type { Evidence, Need, RuleId } from './evidence.js';
import type { Demand, InputFact, Ledger, LookFact, Served } from './facts.js';

/** What a row says of a demand. */
export interface Answer {
  /** `unsure`: nobody can tell. */
  holds: CheckResult['holds'];
  /** The line of the trace that decides it, from 0; absent: no event has said anything of it. */
  line?: number | undefined;
  /** Of *yes*: what shows that the demand came true. Of `silent`: what was done. */
  evidence?: Evidence | undefined;
  /** Of what does not hold: what was seen. */
  seen?: string | undefined;
  /** The input that took it back. */
  by?: string | undefined;
  /** All was done as the words say. A later check that turns may still show it. */
  silent?: boolean;
}

/** A row's answer; undefined: the row does not apply. */
type Asked<About> = (about: About) => Answer | undefined;

/** What the rows are asked of. A column that is missing says that the row never applies there. */
export interface Columns {
  /** An input that the words name. */
  input?: Asked<AskedInput>;
  /** A state that the words name. */
  state?: Asked<AskedState>;
  /** What only a check that turned, or a witness, can show. */
  goal?: Asked<Demand>;
  /** A stated check, at the end. */
  check?: Asked<AskedCheck>;
  /** One look at a state or a check, when it is noted. */
  look?: Asked<AskedCheck>;
  /** A demand that nothing of its own shows, when the run is over. */
  later?: Asked<AskedLater>;
  /** A state that was shown, when the run is over. */
  last?: Asked<Demand>;
  /** The run as a whole. */
  run?: Asked<Ledger>;
}

/** How a demand stands: what the rows say of it, in their order. */
export type Standing =
  /** Nothing shows it yet. `because`: the first row that does not hold; `unsure`: nobody can tell whether it would. */
  | { kind: 'open'; because?: RuleId | undefined; seen?: string | undefined; unsure: boolean }
  /** Its input was given, to the letter, and showed nothing, or only pixels, and late: only a check that turns can show that it did anything. */
  | { kind: 'silent'; evidence: Evidence; because: RuleId; unsure: boolean }
  | { kind: 'shown'; evidence: Evidence }
  | { kind: 'skipped'; evidence: Evidence }
  /** Nobody can tell whether the author's condition holds. */
  | { kind: 'unclear'; result: CheckResult };

export interface Rule extends Columns {
  id: RuleId;
  /** One sentence for people. */
  says: Readonly<Record<'en' | 'ja', string>>;
  /** What would decide it where the row is unsure, if that is no better look. */
  needs?: Need;
}

export interface AskedLater extends Demand {
  now: Standing;
}

export interface AskedInput extends Demand {
  /** Inputs that are, or are part of, what the words name. */
  served: readonly Served[];
  /** Of those that are, together, all of it: the last one, what they showed, and what came late. */
  given?: { last: Served; shown: InputFact['shown']; late: InputFact['late'] } | undefined;
  /** What was found where the last one went. */
  looked?: LookFact | undefined;
}

export interface AskedState extends Demand {
  looks: readonly LookFact[];
  /** Those that were taken while the step was carried out. */
  during: readonly LookFact[];
  /** The last *yes* among them. */
  yes?: LookFact | undefined;
  /** A window was to be closed that no look has found by that name, also not before. */
  wasNeverFound: boolean;
  was?: Was | undefined;
}

export interface AskedCheck {
  ledger: Ledger;
  check: Reading | undefined;
  look: LookFact;
  was?: Was | undefined;
}

/** A *yes*, and who saw that it was otherwise before. */
export interface Was {
  ledger: Ledger;
  check: Reading;
  yes: LookFact;
  looks: readonly LookFact[];
  /** The words ask for a deed. */
  turned: boolean;
}
