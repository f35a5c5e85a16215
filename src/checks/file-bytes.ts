/** A text in a file that is no text: in its bytes, in what it packs (documents of offices, gzip), and in the encodings that programs write. Pure. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import type { ShownAnswer } from '../screen/text.js';
import { contains } from '../screen/text.js';

/** `unsure`: it packs what it holds in a way that is not read here, or the text goes on where it stands. */
export function holdsInBytes(wanted: string, bytes: Uint8Array): ShownAnswer {
  const packed = unpacked(bytes);
  if (packed) return packed.some(text => contains(wanted, text) === 'yes') ? 'yes' : 'no';
  const answers = ENCODINGS.map(encoding => standsIn(wanted, new TextDecoder(encoding).decode(bytes)));
  if (answers.includes('yes')) return 'yes';
  return answers.includes('unsure') || PACKED.test(latin(bytes.subarray(0, 8))) ? 'unsure' : 'no';
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp'] as const;

/** PDF, PNG, JPEG, xz, bzip2, zstd, 7z. */
const PACKED = /^(?:%PDF|\x89PNG|\xff\xd8\xff|\xfd7zXZ|BZh|\x28\xb5\x2f\xfd|7z\xbc\xaf)/;

/** Values stand side by side without anything between them: only a word or a number that goes on is another one. */
function standsIn(wanted: string, text: string): ShownAnswer {
  let answer: ShownAnswer = 'no';
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isCut = goesOn(text[at - 1], wanted[0]) || goesOn(wanted.at(-1), text[at + wanted.length]);
    if (!isCut) return 'yes';
    answer = 'unsure';
  }
  return answer;
}

function goesOn(one = '', next = ''): boolean {
  return (/\p{L}/u.test(one) && /\p{Ll}/u.test(next)) || (/\p{N}/u.test(one) && /\p{N}/u.test(next));
}

/** The texts in it; undefined where it packs nothing. */
function unpacked(bytes: Uint8Array): string[] | undefined {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [plain(gunzipSync(bytes, LIMIT))];
    return latin(bytes.subarray(0, 4)) === 'PK\x03\x04' ? entriesOf(Buffer.from(bytes)).map(plain) : undefined;
  } catch {
    return undefined;
  }
}

/** Of a zip archive, by its directory at the end. */
function entriesOf(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entries: Buffer[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const head = zip.readUInt32LE(at + 42);
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const data = zip.subarray(begin, begin + size);
    if (method === 0) entries.push(data);
    if (method === 8) entries.push(inflateRawSync(data, LIMIT));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** A small file may unpack to more than a machine has. */
const LIMIT = { maxOutputLength: 50_000_000 };

/** Documents are XML: each element is a text of its own. */
function plain(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!/^\uFEFF?\s*</.test(text)) return text;
  return text.replace(/<[^>]*>/g, '\n').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof MARKS) => MARKS[name]);
}

const MARKS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
