/** A value that the screen shows is remembered under a name, `{{order}}`, and put into later sentences. Pure. */
import { understand } from './language/index.js';
import type { Reading } from './reading.js';
import type { Scenario, ScenarioIssue, SourceSentence } from './scenario.js';

/** Not `{{secret:NAME}}`, which is the desktop's to put in. */
const PLACEHOLDER = /\{\{\s*([\p{L}_][\p{L}\p{N}_-]*)\s*\}\}/gu;

/** The names that a text asks for. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(match => match[1]!);
}

/** All texts of it with the values that are known. What remembers one keeps its name. */
export function withValues<T>(data: T, values: ReadonlyMap<string, string>): T {
  if (typeof data === 'string') return data.replace(PLACEHOLDER, (all, name: string) => values.get(name) ?? all) as T;
  if (Array.isArray(data)) return data.map(one => withValues(one, values)) as T;
  if (typeof data !== 'object' || data === null || isSource(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withValues(value, values)])) as T;
}

/** A requirement that remembers, and the step that it belongs to. */
function isSource(data: object): boolean {
  const { reading, requirements } = data as { reading?: Reading; requirements?: readonly object[] };
  return reading?.kind === 'remember' || requirements?.some(isSource) === true;
}

/** Sentences that ask for a value which no sentence before them remembers. */
export function withoutSource({ steps, checks, location }: Scenario, apps: readonly string[]): ScenarioIssue[] {
  const known = new Set<string>();
  const issues: ScenarioIssue[] = [];
  const look = (sentence: SourceSentence, as: 'step' | 'check'): void => {
    const { text, meant = [], goal = '', line, column } = sentence;
    const sources = understand(sentence, as, { apps }).readings.flatMap(({ kind, name }) => (kind === 'remember' && name ? [name] : []));
    for (const name of new Set(namesIn([text, ...meant, goal].join('\n')))) {
      if (known.has(name) || sources.includes(name)) continue;
      issues.push({ location: { file: location.file, line, column }, message: noSource(name, text) });
    }
    for (const name of sources) known.add(name);
  };
  for (const step of steps) look(step, 'step');
  for (const check of checks) look(check, 'check');
  return issues;
}

function noSource(name: string, text: string): string {
  return `expected a step before "${text}" that remembers {{${name}}}, found none. Write one, for example: Remember the number beside "Order" as {{${name}}}`;
}
