/** The test's time runs out in each phase, and what else can become of a test and its worker; `runner.spec.ts` runs this as a project of its own. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'xenotester';

const APPS = { form: { command: 'zenity', args: ['--forms', '--title=Form', '--text=Fill in', '--add-entry=Name'] } };
const LIMIT_MS = 2500;
test.use({ apps: APPS });

/** The display is there already: what is measured is the phase. */
test('healthy', async ({ agent }) => {
  await agent.run('1. Open "form"');
});

test.describe('a model that is silent', () => {
  // The scripted service of the spec is silent where the phase's name stands, and as a witness.
  test.use({ brain: 'anthropic' });
  for (const phase of ['planning', 'deciding']) {
    test(`timeout while ${phase}`, async ({ agent }) => {
      test.setTimeout(LIMIT_MS);
      await agent.run(`1. ${phase}`);
    });
  }
  test('timeout while a witness is asked', async ({ agent }) => {
    test.setTimeout(3 * LIMIT_MS);
    await agent.run('1. Open "form"\n\nExpect:\n- the page looks friendly');
  });
});

test('timeout while typing', async ({ agent }) => {
  await agent.open('form');
  test.setTimeout(LIMIT_MS);
  await agent.run(`Type "${'many words '.repeat(1700)}"`);
});

test('timeout while a check is waited for', async ({ agent }) => {
  test.setTimeout(LIMIT_MS);
  await agent.check('"nothing of the kind" is shown');
});

test.describe('in a hook', () => {
  test.beforeEach(async ({ agent }) => {
    test.setTimeout(LIMIT_MS);
    await agent.run('Wait 60 seconds');
  });
  test('timeout in beforeEach', () => {});
});

test.describe('in a hook after', () => {
  test.afterEach(async ({ agent }) => {
    test.setTimeout(LIMIT_MS);
    await agent.run('Wait 60 seconds');
  });
  test('timeout in afterEach', async ({ agent }) => {
    await agent.open('form');
  });
});

test('the body fails while a run goes on', async ({ agent }) => {
  const run = agent.run('Wait 60 seconds');
  run.catch(() => {});
  throw new Error('the body fails');
});

test('timeout after the run', async ({ agent }) => {
  await agent.open('form');
  test.setTimeout(LIMIT_MS);
  await new Promise(() => {});
});

test('a text in code that cannot be read', async ({ agent }) => {
  await agent.open('form');
  await agent.run('1. Wait 1 second\n\n<div>no scenario</div>');
});

for (const [how, end] of [
  ['kill -9 of the worker', () => process.kill(process.pid, 'SIGKILL')],
  ['process.exit in a test', () => process.exit(3)],
  ['a crash of the worker', () => process.abort()],
] as const) {
  test(how, async ({ agent }, info) => {
    const trace = info.outputPath('xenotester', 'trace.ndjson');
    setInterval(() => existsSync(trace) && readFileSync(trace, 'utf8').includes('"type":"wait"') && end(), 20);
    await agent.run('1. Open "form"\n2. Wait 60 seconds');
  });
}

test('an error that nobody catches', async ({ agent }) => {
  setTimeout(() => {
    throw new Error('nobody catches me');
  }, 300);
  await agent.run('Wait 60 seconds');
});

test('healthy to the end', async ({ agent }) => {
  await agent.run('1. Open "form"\n2. Fill "Name" with "Ann"');
  expect(agent.home).toContain('home');
});
