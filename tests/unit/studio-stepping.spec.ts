/** Going through a test sentence by sentence: when it waits, what the page shows, and who asks for it. */
import { debugWish } from '../../src/fixture/debug.js';
import { readSteps } from '../../src/plan/requirement.js';
import { createStepping, type Stepping } from '../../src/studio/stepping.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const STEPS = ['Click "A"', 'Click "B"', 'Tidy up'];

/** A call of the test, planned. */
function planned(stepping: Stepping): Stepping {
  const objectives = STEPS.map((description, index) => ({ index, description, sourceSteps: [index + 1], expectedActions: [] }));
  const checks = [{ text: '"Saved" is shown', reading: { kind: 'expect_text', value: 'Saved' } as const }];
  const steps = STEPS.map((text, index) => ({ text, line: index + 1, column: 1 }));
  const requirements = readSteps({ steps }, 'en').map(
    (own, index) =>
      own ?? [{ as: 'goal' as const, by: 'grammar' as const, text: STEPS[index]!, description: STEPS[index]!, targetElements: [] }],
  );
  for (const event of [
    { kind: 'plan_made', plan: { objectives, checks, isFromFallback: false } },
    { kind: 'required', requirements },
  ])
    stepping.take({ at: 0, ...event } as TraceEvent);
  return stepping;
}

const created = (startsPaused = true): Stepping =>
  planned(createStepping({ title: 'T', language: 'en', startsPaused, changed() {}, waiting() {}, end() {} }));

/** Where it waits on its way through steps and checks; at each the next of `done` is done. */
async function waitsOf(stepping: Stepping, done: ((at: Stepping) => void)[]): Promise<number[]> {
  const waits: number[] = [];
  const { signal } = new AbortController();
  for (const sentence of [-1, 0, 1, 1, 2, 3])
    if (stepping.stepper.waitsAt(sentence)) {
      waits.push(sentence);
      const gone = stepping.stepper.goOn(signal);
      (done.shift() ?? (() => stepping.resume()))(stepping);
      await gone;
    }
  return waits;
}

const WAITS: readonly [what: string, startsPaused: boolean, done: ((at: Stepping) => void)[], waits: number[]][] = [
  ['nobody asked for it', false, [], []],
  ['go on', true, [], [0]],
  ['a step each', true, Array(4).fill((at: Stepping) => at.step()), [0, 1, 2, 3]],
  ['run to the third', true, [at => at.runTo(2)], [0, 2]],
  ['a step, then run to the check', true, [at => at.step(), at => at.runTo(3)], [0, 1, 3]],
];
test(
  ...eachRow('it waits', WAITS, ([what, startsPaused, done, waits]) => [
    what,
    async () => expect(await waitsOf(created(startsPaused), [...done])).toEqual(waits),
  ]),
);

test('one that goes on is paused in the middle of a sentence, and again before the next', () => {
  const stepping = created(false);
  expect(stepping.stepper.waitsAt(1)).toBe(false);
  stepping.pause();
  expect(stepping.stepper.waitsAt(1)).toBe(true);
  stepping.step();
  expect([stepping.stepper.waitsAt(1), stepping.stepper.waitsAt(2)]).toEqual([false, true]);
});

test('each sentence says how it is read, what only eyes decide, and what became of it; a second call stands below', async () => {
  const stepping = created();
  stepping.take({ kind: 'objective_started', at: 1, objective: 0 });
  stepping.take({ kind: 'objective_ended', at: 2, objective: 0, status: 'completed', evidence: 'the window "B" appeared' });
  stepping.stepper.waitsAt(1);
  expect(stepping.shown().sentences).toEqual([
    { text: 'Click "A"', state: 'done', told: 'the window "B" appeared' },
    { text: 'Click "B"', state: 'now' },
    { text: 'Tidy up', state: 'due', isGoal: true },
    { text: '"Saved" is shown', state: 'due' },
  ]);
  const ended = new AbortController();
  const failed = stepping.failed('[element_not_found] no "B"', ended.signal);
  expect(stepping.shown()).toMatchObject({ waits: 'failure', failure: '[element_not_found] no "B"', acted: false });
  expect(stepping.shown().sentences[1]!.state).toBe('failed');
  stepping.resume();
  await failed;
  expect(
    planned(stepping)
      .shown()
      .sentences.map(({ state }) => state),
  ).toEqual(['done', 'failed', 'due', 'due', 'due', 'due', 'due', 'due']);
});

test('what was not done is due again and says why; in place of all, other sentences are due from the first', async () => {
  const stepping = created(false);
  const { signal } = new AbortController();
  expect(stepping.stepper.waitsAt(1)).toBe(false);
  stepping.stuck('no "B"');
  expect(stepping.stepper.waitsAt(1)).toBe(true);
  expect(stepping.shown()).toMatchObject({ failure: 'no "B"', sentences: [{}, { state: 'failed' }, {}, {}] });
  stepping.step();
  expect(stepping.stepper.waitsAt(1)).toBe(false);
  expect(stepping.shown().failure).toBeUndefined();
  const waits = stepping.finished(signal);
  expect(stepping.shown().waits).toBe('end');
  stepping.restart([{ text: 'Click "C"', state: 'due' }]);
  await waits;
  expect(stepping.shown().sentences).toEqual([{ text: 'Click "C"', state: 'due' }]);
  expect(stepping.stepper.waitsAt(0)).toBe(true);
});

test('whoever waits is let go by an abort', async () => {
  const stepping = created();
  const abort = new AbortController();
  const waits = stepping.stepper.goOn(abort.signal);
  abort.abort(new Error('Ctrl+C'));
  await expect(waits).rejects.toThrow('Ctrl+C');
  await expect(stepping.failed('x', abort.signal)).rejects.toThrow('Ctrl+C');
});

const WISHES: readonly [env: NodeJS.ProcessEnv, pauseOnFailure: boolean, wish: ReturnType<typeof debugWish>][] = [
  [{}, false, undefined],
  [{}, true, { steps: false }],
  [{ CI: '1' }, true, undefined],
  [{ PWDEBUG: '1' }, false, { steps: true }],
  [{ PWDEBUG: '0' }, false, undefined],
  [{ PWDEBUG: 'console' }, false, undefined],
  [{ PWDEBUG: '1', CI: '1' }, true, { steps: true }],
];
test(
  ...eachRow('asked for', WISHES, ([env, pauseOnFailure, wish]) => [
    `${JSON.stringify(env)}, pauseOnFailure ${pauseOnFailure}`,
    () => expect(debugWish(env, pauseOnFailure)).toEqual(wish),
  ]),
);
