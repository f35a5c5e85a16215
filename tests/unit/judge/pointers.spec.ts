/** Evidence that points to nothing is none. */

import { judge } from '../../../src/judge/judge.js';
import { brokenPointer } from '../../../src/judge/pointers.js';
import type { Evidence } from '../../../src/judge/verdict.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { stateOf } from './asked.js';
import { begun, click, planOf, trace } from './trace-builder.js';

const save = () => trace(planOf([[click('Save')]])).observed('p0');
const done = () => save().clicked('Save');
const state = stateOf(done());
const last = state.line - 1;
const evidence = (events: number[], pictures: string[] = []): Evidence => ({ kind: 'check', text: 'seen', events, pictures });

const ROWS: readonly [sentence: string, evidence: Evidence, isBroken: boolean][] = [
  ['the first line', evidence([0]), false],
  ['the last line', evidence([last]), false],
  ['the line after the last', evidence([last + 1]), true],
  ['the line before the first', evidence([-1]), true],
  ['half a line', evidence([1.5]), true],
  ['no number', evidence([Number.NaN]), true],
  ['one line that is there and one that is not', evidence([1, 99]), true],
  ['no line at all', evidence([]), true],
  ['no line, and a picture that is there', evidence([], ['p0']), true],
  ['a picture that was looked at', evidence([1], ['p0']), false],
  ['the picture after an action', evidence([1], ['p1']), false],
  ['a picture that nobody told of', evidence([1], ['p9']), true],
  ['one picture that is there and one that is not', evidence([1], ['p0', 'p9']), true],
];
test(
  ...eachRow('each row holds', ROWS, ([sentence, piece, isBroken]) => [
    `${sentence}: ${isBroken ? 'points to nothing' : 'is there'}`,
    () => {
      expect(brokenPointer(state, [evidence([0]), piece])).toBe(isBroken ? piece : undefined);
    },
  ]),
);

test('a verdict that would rest on such evidence is a failure that says so', () => {
  const asked = begun([[click('Save')]], ['pretty'], { witness: 'eyes' }).clicked('Save');
  asked.stated('final', 'unsure');
  const answered = (pictures: string[]) => {
    const { events } = asked;
    const copy = { ...asked, events: [...events] };
    const answer = (stance: 'confirm' | 'refute') => {
      const purpose = { kind: 'stated', index: 0 } as const;
      const facts = { purpose, claim: 'x', stance, witness: 1, holds: 'yes', confidence: 'high', because: 'I see it', pictures } as const;
      copy.events.push({ kind: 'witnessed', at: 99, id: 99, durationMs: 1, ...facts, pictures });
    };
    answer('confirm');
    answer('refute');
    return judge(copy.events);
  };
  expect(answered(['p0'])).toMatchObject({ status: 'success' });
  expect(answered(['p9'])).toMatchObject({
    status: 'failure',
    details: { decidedBy: 'evidence points to nothing', seen: 'I see it' },
  });
});
