/** `.env` gives what the environment does not, and nothing that is not ours. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('without a file, or with a folder of that name, nothing is set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  try {
    mkdirSync(join(folder, '.env'));
    const env: NodeJS.ProcessEnv = {};
    for (const place of [folder, join(folder, 'nowhere')]) readEnvFile(place, env);
    expect(env).toEqual({});
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('one that cannot be read is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  try {
    // It points to itself: nobody can read that, not even root.
    symlinkSync('.env', join(folder, '.env'));
    expect(() => readEnvFile(folder, {})).toThrow(/^\.env: expected a file that can be read, found: ELOOP/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
