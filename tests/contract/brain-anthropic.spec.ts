/** Claude as brain, through the real SDK and real HTTP, in both protocols: what it does with each answer, and what it sends back. */
import { expect, test } from '@playwright/test';
import { requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Unread } from '../../src/ports/brain.js';
import {
  call,
  click,
  cutCall,
  cutOff,
  type Json,
  openApp,
  press,
  refusal,
  report,
  screenshot,
  think,
  turn,
  type,
} from '../../src/testing/index.js';
import type { Rect } from '../../src/trace/action.js';
import { createDesk, drive, memo, plan, screen, situation, stage } from './brain-anthropic-desk.js';

const protocols = [
  { model: 'claude-sonnet-5-5', tool: 'computer_toolset_20260801', betas: [] as string[] },
  { model: 'claude-opus-4-6', tool: 'computer_20251124', betas: ['computer-use-2025-11-24'] },
  { model: 'claude-haiku-4-5', tool: 'computer_20250124', betas: ['computer-use-2025-01-24'] },
];

for (const { model, tool, betas } of protocols) {
  test.describe(tool, () => {
    test('declares its tool, its header and nothing forced', async () => {
      const { server, claude, close } = await stage({ acting: [turn('Nothing to do.')] }, { model });
      await drive(claude.brain, createDesk());
      await close();
      expect(server.violations).toEqual([]);
      const [request] = server.requests;
      expect(request!.betas).toEqual(betas);
      expect(request!.body.tools!.map(({ type, name }) => type ?? name)).toEqual([
        tool,
        'use_element',
        'list_elements',
        'open_app',
        'report_result',
      ]);
      expect(request!.body.tool_choice).toBeUndefined();
      expect(request!.body.model).toBe(model);
    });

    test('carries out every action once, with modifiers', async () => {
      const calls: [Parameters<typeof call>, Json][] = [
        [['left_click', { coordinate: [10, 20] }], { type: 'left_click', at: { x: 10, y: 20 } }],
        [
          ['left_click', { coordinate: [10, 20], text: 'ctrl+shift' }],
          { type: 'left_click', at: { x: 10, y: 20 }, modifiers: ['ctrl', 'shift'] },
        ],
        [['left_click', {}], { type: 'left_click' }],
        [['right_click', { coordinate: [1, 2] }], { type: 'right_click', at: { x: 1, y: 2 } }],
        [['middle_click', { coordinate: [1, 2] }], { type: 'middle_click', at: { x: 1, y: 2 } }],
        [['double_click', { coordinate: [1, 2], text: 'Super' }], { type: 'double_click', at: { x: 1, y: 2 }, modifiers: ['super'] }],
        [['triple_click', { coordinate: [1, 2] }], { type: 'triple_click', at: { x: 1, y: 2 } }],
        [
          ['left_click_drag', { start_coordinate: [5, 6], coordinate: [7, 8], text: 'alt' }],
          { type: 'left_click_drag', from: { x: 5, y: 6 }, to: { x: 7, y: 8 }, modifiers: ['alt'] },
        ],
        [['left_mouse_down', {}], { type: 'left_mouse_down' }],
        [['mouse_move', { coordinate: [1279, 799] }], { type: 'mouse_move', at: { x: 1279, y: 799 } }],
        [['left_mouse_up', {}], { type: 'left_mouse_up' }],
        [
          ['scroll', { coordinate: [9, 9], scroll_direction: 'down', scroll_amount: 3, text: 'ctrl' }],
          { type: 'scroll', direction: 'down', amount: 3, at: { x: 9, y: 9 }, modifiers: ['ctrl'] },
        ],
        [['scroll', { scroll_direction: 'left', scroll_amount: 1 }], { type: 'scroll', direction: 'left', amount: 1 }],
        [['type', { text: '買い物 😀\n' }], { type: 'type', text: '買い物 😀\n' }],
        [['key', { text: 'ctrl+S' }], { type: 'key', keys: 'ctrl+S' }],
        [['key', { text: 'Down', repeat: 7 }], { type: 'key', keys: 'Down', repeat: 7 }],
        [['hold_key', { text: 'shift', duration: 1.5 }], { type: 'hold_key', keys: 'shift', seconds: 1.5 }],
        [['wait', { duration: 2 }], { type: 'wait', seconds: 2 }],
        [['cursor_position', {}], { type: 'cursor_position' }],
        [['screenshot', {}], { type: 'screenshot' }],
        [['open_app', { name: 'text editor' }], { type: 'open_app', name: 'text editor' }],
        ...(model === 'claude-haiku-4-5'
          ? []
          : ([[['zoom', { region: [100, 100, 300, 200] }], { type: 'zoom', region: { x: 100, y: 100, width: 200, height: 100 } }]] as [
              Parameters<typeof call>,
              Json,
            ][])),
      ];
      const { server, claude, close } = await stage(
        { acting: [...calls.map(([given]) => turn(call(...given))), turn(report('success', 'Done.'))] },
        { model },
      );
      const desk = createDesk();
      const decisions = await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      expect(desk.performed.map(({ action }) => action)).toEqual(calls.map(([, action]) => action));
      expect(decisions.at(-1)).toMatchObject({ kind: 'stop', report: { status: 'success', message: 'Done.' } });
    });

    test('answers a batch in one message, with the new screen in its last result', async () => {
      const { server, claude, close } = await stage(
        { acting: [turn(click(5, 5), type('buy milk'), press('Return')), turn(report('success', 'Typed.'))] },
        { model },
      );
      await drive(claude.brain, createDesk());
      await close();
      expect(server.violations).toEqual([]);
      const results = server.requests[1]!.body.messages.at(-1)!.content;
      expect(results.map(result => (result.content as Json[]).map(part => part.type))).toEqual([['text'], ['text'], ['text', 'image']]);
      expect(results.every(result => result.toolset_name === (tool.includes('toolset') ? 'computer' : undefined))).toBe(true);
    });

    test('a failure in the middle of a batch: its text, and the exact words for the rest', async () => {
      const { server, claude, close } = await stage(
        { acting: [turn(click(5, 5), click(6, 6), type('x'), screenshot()), turn(report('failure', 'No.'))] },
        { model },
      );
      const desk = createDesk();
      const done = desk.perform;
      desk.perform = planned =>
        'at' in planned.action && planned.action.at?.x === 6 ? { outcome: 'failed', error: 'the window is gone' } : done(planned);
      await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      const content = server.requests[1]!.body.messages.at(-1)!.content;
      const results = content.filter(block => block.type === 'tool_result');
      expect(results.map(result => [result.is_error ?? false, (result.content as Json[])[0]!.text])).toEqual([
        [false, 'OK'],
        [true, 'the window is gone'],
        [true, 'Not executed: an earlier computer action in this turn failed.'],
        [true, 'Not executed: an earlier computer action in this turn failed.'],
      ]);
      expect(content.at(-1)!.type).toBe('image');
    });

    test('what cannot be read is told to the model, and the calls before it are carried out', async () => {
      const { server, claude, close } = await stage(
        { acting: [turn(click(5, 5), click(1280, 5), type('x')), turn(report('failure', 'No.'))] },
        { model },
      );
      const desk = createDesk();
      await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      expect(desk.performed).toHaveLength(1);
      const results = server.requests[1]!.body.messages.at(-1)!.content.filter(block => block.type === 'tool_result');
      expect((results[1]!.content as Json[])[0]!.text).toContain('outside the screen, which is 1280 x 800');
    });

    test('what cannot be read behind a call that failed gets the fixed words, too', async () => {
      const { server, claude, close } = await stage(
        { acting: [turn(click(6, 6), call('left_click', { coordinate: 'there' })), turn(report('failure', 'No.'))] },
        { model },
      );
      const desk = createDesk();
      desk.perform = () => ({ outcome: 'failed', error: 'the window is gone' });
      await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      const results = server.requests[1]!.body.messages.at(-1)!.content.filter(block => block.type === 'tool_result');
      expect(results.map(result => (result.content as Json[])[0]!.text)).toEqual([
        'the window is gone',
        'Not executed: an earlier computer action in this turn failed.',
      ]);
    });

    test('nonsense is answered without the loop; three times in a row ends the run with a reason', async () => {
      const wrong = [call('fly', {}), call('left_click', { coordinate: 'there' }), call('key', { text: 'Hyperspace' })];
      const { server, claude, close } = await stage({ acting: wrong.map(part => turn(part)) }, { model });
      const desk = createDesk();
      const decisions = await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      expect(desk.performed).toEqual([]);
      expect(decisions).toEqual([expect.objectContaining({ kind: 'give_up', reason: 'invalid_result_format' })]);
      expect(server.requests).toHaveLength(3);
    });

    test('a cut-off tool call is never carried out', async () => {
      const script = { acting: [cutOff(click(5, 5), cutCall('type', '{"text":"rm -rf')), turn(type('short')), turn('Done.')] };
      const { server, claude, close } = await stage(script, { model });
      const desk = createDesk();
      await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      expect(desk.performed.map(({ action }) => action.type)).toEqual(['left_click', 'type']);
      expect(desk.performed[1]!.action).toEqual({ type: 'type', text: 'short' });
    });

    test('a whole call at the token limit counts as cut off: nobody can know', async () => {
      const { server, claude, close } = await stage(
        { acting: [cutOff(type('whole?')), turn('Done.')] },
        { model, transport: { stream: false } },
      );
      const desk = createDesk();
      await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      expect(desk.performed).toEqual([]);
    });

    test('a lying report is passed on as a claim, beside calls or alone', async () => {
      const { server, claude, close } = await stage(
        { acting: [turn(click(5, 5), report('success', 'All done!')), turn('Really done.')] },
        { model },
      );
      const decisions = await drive(claude.brain, createDesk());
      await close();
      expect(server.violations).toEqual([]);
      expect(decisions[0]).toMatchObject({ kind: 'act', report: { status: 'success' } });
      expect(decisions[1]).toMatchObject({ kind: 'stop', narration: 'Really done.' });
    });

    test('the report may stand in the text, as its last fenced JSON', async () => {
      const text = 'I am done.\n```json\n{"status":"failure","message":"No button.","failureReason":"not found"}\n```';
      const { claude, close } = await stage({ acting: [turn(text)] }, { model });
      const decisions = await drive(claude.brain, createDesk());
      await close();
      expect(decisions[0]).toMatchObject({ kind: 'stop', report: { status: 'failure', failureReason: 'not found' } });
    });

    test('a refusal is answered by one fresh conversation, and the run goes on', async () => {
      const { server, claude, close } = await stage(
        { acting: [turn(click(5, 5)), refusal('cyber', 'No.'), turn(click(6, 6)), turn(report('success', 'Done.'))] },
        { model },
      );
      const desk = createDesk();
      const decisions = await drive(claude.brain, desk);
      await close();
      expect(server.violations).toEqual([]);
      expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'act', 'stop']);
      expect(desk.performed).toHaveLength(2);
      const { messages } = server.requests[2]!.body;
      expect(messages).toHaveLength(1);
      expect(JSON.stringify(messages[0])).toContain('An earlier attempt at this was declined');
    });

    test('a second refusal ends the run, with what was said and the request id', async () => {
      const declined = refusal('cyber', 'I will not do this.');
      const { claude, close } = await stage({ acting: [turn(click(5, 5)), declined, declined] }, { model });
      const decisions = await drive(claude.brain, createDesk());
      await close();
      expect(decisions.at(-1)).toMatchObject({
        kind: 'give_up',
        reason: 'model_refused',
        details: { category: 'cyber', explanation: 'I will not do this.', requestId: 'req_acting3' },
      });
    });

    test('30 turns: the prefix is constant, and read from the cache from the second turn on', async () => {
      const answers = Array.from({ length: 29 }, (_, turnNumber) => turn(click(5 + turnNumber, 5)));
      const { server, claude, close } = await stage({ acting: [...answers, turn(report('success', 'Done.'))] }, { model });
      const decisions = await drive(claude.brain, createDesk());
      await close();
      expect(server.violations).toEqual([]);
      expect(decisions).toHaveLength(30);
      const usages = decisions.map(decision => decision.usage!);
      for (const usage of usages.slice(1)) {
        expect(usage.cacheReadTokens).toBeGreaterThan(1500);
        expect(usage.inputTokens).toBeLessThan(50);
      }
      const marks = server.requests.map(({ body }) => JSON.stringify(body).split('"cache_control":').length - 1);
      expect(Math.max(...marks)).toBe(4);
    });
  });
}

test('an unchanged screen is said in words; the second screenshot in a row is given all the same', async () => {
  const { server, claude, close } = await stage({ acting: [turn(click(5, 5)), turn(screenshot()), turn(screenshot()), turn('Done.')] });
  const desk = createDesk();
  const done = desk.perform;
  desk.perform = planned => (planned.action.type === 'left_click' ? { outcome: 'done' } : done(planned));
  await drive(claude.brain, desk);
  await close();
  expect(server.violations).toEqual([]);
  const lastParts = server.requests.map(({ body }) =>
    JSON.stringify(body.messages.at(-1)!.content.at(-1)!.content ?? body.messages.at(-1)!.content.at(-1)),
  );
  expect(lastParts[1]).toContain('OK. The screen has not changed.');
  expect(lastParts[2]).toContain('The screen has not changed since you saw it last.');
  expect(lastParts[3]).toContain('"image"');
});

test('where rules have done something since, the screen is shown, though it is as it was before', async () => {
  const { server, claude, close } = await stage({ acting: [turn(report('success', 'Typed.')), turn(report('success', 'Undone.'))] });
  const desk = createDesk();
  const handed = (done: string[]) => ({ handed: { by: 'rules', done } as const, signal: new AbortController().signal });
  await claude.brain.decide(situation(desk, { turn: 1, ...handed([]) }));
  await claude.brain.decide(situation(desk, { turn: 2, ...handed(['Press Ctrl+Z']) }));
  await close();
  expect(server.violations).toEqual([]);
  const said = JSON.stringify(server.requests[1]!.body.messages.at(-1));
  expect(said).toContain('Done since, by rules: Press Ctrl+Z.');
  expect(said).toContain('"image"');
});

test('coordinates of a large screen are those of the smaller picture, one size for the whole run', async () => {
  const size = { width: 2560, height: 1440 };
  const { server, claude, close } = await stage(
    { acting: [turn(click(0, 0)), turn(click(1455, 818)), turn(click(1456, 5)), turn('Done.')] },
    { model: 'claude-opus-4-6' },
  );
  const desk = createDesk(size);
  await drive(claude.brain, desk);
  await close();
  expect(server.violations).toEqual([]);
  const { display_width_px: width, display_height_px: height } = server.requests[0]!.body.tools![0]!;
  expect(Number(width) * Number(height)).toBeLessThan(1.25e6);
  expect(desk.performed[0]!.action).toMatchObject({ at: { x: 0, y: 0 } });
  expect(desk.performed.every(({ action }) => 'at' in action && action.at!.x < 2560)).toBe(true);
});

test('thinking is asked for in summaries, told as narration and sent back untouched', async () => {
  const { server, claude, close } = await stage({ acting: [turn(think('I see an editor.'), 'Typing now.', type('x')), turn('Done.')] });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(server.violations).toEqual([]);
  expect(server.requests[0]!.body.thinking).toEqual({ type: 'adaptive', display: 'summarized' });
  expect(decisions[0]!.kind === 'act' && decisions[0]!.narration).toBe('I see an editor.\nTyping now.');
});

test('models without bound thinking lose old pictures in one chunk, not turn by turn', async () => {
  const answers = Array.from({ length: 45 }, (_, at) => turn(click(5 + at, 5)));
  const { server, claude, close } = await stage({ acting: [...answers, turn('Done.')] }, { model: 'claude-opus-4-6' });
  await drive(claude.brain, createDesk());
  await close();
  expect(server.violations).toEqual([]);
  const pictures = server.requests.map(({ body }) => JSON.stringify(body).split('"type":"image"').length - 1);
  expect(Math.max(...pictures)).toBe(30);
  const drops = pictures.filter((count, at) => at > 0 && count < pictures[at - 1]!);
  expect(drops.length).toBe(1);
  expect(JSON.stringify(server.requests.at(-1)!.body)).toContain('[screenshot removed to save tokens]');
});

test('a program that is not in the list is not opened; a different case is understood', async () => {
  const { server, claude, close } = await stage({ acting: [turn(openApp('terminal')), turn(openApp('Calculator')), turn('Done.')] });
  const desk = createDesk();
  await drive(claude.brain, desk);
  await close();
  expect(server.violations).toEqual([]);
  expect(desk.performed.map(({ action }) => action)).toEqual([{ type: 'open_app', name: 'calculator' }]);
  expect(JSON.stringify(server.requests[1]!.body.messages.at(-1))).toContain('The programs are: text editor, calculator');
});

test('keys behind a program that was started wait until it has shown a window', async () => {
  const { claude, close } = await stage({ acting: [turn(openApp('text editor'), press('ctrl+o'), press('Return'))] });
  let looks = 0;
  const programs = async () => [{ name: 'text editor', pid: 1, running: true, hasShownWindow: ++looks > 2 }];
  const at = situation(createDesk());
  const decision = await claude.brain.decide({ ...at, desktop: { ...at.desktop, programs, windows: async () => [] } });
  await close();
  if (decision.kind !== 'act') throw new Error(`expected actions, found ${decision.kind}`);
  const [open, window, keys] = decision.actions;
  expect([open!.aim, keys!.aim]).toEqual([undefined, undefined]);
  expect(await window!.aim!(at.signal)).toEqual([]);
  expect(looks).toBe(3);
});

test('keys in a row are pressed one after the other', async () => {
  const { server, claude, close } = await stage({ acting: [turn(press('Down Down Return')), turn('Done.')] });
  const desk = createDesk();
  await drive(claude.brain, desk);
  await close();
  expect(server.violations).toEqual([]);
  expect(desk.performed.map(({ action }) => action.type === 'key' && action.keys)).toEqual(['Down', 'Down', 'Return']);
});

test('an in-progress report alone, an empty answer and a pause do not end the run', async () => {
  const pause = { ...turn('Wait.'), stopReason: 'pause_turn' };
  const { server, claude, close } = await stage({
    acting: [turn(report('in_progress', 'Half.')), turn(), turn(click(1, 1)), pause, turn('Done.')],
  });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(server.violations).toEqual([]);
  expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'stop']);
});

test('a stopped model that the judge sends on hears what is open', async () => {
  const { server, claude, close } = await stage({ acting: [turn(report('success', 'Done.')), turn(type('buy milk')), turn('Done.')] });
  const desk = createDesk();
  const first = await drive(claude.brain, desk);
  const second = await drive(claude.brain, desk);
  await close();
  expect(server.violations).toEqual([]);
  expect([first, second].map(list => list.map(({ kind }) => kind))).toEqual([['stop'], ['act', 'stop']]);
  expect(JSON.stringify(server.requests[1]!.body.messages.at(-1))).toContain('The scenario is not complete');
});

test('a model that refuses the tool is asked with the other one', async () => {
  const refuses = { kind: 'status' as const, status: 400, message: "'claude-new' does not support tool types: computer_toolset_20260801." };
  const { server, claude, close } = await stage(
    { acting: [refuses, turn(click(1, 1)), turn('Done.')] },
    { model: 'claude-new' },
    { lenient: true },
  );
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'stop']);
  expect(server.requests.map(({ body }) => body.tools![0]!.type)).toEqual([
    'computer_toolset_20260801',
    'computer_20251124',
    'computer_20251124',
  ]);
});

test('a model that refuses to think is asked without', async () => {
  const refuses = { kind: 'status' as const, status: 400, message: 'adaptive thinking is not supported on this model' };
  const { server, claude, close } = await stage({ acting: [refuses, turn(click(1, 1)), turn('Done.')] }, { model: 'claude-new' });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(server.violations).toEqual([]);
  expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'stop']);
  expect(server.requests.map(({ body }) => body.thinking !== undefined)).toEqual([true, false, false]);
});

test('a frame that differs in the meaningless fourth byte only is the same picture', async () => {
  const { sameFrame } = await import('../../src/brain/model/picture.js');
  const a = screen(1);
  const b = { ...screen(1), data: screen(1).data.map((byte, at) => (at % 4 === 3 ? 255 : byte)) };
  expect(sameFrame(a, b)).toBe(true);
  expect(sameFrame(a, screen(2))).toBe(false);
});

test('a check that failed is told once, and so is a new objective', async () => {
  const { server, claude, close } = await stage({ acting: [turn(click(1, 1)), turn(click(2, 2)), turn(click(3, 3)), turn('Done.')] });
  const desk = createDesk();
  const two = { ...plan, objectives: [plan.objectives[0]!, { ...plan.objectives[0]!, index: 1, description: 'The memo is saved' }] };
  const verification = { holds: 'no', how: 'windows', expected: 'a window "memo.txt"', seen: 'the window "Untitled"' } as const;
  let last: ActionOutcome[] = [];
  for (let number = 1; number <= 4; number++) {
    const objective = two.objectives[number > 2 ? 1 : 0]!;
    const decision = await claude.brain.decide(
      situation(desk, { turn: number, plan: two, objective, last, ...(number > 1 ? { verification } : {}) }),
    );
    last = decision.kind === 'act' ? decision.actions.map(planned => ({ planned, ...desk.perform(planned) })) : [];
  }
  await close();
  expect(server.violations).toEqual([]);
  const said = server.requests.map(({ body }) =>
    body.messages
      .at(-1)!
      .content.filter(({ type: kind }) => kind === 'text')
      .map(({ text }) => text),
  );
  expect(said.slice(1)).toEqual([
    ['The desktop was checked. Expected: a window "memo.txt". Found: the window "Untitled".'],
    ['Objective 2 of 2 is next: The memo is saved'],
    [],
  ]);
});

for (const nothing of ['', ' ', '\n\n']) {
  test(`a text of nothing (${JSON.stringify(nothing)}) is not sent back: the service would refuse it`, async () => {
    const { server, claude, close } = await stage({ acting: [turn(nothing, click(1, 1)), turn('Done.')] }, {}, { lenient: true });
    await drive(claude.brain, createDesk());
    await close();
    expect(server.requests[1]!.body.messages[1]!.content.map(({ type: kind }) => kind)).toEqual(['tool_use']);
  });

  test(`an answer of nothing but that (${JSON.stringify(nothing)}) is asked for again`, async () => {
    const { server, claude, close } = await stage({ acting: [turn(nothing), turn(report('success', 'Done.'))] }, {}, { lenient: true });
    const decisions = await drive(claude.brain, createDesk());
    await close();
    expect(decisions).toMatchObject([{ kind: 'stop', report: { status: 'success' } }]);
    expect(JSON.stringify(server.requests[1]!.body.messages)).toContain('Your answer was empty');
  });
}

test('an end that nobody knows is no end: the model is asked to go on', async () => {
  const { server, claude, close } = await stage({
    acting: [{ ...turn('Hm.'), stopReason: 'compaction' }, turn(report('success', 'Done.'))],
  });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(server.violations).toEqual([]);
  expect(decisions).toMatchObject([{ kind: 'stop', report: { status: 'success' } }]);
  expect(JSON.stringify(server.requests[1]!.body.messages.at(-1))).toContain('ended without a tool call');
});

for (const [model, efforts] of [
  ['claude-sonnet-5-5', ['medium', 'low', 'high']],
  ['claude-opus-4-6', [undefined, undefined, undefined]],
] as const) {
  test(`${model}: how hard it thinks goes with what it is asked for`, async () => {
    const script = {
      acting: [turn('Done.')],
      read: { sentences: [] },
      witness: { holds: 'yes', confidence: 'high', because: 'It is there.' },
    };
    const { server, claude, close } = await stage(script, { model });
    const never = new AbortController().signal;
    await drive(claude.brain, createDesk());
    await claude.brain.readSteps!([{ step: 0, text: 'Tidy up', as: 'step', before: [[]] }], { language: 'en', written: '' }, never);
    await claude.witness.assess({ claim: 'It is tidy', stance: 'confirm', pictures: [{ role: 'last', frame: screen(1) }] }, never);
    await close();
    expect(server.violations).toEqual([]);
    expect(server.requests.map(({ body }) => (body.output_config as Json | undefined)?.effort)).toEqual([...efforts]);
  });
}

test('a model that makes a deed of what is only seen: it is looked for, and that is said', async () => {
  const text = 'the editor closes without a word';
  const { server, claude, close } = await stage({
    read: {
      sentences: [
        { sentence: 1, goal: '', doubt: 'or is it to be closed?', requirements: [{ as: 'state', kind: 'close', app: 'editor' }] },
      ],
    },
  });
  const asked = { step: 0, text, as: 'step', before: [[]] } as const;
  const read = await claude.brain.readSteps!([{ ...asked, before: [[]] }], { language: 'en', written: text }, new AbortController().signal);
  await close();
  expect(server.violations).toEqual([]);
  expect(read.refused).toEqual([]);
  expect(read.readings).toMatchObject([
    {
      note: 'Quit "editor": looked for, not done',
      requirements: [
        { as: 'state', reading: { kind: 'expect_app', app: 'editor', negated: true, was: 'otherwise' }, proof: { stated: true } },
      ],
    },
  ]);
});

test('a tick that a model reads is a tick: a row that is selected has none', async () => {
  const told = (sentence: number, target: string) => ({
    ...{ sentence, goal: '' },
    requirements: [{ as: 'state', kind: 'expect_checked', target }],
  });
  const { server, claude, close } = await stage({ read: { sentences: [told(1, 'Milk'), told(2, 'Bread')] } });
  const sentences = ['One sees a tick before Milk', 'Bread is the selected row'];
  const asked = sentences.map((text, step): Unread => ({ step, text, as: 'check', before: [[]] }));
  const { readings, refused } = await claude.brain.readSteps!(asked, { language: 'en', written: '' }, new AbortController().signal);
  await close();
  expect({ refused, violations: server.violations }).toEqual({ refused: [], violations: [] });
  expect(readings.map(({ requirements }) => requirements[0]!.reading?.tick)).toEqual([true, undefined]);
});

test('a program that nobody knows by that name is refused; the one that a heading names may be meant', async () => {
  const open = (app: string) => ({
    sentences: [{ sentence: 1, goal: 'Something is drawn', requirements: [{ as: 'state', kind: 'open', app }] }],
  });
  const { server, claude, close } = await stage({ read: [open('the application'), open('Xournal++')] });
  const asked = { step: 0, text: 'open the application, draw something on it', as: 'step', before: [[]] } as const;
  const facts = { language: 'en', written: '# Xournal++', headings: ['Xournal++', 'Export a page'], apps: ['Dia', 'Xournal++'] } as const;
  const read = await claude.brain.readSteps!([{ ...asked, before: [[]] }], facts, new AbortController().signal);
  await close();
  expect(server.violations).toEqual([]);
  expect(JSON.stringify(server.requests[0]!.body.messages)).toContain('Programs that can be opened: Dia, Xournal++');
  expect(JSON.stringify(server.requests[1]!.body.messages)).toContain(
    'no program is called \\"the application\\"; there are Dia, Xournal++',
  );
  expect(read).toMatchObject({ refused: [], readings: [{ requirements: [{ reading: { kind: 'open', app: 'Xournal++' } }], from: [] }] });
});

test('what is told to be open before anything is done may be opened, and no later one', async () => {
  const open = (sentence: number) => ({ sentence, goal: '', requirements: [{ kind: 'open', app: 'viewer' }] });
  const { server, claude, close } = await stage({ read: [{ sentences: [open(1), open(2)] }] });
  const sentences = ['The page is open in the viewer', 'The page is open in the viewer'];
  const asked = sentences.map((text, step): Unread => ({ step, text, as: 'step', before: [sentences.slice(0, step)] }));
  const read = await claude.brain.readSteps!(asked, { language: 'en', written: '', apps: ['viewer'] }, new AbortController().signal);
  await close();
  expect(server.violations).toEqual([]);
  expect(read.readings.map(({ requirements }) => requirements[0]!.reading?.kind)).toEqual(['open', 'expect_app']);
});

test('what is supposed beforehand is done or a note, and never looked at; an order is one there, too', async () => {
  const open = { sentence: 2, goal: '', requirements: [{ kind: 'open', app: 'viewer' }] };
  const { server, claude, close } = await stage({
    read: [
      {
        sentences: [
          { sentence: 1, note: true, goal: '', requirements: [] },
          { sentence: 2, goal: 'The viewer shows "blue.png"', requirements: [] },
          { sentence: 3, note: true, goal: '', requirements: [] },
        ],
      },
      {
        sentences: [
          { ...open, sentence: 1 },
          { sentence: 2, note: true, goal: '', requirements: [] },
        ],
      },
    ],
  });
  const sentences = ['There are 3 pictures, "blue.png" among them.', 'The viewer shows the first one.', 'Open the folder "Pictures".'];
  const asked = sentences.map((text, step): Unread => ({ step, text, as: 'step', before: [sentences.slice(0, step)], isSupposed: true }));
  const read = await claude.brain.readSteps!(asked, { language: 'en', written: '', apps: ['viewer'] }, new AbortController().signal);
  await close();
  expect(server.violations).toEqual([]);
  expect(JSON.stringify(server.requests[0]!.body.messages)).toContain('(given) There are 3 pictures');
  expect(JSON.stringify(server.requests[0]!.body.messages)).toContain('(step) Open the folder');
  expect(JSON.stringify(server.requests[1]!.body.messages)).toContain('it is only supposed to be so');
  expect(read).toMatchObject({
    readings: [
      { step: 0, isNote: true },
      { step: 1, requirements: [{ reading: { kind: 'open', app: 'viewer' } }] },
    ],
    refused: [{ step: 2, why: expect.stringContaining('it is no note') }],
  });
});

test('two questions to a witness about the same screen share its pictures, from the cache', async () => {
  const { server, claude, close } = await stage({ witness: { holds: 'yes', confidence: 'high', because: 'It is there.' } });
  const pictures = [{ role: 'last' as const, frame: screen(1) }];
  const never = new AbortController().signal;
  const first = await claude.witness.assess({ claim: 'It is tidy', stance: 'confirm', pictures }, never);
  const second = await claude.witness.assess({ claim: 'It is tidy', stance: 'refute', pictures }, never);
  await close();
  expect(server.violations).toEqual([]);
  expect(first.usage!.cacheWriteTokens).toBeGreaterThan(1000);
  expect(second.usage!.cacheReadTokens).toBe(first.usage!.cacheWriteTokens);
  const [one, other] = server.requests.map(({ body }) => body.messages[0]!.content);
  expect(JSON.stringify(one!.slice(0, -1))).toBe(JSON.stringify(other!.slice(0, -1)));
});

test.describe('what moves by itself is no new picture', () => {
  /** A second picture: the same but for one small part. */
  const moved = (part: Rect) => {
    const frame = screen(1);
    const data = frame.data.slice();
    for (let y = part.y; y < part.y + part.height; y++) data.fill(0, (y * 1280 + part.x) * 4, (y * 1280 + part.x + part.width) * 4);
    return { ...frame, data };
  };
  const caret = { x: 300, y: 200, width: 2, height: 18 };
  const clock = { x: 900, y: 10, width: 60, height: 18 };
  const beside = { x: 300, y: 300, width: 2, height: 18 };
  const rows: [string, part: Rect, restless: Rect[], action: ReturnType<typeof call>, isNew: boolean][] = [
    ['a caret, after an input', caret, [caret], press('Home'), false],
    ['a clock, after an input', clock, [clock], press('Home'), false],
    ['a caret, after a wait', caret, [caret], call('wait', { duration: 1 }), false],
    ['a clock, after a wait: it may be a spinner that has ended', clock, [clock], call('wait', { duration: 1 }), true],
    ['a mark where nothing moved by itself', beside, [caret], press('Home'), true],
    ['a caret that nobody saw blinking', caret, [], press('Home'), true],
  ];
  for (const [name, part, restless, action, isNew] of rows) {
    test(name, async () => {
      const { server, claude, close } = await stage({ acting: [turn(action), turn(report('success', 'Done.'))] });
      const desk = createDesk();
      const first = await claude.brain.decide(situation(desk));
      const last: ActionOutcome[] = first.kind === 'act' ? first.actions.map(planned => ({ planned, outcome: 'done' })) : [];
      await claude.brain.decide(situation(desk, { turn: 2, last, frame: moved(part), restless }));
      await close();
      expect(server.violations).toEqual([]);
      expect(JSON.stringify(server.requests[1]!.body.messages.at(-1)).includes('"image"')).toBe(isNew);
    });
  }
});

test('a demand that it calls misread goes to the judge in the author’s words; words of its own are refused, and it is told why', async () => {
  const text = 'Hit Close in the Replace dialog';
  const of: typeof plan = {
    ...plan,
    objectives: [
      {
        ...plan.objectives[0]!,
        description: text,
        requirements: [requirementOf({ kind: 'click', target: 'Replace' }, text, { language: 'en', by: 'model' })],
      },
    ],
  };
  const misread = (means: string[]) => turn(report('misread', 'The button is Close.', { means }));
  const { server, claude, close } = await stage({
    acting: [misread(['Click "Cancel"']), misread(['Tidy it up']), misread(['Click "Close"'])],
  });
  claude.brain.adopt?.({ scenario: { ...memo, steps: [{ text, line: 4, column: 4 }] }, language: 'en', apps: [] });
  const decisions = await drive(claude.brain, createDesk(), { of });
  await close();
  expect(server.violations).toEqual([]);
  expect(decisions).toMatchObject([{ kind: 'misread', because: 'The button is Close.', readings: [{ kind: 'click', target: 'Close' }] }]);
  const [, second, third] = server.requests.map(({ body }) => JSON.stringify(body.messages.at(-1)));
  expect(second).toContain('\\"Cancel\\" stands neither in the sentence nor before it');
  expect(third).toContain('\\"Tidy it up\\" is no sentence that rules read');
});
