/** A person is asked on the terminal that the run was started from; where there is none, nobody is. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { askOnTerminal } from '../../src/policy/confirm.js';
import { ensureBuilt } from '../support/built.js';
import { slowness } from '../support/machine.js';

const question = { caption: 'delete "\u202ememo.txt"\u0007', action: { type: 'key' }, window: 'Files' };
const never = new AbortController().signal;

test.beforeAll(async () => {
  test.setTimeout(300_000 * slowness);
  await ensureBuilt();
});

/** Asks in a process that has a terminal (of `script`), whose person types `keys` once they are asked. */
async function onTerminal(keys: string, env: Record<string, string> = {}): Promise<{ said: string; shown: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'confirm-'));
  const module = join(folder, 'ask.mjs');
  const door = pathToFileURL(join(process.cwd(), 'dist/policy/confirm.js')).href;
  writeFileSync(
    module,
    `import { askOnTerminal } from ${JSON.stringify(door)};
     const answer = await askOnTerminal('en')(${JSON.stringify(question)}, new AbortController().signal);
     console.log('ANSWER ' + answer);`,
  );
  const child = spawn('script', ['-qec', `${process.execPath} ${module} </dev/null`, '/dev/null'], {
    env: { ...process.env, CI: '', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let shown = '';
  let answered = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (!answered && shown.includes('[y/N]')) {
      answered = true;
      child.stdin.write(`${keys}\n`);
    }
  });
  await new Promise(resolve => child.on('close', resolve));
  rmSync(folder, { recursive: true });
  return { said: /ANSWER (\w+)/.exec(shown)?.[1] ?? shown, shown };
}

for (const [keys, said] of [
  ['y', 'true'],
  ['yes', 'true'],
  ['はい', 'true'],
  ['', 'false'],
  ['n', 'false'],
  ['yno', 'false'],
] as const) {
  test(`the person types "${keys}": ${said}`, async () => {
    const answer = await onTerminal(keys);
    expect(answer.said).toBe(said);
    expect(answer.shown).toContain('allow this? delete "\\u{202e}memo.txt"\\u{7} (window "Files") [y/N]');
  });
}

test('in CI nobody is asked, terminal or not', async () => {
  const { said, shown } = await onTerminal('y', { CI: 'true' });
  expect(said).toBe('undefined');
  expect(shown).not.toContain('[y/N]');
});

test('without a terminal nobody is asked', async () => {
  expect(await askOnTerminal('en', {}, '/nowhere/tty')(question, never)).toBeUndefined();
  expect(await askOnTerminal('en', {}, '/dev/null')(question, never)).toBeUndefined();
});
