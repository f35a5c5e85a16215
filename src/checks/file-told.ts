/** What kind of file it is, by its first bytes: for eyes that see no more of it than its name. Never what it says. Pure. */
import { decode } from './decode.js';

/** @param first its first bytes, at least 4096 where it has so many @returns "PNG image, 1280×800 pixels", "text" */
export function kindOfFile(first: Uint8Array, language: 'en' | 'ja'): string {
  const words = WORDS[language];
  if (first.length === 0) return words.empty;
  const head = Buffer.from(first.subarray(0, 24)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n') && first.length >= 24) {
    const view = new DataView(first.buffer, first.byteOffset, first.byteLength);
    return words.image('PNG', `${view.getUint32(16)}×${view.getUint32(20)}`);
  }
  return KINDS.find(([start]) => head.startsWith(start))?.[1] ?? (decode(first) === undefined ? words.bytes : words.text);
}

const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ['\xff\xd8\xff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['%PDF-', 'PDF'],
  ['PK\x03\x04', 'ZIP'],
  ['\x1f\x8b', 'gzip'],
];

const WORDS = {
  en: { empty: 'empty', bytes: 'no text', text: 'text', image: (kind: string, size: string) => `${kind} image, ${size} pixels` },
  ja: { empty: '空', bytes: 'テキストではない', text: 'テキスト', image: (kind: string, size: string) => `${kind}画像、${size}ピクセル` },
} as const;
