/** Who decides what is done next. */
import type { ExpectedAction, Plan } from '../plan/plan.js';
import type { Contract, ContractedObjective, Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import type { Location, Scenario } from '../scenario/scenario.js';
import type { Action, Rect, Size } from '../trace/action.js';
import type { CheckResult, EventOf, ModelReport, NamedDeed, Obstacle, ScreenChange, Serves, Usage } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import type { Landmark } from '../trace/landmark.js';
import type { FailureReason } from '../trace/reason.js';
import type { Clock } from './clock.js';
import type { ActionResult, Desktop } from './desktop.js';
import type { Observation } from './observation.js';
import type { Perception } from './perception.js';

export interface PlanRequest {
  scenario: Scenario;
  language: 'en' | 'ja';
  /** Names that may be opened. */
  apps: string[];
  /** Those of them that the author's own options name: words of the sentences. Default: none. */
  vocabulary?: readonly string[] | undefined;
  /** What an earlier attempt at the same scenario found out. It changes nothing of what the author wants. */
  suggestions?: readonly string[] | undefined;
}

/** The brain cannot go on, and why. */
export interface GiveUp {
  kind: 'give_up';
  reason: FailureReason;
  /** One sentence for a person, in the language of the run. */
  message: string;
  details?: Record<string, unknown> | undefined;
  location?: Location | undefined;
  /** Tokens that were used up to here: paid for, though nothing came of them. */
  usage?: Usage | undefined;
}

export type PlanAnswer =
  | {
      kind: 'plan';
      plan: Plan;
      warning?: string | undefined;
      usage?: Usage | undefined;
      /** It comes from a recording. */
      replayed?: boolean | undefined;
    }
  | GiveUp;

/** An action that a brain wants, and what for. */
export interface PlannedAction {
  action: Action;
  serves?: Serves | undefined;
  /** For people: `click the button "Save"`. */
  caption: string;
  /** Id of the model's tool call, echoed in the outcome. */
  callId?: string | undefined;
  /** What the brain has named, where the action is one of those by which it is done. */
  deed?: NamedDeed | undefined;
  /** It comes from a recording. */
  replayed?: boolean | undefined;
  /** What the recording knows of its place, as it was found. Default: it is taken from the screen. */
  landmark?: Landmark | undefined;
  /**
   * Asked when its turn comes: what is to be done for it on the screen as it is now? None, one or several actions, which may have aims of
   * their own. `action` only stands for them until then. Throws only the signal's abort reason. Absent: it is carried out as it stands.
   */
  aim?(signal: AbortSignal): Promise<readonly PlannedAction[] | Missed>;
}

/** The screen is not as it should be: neither the action nor the rest of the decision is carried out. */
export interface Missed {
  /** For the brain: what is there instead. */
  missed: string;
}

/** What became of one action. Exactly one for each action of a decision; for one with an aim, one for each action that it came to. */
export interface ActionOutcome {
  planned: PlannedAction;
  outcome: 'done' | 'failed' | 'refused' | 'not_executed';
  error?: string | undefined;
  result?: ActionResult | undefined;
  change?: ScreenChange | undefined;
  /** Something was seen that the action brought about: on the screen, in the windows, the clipboard or the accessibility tree. */
  hadEffect?: boolean | undefined;
}

/** One demand of a scenario, apart from the rest. */
export interface Handed {
  /** Who carries out the rest: rules, wherever they can, or nobody but this brain. */
  by: 'rules' | 'nobody';
  /** What was done since this brain was asked last, one line each. */
  done: readonly string[];
  /** Why the rules gave this demand up; undefined: they cannot read it. */
  tried?: string | undefined;
  /** Demands right behind it that the rules cannot read either: one answer may hold a part for each. Default: none. */
  next?: readonly PlanPlace[] | undefined;
  /** This is only to be brought into view. */
  show?: Situation['show'];
}

/** A demand of the plan. */
export interface PlanPlace {
  objective: number;
  expected: number;
}

/** What an answer holds for one of several demands in a row. */
export interface AnswerPart {
  actions: readonly PlannedAction[];
  /** Ends the part. Absent: the brain wants to look before it goes on. */
  report?: ModelReport | undefined;
}

/** What a brain is told before it decides. */
export interface Situation {
  turn: number;
  plan: Contract;
  objective: ContractedObjective;
  /** Why the objection of the last decision was not taken. */
  refused?: string | undefined;
  /** The requirement that is due; undefined when the objective's are all shown. */
  expected: number | undefined;
  /** Outcomes of the actions that served this expected action, oldest first. */
  outcomes: readonly ActionOutcome[];
  /** Outcomes of the last decision's actions. */
  last: readonly ActionOutcome[];
  /** The result of the last verification of this expected action, if one was made. */
  verification?: CheckResult | undefined;
  /** What the author's words demand and nothing shows yet, one line each, where the run is behind the brain. */
  open?: readonly string[] | undefined;
  /** The brain has stopped with these open: it is told once, and may go on. */
  appeal?: readonly string[] | undefined;
  /** What was done here came to this: the run ends for it, unless another way is found. Told once. Of brains that are, or hold, a model (`shows`). */
  vain?: string | undefined;
  /**
   * Nothing is to be done: this is only to be brought into view. Of brains that can be asked so (`shows`). `isDecided`: the desktop has seen that it is not
   * so, and all that is asked is whether the sentence says that.
   */
  show?: { text: string; seen: string; isDecided?: boolean | undefined } | undefined;
  /** What of the scenario this brain is asked for, apart from the rest. */
  handed?: Handed | undefined;
  /** Something is in the way: it has to go before the objective goes on. */
  recovery?: { index: number; obstacle: Obstacle } | undefined;
  frame: Frame;
  /** Small parts that moved again and again while this brain thought last, such as a caret or a clock. Absent: nothing is known of any. */
  restless?: readonly Rect[] | undefined;
  size: Size;
  /** A new look at the desktop. */
  observe(): Observation;
  perception: Perception;
  desktop: Pick<Desktop, 'windows' | 'programs' | 'pointer' | 'home' | 'size'>;
  clock: Clock;
  signal: AbortSignal;
}

export type Decision = (
  | { kind: 'act'; actions: PlannedAction[]; narration?: string | undefined; report?: ModelReport | undefined; usage?: Usage | undefined }
  /** The expected action is done, or holds already: a claim that will be verified. */
  | {
      kind: 'claim';
      /** Goals right behind it that are claimed on the same screen: nothing is to be done for them first. Default: none. */
      also?: readonly PlanPlace[] | undefined;
      narration?: string | undefined;
      usage?: Usage | undefined;
    }
  /**
   * The due demand misreads its sentence. Of readings that are held to the author's words: whether they are taken is the judge's to say, once a sentence.
   * Where they are not, the next situation says why.
   */
  | { kind: 'misread'; because: string; readings: readonly Reading[]; narration?: string | undefined; usage?: Usage | undefined }
  /** The brain wants to do no more. */
  | { kind: 'stop'; narration?: string | undefined; report?: ModelReport | undefined; usage?: Usage | undefined }
  | GiveUp
) & {
  /** The brain that decides has changed, in this very decision: a recording fits no longer. */
  handover?: HandOver | undefined;
  /** Who has decided, where a brain is made of several. */
  by?: string | undefined;
  /** Of a brain that was handed demands: its whole answer, a part for each of them, in their order. What is due is the first. */
  parts?: readonly AnswerPart[] | undefined;
};

export type HandOver = Omit<EventOf<'replay_ended'>, 'kind' | 'at' | 'turn'>;

/**
 * Who decides. One brain serves one scenario: it may remember what it did.
 * Never throws for model or network trouble, nor for a sentence it cannot read: it gives up with the reason.
 * Honours `signal`; throws only its abort reason.
 */
export interface Brain {
  readonly name: string;
  readonly model?: string | undefined;
  /** It can be asked to bring into view what is only looked for. */
  readonly shows?: boolean | undefined;
  plan(request: PlanRequest, signal: AbortSignal): Promise<PlanAnswer>;
  /** The plan was made elsewhere: what it was made of. Called in place of `plan`, before the first `decide`. */
  adopt?(request: PlanRequest): void;
  decide(situation: Situation): Promise<Decision>;
  /**
   * A picture that the next decision will probably be about: it may be made ready while nobody waits. Only of brains that think
   * elsewhere, for seconds; the desktop is read meanwhile.
   */
  foresee?(frame: Frame): void;
  /** Is the plan good? A brain without an opinion leaves it to the rules; `warning` says why there is no answer. */
  reviewPlan?(request: PlanRequest, plan: Plan, signal: AbortSignal): Promise<PlanOpinion>;
  /** A new plan that mends the issues of an earlier one. */
  replan?(request: PlanRequest, issues: readonly string[], signal: AbortSignal): Promise<PlanAnswer>;
  /** Splits a text that may mix several test cases. Never loses a word: what cannot be split comes back whole, with a warning. */
  splitScenarios?(text: string, signal: AbortSignal): Promise<SplitAnswer>;
  /** Reads sentences into what they demand, in the grammar's own vocabulary. Never throws but the abort reason. */
  readSteps?(sentences: readonly Unread[], facts: ReadFacts, signal: AbortSignal): Promise<ReadAnswer>;
  /** An objective was not reached: other expected actions for it, and only for it. Absent: this brain knows one way only. */
  adjust?(situation: Situation, because: string): Promise<AdjustAnswer>;
  /** Of what became so in a step: the fewest facts that carry what was expected, for a later run without a model. */
  chooseFacts?(question: FactsQuestion, signal: AbortSignal): Promise<ChosenFacts>;
  /** Is something in the way of the step that is due? Only asked when the desktop shows a window that nobody expected. */
  askBlocked?(question: { step: string; frame: Frame }, signal: AbortSignal): Promise<BlockedAnswer>;
}

/** What stands around the sentences. */
export interface ReadFacts {
  language: 'en' | 'ja';
  /** All of the scenarios, as their author wrote them. */
  written: string;
  /** Those of its sentences that say what is expected. */
  expected?: readonly string[] | undefined;
  /** Headings over them, which may name what "the application" is. */
  headings?: readonly string[] | undefined;
  /** Names of programs that can be opened. Absent: nobody knows. */
  apps?: readonly string[] | undefined;
}

/** A sentence that the grammar cannot read, or reads by words that may mean something else. */
export interface Unread {
  /** The asker's own number for it. */
  step: number;
  text: string;
  as: 'step' | 'check';
  /** A paragraph over a list of steps. */
  isAbove?: boolean | undefined;
  /** Its author supposes it to be so beforehand. */
  isSupposed?: boolean | undefined;
  /** Its author has set it apart: a comment, what tells of the test. */
  isAside?: boolean | undefined;
  /** How the grammar reads it, by a row that may be overruled: in sentences of its own. Absent: it cannot. */
  proposal?: readonly string[] | undefined;
  /** The sentences before it, for each place where it stands: what is taken from elsewhere must stand there. */
  before: readonly (readonly string[])[];
  /** Those behind it, likewise. Default: none is known. */
  after?: readonly (readonly string[])[] | undefined;
}

export interface ReadAnswer {
  readings: {
    step: number;
    requirements: Requirement[];
    /** What of it no reading says: what a witness is to look for. */
    goal?: string | undefined;
    /** So many of its readings come before the goal. Default: all. */
    goalAt?: number | undefined;
    /** It demands nothing. */
    isNote?: true | undefined;
    /** Of a note: other sentences, which demand what it speaks of. */
    carriedBy?: string[] | undefined;
    /** What of the answer was taken otherwise. */
    note?: string | undefined;
    /** What a person should decide about it. */
    doubt?: string | undefined;
    /** Earlier sentences from which a text of it was taken. */
    from: string[];
  }[];
  /** Sentences that mean what was proposed. */
  confirmed?: number[] | undefined;
  /** Answers that are not the author's words. */
  refused: { step: number; why: string }[];
  /** Why there is no answer. */
  warning?: string | undefined;
  usage?: Usage | undefined;
}

export interface SplitAnswer {
  scenarios: { id: string; title: string; description: string }[];
  /** It could not be split: there is one scenario, the whole text. */
  isFromFallback: boolean;
  warning?: string | undefined;
  usage?: Usage | undefined;
}

export type PlanOpinion =
  | {
      review: { isAcceptable: boolean; score?: number | undefined; issues: string[]; suggestions: string[] };
      warning?: undefined;
      usage?: Usage | undefined;
    }
  | { warning: string; usage?: Usage | undefined };

export interface AdjustAnswer {
  /** What takes the place of those that are open; absent: it knows no other way. */
  expectedActions?: ExpectedAction[] | undefined;
  warning?: string | undefined;
  usage?: Usage | undefined;
}

export interface FactsQuestion {
  /** The author's. */
  sentence: string;
  /** What witnesses have affirmed of it. */
  expected: string;
  /** In sentences of ours. */
  facts: readonly string[];
}

export interface ChosenFacts {
  /** Places in the list, from 0. */
  chosen: number[];
  /** Nothing of what was expected is left that they do not say. */
  isWhole: boolean;
  warning?: string | undefined;
  usage?: Usage | undefined;
}

export interface BlockedAnswer {
  blocked: boolean;
  description?: string | undefined;
  reason?: string | undefined;
  warning?: string | undefined;
  usage?: Usage | undefined;
}
