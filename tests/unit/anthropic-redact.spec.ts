/** What the client may send as a key or token stands in no text. */

import { redactor } from '../../src/brain/anthropic/client.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const env = { ANTHROPIC_API_KEY: 'key-of-the-environment', ANTHROPIC_AUTH_TOKEN: 'token-of-the-environment' };
const GIVEN = { apiKey: 'key-of-the-option' };
const CLIENT = { apiKey: 'key-of-the-client', authToken: 'token-of-the-client' };

const rows: [what: string, settings: Parameters<typeof redactor>, secrets: string[]][] = [
  ['key and token of the environment, both', [{ env }], Object.values(env)],
  ['an option, and the token beside it, which the SDK would send too', [{ ...GIVEN, env }], [GIVEN.apiKey, env.ANTHROPIC_AUTH_TOKEN]],
  ['those of a client of your own', [{}, () => CLIENT as never], Object.values(CLIENT)],
];

test(
  ...eachRow('each row holds', rows, ([what, settings, secrets]) => [
    `${what}: removed`,
    () => {
      expect(redactor(...settings)(`401 for ${secrets.join(', ')}!`)).toBe(`401 for ${secrets.map(() => '[key removed]').join(', ')}!`);
    },
  ]),
);

test('a token of the process is removed, whatever environment was given', () => {
  const before = process.env.ANTHROPIC_AUTH_TOKEN;
  process.env.ANTHROPIC_AUTH_TOKEN = 'token-of-the-process';
  try {
    expect(redactor({ env: {} })('with token-of-the-process')).toBe('with [key removed]');
  } finally {
    if (before === undefined) delete process.env.ANTHROPIC_AUTH_TOKEN;
    else process.env.ANTHROPIC_AUTH_TOKEN = before;
  }
});
