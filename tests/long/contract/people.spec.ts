/** What people mean, on real programs, with a scripted model: a program that only the heading names, a name of the author's own, an error behind one's own act. */
import { expect, test } from '@playwright/test';
import { press, report, turn, type, useElement, wait } from '../../../src/testing/index.js';
import { appOf } from '../../support/bugs-play.js';
import { openStage, rolesOf, told } from './brain-anthropic-live-desk.js';

const MODEL = 'claude-sonnet-5-5';
let stage: Awaited<ReturnType<typeof openStage>>;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const opinion = (holds: string, because: string) => ({ holds, confidence: 'medium', because });
const YES = opinion('yes', 'It is the dialog to set the title.');
const NO = opinion('no', 'The dialog that opened is titled "Name Tab".');

const NAMES: readonly [what: string, option: string, witness: object, verdict: Record<string, unknown>][] = [
  ['both see what is meant', '', { ...YES, against: YES }, { status: 'success' }],
  ['they differ', '', { ...YES, against: NO }, { status: 'failure', decided: false, details: { needs: 'name' } }],
  ['another dialog comes', 'other', { ...NO, against: NO }, { status: 'failure', failureReason: 'check_failed' }],
];
for (const [what, option, witness, verdict] of NAMES)
  test(`a program that the heading names, and a dialog that its author calls otherwise: ${what}`, async () => {
    const outcome = await stage.play(
      {
        brain: 'mixed',
        title: 'Naming: set a title',
        apps: { naming: appOf({ program: `naming ${option}` }) },
        steps: ['Click "Name Tab"', 'Set Title dialog opens'],
        expected: [],
        read: { sentences: [{ sentence: 1, asProposed: true, requirements: [], goal: '' }] },
        acting: [],
        witness: witness as never,
        patience: 0.3,
      },
      MODEL,
    );
    expect(outcome.verdict, told(outcome)).toMatchObject(verdict);
    // Opened by rules, told, and for no sentence; nobody is asked to scroll for a window.
    expect(outcome.verdict.surplus?.[0]).toContain('open "naming", which is named');
    expect(rolesOf(outcome)).toEqual(['read', 'witness']);
    expect(JSON.stringify(outcome.server.requests[1]!.body.messages)).toContain('nothing of that kind that is called \\"Set Title\\"');
  });

test('an error that comes late, behind the model’s own act, is the model’s to read, and stands in the verdict', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      apps: { loads: appOf({ program: 'loads' }) },
      steps: ['Open "loads"', 'Have the file "a.abw" opened somehow', 'Press Tab'],
      expected: [],
      read: { sentences: [{ sentence: 1, requirements: [], goal: 'The file "a.abw" is open' }] },
      acting: [
        turn(useElement('click', 'Import'), wait(3)),
        turn(useElement('click', 'OK')),
        turn(useElement('click', 'Open recent'), report('success', 'It is open.')),
      ],
      witness: opinion('yes', 'It says so.') as never,
    },
    MODEL,
  );
  expect(outcome.server.violations).toEqual([]);
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success' });
  const asked = outcome.server.requests.filter(({ role }) => role === 'acting').map(({ body }) => JSON.stringify(body.messages));
  expect(asked[1]).toContain('the dialog \\"Error importing file\\"');
  expect(outcome.verdict.warnings?.join()).toContain('Error importing file');
});

const WRITTEN = opinion('yes', 'The text area says "a few words".');
const EMPTY = opinion('no', 'The text area is empty.');
const AGAIN: readonly [what: string, inTheEnd: object, verdict: Record<string, unknown>][] = [
  ['it is done then', { ...WRITTEN, against: WRITTEN }, { status: 'success' }],
  ['it is not seen then either', { ...EMPTY, against: EMPTY }, { status: 'failure' }],
];
for (const [what, inTheEnd, verdict] of AGAIN)
  test(`a sentence that was passed over, and that witnesses miss in the end, is due once more: ${what}`, async () => {
    const outcome = await stage.play(
      {
        brain: 'mixed',
        steps: ['Open "text editor"', 'Have a few words written there somehow', 'Press Ctrl+N'],
        expected: [],
        read: { sentences: [{ sentence: 1, requirements: [], goal: 'A few words are written there' }] },
        acting: [turn(press('ctrl+n')), turn(type('a few words'), report('success', 'The words are there.'))],
        witness: [{ ...EMPTY, against: EMPTY }, inTheEnd] as never,
        patience: 0.3,
      },
      MODEL,
    );
    expect(outcome.server.violations).toEqual([]);
    expect(outcome.verdict, told(outcome)).toMatchObject(verdict);
    expect(rolesOf(outcome)).toEqual(['read', 'acting', 'witness', 'acting', 'witness']);
    const [, again] = outcome.server.requests.filter(({ role }) => role === 'acting').map(({ body }) => JSON.stringify(body.messages));
    expect(again).toContain('The text area is empty');
  });

const FILE = `# Editor: what is typed stays

## Description
The editor keeps what is typed.

## Test steps
1. Open the editor
2. Type the following text:

   \`\`\`
   one "two"
   three
   \`\`\`

<!-- regression of 221 -->

## Expected results
- "three" is shown
`;
const note = (sentence: number) => ({ sentence, asProposed: true, note: true, requirements: [], goal: '' });
for (const [what, option, verdict] of [
  ['keeps it', '', { status: 'success' }],
  ['loses letters', 'drops', { status: 'failure' }],
] as const)
  test(`a person's file, with sections, a comment and a block of text: the editor ${what}`, async () => {
    const outcome = await stage.play(
      {
        brain: 'mixed',
        apps: { editor: appOf({ program: `editor ${option}` }) },
        steps: [],
        markdown: FILE,
        expected: [],
        read: { sentences: [1, 2, 3, 4, 5].map(note) },
        acting: [turn(report('success', 'It is typed.')), turn(report('success', 'It is typed.'))],
        patience: 0.3,
      },
      MODEL,
    );
    expect(outcome.server.violations).toEqual([]);
    expect(outcome.verdict, told(outcome)).toMatchObject(verdict);
    if (option === '') expect(outcome.verdict.warnings?.filter(one => one.includes('note'))).toHaveLength(2);
  });

const SYMPTOM = `# Editor: letters stay

When I typed a long word, every third letter was lost.

1. Open the editor
2. Type "letters"
`;
const isNote = { sentence: 1, note: true, requirements: [], goal: '' };
for (const [what, option, more, carriedBy, verdict] of [
  ['the editor keeps what is typed', '', '\nExpect:\n- "letters" is shown\n', ['"letters" is shown'], { status: 'success' }],
  ['the editor still loses letters', 'drops', '\nExpect:\n- "letters" is shown\n', ['"letters" is shown'], { status: 'failure' }],
  ['nothing else says what is expected, to two lazy models', '', '', [], { status: 'failure', progress: { completed: 0 } }],
] as const)
  test(`a symptom told before the steps is a note, and what is right is looked at: ${what}`, async () => {
    const outcome = await stage.play(
      {
        brain: 'mixed',
        apps: { editor: appOf({ program: `editor ${option}` }) },
        steps: [],
        markdown: `${SYMPTOM}${more}`,
        expected: [],
        read: { sentences: [isNote] },
        doubt: { claims: [{ sentence: 1, carriedBy: [...carriedBy], demand: '' }] },
        acting: Array.from({ length: 6 }, () => turn(report('failure', 'Letters are lost.'))),
        patience: 0.3,
      },
      MODEL,
    );
    expect(outcome.server.violations).toEqual([]);
    expect(outcome.verdict, told(outcome)).toMatchObject(verdict);
    if (verdict.status === 'success') expect(outcome.verdict.warnings).toEqual([expect.stringContaining('every third letter')]);
  });

const HIT = 'Hit Name Tab in the first place';
const misread = (...means: string[]) => turn(report('misread', 'The button is called Name Tab.', { means }));
for (const [what, option, verdict] of [
  ['the button works', '', { status: 'success' }],
  ['the button is dead', 'dead', { status: 'failure' }],
] as const)
  test(`a demand that misreads its sentence is read anew, once: ${what}`, async () => {
    const outcome = await stage.play(
      {
        brain: 'mixed',
        apps: { naming: appOf({ program: `naming ${option}` }) },
        steps: ['Open "naming"', HIT],
        expected: [],
        read: { sentences: [{ sentence: 1, requirements: [{ kind: 'click', target: 'Name Tab in the first place' }], goal: '' }] },
        acting: [
          misread('Click "Name Tab"'),
          misread(),
          ...Array.from({ length: 4 }, () => turn(report('failure', 'Nothing comes of it.'))),
        ],
        patience: 0.3,
      },
      MODEL,
    );
    expect(outcome.server.violations).toEqual([]);
    expect(outcome.verdict, told(outcome)).toMatchObject(verdict);
    expect(outcome.verdict.warnings).toEqual([expect.stringContaining(`"${HIT}" was read as: `)]);
  });
