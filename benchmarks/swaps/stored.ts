/** Stored runs that pass, as swaps need them: the author's sentences with what was read from them, and what was done and seen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { judge } from '../../src/judge/judge.js';
import { type Requirement, readSteps } from '../../src/plan/requirement.js';
import type { Observation } from '../../src/ports/observation.js';
import { lookedAt } from '../../src/ports/observe.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { keyCombination } from '../../src/scenario/language/keys.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Action, Size } from '../../src/trace/action.js';
import type { EventOf, TraceEvent, UnderPoint } from '../../src/trace/event.js';
import type { Frame } from '../../src/trace/frame.js';
import { looksOf } from '../../src/trace/seen.js';
import { loadRecordings } from '../truth/corpus.js';
import { projectRoot } from '../truth/root.js';

export interface Stored {
  id: string;
  language: 'en' | 'ja';
  apps: string[];
  steps: readonly (readonly Requirement[])[];
  checks: readonly { text: string; reading?: Reading | undefined }[];
  trace: readonly TraceEvent[];
  /** What each check saw, by its event's id. Empty for runs that were recorded before a trace held that. */
  looks: ReadonlyMap<number, Observation>;
  seen: Seen;
}

/** What was done, and what was said on the screen: by these alone a swapped sentence is known to be untrue. */
export interface Seen {
  parts: readonly Part[];
  /** What was pointed at, with the action. */
  hits: readonly { type: string; under: UnderPoint; to?: UnderPoint | undefined }[];
  /** Names and texts that accessibility, the screen or the windows told, as they were told. */
  said: readonly string[];
}

/** @param only `sentences`: the small runs of one sentence each */
export function storedRuns(only: 'all' | 'sentences' = 'all'): Stored[] {
  const folder = join(projectRoot(), 'tests', 'data', 'recorded');
  const kept = readdirSync(folder)
    .filter(name => name.endsWith('.ndjson.gz') && (only === 'all' || name.startsWith(only)))
    .sort()
    .flatMap(name =>
      linesOf(join(folder, name))
        // Of a program that deceives nobody knows what happened.
        .filter(({ deceives, said }) => !deceives && said.status === 'success')
        .map(({ id, trace }) => ({ id: `${name.split('.')[0]}/${id}`, trace })),
    );
  const live = only === 'all' ? loadRecordings().filter(({ truth, trace }) => truth && judge(trace).status === 'success') : [];
  return [...kept, ...live.map(({ id, trace }) => ({ id: `truth/${id}`, trace }))].flatMap(({ id, trace }) => storedOf(id, trace) ?? []);
}

/** What a person's hand did: one press, one text, one turn of the wheel. */
interface Part {
  type: string;
  text?: string | undefined;
  keys?: string | undefined;
  direction?: string | undefined;
  /** Presses, notches, seconds; 1 for the rest. */
  amount: number;
}

interface Kept {
  id: string;
  trace: TraceEvent[];
  said: { status: string };
  deceives?: true;
}

function linesOf(file: string): Kept[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

function storedOf(id: string, trace: readonly TraceEvent[]): Stored | undefined {
  const started = trace.find(event => event.kind === 'trace_started');
  const plan = trace.find(event => event.kind === 'plan_made');
  const required = trace.find(event => event.kind === 'required');
  if (!started || !plan || !required) return undefined;
  const steps = required.requirements;
  const apps = [...new Set(steps.flat().flatMap(({ reading }) => reading?.app ?? []))];
  return {
    id,
    language: started.language,
    apps,
    steps,
    checks: plan.plan.checks,
    trace,
    looks: looksIn(trace, started.display),
    seen: seenIn(trace),
  };
}

function looksIn(trace: readonly TraceEvent[], display: Size): Map<number, Observation> {
  let drawn: Frame | undefined;
  const pixels = async (): Promise<Frame> => {
    drawn ??= drawnEverywhere(display);
    return drawn;
  };
  return new Map([...looksOf(trace)].map(([id, seen]) => [id, lookedAt(seen, display, pixels)]));
}

/** Pictures are not kept with the runs: what accessibility tells is taken to be drawn. */
export function drawnEverywhere({ width, height }: Size): Frame {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at++) data[at] = (at * 2_654_435_761) >>> 13;
  return { width, height, data, at: 0 };
}

function seenIn(trace: readonly TraceEvent[]): Seen {
  const started = new Map<number, EventOf<'action_started'>>();
  const parts: Part[] = [];
  const hits: { type: string; under: UnderPoint; to?: UnderPoint | undefined }[] = [];
  const said = new Set<string>();
  const tell = (...texts: (string | undefined)[]): void => {
    for (const text of texts) if (text) said.add(text);
  };
  for (const event of trace) {
    if (event.kind === 'action_started') started.set(event.id, event);
    if (event.kind === 'check_evaluated') tell(event.result.seen, event.result.found);
    if (event.kind === 'screen_compared') for (const { title, before } of event.effects.windows ?? []) tell(title, before);
    if (event.kind !== 'action_finished') continue;
    const action = started.get(event.id)!.action;
    parts.push(...partsOf(action));
    const { under, to } = event;
    tell(under?.name, under?.text, under?.window, to?.name, to?.text);
    if (action.type === 'type') tell(action.text);
    if (under) hits.push({ type: action.type, under, ...(to && { to }) });
  }
  return { parts, hits, said: [...said] };
}

function partsOf(action: Action): Part[] {
  const { type } = action;
  switch (type) {
    case 'type':
      return action.text
        .split(/(?<=\n)/)
        .flatMap(line => [
          ...(line.trimEnd() ? [{ type, text: line.replace(/\n$/, ''), amount: 1 }] : []),
          ...(line.endsWith('\n') ? [{ type: 'key', keys: 'Return', amount: 1 }] : []),
        ]);
    case 'key':
      return action.keys.split(/\s+/).map(keys => ({ type, keys, amount: action.repeat ?? 1 }));
    case 'scroll':
      return [{ type, direction: action.direction, amount: action.amount }];
    case 'wait':
      return [{ type, amount: action.seconds }];
    case 'open_app':
      return [{ type, text: action.name, amount: 1 }];
    default:
      return [{ type, amount: 1 }];
  }
}

/** How often this combination was pressed. */
export function presses({ parts }: Seen, keys: string): number {
  const wanted = combination(keys);
  return parts.reduce((sum, part) => sum + (part.type === 'key' && combination(part.keys ?? '') === wanted ? part.amount : 0), 0);
}

function combination(keys: string): string {
  return keyCombination(keys.replace(/_/g, ' ')) ?? keys.toLowerCase();
}

/** What the grammar makes of a step; undefined where it cannot read it. */
export function readStep({ language, apps }: Stored, text: string): Requirement[] | undefined {
  return readSteps({ steps: [{ text, line: 1, column: 1 }] }, language, apps)[0];
}

export function readCheck({ apps }: Stored, text: string): Reading | undefined {
  const read = readSentence(text, 'check', { apps });
  return 'readings' in read && read.readings.length === 1 ? read.readings[0] : undefined;
}
