/** The parts of a scenario file, for an editor's outline and its folds. */
import type { ScenarioDocument } from './document.js';
import type { Range } from './place.js';

export interface OutlinePart {
  name: string;
  detail?: string;
  what: 'scenario' | 'step' | 'check';
  range: Range;
  /** Its title. */
  at: Range;
  parts: OutlinePart[];
}

export function outlineOf({ file, lines, sentences }: ScenarioDocument): OutlinePart[] {
  const begins = [...file.scenarios.map(({ location }) => location.line), ...suiteLines(file)].sort((a, b) => a - b);
  return file.scenarios.map(scenario => {
    const line = scenario.location.line - 1;
    const end = (begins.find(other => other > line + 1) ?? lines.length + 1) - 2;
    const at = { start: { line, character: 0 }, end: { line, character: lines[line]?.length ?? 0 } };
    const own = sentences.filter(one => one.scenario === scenario && one.range.start.line >= line && one.range.end.line <= end);
    return {
      name: scenario.title,
      ...(scenario.tags.length > 0 && { detail: scenario.tags.join(' ') }),
      what: 'scenario',
      range: { start: at.start, end: { line: end, character: lines[end]?.length ?? 0 } },
      at,
      parts: own.map(({ as, source, range }): OutlinePart => ({ name: source.text, what: as, range, at: range, parts: [] })),
    };
  });
}

function suiteLines({ scenarios }: ScenarioDocument['file']): number[] {
  return scenarios.flatMap(({ suiteLocation }) => (suiteLocation ? [suiteLocation.line] : []));
}

/** The front matter, and each scenario: first and last line, from 0. */
export function foldsOf(document: ScenarioDocument): { start: number; end: number }[] {
  const { lines } = document;
  const close = lines[0]?.trim() === '---' ? lines.findIndex((line, n) => n > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  const scenarios = outlineOf(document).map(({ range }) => ({ start: range.start.line, end: lastFilled(lines, range.end.line) }));
  return [...(close > 0 ? [{ start: 0, end: close }] : []), ...scenarios].filter(({ start, end }) => end > start);
}

function lastFilled(lines: readonly string[], from: number): number {
  let line = from;
  while (line > 0 && lines[line]?.trim() === '') line -= 1;
  return line;
}
