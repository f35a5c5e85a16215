/** D-Bus messages as bytes. Little endian is written, both are read; what breaks the format throws. Pure. */

export const METHOD_CALL = 1;
export const METHOD_RETURN = 2;
export const ERROR = 3;
export const SIGNAL = 4;
export const NO_REPLY_EXPECTED = 1;

/** A value that brings its type along. */
export class Variant {
  readonly signature: string;
  readonly value: unknown;
  constructor(signature: string, value: unknown) {
    this.signature = signature;
    this.value = value;
  }
}

/** Structs are arrays, dictionaries objects, 64 bits a bigint, bytes a Buffer. */
export interface Message {
  type: number;
  flags?: number;
  serial: number;
  replySerial?: number;
  path?: string;
  interface?: string;
  member?: string;
  errorName?: string;
  destination?: string;
  sender?: string;
  signature?: string;
  body: unknown[];
}

/** Of the specification: nothing longer is a message. */
const MOST_BYTES = 2 ** 27;
const MOST_DEPTH = 64;
/** Bytes that tell how long a message is. */
export const PREAMBLE = 16;

const FIELDS = [
  undefined,
  ['path', 'o'],
  ['interface', 's'],
  ['member', 's'],
  ['errorName', 's'],
  ['replySerial', 'u'],
  ['destination', 's'],
  ['sender', 's'],
  ['signature', 'g'],
] as const;

/** @param head at least `PREAMBLE` bytes, the first of a message */
export function messageSize(head: Buffer): number {
  const isLittle = head[0] === LITTLE;
  if (!isLittle && head[0] !== BIG) throw new Error('The D-Bus sent something that is no message.');
  const [body, fields] = isLittle ? [head.readUInt32LE(4), head.readUInt32LE(12)] : [head.readUInt32BE(4), head.readUInt32BE(12)];
  const size = aligned(PREAMBLE + fields, 8) + body;
  if (size > MOST_BYTES) throw new Error(`The D-Bus sent a message of ${size} bytes.`);
  return size;
}

/** @param bytes one message, whole */
export function decode(bytes: Buffer): Message {
  const reader = createReader(bytes, bytes[0] === LITTLE);
  const [type, flags] = [bytes[1]!, bytes[2]!];
  const [, , , , , serial, fields] = reader.all('yyyyuua(yv)') as [0, 0, 0, 0, 0, number, [number, Variant][]];
  const message: Message = { type, flags, serial, body: [] };
  for (const [code, { value }] of fields) {
    const name = FIELDS[code]?.[0];
    if (name) Object.assign(message, { [name]: value });
  }
  reader.align(8);
  if (message.signature) message.body = reader.all(message.signature);
  return message;
}

export function encode(message: Message): Buffer {
  const body = createWriter();
  if (message.signature) body.all(message.signature, message.body);
  const head = createWriter();
  const fields = FIELDS.flatMap((field, code) => {
    const value = field && message[field[0]];
    return value === undefined || value === '' ? [] : [[code, new Variant(field![1], value)]];
  });
  const { type, flags = 0, serial } = message;
  head.all('yyyyuua(yv)', [LITTLE, type, flags, 1, body.length(), serial, fields]);
  head.align(8);
  return Buffer.concat([head.bytes(), body.bytes()]);
}

const LITTLE = 'l'.charCodeAt(0);
const BIG = 'B'.charCodeAt(0);

interface Type {
  code: string;
  /** Of an array its element, of a struct or an entry of a dictionary its members. */
  of: readonly Type[];
}

const known = new Map<string, readonly Type[]>();
/** Types come from outside, too. */
const MOST_KNOWN = 500;

function typesOf(signature: string): readonly Type[] {
  let types = known.get(signature);
  if (!types) {
    types = parseSignature(signature);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(signature, types);
  }
  return types;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

function parseSignature(signature: string): Type[] {
  let at = 0;
  const bad = () => new Error(`"${signature}" is no D-Bus signature.`);
  const one = (depth: number): Type => {
    const code = signature[at++];
    if (code === undefined || !(code in SIZES) || depth > MOST_DEPTH) throw bad();
    if (code === 'a') return { code, of: [one(depth + 1)] };
    const close = CLOSING[code];
    return { code, of: close === undefined ? [] : members(close, depth) };
  };
  const members = (close: string, depth: number): Type[] => {
    const of: Type[] = [];
    while (signature[at] !== close) of.push(one(depth + 1));
    at++;
    if (of.length === 0 || (close === '}' && of.length !== 2)) throw bad();
    return of;
  };
  const types: Type[] = [];
  while (at < signature.length) types.push(one(0));
  return types;
}

/** What a value begins at a multiple of. */
const SIZES: Readonly<Record<string, number>> = {
  y: 1,
  g: 1,
  v: 1,
  n: 2,
  q: 2,
  b: 4,
  i: 4,
  u: 4,
  s: 4,
  o: 4,
  a: 4,
  x: 8,
  t: 8,
  d: 8,
  '(': 8,
  '{': 8,
};

interface Fixed {
  read(view: DataView, at: number, isLittle: boolean): unknown;
  write(to: Buffer, value: never, at: number): void;
}

const FIXED: Readonly<Record<string, Fixed>> = {
  y: { read: (view, at) => view.getUint8(at), write: (to, value: number, at) => to.writeUInt8(value, at) },
  b: {
    read: (view, at, isLittle) => view.getUint32(at, isLittle) !== 0,
    write: (to, value: boolean, at) => to.writeUInt32LE(value ? 1 : 0, at),
  },
  n: { read: (view, at, isLittle) => view.getInt16(at, isLittle), write: (to, value: number, at) => to.writeInt16LE(value, at) },
  q: { read: (view, at, isLittle) => view.getUint16(at, isLittle), write: (to, value: number, at) => to.writeUInt16LE(value, at) },
  i: { read: (view, at, isLittle) => view.getInt32(at, isLittle), write: (to, value: number, at) => to.writeInt32LE(value, at) },
  u: { read: (view, at, isLittle) => view.getUint32(at, isLittle), write: (to, value: number, at) => to.writeUInt32LE(value, at) },
  x: { read: (view, at, isLittle) => view.getBigInt64(at, isLittle), write: (to, value: bigint, at) => to.writeBigInt64LE(value, at) },
  t: { read: (view, at, isLittle) => view.getBigUint64(at, isLittle), write: (to, value: bigint, at) => to.writeBigUInt64LE(value, at) },
  d: { read: (view, at, isLittle) => view.getFloat64(at, isLittle), write: (to, value: number, at) => to.writeDoubleLE(value, at) },
};

function aligned(at: number, size: number): number {
  return Math.ceil(at / size) * size;
}

function createReader(bytes: Buffer, isLittle: boolean) {
  let at = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const skip = (count: number): number => {
    const from = at;
    at += count;
    if (at > bytes.length) throw new Error('The D-Bus sent a message that is shorter than it says.');
    return from;
  };
  const align = (size: number) => skip(aligned(at, size) - at);
  const number = () => view.getUint32(skip(4), isLittle);
  const text = (length: number): string => {
    const from = skip(length + 1);
    return bytes.toString('utf8', from, from + length);
  };

  function array(element: Type, depth: number): unknown {
    const length = number();
    align(SIZES[element.code]!);
    const end = at + length;
    if (element.code === 'y') return Buffer.from(bytes.subarray(skip(length), end));
    const values: unknown[] = [];
    while (at < end) values.push(read(element, depth + 1));
    if (at !== end) throw new Error('The D-Bus sent a list that is longer than it says.');
    return element.code === '{' ? Object.fromEntries(values as [string, unknown][]) : values;
  }

  function variant(depth: number): Variant {
    const signature = text(bytes[skip(1)]!);
    const [type, second] = typesOf(signature);
    if (!type || second || depth > MOST_DEPTH) throw new Error('The D-Bus sent a value without a type of its own.');
    return new Variant(signature, read(type, depth + 1));
  }

  function read({ code, of }: Type, depth: number): unknown {
    align(SIZES[code]!);
    const fixed = FIXED[code];
    if (fixed) return fixed.read(view, skip(SIZES[code]!), isLittle);
    if (code === 's' || code === 'o') return text(number());
    if (code === 'g') return text(bytes[skip(1)]!);
    if (code === 'a') return array(of[0]!, depth);
    if (code === 'v') return variant(depth);
    return of.map(member => read(member, depth + 1));
  }

  return { align, all: (signature: string): unknown[] => typesOf(signature).map(type => read(type, 0)) };
}

function createWriter() {
  let buffer = Buffer.alloc(256);
  let at = 0;
  /** May give another buffer: ask before it is written to. */
  const room = (count: number): number => {
    const from = at;
    at += count;
    if (at > buffer.length) buffer = Buffer.concat([buffer], 2 * at);
    return from;
  };
  /** The bytes between are zero: nothing was written there before. */
  const align = (size: number) => room(aligned(at, size) - at);
  const number = (value: number, from = room(4)) => buffer.writeUInt32LE(value, from);
  const text = (value: string) => {
    const from = room(Buffer.byteLength(value) + 1);
    buffer.write(value, from, 'utf8');
  };
  const type = (signature: string) => {
    const from = room(1);
    buffer.writeUInt8(signature.length, from);
    text(signature);
  };

  function array(element: Type, value: unknown): void {
    const length = room(4);
    align(SIZES[element.code]!);
    const from = at;
    const values = element.code === '{' ? Object.entries(value as object) : (value as Iterable<unknown>);
    for (const one of values) write(element, one);
    number(at - from, length);
  }

  function write({ code, of }: Type, value: unknown): void {
    align(SIZES[code]!);
    const fixed = FIXED[code];
    if (fixed) {
      const from = room(SIZES[code]!);
      fixed.write(buffer, value as never, from);
    } else if (code === 's' || code === 'o') {
      number(Buffer.byteLength(value as string));
      text(value as string);
    } else if (code === 'g') type(value as string);
    else if (code === 'a') array(of[0]!, value);
    else if (code === 'v') {
      const { signature, value: inner } = value as Variant;
      type(signature);
      write(typesOf(signature)[0]!, inner);
    } else for (const [index, member] of of.entries()) write(member, (value as unknown[])[index]);
  }

  return {
    align,
    all(signature: string, values: readonly unknown[]) {
      for (const [index, type] of typesOf(signature).entries()) write(type, values[index]);
    },
    length: () => at,
    bytes: () => buffer.subarray(0, at),
  };
}
