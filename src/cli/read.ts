/** `xenotester read FILE`: has Claude read, once, what the grammar cannot, and keeps it beside the file for a person to review. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { createClaude, isConfigured } from '../brain/anthropic/index.js';
import { wallClock } from '../desktop/display/wait.js';
import type { Requirement } from '../plan/requirement.js';
import { understand } from '../scenario/language/index.js';
import { loadScenarioFile } from '../scenario/load.js';
import { pinnedPathOf } from '../scenario/pinned.js';
import { sayReading } from '../scenario/say.js';
import { type Command, CommandError, readArguments } from './command.js';
import { configReader } from './config-apps.js';

export const read: Command = async (args, io) => {
  const { stdout, stderr, cwd, env } = io;
  const { positionals } = readArguments(args, { flags: [], positionals: ['FILE'] });
  const file = positionals[0]!;
  const names = configReader(io)(file);
  const parsed = loadScenarioFile(file, { apps: names, cwd });
  const [issue] = parsed.issues;
  if (issue) throw new CommandError(`${issue.location.file}:${issue.location.line}:${issue.location.column}  ${issue.message}`);
  const unread = [
    ...new Set(
      parsed.scenarios.flatMap(({ steps, options }) =>
        steps
          .filter(step => !understand(step, 'step', { apps: [...names, ...Object.keys(options.apps ?? {})] }).understood)
          .map(({ text }) => text),
      ),
    ),
  ];
  const kept = pinnedPathOf(file);
  if (unread.length === 0) {
    stdout.write(`every step of ${file} is read by the grammar${existsSync(resolve(cwd, kept)) ? ` or by ${kept}` : ''}: nothing to do\n`);
    return 0;
  }
  if (!isConfigured(env))
    throw new CommandError(
      `expected ANTHROPIC_API_KEY, so that Claude can read ${unread.length} sentence(s) of ${file}, found none. Set it, or write what they mean into ${kept} yourself:\n\n${unread.map(text => `${keyOf(text)}:\n  - …`).join('\n')}`,
    );
  const sentences = unread.map((text, step) => ({ step, text }));
  const { brain } = createClaude({ env, clock: wallClock, language: 'en', apps: names });
  const answer = await brain.readSteps!(sentences, { language: 'en' }, new AbortController().signal);
  const said = sentences.map(({ step, text }) => ({
    text,
    ...inWords(answer.readings.find(one => one.step === step)?.requirements ?? []),
  }));
  const whole = said.filter(one => one.words.length > 0 && one.lost.length === 0);
  if (whole.length > 0) keep(resolve(cwd, kept), whole);
  for (const { text, words } of whole) stdout.write(`✓ ${text}\n${words.map(word => `       → ${word}\n`).join('')}`);
  const open = said.filter(one => !whole.includes(one));
  for (const { text, lost } of open)
    stdout.write(
      `✗ ${text}\n       ${lost.length > 0 ? `no sentence of ours says: ${lost.join('; ')}` : 'Claude has no reading for it that is whole'}\n`,
    );
  if (answer.warning) stderr.write(`xenotester: ${answer.warning}\n`);
  if (whole.length > 0) stdout.write(`\nwritten to ${kept}: look through it, and commit it with the scenario\n`);
  return open.length === 0 ? 0 : 1;
};

function inWords(requirements: readonly Requirement[]): { words: string[]; lost: string[] } {
  const said = requirements.map(({ reading, description }) => ({ description, text: reading && sayReading(reading) }));
  return {
    words: said.flatMap(({ text }) => (text === undefined ? [] : [text])),
    lost: said.flatMap(({ text, description }) => (text === undefined ? [description] : [])),
  };
}

/** What a person has written there, comments included, stays as it is. */
function keep(file: string, readings: readonly { text: string; words: readonly string[] }[]): void {
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  for (const { text, words } of readings) document.set(text, document.createNode(words));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

function keyOf(text: string): string {
  return /[:#'"]/.test(text) ? JSON.stringify(text) : text;
}
