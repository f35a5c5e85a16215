/** What a secret is, how it is written, and how every form of it is taken out of text. */

import { redactDeep } from '../../src/secrets/redact.js';
import { createVault, SecretError } from '../../src/secrets/vault.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const VALUE = 'Tr0ub&dor "3" ü';
const vault = createVault({ KEY: VALUE, PIN: { value: '4711-0815', windows: ['Login'] } }, { XENOTESTER_SECRET_TOKEN: 'tok_live_123456' });

test('values come from the option and the environment; the option wins', () => {
  expect(vault.secrets.map(({ name }) => name).sort()).toEqual(['KEY', 'PIN', 'TOKEN']);
  const both = createVault({ A: 'from the option' }, { XENOTESTER_SECRET_A: 'from the environment', XENOTESTER_SECRET_B: '' });
  expect(both.secrets).toEqual([expect.objectContaining({ name: 'A', value: 'from the option' })]);
  const windows = createVault({ A: { windows: ['Login'] } as never }, { XENOTESTER_SECRET_A: 'from the environment' });
  expect(windows.secrets).toEqual([{ name: 'A', value: 'from the environment', windows: ['Login'] }]);
});

test('placeholders are filled, and only those', () => {
  expect(vault.fill('{{secret:PIN}}/{{secret:PIN}} {{other}}')).toBe('4711-0815/4711-0815 {{other}}');
  expect(vault.asked('{{secret:PIN}} {{secret:KEY}} {{secret:PIN}}').map(({ name }) => name)).toEqual(['PIN', 'KEY']);
  expect(vault.asked('{{name}} { {secret:PIN} }')).toEqual([]);
});

test(
  ...eachRow(
    'rows',
    [
      ['{{secret:NOPE}}', /no secret "NOPE" \(the secrets are TOKEN, KEY, PIN\).*XENOTESTER_SECRET_NOPE/],
      ['{{ secret:PIN }}', /write it as \{\{secret:NAME\}\}/],
      ['{{secret: PIN}}', /write it as/],
      ['{{Secret:PIN}}', /write it as/],
      ['{{secret:}}', /write it as/],
    ] as const,
    ([text, says]) => [
      `${text} is refused`,
      () => {
        expect(() => vault.asked(text)).toThrow(says);
        expect(() => vault.asked(text)).toThrow(SecretError);
      },
    ],
  ),
);

test(
  ...eachRow(
    'a secret that is',
    [
      ['too short', { A: 'abc' }],
      ['no text', { A: 12345 as never }],
      ['a name with spaces', { 'A B': 'long enough' }],
      ['a placeholder', { A: 'x{{secret:B}}' }],
      ['windows that are no list', { A: { value: 'long enough', windows: 'Login' as never } }],
    ] as const,
    ([why, option]) => [
      `a secret that is ${why} is refused without naming its value`,
      () => {
        const error = (() => {
          try {
            createVault(option, {});
          } catch (caught) {
            return caught as Error;
          }
          throw new Error('nothing was thrown');
        })();
        expect(error).toBeInstanceOf(SecretError);
        expect(error.message).not.toMatch(/abc|12345|long enough/);
      },
    ],
  ),
);

test(
  ...eachRow(
    'redaction: the value',
    [
      ['itself', `a ${VALUE} b`, 'a {{secret:KEY}} b'],
      ['in an address', `?p=${encodeURIComponent(VALUE)}`, '?p={{encoded secret:KEY}}'],
      ['in a form', `p=${encodeURIComponent(VALUE).replaceAll('%20', '+')}&q`, 'p={{encoded secret:KEY}}&q'],
      ['in JSON', JSON.stringify({ p: VALUE }), '{"p":"{{encoded secret:KEY}}"}'],
      ['in HTML', '<b>Tr0ub&amp;dor &quot;3&quot; ü</b>', '<b>{{encoded secret:KEY}}</b>'],
      ['in base64', Buffer.from(VALUE).toString('base64').replace(/.=+$/, ''), '{{encoded secret:KEY}}'],
      ['over two lines', 'Tr0ub&dor\n"3" ü', '{{encoded secret:KEY}}'],
      ['decomposed', VALUE.normalize('NFD'), '{{encoded secret:KEY}}'],
      ['cut at its end', 'Tr0ub&dor "3"…', '{{part of secret:KEY}}…'],
      ['cut at its beginning', '…0ub&dor "3" ü', '…{{part of secret:KEY}}'],
      ['less than that', 'Tr0ub', 'Tr0ub'],
      ['its placeholder', '{{secret:KEY}}', '{{secret:KEY}}'],
      ['in lower-case percents', `?p=${encodeURIComponent(VALUE).toLowerCase().replace('tr0', 'Tr0')}`, '?p={{encoded secret:KEY}}'],
      ['as every letter in percents', [...Buffer.from(VALUE)].map(byte => `%${byte.toString(16)}`).join(''), '{{encoded secret:KEY}}'],
      ['in entities by number', '<b>Tr0ub&#38;dor &#x22;3&#34; &#252;</b>', '<b>{{encoded secret:KEY}}</b>'],
      ['in JSON in JSON', JSON.stringify(JSON.stringify(VALUE)), `"\\"{{encoded secret:KEY}}\\""`],
      ['in unicode escapes', 'Tr0ub\\u0026dor \\u00223\\u0022 \\u00fc', '{{encoded secret:KEY}}'],
      ['in hex', `0x${Buffer.from(VALUE).toString('hex')}`, '0x{{encoded secret:KEY}}'],
      ['in capital hex', Buffer.from(VALUE).toString('hex').toUpperCase(), '{{encoded secret:KEY}}'],
      [
        'in the hex of a dump',
        Buffer.from(VALUE)
          .toString('hex')
          .replaceAll(/..(?!$)/g, '$& '),
        '{{encoded secret:KEY}}',
      ],
      ['escaped for a shell', 'ls Tr0ub\\&dor\\ \\"3\\"\\ ü', 'ls {{encoded secret:KEY}}'],
      // N11 of the attack of 2026-11-26.
      ['in capitals', VALUE.toUpperCase(), '{{encoded secret:KEY}}'],
      [
        'in octal escapes',
        [...Buffer.from(VALUE)].map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
        '{{encoded secret:KEY}}',
      ],
      [
        'in octal escapes of a shell',
        [...Buffer.from(VALUE)].map(byte => `\\0${byte.toString(8).padStart(3, '0')}`).join(''),
        '{{encoded secret:KEY}}',
      ],
      [
        'in base64 of UTF-16',
        Buffer.from(`  ${VALUE}  `, 'utf16le').toString('base64').slice(4, -4),
        expect.stringContaining('encoded secret:KEY'),
      ],
      ['in hex of UTF-16', Buffer.from(VALUE, 'utf16le').swap16().toString('hex'), '{{encoded secret:KEY}}'],
      ['with letters that nobody sees', 'Tr0\u200bub&\u00addor "3" ü', '{{encoded secret:KEY}}'],
    ] as const,
    ([form, text, clean]) => [
      `redaction: the value ${form}`,
      () => {
        const redacted = vault.redact(text);
        expect(redacted).toEqual(clean);
        expect(vault.redact(redacted)).toBe(redacted);
        expect(vault.holds(text)).toBe(text !== redacted);
      },
    ],
  ),
);

test('a value that is the name of a secret, or a part of another, does no harm', () => {
  const odd = createVault({ SECRET: 'SECRET', LONG: 'abcdefgh1234', PART: 'abcd' }, {});
  expect(odd.redact('SECRET abcdefgh1234 abcd')).toBe('{{secret:SECRET}} {{secret:LONG}} {{secret:PART}}');
  expect(odd.redact(odd.redact('SECRET'))).toBe('{{secret:SECRET}}');
});

test('a placeholder that a program shows is not taken for the value', () => {
  expect(vault.fromScreen('{{secret:PIN}} {{ SECRET: x }} 4711-0815')).toBe('{{no secret:PIN}} {{no secret: x }} {{secret:PIN}}');
});

test('in data every text is read, and the words of the format stay', () => {
  const named = createVault({ WORD: 'done', TYPE: 'type' }, {});
  const event = {
    kind: 'action_finished',
    outcome: 'done',
    error: 'not done',
    under: { name: 'type', role: 'text' },
    list: ['done', 1, null],
  };
  expect(redactDeep(event, named.redact)).toEqual({
    kind: 'action_finished',
    outcome: 'done',
    error: 'not {{secret:WORD}}',
    under: { name: '{{secret:TYPE}}', role: 'text' },
    list: ['{{secret:WORD}}', 1, null],
  });
});

test('keys of models’ services are hidden from the first moment, and nobody can ask for them', () => {
  const env = {
    // N16 of the attack of 2026-11-26: clients of cloud services.
    AWS_BEARER_TOKEN_BEDROCK: 'bedrock-token-0123',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG',
    AWS_SESSION_TOKEN: 'session-token-0123',
    ANTHROPIC_CUSTOM_HEADERS: 'X-Team: qa\nX-Gateway: gateway-secret-0123',
    ANTHROPIC_API_KEY: 'sk-ant-0123456789',
    ANTHROPIC_AUTH_TOKEN: 'gateway-token-77',
    OPENAI_API_KEY: 'sk-proj-abcdefghij',
  };
  const keys = createVault({}, env);
  expect(keys.secrets).toEqual([]);
  for (const key of Object.values(env).map(value => value.split(': ').at(-1)!)) {
    expect(keys.redact(`key ${key}.`)).toBe('key [key removed].');
    expect(keys.holds(Buffer.from(key).toString('base64'))).toBe(true);
  }
  expect(keys.redact('[key removed]')).toBe('[key removed]');
  expect(() => keys.asked('{{secret:ANTHROPIC_API_KEY}}')).toThrow(SecretError);
  // What local services take for a key is a word.
  expect(createVault({}, { OPENAI_API_KEY: 'lm-studio' }).hidden).toEqual([]);
});

test(
  ...eachRow('base64 behind', ['', 'u:', 'me:', 'user:', 'someone:'], before => [
    `base64 behind "${before}" shows no letter that the value alone decides`,
    () => {
      const text = Buffer.from(`${before}Tr0ub&dor "3" ü!`).toString('base64');
      const clean = vault.redact(`Basic ${text}`);
      expect(clean).toContain('{{encoded secret:KEY}}');
      expect(clean.replace('{{encoded secret:KEY}}', '').length).toBeLessThan(`Basic ${text}`.length - 20);
      expect(vault.holds(text.replaceAll('+', '-').replaceAll('/', '_'))).toBe(true);
    },
  ]),
);

test('a form writes only the spaces of a value otherwise; a value of some length is known though its line is broken', () => {
  const words = createVault({ A: 'correct horse battery', B: 'p@ssw0rd!%^*' }, {});
  expect(words.redact('?p=correct+horse+battery&q')).toBe('?p={{encoded secret:A}}&q');
  expect(words.redact('p@ssw0\nrd!%^*')).toBe('{{encoded secret:B}}');
});

test('shell quotes do not hide a value', () => {
  const quoted = createVault({ A: "it's a secret" }, {});
  expect(quoted.redact(`echo 'it'\\''s a secret'`)).toBe(`echo '{{encoded secret:A}}'`);
  expect(quoted.redact('?p=it%27s+a+secret')).toBe('?p={{encoded secret:A}}');
});

test('a line out of the middle of a key file shows it, and a long value is known when its line was broken', () => {
  const lines = Array.from(
    { length: 20 },
    (_, line) => `${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.slice(line)}${'xyz0123456789ABCDEFGH'.slice(0, line)}`,
  );
  const pem = createVault({ PEM: `-----BEGIN-----\n${lines.join('\n')}\n-----END-----`, LONG: 'abcdefghij0123456789zyxwvu' }, {});
  expect(pem.redact(`see ${lines[7]} there`)).toBe('see {{part of secret:PEM}} there');
  expect(pem.redact('abcdefghij01234\n56789zyxwvu')).toBe('{{encoded secret:LONG}}');
});

test('honest texts stay as they are', () => {
  const words = createVault({ USER: 'administrator', CODE: 'a1b2c3d4' }, {});
  for (const text of ['Administration panel', '100% of %20', 'a &amp; b', 'C:\\\\new\\\\table', 'a1b2', 'YWRt', 'ＡＢＣ ﾃｷｽﾄ é', ''])
    expect(words.redact(text)).toBe(text);
});

test('a value of 8 kB costs no more than reading it: its forms grow with it, not their number', () => {
  const value = Array.from({ length: 8192 }, (_, at) => String.fromCharCode(33 + ((at * 7919) % 90))).join('');
  const large = createVault({ LARGE: value }, {});
  // The old way took 19 s for this alone: more than a test has.
  expect(large.redact(`x ${value} y`)).toBe('x {{secret:LARGE}} y');
  expect(large.redact(`x ${value.slice(0, 7000)} y`)).toBe('x {{part of secret:LARGE}} y');
  expect(large.redact(encodeURIComponent(value))).toBe('{{encoded secret:LARGE}}');
});
