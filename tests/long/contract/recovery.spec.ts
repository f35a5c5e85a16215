/** Dialogs that nobody asked for, on real programs, with both brains: seen, shown as recovery steps, taken away or named. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openApp, press, report, type ScriptedAnswer, turn, type, wait } from '../../../src/testing/index.js';
import type { TraceEvent } from '../../../src/trace/event.js';
import { type Eyes, type Outcome, openStage, type Show } from './brain-anthropic-live-desk.js';

let stage: Awaited<ReturnType<typeof openStage>>;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const shell = (script: string) => ({ command: 'sh', args: ['-c', script] });
const tip = 'zenity --info --title="Tip of the day" --text="Did you know?"';
const apps = {
  // One dialog beside the editor, as programs show it on their first run.
  greeter: shell(`mousepad --disable-server & sleep 1; ${tip}; wait`),
  // One while the scenario waits, and another later.
  nagger: shell(`mousepad --disable-server & sleep 3; ${tip}; sleep 2; ${tip}; wait`),
};

interface Step {
  step: string;
  expected: Show['expected'][number][number];
}

const openStep = (app: string): Step => ({ step: `Open the "${app}"`, expected: { description: `open "${app}"`, targetElements: [app] } });
const typeStep = (text: string): Step => ({
  step: `Type "${text}"`,
  expected: { description: `type "${text}"`, keywords: [text], expectedToolAction: 'type' },
});
const waitStep = (seconds: number): Step => ({
  step: `Wait ${seconds} seconds`,
  expected: { description: 'wait', expectedToolAction: 'wait' },
});

/** The scripted model looks before each answer: it closes the dialog if one is in front, else it does what comes next. */
function show(steps: readonly Step[], calls: readonly Parameters<typeof turn>[0][], more: Partial<Show> = {}): Show {
  const open = [...calls];
  const next = async ({ desktop }: Eyes): Promise<ScriptedAnswer> => {
    const isBlocked = (await desktop.windows()).some(({ active, title }) => active && title === 'Tip of the day');
    const call = isBlocked ? press('Return') : open.shift();
    return call ? turn(call) : turn(report('success', 'It is done.'));
  };
  const expected = steps.map(one => [one.expected]);
  return { steps: steps.map(({ step }) => step), expected, acting: Array.from({ length: 30 }, () => next), apps, ...more };
}

const brains = [
  { name: 'offline', more: { brain: 'offline' } as Partial<Show>, model: 'claude-sonnet-5-5' },
  { name: 'Claude, scripted', more: {}, model: 'claude-sonnet-5-5' },
];

const kinds = (events: readonly TraceEvent[]): string[] =>
  events.map(({ kind }) => kind).filter(kind => /^(blocked|recovery_|objective_)/.test(kind));
const told = ({ verdict, events }: Outcome): string =>
  `${verdict.message}\n${events.map(event => JSON.stringify(event).slice(0, 250)).join('\n')}`;

for (const { name, more, model } of brains) {
  test(`${name}: a first-run dialog is closed in a recovery step, and the step goes on`, async () => {
    // Long enough that the dialog is there on a busy machine too: it comes one second after the editor.
    const steps = [openStep('greeter'), waitStep(5), typeStep('buy milk')];
    const outcome = await stage.play(show(steps, [openApp('greeter'), wait(5), type('buy milk')], more), model);
    expect(outcome.verdict, told(outcome)).toMatchObject({
      status: 'success',
      progress: { completed: 3, total: 3 },
      recoveries: [{ obstacle: 'Tip of the day', status: 'completed' }],
    });
    expect(kinds(outcome.events)).toEqual(expect.arrayContaining(['blocked', 'recovery_started', 'recovery_ended']));
  });

  test(`${name}: a pop-up in the middle, twice`, async () => {
    const steps = [openStep('nagger'), waitStep(4), typeStep('one'), waitStep(4), typeStep('two')];
    const outcome = await stage.play(show(steps, [openApp('nagger'), wait(4), type('one'), wait(4), type('two')], more), model);
    expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', progress: { completed: 5, total: 5 } });
    expect(outcome.verdict.recoveries).toHaveLength(2);
    const ended = outcome.events.filter(event => event.kind === 'recovery_ended');
    expect(ended.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });
}

// A file of that name is there already: the program asks, and that the file exists shows nothing.
const overwriting: Partial<Show> = {
  brain: 'offline',
  apps: { editor: shell('echo old > memo.txt; exec mousepad --disable-server') },
};
const overwriteSteps = [
  openStep('editor'),
  typeStep('new'),
  { step: 'Press Ctrl+S, and save it as "memo.txt"', expected: { description: 'save' } },
];

test('offline: whether to overwrite is never confirmed by a guess, and the old file is no proof', async () => {
  const outcome = await stage.play(show(overwriteSteps, [], overwriting), 'x');
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'failure', failureReason: 'unexpected_state' });
  expect(outcome.verdict.message).toContain('already exists');
  expect(readFileSync(join(outcome.home, 'memo.txt'), 'utf8')).toBe('old\n');
});

test('offline: the author allows the button, and the file is overwritten', async () => {
  const outcome = await stage.play(
    show(overwriteSteps, [], { ...overwriting, checks: ['file "memo.txt" contains "new"'], dialogs: { 'already exists': 'Replace' } }),
    'x',
  );
  expect(outcome.verdict, told(outcome)).toMatchObject({ status: 'success', recoveries: [{ status: 'completed' }] });
});
