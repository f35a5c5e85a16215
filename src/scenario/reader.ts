/** Top-level blocks as scenarios: what each heading, list and paragraph of a scenario file stands for. */
import type { Heading, List, ListItem, Node, Paragraph, RootContent, Table } from 'mdast';
import type { Block } from './blocks.js';
import { inOrder } from './context.js';
import { type DataTable, isSpokenOf, rowsInWords, withRows } from './data-table.js';
import { type Cell, type ExamplesTable, withExamples } from './examples.js';
import { givenFiles } from './given.js';
import { type InlineText, inlineText } from './inline.js';
import { endWithin, type Items, putBehind, withoutItem } from './items.js';
import {
  isBackground,
  isOfPreconditions,
  type LabelledPart,
  labelOf,
  listMarkLength,
  partOfHeading,
  splitTags,
  taskMarkLength,
} from './labels.js';
import { readSentence } from './language/index.js';
import { isError } from './language/result.js';
import { isOrdered } from './language/seen.js';
import type { FrontMatter } from './options.js';
import { mayHoldSeveral } from './prose.js';
import type { GivenFile, Location, Scenario, ScenarioIssue, SourceSentence } from './scenario.js';
import { isQuote, joinLines, logicalLines, readProse, type Span, sentencesOf } from './sentences.js';
import { afterStep, isOfSteps, stepColumns } from './step-table.js';
import { commentsOf, FOOTNOTE, isNote, quotedText, STRUCK, WRITE_AS_STEP } from './unread.js';

interface Draft extends Omit<Scenario, 'steps' | 'checks'>, Items {
  part: LabelledPart;
  /** What runs before its own steps. */
  background?: Draft | undefined;
  /** The tables of its Examples; absent: it has none. */
  examples?: ExamplesTable[] | undefined;
  /** The place of something that is no sentence, to name it when nothing else was found. */
  fence?: Location | undefined;
  saidOrder?: boolean;
  /** The label or heading under which nothing has been found so far. */
  open?: { what: 'checks' | 'examples' | 'heading'; text: string; offset: number; depth: number } | undefined;
  /** Its paragraphs, as they are written. */
  paragraphs: string[];
  /** It holds something else than plain paragraphs. */
  isStructured?: boolean;
  /** So many of its steps stand in a list, or above one that has ended. */
  listed?: number;
  /** Tables beside its steps. */
  data: DataTable[];
  /** What is read stands behind `前提:`. */
  isSupposed?: boolean | undefined;
  /** The number of the item that is read is that of a step. */
  isOfStep?: boolean | undefined;
  /** The paragraph right above: where its sentences begin, and whether it is but a name in bold. */
  over?: { from: number; isName: boolean } | undefined;
}

export interface ReaderOptions {
  /** Names of programs that sentences may call without quotes; those of the front matter come on top. */
  apps?: readonly string[] | undefined;
}

interface RootContentAt {
  node: RootContent;
  base: number;
}

/** `markdown` is the text that the blocks were read from, `at` gives the place of an offset in it. */
export function createReader(
  markdown: string,
  file: string,
  at: (offset: number) => Location,
  front: Omit<FrontMatter, 'files'> & { files: readonly GivenFile[] },
  { apps = [] }: ReaderOptions = {},
) {
  const names = [...apps, ...Object.keys(front.apps ?? {})];
  const { tags: fileTags = [], files: filesOfAll, ...options } = front;
  const issues: ScenarioIssue[] = [];
  const drafts: Draft[] = [];
  let title: string | undefined;
  let suite: { title: string; tags: string[]; location: Location; about: string[] } | undefined;
  let draft: Draft | undefined;
  let manyScenarios = false;
  let saidStray = false;
  /** What runs before each scenario that follows: of the suite, or of the whole file where it stands above any. */
  let background: Draft | undefined;
  let finished: Scenario[] = [];
  /** What stands above everything else in a file without headings. */
  const above: RootContentAt[] = [];

  const report = (offset: number, message: string) => issues.push({ location: at(offset), message });

  /** Nothing stood under the label or heading that is open: the author's text would be dropped without it being said. */
  function closeOpen(depth = 0): void {
    const open = draft?.open;
    if (!draft || !open) return;
    if (open.what === 'heading' && depth > open.depth) return;
    draft.open = undefined;
    if (open.what === 'checks')
      report(
        open.offset,
        `nothing stands under ${quote(open.text)}: expected at least one check ("Done" is shown), found none. Write one in a list below it, or remove it.`,
      );
    else if (open.what === 'examples') report(open.offset, noTable(open.text));
    else
      report(
        open.offset,
        `nothing stands under the heading ${quote(open.text)}: expected steps or checks, found none. A heading is not carried out: write it as a list item, or remove it.`,
      );
  }

  function beginPart(part: Draft['part'], text: string, offset: number): void {
    if (!draft) return;
    if (part !== draft.open?.what && draft.open?.what !== 'heading') closeOpen();
    draft.part = part;
    draft.isStructured = true;
    if (part !== 'steps') draft.open = { what: part, text, offset, depth: 6 };
  }

  function beginBackground(offset: number, tags: readonly string[]): Draft {
    if (background && background.suite === suite?.title)
      report(
        offset,
        `a second Background: expected one, the other stands in line ${background.location.line}. Write the steps of both under one heading.`,
      );
    else if (drafts.some(one => one.suite === suite?.title))
      report(offset, 'a Background after a scenario: expected it above all of them, because it runs before each. Move it up.');
    if (tags.length > 0)
      report(offset, `a Background has no tags: expected none, found ${tags.join(' ')}. Write them at the heading of the suite ("#").`);
    background = { ...draftOf('Background', [], at(offset)), background: undefined };
    return background;
  }

  function begin(name: string, tags: string[], location: Location): Draft {
    const begun = draftOf(name, tags, location);
    drafts.push(begun);
    return begun;
  }

  function draftOf(name: string, tags: string[], location: Location): Draft {
    const all = [...fileTags, ...(suite?.tags ?? []), ...tags].map(tag => (tag.startsWith('@') ? tag : `@${tag}`));
    const about = suite && suite.about.length > 0 && { about: suite.about.join('\n') };
    const place = suite ? { suite: suite.title, suiteLocation: suite.location, ...about } : {};
    return {
      title: name,
      ...place,
      location,
      tags: [...new Set(all)],
      options,
      steps: [],
      checks: [],
      part: 'steps',
      paragraphs: [],
      data: [],
      background,
    };
  }

  function heading(node: Heading, base: number): void {
    const start = offsetOf(node, base);
    const { title: name, tags } = splitTags(joinLines(inlineText(node.children, markdown, base).text));
    closeOpen(node.depth);
    if (node.depth > 2) {
      if (!draft) return;
      Object.assign(draft, { part: partOfHeading(name), isStructured: true });
      draft.open = { what: draft.part === 'steps' ? 'heading' : draft.part, text: name, offset: start, depth: node.depth };
    } else if (name === '') {
      report(
        start,
        `expected a title after "${'#'.repeat(node.depth)}", found none. Write what the ${node.depth === 1 ? 'suite' : 'scenario'} is called.`,
      );
      draft = node.depth === 2 || !manyScenarios ? begin(fileTitle(file), tags, at(start)) : undefined;
    } else if (node.depth === 2) draft = isBackground(name, 'heading') ? beginBackground(start, tags) : begin(name, tags, at(start));
    else if (!manyScenarios && suite) {
      report(
        start,
        `a second "#" in a file without "##": expected one scenario, found "${name}" beside "${suite.title}". Write "##" before each scenario's title.`,
      );
    } else {
      suite = { title: name, tags, location: at(start), about: [] };
      title ??= name;
      // Of the file, where it stands above all suites.
      if (background?.suite !== undefined) background = undefined;
      if (manyScenarios) draft = undefined;
      else {
        const before = drafts.pop();
        draft = begin(name, tags, suite.location);
        if (before)
          draft = Object.assign(draft, {
            steps: before.steps,
            checks: before.checks,
            part: before.part,
            paragraphs: before.paragraphs,
            isStructured: before.isStructured,
            open: before.open,
            examples: before.examples,
          });
      }
    }
  }

  function sentence(inline: InlineText, span: Span): void {
    const raw = inline.text.slice(span[0], span[1]);
    const text = joinLines(raw);
    if (!draft || text === '') return;
    const location = at(inline.offsets[span[0]! + raw.search(/\S/)]!);
    if (draft.part === 'examples') {
      issues.push({ location, message: noTable(text) });
      draft.open = undefined;
      return;
    }
    const entry: SourceSentence = { text, line: location.line, column: location.column };
    if (draft.part === 'steps' && draft.checks.length > 0 && !draft.saidOrder) {
      draft.saidOrder = true;
      const message = `a step after the checks: expected the checks last, because they are decided at the end; found ${quote(text)}. Move it before "Expect:", or begin a new scenario with "##".`;
      issues.push({ location, message });
    }
    draft.open = undefined;
    const mayBeOfItem = draft.part === 'checks' || tellsAfterwards(raw);
    if (!mayBeOfItem || !isOfItem(draft, inline, span, entry)) put(draft, entry);
  }

  function put(into: Draft, entry: SourceSentence): void {
    const isAside = into.over !== undefined && ASIDE.test(entry.text);
    if (into.part === 'checks') into.checks.push(entry);
    else into.steps.push({ ...entry, ...(isAside && DEMANDS_NOTHING), ...(into.isSupposed && { isSupposed: true }), item: into.item });
  }

  /** "After step 2 the title says …", "* 2. the title says …": it is looked for there. */
  function isOfItem(of: Draft, inline: InlineText, [from, to]: Span, entry: SourceSentence): boolean {
    const raw = inline.text.slice(from, to);
    const named = afterStep(raw);
    if (!named) return of.isOfStep === true && putBehind(of, of.item!, entry);
    const { line, column } = at(inline.offsets[from + named.length]!);
    return putBehind(of, named.number, { text: joinLines(raw.slice(named.length)), line, column });
  }

  function prose(inline: InlineText, from: number): void {
    const rest = inline.text.slice(from);
    const literal = inline.literal.map(([a, b]): Span => [a - from, b - from]).filter(([a]) => a >= 0);
    const read = readProse(rest, literal);
    for (const line of logicalLines(read, next => labelOf(next) !== undefined || listMarkLength(next) > 0)) {
      let start = line[0] + (/^\s*/.exec(rest.slice(line[0], line[1]))?.[0].length ?? 0);
      const label = labelOf(rest.slice(start, line[1]).trimEnd());
      if (label && draft) {
        beginPart(label.part, rest.slice(start, start + label.length), inline.offsets[from + start]!);
        draft.isSupposed = isOfPreconditions(rest.slice(start));
        start += label.length;
        if (label.part === 'checks' && rest.slice(start, line[1]).trim() !== '') draft.within = draft.item;
      }
      const mark = listMarkLength(rest.slice(start, line[1]));
      if (mark && draft) draft.isStructured = true;
      const parts: Span[] = mark ? [[start + mark, line[1]]] : sentencesOf(read, [start, line[1]]);
      for (const [a, b] of parts) sentence(inline, [from + a, from + b]);
      if (draft) draft.isSupposed = false;
    }
  }

  function paragraph(node: Paragraph | Heading, base: number, isItem: boolean): void {
    const start = offsetOf(node, base);
    const inline = inlineText(node.children, markdown, base);
    if (reportLeft(node, inline, start)) return;
    reportVanished(inline);
    const label = isItem ? labelOf(inline.text.trim(), true) : undefined;
    if (label && label.length >= inline.text.trim().length) {
      beginPart(label.part, inline.text, start);
      return;
    }
    if (!isItem) {
      prose(inline, 0);
      return;
    }
    // "Expect:" right below a list item belongs to that item for Markdown; for its author it does not.
    let end = inline.text.length;
    for (let i = inline.text.indexOf('\n'); i !== -1 && end === inline.text.length; i = inline.text.indexOf('\n', i + 1)) {
      const next = inline.text.slice(i + 1).split('\n', 1)[0]!;
      if (labelOf(next.trim(), true)) end = i;
    }
    sentence(inline, [taskMarkLength(inline.text), end]);
    if (end < inline.text.length) prose(inline, end + 1);
  }

  /** What a reader of the page does not see, or sees as taken back. Gives whether nothing else is there. */
  function reportLeft(node: Paragraph | Heading, inline: InlineText, start: number): boolean {
    for (const { what, text, offset } of inline.left) {
      if (what === 'image')
        report(
          offset,
          `an image without a text: expected words, found ${quote(text)}. Write what it shows: ![Save](save.png), or take it out.`,
        );
      else if (!commentsOf(text).every(isNote))
        report(
          offset,
          `a comment inside a scenario: expected text that is read, found ${quote(text)}. Take it out, or begin it with "Note:" ("注:").`,
        );
    }
    const shown = node.children.filter(child => child.type !== 'break' && !(child.type === 'text' && child.value.trim() === ''));
    const images = shown.filter(child => child.type === 'image' || child.type === 'imageReference');
    if (images.length > 0 && images.length === shown.length) {
      if (inline.text.trim() !== '')
        report(
          start,
          `an image alone: expected a step or a check, found ${quote(inline.text)}. Write what is to be done with it, or take it out.`,
        );
      return true;
    }
    const apart = [...readProse(inline.text, inline.literal).spans.filter(span => isQuote(inline.text, span)), ...inline.literal];
    const isApart = (index: number) => apart.some(([from, to]) => index >= from && index < to);
    for (const [pattern, message] of [
      [STRUCK, (text: string) => `struck-through text: expected text that counts, found ${quote(text)}. Take it out, or the marks.`],
      [
        FOOTNOTE,
        (text: string) => `a footnote: expected text that is read, found ${quote(text)}. Write it into the sentence, or take it out.`,
      ],
    ] as const)
      for (const match of inline.text.matchAll(pattern)) if (!isApart(match.index)) report(inline.offsets[match.index]!, message(match[0]));
    return false;
  }

  function reportVanished(inline: InlineText): void {
    if (inline.vanished.length === 0) return;
    const quotes = readProse(inline.text, inline.literal).spans.filter(span => isQuote(inline.text, span));
    for (const { range, offset } of inline.vanished) {
      const quoted = quotes.find(([start, end]) => range.some(index => index > start && index < end));
      if (!quoted) continue;
      const message = `a Markdown mark inside quotes: a reader sees ${joinLines(inline.text.slice(...quoted))}, without the mark. If the mark is meant, write a backslash before it (\\*, \\_) or put the quoted text between backticks; else take it out.`;
      report(offset, message);
    }
  }

  /** @param counted its number as Markdown counts, which goes on where the author begins anew */
  function beginItem(of: Draft, start: number, counted: number): void {
    const written = /^\s*(\p{Nd}+)/u.exec(markdown.slice(start))?.[1]?.normalize('NFKC');
    of.item = written === undefined ? counted : Number(written);
    if (of.within === undefined || of.item !== of.within + 1) return;
    endWithin(of);
    Object.assign(of, { part: 'steps', open: undefined });
  }

  function item(node: ListItem, base: number): void {
    const start = offsetOf(node, base);
    const source = markdown.slice(start, start + lengthOf(node));
    const from = listMarkLength(source);
    // `3. -`, `4. #`: a sign that its author means is a mark of nothing for Markdown.
    if (node.children.length > 0 && isSilent(node) && source.slice(from).trim() !== '') {
      const offsets = Array.from(source, (_, index) => start + index);
      sentence({ text: source, offsets, literal: [], vanished: [], left: [] }, [from, source.length]);
      return;
    }
    node.children.forEach((child, i) => {
      if (i === 0 && child.type === 'paragraph') paragraph(child, base, true);
      else if (child.type === 'heading') paragraph(child, base, true);
      else body(child, base, true);
    });
  }

  /** The rows of Examples, of a test case that is a table, or of what a step puts in. What any other table means cannot be told. */
  function table(node: Table, base: number, isOfItem: boolean): void {
    if (!draft) return;
    const start = offsetOf(node, base);
    draft.open = undefined;
    draft.isStructured = true;
    if (draft.part === 'steps' && tableOfSteps(draft, node, base)) return;
    if (draft.part !== 'examples') {
      const source = markdown.slice(start, base + (node.position?.end.offset ?? 0));
      const message = `a table: expected steps or checks, found ${quote(source)}. The table of Examples is read, under "Examples:", a table of steps (a column "Step" or "Action", one "Expected result"), and data that a step puts in or speaks of ("see table"): else write each row as a list item.`;
      if (!tableOfData(draft, node, base, isOfItem, message)) report(start, message);
      return;
    }
    const [columns = [], ...rows] = node.children.map(row => row.children.map(child => cellOf(child, base)));
    draft.examples = [...(draft.examples ?? []), { columns, rows }];
  }

  /** What the sentence right above it puts in, or data that sentences speak of. */
  function tableOfData(of: Draft, node: Table, base: number, isOfItem: boolean, message: string): boolean {
    const [header = [], ...rows] = node.children.map(row =>
      row.children.map(child => joinLines(inlineText(child.children, markdown, base).text)),
    );
    if (of.part === 'examples' || header.some(isOfSteps)) return false;
    const sentences = of[of.part];
    const isAlone = of.over !== undefined && sentences.length === of.over.from + 1;
    const last = sentences.at(-1);
    if (last && (isOfItem || (isAlone && !of.over?.isName && POINTS_BELOW.test(last.text)))) {
      last.text = withRows(last.text, rowsInWords(header, rows));
      return true;
    }
    if (of.part === 'checks') return false;
    const { line, column } = at(offsetOf(node, base));
    const name = isAlone && of.over?.isName ? sentences.splice(-1) : [];
    const said = rowsInWords(header, rows, true).map(text => ({ text, line, column }));
    const names = [...name.map(({ text }) => text), ...rows.flatMap(([first = '']) => (/\p{L}{2}/u.test(first) ? [first] : []))];
    of.data.push({ rows: [...name, ...said], names, issue: { offset: offsetOf(node, base), message } });
    return true;
  }

  /** Row by row what is done, and what is seen then. */
  function tableOfSteps(of: Draft, node: Table, base: number): boolean {
    const [header = [], ...rows] = node.children.map(row => row.children.map(child => inlineText(child.children, markdown, base)));
    const texts = (row: readonly InlineText[]): string[] => row.map(({ text }) => text);
    const [action, expected] = stepColumns(texts(header), rows.map(texts)) ?? [];
    if (action === undefined) return false;
    for (const step of of.steps.slice(of.listed)) step.isAbove = true;
    for (const [n, row] of rows.entries()) {
      of.item = n + 1;
      said(row[action]);
      const done = of.steps.length;
      said(expected === undefined ? undefined : row[expected]);
      for (const step of of.steps.slice(done)) step.isExpected = true;
    }
    of.item = undefined;
    of.listed = of.steps.length;
    return true;
  }

  /** The sentences of a cell. */
  function said(inline: InlineText | undefined): void {
    if (!inline) return;
    const [left] = inline.left;
    if (left)
      report(
        left.offset,
        `a cell of a table of steps: expected text, found ${quote(left.text)}. Take it out, or write the row as list items.`,
      );
    reportVanished(inline);
    const prose = readProse(inline.text, inline.literal);
    for (const line of logicalLines(prose, () => false)) for (const span of sentencesOf(prose, line)) sentence(inline, span);
  }

  function cellOf(node: Table['children'][number]['children'][number], base: number): Cell {
    const inline = inlineText(node.children, markdown, base);
    const [left] = inline.left;
    if (left) report(left.offset, `a value of Examples: expected text, found ${quote(left.text)}. Take it out.`);
    const first = node.children[0]?.position?.start.offset ?? node.position?.start.offset ?? 0;
    return { text: inline.text.replaceAll('\\|', '|').trim(), location: at(base + first) };
  }

  function body(node: RootContent, base: number, isWithin = false): void {
    const start = offsetOf(node, base);
    if (node.type !== 'paragraph' && node.type !== 'table' && draft) draft.over = undefined;
    if (node.type === 'table') table(node, base, isWithin);
    else if (node.type === 'paragraph') {
      if (draft && draft.part !== 'examples' && !isWithin) draft.over = { from: draft[draft.part].length, isName: isBold(node) };
      draft?.paragraphs.push(markdown.slice(start, base + (node.position?.end.offset ?? 0)));
      paragraph(node, base, false);
    } else if (node.type === 'list') {
      // What stands over this list: no list has come since, and no other part of the scenario.
      if (draft?.part === 'steps') for (const step of draft.steps.slice(draft.listed)) step.isAbove = true;
      if (draft) draft.isStructured = true;
      for (const [n, child] of node.children.entries()) {
        const isCounted = node.ordered === true && draft?.item === undefined;
        if (draft && isCounted) beginItem(draft, offsetOf(child, base), (node.start ?? 1) + n);
        // "* 4. it asks": a number within an item of what is expected is that of a step.
        if (draft) draft.isOfStep = isCounted && isWithin && draft.part === 'checks';
        item(child, base);
        if (draft && isCounted) draft.item = undefined;
        if (draft) draft.isOfStep = false;
      }
      if (draft) draft.listed = draft.steps.length;
    } else if (node.type === 'code') {
      if (/[`~]/.test(markdown[start] ?? '')) {
        draft!.fence ??= at(start);
        const message = `a code block inside a scenario: expected steps or checks, found ${quote(node.value)}. Code blocks are not read. ${WRITE_AS_STEP} as a block quote.`;
        report(start, message);
      } else
        report(
          start + markdown.slice(start).search(/\S/),
          'this text is indented by four or more spaces, which Markdown takes for code: expected a step or a check. Take the spaces out.',
        );
    } else if (node.type === 'html') {
      const isComment = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim() === '';
      if (!isComment)
        report(
          start,
          `expected a step, a check or a heading, found HTML: ${quote(node.value)}. Write it as Markdown; put a comment on lines of its own.`,
        );
      else if (!commentsOf(node.value).every(isNote))
        report(
          start,
          `a comment inside a scenario: expected steps or checks, found ${quote(node.value)}. Comments are not read. ${WRITE_AS_STEP}.`,
        );
    } else if (node.type === 'blockquote') {
      const text = quotedText(markdown.slice(start, base + (node.position?.end.offset ?? 0)));
      if (isNote(text)) return;
      const message = `a block quote inside a scenario: expected steps or checks, found ${quote(text)}. Block quotes are not read. ${WRITE_AS_STEP}.`;
      report(start, message);
    } else if (node.type === 'definition') {
      const text = markdown.slice(start, base + (node.position?.end.offset ?? 0));
      const isLink = !node.identifier.startsWith('^') && !node.title && /^<?[#./]|^<?\w+:|[./]/.test(node.url);
      if (!isLink)
        report(
          start,
          `${node.identifier.startsWith('^') ? 'a footnote' : 'a definition of a link'}: expected a step or a check, found ${quote(text)}. It is not read: write it as a list item, or take it out.`,
        );
    }
  }

  function stray(node: RootContent, base: number): void {
    if (saidStray) return;
    const inline = node.type === 'paragraph' ? inlineText(node.children, markdown, base) : undefined;
    const label = inline && labelOf(inline.text.split('\n', 1)[0]!.trim());
    const step = inline && !label ? stepIn(inline) : undefined;
    if (step) {
      saidStray = true;
      const message = `this reads as a step, but belongs to no scenario: expected a heading "## Title" above it, found ${quote(step.text)}. Move it under a scenario; if it is a note, begin it with "Note:" ("注:").`;
      report(step.offset, message);
    }
    if (inline && !step && !label) suite?.about.push(joinLines(inline.text));
    if (step || (node.type !== 'list' && !label)) return;
    saidStray = true;
    report(
      offsetOf(node, base),
      `this ${label ? 'part' : 'list'} belongs to no scenario: expected a heading "## Title" above it. Write one, or move it under a scenario.`,
    );
  }

  /** The first sentence of a note that could be carried out. */
  function stepIn(inline: InlineText): { text: string; offset: number } | undefined {
    if (isNote(inline.text)) return undefined;
    const read = readProse(inline.text, inline.literal);
    for (const line of logicalLines(read, next => listMarkLength(next) > 0)) {
      for (const [from, to] of sentencesOf(read, line)) {
        const start = from + inline.text.slice(from, to).search(/\S/);
        const text = joinLines(inline.text.slice(start, to));
        if ((['step', 'check'] as const).some(as => !isError(readSentence(text, as, { apps: names }))))
          return { text, offset: inline.offsets[start]! };
      }
    }
    return undefined;
  }

  function finish(): void {
    closeOpen();
    for (const one of new Set(drafts.flatMap(({ background: own }) => (own ? [own] : [])).concat(background ?? []))) tellBackground(one);
    for (const one of drafts) {
      const said = issues.some(({ location: { line } }) => line >= one.location.line && line < nextLine(one));
      if (one.steps.length + one.checks.length === 0 && !said) issues.push(nothingToDo(one));
    }
    finished = drafts.flatMap(scenariosOf);
    const seen = new Map<string, Scenario>();
    for (const one of finished) {
      const key = JSON.stringify([one.suite, one.title]);
      const other = seen.get(key);
      if (other) {
        const message = `two scenarios are called "${one.title}": expected different titles, the other stands in line ${other.location.line}. Rename one.`;
        issues.push({ location: one.location, message });
      } else seen.set(key, one);
    }
    // What is amiss in a background is so in each scenario: it is told once.
    const told = new Map(issues.map(issue => [JSON.stringify(issue), issue]));
    issues.splice(0, issues.length, ...told.values());
  }

  function tellBackground({ location, steps, checks, examples, title: name }: Draft): void {
    const [check] = checks;
    if (check)
      issues.push({
        location: { file, line: check.line, column: check.column },
        message: `checks in the Background: expected steps only, because each scenario has its own "Expect:"; found ${quote(check.text)}. Write it as a step: it is looked at there and then.`,
      });
    if (examples) issues.push({ location, message: 'Examples in the Background: expected them in a scenario. Move the table there.' });
    if (steps.length + checks.length === 0 && !issues.some(({ location: { line } }) => line === location.line))
      issues.push({
        location,
        message: `nothing stands under "${name}": expected the steps that run before each scenario. Write some, or remove it.`,
      });
  }

  /** One, or one for each row of its Examples; what runs before its steps stands before them. */
  function scenariosOf({ part: _part, fence: _fence, saidOrder: _said, open: _open, background: own, ...draft }: Draft): Scenario[] {
    const {
      paragraphs,
      isStructured,
      examples,
      data,
      listed: _listed,
      item: _item,
      within: _within,
      over: _over,
      isOfStep: _of,
      isSupposed: _supposed,
      ...read
    } = draft;
    const spoken = data.filter(one => isSpokenOf(one, [...read.steps, ...read.checks]));
    for (const { issue } of data.filter(one => !spoken.includes(one))) report(issue.offset, issue.message);
    const notes = spoken.flatMap(({ rows }) => rows.map(row => ({ ...row, ...DEMANDS_NOTHING })));
    const scenario = { ...read, steps: [...notes, ...read.steps.map(withoutItem)], checks: read.checks.map(withoutItem) };
    const before = own?.steps.map(withoutItem) ?? [];
    const all = examples ? withExamples(scenario, examples, before, issue => issues.push(issue)) : [scenario];
    const isProse = !isStructured && before.length === 0 && mayHoldSeveral(paragraphs);
    return all.map(one => {
      const files = givenFiles(file, filesOfAll, [before, one.steps], issue => issues.push(issue));
      const more = { ...(files.length > 0 && { files }), ...(isProse && { prose: paragraphs.join('\n\n') }) };
      return inOrder({ ...one, ...more, steps: [...before, ...one.steps] }, names);
    });
  }

  function nextLine(one: Draft): number {
    return drafts[drafts.indexOf(one) + 1]?.location.line ?? Number.POSITIVE_INFINITY;
  }

  return {
    issues,
    read(blocks: readonly Block[]): void {
      manyScenarios = blocks.some(({ node }) => node.type === 'heading' && node.depth === 2);
      for (const { node, base } of blocks) {
        if (node.type === 'heading') heading(node, base);
        else if (draft) body(node, base);
        else if (manyScenarios && isBackgroundLabel(node, base)) {
          draft = beginBackground(offsetOf(node, base), []);
          body(node, base);
        } else if (manyScenarios) stray(node, base);
        else if (isContent(node)) {
          draft = begin(fileTitle(file), [], at(offsetOf(node, base)));
          for (const early of above) body(early.node, early.base);
          body(node, base);
        } else above.push({ node, base });
      }
      finish();
    },
    title: () => title,
    get scenarios(): Scenario[] {
      return finished;
    },
  };

  function isBackgroundLabel(node: RootContent, base: number): boolean {
    return node.type === 'paragraph' && isBackground(inlineText(node.children, markdown, base).text.trim(), 'label');
  }
}

/** Among the steps only what names a step, and asks for nothing: "after step 3 the list is empty". */
function tellsAfterwards(raw: string): boolean {
  const named = afterStep(raw);
  return named !== undefined && /step|手順|ステップ/i.test(raw.slice(0, named.length)) && !isOrdered(raw.slice(named.length));
}

const DEMANDS_NOTHING = { meant: [], isNote: true } as const;

/** What a test sheet says of itself, and a bug report of what was so instead. */
const ASIDE =
  /^(?:priority|severity|author|tester|assignee|version|build|environment|component|module|status|created|updated|duration|time needed|優先度|重要度|重大度|作成者|担当者?|実施者|バージョン|環境|対象|作成日|更新日|所要時間)[ \t]*[:：]|^(?:actual|observed) (?:results?|behaviou?rs?)\b[^:：]*[:：]|^実際の(?:結果|動作)[^:：]*[:：]/i;

/** "Enter the following:", 以下の内容を入力する. */
const POINTS_BELOW = /[:：]\s*$|\b(?:following|below)\b|以下|次の|下記/i;

function isBold({ children }: Paragraph): boolean {
  return children.length === 1 && children[0]!.type === 'strong';
}

function noTable(found: string): string {
  return `expected a table under Examples, found ${quote(found)}. Write one in Markdown, with a blank line above it and a line of dashes below the names of its columns: "| user |", "| --- |", "| bob |".`;
}

function nothingToDo(draft: Draft): ScenarioIssue {
  const found = draft.fence ? `only a code block (line ${draft.fence.line}), which is not read` : 'none';
  const message = `the scenario "${draft.title}" has nothing to do: expected steps ("1. Open the text editor") or checks under "Expect:", found ${found}. Write some, or remove the heading.`;
  return { location: draft.location, message };
}

function isContent(node: RootContent): boolean {
  return ['paragraph', 'list', 'code', 'table'].includes(node.type) || (node.type === 'html' && !node.value.startsWith('<!--'));
}

/** Nothing of it is text, or stands for one. */
function isSilent(node: Node & { children?: Node[]; value?: string }): boolean {
  if (node.value !== undefined || node.type === 'image' || node.type === 'imageReference') return false;
  return (node.children ?? []).every(isSilent);
}

function lengthOf({ position }: Node): number {
  return (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
}

function offsetOf(node: RootContent | List, base: number): number {
  return base + (node.position?.start.offset ?? 0);
}

function fileTitle(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? file).replace(/\.md$/i, '');
}

function quote(text: string): string {
  const line = joinLines(text);
  return `"${line.length > 60 ? `${line.slice(0, 57)}...` : line}"`;
}
