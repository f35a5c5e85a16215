/** A test in code turns red though its body says nothing: a few of the ways, one of each kind; all of them in the long tier. */
import { expect, type Run, ranOnce } from '../support/harness.js';
import { FILES, OUTCOMES, outcomes } from '../support/red-in-code.js';

const PLAYED: Record<string, string[]> = {
  'at-once': ['at once', 'one after the other'],
  swallowed: ['try', 'may fail', 'a matcher, caught', 'swallowed, and skipped'],
  idle: ['idle', 'without agent'],
  'goes-on': ['skipped'],
  ahead: ['read before the first call', 'perhaps never said'],
};
const pattern = Object.entries(PLAYED)
  .map(([file, titles]) => `${file}\\.spec\\.ts (?:${titles.join('|')})$`)
  .join('|');

const test = ranOnce(FILES, ['-g', pattern], { reporter: 'json,./rows.mjs' });

test.describe.configure({ mode: 'default' });

for (const [file, titles] of Object.entries(PLAYED)) {
  test(`${file}: each test ends as it must`, ({ ran }) => {
    expect(outcomes(ran, file), ran.stdout + ran.stderr).toEqual(Object.fromEntries(titles.map(title => [title, OUTCOMES[file]![title]!])));
  });
}

test('a verdict that was swallowed says so in its own words, and how to allow it', ({ ran }) => {
  const result = (title: string): Run['tests'][number]['results'][number] => ran.tests.find(one => one.title === title)!.results.at(-1)!;
  expect(result('try').errors[0]?.message).toContain('swallowed: the test went on after agent.check("');
  expect(result('try').errors[0]?.message).toContain('or allow it: agent.check(…, { mayFail: true })');
  expect(result('may fail').annotations.filter(({ type }) => type.startsWith('xenotester.'))).toEqual([
    expect.objectContaining({ type: 'xenotester.status', description: 'success' }),
    expect.objectContaining({ type: 'xenotester.class', description: 'success' }),
  ]);
});

test('a step whose condition does not hold is skipped, and the test goes on', ({ ran }) => {
  const rows: Record<string, string[]> = JSON.parse(/^ROWS(.*)$/m.exec(ran.stdout)![1]!);
  expect(rows.skipped).toContainEqual('skipped 1/1 If "never to be seen" is shown, press Enter');
});
