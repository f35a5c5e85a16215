/** Options that make no sense are refused before anything opens: with their place, what was expected, and what was found. */
import { checkOptions } from '../../src/fixture/options.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type Options = Parameters<typeof checkOptions>[0];
const region = { x: 0, y: 0, width: 10, height: 10 };

test(
  ...eachRow(
    'taken',
    [
      {},
      { masks: [{ window: 'Mail' }, { region }] },
      { passEnv: ['APP_URL', 'APP_*'] },
      { limits: { maxSeconds: Number.POSITIVE_INFINITY } },
    ],
    options => [`${JSON.stringify(options)} is taken`, () => checkOptions(options as Options)],
  ),
);

const wrong: readonly [options: object, message: string][] = [
  [{ masks: [{ region }, { window: '' }] }, "use.masks.1: expected { window: 'a part of its title' } or { region: "],
  [{ masks: [{ region, window: 'Mail' }] }, 'use.masks.0: expected { window'],
  [{ masks: [{ region: { ...region, x: Number.NaN } }] }, 'use.masks.0: expected { window'],
  [{ passEnv: 'APP_URL' }, 'use.passEnv: expected a list of names such as "APP_URL" or "APP_*", found "APP_URL"'],
  [{ passEnv: ['APP URL'] }, 'use.passEnv.0: expected a name such as "APP_URL" or "APP_*", found "APP URL"'],
  [{ dialogs: { 'Replace file?': ' ' } }, 'use.dialogs.Replace file?: expected the name of a button, found " "'],
  [{ desktopVideo: 'always' }, 'use.desktopVideo: expected one of off, on, retain-on-failure, on-first-retry, found "always"'],
  [{ stopKey: 3 }, 'use.stopKey: expected keys such as "shift+Escape", or false, found 3'],
  [{ judge: { witnesses: 9 } }, 'use.judge.witnesses: expected a whole number from 1 to 5, found 9'],
];
test(
  ...eachRow('refused', wrong, ([options, message]) => [
    `${JSON.stringify(options)} is refused`,
    () => expect(() => checkOptions(options as Options)).toThrow(message),
  ]),
);
