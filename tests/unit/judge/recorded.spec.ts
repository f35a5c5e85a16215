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
import type { TraceEvent } from '../../../src/trace/event.js';
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

/** What the loop did that only the judge can have wanted, and what the judge wants there; undefined: the two agree. */
function disagreement(trace: readonly TraceEvent[]): string | undefined {
  const first = trace.find(event => event.kind === 'trace_started');
  const { start, reduce, ruling, between } = createJudge(notedSettings(first?.judge));
  const state = start();
  for (const [line, event] of trace.entries()) {
    const wanted = wantedBy(event);
    if (wanted !== undefined) {
      const said = [ruling(state, true), between(state)].map(
        one => one && JSON.stringify([one.kind, 'purpose' in one ? one.purpose : null]),
      );
      if (!said.includes(wanted)) return `line ${line}: the loop did ${wanted}, the judge wants ${said.join(' or ')}`;
    }
    reduce(state, event);
  }
  const last = ruling(state, true);
  return last.kind === 'end' || trace.at(-1)?.kind !== 'trace_ended' || trace.some(hasEndedIt)
    ? undefined
    : `at its end the judge wants ${last.kind}`;
}

function wantedBy(event: TraceEvent): string | undefined {
  switch (event.kind) {
    case 'check_evaluated':
      return event.purpose.kind === 'code' ? undefined : JSON.stringify(['verify', event.purpose]);
    case 'witnessed':
      return JSON.stringify(['witness', event.purpose]);
    case 'appealed':
      return JSON.stringify(['appeal', null]);
    case 'turn_started':
      return JSON.stringify(['go_on', null]);
    default:
      return undefined;
  }
}

const hasEndedIt = ({ kind }: TraceEvent): boolean => ['interrupted', 'limit_reached', 'environment_failed', 'gave_up'].includes(kind);

for (const set of SETS) {
  const runs = runsOf(set);
  test(`${set}: ${runs.length} runs come to what they came to`, () => {
    for (const { id, trace, said } of runs) expect([id, saidBy(judge(trace))]).toEqual([id, said]);
  });

  test(`${set}: the judge wants what the loop did`, () => {
    for (const { id, trace } of runs) expect([id, disagreement(trace)]).toEqual([id, undefined]);
  });
}
