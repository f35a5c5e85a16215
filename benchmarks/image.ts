/**
 * How alike a picture is to the places that show it, and to those that only resemble it; and how long a search takes: `npm run bench:image`.
 * The pictures are the named elements of the recorded screens of the grounding benchmark.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createImageFinder, DEFAULT_THRESHOLD } from '../src/perception/image/finder.js';
import type { Rect } from '../src/trace/action.js';
import type { Frame } from '../src/trace/frame.js';

interface Target {
  screen: string;
  name: string;
  bbox: [number, number, number, number];
}

/** Every so manieth target: all of them take ten minutes. */
const EVERY = Number(process.env.EVERY ?? 4);
const DATA = join(process.cwd(), 'tests/data/grounding');
const { targets } = JSON.parse(await readFile(join(DATA, 'targets.json'), 'utf8')) as { targets: Target[] };
const folder = await mkdtemp(join(tmpdir(), 'xenotester-image-'));
const host = createImageFinder();
const finder = host.within(folder);
const random = createRandom(7);

const screens = new Map<string, Frame>();
for (const name of new Set(targets.map(target => target.screen)))
  screens.set(name, await readFrame(await readFile(join(DATA, `${name}.png`))));

const started = performance.now();
const first = targets[0]!;
await sharp(await png(screens.get(first.screen)!))
  .extract({ left: first.bbox[0], top: first.bbox[1], width: first.bbox[2], height: first.bbox[3] })
  .toFile(join(folder, 'warm.png'));
await finder.find(screens.get(first.screen)!, 'warm.png');
const loadMs = performance.now() - started;

/** Each sample: the picture is there (same) or is not (other), and the score of its place or of the best place. */
const samples: { family: string; isThere: boolean; score: number; name: string }[] = [];
const times: number[] = [];
let plain = 0;
for (const [index, target] of targets.entries()) {
  if (index % EVERY !== 0) continue;
  const screen = screens.get(target.screen)!;
  const place = rectOf(target);
  const file = `${index}.png`;
  await sharp(await png(screen))
    .extract({ left: place.x, top: place.y, width: place.width, height: place.height })
    .toFile(join(folder, file));
  const best = async (frame: Frame): Promise<{ score: number; bounds: Rect | undefined } | undefined> => {
    const begin = performance.now();
    try {
      const found = await finder.find(frame, file, { threshold: 0 });
      times.push(performance.now() - begin);
      return { score: found.best?.score ?? 0, bounds: found.best?.bounds };
    } catch {
      return undefined;
    }
  };
  const exact = await best(screen);
  if (!exact) {
    plain++;
    continue;
  }
  const add = (family: string, isThere: boolean, score: number): void => {
    samples.push({ family, isThere, score, name: `${target.screen} ${target.name}` });
  };
  const there = async (family: string, frame: Frame): Promise<void> => {
    const found = await finder.find(frame, file, { threshold: 0 });
    const own = found.matches.find(match => Math.abs(match.bounds.x - place.x) <= 1 && Math.abs(match.bounds.y - place.y) <= 1);
    add(family, true, own?.score ?? 0);
  };
  await there('exact', screen);
  await there('noise σ 4', noisy(screen, 4));
  await there('noise σ 10', noisy(screen, 10));
  for (const quality of [90, 75, 50])
    await there(
      `JPEG ${quality}`,
      await readFrame(
        await sharp(await png(screen))
          .jpeg({ quality })
          .toBuffer(),
      ),
    );
  await there(
    'brighter by 5',
    painted(screen, place, value => Math.min(255, value + 5)),
  );
  add('taken away', false, (await best(painted(screen, place, () => screen.data[(place.y * screen.width + place.x) * 4]!)))?.score ?? 0);
  add(
    'greyed out',
    false,
    (await scoreAt(
      painted(screen, place, value => (value + 255) >> 1),
      file,
      place,
    )) ?? 0,
  );
  add('ticked', false, (await scoreAt(ticked(screen, place), file, place)) ?? 0);
  const other = [...screens].find(([name]) => name.split('-')[0] !== target.screen.split('-')[0])![1];
  add('another program', false, (await best(other))?.score ?? 0);
}
await host.close();
await rm(folder, { recursive: true });

const families = [...new Set(samples.map(sample => sample.family))].map(family => {
  const own = samples.filter(sample => sample.family === family);
  const scores = own.map(sample => sample.score).sort((a, b) => a - b);
  const { isThere } = own[0]!;
  const wrong = scores.filter(score => score >= DEFAULT_THRESHOLD !== isThere).length;
  return { family, isThere, n: scores.length, min: scores[0]!, median: scores[scores.length >> 1]!, max: scores.at(-1)!, wrong };
});
times.sort((a, b) => a - b);
console.log(['family', 'is there', 'n', 'lowest', 'median', 'highest', `wrong at ${DEFAULT_THRESHOLD}`].join('\t'));
for (const { family, isThere, n, min, median, max, wrong } of families) {
  console.log([family, isThere ? 'yes' : 'no', n, min.toFixed(3), median.toFixed(3), max.toFixed(3), wrong].join('\t'));
}
for (const sample of samples.filter(one => one.score >= DEFAULT_THRESHOLD !== one.isThere).slice(0, 40)) {
  console.log(`wrong: ${sample.family} ${sample.name} ${sample.score.toFixed(3)}`);
}
const search = { n: times.length, medianMs: times[times.length >> 1], p90Ms: times[Math.floor(times.length * 0.9)] };
console.log(
  `first search (loads OpenCV): ${loadMs.toFixed(0)} ms; then median ${search.medianMs?.toFixed(0)} ms, p90 ${search.p90Ms?.toFixed(0)} ms; ${plain} of ${targets.length} pictures too plain`,
);
console.log(JSON.stringify({ benchmark: 'image', threshold: DEFAULT_THRESHOLD, families, loadMs, search, plain }));

async function scoreAt(frame: Frame, file: string, place: Rect): Promise<number | undefined> {
  const found = await finder.find(frame, file, { threshold: 0 });
  return found.matches.find(match => Math.abs(match.bounds.x - place.x) <= 1 && Math.abs(match.bounds.y - place.y) <= 1)?.score;
}

function rectOf({ bbox: [x, y, width, height] }: Target): Rect {
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)), width: Math.round(width), height: Math.round(height) };
}

async function readFrame(picture: Buffer): Promise<Frame> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2]!, data[at]!];
  return { width: info.width, height: info.height, data, at: 0 };
}

function png(frame: Frame): Promise<Buffer> {
  const data = Buffer.from(frame.data);
  for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2], data[at + 3]] = [data[at + 2]!, data[at]!, 255];
  return sharp(data, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

function noisy(frame: Frame, sigma: number): Frame {
  const data = Uint8Array.from(frame.data, value => {
    const gauss = Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.min(255, Math.round(value + gauss * sigma)));
  });
  return { ...frame, data };
}

/** The frame with the place changed, value by value. */
function painted(frame: Frame, place: Rect, change: (value: number) => number): Frame {
  const data = Uint8Array.from(frame.data);
  for (let y = place.y; y < place.y + place.height; y++) {
    for (let x = place.x; x < place.x + place.width; x++) {
      for (let channel = 0; channel < 3; channel++)
        data[(y * frame.width + x) * 4 + channel] = change(data[(y * frame.width + x) * 4 + channel]!);
    }
  }
  return { ...frame, data };
}

/** A small tick, 10 pixels wide and 2 strong, in the middle of the place's left part. */
function ticked(frame: Frame, place: Rect): Frame {
  const data = Uint8Array.from(frame.data);
  const left = place.x + Math.max(0, Math.floor(Math.min(place.width, 20) / 2) - 5);
  const top = place.y + Math.floor(place.height / 2);
  for (let step = 0; step < 10; step++) {
    const y = top + (step < 4 ? step : 6 - step);
    for (const thick of [0, 1]) {
      const at = ((y + thick) * frame.width + left + step) * 4;
      const value = frame.data[at]! > 128 ? 20 : 235;
      data.fill(value, at, at + 3);
    }
  }
  return { ...frame, data };
}

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
