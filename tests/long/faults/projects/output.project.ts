/** The folder of the results is full, or cannot be written; `output.spec.ts` runs this as a project of its own. */
import { mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'xenotester';

test.use({ apps: { form: { command: 'zenity', args: ['--forms', '--title=Form', '--text=Fill in', '--add-entry=Name'] } } });

const RUN = '1. Open "form"\n2. Fill "Name" with "Ann"\n\nExpect:\n- "Fill in" is shown';

test.describe('a file', { tag: '@file' }, () => {
  test.describe('blocked', () => {
    // Where the folder shall be stands a file.
    test.beforeAll(({}, info) => {
      rmSync(info.project.outputDir, { recursive: true, force: true });
      writeFileSync(info.project.outputDir, '');
    });
    test.afterAll(({}, info) => rmSync(info.project.outputDir));

    test('the output folder cannot be made', async ({ agent }) => {
      await agent.run(RUN);
    });
  });

  test('the output folder goes while the test runs', async ({ agent }, info) => {
    await agent.open('form');
    const folder = join(info.outputDir, 'xenotester');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    await agent.run('1. Fill "Name" with "Ann"\n\nExpect:\n- "Fill in" is shown');
    await expect(agent).toShow('"Fill in" is shown');
    rmSync(folder);
  });

  test('healthy after the file', async ({ agent }, info) => {
    mkdirSync(info.outputDir, { recursive: true });
    await agent.run(RUN);
  });
});

test('the output folder becomes full', { tag: '@mounted' }, async ({ agent }, info) => {
  await agent.open('form');
  const filler = openSync(join(info.outputDir, 'filler'), 'w');
  expect(() => {
    for (;;) writeSync(filler, Buffer.alloc(4096));
  }).toThrow('ENOSPC');
  await agent.run('1. Fill "Name" with "Ann"\n\nExpect:\n- "Fill in" is shown');
});
