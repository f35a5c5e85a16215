/**
 * What each moment of a run says of each demand, as a row of values, and what lines of rules make of that row: is it so (`strength`), was it not so
 * before and whose doing is it (`turned`), was it there (`present`), is it so at the end (`lasting`). Beside it, what the looks of the run decided.
 */
import { lookOnce, turnRound } from '../../src/checks/checker.js';
import { askedCheck } from '../../src/evidence/ending.js';
import { type Demand, demandsFrom, inputsFor, isBefore, type LookFact, looksAt, samePlace } from '../../src/evidence/facts.js';
import { asked } from '../../src/evidence/rules.js';
import { askedOf } from '../../src/evidence/standing.js';
import { createJudge, judge } from '../../src/judge/judge.js';
import { finalLook } from '../../src/judge/outcome.js';
import { notedSettings } from '../../src/judge/settings.js';
import type { JudgeState } from '../../src/judge/state.js';
import { lookedAt, NotLookedAt } from '../../src/ports/observe.js';
import type { Reading } from '../../src/scenario/reading.js';
import { onlyLooks } from '../../src/trace/action.js';
import type { TraceEvent } from '../../src/trace/event.js';
import type { Moment } from '../../src/trace/moment.js';
import { momentsOf } from '../../src/trace/timeline.js';
import { drawnEverywhere } from '../swaps/stored.js';

/** `needs`: it is read by eyes, or lies beside the screen: no moment holds it. */
type Value = 'yes' | 'no' | 'unsure' | 'needs';

/** One moment's answer. */
interface Told {
  line: number;
  /** Inputs that had been given. */
  inputs: number;
  value: Value;
}

interface Said {
  value: Value;
  /** Why it is not as the looks have it, where the row itself tells. */
  cause: string;
}

export interface Compared {
  rule: 'strength' | 'turned' | 'present' | 'lasting' | 'check';
  looks: Value;
  series: Value;
  cause: string;
  of: string;
}

interface Run {
  state: JudgeState;
  moments: readonly (Moment & { line: number; inputs: number })[];
  look(check: Reading, at: Moment, window: number | undefined): Promise<Value>;
}

/** @returns whether the run passed, and every line that both can be asked of */
export async function compareSeries(trace: readonly TraceEvent[]): Promise<{ passed: boolean; rows: Compared[] }> {
  const run = runOf(trace);
  const rows: Compared[] = [];
  for (const demand of demandsFrom(run.state.ledger)) rows.push(...(await ofDemand(run, demand)));
  for (const [index, check] of run.state.ledger.stated.entries()) if (check) rows.push(...(await ofCheck(run, check, index)));
  return { passed: judge(trace).status === 'success', rows };
}

function runOf(trace: readonly TraceEvent[]): Run {
  const first = trace.find(event => event.kind === 'trace_started');
  const { start, reduce } = createJudge(notedSettings(first?.judge));
  const state = start();
  for (const event of trace) reduce(state, event);
  const lines = [...trace.entries()].filter(([, { kind }]) => kind === 'moment').map(([line]) => line);
  const given = (line: number): number => state.ledger.inputs.filter(input => input.line < line).length;
  const moments = momentsOf(trace).map((moment, at) => ({ ...moment, line: lines[at]!, inputs: given(lines[at]!) }));
  const size = first?.display ?? { width: 1, height: 1 };
  const frame = drawnEverywhere(size);
  const look: Run['look'] = async (check, { windows, programs, elements }, window) => {
    if (check.kind === 'expect_file' || check.kind === 'expect_image') return 'needs';
    try {
      const now = lookedAt({ windows: [...windows], programs: [...programs], elements: [...elements] }, size, async () => frame);
      const { holds } = await lookOnce(check, now, { language: 'en', home: '/nowhere' }, { window });
      return check.negated ? turnRound(holds) : holds;
    } catch (error) {
      if (error instanceof NotLookedAt) return 'needs';
      throw error;
    }
  };
  return { state, moments, look };
}

async function seriesOf({ moments, look }: Run, check: Reading, from = 0): Promise<Told[]> {
  const window = moments[from]?.windows.find(({ active }) => active)?.id;
  const series: Told[] = [];
  for (const moment of moments) series.push({ line: moment.line, inputs: moment.inputs, value: await look(check, moment, window) });
  return series;
}

async function ofDemand(run: Run, demand: Demand): Promise<Compared[]> {
  const { proof, description, as } = demand.requirement;
  if (as !== 'state' || !proof) return [];
  const looks = looksAt(demand.ledger, demand.place);
  if (looks.length === 0) return [];
  const { ledger, place } = demand;
  const own = ledger.inputs.find(one => one.objective >= place.objective || one.serves.some(service => samePlace(service.place, place)));
  const next = ledger.inputs.find(one => one.objective > place.objective || one.serves.some(service => isBefore(place, service.place)));
  const from = Math.max(
    0,
    run.moments.findLastIndex(({ line }) => line < (own?.line ?? looks[0]!.line)),
  );
  const end = next?.line ?? Number.POSITIVE_INFINITY;
  const series = await seriesOf(run, proof.check, from);
  const during = series.slice(from).filter(({ line }) => line < end);
  const said = new Map([...askedOf(demand)].map(({ id, answer }) => [id, answer?.holds]));
  const row = (rule: Compared['rule'], old: Value | undefined, now: Said): Compared[] =>
    old === undefined
      ? []
      : [{ rule, looks: old, series: now.value, cause: causeOf(old, now, rule === 'lasting' ? series : during, looks), of: description }];
  const turned = worstOf([said.get('turned'), said.get('own-effect')]);
  return [
    ...row('strength', said.get('strength'), isSo(during)),
    ...(proof.turned && said.get('strength') === 'yes' ? row('turned', turned, hasTurned(during, demand)) : []),
    ...(proof.check.negated && proof.check.was ? row('present', said.get('present'), wasOtherwise(series)) : []),
    ...(said.get('strength') === 'yes'
      ? row('lasting', [...asked('last', demand)].find(({ answer }) => answer)?.answer?.holds, lasts(series, looks.at(-1)!))
      : []),
  ];
}

async function ofCheck(run: Run, check: Reading, index: number): Promise<Compared[]> {
  const looks = run.state.ledger.checks.get(index) ?? [];
  const final = finalLook(run.state, index);
  if (!final || looks.length === 0) return [];
  const series = await seriesOf(run, check);
  const now = last(series);
  const rows: Compared[] = [
    {
      rule: 'check',
      looks: looks.at(-1)!.result.holds,
      series: now.value,
      cause: causeOf(looks.at(-1)!.result.holds, now, series, looks),
      of: check.kind,
    },
  ];
  if (check.was !== 'otherwise') return rows;
  const before = [...asked('check', askedCheck(run.state.ledger, index, looks.at(-1)!))].find(({ id }) => id === 'turned')?.answer?.holds;
  const was = wasOtherwise(series);
  return before
    ? [...rows, { rule: 'present', looks: before, series: was.value, cause: causeOf(before, was, series, looks), of: check.kind }]
    : rows;
}

/** The last yes of the step that no later moment of the step takes back. */
function isSo(during: readonly Told[]): Said {
  const yes = during.findLastIndex(({ value }) => value === 'yes');
  if (yes < 0) return last(during);
  return during.slice(yes).some(({ value }) => value === 'no')
    ? { value: 'no', cause: 'was so, and was lost in the step' }
    : { value: 'yes', cause: '' };
}

/** A *no* before a *yes*, with only named inputs between. */
function hasTurned(during: readonly Told[], { ledger, place, requirement: { reading } }: Demand): Said {
  // A program that the run has opened itself needs nobody to have seen that it was not there.
  if (reading?.kind === 'open' && inputsFor(ledger, place).length > 0) return { value: 'yes', cause: '' };
  const yes = during.findIndex(({ value }, at) => value === 'yes' && during.slice(0, at).some(one => one.value === 'no'));
  if (during.some(({ value }) => value === 'needs')) return { value: 'needs', cause: '' };
  if (yes < 0) return { value: during[0]?.value === 'yes' ? 'no' : 'unsure', cause: 'so at the first moment of the step' };
  // What an input brings about may take its time: since the first *no* of those before it.
  const no = during.find(({ value }) => value === 'no')!;
  const between = ledger.inputs.slice(no.inputs, during[yes]!.inputs).filter(({ action }) => !onlyLooks(action));
  if (between.length === 0) return { value: 'no', cause: 'turned behind no input' };
  const isNamed = between.every(input => input.objective === place.objective || input.serves.some(one => samePlace(one.place, place)));
  return isNamed ? { value: 'yes', cause: '' } : { value: 'unsure', cause: 'another input between' };
}

/** An earlier contrary value. */
function wasOtherwise(series: readonly Told[]): Said {
  const yes = series.findLastIndex(({ value }) => value === 'yes');
  if (yes < 0) return last(series);
  const isSeen = series.slice(0, yes).some(({ value }) => value === 'no');
  return isSeen ? { value: 'yes', cause: '' } : { value: 'unsure', cause: 'no moment saw it otherwise' };
}

/** The last value. What a later sentence changes, the rule lets go: by lines of its own, which stay. */
function lasts(series: readonly Told[], { phase, result }: LookFact): Said {
  const said = last(series);
  const isLetGo = phase === 'last' && (result.holds === 'no' || result.absent === true);
  return isLetGo && said.value !== 'needs' ? { ...said, cause: BESIDE.later } : said;
}

function last(series: readonly Told[]): Said {
  return { value: series.at(-1)?.value ?? 'unsure', cause: series.length === 0 ? 'no moment in the step' : '' };
}

function worstOf(answers: readonly (Value | undefined)[]): Value | undefined {
  return (['no', 'unsure', 'yes'] as const).find(one => answers.includes(one));
}

/** Why the two differ: by the row itself, or by where the deciding look stands among the moments. */
function causeOf(old: Value, { value, cause }: Said, series: readonly Told[], looks: readonly LookFact[]): string {
  if (old === value) return '';
  const deciding = looks.findLast(({ result }) => result.holds === old) ?? looks.at(-1)!;
  if (value === 'needs' || !HELD.has(deciding.result.how)) return BESIDE.needs;
  if (cause) return cause;
  if (value === 'unsure') return BESIDE.known;
  if (deciding.line > (series.at(-1)?.line ?? -1)) return 'so after the last moment: nobody told it';
  return 'between two moments';
}

/** What a moment holds. */
const HELD: ReadonlySet<string> = new Set(['accessibility', 'windows', 'programs']);

/** Causes that lie beside the shape: the same would be asked, or handed in, there too. */
const BESIDE = {
  needs: 'text read by eyes, a file, a picture, the clipboard',
  known: 'names of programs, the window that is meant',
  later: 'a later sentence has changed it, and may',
};

export function isOfShape(cause: string): boolean {
  return cause !== '' && !Object.values(BESIDE).includes(cause);
}
