/**
 * `npm run bench:change [-- FOLDER]`: is the change of the screen told from its own movement, and what does it cost?
 * FOLDER holds labelled pairs (default: tests/data/change); larger sets are filmed by benchmarks/change/generate.ts.
 */
import { fileURLToPath } from 'node:url';
import { createChangeDetector } from '../src/vision/change-detector.js';
import { type Pair, readLabels, readPair } from './change/pairs.js';
import { tileStates } from './change/tile-states.js';

const folder = process.argv[2] ?? fileURLToPath(new URL('../tests/data/change', root()));
const ROUNDS = 5;

interface Score {
  pairs: number;
  right: number;
  baseline: number;
}

const total = { found: [0, 0], rejected: [0, 0], baselineFound: 0, baselineRejected: 0 };
const byMode = new Map<string, Score>();
const byKind = new Map<string, Score>();
const bySplit = new Map<string, Score>();
const wrong: string[] = [];
const times: Record<'floor' | 'learn' | 'same' | 'compare' | 'again', number[]> = {
  floor: [],
  learn: [],
  same: [],
  compare: [],
  again: [],
};

for (const [n, label] of readLabels(folder).entries()) {
  const pair = await readPair(folder, label);
  const says = judge(pair);
  const simple = tileStates(pair.idle, pair.before, pair.after);
  const truth = label.label === 'meaningful';
  const side = truth ? total.found : total.rejected;
  side[1]!++;
  if (says.changed === truth) side[0]!++;
  else
    wrong.push(
      `${label.id} (${label.mode}, ${label.kind}) is ${label.label}: ${says.parts.filter(p => p.meaningful || truth).map(p => p.why)[0] ?? 'nothing differs'}`,
    );
  if (simple === truth) truth ? total.baselineFound++ : total.baselineRejected++;
  for (const [map, key] of [
    [byMode, label.mode],
    [byKind, label.kind],
    [bySplit, label.split ?? 'all'],
  ] as const) {
    const score = map.get(key) ?? { pairs: 0, right: 0, baseline: 0 };
    map.set(key, {
      pairs: score.pairs + 1,
      right: score.right + Number(says.changed === truth),
      baseline: score.baseline + Number(simple === truth),
    });
  }
  // The first pairs also warm the engine up.
  if (n >= 5) measure(pair);
}

print('what moves', byMode);
print('what was done', byKind);
if (bySplit.size > 1) print('split', bySplit);
for (const line of wrong) console.log(`wrong: ${line}`);

const pairs = total.found[1]! + total.rejected[1]!;
const floor = median(times.floor);
const cost = Object.fromEntries(
  Object.entries(times).map(([name, list]) => [
    name,
    { ms: round(median(list)), p95: round(quantile(list, 0.95)), floors: round(median(list) / floor), n: list.length },
  ]),
);
console.log(
  `\nfound ${total.found.join('/')}, noise rejected ${total.rejected.join('/')}; tile states: ${total.baselineFound}/${total.found[1]}, ${total.baselineRejected}/${total.rejected[1]}`,
);
for (const [name, { ms, p95, floors }] of Object.entries(cost))
  console.log(`${name.padEnd(8)} median ${ms} ms, p95 ${p95} ms, ${floors} × a copy of the frame`);
console.log(
  JSON.stringify({
    benchmark: 'change',
    pairs,
    accuracy: round((total.found[0]! + total.rejected[0]!) / pairs),
    found: total.found,
    rejected: total.rejected,
    baselineAccuracy: round((total.baselineFound + total.baselineRejected) / pairs),
    splits: Object.fromEntries([...bySplit].map(([name, s]) => [name, { ...s, accuracy: round(s.right / s.pairs) }])),
    cost,
  }),
);

function judge(pair: Pair) {
  const detector = createChangeDetector();
  for (const frame of pair.idle) detector.learn(frame);
  return detector.compare(pair.before, pair.after);
}

/** `floor`: a copy of the frame's bytes · `same`: an equal frame · `compare`: with what was learnt still to be studied · `again`: studied already. */
function measure(pair: Pair): void {
  const copy = Buffer.from(pair.before.data);
  const equal = { ...pair.before, data: new Uint8Array(copy) };
  for (let round = 0; round < ROUNDS; round++) {
    timed('floor', () => copy.copy(Buffer.from(equal.data.buffer)));
    const detector = createChangeDetector();
    detector.learn(pair.idle[0]!);
    for (const frame of [...pair.idle.slice(1), pair.before]) timed('learn', () => detector.learn(frame));
    timed('same', () => detector.compare(pair.before, equal));
    timed('compare', () => detector.compare(pair.before, pair.after));
    timed('again', () => detector.compare(pair.before, pair.after));
  }
}

function timed(name: keyof typeof times, work: () => unknown): void {
  const start = performance.now();
  work();
  times[name].push(performance.now() - start);
}

function print(title: string, scores: Map<string, Score>): void {
  console.log(`\n${title.padEnd(22)} pairs  right  tile states`);
  for (const [name, { pairs, right, baseline }] of scores)
    console.log(`${name.padEnd(22)} ${String(pairs).padStart(5)}  ${String(right).padStart(5)}  ${String(baseline).padStart(11)}`);
}

/** The project's benchmarks folder, from the source and from the compiled file alike. */
function root(): URL {
  const here = import.meta.url;
  const cache = here.indexOf('/node_modules/.cache/');
  return new URL(cache < 0 ? here : `${here.slice(0, cache)}/benchmarks/`);
}

function median(list: readonly number[]): number {
  return quantile(list, 0.5);
}

function quantile(list: readonly number[], q: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
