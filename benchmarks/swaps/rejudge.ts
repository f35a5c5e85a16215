/** A stored run judged by other words. What was done stays; looks for what nobody looked for then are answered by `answers.ts`. */
import { createJudge } from '../../src/judge/judge.js';
import type { Ruling } from '../../src/judge/ruling.js';
import { notedSettings } from '../../src/judge/settings.js';
import { current, type JudgeState } from '../../src/judge/state.js';
import type { Verdict } from '../../src/judge/verdict.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { CheckPurpose, CheckResult, EventOf, TraceEvent, WitnessPurpose } from '../../src/trace/event.js';
import { answer, type Guess, type Look, type Source } from './answers.js';
import type { Stored } from './stored.js';
import { type Contracted, isSame } from './swap.js';

export interface Rejudged {
  verdict: Verdict;
  /** What the looks at other words were answered by; empty: the inputs alone decide. */
  sources: ReadonlySet<Source>;
}

/** Questions that the judge may ask behind the end of the trace. More is a loop. */
const MOST = 200;
const MOST_BETWEEN = 3;

export async function rejudge(run: Stored, contract: Contracted, guess: Guess): Promise<Rejudged> {
  const sources = new Set<Source>();
  const known = new Map<string, Look>();
  const first = run.trace.find(event => event.kind === 'trace_started');
  const { start, reduce, ruling, between } = createJudge(notedSettings(first?.judge));
  const state = start();

  const told = async (purpose: CheckPurpose, check: Reading, was: Look | undefined): Promise<CheckResult> => {
    if (was && isSame(was.check, check)) return was.result;
    const { result, source } = await answer(check, was, guess);
    // Whether something of that name is there at all says only why it is red.
    if (purpose.kind !== 'element') sources.add(source);
    return result;
  };
  /** The look at the same place then, as it would have come out by the other words. */
  const lookThen = async (event: EventOf<'check_evaluated'>): Promise<TraceEvent | undefined> => {
    const purpose = moved(event.purpose, contract);
    if (!purpose) return undefined;
    const look = { ...event, seen: run.looks.get(event.id) };
    known.set(keyOf(purpose), look);
    const check = checkAt(contract, purpose);
    if (check === 'as it was') return { ...event, purpose };
    return check && { ...event, purpose, check, result: await told(purpose, check, look) };
  };
  const lookNow = async ({ purpose, text, check }: Verify): Promise<TraceEvent> => {
    const result: CheckResult = check
      ? await told(purpose, check, known.get(keyOf(purpose)))
      : { holds: 'unsure', how: 'none', expected: text, seen: 'nobody can tell' };
    return { kind: 'check_evaluated', at: state.lastAt, id: nextId++, purpose, text, check, result, durationMs: 0 };
  };
  /** What the judge wants to know of the other words before the run goes on, and nobody looked for then. */
  const lookBetween = async (event: TraceEvent, next: TraceEvent | undefined): Promise<void> => {
    for (let asked = 0; asked < MOST_BETWEEN; asked++) {
      const wanted = event.kind === 'observed' ? ruling(state) : event.kind === 'screen_compared' ? between(state) : undefined;
      if (wanted?.kind !== 'verify' || !isOfOtherWords(wanted.purpose, run, contract)) return;
      if (next?.kind === 'check_evaluated' && isSame(moved(next.purpose, contract), wanted.purpose)) return;
      reduce(state, await lookNow(wanted));
    }
  };

  let nextId = 1e6;
  for (const [line, event] of run.trace.entries()) {
    if (event.kind === 'trace_ended') break;
    const now = event.kind === 'check_evaluated' ? await lookThen(event) : retold(event, run, contract);
    if (now) reduce(state, now);
    await lookBetween(event, run.trace[line + 1]);
    const midway = ruling(state, false);
    if (midway.kind === 'end' && current(state)) return { verdict: midway.verdict, sources };
  }
  for (let asked = 0; asked < MOST; asked++) {
    const wanted = ruling(state);
    if (wanted.kind === 'end') return { verdict: wanted.verdict, sources };
    for (const event of wanted.kind === 'verify' ? [await lookNow(wanted)] : answered(wanted, state)) reduce(state, event);
  }
  throw new Error(`${run.id}: expected a verdict after ${MOST} questions, found ${ruling(state).kind}`);
}

type Verify = Extract<Ruling, { kind: 'verify' }>;

/** An event of the trace, as it would stand there if the other words had been asked for. */
function retold(event: TraceEvent, run: Stored, contract: Contracted): TraceEvent | undefined {
  switch (event.kind) {
    case 'plan_made':
      return { ...event, plan: { ...event.plan, checks: [...contract.checks] } };
    case 'required':
      return { ...event, requirements: contract.steps.map(step => [...step]) };
    case 'witnessed':
      return isAboutTheSame(event.purpose, run, contract) ? event : { ...event, holds: 'unsure', confidence: 'low' };
    default:
      return event;
  }
}

/** Who is asked behind the end has nothing to say, and does nothing more. */
function answered(wanted: Exclude<Ruling, { kind: 'end' | 'verify' }>, { lastAt: at, turns, recoveries }: JudgeState): TraceEvent[] {
  switch (wanted.kind) {
    case 'witness': {
      const { purpose, claim, stance, witness } = wanted;
      const because = 'nobody can tell';
      const said = {
        id: 0,
        purpose,
        claim,
        stance,
        witness,
        holds: 'unsure',
        confidence: 'low',
        because,
        pictures: [],
        durationMs: 0,
      } as const;
      return [{ kind: 'witnessed', at, ...said, pictures: [] }];
    }
    case 'appeal':
      return [{ kind: 'appealed', at, open: wanted.open }];
    case 'recover':
      return [{ kind: 'recovery_started', at, recovery: recoveries.length, objective: wanted.objective, obstacle: wanted.obstacle }];
    case 'adjust':
      return [{ kind: 'asked', at, about: 'plan', answer: '', durationMs: 0 }];
    case 'go_on':
      return [{ kind: 'decided', at, turn: turns + 1, objective: wanted.objective, actions: 0, stopped: true, durationMs: 0 }];
  }
}

/** The same question where its requirement stands now; undefined: nobody asks it any more. */
function moved(purpose: CheckPurpose, { placeOf }: Contracted): CheckPurpose | undefined {
  if (!('expected' in purpose)) return purpose;
  const place = placeOf(purpose);
  return place && { ...purpose, ...place };
}

/** What is looked for there; undefined: nothing. */
function checkAt({ steps, checks }: Contracted, purpose: CheckPurpose): Reading | undefined | 'as it was' {
  if (purpose.kind === 'stated') return checks[purpose.index]?.reading;
  if (!('expected' in purpose)) return 'as it was';
  const requirement = steps[purpose.objective]?.[purpose.expected];
  if (purpose.kind === 'proof') return requirement?.proof?.check;
  if (purpose.kind === 'condition') return requirement?.when;
  const [target] = requirement?.targetElements ?? [];
  return target === undefined ? undefined : { kind: 'expect_text', value: target };
}

/** Of the whole scenario nothing that was said before holds any more. */
function isAboutTheSame(purpose: WitnessPurpose, run: Stored, { steps, checks, placeOf }: Contracted): boolean {
  if (purpose.kind === 'outcome') return false;
  if (purpose.kind === 'stated') return checks[purpose.index]?.text === run.checks[purpose.index]?.text;
  const place = placeOf(purpose);
  return place !== undefined && isSame(steps[place.objective]?.[place.expected], run.steps[purpose.objective]?.[purpose.expected]);
}

function isOfOtherWords(purpose: CheckPurpose, { steps }: Stored, contract: Contracted): boolean {
  if (purpose.kind !== 'proof') return false;
  const at = contract.steps[purpose.objective]?.[purpose.expected];
  return !steps.flat().some(one => one === at);
}

function keyOf(purpose: CheckPurpose): string {
  if (purpose.kind === 'stated') return `stated ${purpose.index}`;
  return 'expected' in purpose ? `${purpose.kind === 'proof' ? '' : purpose.kind}${purpose.objective}/${purpose.expected}` : purpose.kind;
}
