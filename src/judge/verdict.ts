/** The verdict: what the judge says, as stored in the attachment `xenotester-verdict`. */
import type { Evidence, Need, RuleId } from '../evidence/evidence.js';
import type { ModelReport, Usage } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';

export type VerdictStatus = 'success' | 'failure' | 'timeout' | 'stopped' | 'error';

export type { Evidence, Need };

export interface ObjectiveVerdict {
  index: number;
  description: string;
  /** `open`: the run has gone on from it, and nothing shows it. */
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'skipped' | 'open';
  evidence: Evidence[];
  location?: { file: string; line: number; column: number } | undefined;
}

/** A temporary step that took something out of the way. It never counts as progress. */
export interface RecoveryVerdict {
  index: number;
  /** The objective that it stood in the way of. */
  objective: number;
  /** Title of the dialog, or what it says. */
  obstacle: string;
  status: 'completed' | 'failed';
  evidence: Evidence[];
}

export interface CheckVerdict {
  text: string;
  holds: 'yes' | 'no' | 'unsure' | 'not_evaluated';
  how?: string | undefined;
  expected?: string | undefined;
  seen?: string | undefined;
  evidence: Evidence[];
  location?: { file: string; line: number; column: number } | undefined;
}

/** One demand of the author's words, and what became of it. */
export interface RequirementVerdict {
  /** The objective that it belongs to, from 0. */
  objective: number;
  as: 'input' | 'state' | 'goal';
  by: 'grammar' | 'model' | 'pinned';
  /** The author's sentence, and what of it this demands. */
  text: string;
  description: string;
  status: 'shown' | 'open' | 'skipped' | 'unconfirmed';
  /** Of what is skipped: whoever acts has said that the sentence does not say this, and why. Others of the sentence were held in its place. */
  misread?: string | undefined;
  /** The rule by which it counts, or that keeps it from counting. */
  rule?: RuleId | undefined;
  evidence: Evidence[];
  /** Of what is not shown: what was seen in its place. */
  seen?: string | undefined;
}

export interface Verdict {
  version: 1;
  status: VerdictStatus;
  failureReason?: FailureReason | undefined;
  /** `false`: nobody could tell whether the author's words came true. It is a failure all the same. Absent: it is decided. */
  decided?: false | undefined;
  /** One sentence for a person, in the language of the run. */
  message: string;
  details: {
    expected?: string | undefined;
    seen?: string | undefined;
    tryThis?: string | undefined;
    /** Of what is not decided: what would decide it; `tryThis` says it in words. */
    needs?: Need | undefined;
    failingAction?: string | undefined;
    /** Of what is decided: a look has said *no*. Absent: nobody knows that the program is at fault. */
    byFact?: true | undefined;
    /** The way in which the run ended: a name of the table in endings.ts. */
    decidedBy: string;
    location?: { file: string; line: number; column: number } | undefined;
    turn?: number | undefined;
    /** The machine was so many times slower than an idle one when the run began; absent: it was not. */
    slowness?: number | undefined;
    /** Where the run stood, for people: `[objectives] 1/3 (33%)`, then the current step, and for a recovery its reason and parent. */
    standing?: string | undefined;
    [more: string]: unknown;
  };
  scenario: { title: string; location?: { file: string; line: number; column: number } | undefined };
  brain: string;
  model?: string | undefined;
  language: 'en' | 'ja';
  objectives: ObjectiveVerdict[];
  /** All that the author's words demand. */
  requirements: RequirementVerdict[];
  /** Inputs with an effect that served none of them. */
  surplus?: string[] | undefined;
  /** What the program said of trouble, and no sentence speaks of; that a person acted while the run was paused; names that nothing bears, and what was taken for them. It changes nothing of the status. */
  warnings?: string[] | undefined;
  checks: CheckVerdict[];
  /** Steps that took something out of the way; absent where there were none. */
  recoveries?: RecoveryVerdict[] | undefined;
  /** What a review of the plan suggested and was not followed. */
  suggestions?: string[] | undefined;
  progress: { completed: number; total: number };
  completedActionIndex: number;
  totalExpectedActions: number;
  /** Of a run that followed a recording: actions from it, actions of the live brain, and where it fitted no longer. The verdict rests on none of it. */
  replay?: { replayed: number; live: number; ended?: { because: string; to: string } | undefined } | undefined;
  modelReport?: ModelReport | undefined;
  /** The rule that gave the success. */
  successBy?: string | undefined;
  startedAt: string;
  completedAt: string;
  durationMs: number;
  iterations: number;
  /** Where the brain is made of several: how many turns each of them decided. */
  turnsBy?: Record<string, number> | undefined;
  usage: Usage;
}
