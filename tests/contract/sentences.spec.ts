/** Each kind of sentence is carried out for real, in both languages: once so that it must pass, once so that it must fail. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Agent, Verdict } from '../../src/index.js';
import type { CheckKind, Reading, StepKind } from '../../src/scenario/reading.js';
import { ensureBuilt, REPOSITORY } from '../support/built.js';
import { type Play, PURPOSES, ROWS, type Row } from './sentences-rows.js';
import { type SentencesStage, test } from './sentences-stage.js';

// Whoever adds a kind is told by the compiler to add it here, and by the test below to add its rows.
const STEP_KINDS: Record<StepKind, readonly boolean[]> = {
  open: [false],
  close: [false],
  switch_to: [false],
  click: [false],
  double_click: [false],
  right_click: [false],
  hover: [false],
  drag: [false],
  menu: [false],
  type: [false],
  fill: [false],
  clear: [false],
  select: [false],
  check: [false],
  uncheck: [false],
  press: [false],
  scroll: [false],
  // Until it is gone.
  wait: [false, true],
  save_as: [false],
  open_file: [false],
};
const CHECK_KINDS: Record<CheckKind, readonly boolean[]> = {
  expect_text: [false, true],
  expect_window_title: [false, true],
  expect_window: [false, true],
  expect_front: [false, true],
  expect_app: [false, true],
  expect_file: [false, true],
  expect_field: [false, true],
  expect_checked: [false, true],
  expect_enabled: [false, true],
  expect_clipboard: [false, true],
  expect_image: [false, true],
};
/** Nothing was done, or the world went: that shows nothing of the sentence. */
const NOT_ABOUT_IT = ['plan_rejected', 'environment_error', 'aborted', 'user_stopped', 'api_error', 'unknown', 'max_iterations'];

test.use({
  headless: false,
  filmstrip: 'off',
  desktopVideo: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    // Playwright's own browser tells accessibility nothing of its pages unless it must.
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility', '--window-size=1200,780'] });
  },
});
test.describe.configure({ mode: 'parallel' });

const nameOf = ({ kind, negated, language }: Pick<Row, 'kind' | 'negated' | 'language'>): string =>
  `${kind}${negated ? ', negated' : ''}, ${language}`;

test('no kind of sentence is without its rows, and each row is of its kind', async ({}, testInfo) => {
  const kinds = Object.entries({ ...STEP_KINDS, ...CHECK_KINDS }) as [Row['kind'], readonly boolean[]][];
  const wanted = kinds.flatMap(([kind, negations]) =>
    negations.flatMap(negated => (['en', 'ja'] as const).map(language => nameOf({ kind, negated, language }))),
  );
  expect([...new Set(ROWS.map(nameOf))].sort()).toEqual(wanted.sort());

  await ensureBuilt();
  const file = testInfo.outputPath('rows.md');
  writeFileSync(file, ROWS.map(({ sentence }, at) => `## Row ${at}\n1. ${sentence}\n`).join('\n'));
  const said = execFileSync(process.execPath, [join(REPOSITORY, 'dist', 'cli', 'main.js'), 'plan', file, '--json'], { encoding: 'utf8' });
  const { scenarios } = JSON.parse(said) as { scenarios: { steps: { readings: Reading[] }[] }[] };
  const read = scenarios.map(({ steps }) => steps.flatMap(({ readings }) => readings));
  const kindsRead = read.map(readings => readings.map(({ kind, negated }) => `${kind}${negated ? ', negated' : ''}`));
  expect(kindsRead).toEqual(ROWS.map(({ kind, negated }) => [`${kind}${negated ? ', negated' : ''}`]));
});

for (const row of [...ROWS, ...PURPOSES]) {
  const { sentence, passes, fails } = row;
  test(`${nameOf(row)}: passes: ${sentence}`, async ({ agent, stage }) => {
    const verdict = await play(row, passes, agent, stage);
    expect(verdict, verdict.message).toMatchObject({ status: 'success' });
    // The world's own word: a sentence that passes was carried out.
    if (passes.seen !== undefined) expect(await stage.seen()).toContain(passes.seen);
    if (passes.wrote) expect(readFileSync(join(agent.home, passes.wrote.file), 'utf8')).toContain(passes.wrote.text);
  });

  test(`${nameOf(row)}: fails: ${sentence}`, async ({ agent, stage }) => {
    const verdict = await play(row, fails, agent, stage);
    expect(verdict.status, verdict.message).not.toBe('success');
    expect(NOT_ABOUT_IT, verdict.message).not.toContain(verdict.failureReason);
  });
}

async function play(
  { kind, sentence, language }: Row,
  { text, stage: shown, home }: Play,
  agent: Agent,
  stage: SentencesStage,
): Promise<Verdict> {
  if (shown) await stage.show(language, shown);
  for (const [name, content] of Object.entries(home ?? {})) {
    mkdirSync(agent.home, { recursive: true });
    if (content === null) mkdirSync(join(agent.home, name));
    else writeFileSync(join(agent.home, name), content);
  }
  const mayFail = { mayFail: true };
  if (text !== undefined) return agent.run(text, mayFail);
  return kind.startsWith('expect_') ? agent.check(sentence, mayFail) : agent.run(`1. ${sentence}`, mayFail);
}
