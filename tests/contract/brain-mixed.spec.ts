/** Rules and Claude (scripted, over real HTTP) in one run on a real editor: who does what, what is asked, and what it comes to. */
import { expect, test } from '@playwright/test';
import { call, click, openApp, report, turn, type } from '../../src/testing/index.js';
import { openStage, rolesOf, told } from '../long/contract/brain-anthropic-live-desk.js';

const MODEL = 'claude-sonnet-5-5';
/** No grammar reads it. */
const LOOSE = 'Put the words "buy milk" down on paper';
const SURE = { holds: 'yes', confidence: 'high', because: 'The words stand there.' };
const scroll = ({ x, y }: { x: number; y: number }) => call('scroll', { coordinate: [x, y], scroll_direction: 'down', scroll_amount: 3 });
const DENIED = { holds: 'no', confidence: 'high', because: 'The paper is empty.' };

let stage: Awaited<ReturnType<typeof openStage>>;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('what rules read and do asks nobody', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', 'Type "buy milk"'],
      checks: ['"buy milk" is shown'],
      expected: [],
      acting: [],
      witness: SURE,
    },
    MODEL,
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({
    status: 'success',
    brain: 'mixed',
    model: MODEL,
    turnsBy: { offline: expect.any(Number) },
  });
  expect(outcome.verdict.turnsBy).not.toHaveProperty('anthropic');
  expect(rolesOf(outcome)).toEqual([]);
  expect(outcome.verdict.usage.inputTokens).toBe(0);
});

test('a sentence that no rule reads is done by the model between two that rules do', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', LOOSE, 'Press Ctrl+A', 'Press Ctrl+C'],
      checks: ['the clipboard contains "buy milk"'],
      expected: [],
      acting: [turn(type('buy milk')), turn(report('success', 'It is on paper.'))],
      witness: SURE,
    },
    MODEL,
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', turnsBy: { anthropic: 2 } });
  expect(outcome.server.violations).toEqual([]);
  expect(rolesOf(outcome).filter(role => role === 'acting')).toHaveLength(2);
  // Who confirms and who refutes share the pictures, and both stand in the trace.
  expect(rolesOf(outcome).filter(role => role === 'witness')).toHaveLength(1);
  expect(outcome.events.flatMap(event => (event.kind === 'witnessed' ? [event.stance] : []))).toEqual(['confirm', 'refute']);
  expect(rolesOf(outcome).filter(role => role === 'plan')).toEqual([]);
  const first = JSON.stringify(outcome.server.requests.find(({ role }) => role === 'acting')!.body.messages);
  expect(first).toContain('Yours now is only this, of objective 2 of 4');
  expect(first).toContain('Done since, by rules: Open');
  const by = outcome.events.flatMap(event => (event.kind === 'decided' ? [event.by] : []));
  expect(by.slice(0, 3)).toEqual(['offline', 'anthropic', 'anthropic']);
  expect(by.slice(3).every(one => one === 'offline')).toBe(true);
});

test('what the model says of its part is a claim: a witness who sees nothing of it fails the run', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', LOOSE],
      expected: [],
      acting: [turn(report('success', 'It is on paper.')), turn(report('success', 'It is.')), turn(report('success', 'Really.'))],
      patience: 0.2,
      witness: DENIED,
    },
    MODEL,
  );
  expect(outcome.verdict.status, told(outcome)).toBe('failure');
});

test('what a rule cannot find the model takes over, and is told why', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', 'Click "Wizardry"'],
      patience: 0.2,
      expected: [],
      acting: [async ({ middle }) => turn(click((await middle()).x, (await middle()).y)), turn(report('failure', 'There is no Wizardry.'))],
      witness: SURE,
    },
    MODEL,
  );
  expect(outcome.verdict.status, told(outcome)).toBe('failure');
  expect(outcome.verdict.message).toContain('Wizardry');
  const asked = JSON.stringify(outcome.server.requests.find(({ role }) => role === 'acting')!.body.messages);
  expect(asked).toContain('The rules gave it up: ');
});

test('a first sentence that only looks, on a bare screen: the program that it names is opened for it, and what it says must be so', async () => {
  const play = (shown: string) =>
    stage.play(
      {
        brain: 'mixed',
        steps: [`"${shown}" is shown in the text editor`, 'Type "buy milk"'],
        expected: [],
        acting: [],
        patience: 0.5,
        witness: DENIED,
      },
      MODEL,
    );
  const good = await play('File');
  expect(good.verdict, told(good)).toMatchObject({ status: 'success' });
  const bad = await play('Wizardry');
  expect(bad.verdict, told(bad)).toMatchObject({ status: 'failure' });
  expect(bad.verdict.message).toContain('Wizardry');
});

test('a first sentence of what is seen, on a bare screen, that names no program: the model is asked, and may open one', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['The paper turns white', 'Type "buy milk"'],
      expected: [],
      acting: [turn(openApp('text editor')), turn(report('success', 'The paper is there.'))],
      witness: [DENIED, SURE],
    },
    MODEL,
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success' });
  expect(rolesOf(outcome).filter(role => role !== 'read')).toEqual(['witness', 'acting', 'acting', 'witness']);
});

const vain = () => turn(...['Up', 'Left', 'Home'].map(text => call('key', { text })));

test('inputs of one answer that show nothing end no run: the model is told so, once, and goes on another way', async () => {
  const play = (acting: Parameters<typeof stage.play>[0]['acting']) =>
    stage.play(
      {
        brain: 'mixed',
        steps: ['Open the text editor', LOOSE, 'Press Ctrl+A', 'Press Ctrl+C'],
        checks: ['the clipboard contains "buy milk"'],
        expected: [],
        acting,
        witness: SURE,
      },
      MODEL,
    );
  const good = await play([vain(), turn(type('buy milk')), turn(report('success', 'It is on paper.'))]);
  expect(good.verdict, told(good)).toMatchObject({ status: 'success' });
  const second = good.server.requests.filter(({ role }) => role === 'acting')[1]!;
  expect(JSON.stringify(second.body.messages)).toContain('3 actions in a row had no effect, and the run ends');
  const bad = await play([vain(), vain()]);
  expect(bad.verdict, told(bad)).toMatchObject({ status: 'failure', failureReason: 'action_no_effect' });
});

test('a name for a file and the button that confirms it, in one sentence: rules press that button, and both count', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', 'Type "buy milk"', 'Press Ctrl+S', 'Save it as "ubuntu.txt" and click the "Save" button'],
      checks: ['File "ubuntu.txt" contains "buy milk"'],
      expected: [],
      acting: [],
      witness: SURE,
    },
    MODEL,
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success' });
  expect(rolesOf(outcome)).toEqual([]);
});

test('a part that a witness denies comes back to the model with what was seen, and is looked at again once it is done', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', LOOSE, 'Press Ctrl+A', 'Press Ctrl+C'],
      checks: ['the clipboard contains "buy milk"'],
      expected: [],
      acting: [turn(report('success', 'It is on paper.')), turn(type('buy milk')), turn(report('success', 'Now it is.'))],
      witness: [DENIED, SURE],
    },
    MODEL,
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success' });
  expect(outcome.server.violations).toEqual([]);
  expect(rolesOf(outcome).filter(role => role === 'witness')).toHaveLength(2);
  const second = outcome.server.requests.filter(({ role }) => role === 'acting')[1]!;
  expect(JSON.stringify(second.body.messages)).toContain('Found: The paper is empty.');
});

const UNSEEN = { holds: 'unsure', confidence: 'low', because: 'The end of the page is out of sight.' };

test('what is only to be seen, and is out of sight, the model is asked to bring into view: it may scroll, and do nothing else', async () => {
  const outcome = await stage.play(
    {
      brain: 'mixed',
      steps: ['Open the text editor', 'Type "buy milk"', 'The last line turns red', 'Press Ctrl+A', 'Press Ctrl+C'],
      checks: ['the clipboard contains "buy milk"', 'The paper looks tidy'],
      expected: [],
      acting: [
        async ({ middle }) => turn(click((await middle()).x, (await middle()).y)),
        async ({ middle }) => turn(scroll(await middle()), report('success', 'The last line is in view.')),
        turn(report('failure', 'There is nothing to scroll.')),
      ],
      witness: [UNSEEN, SURE, UNSEEN],
      patience: 0.2,
    },
    MODEL,
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'failure', decided: false, failureReason: 'check_failed' });
  expect(outcome.server.violations).toEqual([]);
  expect(rolesOf(outcome).filter(role => role !== 'read')).toEqual(['witness', 'acting', 'acting', 'witness', 'witness', 'acting']);
  const said = outcome.server.requests.filter(({ role }) => role === 'acting').map(({ body }) => JSON.stringify(body.messages));
  expect(said[0]).toContain('This must be seen, and it was not found on the screen as it is: The last line turns red');
  expect(said[1]).toContain('Not executed: this is only to be brought into view');
  expect(said[2]).toContain('The paper looks tidy');
  const done = outcome.events.flatMap(event => (event.kind === 'action_started' ? [event] : []));
  const finished = new Map(outcome.events.flatMap(event => (event.kind === 'action_finished' ? [[event.id, event.outcome] as const] : [])));
  expect(done.filter(({ action }) => action.type === 'left_click').map(({ id }) => finished.get(id))).toEqual(['not_executed']);
  // Of three notches the first moves nothing: the others are not tried.
  expect(done.filter(({ action }) => action.type === 'scroll').map(({ id }) => finished.get(id))).toEqual(['done']);
});
