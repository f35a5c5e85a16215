/** A click whose pixels show no more than a dead button's look: what the program told of it decides, where it is no look either. */
import { expect, test } from '@playwright/test';
import { toldEffect, withTold } from '../../src/agent/told-effect.js';
import type { ScreenChange, Told } from '../../src/trace/event.js';
import { CHANGED, demand, NOISE, planOf } from './judge/trace-builder.js';
import { EDITOR } from './policy-run.js';
import { play } from './scripted-run.js';

const PID = EDITOR.pid!;
const label: Told = { afterMs: 20, pid: PID, element: { role: 'label', name: 'Waiting' }, what: 'name', to: 'Accepted' };
const ROWS: readonly [what: string, told: Told[], says: string | undefined][] = [
  ['a label got another name', [label], 'the program tells: label "Accepted": another name'],
  ['letters came', [{ ...label, what: 'text', detail: 'insert', to: 8 }], 'the program tells: label "Waiting": another text'],
  ['something that nobody knows changed its value', [{ afterMs: 9, pid: PID, what: 'value', to: 3 }], 'the program tells: another value'],
  [
    'a box is ticked',
    [{ ...label, what: 'state', detail: 'checked', to: true }],
    'the program tells: label "Waiting": another state (checked)',
  ],
  ['another selection', [{ afterMs: 9, pid: PID, what: 'selection' }], 'the program tells: another selection'],
  ['nothing', [], undefined],
  ['a button was pressed', [{ ...label, what: 'state', detail: 'armed', to: true }], undefined],
  ['it has the keyboard', [{ ...label, what: 'focus', to: true }], undefined],
  [
    'a tooltip came',
    [
      { ...label, what: 'appeared' },
      { ...label, what: 'state', detail: 'showing', to: true },
    ],
    undefined,
  ],
  ['a tooltip went', [{ ...label, what: 'gone' }], undefined],
  ['another program told it', [{ ...label, pid: 8 }], undefined],
  ['nobody knows who told it', [{ ...label, pid: undefined }], undefined],
  ['it does so by itself', [{ ...label, byItself: true }], undefined],
  [
    'a clock goes on, and a label got another name',
    [{ ...label, byItself: true }, label],
    'the program tells: label "Accepted": another name',
  ],
];
for (const [what, told, says] of ROWS) test(`${what}: ${says ?? 'no effect'}`, () => expect(toldEffect(told, PID, 'en')).toBe(says));

test('in Japanese, and of a window whose process nobody knows', () => {
  expect(toldEffect([label], PID, 'ja')).toBe('プログラムの通知: 「Accepted」の名前が変わった');
  expect(toldEffect([label], undefined, 'en')).toBeUndefined();
});

test('an answer that comes late is the click’s own where its program tells of it, and pixels as before where none does', () => {
  const windows = [{ what: 'retitled', window: 1, title: 'b', before: 'a' }] as const;
  expect(withTold({ windows: [...windows] }, [label], PID, 'en')).toEqual({
    windows,
    accessibility: 'the program tells: label "Accepted": another name',
  });
  expect(withTold({}, [{ ...label, what: 'focus', to: true }], PID, 'en')).toEqual({});
});

const click = (change: ScreenChange, told?: Told[]) =>
  play({
    plan: planOf([[demand('Click "OK"')]]),
    answers: [{ type: 'left_click', at: { x: 300, y: 340 } }],
    change: () => change,
    holds: () => 'no',
    under: () => 'OK',
    told,
  });

test('a label right under a large button, which pixels take for what moves by itself', async () => {
  const { verdict } = await click(NOISE, [label]);
  expect(verdict.status, JSON.stringify(verdict.details)).toBe('success');
  expect(verdict.objectives[0]?.evidence[0]?.text).toContain('another name');
});

test('a dead button stays dead, whatever a program says of its look', async () => {
  expect((await click(NOISE, [{ ...label, what: 'focus', to: true }])).verdict.status).toBe('failure');
  expect((await click(NOISE)).verdict.status).toBe('failure');
});

test('a label that repeats what is typed is told without its words: letter by letter they may be a secret', async () => {
  const { events } = await play({
    plan: planOf([[demand('Type "abc"')]]),
    answers: [{ type: 'type', text: 'abc' }],
    change: () => CHANGED,
    holds: () => 'unsure',
    told: [
      { ...label, to: 'a' },
      { ...label, to: 'ab' },
      { afterMs: 30, pid: PID, what: 'value', to: 3 },
    ],
  });
  const compared = events.find(event => event.kind === 'screen_compared');
  expect(compared?.kind === 'screen_compared' && compared.told?.map(({ what, to }) => [what, to])).toEqual([
    ['name', undefined],
    ['name', undefined],
    ['value', 3],
  ]);
});
