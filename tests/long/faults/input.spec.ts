/**
 * Scenario files that are none: each becomes a failing test at its line, before anything is touched. Registered as Playwright's workers do it;
 * that such a file fails alone, and how the report shows it, stands in runner/scenario-files.spec.ts.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { registerScenarios, type ScenarioTest } from '../../../src/fixture/register-scenarios.js';
import { noteFound, rowOf } from './fault-row.js';

const REJECTED = 'failure / plan_rejected';
const front = (yaml: string) => `---\n${yaml}\n---\n# A\n- Click "OK"\n`;
const sjis = Buffer.concat([Buffer.from('# A\n- '), Buffer.from([0x83, 0x81, 0x83, 0x82]), Buffer.from('\n')]);

const rows: [fault: string, place: string, message: RegExp, content: string | Uint8Array | undefined][] = [
  ['an empty file', '1:1', /the file is empty/, ''],
  ['a file of 10 MB', '1:1', /too large: expected at most 1048576 bytes, found 10485760/, Buffer.alloc(10 * 1024 * 1024, 'a')],
  ['UTF-16', '1:1', /found UTF-16/, Buffer.from('\uFEFF# A\n- Click "OK"\n', 'utf16le')],
  ['Shift_JIS', '2:3', /another encoding/, sjis],
  ['NUL characters', '2:3', /NUL/, '# A\n- \0\n'],
  ['a link to a file that is gone', '1:1', /cannot be read: ENOENT/, undefined],
  ['front matter that is not closed', '1:1', /not closed/, '---\ntags: a\n# A\n- Click "OK"\n'],
  ['front matter that is no YAML', '2:8', /not valid YAML/, front('tags: [a')],
  ['an alias bomb', '2:1', /cannot be read/, front(`a: &a [1]\nb: &b [${'*a,'.repeat(30)}]\nc: [${'*b,'.repeat(30)}]`)],
  ['an unknown option', '2:1', /unknown option "modle".*Did you mean "model"/, front('modle: x')],
  ['an option that would change every object', '2:1', /unknown option "__proto__"/, front('"__proto__": { polluted: true }')],
  ['a limit that allows nothing', '2:21', /from 1 to 100, found 0/, front('limits: { maxTurns: 0 }')],
  ['two limits that contradict each other', '2:24', /keys must be unique/, front('limits: { maxTurns: 5, maxTurns: 50 }')],
  ['a limit that is a word', '2:23', /seconds/, front('limits: { maxSeconds: soon }')],
  ['steps after the checks', '8:3', /a step after the checks/, '# A\n- Click "OK"\n\nExpect:\n- "x" is shown\n\nSteps:\n- Click "B"\n'],
  ['a fence that swallows the steps', '2:1', /a code block inside a scenario/, '# A\n```\n- Click "OK"\n'],
  ['HTML in the place of steps', '4:1', /found HTML/, '# A\n- Click "OK"\n\n<table><tr><td>Click OK</td></tr></table>\n'],
  ['lists in lists without end', '1:1', /too deeply nested/, `# A\n${'- '.repeat(2000)}Click "OK"\n`],
  ['a sentence of a megabyte', '1:1', /cannot be read as Markdown/, `# A\n- Click "${'x'.repeat(900_000)}"\n`],
  ['two scenarios of one name', '4:1', /two scenarios are called "A"/, '# S\n## A\n- Click "OK"\n## A\n- Click "OK"\n'],
];

for (const [fault, place, message, content] of rows) {
  test(`${fault} → ${REJECTED}`, rowOf({ area: 'input', fault, expected: REJECTED }), async ({}, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), 'xt-input-'));
    const file = join(folder, 'memo.md');
    if (content === undefined) symlinkSync('nowhere.md', file);
    else writeFileSync(file, content);
    const ended = await firstTestOf(file).finally(() => rmSync(folder, { recursive: true }));
    expect(noteFound(testInfo, ended.found)).toBe(REJECTED);
    expect(ended.error.message).toMatch(message);
    expect(ended.error.message).toContain('[plan_rejected]');
    expect(ended.error.stack).toContain(`(${file}:${place})`);
  });
}

/** What Playwright would run for the file, run here. */
async function firstTestOf(file: string): Promise<{ error: Error; found: string }> {
  const bodies: Parameters<ScenarioTest>[2][] = [];
  const register: ScenarioTest = Object.assign(
    (_title: string, _details: unknown, body: Parameters<ScenarioTest>[2]) => void bodies.push(body),
    {
      describe: (_title: string, group: () => void) => group(),
    },
  );
  registerScenarios(file, register);
  const annotations: { type: string; description?: string }[] = [];
  const nothing = { runScenario: () => Promise.reject(new Error('the file was run')) };
  const error = await bodies[0]!({ agent: nothing }, { annotations }).then(
    () => new Error('the test passed'),
    (thrown: Error) => thrown,
  );
  const said = (type: string) => annotations.find(one => one.type === type)?.description;
  return { error, found: `${said('xenotester.status')} / ${said('xenotester.failureReason')}` };
}
