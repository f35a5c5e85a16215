/** A stored run beside a scenario that differs from its own in one sentence, or in the order of two. */
import type { Place } from '../../src/evidence/facts.js';
import type { Requirement } from '../../src/plan/requirement.js';
import type { Reading } from '../../src/scenario/reading.js';
import { type Change, type Family, isGivenOnce, isUntold, RULES, type Sentence } from './rules.js';
import { readCheck, readStep, type Stored } from './stored.js';
import { MORE } from './words.js';

export interface Swap {
  run: Stored;
  family: Family;
  from: string;
  to: string;
  contract: Contracted;
}

/** What is demanded in the place of what the run was asked for. */
export interface Contracted {
  steps: readonly (readonly Requirement[])[];
  checks: Stored['checks'];
  /** Where a requirement of the run stands now; undefined: nobody asks for it any more. */
  placeOf(was: Place): Place | undefined;
}

export function* swapsOf(run: Stored): Generator<Swap> {
  for (const [index, step] of run.steps.entries()) yield* ofStep(run, index, step);
  for (const [index, { text, reading }] of run.checks.entries()) if (reading) yield* ofCheck(run, index, { text, reading });
  yield* inOtherOrder(run);
  yield* withMore(run);
}

function* ofStep(run: Stored, index: number, step: readonly Requirement[]): Generator<Swap> {
  const sentence = sentenceOf(run, step);
  if (!sentence) return;
  for (const { family, to } of others(run, sentence)) {
    const requirements = readStep(run, to)!;
    const places = paired(step, requirements);
    const contract: Contracted = {
      steps: run.steps.with(index, requirements),
      checks: run.checks,
      placeOf: was => (was.objective === index ? placed(index, places[was.expected]) : was),
    };
    yield { run, family, from: sentence.text, to, contract };
  }
}

/** Undefined where today's grammar reads the step otherwise than it was read then: nobody knows what a swap would change. */
function sentenceOf(run: Stored, step: readonly Requirement[]): Sentence | undefined {
  const text = step[0]?.text;
  const today = text === undefined ? undefined : readStep(run, text);
  if (!today || !step.every(({ by }) => by === 'grammar') || !isSame(readingsOf(today), readingsOf(step))) return undefined;
  return { text: text!, as: 'step', readings: readingsOf(step) };
}

function* ofCheck(run: Stored, index: number, { text, reading }: { text: string; reading: Reading }): Generator<Swap> {
  if (!isSame(readCheck(run, text), reading)) return;
  for (const { family, to } of others(run, { text, as: 'check', readings: [reading] })) {
    const checks = run.checks.with(index, { text: to, reading: readCheck(run, to) });
    yield { run, family, from: text, to, contract: { steps: run.steps, checks, placeOf: was => was } };
  }
}

/** What the rules put in the place of a sentence, as far as it is read, means something else, and cannot be true. Each once. */
function others(run: Stored, sentence: Sentence): { family: Family; to: string }[] {
  const known = new Set([sentence.text]);
  return RULES.flatMap(({ family, words, excludes }) =>
    words(sentence, run).flatMap(to => {
      if (known.has(to)) return [];
      const check = sentence.as === 'check' ? readCheck(run, to) : undefined;
      const after = sentence.as === 'check' ? check && [check] : readStep(run, to)?.map(({ reading }) => reading!);
      if (!after || isSame(after, sentence.readings) || !excludes(changeOf(sentence.readings, after), run)) return [];
      known.add(to);
      return [{ family, to }];
    }),
  );
}

function changeOf(before: readonly Reading[], after: readonly Reading[]): Change {
  const places = before.length === after.length ? [...before.keys()].filter(at => !isSame(before[at], after[at])) : [];
  const [at] = places;
  if (places.length !== 1) return { before, after };
  const [was, now] = [before[at!]!, after[at!]!];
  const slots = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    slot => !isSame(was[slot as keyof Reading], now[slot as keyof Reading]),
  );
  return { before, after, only: { before: was, after: now, slots } };
}

/** Two steps of one input each, the later one first. */
function* inOtherOrder(run: Stored): Generator<Swap> {
  for (const [index, step] of run.steps.entries()) {
    const next = run.steps[index + 1];
    const isPlain = next && [step, next].every(one => one.length === 1 && isGivenOnce(one, run));
    if (!isPlain || isSame(readingsOf(step), readingsOf(next))) continue;
    const [from, to] = [step, next].map(one => one[0]!.text) as [string, string];
    const moved = (objective: number): number => (objective === index ? index + 1 : objective === index + 1 ? index : objective);
    yield {
      run,
      family: 'another order',
      from: `${from} / ${to}`,
      to: `${to} / ${from}`,
      contract: {
        steps: run.steps.with(index, next).with(index + 1, step),
        checks: run.checks,
        placeOf: ({ objective, expected }) => ({ objective: moved(objective), expected }),
      },
    };
  }
}

/** A step that nobody carried out, or that was carried out once, behind all the others. */
function* withMore(run: Stored): Generator<Swap> {
  const put = (family: Family, text: string, step: readonly Requirement[]): Swap => ({
    run,
    family,
    from: '',
    to: text,
    contract: { steps: [...run.steps, step], checks: run.checks, placeOf: was => was },
  });
  const all = MORE[run.language];
  const some = all.filter((_, at) => at % 4 === run.trace.length % 4);
  for (const text of some) {
    const step = readStep(run, text);
    if (step && isUntold(run, 'kestrel') && isUntold(run, 'ケヤキ')) yield put('one step more', text, step);
  }
  const again = run.steps.findLast(step => step.length > 0 && isGivenOnce(step, run));
  if (again && sentenceOf(run, again)) yield put('once more', again[0]!.text, again);
}

/** For each requirement of the step where it stands now: the same one, else, where they are as many, the one in its place. */
function paired(before: readonly Requirement[], after: readonly Requirement[]): (number | undefined)[] {
  if (before.length === after.length) return [...before.keys()];
  const free = new Set(after.keys());
  return before.map(({ reading }) => {
    const at = [...free].find(index => isSame(after[index]!.reading, reading));
    if (at !== undefined) free.delete(at);
    return at;
  });
}

function placed(objective: number, expected: number | undefined): Place | undefined {
  return expected === undefined ? undefined : { objective, expected };
}

function readingsOf(step: readonly Requirement[]): Reading[] {
  return step.map(({ reading, when }) => ({ ...reading!, ...(when && { when }) }));
}

/** As data, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
