/** What a model takes for a note: somebody who did not read is asked once, and both must agree. A demand that is called a note is tested by nobody. */
import { expect, test } from '@playwright/test';
import { noteDoubts } from '../../src/brain/model/notes.js';
import type { Session } from '../../src/brain/model/port.js';
import type { ReadAnswer, Unread } from '../../src/ports/brain.js';
import type { Json } from '../../src/testing/index.js';
import { stage } from './brain-anthropic-desk.js';

interface Case {
  /** `+ ` in front: above the list. `? `: expected. `! `: the reader takes it for a note, each time it is asked. */
  said: readonly string[];
  /** What the other one says, by the words with which the sentence begins: who carries it, or what it demands. */
  other?: Readonly<Record<string, readonly string[] | string>>;
}

interface Outcome {
  notes: string[];
  why: string[];
  requests: Record<string, number>;
  answer: ReadAnswer;
}

async function readAs({ said, other = {} }: Case): Promise<Outcome> {
  const parts = said.map(line => /^(!? ?)([+?]? ?)(.*)$/.exec(line)!).map(([, note, part, text]) => ({ note, part, text: text! }));
  const texts = parts.map(({ text }) => text);
  const answers = (list: readonly string[]): Json[] =>
    list.flatMap((line, at) => {
      const isNote = parts.some(({ text, note }) => line.includes(`) ${text}`) && note !== '');
      return isNote
        ? [{ sentence: at + 1, note: true, requirements: [], goal: '' }]
        : [{ sentence: at + 1, requirements: [], goal: line.replace(/^\S+ \S+ /, '') }];
    });
  const linesOf = (body: unknown, behind: string): string[] =>
    String((body as { messages: { content: { text: string }[] }[] }).messages[0]!.content[0]!.text)
      .split(behind)[1]!
      .split('\n')
      .filter(line => /^\d+\. /.test(line));
  const { server, claude, close } = await stage({
    read: ({ body }: { body: unknown }) => ({ sentences: answers(linesOf(body, 'The sentences to read:')) }),
    doubt: ({ body }: { body: unknown }) => ({
      claims: linesOf(body, 'Said to demand nothing:').map((line, at) => {
        const [, says = []] = Object.entries(other).find(([begin]) => line.replace(/^\d+\. /, '').startsWith(begin)) ?? [];
        return { sentence: at + 1, ...(typeof says === 'string' ? { demand: says, carriedBy: [] } : { demand: '', carriedBy: [...says] }) };
      }),
    }),
  });
  const asked = parts.map(
    ({ text, part }, step): Unread => ({
      step,
      text,
      as: part === '? ' ? 'check' : 'step',
      before: [texts.slice(0, step)],
      after: [texts.slice(step + 1)],
      ...(part === '+ ' && { isAbove: true }),
    }),
  );
  const expected = parts.filter(({ part }) => part === '? ').map(({ text }) => text);
  const answer = await claude.brain.readSteps!(
    asked,
    { language: 'en', written: texts.join('\n'), expected },
    new AbortController().signal,
  );
  await close();
  expect(server.violations).toEqual([]);
  const requests = Object.fromEntries(['read', 'doubt'].map(role => [role, server.requests.filter(one => one.role === role).length]));
  const notes = answer.readings.flatMap(({ step, isNote }) => (isNote ? [texts[step]!] : []));
  return { notes, why: answer.refused.map(({ why }) => why), requests, answer };
}

const STEPS = ['Tidy the list up', 'Tidy the tree up'];
const EXPECTED = '? The list runs from A to Z';

test('a remark, a title and a symptom are notes where both agree, in one request more', async () => {
  const title = 'Checking how the list is tidied up';
  const symptom = 'In version 1.11.4 the list was lost when I tidied it up.';
  const { notes, requests, answer } = await readAs({
    said: [`! + ${title}`, `! + ${symptom}`, '! This takes a few moments', ...STEPS, EXPECTED],
    other: { Checking: [STEPS[0]!, EXPECTED.slice(2)], 'In version': [EXPECTED.slice(2)] },
  });
  expect(notes).toEqual([title, symptom, 'This takes a few moments']);
  expect(requests).toEqual({ read: 1, doubt: 1 });
  expect(answer.readings.find(({ step }) => step === 0)).toMatchObject({ carriedBy: [STEPS[0], 'The list runs from A to Z'] });
});

test('what may be so, and a remark in Japanese, are notes among the steps', async () => {
  const { notes } = await readAs({ said: ['! The tree may look different', '! 少し時間がかかります。', ...STEPS, EXPECTED] });
  expect(notes).toHaveLength(2);
});

test('what only points to the steps asks nobody', async () => {
  const { notes, requests } = await readAs({ said: ['! + Do the following:', '! + Prerequisites:', ...STEPS, EXPECTED] });
  expect(notes).toHaveLength(2);
  expect(requests).toEqual({ read: 1, doubt: 0 });
});

test('what the other one reads in it is the reason, and nobody is asked of it twice', async () => {
  const { notes, why, requests } = await readAs({
    said: ['! + The tree matters, too', ...STEPS, EXPECTED],
    other: { 'The tree': 'the tree is tidied up' },
  });
  expect(notes).toEqual([]);
  expect(why).toEqual([expect.stringContaining('somebody else reads in it: the tree is tidied up')]);
  expect(requests).toEqual({ read: 2, doubt: 1 });
});

const NO_NOTES: readonly (readonly [what: string, Case, why: string])[] = [
  [
    'an order among the steps',
    { said: ['! Save the list', ...STEPS, EXPECTED], other: { Save: ['Tidy the tree up'] } },
    'may ask for something',
  ],
  ['an order by a verb that nobody knows', { said: ['! Tidy up the list', 'Empty the bin', EXPECTED] }, 'no other sentence asks'],
  ['操作', { said: ['! 一覧を並べ替える', 'Empty the bin', EXPECTED] }, 'no other sentence asks'],
  ['an order without an article', { said: ['! Click OK', ...STEPS, EXPECTED], other: { Click: [STEPS[0]!] } }, 'may ask for something'],
  [
    'an expectation of its own',
    { said: [...STEPS, '! ? All is well', EXPECTED], other: { All: ['The list runs from A to Z'] } },
    'expects it',
  ],
  ['a text that stands nowhere else', { said: ['! + It is about "Anna"', ...STEPS, EXPECTED] }, '"Anna" stands in no other sentence'],
  ['a number that stands nowhere else', { said: ['! + There may be 12 rows', ...STEPS, EXPECTED] }, '"12" stands in no other sentence'],
  ['the only expectation, to two lazy models', { said: [...STEPS, '! Everything looks as before'] }, 'nothing else of the scenario'],
  [
    'the last expectation, to two lazy models',
    { said: ['The list is shown', ...STEPS, '! Everything looks as before'] },
    'no other sentence asks',
  ],
  [
    'a symptom above, where nothing says what is right',
    { said: ['! + When I tidied it up, the list was lost.', ...STEPS] },
    'nothing else of the scenario',
  ],
  ['what is hoped for above, to two lazy models', { said: ['! + I would expect no loss', ...STEPS] }, 'nothing else of the scenario'],
  [
    'what is seen, to two lazy models',
    { said: ['Tidy the list up', '! The list is empty', 'Tidy the tree up', EXPECTED] },
    'no other sentence asks',
  ],
  [
    'what is seen, where a deed is quoted',
    { said: [...STEPS, '! The list is empty', EXPECTED], other: { The: [STEPS[0]!] } },
    'no other sentence asks',
  ],
  [
    'a symptom that alone says what is to be seen',
    { said: [...STEPS, '! The list is empty'], other: { The: [STEPS[0]!] } },
    'nothing else',
  ],
  [
    'what is carried by words that stand nowhere',
    { said: ['! + About lists', ...STEPS, EXPECTED], other: { About: ['Sort the list'] } },
    '"Sort the list"',
  ],
  [
    'an order above that nothing carries',
    { said: ['! + Empty the bin and delete the tree', 'Tidy the list up', EXPECTED] },
    'no other sentence asks',
  ],
];
for (const [what, one, because] of NO_NOTES)
  test(`no note: ${what}`, async () => {
    const { notes, why } = await readAs(one);
    expect(notes).toEqual([]);
    expect(why).toEqual([expect.stringContaining(because)]);
  });

test('two notes do not carry each other', async () => {
  const two = ['Both lists are empty', 'The lists are empty, both'];
  const { notes, why } = await readAs({
    said: [...STEPS, `! ${two[0]}`, `! ${two[1]}`, EXPECTED],
    other: { Both: [two[1]!], 'The lists': [two[0]!] },
  });
  expect(notes).toEqual([]);
  expect(why).toHaveLength(2);
});

test('what carries a note is no note itself', async () => {
  const { notes } = await readAs({
    said: ['! + How a list is tidied up', ...STEPS, EXPECTED],
    other: { How: [STEPS[0]!, EXPECTED.slice(2)] },
  });
  expect(notes).toEqual(['How a list is tidied up']);
});

test('a sentence that stands twice is a note in both places, or in none', async () => {
  const both = { said: ['! This takes a while', 'Tidy the list up', '! This takes a while', 'Tidy the tree up', EXPECTED] };
  const twice = await readAs(both);
  expect(twice.notes).toHaveLength(2);
  expect(twice.requests).toEqual({ read: 1, doubt: 1 });
});

test('a sentence that is read as a demand in one place is no note in the other', () => {
  const twin = (step: number): Unread => ({ step, text: 'This takes a while', as: 'step', before: [[]], after: [['The list is empty']] });
  const [one, other] = [twin(0), twin(2)];
  const doubts = noteDoubts({} as Session, { language: 'en', written: '' });
  expect(doubts.rule(one, [one, other], [one, other])).toBeUndefined();
  expect(doubts.rule(one, [one], [one, other])).toEqual({ why: expect.stringContaining('stands elsewhere') });
  // Asked again alone, it stays what it was.
  expect(doubts.rule(one, [one], [one])).toEqual({ why: expect.stringContaining('stands elsewhere') });
});
