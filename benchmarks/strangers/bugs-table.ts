/** Bugs that the words speak of and that pass, those that they do not speak of, honest runs that fail. Pure. */
import { round, wilson } from '../figures.js';
import type { Play } from './bugs-set.js';
import type { Row } from './run.js';

export interface BugRow extends Row, Pick<Play, 'set' | 'program' | 'scenario' | 'run' | 'checks'> {
  mutant?: string | undefined;
  spoken?: boolean | undefined;
  /** Of the machine, when the run had ended. */
  load: number;
}

/** A rate and its bounds. */
export interface Rate {
  hits: number;
  of: number;
  percent: number;
  bounds: [low: number, high: number];
}

export interface Bugs {
  cases: number;
  /** Of those that the words speak of, that showed, and whose sentences were read. */
  passFalsely: Rate;
  refused: number;
  /** The truth says that it is as the words have it all the same. */
  notShown: number;
  broken: number;
}

export interface Honest {
  runs: number;
  scenarios: number;
  /** Whatever is not green, refused or not. */
  red: Rate;
  falseFails: number;
  notDone: number;
  refused: number;
  /** Green, and the truth says no: the case is wrong, or the verdict. */
  untrue: number;
  broken: number;
  /** Scenarios whose runs did not all end alike. */
  flaky: string[];
}

const isRefused = ({ reason }: Row): boolean => reason === 'plan_rejected';

export function bugsIn(rows: readonly BugRow[]): Bugs {
  const count = (test: (row: BugRow) => boolean): number => rows.filter(test).length;
  const hits = count(({ result }) => result === 'FALSE PASS');
  return {
    cases: rows.length,
    passFalsely: rate(hits, hits + count(row => row.result === 'ok' && !isRefused(row))),
    refused: count(isRefused),
    notShown: count(row => row.result === 'not false' && !isRefused(row)),
    broken: count(row => row.result === 'broken' && !isRefused(row)),
  };
}

export function honestIn(rows: readonly BugRow[]): Honest {
  const told = rows.filter(({ result }) => result !== 'broken');
  const count = (test: (row: BugRow) => boolean): number => told.filter(test).length;
  const scenarios = new Map<string, BugRow[]>();
  for (const row of told) scenarios.set(nameOf(row), [...(scenarios.get(nameOf(row)) ?? []), row]);
  const flaky = [...scenarios].filter(([, runs]) => new Set(runs.map(isGreen)).size > 1);
  return {
    runs: told.length,
    scenarios: scenarios.size,
    red: rate(
      count(row => !isGreen(row)),
      told.length,
    ),
    falseFails: count(row => row.result === 'FALSE FAIL' && !isRefused(row)),
    notDone: count(row => row.result === 'not done' && !isRefused(row)),
    refused: count(isRefused),
    untrue: count(({ result }) => result === 'FALSE PASS'),
    broken: rows.length - told.length,
    flaky: flaky.map(([name]) => name),
  };
}

const isGreen = ({ verdict }: Row): boolean => verdict === 'success';

function nameOf({ set, program, scenario }: BugRow): string {
  return `${set}/${program}/${scenario}`;
}

function rate(hits: number, of: number): Rate {
  return { hits, of, percent: of === 0 ? 0 : round((100 * hits) / of, 1), bounds: wilson(hits, of) };
}

/** @returns the figures that were printed */
export function printBugs(rows: readonly BugRow[]): Record<string, unknown> {
  const mutants = rows.filter(({ mutant }) => mutant !== undefined);
  const spoken = mutants.filter(row => row.spoken !== false);
  const unspoken = mutants.filter(row => row.spoken === false);
  const honest = rows.filter(({ mutant }) => mutant === undefined);
  const programs = [...new Set(rows.map(({ set, program }) => `${set}/${program}`))].sort();
  const isOf = (name: string) => (row: BugRow) => `${row.set}/${row.program}` === name;
  if (mutants.length > 0) {
    head('bugs that the words speak of', ['cases', 'pass falsely', '95 %', 'refused', 'did not show', 'broken']);
    for (const name of programs) bugsLine(name, spoken.filter(isOf(name)));
    bugsLine(
      'checks stated behind the steps',
      spoken.filter(({ checks }) => checks > 0),
    );
    bugsLine(
      'none stated',
      spoken.filter(({ checks }) => checks === 0),
    );
    bugsLine('**all**', spoken);
    bugsLine('not spoken of (no false pass: the words are true)', unspoken);
  }
  if (honest.length > 0) {
    const columns = ['runs', 'red', '95 %', 'false fail', 'not done', 'refused', 'green, untrue', 'broken', 'flaky scenarios'];
    head('honest', columns);
    for (const name of programs) honestLine(name, honest.filter(isOf(name)));
    honestLine('**all**', honest);
  }
  return { spoken: bugsIn(spoken), unspoken: bugsIn(unspoken), honest: honestIn(honest) };
}

function head(what: string, columns: readonly string[]): void {
  console.log(`\n| ${[what, ...columns].join(' | ')} |\n|${' --- |'.repeat(columns.length + 1)}`);
}

function bugsLine(name: string, rows: readonly BugRow[]): void {
  if (rows.length === 0) return;
  const { cases, passFalsely, refused, notShown, broken } = bugsIn(rows);
  console.log(`| ${[name, cases, ...cells(passFalsely), refused, notShown, broken].join(' | ')} |`);
}

function honestLine(name: string, rows: readonly BugRow[]): void {
  if (rows.length === 0) return;
  const { runs, red, falseFails, notDone, refused, untrue, broken, flaky, scenarios } = honestIn(rows);
  const last = `${flaky.length} of ${scenarios}`;
  console.log(`| ${[name, runs, ...cells(red), falseFails, notDone, refused, untrue, broken, last].join(' | ')} |`);
}

function cells({ hits, of, percent, bounds: [low, high] }: Rate): string[] {
  return of === 0 ? ['-', '-'] : [`${hits} of ${of} (${percent} %)`, `${low} to ${high} %`];
}
