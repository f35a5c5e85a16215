/** Every way in which a test in code turns red though its body says nothing. The runner tier plays a few of them. */
import { openDisplay } from '../../../src/desktop/display/session.js';
import { expect, ranOnce } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { CONFIG, FILES, OUTCOMES, outcomes, PACKAGE } from '../../support/red-in-code.js';

const test = ranOnce(FILES, [], { reporter: 'json,./rows.mjs,xenotester/reporter' });

test.describe.configure({ mode: 'default' });

for (const [file, wanted] of Object.entries(OUTCOMES)) {
  test(`${file}: each test ends as it must`, ({ ran }) => {
    expect(outcomes(ran, file), ran.stdout + ran.stderr).toEqual(wanted);
  });
}

test('a step whose condition does not hold is skipped, and the test goes on; expect.soft goes on; the summary counts what the author let pass', ({
  ran,
}) => {
  const rows: Record<string, string[]> = JSON.parse(/^ROWS(.*)$/m.exec(ran.stdout)![1]!);
  expect(rows.skipped).toContainEqual('skipped 1/1 If "never to be seen" is shown, press Enter');
  expect(rows.soft?.at(-1)).toBe('1/1 Type "after it"');
  expect(ran.stdout).toMatch(/8 Passed · 13 Failed · 2 Stopped/);
});

test('a second worker on the real display is refused with the way out', async ({ runProject }) => {
  // A private display stands in for the person's.
  const persons = await openDisplay({ mode: 'private', size: { width: 800, height: 600 } });
  try {
    const spec = `import { test } from 'xenotester';
test('a', async ({ agent }) => { await agent.run('Wait ${12 * slowness} seconds'); });
`;
    const config = CONFIG.replace("testDir: 'tests',", "testDir: 'tests', workers: 2,").replace(
      'const use = {',
      "const use = { display: 'real', pauseOnInput: false,",
    );
    const run = await runProject(
      { 'package.json': PACKAGE, 'playwright.config.ts': config, 'tests/a.spec.ts': spec, 'tests/b.spec.ts': spec },
      [],
      { env: persons.env },
    );
    const results = run.tests.map(one => one.results.at(-1)!).sort((a, b) => a.errors.length - b.errors.length);
    expect(
      results.map(({ status }) => status),
      run.stdout + run.stderr,
    ).toEqual(['passed', 'failed']);
    expect(results[1]!.errors[0]!.message).toMatch(
      /\[environment_error\][\s\S]*another worker of this run \(process \d+\) uses it\. Set `workers: 1`/,
    );
  } finally {
    await persons.close();
  }
});
