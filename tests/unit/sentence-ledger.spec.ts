/** Who read each sentence of a run, who did it, by what it was shown, and why it was asked anew: steps, and what is expected. */
import { ledgerInWords, sentenceLedger } from '../../src/fixture/sentence-ledger.js';
import type { CheckVerdict, RequirementVerdict, Verdict } from '../../src/judge/verdict.js';
import type { SourceSentence } from '../../src/scenario/scenario.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const STEP: RequirementVerdict = {
  objective: 0,
  as: 'input',
  by: 'grammar',
  text: 'Press Enter',
  description: 'Press Enter',
  status: 'shown',
  evidence: [{ kind: 'effect', text: 'it is there', events: [], pictures: [] }],
};
const CHECK: CheckVerdict = { text: 'It is neat', holds: 'yes', how: 'accessibility', evidence: [] };
const SENTENCE: SourceSentence = { text: 'It is neat', line: 5, column: 3 };

interface Given {
  step?: Partial<RequirementVerdict>;
  by?: string;
  replayed?: true;
  ended?: string;
  check?: Partial<CheckVerdict>;
  sentence?: Partial<SourceSentence>;
}

function told({ step, by = 'offline', replayed, ended, check, sentence }: Given, language: 'en' | 'ja' = 'en'): string {
  const events = [
    { kind: 'decided', turn: 1, objective: 0, by },
    { kind: 'action_started', turn: 1, serves: { objective: 0, expected: 0 }, ...(replayed && { replayed }) },
    ...(ended === undefined ? [] : [{ kind: 'replay_ended', turn: 1, to: by, because: ended }]),
  ] as unknown as TraceEvent[];
  const verdict = { requirements: [{ ...STEP, ...step }], checks: [{ ...CHECK, ...check }], brain: 'auto' } as Verdict;
  return ledgerInWords(sentenceLedger(events, verdict, { checks: [{ ...SENTENCE, ...sentence }] }), language);
}

const step = (rest: string): string => `1. Press Enter: ${rest}`;
const OURS = step('read by grammar; done by rules; shown by effect');
const SEEN = 'Expect 1. It is neat: read by grammar; shown by accessibility';
const ROWS: readonly [what: string, given: Given, told: string][] = [
  ['the grammar and rules alone: nothing to tell apart', {}, ''],
  ['a model read and did it', { step: { by: 'model' }, by: 'claude' }, `${step('read by model; done by model; shown by effect')}\n${SEEN}`],
  ['by what is kept', { step: { by: 'pinned' } }, `${step('read by kept; done by kept; shown by effect')}\n${SEEN}`],
  [
    'kept, and done otherwise',
    { step: { by: 'pinned' }, by: 'claude' },
    `${step('read by kept; done by model; shown by effect; asked anew: Press Enter')}\n${SEEN}`,
  ],
  ['as it was recorded', { replayed: true }, `${step('read by grammar; done by recording; shown by effect')}\n${SEEN}`],
  [
    'a recording that fits no more',
    { by: 'claude', ended: 'no button "Add"' },
    `${step('read by grammar; done by model; shown by effect; asked anew: no button "Add"')}\n${SEEN}`,
  ],
  ['a check that a witness has seen', { check: { how: 'witness' } }, `${OURS}\nExpect 1. It is neat: read by nobody; shown by witness`],
  [
    'a check by what is kept',
    { sentence: { meant: [], shows: ['"x" is shown'] } },
    `${OURS}\nExpect 1. It is neat: read by kept; shown by accessibility`,
  ],
  [
    'a kept goal',
    { check: { how: 'witness' }, sentence: { meant: [], goal: 'All is tidy' } },
    `${OURS}\nExpect 1. It is neat: read by kept; shown by witness; asked anew: All is tidy`,
  ],
  [
    'a check that nobody has looked at',
    { check: { how: undefined, holds: 'not_evaluated' } },
    `${OURS}\nExpect 1. It is neat: read by nobody; shown by open`,
  ],
];

test(...eachRow('ledger', ROWS, ([what, given, words]) => [what, () => expect(told(given)).toBe(words)]));

test('in Japanese', () => {
  expect(told({ check: { how: 'witness' } }, 'ja')).toBe(
    '1. Press Enter: 読み取り 文法／操作 規則／根拠 操作の効果\n期待 1. It is neat: 読み取り なし／根拠 証人',
  );
});
