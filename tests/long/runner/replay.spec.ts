/** A project that is recorded once and replayed: what it asks the model for, what lies beside the scenario, what is said where it cannot be. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, click, openApp, report, startMessagesServer, turn, type } from '../../../src/testing/index.js';
import { expect, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const SECRET = 'Blue-Heron-4471';

/** A form. Where its window lies is written down for the scripted model, which has no eyes. */
const FORM = `(until id=$(xdotool search --onlyvisible --name '^Order$'); do sleep 0.05; done; xdotool getwindowgeometry --shell $id > "$PLACE.draft"; mv "$PLACE.draft" "$PLACE") &
answer=$(zenity --forms --title=Order --text=Order --add-entry=Name --ok-label="$OK"); printf "%s" "$answer" > answer.txt`;

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
const { OK = 'Send', PLACE, RECORDINGS = 'auto' } = process.env;
export default defineConfig({
  testDir: defineScenarios(), timeout: ${90_000 * slowness},
  use: {
    language: 'en', brain: 'anthropic', recordings: RECORDINGS, secrets: { NAME: '${SECRET}' },
    apps: { form: { command: 'sh', args: ['-c', ${JSON.stringify(FORM)}], env: { OK, PLACE } } },
  },
});
`;

const ORDER = `# Order

1. Open "form"
2. Type "{{secret:NAME}}"
3. Click "Send"

Expect:
- file "answer.txt" contains "{{secret:NAME}}"
`;
const steps = ['Open "form"', 'Type "{{secret:NAME}}"', 'Click "Send"'];

test('the second run costs nothing; a text, a button, a machine that is not as it was is noticed', async ({ createProject }) => {
  test.setTimeout(300_000 * slowness);
  const objective = (at: number, how: Record<string, unknown>) => ({
    description: steps[at],
    sourceSteps: [at + 1],
    expectedActions: [{ description: steps[at], keywords: [], targetElements: [], ...how }],
  });
  const project = await createProject({
    'playwright.config.ts': CONFIG,
    'package.json': '{ "type": "module" }',
    'scenarios/order.md': ORDER,
  });
  const place = join(project.dir, 'place.txt');
  const clickOk = async () => {
    const {
      X = '0',
      Y = '0',
      WIDTH = '0',
      HEIGHT = '0',
    } = Object.fromEntries(
      readFileSync(place, 'utf8')
        .split('\n')
        .map(line => line.split('=')),
    );
    // xdotool counts the title bar of 20 pixels in twice.
    return turn(click(Number(X) + Math.round(Number(WIDTH) * 0.75), Number(Y) - 20 + Number(HEIGHT) - 24));
  };
  let script: (() => ReturnType<typeof turn> | Promise<ReturnType<typeof turn>>)[] = [];
  const server = await startMessagesServer({
    plan: {
      objectives: [
        objective(0, { targetElements: ['form'] }),
        objective(1, { keywords: ['{{secret:NAME}}'], expectedToolAction: 'type' }),
        objective(2, { targetElements: ['Send'], expectedToolAction: 'left_click' }),
      ],
    },
    acting: () => script.shift()?.() ?? turn(report('failure', 'I do not know what to do.')),
  });
  const live = [() => turn(openApp('form')), () => turn(type('{{secret:NAME}}')), clickOk, () => turn(report('success', 'Sent.'))];
  const play = async (env: Record<string, string> = {}, args: string[] = []) => {
    const before = server.requests.length;
    const run = await project.run(args, {
      env: { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123', PLACE: place, ...env },
    });
    return { run, requests: server.requests.slice(before), notes: notesOf(run), output: run.stdout + run.stderr };
  };
  const file = join(project.dir, 'scenarios/order.md-recordings/Order.json');

  await test.step('nothing to play where only recordings may be played: nobody is asked, and it is said what to do', async () => {
    const only = await play({ RECORDINGS: 'only' });
    const { message = '' } = only.run.tests[0]!.results[0]!.errors[0] ?? {};
    expect(message, only.output).toContain('[prerequisite_not_met]');
    expect(message).toContain('scenarios/order.md-recordings/Order.json cannot be: there is no such file');
    expect(only.requests).toEqual([]);
  });

  await test.step('recorded once it has passed, without the secret', async () => {
    script = [...live];
    const first = await play();
    expect(first.run.exitCode, first.output).toBe(0);
    // Rules read each sentence: no plan is asked for.
    expect(first.requests.length).toBeGreaterThan(2);
    expect(first.notes).toEqual(['recorded in scenarios/order.md-recordings/Order.json']);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('"text": "{{secret:NAME}}"');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(project.dir);
  });

  await test.step('replayed without a request, on a machine of CI too; the verdict says so', async () => {
    const recorded = readFileSync(file, 'utf8');
    const second = await play({ CI: '1' });
    expect(second.run.exitCode, second.output).toBe(0);
    expect(second.requests).toEqual([]);
    expect(second.notes).toEqual(['replayed 3 of 3 actions, 0 answers of a model']);
    expect(verdictOf(second.run)).toMatchObject({ status: 'success', brain: 'replay', replay: { replayed: 3, live: 0 } });
    expect(readFileSync(file, 'utf8')).toBe(recorded);
  });

  await test.step('a renamed button: the live brain goes on from there, told what is done', async () => {
    script = [() => turn(call('screenshot')), () => turn(report('failure', 'I cannot find the button "Send".'))];
    const renamed = await play({ OK: 'Submit' });
    expect(renamed.run.exitCode).toBe(1);
    expect(renamed.requests.map(({ role }) => role)).not.toContain('plan');
    const [asked] = renamed.requests.filter(({ role }) => role === 'acting');
    expect(JSON.stringify(asked?.body.messages)).toContain('The objectives before number 3 are done already');
    expect(renamed.notes[0]).toMatch(/^replayed 2 of \d actions.*from there on anthropic.*there is no button "Send" in the window "Order"/);
    expect(verdictOf(renamed.run)).toMatchObject({ status: 'failure', failureReason: 'element_not_found' });
  });

  await test.step('another text, in CI: live again, and the file stays as it is', async () => {
    const recorded = readFileSync(file, 'utf8');
    project.write('scenarios/order.md', ORDER.replace('Click "Send"', 'Click the button "Send"'));
    script = [...live];
    const changed = await play({ CI: 'true' });
    expect(changed.run.exitCode, changed.output).toBe(0);
    expect(changed.requests.map(({ role }) => role)).toContain('acting');
    expect(changed.notes).toEqual([expect.stringContaining('because this is CI')]);
    expect(readFileSync(file, 'utf8')).toBe(recorded);
  });

  await test.step('a place that cannot be written to is a notice, no failure', async () => {
    project.remove('scenarios/order.md-recordings');
    writeFileSync(join(project.dir, 'scenarios/order.md-recordings'), 'in the way');
    script = [...live];
    const unwritable = await play();
    expect(unwritable.run.exitCode, unwritable.output).toBe(0);
    expect(unwritable.notes).toEqual([expect.stringContaining('cannot be written')]);
    expect(existsSync(file)).toBe(false);
  });
  expect(server.violations).toEqual([]);
  await server.close();
});

function notesOf(run: Run): string[] {
  const annotations = run.tests[0]?.results.at(-1)?.annotations ?? [];
  return annotations.filter(({ type: kind }) => kind === 'xenotester.replay').map(({ description = '' }) => description);
}

function verdictOf(run: Run): unknown {
  const attachment = run.tests[0]?.results.at(-1)?.attachments.find(({ name }) => name === 'xenotester-verdict');
  return JSON.parse(Buffer.from(attachment?.body ?? '', 'base64').toString('utf8'));
}
