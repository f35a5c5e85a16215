/** A scenario with a table of `Examples` as one scenario for each row, `<name>` standing for the row's value. Pure. */
import { closest, distance } from 'fastest-levenshtein';
import { withoutKeyMarks } from './language/keys.js';
import { readRemember } from './language/remember.js';
import { namesIn, withValues } from './remember.js';
import type { Location, Scenario, ScenarioIssue, SourceSentence } from './scenario.js';

export interface Cell {
  text: string;
  location: Location;
}

export interface ExamplesTable {
  columns: Cell[];
  rows: Cell[][];
}

type Report = (issue: ScenarioIssue) => void;

/** `<name>`. What is a key in such marks, `<Ctrl>`, is none. */
const PLACEHOLDER = /<([^\s<>](?:[^<>]*[^\s<>])?)>/g;

/** One scenario for each row, at the row's own line. `before`: sentences of the background, which the tables do not reach. */
export function withExamples(
  scenario: Scenario,
  tables: readonly ExamplesTable[],
  before: readonly SourceSentence[],
  report: Report,
): Scenario[] {
  const { title, location, steps, checks } = scenario;
  const named: Named[] = [
    { text: title, location },
    ...[...steps, ...checks].map(one => ({ text: one.text, location: placeOf(scenario, one) })),
  ];
  for (const table of tables) {
    tellUnfit({ ...table, rows: table.rows.slice(0, MOST_ROWS) }, report);
    for (const column of table.columns) tellUnused(column, named, report);
  }
  const columns = [...new Set(tables.flatMap(table => table.columns.map(({ text }) => text)))];
  for (const one of named) tellUnknown(one, columns, report);
  for (const { text, location: at } of named.slice(1)) {
    const name = readRemember(text)?.name;
    if (name !== undefined && columns.includes(name))
      report({
        location: at,
        message: `"${name}" is a column of Examples: expected another name for what this step remembers. Rename one of them.`,
      });
  }
  for (const one of before) {
    const name = [...placeholdersOf(one.text), ...namesIn(one.text)].find(each => columns.includes(each));
    if (name !== undefined)
      report({
        location: placeOf(scenario, one),
        message: `the Background stands before every scenario of the file, and no Examples reach it: expected the value itself, found <${name}>. Write the value, or move the step into the scenario.`,
      });
  }
  const all = tables.flatMap(table => table.rows.map(cells => ({ cells, columns: table.columns })));
  const rows = all.slice(0, MOST_ROWS);
  if (all.length > rows.length)
    report({
      location: all[MOST_ROWS]!.cells[0]!.location,
      message: `a scenario has at most ${MOST_ROWS} rows of Examples: expected no more, found ${all.length}. Split it into several.`,
    });
  return distinct(
    title,
    rows.map(({ cells, columns }) => filled(scenario, columns, cells)),
  );
}

/** Each is a test with a desktop of its own: more are a mistake. */
const MOST_ROWS = 500;

interface Named {
  text: string;
  location: Location;
}

interface Filled extends Scenario {
  values: string;
}

function filled(scenario: Scenario, columns: readonly Cell[], cells: readonly Cell[]): Filled {
  const values = new Map(columns.map(({ text }, n) => [text, cells[n]?.text ?? '']));
  const put = (text: string): string =>
    withValues(
      text.replace(PLACEHOLDER, (all, name: string) => values.get(name) ?? all),
      values,
    );
  const each = (sentence: SourceSentence): SourceSentence => ({ ...sentence, text: put(sentence.text) });
  return {
    ...scenario,
    title: put(scenario.title),
    location: cells[0]?.location ?? scenario.location,
    outline: scenario.location,
    steps: scenario.steps.map(each),
    checks: scenario.checks.map(each),
    values: cells.map(({ text }) => text).join(', '),
  };
}

/** A title that does not tell the rows apart gets their values. */
function distinct(written: string, rows: readonly Filled[]): Scenario[] {
  const seen = new Set<string>();
  const twice = new Set(rows.flatMap(({ title }) => (seen.size === seen.add(title).size ? [title] : [])));
  return rows.map(({ values, ...scenario }) => {
    const tellsApart = !twice.has(scenario.title) && scenario.title !== written;
    return tellsApart ? scenario : { ...scenario, title: `${scenario.title} (${values})` };
  });
}

function tellUnfit({ columns, rows }: ExamplesTable, report: Report): void {
  const head = columns[0]!.location;
  if (rows.length === 0)
    report({
      location: head,
      message: 'the table of Examples has no row: expected one for each test. Write one below the names of its columns.',
    });
  const seen = new Map<string, Cell[]>();
  for (const column of columns) {
    if (column.text === '')
      report({
        location: column.location,
        message: 'a column of Examples without a name: expected one in the first row. Write it, or take the column out.',
      });
    else if (columns.find(({ text }) => text === column.text) !== column)
      report({
        location: column.location,
        message: `two columns of Examples are called "${column.text}": expected different names. Rename one.`,
      });
  }
  for (const row of rows) {
    const { location } = row[0]!;
    if (row.length !== columns.length)
      report({
        location,
        message: `a row of Examples has another number of values than there are columns: expected ${columns.length} (${columns.map(({ text }) => text).join(', ')}), found ${row.length}. Mend the row; a "|" in a value is written "\\|".`,
      });
    const key = JSON.stringify(row.map(({ text }) => text));
    const other = seen.get(key);
    if (other)
      report({
        location,
        message: `two rows of Examples are the same: the other stands in line ${other[0]!.location.line}. Take one out.`,
      });
    seen.set(key, row);
  }
}

function tellUnused({ text, location }: Cell, named: readonly Named[], report: Report): void {
  const isUsed = named.some(one => placeholdersOf(one.text).includes(text) || namesIn(one.text).includes(text));
  if (isUsed || text === '') return;
  report({
    location,
    message: `the column "${text}" of Examples is used nowhere: expected <${text}> in a step, a check or the title. Write it there, or take the column out.`,
  });
}

function tellUnknown({ text, location }: Named, columns: readonly string[], report: Report): void {
  for (const name of new Set(placeholdersOf(text))) {
    if (columns.includes(name)) continue;
    const near = columns.length > 0 ? closest(name, [...columns]) : '';
    const hint = near !== '' && distance(name, near) <= Math.max(2, name.length / 3) ? ` Did you mean <${near}>?` : '';
    report({
      location,
      message: `Examples have no column "${name}": expected one of ${columns.map(one => `<${one}>`).join(', ')}.${hint} Add the column; where <${name}> itself is the text, make that the value of a column.`,
    });
  }
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([all, name]) => (withoutKeyMarks(all) === all ? [name!] : []));
}

function placeOf({ location: { file } }: Scenario, { line, column }: SourceSentence): Location {
  return { file, line, column };
}
