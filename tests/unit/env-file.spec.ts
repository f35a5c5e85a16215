/** `.env` gives what the environment does not, and nothing that is not ours. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvFile } from '../../src/fixture/env-file.js';
import { expect, test } from '../support/plain-test.js';

test('what is ours and not set already', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  try {
    const lines = [
      '# a note',
      'ANTHROPIC_API_KEY="from the file"',
      'XENOTESTER_MODEL=of-the-file',
      'XENOTESTER_BRAIN=',
      'PATH=/nowhere',
      'OTHER=1',
    ];
    writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`);
    const env: NodeJS.ProcessEnv = { XENOTESTER_MODEL: 'of the shell' };
    readEnvFile(folder, env);
    expect(env).toEqual({ ANTHROPIC_API_KEY: 'from the file', XENOTESTER_MODEL: 'of the shell' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('without a file nothing is set', () => {
  const env: NodeJS.ProcessEnv = {};
  readEnvFile(join(tmpdir(), 'no-such-folder'), env);
  expect(env).toEqual({});
});
