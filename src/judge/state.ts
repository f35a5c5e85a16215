/** The judge's memory of a run: the facts, where the run stands among the author's steps, and what the detectors count. */
import { emptyLedger, keyOfPlace, type Ledger, type LookFact, type Place } from '../evidence/facts.js';
import type { Standing } from '../evidence/rule.js';
import { standingAt } from '../evidence/standing.js';
import type { Contract } from '../plan/requirement.js';
import type { Action } from '../trace/action.js';
import type { CheckResult, EventOf, ModelReport, Obstacle, Usage } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import { type DetectorState, NO_DETECTIONS } from './detectors.js';
import type { Thresholds } from './settings.js';
import type { Testimony } from './testimony.js';
import type { Evidence } from './verdict.js';

/** What showed how far a recovery step is. */
export interface RecoveryState {
  index: number;
  /** The objective that it clears the way for. */
  objective: number;
  obstacle: Obstacle;
  line: number;
  isOver: boolean;
  /** An action was carried out since the last verification. */
  acted: boolean;
  failedChecks: number;
  lastCheck?: CheckResult | undefined;
  evidence: Evidence[];
}

/** What ended the run before its objectives did. */
export type Ending =
  | { by: 'brain'; event: EventOf<'gave_up'> }
  | { by: 'interrupt'; event: EventOf<'interrupted'> }
  | { by: 'environment'; event: EventOf<'environment_failed'> }
  | { by: 'limit'; event: EventOf<'limit_reached'> }
  | { by: 'watchdog'; event: EventOf<'stalled'> }
  | { by: 'action'; event: EventOf<'action_finished'>; action: Action; caption: string };

export interface OpenAction {
  started: EventOf<'action_started'>;
  line: number;
  finished?: EventOf<'action_finished'> | undefined;
  finishedLine?: number;
}

export interface ReplayCount {
  /** Actions that came from the recording, and those that the live brain decided on. */
  replayed: number;
  live: number;
  /** Where the recording fitted no longer: why, and who went on. */
  ended?: { because: string; to: string } | undefined;
}

/** Why a step of the reckoning was taken, for `judge --explain` and the filmstrip. */
export interface JudgeNote {
  /** Line of the trace, from 0. */
  line: number;
  at: number;
  rule: string;
  text: string;
}

export interface JudgeState {
  settings: Thresholds;
  started?: EventOf<'trace_started'> | undefined;
  plan?: Contract | undefined;
  /** What happened. Only added to. */
  ledger: Ledger;
  /** How the objectives that are left ended, in their order, and at which line. Only added to. */
  ends: { status: 'completed' | 'skipped'; line: number }[];
  actions: Map<number, OpenAction>;
  ending?: Ending | undefined;
  /** Somebody acted at the page of a run that is gone through: no success rests on what came after. */
  touched?: string | undefined;
  refusals: number;
  /** The brain wants to do no more. */
  stopped: boolean;
  /** It was told once what is open. */
  appealed: boolean;
  /** Line of its last claim that what is due is done. */
  claimedAt: number;
  /** Keys of the goals that it claims, while a witness is asked of them. */
  claimedGoals: Set<string>;
  /** Of those, the ones whose answers say nothing any more: an earlier one has come back. */
  overtaken: Set<string>;
  /** Since which line a model is at what rules had done what they could for: by place, or by recovery. */
  handed: Map<string, number>;
  /** Where a model was told that what it did had no effect: by place, or by recovery. Once. */
  warned: Set<string>;
  /** Rules have decided last, and a model stands by. */
  isByRules: boolean;
  /** What whoever acts was asked to bring into view, by the key of the purpose. */
  shows: Map<string, { turns: number; hasMoved: boolean; isOver: boolean }>;
  /** The last answer is one to such a question. */
  isShowing: boolean;
  /** Of stated checks that were brought into view: looks count from this line on. */
  lookedSince: Map<number, number>;
  /** Goals that were left for done, are denied by witnesses, and are due again. Once a run. */
  reopened?: readonly Place[] | undefined;
  /** Goals that a witness denied, and that came back to the brain once. */
  returned: Set<string>;
  /** The last report that was given, and that of the last answer. */
  report?: ModelReport | undefined;
  lastReport?: ModelReport | undefined;
  narration?: string | undefined;
  /** Two reports in a row that spoke of the same trouble. */
  sameTrouble?: { reason: FailureReason; message: string } | undefined;
  /** Answers in a row that neither acted nor claimed. */
  idleTurns: number;
  /** How often the brain was asked for another way to a step, by its number. */
  changes: Map<number, number>;
  detectors: DetectorState;
  /** Actions in a row without a sure match and without effect. */
  fruitless: number;
  /** Whether the element of what is due is there at all, as it was looked for last. By place. */
  elements: Map<string, LookFact>;
  testimonies: Map<string, Testimony>;
  /** Noticed, and no recovery step has begun. */
  obstacle?: { objective: number; obstacle: Obstacle; line: number } | undefined;
  /** By the number of the recovery. */
  recoveries: RecoveryState[];
  turns: number;
  /** Turns by who decided, where the brain is made of several. */
  turnsBy: Record<string, number>;
  usage: Usage;
  observations: number;
  actionsDone: number;
  lastCaption?: string | undefined;
  /** Pictures that the trace tells of. */
  pictures: Set<string>;
  planSuggestions: string[];
  /** Of a run with a recorded plan: how much of it was replayed. Says nothing of the outcome. */
  replay?: ReplayCount | undefined;
  /** What is due, as it was known last, and since when. */
  due: string;
  /** When what is due became due, milliseconds since the run's start. */
  dueSince: number;
  /** Number of events folded so far: the next event's line in the trace. */
  line: number;
  lastAt: number;
  /** How the requirements stand, as long as no fact is added. */
  standings: Map<string, Standing>;
  /** Kept only where somebody asks how the verdict came about. */
  notes?: JudgeNote[] | undefined;
}

export function startState(settings: Thresholds, options: { notes?: boolean } = {}): JudgeState {
  return {
    settings,
    ledger: emptyLedger(),
    ends: [],
    actions: new Map(),
    refusals: 0,
    stopped: false,
    appealed: false,
    claimedAt: -1,
    claimedGoals: new Set(),
    overtaken: new Set(),
    handed: new Map(),
    warned: new Set(),
    isByRules: false,
    shows: new Map(),
    isShowing: false,
    lookedSince: new Map(),
    returned: new Set(),
    idleTurns: 0,
    changes: new Map(),
    detectors: NO_DETECTIONS,
    fruitless: 0,
    elements: new Map(),
    testimonies: new Map(),
    recoveries: [],
    turns: 0,
    turnsBy: {},
    usage: { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 },
    observations: 0,
    actionsDone: 0,
    pictures: new Set(),
    planSuggestions: [],
    due: '',
    dueSince: 0,
    line: 0,
    lastAt: 0,
    standings: new Map(),
    ...(options.notes && { notes: [] }),
  };
}

export function standing(state: JudgeState, place: Place): Standing {
  const key = keyOfPlace(place);
  const known = state.standings.get(key);
  if (known) return known;
  const now = standingAt(state.ledger, place);
  state.standings.set(key, now);
  return now;
}

/** Shown or skipped; or left to be shown by what comes of it all. */
export function isSettled(state: JudgeState, place: Place): boolean {
  const { kind } = standing(state, place);
  return kind === 'shown' || kind === 'skipped' || state.ledger.left.has(keyOfPlace(place));
}

/** Where the run stands, also while something is taken out of the way; undefined when every objective is done. `expected` is -1 where a step demands nothing. */
export function current(state: JudgeState): Place | undefined {
  const again = state.reopened?.find(place => !isSettled(state, place));
  if (again) return again;
  const objective = openRecovery(state)?.objective ?? state.ends.length;
  if (objective >= (state.plan?.objectives.length ?? 0)) return undefined;
  const own = state.ledger.requirements[objective] ?? [];
  return { objective, expected: own.findIndex((_, expected) => !isSettled(state, { objective, expected })) };
}

/** The recovery step that is under way: the innermost. */
export function openRecovery({ recoveries }: JudgeState): RecoveryState | undefined {
  return recoveries.findLast(({ isOver }) => !isOver);
}

/** What is done now, of which a model may take over from rules. */
export function handingKey(state: JudgeState): string {
  const recovery = openRecovery(state);
  return recovery ? `recovery ${recovery.index}` : state.due;
}

/** Who has decided last can be told something, and answers. */
export function isByModel({ isByRules, started }: JudgeState): boolean {
  return !isByRules && started?.shows === true && started.model !== undefined;
}

export function note(state: JudgeState, rule: string, text: string): void {
  state.notes?.push({ line: state.line - 1, at: state.lastAt, rule, text });
}
