/** D-Bus messages as bytes: what the specification says of each type, and bytes that lie. */
import fc from 'fast-check';
import { decode, encode, METHOD_CALL, METHOD_RETURN, type Message, messageSize, PREAMBLE, Variant } from '../../src/dbus/wire.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

/** Counted out by hand after the specification, chapters "Marshaling" and "Summary of D-Bus Marshaling". */
const BODIES: readonly [signature: string, values: unknown[], hex: string][] = [
  ['', [], ''],
  ['y', [7], '07'],
  ['yb', [7, true], '07 000000 01000000'],
  ['n', [-2], 'feff'],
  ['q', [65_534], 'feff'],
  ['i', [-2], 'feffffff'],
  ['u', [4_294_967_294], 'feffffff'],
  ['yx', [1, -2n], '01 00000000000000 feffffffffffffff'],
  ['t', [2n ** 63n], '0000000000000080'],
  ['d', [1.5], '000000000000f83f'],
  ['s', [''], '00000000 00'],
  ['s', ['é'], '02000000 c3a9 00'],
  ['os', ['/a', 'b'], '02000000 2f61 00 00 01000000 62 00'],
  ['g', ['a(so)'], '05 6128736f29 00'],
  ['au', [[1, 2]], '08000000 01000000 02000000'],
  ['ax', [[]], '00000000 00000000'],
  ['ay', [Buffer.from([1, 2])], '02000000 0102'],
  ['(yu)', [[1, 2]], '01 000000 02000000'],
  ['a(yy)', [[[1, 2], [3, 4]]], '0a000000 00000000 0102 000000000000 0304'], // biome-ignore format: one row, one line
  ['v', [new Variant('u', 5)], '01 75 00 00 05000000'],
  ['a{sv}', [{ a: new Variant('y', 9) }], '0a000000 00000000 01000000 61 00 01 79 00 09'],
];

const call = (signature: string, body: unknown[]): Message => ({
  type: METHOD_CALL,
  serial: 3,
  path: '/org/example',
  interface: 'org.example.One',
  member: 'Do',
  destination: 'org.example',
  ...(signature !== '' && { signature }),
  body,
});

test(
  ...eachRow('bodies', BODIES, ([signature, values, hex]) => [
    `${JSON.stringify(signature)} as the specification counts it: ${hex || 'nothing'}`,
    () => {
      const message = call(signature, values);
      const bytes = encode(message);
      const body = hex.replaceAll(' ', '');
      expect(bytes.subarray(bytes.length - body.length / 2).toString('hex')).toBe(body);
      expect(bytes.readUInt32LE(4)).toBe(body.length / 2);
      expect((bytes.length - body.length / 2) % 8).toBe(0);
      expect(messageSize(bytes)).toBe(bytes.length);
      expect(decode(bytes)).toEqual({ flags: 0, ...message });
    },
  ]),
);

test('what a machine of the other byte order sends is read', () => {
  const bytes = '42 02 00 01 0000000c 00000007 00000010 05 01 75 00 00000003 08 01 67 00 02 7573 00 fffffffe 00000003 616263 00';
  const size = Buffer.from(bytes.replaceAll(' ', ''), 'hex');
  expect(messageSize(size)).toBe(size.length);
  expect(decode(size)).toEqual({ type: METHOD_RETURN, flags: 0, serial: 7, replySerial: 3, signature: 'us', body: [4_294_967_294, 'abc'] });
});

test('a name that objects have is a key like any other', () => {
  const body = [Object.fromEntries([['__proto__', new Variant('s', 'x')]])];
  const [read] = decode(encode(call('a{sv}', body))).body as [object];
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read)).toEqual(['__proto__']);
});

const nested = (depth: number): Variant => (depth === 0 ? new Variant('y', 1) : new Variant('v', nested(depth - 1)));

const BROKEN: readonly [what: string, bytes: () => Buffer][] = [
  ['no message at all', () => Buffer.from('HTTP/1.1 400 Bad Request')],
  ['longer than any message may be', () => withLength(4, 2 ** 27)],
  ['fields longer than any message may be', () => withLength(12, 2 ** 31)],
  ['a list that is longer than the message', () => patched('au', [[1, 2]], bytes => bytes.writeUInt32LE(800, bytes.length - 12))],
  ['a list that ends within a value', () => patched('au', [[1, 2]], bytes => bytes.writeUInt32LE(6, bytes.length - 12))],
  ['a text that is longer than the message', () => patched('s', ['abc'], bytes => bytes.writeUInt32LE(1e9, bytes.length - 8))],
  ['a value of no type', () => patched('v', [new Variant('u', 5)], bytes => bytes.write('!', bytes.length - 7))],
  ['a value within a value, for ever', () => encode(call('v', [nested(200)]))],
];

test(
  ...eachRow('refused', BROKEN, ([what, bytes]) => [
    `refused: ${what}`,
    () => {
      expect(() => {
        const message = bytes();
        decode(message.subarray(0, messageSize(message)));
      }).toThrow(/D-Bus/);
    },
  ]),
);

test(
  ...eachRow('no signature', ['(', 'a', '()', '{s}', 'a{s}', 'z', 'h', `${'a'.repeat(70)}y`], signature => [
    `no signature: ${signature.slice(0, 12)}`,
    () => expect(() => encode(call(signature, [[]]))).toThrow('is no D-Bus signature'),
  ]),
);

test('what is written is read again; what was changed on the way is read or refused', () => {
  const leaf = fc.oneof(
    fc.tuple(fc.constant('s'), fc.string()),
    fc.tuple(fc.constant('i'), fc.integer()),
    fc.tuple(fc.constant('t'), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
    fc.tuple(fc.constant('d'), fc.double({ noNaN: true })),
    fc.tuple(fc.constant('b'), fc.boolean()),
    fc.tuple(fc.constant('as'), fc.array(fc.string(), { maxLength: 4 })),
    fc.tuple(
      fc.constant('(yv)'),
      fc.tuple(
        fc.nat(255),
        fc.string().map(text => new Variant('s', text)),
      ),
    ),
    fc.tuple(fc.constant('a{sv}'), fc.dictionary(fc.string({ maxLength: 5 }), fc.nat().map(n => new Variant('u', n)), { noNullPrototype: true })), // biome-ignore format: one row, one line
  );
  const values = fc.array(leaf, { maxLength: 6 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(255), (list, where, byte) => {
      const message = call(list.map(([signature]) => signature).join(''), list.map(([, value]) => value)); // biome-ignore format: one thought
      const bytes = encode(message);
      same(decode(bytes), { flags: 0, ...message });
      bytes[where % bytes.length] = byte;
      if (bytes.length < PREAMBLE) return;
      try {
        const size = messageSize(bytes);
        decode(bytes.subarray(0, size));
      } catch (error) {
        same(error instanceof Error, true);
      }
    }),
    draws(500, 50_000),
  );
});

function patched(signature: string, body: unknown[], change: (bytes: Buffer) => void): Buffer {
  const bytes = encode(call(signature, body));
  change(bytes);
  return bytes;
}

function withLength(at: number, length: number): Buffer {
  return patched('', [], bytes => bytes.writeUInt32LE(length, at));
}
