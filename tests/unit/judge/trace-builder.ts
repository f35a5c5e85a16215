/** Builds traces for tests of the judge, one short call an event. */
import type { ExpectedAction, Plan } from '../../../src/plan/plan.js';
import { type Contract, goalOf, type Requirement, requirementOf } from '../../../src/plan/requirement.js';
import { readSentence } from '../../../src/scenario/language/index.js';
import type { Reading } from '../../../src/scenario/reading.js';
import type { Action } from '../../../src/trace/action.js';
import {
  type CheckPurpose,
  type CheckResult,
  type Effects,
  type EventOf,
  type ModelReport,
  type ScreenChange,
  TRACE_VERSION,
  type TraceEvent,
  type UnderPoint,
  type WindowChange,
  type WitnessPurpose,
} from '../../../src/trace/event.js';

export const CHANGED: ScreenChange = { changed: true, ratio: 0.02, isNoise: false, regions: [{ x: 1, y: 1, width: 10, height: 10 }] };
export const UNCHANGED: ScreenChange = { changed: false, ratio: 0, isNoise: false, regions: [] };
export const NOISE: ScreenChange = { changed: false, ratio: 0, isNoise: true, regions: [] };

/** What one sentence demands. */
export const demand = (sentence: string): Requirement => demandsOf([sentence])[0]![0]!;

export const click = (name: string): Requirement => demand(`Click "${name}"`);

/** An action of a brain's plan. */
export const way = (name: string): ExpectedAction => ({ description: `click "${name}"`, keywords: [], targetElements: [name] });

export const typing = (text: string): Requirement => demand(`Type "${text}"`);

export const proven = (requirement: Requirement, check: Reading, stated = false): Requirement => ({
  ...requirement,
  as: 'state',
  proof: { check, withinMs: 1000, stated },
});

/** @param isFromFallback nobody could read the steps into inputs and states */
export function planOf(steps: readonly (readonly Requirement[])[], checks: readonly string[] = [], isFromFallback = false): Contract {
  return {
    objectives: steps.map((demands, index) => ({
      index,
      description: `step ${index + 1}`,
      sourceSteps: [index + 1],
      requirements: isFromFallback ? demands.map(({ text, targetElements }) => goalOf(text, targetElements)) : [...demands],
    })),
    checks: checks.map(text => ({ text, reading: { kind: 'expect_text', value: text } })),
    isFromFallback,
  };
}

/** The plan of a brain that has no way of its own to what the words demand. */
export function planBehind({ objectives, ...rest }: Contract): Plan {
  return { ...rest, objectives: objectives.map(({ requirements: _, way: __, ...one }) => ({ ...one, expectedActions: [] })) };
}

/** What became of a window. */
export const appeared = (title: string): WindowChange => ({ what: 'appeared', window: 99, title });
export const retitled = (before: string, title: string): WindowChange => ({ what: 'retitled', window: 1, title, before });

export interface TraceBuilder {
  readonly events: TraceEvent[];
  push(event: TraceEvent): TraceBuilder;
  observed(picture?: string): TraceBuilder;
  /** A whole turn with one action and what it did. */
  acted(action: Action, change: ScreenChange, facts?: ActFacts): TraceBuilder;
  /** The same of a click on a button of that name, of text, keys, and a second that passes. Default: something changed; of a second: nothing. */
  clicked(name: string, change?: ScreenChange, where?: Action): TraceBuilder;
  typed(text: string, change?: ScreenChange, facts?: ActFacts): TraceBuilder;
  pressed(keys: string, change?: ScreenChange, facts?: ActFacts): TraceBuilder;
  waited(change?: ScreenChange, facts?: ActFacts): TraceBuilder;
  decided(facts?: Partial<EventOf<'decided'>>): TraceBuilder;
  claimed(objective: number, expected: number): TraceBuilder;
  checked(purpose: CheckPurpose, holds: CheckResult['holds'], seen?: string): TraceBuilder;
  /** A stated check. @param index default: the first */
  stated(phase: 'start' | 'final', holds: CheckResult['holds'], index?: number): TraceBuilder;
  /** The proof of a state holds, now and at the end. */
  proved(objective?: number, expected?: number): TraceBuilder;
  stopped(report?: ModelReport): TraceBuilder;
  /** The brain stops, is told what is open, and stops again. */
  stoppedForGood(report?: ModelReport): TraceBuilder;
  /** A person took mouse and keyboard, and has left them. */
  helped(): TraceBuilder;
  /** One answer of a witness. Default: confirming, the first witness, sure. */
  witnessed(purpose: WitnessPurpose, holds: CheckResult['holds'], facts?: Partial<EventOf<'witnessed'>>): TraceBuilder;
  /** What an action of before shows late. Default: its pixels changed. */
  late(action: number, change?: ScreenChange, effects?: Effects): TraceBuilder;
  /** A dialog came up and its recovery step began. */
  blocked(title: string, recovery: number, objective?: number): TraceBuilder;
}

interface ActFacts {
  under?: UnderPoint;
  /** Where a drag ended. */
  to?: UnderPoint;
  keyboard?: EventOf<'action_finished'>['keyboard'];
  narration?: string;
  outcome?: EventOf<'action_finished'>['outcome'];
  error?: string;
  errorKind?: EventOf<'action_finished'>['errorKind'];
  before?: string;
  after?: string;
  windows?: string[];
  report?: ModelReport;
  /** Ids of windows that went; 7 is the dialog of `blocked`. */
  closed?: number[];
  refusal?: EventOf<'action_finished'>['refusal'];
  effects?: Effects;
  deed?: EventOf<'action_started'>['deed'];
}

export const at = (x: number, y: number): Action => ({ type: 'left_click', at: { x, y } });
export const on = (name: string): UnderPoint => ({ role: 'button', name });

/** @param started facts of the run: `witness` (who is asked), the scenario's `steps`, thresholds */
export function trace(
  contract: Contract,
  started: {
    witness?: string;
    shows?: boolean;
    model?: string;
    limits?: { maxTurns: number };
    steps?: string;
    judge?: Record<string, unknown>;
    adjusts?: boolean | undefined;
  } = {},
): TraceBuilder {
  const { steps, ...facts } = started;
  const events: TraceEvent[] = [
    {
      kind: 'trace_started',
      at: 0,
      version: TRACE_VERSION,
      startedAt: '2026-01-01T00:00:00.000Z',
      scenario: { title: 'a scenario', text: steps ?? '', ...(steps !== undefined && { steps }) },
      brain: 'scripted',
      display: { width: 1280, height: 800 },
      language: 'en',
      limits: { maxTurns: 30 },
      ...facts,
    },
    { kind: 'plan_made', at: 1, plan: planBehind(contract) },
    { kind: 'required', at: 2, requirements: contract.objectives.map(({ requirements }) => [...requirements]) },
  ];
  let turn = 0;
  let id = 0;
  const builder: TraceBuilder = {
    events,
    push(event) {
      events.push(event);
      return builder;
    },
    observed: (picture = 'p0') => builder.push({ kind: 'observed', at: events.length, turn, picture }),
    decided(facts = {}) {
      turn++;
      builder.push({ kind: 'turn_started', at: events.length, turn, objective: 0 });
      return builder.push({ kind: 'decided', at: events.length, turn, objective: 0, actions: 0, stopped: false, durationMs: 1, ...facts });
    },
    acted(action, change, facts = {}) {
      id++;
      builder.decided({ actions: 1, narration: facts.narration, report: facts.report });
      const { deed } = facts;
      builder.push({ kind: 'action_started', at: events.length, id, turn, action, caption: `${action.type} ${id}`, ...(deed && { deed }) });
      const outcome = facts.outcome ?? 'done';
      builder.push({
        kind: 'action_finished',
        at: events.length,
        id,
        outcome,
        under: facts.under,
        to: facts.to,
        keyboard: facts.keyboard,
        error: facts.error,
        errorKind: facts.errorKind,
        refusal: facts.refusal,
        durationMs: 1,
      });
      if (outcome !== 'done') return builder;
      return builder.push({
        kind: 'screen_compared',
        at: events.length,
        action: id,
        before: facts.before ?? 'p0',
        after: facts.after ?? (change.changed ? `p${id}` : (facts.before ?? 'p0')),
        change,
        effects: {
          ...facts.effects,
          ...((facts.windows || facts.closed) && {
            windows: [
              ...(facts.windows ?? []).map(title => ({ what: 'appeared' as const, window: 99, title })),
              ...(facts.closed ?? []).map(window => ({ what: 'closed' as const, window, title: '' })),
            ],
          }),
        },
        settleMs: 1,
        settled: true,
      });
    },
    clicked: (name, change = CHANGED, where = at(5, 5)) => builder.acted(where, change, { under: on(name) }),
    typed: (text, change = CHANGED, facts = {}) => builder.acted({ type: 'type', text }, change, facts),
    pressed: (keys, change = CHANGED, facts = {}) => builder.acted({ type: 'key', keys }, change, facts),
    waited: (change = UNCHANGED, facts = {}) => builder.acted({ type: 'wait', seconds: 1 }, change, facts),
    stated: (phase, holds, index = 0) => builder.checked({ kind: 'stated', index, phase }, holds),
    claimed: (objective, expected) => builder.decided().push({ kind: 'claimed', at: events.length, objective, expected }),
    checked: (purpose, holds, seen = holds) =>
      builder.push({
        kind: 'check_evaluated',
        at: events.length,
        id: ++id,
        purpose,
        text: 'a check',
        result: { holds, how: 'accessibility', expected: 'something', seen },
        durationMs: 1,
      }),
    proved(objective = 0, expected = 0) {
      const purpose = { kind: 'proof', objective, expected } as const;
      return builder.checked(purpose, 'yes').checked({ ...purpose, phase: 'last' }, 'yes');
    },
    stopped: report => builder.decided({ stopped: true, report }),
    stoppedForGood: report =>
      builder
        .stopped(report)
        .push({ kind: 'appealed', at: events.length, open: ['1. a step'] })
        .stopped(report),
    helped: () =>
      builder
        .push({ kind: 'paused', at: events.length, message: 'a person' })
        .push({ kind: 'resumed', at: events.length, message: 'gone' }),
    witnessed: (purpose, holds, facts = {}) =>
      builder.push({
        kind: 'witnessed',
        at: events.length,
        id: ++id,
        purpose,
        claim: 'a claim',
        stance: 'confirm',
        witness: 1,
        holds,
        confidence: 'high',
        because: `it says ${holds}`,
        pictures: ['p0'],
        durationMs: 1,
        ...facts,
      }),
    late: (action, change = CHANGED, effects = {}) =>
      builder.push({
        kind: 'screen_compared',
        at: events.length,
        action,
        before: 'p0',
        after: `late${action}`,
        change,
        effects,
        settleMs: 1,
        settled: true,
        isLate: true,
      }),
    blocked(title, recovery, objective = 0) {
      const obstacle = { title, window: 7, role: 'dialog', isModal: true, buttons: ['OK'], how: 'windows' } as const;
      builder.push({ kind: 'blocked', at: events.length, objective, obstacle: { ...obstacle, buttons: ['OK'] } });
      return builder.push({
        kind: 'recovery_started',
        at: events.length,
        recovery,
        objective,
        obstacle: { ...obstacle, buttons: ['OK'] },
      });
    },
  };
  return builder;
}

/** A run of these steps, and what is looked for in the end, with a first look at the screen. */
export function begun(
  steps: readonly (readonly Requirement[])[],
  checks: readonly string[] = [],
  facts: Parameters<typeof trace>[1] = {},
): TraceBuilder {
  return trace(planOf(steps, checks), facts).observed();
}

type Looked = { phase?: 'before' | 'glance' | 'last' | undefined } & Partial<CheckResult>;

/** A look at a state, which leaves the numbers of inputs as they are. @param place the step, or that and which of its demands */
export function looked(
  t: TraceBuilder,
  holds: CheckResult['holds'],
  place: number | readonly [number, number] = 0,
  { phase, ...facts }: Looked = {},
): TraceBuilder {
  const [objective, expected] = typeof place === 'number' ? [place, 0] : place;
  return t.push({
    kind: 'check_evaluated',
    at: t.events.length,
    id: 900 + t.events.length,
    purpose: { kind: 'proof', objective, expected, ...(phase && { phase }) },
    text: 'a look',
    result: { holds, how: 'accessibility', expected: 'x', seen: holds, ...facts },
    durationMs: 1,
  });
}

/** What the author's sentences demand, step by step, as the grammar reads them; what it cannot read is a goal. */
export function demandsOf(sentences: readonly string[], apps: readonly string[] = []): Requirement[][] {
  return sentences.map(text => {
    const read = readSentence(text, 'step', { apps });
    return 'error' in read ? [goalOf(text)] : read.readings.map(reading => requirementOf(reading, text, { language: 'en', by: 'grammar' }));
  });
}

/** A trace of a scenario: its sentences are the contract. @param checks sentences under `Expect:` */
export function authored(
  sentences: readonly string[],
  { checks = [], apps = [], ...started }: { checks?: readonly string[]; apps?: readonly string[] } & Parameters<typeof trace>[1] = {},
): TraceBuilder {
  const requirements = demandsOf(sentences, apps);
  const plan = planOf(requirements);
  plan.objectives = plan.objectives.map((objective, index) => ({ ...objective, description: sentences[index]! }));
  plan.checks = checks.map(text => {
    const read = readSentence(text, 'check', { apps });
    return { text, reading: 'error' in read ? undefined : read.readings[0] };
  });
  return trace(plan, started).observed();
}
