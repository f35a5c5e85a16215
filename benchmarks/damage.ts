/**
 * Stored runs, damaged, and judged again: `npm run bench:damage [-- --each=200] [--seed=7] [--troubles]`. No display, two minutes.
 * No damage may make a pass of a run that failed, nor leave the pass of a run of which nothing shows a demand any more. See docs/truth.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { judge, judgeStored } from '../src/judge/judge.js';
import type { Verdict } from '../src/judge/verdict.js';
import { encodeTrace, TraceFormatError } from '../src/trace/codec.js';
import type { TraceEvent } from '../src/trace/event.js';
import { loadRecordings } from './truth/corpus.js';
import { projectRoot } from './truth/root.js';

interface Run {
  id: string;
  lines: string[];
  verdict: Verdict;
  /** What its programs say of themselves, where they were asked. */
  isDone: boolean;
}
type Random = (below: number) => number;
type Outcome = 'refused' | 'red' | 'green';

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const EACH = option('each', 200);
const SEED = option('seed', 7);

/** Of a run that failed: its file, damaged somewhere. The contract stays, for by other words other things are true (`bench:swaps`). */
const DAMAGES: Readonly<Record<string, (lines: string[], random: Random) => string[]>> = {
  'a line is lost': (lines, random) => without(lines, random(lines.length), 1),
  'some lines are lost': (lines, random) => without(lines, random(lines.length), 2 + random(10)),
  'a line stands there twice': (lines, random) => lines.toSpliced(random(lines.length), 0, pick(lines, random)),
  'a line stands elsewhere': (lines, random) => {
    const from = random(lines.length);
    return without(lines, from, 1).toSpliced(random(lines.length), 0, lines[from]!);
  },
  'two lines change places': (lines, random) => {
    const [a, b] = [random(lines.length), random(lines.length)];
    return lines.with(a, lines[b]!).with(b, lines[a]!);
  },
  'the file ends after some line': (lines, random) => lines.slice(0, 1 + random(lines.length)),
  'the file ends within a line': (lines, random) => {
    const text = lines.join('\n');
    return text.slice(0, random(text.length)).split('\n');
  },
  'a line is cut off': (lines, random) => atOne(lines, random, line => line.slice(0, random(line.length))),
  'a byte is another': (lines, random) =>
    atOne(lines, random, line => {
      const bytes = Buffer.from(line);
      bytes[random(bytes.length)] = random(256);
      return bytes.toString('utf8').replaceAll('\n', ' ');
    }),
  'a field is lost': (lines, random) => atOne(lines, random, line => changed(line, random, undefined)),
  'a field is of another kind': (lines, random) =>
    atOne(lines, random, line => changed(line, random, pick([null, [], {}, '', 0, true, [[]], { kind: 'x' }], random))),
  'a number is another': (lines, random) =>
    atOne(lines, random, line => changed(line, random, pick([-1, 0, 1, 2, 1e9, -1e9, 0.5, 1e308], random), 'number')),
  'a text is another of the file': (lines, random) => {
    const texts = [...lines.join('\n').matchAll(/:"([^"\\]{1,60})"/g)].map(([, text]) => text!);
    return atOne(lines, random, line => changed(line, random, pick(texts, random), 'string'));
  },
  'a field is unknown': (lines, random) =>
    atOne(lines, random, line =>
      line.replace('{', `{"${pick(['__proto__', 'constructor', 'verdict', 'status'], random)}":{"status":"success"},`),
    ),
  'the file ends after some line, and says that it is whole': (lines, random) => [
    ...lines.slice(0, 1 + random(lines.length)),
    '{"kind":"trace_ended","at":1}',
  ],
};

/** Of a run that passed: every line that the verdict cites for one demand, and what it cites in its place, until it cites nothing. */
const LOSSES: Readonly<Record<string, (event: TraceEvent) => TraceEvent | undefined>> = {
  'what shows a demand is lost': () => undefined,
  'what shows a demand says no': event => {
    if (event.kind === 'check_evaluated') return { ...event, result: { ...event.result, holds: 'no' } };
    if (event.kind === 'witnessed') return { ...event, holds: 'no' };
    return event.kind === 'action_finished' ? { ...event, outcome: 'failed', error: 'nothing came of it' } : event;
  },
  'what shows a demand cannot tell': event => {
    if (event.kind === 'check_evaluated') return { ...event, result: { ...event.result, holds: 'unsure' } };
    if (event.kind === 'witnessed') return { ...event, holds: 'unsure' };
    return event.kind === 'action_finished' ? { ...event, outcome: 'not_executed' } : event;
  },
  'what shows a demand was refused': event =>
    event.kind === 'action_finished' ? { ...event, outcome: 'refused', refusal: { rule: 'deniedText', isFinal: false } } : event,
};

const begin = performance.now();
const all = storedRuns();
// Where a model says that it failed, and all is done, the run is red: a lost report makes it what it is.
const failed = all.filter(({ verdict, isDone }) => verdict.status !== 'success' && !isDone);
const passed = all.filter(({ verdict }) => verdict.status === 'success' && demandsOf(verdict).length > 0);
const troubles: string[] = [];
const rows: Record<string, Record<Outcome | 'mutants', number>> = {};
for (const [name, damage] of Object.entries(DAMAGES))
  rows[`failed: ${name}`] = tally(name, failed, ({ lines }, random) => {
    const mutant = damage(lines, random);
    return mutant.join('\n') === lines.join('\n') ? undefined : [outcome(mutant), mutant];
  });
for (const [name, change] of Object.entries(LOSSES))
  rows[`passed: ${name}`] = tally(name, passed, (run, random) => rob(run, change, random));

console.table(rows);
if (process.argv.includes('--troubles')) for (const line of troubles) console.log(line);
const sum = (key: Outcome | 'mutants'): number => Object.values(rows).reduce((total, row) => total + row[key], 0);
const figures = { mutants: sum('mutants'), refused: sum('refused'), red: sum('red'), green: sum('green') };
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(
  JSON.stringify({
    bench: 'damage',
    kinds: Object.keys(rows).length,
    failed: failed.length,
    passed: passed.length,
    ...figures,
    seconds,
  }),
);
process.exitCode = figures.green > 0 ? 1 : 0;

function tally(name: string, runs: readonly Run[], make: (run: Run, random: Random) => [Outcome, string[]] | undefined) {
  const random = randomFrom(`${SEED} ${name}`);
  const row = { mutants: 0, refused: 0, red: 0, green: 0 };
  for (let tried = 0; row.mutants < EACH && tried < EACH * 50; tried++) {
    const run = pick(runs, random);
    const made = make(run, random);
    if (!made) continue;
    const [said, mutant] = made;
    row.mutants++;
    row[said]++;
    if (said === 'green') troubles.push(`${name}: ${run.id}: ${difference(run.lines, mutant)}`);
  }
  return row;
}

/** Undefined: the change is none to what this demand rests on, or something that it does not change shows it, too. */
function rob(
  { lines, verdict }: Run,
  change: (event: TraceEvent) => TraceEvent | undefined,
  random: Random,
): [Outcome, string[]] | undefined {
  const demand = random(demandsOf(verdict).length);
  let mutant = lines;
  for (let cited = demandsOf(verdict)[demand]!; ; ) {
    const next = mutant.flatMap((line, index) => {
      const event = cited.includes(index) ? change(JSON.parse(line)) : undefined;
      return cited.includes(index) ? (event ? [JSON.stringify(event)] : []) : [line];
    });
    if (next.join('\n') === mutant.join('\n')) return undefined;
    mutant = next;
    const said = outcome(mutant);
    if (said !== 'green') return [said, mutant];
    cited = demandsOf(judgeStored(`${mutant.join('\n')}\n`))[demand] ?? [];
    if (cited.length === 0) return ['green', mutant];
  }
}

/** Lines that the verdict cites, by demand; of an exact order, which a damaged trace of the same contract keeps. */
function demandsOf({ requirements, checks }: Verdict): number[][] {
  return [...requirements, ...checks].map(({ evidence }) => evidence.flatMap(({ events }) => events));
}

function outcome(lines: readonly string[]): Outcome {
  try {
    return judgeStored(`${lines.join('\n')}\n`).status === 'success' ? 'green' : 'red';
  } catch (error) {
    // The commands say of either that the trace is damaged.
    if (error instanceof TraceFormatError || error instanceof TypeError || error instanceof RangeError) return 'refused';
    throw error;
  }
}

function storedRuns(): Run[] {
  const folder = join(projectRoot(), 'tests', 'data', 'recorded');
  const kept = readdirSync(folder)
    .sort()
    .flatMap(name =>
      gunzipSync(readFileSync(join(folder, name)))
        .toString('utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as { id: string; trace: TraceEvent[]; deceives?: true })
        .filter(({ deceives }) => !deceives),
    );
  const live = loadRecordings().map(({ id, trace, truth }) => ({ id, trace, isDone: truth }));
  return [...kept.map(run => ({ ...run, isDone: false })), ...live].map(({ id, trace, isDone }) => ({
    id,
    isDone,
    lines: encodeTrace(trace).trimEnd().split('\n'),
    verdict: judge(trace),
  }));
}

function without(lines: string[], from: number, count: number): string[] {
  return lines.filter((_, line) => line < from || line >= from + count);
}

function atOne(lines: string[], random: Random, change: (line: string) => string): string[] {
  const line = random(lines.length);
  return lines.with(line, change(lines[line]!));
}

/** One field anywhere in the event becomes that value; undefined: it is lost. `only`: a field that holds such a value. */
function changed(line: string, random: Random, value: unknown, only?: 'number' | 'string'): string {
  const event: unknown = JSON.parse(line);
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const [key, held] of Object.entries(holder)) {
      if (only === undefined || typeof held === only) places.push({ holder: holder as Record<string, unknown>, key });
      visit(held);
    }
  };
  visit(event);
  if (places.length === 0) return line;
  const { holder, key } = pick(places, random);
  holder[key] = value;
  return JSON.stringify(event);
}

function difference(before: readonly string[], after: readonly string[]): string {
  const line = before.findIndex((own, index) => own !== after[index]);
  return `line ${line + 1} of ${before.length}: ${before[line]?.slice(0, 300)} -> ${after[line]?.slice(0, 300)}`;
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

/** The same words give the same numbers: a mutant that passes comes again. */
function randomFrom(words: string): Random {
  let state = [...words].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return below => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5;
    return below === 0 ? 0 : ((state ^ (state >>> 13)) >>> 0) % below;
  };
}
