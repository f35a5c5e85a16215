/** What a secret is, how it is written, and how every form of it is taken out of text. */

import { redactDeep } from '../../src/secrets/redact.js';
import { createVault, SecretError } from '../../src/secrets/vault.js';
import { expect, test } from '../support/plain-test.js';

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

for (const [text, says] of [
  ['{{secret:NOPE}}', /no secret "NOPE" \(the secrets are TOKEN, KEY, PIN\).*XENOTESTER_SECRET_NOPE/],
  ['{{ secret:PIN }}', /write it as \{\{secret:NAME\}\}/],
  ['{{secret: PIN}}', /write it as/],
  ['{{Secret:PIN}}', /write it as/],
  ['{{secret:}}', /write it as/],
] as const) {
  test(`${text} is refused`, () => {
    expect(() => vault.asked(text)).toThrow(says);
    expect(() => vault.asked(text)).toThrow(SecretError);
  });
}

for (const [why, option] of [
  ['too short', { A: 'abc' }],
  ['no text', { A: 12345 as never }],
  ['a name with spaces', { 'A B': 'long enough' }],
  ['a placeholder', { A: 'x{{secret:B}}' }],
  ['windows that are no list', { A: { value: 'long enough', windows: 'Login' as never } }],
] as const) {
  test(`a secret that is ${why} is refused without naming its value`, () => {
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
  });
}

for (const [form, text, clean] of [
  ['itself', `a ${VALUE} b`, 'a {{secret:KEY}} b'],
  ['in an address', `?p=${encodeURIComponent(VALUE)}`, '?p={{encoded secret:KEY}}'],
  ['in a form', `p=${encodeURIComponent(VALUE).replaceAll('%20', '+')}&q`, 'p={{encoded secret:KEY}}&q'],
  ['in JSON', JSON.stringify({ p: VALUE }), '{"p":"{{encoded secret:KEY}}"}'],
  ['in HTML', '<b>Tr0ub&amp;dor &quot;3&quot; ü</b>', '<b>{{encoded secret:KEY}}</b>'],
  ['in base64', Buffer.from(VALUE).toString('base64').replace(/=+$/, ''), '{{encoded secret:KEY}}'],
  ['over two lines', 'Tr0ub&dor\n"3" ü', '{{encoded secret:KEY}}'],
  ['decomposed', VALUE.normalize('NFD'), '{{encoded secret:KEY}}'],
  ['cut at its end', 'Tr0ub&dor "3"…', '{{part of secret:KEY}}…'],
  ['cut at its beginning', '…0ub&dor "3" ü', '…{{part of secret:KEY}}'],
  ['less than that', 'Tr0ub', 'Tr0ub'],
  ['its placeholder', '{{secret:KEY}}', '{{secret:KEY}}'],
] as const) {
  test(`redaction: the value ${form}`, () => {
    expect(vault.redact(text)).toBe(clean);
    expect(vault.redact(clean)).toBe(clean);
    expect(vault.holds(text)).toBe(text !== clean);
  });
}

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
  const env = { ANTHROPIC_API_KEY: 'sk-ant-0123456789', ANTHROPIC_AUTH_TOKEN: 'gateway-token-77', OPENAI_API_KEY: 'sk-proj-abcdefghij' };
  const keys = createVault({}, env);
  expect(keys.secrets).toEqual([]);
  for (const key of Object.values(env)) {
    expect(keys.redact(`key ${key}.`)).toBe('key [key removed].');
    expect(keys.holds(Buffer.from(key).toString('base64'))).toBe(true);
  }
  expect(keys.redact('[key removed]')).toBe('[key removed]');
  expect(() => keys.asked('{{secret:ANTHROPIC_API_KEY}}')).toThrow(SecretError);
  // What local services take for a key is a word.
  expect(createVault({}, { OPENAI_API_KEY: 'lm-studio' }).hidden).toEqual([]);
});
