/** `xenotester export FILE`: a scenario file as a Playwright test in TypeScript, a spec as a scenario file, a stored run as either. Writes to its output. */
import { relative, resolve } from 'node:path';
import { inspect } from 'node:util';
import { scenarioFromText } from '../fixture/scenario-text.js';
import { type ToldTest, testsOfSpec } from '../fixture/spec-sentences.js';
import { languageOf } from '../plan/told.js';
import { asMarkdown, type WrittenSentences } from '../scenario/as-markdown.js';
import { loadScenarioFile } from '../scenario/load.js';
import type { Scenario, ScenarioOptions, SourceSentence } from '../scenario/scenario.js';
import { type Command, CommandError, readArguments } from './command.js';
import { configReader } from './config-apps.js';
import { readStored } from './stored-trace.js';

export const exportFile: Command = async (args, io) => {
  const { positionals } = readArguments(args, { flags: [], positionals: ['FILE'] });
  const file = positionals[0]!;
  if (/\.ndjson$/.test(file)) return tell(specOf([await scenarioOfRun(file, io.cwd)], file));
  if (/\.[cm]?[jt]sx?$/.test(file)) return fromSpec();
  const { scenarios, issues } = loadScenarioFile(file, { apps: configReader(io)(file), cwd: io.cwd });
  const [issue] = issues;
  if (issue) throw new CommandError(`${issue.location.file}:${issue.location.line}:${issue.location.column}  ${issue.message}`);
  const unread = scenarios.flatMap(({ steps, checks }) => [...steps, ...checks]).find(one => one.unread !== undefined);
  if (unread) throw new CommandError(`${file}:${unread.line}:${unread.column}  ${unread.unread}`);
  if (scenarios.length === 0) throw new CommandError(`${file}: there is no scenario in it. Write one below a heading "## …".`);
  return tell(specOf(scenarios, file));

  function tell(text: string): number {
    io.stdout.write(text);
    return 0;
  }

  function fromSpec(): number {
    const tests = readTests(file, io.cwd);
    const whole = tests.filter(({ told, leftOut }) => told.length > 0 && leftOut.length === 0);
    for (const { title, leftOut } of tests) {
      for (const { line, code } of leftOut) io.stderr.write(`${file}:${line}  no sentence says this, so "${title}" stays code: ${code}\n`);
    }
    if (whole.length === 0)
      throw new CommandError(`${file}: no test in it is made of sentences alone. Move what is not into hooks or fixtures.`);
    return tell(`${whole.map(test => `## ${test.title}\n${markdownOf(inOrder(test))}\n`).join('\n')}`);
  }
};

function readTests(file: string, cwd: string): ToldTest[] {
  try {
    return testsOfSpec(resolve(cwd, file));
  } catch (error) {
    throw new CommandError(
      `${relative(cwd, resolve(cwd, file))} cannot be read: ${(error as Error).message.split('\n')[0]!.replace(`${resolve(cwd, file)}: `, '')}`,
    );
  }
}

/** What a run was asked for, as its trace has it. */
async function scenarioOfRun(file: string, cwd: string): Promise<Scenario> {
  const { events } = await readStored(file, cwd);
  const begun = events.find(event => event.kind === 'trace_started');
  if (!begun || begun.scenario.text === '') throw new CommandError(`${file}: no scenario stands in it, so it cannot be written down.`);
  const { title, text, location } = begun.scenario;
  return scenarioFromText(text, { title, location: location ?? { file, line: 1, column: 1 } });
}

/** Checks between steps stand where they stood; those at the end are what is expected. */
function inOrder({ told }: ToldTest): WrittenSentences {
  const last = told.findLastIndex(({ as }) => as === 'step');
  const texts = told.map(({ text }) => text);
  return { steps: texts.slice(0, last + 1), checks: texts.slice(last + 1) };
}

function markdownOf(sentences: WrittenSentences): string {
  return asMarkdown(sentences, languageOf([...sentences.steps, ...sentences.checks].join(' ')), text => {
    const { steps, checks } = scenarioFromText(text, { title: '', location: { file: '', line: 1, column: 1 } });
    return { steps: steps.map(step => step.text), checks: checks.map(check => check.text) };
  });
}

function specOf(scenarios: readonly Scenario[], file: string): string {
  const [first] = scenarios;
  const body = scenarios.map(testOf).join('\n\n');
  const uses = useOf(first!.options);
  const files = ['cp', 'mkdir', 'writeFile'].filter(name => body.includes(`await ${name}(`));
  const paths = ['dirname', 'join'].filter(name => body.includes(`${name}(`));
  const imports =
    files.length === 0 ? '' : `import { ${files.join(', ')} } from 'node:fs/promises';\nimport { ${paths.join(', ')} } from 'node:path';\n`;
  const serial = first!.options.stopOnFailure ? "test.describe.configure({ mode: 'serial' });\n" : '';
  const inside = [serial, uses, body].filter(part => part !== '').join('\n');
  const suite = first!.suite === undefined ? inside : `test.describe(${quoted(first!.suite)}, () => {\n${indented(inside, 2)}\n});`;
  return `// From ${file}\n${imports}import { test } from 'xenotester';\n\n${suite}\n`;
}

function useOf({ stopOnFailure: _, ...options }: ScenarioOptions): string {
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  return set.length === 0 ? '' : `test.use(${literal(Object.fromEntries(set))});\n`;
}

function testOf({ title, tags, steps, checks, files = [] }: Scenario): string {
  const sentences = { steps: steps.flatMap(meantOf), checks: checks.flatMap(meantOf) };
  const text = markdownOf(sentences).replace(/[\\`]|\$\{/g, mark => `\\${mark}`);
  const onlyModels = [...steps, ...checks]
    .filter(({ goal }) => goal !== undefined)
    .map(one => `  // Only a model can see to it: ${one.text.split('\n')[0]}`);
  const said = new Set(steps.map(({ line }) => line));
  const given = files.filter(({ location }) => !said.has(location.line)).flatMap(givenFile);
  const head = tags.length === 0 ? quoted(title) : `${quoted(title)}, ${literal({ tag: tags })}`;
  return [
    `test(${head}, async ({ agent }) => {`,
    ...onlyModels,
    ...given,
    `  await agent.run(\`\n${indented(text, 4)}\n  \`);`,
    '});',
  ].join('\n');
}

/** A pinned sentence is written as what it was pinned to: code has no file of readings beside it. */
function meantOf({ text, meant = [], goal, isNote }: SourceSentence): readonly string[] {
  if (isNote) return [];
  return meant.length > 0 && goal === undefined ? meant : [text];
}

function givenFile({ path, text, from }: NonNullable<Scenario['files']>[number]): string[] {
  const to = `join(agent.home, ${quoted(path)})`;
  if (from !== undefined) return [`  await cp(join(import.meta.dirname, ${quoted(from)}), ${to}, { recursive: true });`];
  if (text === undefined) return [`  await mkdir(${to}, { recursive: true });`];
  return [`  await mkdir(dirname(${to}), { recursive: true });`, `  await writeFile(${to}, ${quoted(text)});`];
}

/** As a person writes it. */
function literal(value: object): string {
  return inspect(value, { depth: Number.POSITIVE_INFINITY, breakLength: 110, maxArrayLength: null, maxStringLength: null });
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function indented(text: string, by: number): string {
  return text
    .split('\n')
    .map(line => (line === '' ? '' : ' '.repeat(by) + line))
    .join('\n');
}
