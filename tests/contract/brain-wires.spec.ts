/** What every brain that is a model promises, whatever wire it speaks: the real packages, real HTTP, servers that refuse what the services refuse. */
import { expect, test } from '@playwright/test';
import { createMixedBrain } from '../../src/brain/mixed.js';
import { goingByWords } from '../../src/brain/own-words.js';
import { type Contract, goalOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Decision, PlanRequest } from '../../src/ports/brain.js';
import {
  call,
  click,
  cutCall,
  cutOff,
  hang,
  openApp,
  press,
  refusal,
  report,
  type ScriptedAnswer,
  screenshot,
  status,
  think,
  turn,
  type,
} from '../../src/testing/index.js';
import { slowness } from '../support/machine.js';
import { createDesk, drive, memo, memoPlan, plan, screen, situation } from './brain-anthropic-desk.js';
import { KEYS, sentLast, stageOn, WIRES } from './brain-wires-desk.js';

const done = turn(report('success', 'Done.'));
const LOOSE = { text: 'Tidy the desk up', line: 6, column: 4 };
const handed: Contract = {
  ...plan,
  objectives: [{ ...plan.objectives[0]!, requirements: ['A new page', 'An empty page', 'Write milk'].map(text => goalOf(text)) }],
};
const never = () => new AbortController().signal;

/** What a witness answers to one of several claims. */
const said = (id: number, holds = 'yes') => ({
  id: `${id}`,
  against: { holds: 'yes', confidence: 'high', because: 'Nothing speaks against it.' },
  ...{ holds, confidence: 'high', because: `of ${id}`, region: [0, 0, 64, 40] },
});

for (const wire of WIRES) {
  test.describe(wire, () => {
    test('plans: the author’s steps, one objective each', async () => {
      const stage = await stageOn(wire, { plan: memoPlan });
      const plan = await stage.brain.plan({ scenario: memo, language: 'en', apps: ['text editor'] }, never());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(plan).toMatchObject({
        kind: 'plan',
        plan: { isFromFallback: false, objectives: [{ sourceSteps: [1] }, { sourceSteps: [2] }] },
      });
      expect(plan.usage!.outputTokens).toBeGreaterThan(0);
    });

    const planned: [what: string, request: Partial<PlanRequest>, objectives: readonly object[]][] = [
      ['nobody is paid for a plan where rules read every sentence', {}, []],
      [
        'a sentence that they cannot read is planned for',
        { scenario: { ...memo, steps: [...memo.steps, LOOSE] } },
        [...memoPlan.objectives, { ...memoPlan.objectives[1]!, sourceSteps: [3] }],
      ],
      ['what an earlier attempt has found out is planned with', { suggestions: ['The save dialog opens late'] }, memoPlan.objectives],
    ];
    for (const [what, request, objectives] of planned)
      test(what, async () => {
        const stage = await stageOn(wire, { plan: { objectives }, acting: [done] });
        const brain = goingByWords(stage.brain);
        const made = await brain.plan({ scenario: memo, language: 'en', apps: ['text editor'], ...request }, never());
        const asked = stage.requests.length;
        await brain.decide(situation(createDesk()));
        await stage.close();
        expect(stage.violations).toEqual([]);
        expect(made).toMatchObject({ kind: 'plan', plan: { isFromFallback: false } });
        expect(asked).toBe(objectives.length > 0 ? 1 : 0);
        // Whoever made the plan: the model is told the author's words.
        expect(JSON.stringify(stage.requests.at(-1)!.body)).toContain('2. Type \\"buy milk\\"');
      });

    test('a plan that is none: the whole text is run, with a warning', async () => {
      const stage = await stageOn(wire, { plan: { objectives: [] } });
      const plan = await stage.brain.plan({ scenario: memo, language: 'en', apps: [] }, never());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(plan).toMatchObject({ kind: 'plan', plan: { isFromFallback: true }, warning: expect.stringContaining('No plan') });
    });

    test('acts: every action once, on the screen’s pixels, in their order', async () => {
      const stage = await stageOn(wire, {
        acting: [
          turn(click(10, 20), type('買い物 😀'), press('ctrl+s')),
          turn(openApp('calculator')),
          turn(call('scroll', { coordinate: [9, 9], scroll_direction: 'down', scroll_amount: 3 })),
          done,
        ],
      });
      const desk = createDesk();
      const decisions = await drive(stage.brain, desk);
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(desk.performed.map(({ action }) => action)).toEqual([
        { type: 'left_click', at: { x: 10, y: 20 } },
        { type: 'type', text: '買い物 😀' },
        { type: 'key', keys: 'ctrl+s' },
        { type: 'open_app', name: 'calculator' },
        { type: 'scroll', direction: 'down', amount: 3, at: { x: 9, y: 9 } },
      ]);
      expect(decisions.at(-1)).toMatchObject({ kind: 'stop', report: { status: 'success', message: 'Done.' } });
    });

    test('results: each call once, with the new screen; what failed and what was not carried out is told', async () => {
      const stage = await stageOn(wire, { acting: [turn(click(5, 5), openApp('calculator')), done] });
      const desk = createDesk();
      desk.perform = () => ({ outcome: 'failed', error: 'the window is gone' });
      await drive(stage.brain, desk);
      await stage.close();
      expect(stage.violations).toEqual([]);
      const { text } = sentLast(stage);
      expect(text).toContain('the window is gone');
      expect(text).toContain('Not executed: an earlier computer action in this turn failed.');
    });

    test('several demands in a row: one answer, cut at its reports; of what was left the model is told', async () => {
      const stage = await stageOn(wire, {
        acting: [
          turn(press('ctrl+n'), report('success', 'New.'), report('success', 'I see it.'), type('milk'), report('success', 'Typed.')),
          turn(type('milk')),
        ],
      });
      const mixed = createMixedBrain({ rules: stage.brain, model: stage.brain });
      const desk = createDesk();
      const at = (expected: number, last: ActionOutcome[] = []) =>
        mixed.decide(situation(desk, { plan: handed, objective: handed.objectives[0]!, expected, last }));
      const first = await at(0);
      const done: ActionOutcome[] = first.kind === 'act' ? first.actions.map(planned => ({ planned, ...desk.perform(planned) })) : [];
      // Both are claimed on one screen; the second comes back, for it was not shown: what stands behind it is not done.
      const [claim, again] = [await at(0, done), await at(1)];
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect([first, again].map(({ kind }) => kind)).toEqual(['act', 'act']);
      expect(claim).toMatchObject({ kind: 'claim', also: [{ objective: 0, expected: 1 }] });
      const asked = stage.requests.map(({ body }) => JSON.stringify(body));
      expect(asked).toHaveLength(2);
      expect(asked[0]).toContain('3. (objective 1 of 1) Write milk');
      expect(asked[1]).toContain('Not executed: what comes before it is not shown yet.');
    });

    test('a new screen is shown, once', async () => {
      const stage = await stageOn(wire, { acting: [turn(click(5, 5)), done] });
      await drive(stage.brain, createDesk());
      await stage.close();
      expect(stage.violations).toEqual([]);
      const all = JSON.stringify(stage.requests.at(-1)!.body);
      expect(all.match(/iVBORw0KGgo/g)).toHaveLength(2);
    });

    test('a screenshot that is asked for is given', async () => {
      const stage = await stageOn(wire, { acting: [turn(screenshot()), turn(screenshot()), done] });
      await drive(stage.brain, createDesk());
      await stage.close();
      expect(stage.violations).toEqual([]);
    });

    test('what it thinks is told as narration, and goes back as the service wants it', async () => {
      const stage = await stageOn(wire, { acting: [turn(think('The button is at the top.'), click(5, 5)), done] });
      const [decision] = await drive(stage.brain, createDesk());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(decision).toMatchObject({ kind: 'act', narration: 'The button is at the top.' });
    });

    test('a refusal is answered by one fresh conversation', async () => {
      const stage = await stageOn(wire, { acting: [refusal('cyber', 'I will not do that.'), done] });
      const [decision] = await drive(stage.brain, createDesk());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(decision).toMatchObject({ kind: 'stop', report: { status: 'success' } });
    });

    test('a second refusal ends the run with what was said', async () => {
      const declined = refusal('cyber', 'I will not do that.');
      const stage = await stageOn(wire, { acting: [declined, declined] });
      const [decision] = await drive(stage.brain, createDesk());
      await stage.close();
      expect(decision).toMatchObject({ kind: 'give_up', reason: 'model_refused', message: expect.stringContaining('I will not do that.') });
    });

    test('a call that was cut off is never carried out, and said back', async () => {
      const stage = await stageOn(wire, { acting: [cutOff(cutCall('tool:open_app', '{"name": "calc')), done] });
      const desk = createDesk();
      await drive(stage.brain, desk);
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(desk.performed).toEqual([]);
      expect(sentLast(stage).text).toContain('cut off');
    });

    test('calls that cannot be read are said back; three times in a row end the run', async () => {
      const stage = await stageOn(wire, { acting: [turn(click(9999, 5)), turn(click(-1, 5)), turn(openApp('nothing'))] });
      const desk = createDesk();
      const [decision] = await drive(stage.brain, desk);
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(desk.performed).toEqual([]);
      expect(decision).toMatchObject({
        kind: 'give_up',
        reason: 'invalid_result_format',
        message: expect.stringContaining('There is no program'),
      });
    });

    test('an answer of nothing is asked for again', async () => {
      const stage = await stageOn(wire, { acting: [turn(), turn(), done] });
      const decisions = await drive(stage.brain, createDesk());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(decisions.map(({ kind }) => kind)).toEqual(['stop']);
    });

    const faults: [string, ScriptedAnswer][] = [
      ['429 with retry-after', status(429, { 'retry-after': '0.02' })],
      ['500', status(500)],
      ['503', status(503)],
      ['408', status(408)],
      ['a silent service', hang()],
      ['an answer that stalls', { kind: 'stall', after: 2, answer: turn('Half of it') }],
      ['an answer that is cut', { kind: 'cut', after: 2, answer: turn('Half of it') }],
      ['an answer that is no JSON', { kind: 'garbage', body: '{"oops":' }],
      ['an HTML page', { kind: 'garbage', body: '<html>Bad gateway</html>' }],
      ['an error in the middle', { kind: 'error_event', after: 2, answer: turn('Half of it'), type: 'overloaded_error' }],
    ];
    // Times that a busy machine's answer must not pass by itself.
    const fast = { idleMs: 400 * slowness, attemptMs: 2000 * slowness, maxRetries: 1 };
    for (const [name, fault] of faults) {
      test(`${name}: tried again, and the run goes on`, async () => {
        const stage = await stageOn(wire, { acting: [fault, done] }, { transport: fast });
        const decisions = await drive(stage.brain, createDesk());
        await stage.close();
        expect(stage.violations).toEqual([]);
        expect(
          decisions.map(({ kind }) => kind),
          JSON.stringify(decisions),
        ).toEqual(['stop']);
        expect(stage.requests).toHaveLength(2);
      });

      test(`${name}, until the retries end: api_error`, async () => {
        const stage = await stageOn(wire, { acting: [fault, fault] }, { transport: fast });
        const [decision] = await drive(stage.brain, createDesk());
        await stage.close();
        expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { attempts: 2 } });
        expect(stage.requests).toHaveLength(2);
      });
    }

    const final: [string, ScriptedAnswer, string, RegExp][] = [
      ['400', status(400, {}, 'too odd'), 'rejected', /too odd/],
      ['401', status(401), 'unauthorized', wire === 'messages' ? /ANTHROPIC_API_KEY/ : /OPENAI_API_KEY/],
      ['403', status(403), 'unauthorized', /key/i],
      ['404', status(404, {}, 'no such model'), 'rejected', /no such model/],
      ['413', status(413), 'too_large', /smaller pictures/],
      ['a wait that is too long', status(429, { 'retry-after': '3600' }), 'rate_limited', /fewer workers/],
    ];
    for (const [name, fault, cause, words] of final) {
      test(`${name}: given up at once`, async () => {
        const stage = await stageOn(wire, { acting: [fault] });
        const [decision] = await drive(stage.brain, createDesk());
        await stage.close();
        expect(stage.requests).toHaveLength(1);
        expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { cause, attempts: 1 } });
        expect((decision as { message: string }).message).toMatch(words);
      });
    }

    test('nobody listens: the address is the thing to check', async () => {
      const stage = await stageOn(wire, {}, { transport: { maxRetries: 1 } });
      await stage.close();
      const [decision] = await drive(stage.brain, createDesk());
      expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { cause: 'connection' } });
      expect((decision as { message: string }).message).toMatch(/_BASE_URL/);
    });

    test('cost: tokens of every turn, of the cache apart; money by the user’s prices ends the run', async () => {
      const most = wire === 'messages' ? 0.8 : 0.34;
      const prices = { 'my-model': { input: 100, output: 100, cacheWrite: 100, cacheRead: 1 } };
      const stage = await stageOn(
        wire,
        { acting: [turn(click(5, 5)), turn(click(6, 6)), turn(click(7, 7))] },
        { model: 'my-model', prices, limits: { maxCostUsd: most } },
      );
      const decisions = await drive(stage.brain, createDesk());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(decisions.at(-1)).toMatchObject({ kind: 'give_up', reason: 'budget_exceeded', details: { limit: 'maxCostUsd' } });
      expect(decisions[1]!.usage!.cacheReadTokens).toBeGreaterThan(1000);
      expect(stage.spent().costUsd).toBeGreaterThan(most);
    });

    test('a model without a price has an unknown cost, never zero', async () => {
      const stage = await stageOn(wire, { acting: [done] }, { model: 'my-model' });
      const [decision] = await drive(stage.brain, createDesk());
      await stage.close();
      expect(decision!.usage).toMatchObject({ costUsd: null });
    });

    const stops: [string, ScriptedAnswer][] = [
      ['before the answer begins', hang()],
      ['while it stalls', { kind: 'stall', after: 1, answer: turn('Half') }],
    ];
    for (const [name, fault] of stops) {
      test(`stop ${name}: the socket closes, and the reason is the caller’s`, async () => {
        const stage = await stageOn(wire, { acting: [fault] });
        const controller = new AbortController();
        const arrived = stage.next();
        const decision = stage.brain.decide(situation(createDesk(), { signal: controller.signal })).then(
          (value: Decision) => value,
          (error: unknown) => error,
        );
        const request = await arrived;
        const reason = new Error('the person said stop');
        controller.abort(reason);
        await request.dropped;
        expect(await decision).toBe(reason);
        expect(stage.requests).toHaveLength(1);
        await stage.close();
      });
    }

    test('the key stands in no decision, even when the service repeats it', async () => {
      const stage = await stageOn(wire, { acting: [status(400, {}, `key ${KEYS[wire]} is odd`)] });
      const [decision] = await drive(stage.brain, createDesk());
      await stage.close();
      expect(JSON.stringify(decision)).toContain('[key removed]');
      expect(JSON.stringify(decision)).not.toContain(KEYS[wire]);
    });

    const seen = {
      pictures: [
        { role: 'first' as const, frame: screen(1) },
        { role: 'last' as const, frame: screen(2) },
      ],
    };
    test('both questions of a claim go in one request, and each is answered for itself', async () => {
      const stage = await stageOn(wire, {
        witness: {
          against: { holds: 'no', confidence: 'high', because: 'A star still stands in the title.' },
          ...{ holds: 'yes', confidence: 'medium', because: 'It stands there.', region: [0, 0, 64, 40] },
        },
      });
      const same = [{ role: 'before_last_action', as: 'last' }] as const;
      const { confirm, refute } = await stage.witness.assessBoth!({ claim: 'the bar is longer', ...seen, same }, never());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(stage.requests).toHaveLength(1);
      expect(confirm).toMatchObject({ holds: 'yes', confidence: 'medium', region: expect.anything(), usage: expect.anything() });
      expect(refute).toEqual({ holds: 'no', confidence: 'high', because: 'A star still stands in the title.' });
      // Whether something is still as it was rests on the screen that is not sent twice.
      expect(sentLast(stage).text).toContain('The screen before the last action: the same picture as the last screen.');
    });

    test('half an answer to both questions decides nothing', async () => {
      const half = {
        kind: 'turn',
        parts: [{ kind: 'text', text: '{"holds": "yes", "confidence": "high", "because": "x"}' }],
      } as ScriptedAnswer;
      const stage = await stageOn(wire, { witness: half });
      const { confirm, refute } = await stage.witness.assessBoth!({ claim: 'x', ...seen }, never());
      await stage.close();
      expect([confirm.holds, refute.holds]).toEqual(['unsure', 'unsure']);
    });

    const claims = [{ claim: 'the bar is longer' }, { claim: 'the list is empty', called: 'the list' }, { claim: 'nothing is red' }];
    test('several claims of one screen go in one request, with the pictures once, and each is answered for itself', async () => {
      const stage = await stageOn(wire, { witness: { answers: [said(3), said(1), said(2, 'no')] } });
      const answers = await stage.witness.assessAll!({ claims, ...seen, files: 'none' }, never());
      const { text, pictures } = sentLast(stage);
      const sent = JSON.stringify(stage.requests[0]!.body);
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(stage.requests).toHaveLength(1);
      expect(pictures).toBe(2);
      for (const [at, { claim }] of claims.entries()) expect(text).toContain(`Claim ${at + 1}: ${claim}`);
      expect(text).toContain('nothing of that kind that is called \\"the list\\"');
      // What is no number of a claim is not allowed to be sent.
      expect(sent).toContain('"enum":["1","2","3"]');
      expect(answers.map(({ confirm, refute }) => [confirm.holds, refute.holds])).toEqual([
        ['yes', 'yes'],
        ['no', 'yes'],
        ['yes', 'yes'],
      ]);
      expect(answers.map(({ confirm }) => confirm.because)).toEqual(['of 1', 'of 2', 'of 3']);
      // What was spent on all stands in the first.
      expect(answers.map(({ confirm, refute }) => [confirm.usage !== undefined, refute.usage !== undefined])).toEqual([
        [true, false],
        [false, false],
        [false, false],
      ]);
      expect(answers[0]!.confirm.region).toEqual({ x: 0, y: 0, width: 64, height: 40 });
    });

    const LISTS: readonly [what: string, answers: unknown, holds: string][] = [
      ['one is missing', [said(1), said(3)], 'yes unsure yes'],
      ['one stands there twice', [said(1), said(2), said(2, 'no'), said(3)], 'yes unsure yes'],
      ['one stands there twice, the same', [said(1), said(2), said(3), said(3)], 'yes yes unsure'],
      ['one of a number that was not asked', [said(1), said(4), said(3)], 'yes unsure yes'],
      [
        'numbers that are only alike',
        [
          { ...said(1), id: '01' },
          { ...said(2), id: ' 2' },
          { ...said(3), id: 3 },
        ],
        'unsure unsure unsure',
      ],
      ['numbers from 0', [said(0), said(1), said(2)], 'yes yes unsure'],
      ['one without its sceptic', [said(1), { ...said(2), against: undefined }, said(3)], 'yes unsure yes'],
      ['one of another shape', [said(1), 'yes', { ...said(3), holds: 'perhaps' }], 'yes unsure unsure'],
      ['none', [], 'unsure unsure unsure'],
      ['no list', 'yes', 'unsure unsure unsure'],
      ['one answer in its place', said(1), 'unsure unsure unsure'],
    ];
    for (const [what, answers, holds] of LISTS) {
      for (const language of ['en', 'ja'] as const) {
        test(`answers to several claims, ${what} (${language}): what is not clear is unsure`, async () => {
          const text = JSON.stringify(Array.isArray(answers) || answers === 'yes' ? { answers } : answers);
          const stage = await stageOn(wire, { witness: turn(text) }, { language });
          const both = await stage.witness.assessAll!({ claims, ...seen }, never());
          await stage.close();
          expect(stage.requests).toHaveLength(1);
          expect(both.map(({ confirm }) => confirm.holds).join(' ')).toBe(holds);
          for (const { confirm, refute } of both) if (confirm.holds === 'unsure') expect(refute.holds).toBe('unsure');
          const missing = both.find(({ confirm }) => confirm.holds === 'unsure')!.confirm.because;
          if (holds.includes('yes')) expect(missing).toContain(language === 'ja' ? '証人は、この主張に' : 'no answer of its own');
        });
      }
    }

    test('the witness answers, and sees nothing of the acting', async () => {
      const stage = await stageOn(wire, {
        acting: [turn(click(5, 5)), done],
        witness: { holds: 'yes', confidence: 'high', because: 'It stands there.', region: [0, 0, 64, 40] },
      });
      await drive(stage.brain, createDesk());
      const answer = await stage.witness.assess({ claim: 'the bar is longer', ...seen }, never());
      await stage.close();
      expect(stage.violations).toEqual([]);
      expect(answer).toMatchObject({
        holds: 'yes',
        confidence: 'high',
        because: 'It stands there.',
        region: { x: 0, y: 0, width: 64, height: 40 },
      });
      expect(JSON.stringify(stage.requests.at(-1)!.body)).not.toContain('buy milk');
    });

    const doubts: [string, ScriptedAnswer | Record<string, unknown>][] = [
      ['declines', refusal('x', 'No.')],
      ['answers another shape', { holds: 'perhaps' }],
      ['says nothing', turn('')],
      ['is cut off', cutOff('{"holds": "yes"')],
      ['fails', status(400)],
    ];
    for (const [name, answer] of doubts) {
      test(`a witness that ${name} decides nothing`, async () => {
        const stage = await stageOn(wire, { witness: answer as ScriptedAnswer });
        const said = await stage.witness.assess({ claim: 'x', ...seen }, never());
        await stage.close();
        expect(said).toMatchObject({ holds: 'unsure', confidence: 'low' });
      });
    }
  });
}
