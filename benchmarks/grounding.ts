/**
 * Grounding: does a name lead to the right place? For each target of a folder of labelled screens (README.md there), by accessibility, by OCR
 * and by both. `npm run bench:grounding -- [folder]`; the last line is one JSON object.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toElements } from '../src/perception/accessibility/elements.js';
import type { RawNode } from '../src/perception/accessibility/node.js';
import { type Located, locate } from '../src/perception/locate.js';
import { outlinesOf } from '../src/perception/ocr/outlines.js';
import { createTextReader } from '../src/perception/ocr/reader.js';
import type { Purpose } from '../src/perception/suitability.js';
import type { TextLine } from '../src/ports/perception.js';
import type { Role } from '../src/scenario/reading.js';
import { fold } from '../src/screen/fold.js';
import type { Rect } from '../src/trace/action.js';
import type { UiElement } from '../src/trace/element.js';
import type { Frame } from '../src/trace/frame.js';
import { frameOf } from './frame-of.js';

interface Target {
  id: number;
  screen: string;
  name: string;
  kind: string;
  bbox: [number, number, number, number];
  truth: string;
  lang: string;
}

interface DumpNode {
  id: string;
  role: string;
  name?: string;
  desc?: string;
  states?: string[];
  ext?: [number, number, number, number] | null;
  text?: string;
  parent: number;
  labelledBy?: string | string[];
}

const ROLES: Record<string, Role> = {
  button: 'button',
  togglebutton: 'button',
  textbox: 'text box',
  combobox: 'combo box',
  checkbox: 'check box',
  radio: 'radio button',
  radiobutton: 'radio button',
  tab: 'tab',
  link: 'link',
  menu: 'menu',
  menuitem: 'menu item',
  switch: 'switch',
  slider: 'slider',
  icon: 'icon',
  fileicon: 'icon',
  file: 'icon',
  listitem: 'list item',
  label: 'label',
};

type Way = 'a11y' | 'ocr' | 'both';
const WAYS: Way[] = ['a11y', 'ocr', 'both'];

const folder = process.argv[2] ?? (await defaultFolder());
const { targets, texts } = JSON.parse(await readFile(join(folder, 'targets.json'), 'utf8')) as {
  targets: Target[];
  texts: { screen: string; text: string; bbox: Target['bbox']; truth: string; lang: string }[];
};
const reader = createTextReader(['eng', 'jpn']);
const startedAt = performance.now();
await reader.warm();
const warmMs = performance.now() - startedAt;

const screens = new Map<string, { frame: Frame; elements: UiElement[]; lines: TextLine[]; outlines: Rect[]; cold: number; warm: number }>();
for (const name of new Set([...targets, ...texts].map(item => item.screen))) {
  const frame = await frameOf(join(folder, `${name}.png`));
  const elements = toElements(await nodesOf(join(folder, `${name}.a11y.json`)), { windows: [], size: frame });
  const outlines = outlinesOf(frame);
  const t0 = performance.now();
  const lines = await reader.read(frame);
  const t1 = performance.now();
  await reader.read(frame);
  screens.set(name, { frame, elements, lines, outlines, cold: t1 - t0, warm: performance.now() - t1 });
}
await reader.close();

const hits = targets.map(target => {
  const { frame, elements, lines, outlines } = screens.get(target.screen)!;
  const results = Object.fromEntries(
    WAYS.map(way => {
      const scene = {
        elements: way === 'ocr' ? [] : elements,
        ...(way !== 'a11y' && { lines, outlines }),
        windows: [],
        size: frame,
      };
      const found = locate({ target: target.name, ...wishOf(target.kind) }, scene);
      return [way, { found, hit: isHit(found, target.bbox) }];
    }),
  ) as Record<Way, { found: Located; hit: boolean }>;
  return { target, results };
});

const rows: [string, typeof hits][] = [['all', hits]];
for (const [what, key] of [
  ['language', 'lang'],
  ['kind', 'kind'],
  ['truth', 'truth'],
] as const) {
  for (const value of [...new Set(targets.map(target => target[key]))].sort())
    rows.push([`${what} ${value}`, hits.filter(({ target }) => target[key] === value)]);
}
const independent = hits.filter(({ target }) => /^(app|dom|hand)$/.test(target.truth));
rows.push(['independent truth (app, dom, hand)', independent]);

console.log(`${'targets'.padEnd(38)}${'n'.padStart(5)}${WAYS.map(way => way.padStart(14)).join('')}`);
for (const [name, some] of rows) {
  const cells = WAYS.map(way => share(some.filter(({ results }) => results[way].hit).length, some.length).padStart(14));
  console.log(`${name.padEnd(38)}${String(some.length).padStart(5)}${cells.join('')}`);
}
for (const { target, results } of hits) {
  if (results.both.hit) continue;
  console.log(`missed: ${target.screen}, ${target.kind} "${target.name}": ${say(results.both.found)}`);
}
// A click elsewhere is worse than none: it is counted by itself.
const wrong = hits.filter(({ results }) => results.both.found.kind === 'found' && !results.both.hit).length;

const readings = texts.map(text => {
  const [x, y, width, height] = text.bbox;
  const inside = screens.get(text.screen)!.lines.filter(({ bounds }) => {
    const [cx, cy] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
    return cx >= x - 2 && cx <= x + width + 2 && cy >= y - 2 && cy <= y + height + 2;
  });
  const asked = plain(text.text);
  return { lang: text.text.length === 1 ? 'one letter' : text.lang, exact: inside.some(line => plain(line.text) === asked) };
});
const ocr: Record<string, { n: number; exact: number }> = {};
for (const { lang, exact } of readings) {
  ocr[lang] ??= { n: 0, exact: 0 };
  const entry = ocr[lang];
  entry.n++;
  if (exact) entry.exact++;
}
for (const [lang, { n, exact }] of Object.entries(ocr)) console.log(`text read exactly, ${lang}: ${share(exact, n)} of ${n}`);

const cold = median([...screens.values()].map(screen => screen.cold));
const warm = median([...screens.values()].map(screen => screen.warm));
console.log(
  `reading a screen: ${cold.toFixed(0)} ms new, ${warm.toFixed(0)} ms seen before (${(cold / warm).toFixed(0)}:1); start of the engine ${warmMs.toFixed(0)} ms`,
);

console.log(
  JSON.stringify({
    bench: 'grounding',
    screens: screens.size,
    n: hits.length,
    hits: score(hits),
    independent: { n: independent.length, hits: score(independent) },
    wrongPlace: wrong,
    ocr,
    ms: { engineStart: Math.round(warmMs), readNew: Math.round(cold), readSeen: Math.round(warm) },
    ratioNewToSeen: Math.round((cold / warm) * 10) / 10,
  }),
);

function score(some: typeof hits): Record<Way, number> {
  return Object.fromEntries(WAYS.map(way => [way, some.filter(({ results }) => results[way].hit).length])) as Record<Way, number>;
}

function isHit(found: Located, [x, y, width, height]: Target['bbox']): boolean {
  return found.kind === 'found' && found.point.x >= x && found.point.x < x + width && found.point.y >= y && found.point.y < y + height;
}

function say(found: Located): string {
  if (found.kind === 'found') return `went to ${found.element.rawRole} "${found.element.name}" at ${found.point.x},${found.point.y}`;
  if (found.kind === 'ambiguous') return `ambiguous: ${found.candidates.map(one => `${one.rawRole} "${one.name}"`).join(', ')}`;
  return `${found.reason}; closest ${found.closest.map(one => `${one.rawRole} "${one.name}"`).join(', ')}`;
}

/** What a sentence would ask for: kinds of the data set as roles and purposes. */
function wishOf(kind: string): { role?: Role; purpose: Purpose } {
  const role = ROLES[kind.replace(/[^a-z]/g, '')];
  const purpose =
    role === 'text box' ? 'field' : role === 'combo box' ? 'select' : role === 'check box' || role === 'switch' ? 'check' : 'click';
  return { ...(role && { role }), purpose };
}

async function nodesOf(file: string): Promise<RawNode[]> {
  const dump = JSON.parse(await readFile(file, 'utf8')) as DumpNode[];
  return dump.map(node => ({
    id: node.id,
    role: node.role,
    name: node.name ?? '',
    description: node.desc,
    states: node.states ?? [],
    extents: node.ext ? { x: node.ext[0], y: node.ext[1], width: node.ext[2], height: node.ext[3] } : null,
    parent: node.parent,
    text: node.text,
    labelText: Array.isArray(node.labelledBy) ? node.labelledBy.join(' ') : node.labelledBy,
  }));
}

/** The project's root is the nearest folder above that holds the data, wherever this file was compiled to. */
async function defaultFolder(): Promise<string> {
  for (let at = fileURLToPath(new URL('.', import.meta.url)); at !== join(at, '..'); at = join(at, '..')) {
    const data = join(at, 'tests', 'data', 'grounding');
    if (
      await readFile(join(data, 'targets.json')).then(
        () => true,
        () => false,
      )
    )
      return data;
  }
  throw new Error('No labelled screens found: give their folder, npm run bench:grounding -- FOLDER');
}

function plain(text: string): string {
  return fold(text)
    .replace(/\s/g, '')
    .replace(/\.{2,}$/, '')
    .replace(/\(.{0,2}\)?$/, '');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${part} (${Math.round((100 * part) / whole)} %)`;
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
