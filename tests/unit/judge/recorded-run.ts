/** A recorded run against today's judge: what it says of it, and whether it would have had the loop do the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createJudge } from '../../../src/judge/judge.js';
import type { Ruling } from '../../../src/judge/ruling.js';
import { notedSettings } from '../../../src/judge/settings.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import type { EventOf, TraceEvent } from '../../../src/trace/event.js';

export interface Recorded {
  id: string;
  trace: TraceEvent[];
  said: unknown;
  /** Its program deceives on purpose (docs/truth.md): no rule is for it, and the loop would go another way today. */
  deceives?: true;
}

const FOLDER = join(process.cwd(), 'tests', 'data', 'recorded');
export const RECORDED_SETS = readdirSync(FOLDER).filter(name => name.endsWith('.ndjson.gz'));

/** The runs of a set. Default: of all. */
export function recordedRuns(set?: string): Recorded[] {
  const texts = (set === undefined ? RECORDED_SETS : [set]).map(name => gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8'));
  return texts.flatMap(text => text.trim().split('\n')).map(line => JSON.parse(line) as Recorded);
}

/** What of a verdict is a rule's doing; its words are not. */
export function saidBy({ status, failureReason, requirements, checks, objectives, surplus, details }: Verdict): unknown {
  return JSON.parse(
    JSON.stringify({
      status,
      failureReason,
      by: details.decidedBy,
      rule: details.rule,
      requirements: requirements?.map(one => [one.status, one.rule, one.evidence?.map(({ events, rule }) => [events, rule])]),
      checks: checks.map(({ holds }) => holds),
      objectives: objectives.map(one => one.status),
      surplus,
    }),
  );
}

/** What the loop did that the judge does not want there; undefined: the two agree. */
export function disagreement(trace: readonly TraceEvent[]): string | undefined {
  const first = trace.find(event => event.kind === 'trace_started');
  const { start, reduce, ruling, between } = createJudge(notedSettings(first?.judge));
  const state = start();
  let isInBatch = false;
  let previous: EventOf<'action_started'> | undefined;
  for (const [line, event] of trace.entries()) {
    const done = doneBy(event);
    // After the first action of a decision and before the look that ends it, the loop asks only what cannot wait.
    const ask = () => (isInBatch ? between(state) : ruling(state, true));
    let asked = ask();
    // The loops of that time did not look there: what it would have found is supposed to be what was found last.
    for (let unseen = lookNotTaken(trace, asked, line); unseen; unseen = lookNotTaken(trace, asked, line)) {
      reduce(state, unseen);
      asked = ask();
    }
    if (done !== undefined && done !== said(asked) && done !== said(withWait(asked)))
      return `line ${line}: the loop did ${done}, the judge wants ${said(asked)}`;
    if (event.kind === 'action_started') {
      if (isInBatch && previous && !isForTheSame(previous, event) && asked) return `line ${line}: the judge wants ${said(asked)} first`;
      if (isInBatch && ruling(state, false).kind === 'end') return `line ${line}: the judge would not have gone on`;
      previous = event;
      isInBatch = true;
    }
    if (event.kind === 'observed' || event.kind === 'turn_started' || event.kind === 'paused') isInBatch = false;
    reduce(state, event);
  }
  const last = ruling(state, true);
  return last.kind === 'end' || trace.at(-1)?.kind !== 'trace_ended' ? undefined : `at its end the judge wants ${last.kind}`;
}

/** A look before what may clear the values: the run had none but the one at its end. */
function lookNotTaken(trace: readonly TraceEvent[], asked: Ruling | undefined, line: number): TraceEvent | undefined {
  const purpose = asked?.kind === 'verify' ? asked.purpose : undefined;
  if (purpose?.kind !== 'proof' || purpose.phase !== 'last' || doneBy(trace[line]!) === said(asked)) return undefined;
  const { objective, expected } = purpose;
  const before = trace.slice(0, line).findLast(event => {
    const of = event.kind === 'check_evaluated' && event.purpose.kind === 'proof' ? event.purpose : undefined;
    return of?.objective === objective && of.expected === expected;
  }) as EventOf<'check_evaluated'>;
  return { ...before, purpose };
}

/** The loops of that time waited there for what a file dialog was still to be asked for. */
function withWait(asked: Ruling | undefined): Ruling | undefined {
  if (asked?.kind !== 'verify' || asked.purpose.kind !== 'proof' || asked.purpose.phase !== 'glance') return asked;
  const { phase: _, ...purpose } = asked.purpose;
  return { ...asked, purpose };
}

const said = (ruling: { kind: string; purpose?: unknown } | undefined): string => JSON.stringify([ruling?.kind, ruling?.purpose]);

const isForTheSame = ({ turn, serves }: EventOf<'action_started'>, next: EventOf<'action_started'>): boolean =>
  turn === next.turn && serves !== undefined && JSON.stringify(serves) === JSON.stringify(next.serves);

/** What only the judge can have wanted. */
function doneBy(event: TraceEvent): string | undefined {
  switch (event.kind) {
    case 'check_evaluated':
      return event.purpose.kind === 'code' ? undefined : said({ kind: 'verify', purpose: event.purpose });
    case 'witnessed':
      return said({ kind: 'witness', purpose: event.purpose });
    case 'appealed':
      return said({ kind: 'appeal' });
    case 'recovery_started':
      return said({ kind: 'recover' });
    case 'plan_changed':
      return said({ kind: 'adjust' });
    case 'turn_started':
      return said({ kind: 'go_on' });
    case 'left_open':
      return said({ kind: 'end' });
    default:
      return undefined;
  }
}
