/** An objection to a demand in the real loop: what is due then, who is asked, and that whoever acts hears why it is not taken. */
import type { Decision, Situation } from '../../src/ports/brain.js';
import type { Witness, WitnessAnswer } from '../../src/ports/witness.js';
import { expect, test } from '../support/plain-test.js';
import { demand, planOf, UNCHANGED } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const LOOSE = 'Popup closes';

function witnessOf(holds: WitnessAnswer['holds']): Witness & { claims: string[] } {
  const claims: string[] = [];
  return {
    name: 'eyes',
    claims,
    assess: async ({ claim }) => {
      claims.push(claim);
      return { holds, confidence: 'high', because: 'It is gone.' };
    },
  };
}

async function run(text: string, holds: WitnessAnswer['holds'], answers: readonly Decision[]) {
  const asked: Situation[] = [];
  const witness = witnessOf(holds);
  const { verdict, events } = await play({
    plan: planOf([[demand(text)]]),
    answers: [],
    change: () => UNCHANGED,
    holds: () => 'no',
    witness,
    decide: async situation => {
      asked.push(situation);
      return answers[asked.length - 1] ?? { kind: 'stop' };
    },
  });
  return { verdict, asked, claims: [...new Set(witness.claims)], misread: events.filter(({ kind }) => kind === 'misread') };
}

const MISREAD: Decision = { kind: 'misread', because: 'no program is meant', readings: [] };

test('a look that the desktop denies is put before whoever acts; misread, it passes where witnesses see the author’s own words', async () => {
  const { verdict, asked, claims } = await run(LOOSE, 'yes', [MISREAD, { kind: 'claim' }]);
  expect(asked[0]!.show).toMatchObject({ isDecided: true });
  expect(claims).toEqual([LOOSE]);
  expect(verdict).toMatchObject({ status: 'success', warnings: [expect.stringContaining('no program is meant')] });
});

test('… and fails where they do not, or nobody objects', async () => {
  expect((await run(LOOSE, 'no', [MISREAD, { kind: 'claim' }])).verdict.status).toBe('failure');
  expect((await run(LOOSE, 'yes', [{ kind: 'stop' }])).verdict).toMatchObject({
    status: 'failure',
    details: { decidedBy: expect.any(String) },
  });
});

test('nothing is done while that is asked: what waits or scrolls is not carried out', async () => {
  const wait: Decision = { kind: 'act', actions: [{ action: { type: 'wait', seconds: 30 }, caption: 'wait' }] };
  const { verdict } = await run(LOOSE, 'yes', [wait, wait, wait]);
  expect(verdict).toMatchObject({ status: 'failure', iterations: 1 });
});

test('where it is not taken, whoever acts hears why, once, and goes on', async () => {
  const { verdict, asked, misread } = await run('Click "Save"', 'yes', [MISREAD, { kind: 'stop' }]);
  expect(misread).toMatchObject([{ refused: 'its words say just that, by themselves' }]);
  expect(asked.map(({ refused }) => refused)).toEqual([
    undefined,
    'its words say just that, by themselves',
    ...asked.slice(2).map(() => undefined),
  ]);
  expect(verdict.status).toBe('failure');
});
