/** Looks for values in everything that a run leaves behind: texts, zip files inside pages, and pictures, those of films included, by OCR. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { createTextReader } from '../../src/perception/ocr/reader.js';
import { wordsThatShow } from '../../src/secrets/look-alike.js';
import type { Frame } from '../../src/trace/frame.js';

export interface LeakSearch {
  /** Each place where one of the values stands, in whatever form. */
  found: string[];
  /** Different pictures that were read. */
  pictures: number;
  /** Films whose pictures are among them. */
  films: number;
}

/** @param extra more to look through: name → content. Left out: the home folder, which holds what the programs themselves have saved. */
export async function findLeaks(values: readonly string[], folder: string, extra: Readonly<Record<string, string>>): Promise<LeakSearch> {
  const pieces = values.flatMap(value => [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').slice(0, -2),
  ]);
  const found: string[] = [];
  const read = new Set<string>();
  const reader = createTextReader(['eng']);
  const look = (place: string, content: string): void => {
    if (pieces.some(piece => content.includes(piece))) found.push(place);
  };
  const see = async (place: string, content: Buffer): Promise<void> => {
    const hash = createHash('sha1').update(content).digest('hex');
    if (read.has(hash)) return;
    read.add(hash);
    for (const { text, words } of await reader.read(await frameOf(content))) {
      if (values.some(value => wordsThatShow(words, value).length > 0)) found.push(`${place}: "${text}"`);
    }
  };
  const visit = async (place: string, content: Buffer): Promise<void> => {
    const text = content.toString('utf8');
    look(place, text);
    if (/\.(png|jpe?g|webp)$/.test(place)) await see(place, content);
    if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
      for (const [name, inner] of unzip(content)) await visit(`${place}!${name}`, inner);
    }
    // Playwright's report is a page with its data in it; Claude's messages hold pictures.
    for (const [, data] of text.matchAll(/data:application\/zip;base64,([A-Za-z0-9+/=]+)/g))
      await visit(`${place}!zip`, Buffer.from(data!, 'base64'));
    for (const [, data] of text.matchAll(/(?:data:image\/\w+;base64,|"data":")([A-Za-z0-9+/=]{200,})/g)) {
      const bytes = Buffer.from(data!, 'base64');
      if (
        await sharp(bytes)
          .metadata()
          .catch(() => undefined)
      )
        await see(`${place}!image`, bytes);
    }
  };
  let films = 0;
  for (const file of files(folder)) {
    const place = relative(folder, file);
    await visit(place, readFileSync(file));
    if (!file.endsWith('.webm')) continue;
    films += 1;
    for (const picture of picturesOf(file)) await see(`${place}!picture`, picture);
  }
  for (const [place, content] of Object.entries(extra)) await visit(place, Buffer.from(content));
  await reader.close();
  return { found, pictures: read.size, films };
}

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'home') continue;
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

/** Four a second, those left out that are like the one before. */
function picturesOf(film: string): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'xenotester-film-'));
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-i', film, '-vf', 'fps=4,mpdecimate', '-vsync', 'vfr', join(folder, '%05d.png')]);
    return readdirSync(folder).map(name => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Entries of a zip file, by its central directory. */
export function unzip(zip: Buffer): [name: string, content: Buffer][] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries: [string, Buffer][] = [];
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    entries.push([zip.toString('utf8', at + 46, at + 46 + nameLength), zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed]);
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

async function frameOf(picture: Buffer): Promise<Frame> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2]!, data[at]!];
  return { width: info.width, height: info.height, data, at: 0 };
}
