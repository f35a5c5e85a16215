/** The tables of a scenario: a test case, its Examples, and data that a step puts in or that the steps speak of ("see table"). */
import type { Table, TableCell } from 'mdast';
import { fold } from '../screen/fold.js';
import { beginList, type DataTable, DEMANDS_NOTHING, type Draft, endList } from './draft.js';
import type { Cell } from './examples.js';
import { type InlineText, inlineText } from './inline.js';
import { withRows, withText } from './put-in.js';
import type { Location, SourceSentence } from './scenario.js';
import { joinLines } from './sentences.js';
import { isNothing, isOfSteps, type StepColumn, stepColumns } from './step-table.js';
import { mayBeAside, unreadSentence } from './unread.js';

/** The file that is read. */
export interface Page {
  markdown: string;
  at(offset: number): Location;
  /** Reads sentences into the scenario that is read. */
  say(inline: InlineText): void;
  /** Something that is no sentence, into that scenario. */
  leave(sentence: SourceSentence): void;
}

/** The rows of Examples, of a test case that is a table, or of what a step puts in. What any other table means the grammar cannot tell. */
export function readTable(of: Draft, node: Table, base: number, page: Page, isOfItem: boolean): void {
  Object.assign(of, { open: undefined, isStructured: true });
  const rows = node.children.map(row => row.children.map(cell => ({ cell, inline: inlineText(cell.children, page.markdown, base) })));
  const texts = rows.map(row => row.map(({ inline }) => joinLines(inline.text)));
  if (of.part === 'examples') {
    const [columns = [], ...values] = rows.map(row => row.map(one => cellOf(one.cell, one.inline, base, page)));
    of.examples = [...(of.examples ?? []), { columns, rows: values }];
    return;
  }
  const columns = of.part === 'steps' ? stepColumns(texts[0] ?? [], texts.slice(1)) : undefined;
  if (columns) {
    readSteps(
      of,
      columns,
      rows.map(row => row.map(({ inline }) => inline)),
      page,
    );
    return;
  }
  const place = page.at(base + (node.position?.start.offset ?? 0));
  const [header = [], ...cells] = texts;
  const unread = unreadSentence('table', rowsInWords(header, cells, true).join('; '), place, !header.some(isOfSteps));
  if (unread.isAside && !cells.flat().every(mayBeAside)) unread.isAside = undefined;
  if (header.some(isOfSteps) || !isData(of, texts, unread, isOfItem)) page.leave(unread);
}

/** Row by row what is done, and what is seen then. */
function readSteps(of: Draft, columns: readonly StepColumn[], [header = [], ...rows]: readonly InlineText[][], page: Page): void {
  const above = beginList(of, false);
  for (const [n, row] of rows.entries()) {
    of.item = n + 1;
    readRow(
      of,
      row.map((cell, at): NamedCell => ({ cell, name: joinLines(header[at]?.text ?? ''), column: columns[at] })),
      page,
    );
  }
  of.item = undefined;
  endList(of, above);
}

interface NamedCell {
  cell: InlineText;
  /** Of its column. */
  name: string;
  column: StepColumn;
}

function readRow(of: Draft, row: readonly NamedCell[], page: Page): void {
  const place = page.at(row.find(({ cell }) => cell.offsets.length > 0)?.cell.offsets[0] ?? 0);
  const filled = (column: StepColumn) => row.filter(one => one.column === column && !isNothing(one.cell.text));
  const named = ({ name, cell }: NamedCell): string => `${name}: ${joinLines(cell.text)}`;
  // A number or a text in quotes is there to be used.
  const isAside = ({ cell: { text } }: NamedCell): boolean => mayBeAside(text) && !/[\p{N}"「“]/u.test(text);
  for (const one of filled('other')) page.leave(unreadSentence('column', named(one), place, isAside(one)));
  const before = of.steps.length;
  for (const { cell } of filled('action')) page.say(cell);
  for (const one of filled('data')) {
    const last = of.steps.length > before ? of.steps.at(-1) : undefined;
    if (last) last.text = withText(last.text, joinLines(one.cell.text));
    else page.leave(unreadSentence('column', named(one), place));
  }
  const done = of.steps.length;
  for (const { cell } of filled('expected')) page.say(cell);
  for (const step of of.steps.slice(done)) if (!step.isAside) step.isExpected = true;
  of.steps.push(...filled('remark').map(one => ({ text: named(one), line: place.line, column: place.column, ...DEMANDS_NOTHING })));
}

/** What the sentence right above it puts in, or data that sentences speak of. */
function isData(of: Draft, [header = [], ...rows]: readonly string[][], unread: SourceSentence, isOfItem: boolean): boolean {
  const sentences = of[of.part === 'checks' ? 'checks' : 'steps'];
  const isAlone = of.over !== undefined && sentences.length === of.over.from + 1;
  const last = sentences.at(-1);
  if (last && (isOfItem || (isAlone && !of.over?.isName && pointsBelow(last.text)))) {
    last.text = withRows(last.text, rowsInWords(header, rows));
    return true;
  }
  if (of.part === 'checks') return false;
  const { line, column } = unread;
  const name = isAlone && of.over?.isName ? sentences.splice(-1) : [];
  const said = rowsInWords(header, rows, true).map(text => ({ text, line, column }));
  const names = [...name.map(({ text }) => text), ...rows.flatMap(([first = '']) => (/\p{L}{2}/u.test(first) ? [first] : []))];
  of.data.push({ rows: [...name, ...said], names, unread });
  return true;
}

function cellOf(node: TableCell, inline: InlineText, base: number, { at, leave }: Page): Cell {
  const location = at(base + (node.children[0]?.position?.start.offset ?? node.position?.start.offset ?? 0));
  for (const { what, text } of inline.left) leave(unreadSentence(what, text, location));
  return { text: inline.text.replaceAll('\\|', '|').trim(), location };
}

/** "Enter the following:", 以下の内容を入力する. */
export function pointsBelow(text: string): boolean {
  return /[:：]\s*$|\b(?:following|below)\b|以下|次の|下記/i.test(text);
}

/** Each row in words: of two columns what stands in both, of more each under its column's name; cells that are empty say nothing. */
export function rowsInWords(header: readonly string[], rows: readonly (readonly string[])[], isNamed = header.length > 2): string[] {
  return rows
    .map(row => row.map((cell, at) => ({ name: header[at]?.trim() ?? '', cell: cell.trim() })).filter(({ cell }) => cell !== ''))
    .filter(row => row.length > 0)
    .map(row =>
      isNamed ? row.map(({ name, cell }) => (name === '' ? cell : `${name}: ${cell}`)).join(', ') : row.map(({ cell }) => cell).join(': '),
    );
}

export function isSpokenOf({ names }: DataTable, sentences: readonly { text: string }[]): boolean {
  return sentences.some(({ text }) => TABLE.test(text) || names.some(name => fold(text).includes(fold(name))));
}

const TABLE = /\b(?:tables?|test ?data|data below|following data)\b|表|データ/i;
