/** The language data of OCR are missing or damaged; `ocr.spec.ts` runs this as a project of its own, which has such data for itself. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { test } from 'xenotester';

test.use({ apps: { form: { command: 'zenity', args: ['--forms', '--title=Form', '--text=Fill in', '--add-entry=Name'] } } });

const DATA = resolve('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
const whole = readFileSync(process.env.WHOLE_DATA!);

function give(data: Uint8Array | undefined): void {
  mkdirSync(dirname(DATA), { recursive: true });
  if (data) writeFileSync(DATA, data);
  else rmSync(DATA, { force: true });
}

test('nothing has to be read', async ({ agent }) => {
  give(undefined);
  await agent.run('1. Open "form"\n2. Fill "Name" with "Ann"\n\nExpect:\n- "Fill in" is shown');
});

test('OCR data missing: a check that must read', async ({ agent }) => {
  give(undefined);
  await agent.run('1. Open "form"\n\nExpect:\n- "Nowhere" is shown');
});

test('OCR data missing: a check that something is absent', async ({ agent }) => {
  give(undefined);
  await agent.run('1. Open "form"\n\nExpect:\n- "Nowhere" is not shown');
});

test('OCR data missing: a step that must read', async ({ agent }) => {
  give(undefined);
  await agent.run('1. Open "form"\n2. Click "Nowhere"');
});

test('OCR data cut short', async ({ agent }) => {
  give(whole.subarray(0, whole.length / 2));
  await agent.run('1. Open "form"\n\nExpect:\n- "Nowhere" is not shown');
});

test('OCR data are something else', async ({ agent }) => {
  give(Buffer.from('<html>Not found</html>'));
  await agent.run('1. Open "form"\n\nExpect:\n- "Nowhere" is not shown');
});

test('OCR data missing: a guard that nothing may escape', async ({ agent }) => {
  give(undefined);
  await agent.runScenario({
    title: 'guarded',
    location: { file: 'ocr.project.ts', line: 1, column: 1 },
    tags: [],
    options: { policy: { onInjection: 'fail' } },
    steps: [
      { text: 'Open "form"', line: 1, column: 1 },
      { text: 'Fill "Name" with "Ann"', line: 2, column: 1 },
    ],
    checks: [],
  });
});

test('healthy to the end', async ({ agent }) => {
  give(whole);
  await agent.run('1. Open "form"\n\nExpect:\n- "Nowhere" is not shown');
});
