/** What the author says of a program's language outdoes the session's own locale. */
import { resolveCommand } from '../../src/desktop/programs/command.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [env: Record<string, string> | undefined, extra: Record<string, string>][] = [
  [{ LANG: 'ja_JP.UTF-8' }, { LC_ALL: '', LANG: 'ja_JP.UTF-8' }],
  [{ LC_MESSAGES: 'de_DE.UTF-8' }, { LC_ALL: '', LC_MESSAGES: 'de_DE.UTF-8' }],
  [
    { LC_ALL: 'fr_FR.UTF-8', LANG: 'C.UTF-8' },
    { LC_ALL: 'fr_FR.UTF-8', LANG: 'C.UTF-8' },
  ],
  [{ SHOP_DB: 'test.db' }, { SHOP_DB: 'test.db' }],
  [undefined, {}],
];

test(
  ...eachRow('the locale of a program', ROWS, ([env, extra]) => [
    JSON.stringify(env ?? 'none'),
    () => expect(resolveCommand('shop', { command: '/bin/sh', ...(env && { env }) }, '/tmp', {}).extra).toEqual(extra),
  ]),
);
