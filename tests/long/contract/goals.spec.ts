/** Goals on real programs, with both brains: dialogs that come back or hide the target, steps that hold already, plans that are changed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { judge } from '../../../src/judge/judge.js';
import { click, openApp, press, type, wait } from '../../../src/testing/index.js';
import { slowness } from '../../support/machine.js';
import { type Eyes, openStage } from './brain-anthropic-live-desk.js';
import { brains, type Due, eventsOf, once, openStep, type Step, shell, showOf, told, typeStep, waitStep } from './recovery-steps.js';

let stage: Awaited<ReturnType<typeof openStage>>;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const MODEL = 'claude-sonnet-5-5';
const on =
  (name: string) =>
  async ({ find }: Eyes) => {
    const { x, y } = await find(name);
    return click(x, y);
  };
const clickStep = (name: string): Step => ({
  step: `Click "${name}"`,
  expected: [{ description: `click "${name}"`, targetElements: [name], expectedToolAction: 'left_click' }],
});

for (const { name, more } of brains) {
  test(`${name}: a pop-up that comes back for ever ends the run, which names it`, async () => {
    const pest = shell(
      'mousepad --disable-server & xdotool search --sync --onlyvisible --name Mousepad; while :; do zenity --info --title="Nag screen" --text="Buy me"; done',
    );
    // The steps wait for the pop-up, however slowly it comes: each one that comes is closed before the next second is waited for.
    const steps = [openStep('pest'), ...Array.from({ length: 12 }, () => waitStep(2)), typeStep('never')];
    const calls = [openApp('pest')];
    const show = showOf(steps, calls, { inFront: { 'Nag screen': press('Return') }, otherwise: wait(2), apps: { pest }, ...more });
    const outcome = await stage.play(show, MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'failure', failureReason: 'unexpected_state' });
    expect(outcome.verdict.message).toContain('"Nag screen" is in the way: it came back 3 times');
    expect(outcome.verdict.recoveries).toHaveLength(3);
    expect(outcome.verdict.details.standing).toMatch(/^\[objectives\] \d+\/14/);
  });

  test(`${name}: a modal that hides the target is taken away, and the target is hit`, async () => {
    // It covers the whole editor, whose title tells when.
    const cover = shell(
      'mousepad --disable-server & owner=$(xdotool search --sync --onlyvisible --name Mousepad | tail -1); ' +
        'zenity --info --modal --attach=$owner --title="Licence" --text="Please note" --width=900 --height=650 & ' +
        'xdotool search --sync --onlyvisible --name Licence; xdotool set_window --name "Covered editor" $owner; wait',
    );
    const covered: Step = {
      step: 'Wait for the window "Covered editor"',
      expected: [{ description: 'wait', expectedToolAction: 'wait' }],
    };
    const untilCovered = async ({ desktop }: Eyes) => {
      await expect
        .poll(async () => (await desktop.windows()).map(({ title }) => title), { timeout: 30_000 * slowness })
        .toContain('Covered editor');
      return wait(1);
    };
    const steps = [openStep('cover'), covered, clickStep('Help')];
    const calls = [openApp('cover'), untilCovered, on('Help')];
    const outcome = await stage.play(showOf(steps, calls, { inFront: { Licence: press('Return') }, apps: { cover }, ...more }), MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({
      status: 'success',
      progress: { completed: 3 },
      recoveries: [{ obstacle: 'Licence', status: 'completed' }],
    });
  });
}

const holdsAlready: Step = { step: 'The window "Profile" is open', expected: [{ description: 'the window "Profile" is open' }] };
for (const { name, more } of brains) {
  test(`${name}: a step that holds already is complete without an action`, async () => {
    const profile = shell('exec zenity --entry --title=Profile --text=Name --entry-text=Taro');
    const fill: Step = { step: 'Enter "Taro" in the "Name" field', expected: [{ description: 'x' }] };
    const steps = [openStep('profile'), holdsAlready, ...(more.brain === 'offline' ? [fill] : [])];
    const outcome = await stage.play(showOf(steps, [openApp('profile')], { apps: { profile }, ...more }), MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', progress: { completed: steps.length } });
    // The program was opened, and nothing else was done.
    expect(eventsOf(outcome, 'action_started')).toHaveLength(1);
    if (more.brain === 'offline') expect(outcome.verdict.objectives.at(-1)?.evidence).toMatchObject([{ kind: 'already_satisfied' }]);
  });
}

test.describe('Claude, scripted: saving over a file that exists', () => {
  const editor = shell('echo old > memo.txt; exec mousepad --disable-server');
  const steps: Step[] = [
    openStep('editor'),
    typeStep('new'),
    {
      step: 'Press Ctrl+S, and save it as "memo.txt"',
      expected: [
        { description: 'press ctrl+s', keywords: ['ctrl+s'], expectedToolAction: 'key' },
        { description: 'type "memo.txt"', keywords: ['memo.txt'], expectedToolAction: 'type' },
        { description: 'press Return', keywords: ['Return'], expectedToolAction: 'key' },
      ],
    },
    typeStep('later'),
  ];
  const calls = (question: Due): Due[] => [
    openApp('editor'),
    type('new'),
    press('ctrl+s'),
    once('Save As', type('memo.txt')),
    press('Return'),
    // The program takes its time to ask; a model that acts at once would answer before anybody has seen that something is in the way.
    once('', wait(1)),
    once('', question),
    type('later'),
  ];
  const more = { apps: { editor }, checks: ['file "memo.txt" contains "new"'] };

  test('the author allows the button, and the model presses it in a recovery step', async () => {
    const show = showOf(steps, calls(on('Replace')), { ...more, dialogs: { 'already exists': 'Replace' } });
    const outcome = await stage.play(show, MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', recoveries: [{ objective: 2, status: 'completed' }] });
    expect(JSON.stringify(outcome.server.requests.map(({ body }) => body))).toContain('The author allows pressing \\"Replace\\" in it');
    expect(readFileSync(join(outcome.home, 'memo.txt'), 'utf8')).toContain('new');
  });

  test('a model that cancels the question, and says that it is saved, does not pass', async () => {
    const outcome = await stage.play(showOf(steps, calls(press('Escape')), more), MODEL);
    expect(outcome.verdict.status, told(outcome)).toBe('failure');
    expect(readFileSync(join(outcome.home, 'memo.txt'), 'utf8')).toBe('old\n');
  });

  // The file that is asked for is not written when the program asks: the last step is still due.
  const saved = steps.slice(0, -1);
  const saving = [openApp('editor'), type('new'), press('ctrl+s'), once('Save As', type('memo.txt')), press('Return')];

  test('asked after the last step: the button that the author allows is pressed before the checks are decided', async () => {
    const outcome = await stage.play(
      showOf(saved, [...saving, on('Replace')], { ...more, dialogs: { 'already exists': 'Replace' } }),
      MODEL,
    );
    expect(outcome.verdict, told(outcome)).toMatchObject({
      status: 'success',
      progress: { completed: 3, total: 3 },
      recoveries: [{ objective: 2, status: 'completed' }],
    });
    expect(eventsOf(outcome, 'objective_started').map(({ objective }) => objective)).toEqual([0, 1, 2]);
    expect(judge(outcome.events)).toEqual(outcome.verdict);
  });

  test('asked after the last step, and nobody allowed an answer: the verdict names the question', async () => {
    const outcome = await stage.play(showOf(saved, saving, more), MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'failure', failureReason: 'unexpected_state' });
    expect(outcome.verdict.message).toMatch(/already exists.*" is in the way/);
    expect(readFileSync(join(outcome.home, 'memo.txt'), 'utf8')).toBe('old\n');
  });
});

test.describe('Claude, scripted: plans that are not good enough', () => {
  const editor = shell('exec mousepad --disable-server');
  const steps = [openStep('editor'), typeStep('one'), typeStep('two')];
  const calls = [openApp('editor'), type('one'), type('two')];
  const objectives = steps.map(({ step, expected }, index) => ({
    description: step,
    sourceSteps: [index + 1],
    expectedActions: expected.map(action => ({ keywords: [], targetElements: [], ...action })),
  }));

  test('a plan that drops a step is asked for again, and the step is done', async () => {
    const plan = [{ objectives: objectives.filter((_, index) => index !== 1) }, { objectives }];
    const outcome = await stage.play(showOf(steps, calls, { plan, apps: { editor } }), MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', progress: { completed: 3, total: 3 } });
    expect(outcome.verdict.objectives.map(({ description }) => description)).toEqual(steps.map(({ step }) => step));
  });

  test('a plan whose steps wait for each other in a circle is made again', async () => {
    const cyclic = objectives.map((objective, index) => ({ ...objective, dependsOn: [[0, 2][index - 1] ?? 1] }));
    const outcome = await stage.play(
      showOf(steps, calls, { plan: [{ objectives: cyclic }, { objectives }], apps: { editor }, planning: { review: 'never' } }),
      MODEL,
    );
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success' });
    expect(eventsOf(outcome, 'plan_reviewed')).toMatchObject([
      { decision: 'replan', issues: [expect.stringContaining('circle')] },
      { decision: 'accept', issues: [] },
    ]);
  });

  test('a plan that gets no better runs all the same: it binds nothing, and what was missed in it is told', async () => {
    const review = { isAcceptable: false, score: 40, issues: ['major: step 2 is too coarse'], suggestions: [] };
    const outcome = await stage.play(
      showOf(steps, calls, { plan: { objectives }, review, apps: { editor }, planning: { review: 'always' } }),
      MODEL,
    );
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', progress: { completed: 3, total: 3 } });
    expect(eventsOf(outcome, 'plan_reviewed').some(({ because }) => because.includes('hardly made it better'))).toBe(true);
  });
});

test.describe('Claude, scripted: a step that is not reached gets another plan', () => {
  const editor = shell('exec mousepad --disable-server');
  const about: Step = {
    step: 'Open the "About" dialog',
    // Nobody asked for this shortcut, and it does nothing.
    expected: [{ description: 'press ctrl+alt+F9', keywords: ['ctrl+alt+F9'], expectedToolAction: 'key' }],
  };
  const steps = [openStep('editor'), about];
  const dead = [openApp('editor'), press('ctrl+alt+F9'), press('ctrl+alt+F8')];
  const witness = { holds: 'yes', confidence: 'high', because: 'the dialog "About" is open' };
  const menu = ['Help', 'About'].map(name => ({
    description: `click "${name}"`,
    keywords: [],
    targetElements: [name],
    expectedToolAction: 'left_click',
  }));

  test('another way leads there, and a witness confirms the outcome', async () => {
    const show = showOf(steps, [...dead, on('Help'), on('About')], { adjust: { otherActions: menu }, witness, apps: { editor } });
    const outcome = await stage.play(show, MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', progress: { completed: 2 } });
    expect(eventsOf(outcome, 'plan_changed')).toMatchObject([
      { objective: 1, expectedActions: menu, because: '2 actions in a row had no effect' },
    ]);
    // The model that acts is told.
    const said = JSON.stringify(outcome.server.requests.filter(({ role }) => role === 'acting').at(-1)?.body);
    expect(said).toContain('Another way to this objective');
  });

  test('another way that leaves out what the author asks for takes nothing from it', async () => {
    const look = { description: 'wait a moment', keywords: [], targetElements: [], expectedToolAction: 'wait' };
    const show = showOf([openStep('editor'), clickStep('Help')], [...dead, wait(1), wait(1)], {
      adjust: { otherActions: [look] },
      witness,
      apps: { editor },
    });
    const outcome = await stage.play(show, MODEL);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'failure', progress: { completed: 1 } });
    expect(eventsOf(outcome, 'plan_changed')).toMatchObject([{ objective: 1, expectedActions: [look] }]);
    expect(eventsOf(outcome, 'witnessed')).toHaveLength(0);
  });
});

for (const [kind, page] of [
  // What lies behind it is taken out of the accessibility tree.
  [
    'an HTML dialog',
    '<dialog id=d aria-label="Welcome tour"><p>New here?</p><button onclick="d.close()">Got it</button></dialog><script>d.showModal()</script>',
  ],
  // What lies behind it is still there for a program, and covered for a person.
  [
    'a dialog that a script draws',
    '<div id=d role=dialog aria-modal=true aria-label="Welcome tour" style="position:fixed;inset:0;background:#ddd"><p>New here?</p>' +
      '<button onclick="d.remove()">Got it</button></div>',
  ],
] as const) {
  for (const { name, more } of brains) {
    test(`${name}: ${kind} in a page is in the way, and is taken away`, async () => {
      const html = `<!doctype html><meta charset=utf-8><title>Shop</title><h1>Shop</h1><button onclick="document.title='Bought';this.textContent='Bought it'">Buy milk</button>${page}`;
      const shop = shell(
        `exec chromium --no-sandbox --no-first-run --force-renderer-accessibility --user-data-dir="$HOME/profile" --app='data:text/html,${encodeURIComponent(html).replaceAll("'", '%27')}'`,
      );
      const steps = [openStep('shop'), clickStep('Buy milk')];
      // The model sees no dialog coming: it clicks where the button should be, until it is told.
      let clicks = 0;
      const next = async (eyes: Eyes) => {
        const elements = await eyes.names();
        if (!elements.includes('Got it')) return elements.includes('Buy milk') ? on('Buy milk')(eyes) : wait(1);
        return clicks++ < 2 ? click(600 + clicks, 600) : on('Got it')(eyes);
      };
      const show = showOf(steps, [openApp('shop')], { otherwise: next, apps: { shop }, ...more });
      const outcome = await stage.play(show, MODEL);
      expect(outcome.verdict, told(outcome)).toMatchObject({
        status: 'success',
        recoveries: [{ obstacle: 'Welcome tour', objective: 1, status: 'completed' }],
      });
    });
  }
}
