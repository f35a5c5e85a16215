/** What a check saw stands in the trace of a run (tests/data/recorded): put to it again, the check says what it said. */
import { drawnEverywhere } from '../../benchmarks/swaps/stored.js';
import { lookOnce, turnRound } from '../../src/checks/checker.js';
import { lookedAt } from '../../src/ports/observe.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { looksOf } from '../../src/trace/seen.js';
import { expect, test } from '../support/plain-test.js';
import { same } from '../support/properties.js';
import { recordedRuns } from './judge/recorded-run.js';

const runs = recordedRuns();

/** They look at files, or at pictures of the author's, which are no part of a trace. */
const ELSEWHERE: ReadonlySet<Reading['kind']> = new Set(['expect_file', 'expect_image']);

test('each look of the kept runs says again what it said', async () => {
  const kinds = new Set<string>();
  for (const { id, trace } of runs) {
    const started = trace.find(event => event.kind === 'trace_started')!;
    const looks = looksOf(trace);
    if (looks.size === 0) continue;
    const pixels = drawnEverywhere(started.display);
    for (const [check, seen] of looks) {
      const event = trace.find(one => one.kind === 'check_evaluated' && one.id === check) as Extract<
        TraceEvent,
        { kind: 'check_evaluated' }
      >;
      const { check: reading, result } = event;
      // A window that is known by its number is not looked for by its name.
      if (!reading || ELSEWHERE.has(reading.kind) || result.window || reading.match === 'typed') continue;
      const now = lookedAt(seen, started.display, async () => pixels);
      const again = await lookOnce(reading, now, { language: started.language, home: '/nowhere' });
      const holds = reading.negated ? turnRound(again.holds) : again.holds;
      same(holds, result.holds, `${id}: ${event.text}: ${again.seen}`);
      kinds.add(reading.kind);
    }
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['expect_app', 'expect_text', 'expect_window', 'expect_window_title']));
});
