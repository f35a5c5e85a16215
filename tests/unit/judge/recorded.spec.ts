/**
 * Recorded runs of real programs (tests/data/recorded, written by `npm run bench:record`): judged again they come to what they came to, and at
 * each point the judge wants just what the loop did next.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { createJudge, judge } from '../../../src/judge/judge.js';
import { notedSettings } from '../../../src/judge/settings.js';
import type { EventOf, TraceEvent } from '../../../src/trace/event.js';
import { saidBy } from './said.js';

interface Recorded {
  id: string;
  trace: TraceEvent[];
  said: unknown;
}

const folder = join(process.cwd(), 'tests', 'data', 'recorded');
const SETS = readdirSync(folder).filter(name => name.endsWith('.ndjson.gz'));
const runsOf = (name: string): Recorded[] =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Recorded);

/** What the loop did that the judge does not want there; undefined: the two agree. */
function disagreement(trace: readonly TraceEvent[]): string | undefined {
  const first = trace.find(event => event.kind === 'trace_started');
  const { start, reduce, ruling, between } = createJudge(notedSettings(first?.judge));
  const state = start();
  let isInBatch = false;
  let previous: EventOf<'action_started'> | undefined;
  for (const [line, event] of trace.entries()) {
    const done = doneBy(event);
    // After the first action of a decision and before the look that ends it, the loop asks only what cannot wait.
    const asked = isInBatch ? between(state) : ruling(state, true);
    if (done !== undefined && done !== said(asked)) return `line ${line}: the loop did ${done}, the judge wants ${said(asked)}`;
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

for (const set of SETS) {
  const runs = runsOf(set);
  test(`${set}: ${runs.length} runs come to what they came to`, () => {
    for (const { id, trace, said } of runs) expect([id, saidBy(judge(trace))]).toEqual([id, said]);
  });

  test(`${set}: the judge wants what the loop did`, () => {
    for (const { id, trace } of runs) expect([id, disagreement(trace)]).toEqual([id, undefined]);
  });
}
