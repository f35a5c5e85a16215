/** Ways in which programs write a value, for `npm run bench:attacks`. Each gives what may be cut out of it: what stands around is honest. */
const utf8 = (value: string): Buffer => Buffer.from(value);
const each = (value: string, form: (letter: string) => string): string => [...value].map(form).join('');
const code = (letter: string): number => letter.codePointAt(0)!;
const percent = (value: string): string => [...utf8(value)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');
const unicode = (letter: string): string => (code(letter) > 0xffff ? letter : `\\u${code(letter).toString(16).padStart(4, '0')}`);

export const FORMS: Readonly<Record<string, (value: string) => string>> = {
  'as it is': value => value,
  'in a sentence': value => `The password is ${value}.`,
  'in an address': value => `https://x.example/?p=${encodeURIComponent(value)}&q=1`,
  'in a form': value => new URLSearchParams({ p: value }).toString(),
  'as every byte in percents': percent,
  'in capital percents': value => percent(value).toUpperCase(),
  'in percents twice': value => encodeURIComponent(encodeURIComponent(value)),
  'in JSON': value => JSON.stringify({ p: value }),
  'in JSON in JSON': value => JSON.stringify(JSON.stringify({ p: value })),
  'in JSON, every letter escaped': value => `"${each(value, unicode)}"`,
  'in HTML': value => `<b>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</b>`,
  'in HTML by numbers': value => each(value, letter => `&#${code(letter)};`),
  'in HTML by hex numbers': value => each(value, letter => `&#x${code(letter).toString(16)};`),
  'in single quotes of a shell': value => `'${value.replaceAll("'", "'\\''")}'`,
  'in a shell, escaped': value => value.replaceAll(/[^\w\u0080-\uffff]/g, sign => `\\${sign}`),
  'in C escapes': value => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  'in base64': value => utf8(value).toString('base64'),
  'in base64 behind a user': value => utf8(`user:${value}`).toString('base64'),
  'in base64 behind one letter more': value => utf8(`users:${value}`).toString('base64'),
  'in base64 for addresses': value => utf8(`u:${value}`).toString('base64url'),
  'in base64 of 76 letters a line': value =>
    utf8(`${'x'.repeat(50)}${value}`)
      .toString('base64')
      .replaceAll(/.{76}/g, '$&\n'),
  'in hex': value => utf8(value).toString('hex'),
  'in capital hex with spaces': value => [...utf8(value)].map(byte => byte.toString(16).padStart(2, '0').toUpperCase()).join(' '),
  'in hex escapes': value => [...utf8(value)].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  decomposed: value => value.normalize('NFD'),
  'in full width': value =>
    each(value, letter => (code(letter) > 32 && code(letter) < 127 ? String.fromCodePoint(code(letter) + 0xfee0) : letter)),
  'with letters that nobody sees': value => each(value, letter => `${letter}\u200b`),
  'broken by a newline': value => `${value.slice(0, value.length / 2)}\n${value.slice(value.length / 2)}`,
  'cut off by a tenth': value => `${value.slice(0, Math.ceil(value.length * 0.9))}…`,
  'in a YAML block': value => `p: >-\n  ${value}\n`,
};

/** Of kinds that people have. None is real. */
export const VALUES: readonly string[] = [
  'Tr0ub&dor "3" zebra',
  'sk_live_51Hx9QzWbRtYu0pLkMnB',
  'correct horse battery staple',
  "it's-a<secret>/value?",
  'ひみつのあいことば2026',
  'p@$$w0rd!%^*()',
  'AKIAIOSFODNN7EXAMPLE',
  'zürich-Straße-€-42',
];
