/** Top-level blocks as scenarios: what each heading, list and paragraph of a scenario file stands for. */
import type { Blockquote, Code, Definition, Heading, Html, List, ListItem, Node, Paragraph, RootContent } from 'mdast';
import type { Block } from './blocks.js';
import { inOrder } from './context.js';
import { isSpokenOf, type Page, pointsBelow, readTable } from './data-table.js';
import {
  beginItem,
  beginList,
  beginPart,
  beginStep,
  closeOpen,
  DEMANDS_NOTHING,
  type Draft,
  endExpected,
  endList,
  labelled,
  put,
  putWhereItBelongs,
} from './draft.js';
import { withExamples } from './examples.js';
import { givenFiles } from './given.js';
import { type InlineText, inlineText, LINE_BREAK, without } from './inline.js';
import { settle, withoutItem } from './items.js';
import { isBackground, labelOf, listMarkLength, marksOf, nameOfHeading, resultMarkLength, splitTags } from './labels.js';
import { readSentence } from './language/index.js';
import { isError } from './language/result.js';
import { isOrdered } from './language/seen.js';
import type { FrontMatter } from './options.js';
import { mayHoldSeveral } from './prose.js';
import { withCode } from './put-in.js';
import type { GivenFile, Location, Scenario, ScenarioIssue, SourceSentence } from './scenario.js';
import { joinLines, logicalLines, type Prose, readProse, type Span, sentencesOf } from './sentences.js';
import { commentsOf, isNote, mayBeAside, parted, type UnreadKind, unreadSentence, vagueIn, whyUnread } from './unread.js';

export interface ReaderOptions {
  /** Names of programs that sentences may call without quotes; those of the front matter come on top. */
  apps?: readonly string[] | undefined;
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
  /** What runs before each scenario that follows: of the suite, or of the whole file where it stands above any. */
  let background: Draft | undefined;
  let finished: Scenario[] = [];
  /** What stands above everything else in a file without headings. */
  const above: Block[] = [];
  const page: Page = { markdown, at, say, leave };

  /** All of a suite have one: what stands in two places is read on, and scenarios above it get it, too. */
  function beginBackground(offset: number, tags: readonly string[]): Draft {
    if (tags.length > 0)
      issues.push({
        location: at(offset),
        message: `a Background has no tags: expected none, found ${tags.join(' ')}. Write them at the heading of the suite ("#").`,
      });
    if (background && background.suite === suite?.title) return background;
    background = { ...draftOf('Background', [], at(offset)), background: undefined };
    for (const one of drafts) if (one.suite === suite?.title) one.background ??= background;
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
    const [offset] = spanOf(node, base);
    const start = at(offset);
    const { title: name, tags } = splitTags(joinLines(inlineText(node.children, markdown, base).text));
    closeOpen(draft, node.depth);
    if (node.depth > 2) {
      const part = nameOfHeading(name);
      const isTitle = !draft && !manyScenarios;
      if (isTitle) draft = begin(part ? fileTitle(file) : name, tags, start);
      if (draft && (part || !isTitle)) beginPart(draft, part ?? { part: 'steps' }, { text: name, at: start, depth: node.depth });
    } else if (name === '') draft = node.depth === 2 || !manyScenarios ? begin(fileTitle(file), tags, start) : undefined;
    else if (node.depth === 2) draft = isBackground(name, 'heading') ? beginBackground(offset, tags) : begin(name, tags, start);
    else {
      suite = { title: name, tags, location: start, about: [] };
      title ??= name;
      // Of the file, where it stands above all suites.
      if (background?.suite !== undefined) background = undefined;
      if (manyScenarios) draft = undefined;
      else {
        const { title: _, location: __, tags: ___, ...before } = drafts.pop() ?? {};
        draft = Object.assign(begin(name, tags, start), before, { suite: name, suiteLocation: start });
      }
    }
  }

  function leave(sentence: SourceSentence): void {
    if (draft) put(draft, sentence);
  }

  function leaveAt(offset: number, kind: UnreadKind, text: string, isAside = false): void {
    leave(unreadSentence(kind, text, at(offset), isAside));
  }

  function sentence(inline: InlineText, span: Span, more: Partial<SourceSentence> = {}): void {
    const raw = inline.text.slice(span[0], span[1]);
    const text = joinLines(raw);
    if (!draft || text === '') return;
    const result = resultMarkLength(text);
    const from = span[0] + raw.search(/\S/);
    const vague = vagueIn(inline, span);
    const written = vague && joinLines(markdown.slice(inline.offsets[from], (inline.offsets[span[1] - 1] ?? 0) + 1));
    const { line, column } = at(inline.offsets[from + result]!);
    const entry: SourceSentence = {
      text: text.slice(result),
      line,
      column,
      ...(vague && written && { text: written, unread: whyUnread(vague, written) }),
      ...more,
    };
    // Behind an arrow may stand what is done next.
    if (result > 0 && draft.part === 'steps' && !isOrdered(entry.text)) put(draft, { ...entry, isExpected: true });
    else putWhereItBelongs(draft, raw, entry, length => at(inline.offsets[span[0] + length]!));
  }

  function prose(inline: InlineText): void {
    const read = readProse(inline.text.replaceAll(LINE_BREAK, '\n'), inline.literal);
    const begins = (next: string): boolean => labelOf(next) !== undefined || listMarkLength(next) + resultMarkLength(next) > 0;
    for (const span of logicalLines(read, begins)) line(inline, read, span, false);
  }

  /** Its marks and its label, then its sentences. @param isItem of a list: it is one sentence */
  function line(inline: InlineText, read: Prose, [from, to]: Span, isItem: boolean): void {
    if (!draft) return;
    const begin = from + (/^\s*/.exec(read.text.slice(from, to))?.[0].length ?? 0);
    const text = read.text.slice(begin, to).trimEnd();
    if (!isItem && beginStep(draft, text)) return;
    const { length, label, isOne } = marksOf(text, isItem);
    const start = begin + length;
    draft.isStructured ||= isOne;
    const own = labelled(draft, label, { text: text.slice(length), at: at(inline.offsets[start]!), isOne });
    if (!own) return;
    const rest: Span = [start + own.from, to];
    for (const span of isOne ? [rest] : sentencesOf(read, rest)) sentence(inline, span, own.more);
  }

  function paragraph(node: Paragraph | Heading, base: number, isItem: boolean): void {
    const inline = textOf(inlineText(node.children, markdown, base), markdown.slice(...spanOf(node, base)));
    const images = node.children.filter(({ type }) => type === 'image' || type === 'imageReference');
    const isImage = images.length > 0 && node.children.every(child => images.includes(child as never) || isBlank(child));
    if (isImage) {
      if (inline.text.trim() !== '') leaveAt(spanOf(node, base)[0], 'image', joinLines(inline.text), mayBeAside(inline.text));
      return;
    }
    if (!isItem) {
      prose(inline);
      return;
    }
    const read = readProse(inline.text, inline.literal);
    // "Expect:" right below a list item belongs to that item for Markdown; for its author it does not. Neither does what stands behind `<br>`, or an arrow.
    const cut = [...inline.text.matchAll(/[\n\u2028]/g)]
      .map(({ index }) => index)
      .find(index => {
        const next = inline.text
          .slice(index + 1)
          .split('\n', 1)[0]!
          .trim();
        return inline.text[index] === LINE_BREAK || labelOf(next, true) !== undefined || resultMarkLength(next) > 0;
      });
    line(inline, read, [0, cut ?? inline.text.length], true);
    if (cut !== undefined) prose(without(inline, [[0, cut + 1]]));
  }

  /** The text that is read, once what stands apart from it is told. */
  function textOf(inline: InlineText, source: string): InlineText {
    const { rest, apart } = parted(inline, source);
    for (const { kind, text, offset, isAside } of apart) leaveAt(offset, kind, text, isAside);
    return rest;
  }

  /** The sentences of a cell. */
  function say(inline: InlineText): void {
    const text = textOf(inline, '');
    const read = readProse(text.text.replaceAll(LINE_BREAK, '\n'), text.literal);
    for (const one of logicalLines(read, () => false)) for (const span of sentencesOf(read, one)) sentence(text, span);
  }

  function list(node: List, base: number, isWithin: boolean): void {
    if (!draft) return;
    const above = draft.part === 'steps' ? beginList(draft, isWithin) : undefined;
    draft.isStructured = true;
    const isCounted = node.ordered === true && draft.item === undefined;
    const last = node.children.length - 1;
    for (const [n, child] of node.children.entries()) {
      const { part } = draft;
      if (isCounted) countedItem(draft, child, { base, counted: (node.start ?? 1) + n, isFirst: n === 0, isWithin });
      else item(child, base);
      if (part === 'steps' && n < last && !isLabel(child, base)) endExpected(draft);
    }
    endList(draft, above);
  }

  /** @param counted its number as Markdown counts, which goes on where the author begins anew @param isFirst of its list */
  function countedItem(
    of: Draft,
    node: ListItem,
    { base, counted, isFirst, isWithin }: { base: number; counted: number; isFirst: boolean; isWithin: boolean },
  ): void {
    const written = /^\s*(\p{Nd}+)/u.exec(markdown.slice(spanOf(node, base)[0]))?.[1]?.normalize('NFKC');
    beginItem(of, written === undefined ? counted : Number(written), isFirst);
    // "* 4. it asks": a number within an item of what is expected is that of a step.
    of.isOfStep = isWithin && of.part === 'checks';
    item(node, base);
    Object.assign(of, { item: undefined, isOfStep: false });
  }

  function isLabel({ children: [first] }: ListItem, base: number): boolean {
    if (first?.type !== 'paragraph') return false;
    const text = inlineText(first.children, markdown, base).text.trim();
    return labelOf(text, true)?.length === text.length;
  }

  function item(node: ListItem, base: number): void {
    if (draft) draft.itemFrom = draft.steps.length;
    const [start, end] = spanOf(node, base);
    const source = markdown.slice(start, end);
    const from = listMarkLength(source);
    // `3. -`, `4. #`: a sign that its author means is a mark of nothing for Markdown.
    if (node.children.length > 0 && isSilent(node) && source.slice(from).trim() !== '') {
      const offsets = Array.from(source, (_, index) => start + index);
      sentence({ text: source, offsets, literal: [], vanished: [], left: [] }, [from, source.length]);
      return;
    }
    node.children.forEach((child, i) => {
      if ((i === 0 && child.type === 'paragraph') || child.type === 'heading') paragraph(child, base, true);
      else body(child, base, true);
    });
  }

  /** What the sentence above it puts in; else something that only a model reads. */
  function code({ value }: Code, start: number, isWithin: boolean): void {
    const last = draft?.[draft.part === 'checks' ? 'checks' : 'steps'].at(-1);
    const text = last && (isWithin || pointsBelow(last.text)) ? withCode(last.text, value) : undefined;
    if (last && text !== undefined) last.text = text;
    else leaveAt(start + markdown.slice(start).search(/\S/), 'code', value, value.trim() === '');
  }

  /** What is left of it without its marks is read, and its comments are told. */
  function html({ value }: Html, start: number): void {
    const marks = [...value.matchAll(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi)];
    for (const { 0: mark, index } of marks)
      if (mark.startsWith('<!--') && !commentsOf(mark).every(isNote)) leaveAt(start + index, 'comment', mark, true);
    const offsets = Array.from(value, (_, index) => start + index);
    const inline: InlineText = { text: value, offsets, literal: [], vanished: [], left: [] };
    prose(
      without(
        inline,
        marks.map(({ 0: mark, index }): Span => [index, index + mark.length]),
      ),
    );
  }

  function blockquote(node: Blockquote, base: number): void {
    const [start, end] = spanOf(node, base);
    if (!isNote(markdown.slice(start, end).replace(/^[ \t]*>[ \t]?/gm, ''))) for (const child of node.children) body(child, base, true);
  }

  function definition(node: Definition, base: number): void {
    const [start, end] = spanOf(node, base);
    const text = markdown.slice(start, end);
    const isLink = !node.identifier.startsWith('^') && !node.title && /^<?[#./]|^<?\w+:|[./]/.test(node.url);
    if (!isLink) leaveAt(start, 'footnote', text, mayBeAside(text));
  }

  function body(node: RootContent, base: number, isWithin = false): void {
    if (!draft) return;
    const [start, end] = spanOf(node, base);
    if (node.type !== 'paragraph' && node.type !== 'table') draft.over = undefined;
    if (node.type === 'table') readTable(draft, node, base, page, isWithin);
    else if (node.type === 'paragraph') {
      if (draft.part !== 'examples' && !isWithin) draft.over = { from: draft[draft.part].length, isName: isBold(node) };
      draft.paragraphs.push(markdown.slice(start, end));
      paragraph(node, base, false);
    } else if (node.type === 'list') list(node, base, isWithin);
    else if (node.type === 'code') code(node, start, isWithin);
    else if (node.type === 'html') html(node, start);
    else if (node.type === 'blockquote') blockquote(node, base);
    else if (node.type === 'definition') definition(node, base);
  }

  /** What stands above all scenarios and may be carried out is done before each, if somebody else than the grammar reads it so. */
  function stray(node: RootContent, base: number): void {
    const inline = node.type === 'paragraph' ? inlineText(node.children, markdown, base) : undefined;
    const label = inline && labelOf(inline.text.split('\n', 1)[0]!.trim());
    if (inline && (!label || label.isAbout || label.isData) && !hasStep(inline)) {
      suite?.about.push(joinLines(inline.text));
      return;
    }
    if (!inline && !['list', 'table'].includes(node.type)) return;
    draft = beginBackground(spanOf(node, base)[0], []);
    const { length } = draft.steps;
    body(node, base);
    settle(draft);
    for (const one of draft.steps.slice(length))
      Object.assign(one, {
        unread: one.unread ?? whyUnread('stray', one.text),
        isAside: (node.type !== 'list' && mayBeAside(one.text)) || undefined,
      });
    draft = undefined;
  }

  /** A sentence of it could be carried out. */
  function hasStep(inline: InlineText): boolean {
    if (isNote(inline.text)) return false;
    const read = readProse(inline.text, inline.literal);
    return logicalLines(read, next => listMarkLength(next) > 0)
      .flatMap(one => sentencesOf(read, one))
      .map(([from, to]) => joinLines(inline.text.slice(from, to)))
      .some(text => (['step', 'check'] as const).some(as => !isError(readSentence(text, as, { apps: names }))));
  }

  function finish(): void {
    closeOpen(draft);
    for (const one of new Set([...drafts, ...drafts.flatMap(({ background: own }) => own ?? [])])) {
      // Notes demand nothing: a scenario of nothing else would pass.
      if (one.steps.every(({ isNote: isTold }) => isTold) && one.checks.length + one.data.length === 0)
        one.steps.push(unreadSentence('empty', one.title, one.location));
      // Before each scenario it is looked for there and then.
      if (!drafts.includes(one)) settle(one);
      if (!drafts.includes(one) && one.examples)
        issues.push({ location: one.location, message: 'Examples in the Background: expected them in a scenario. Move the table there.' });
    }
    finished = distinct(drafts.flatMap(scenariosOf));
    // What is amiss in a background is so in each scenario: it is told once.
    const told = new Map(issues.map(issue => [JSON.stringify(issue), issue]));
    issues.splice(0, issues.length, ...told.values());
  }

  /** One, or one for each row of its Examples; what runs before its steps stands before them. */
  function scenariosOf(one: Draft): Scenario[] {
    const { title: name, suite: of, suiteLocation, about, location, tags, examples, data, background: own } = one;
    const isSpoken = data.map(table => isSpokenOf(table, [...one.steps, ...one.checks]));
    const notes = data.flatMap(({ rows, unread }, n) => (isSpoken[n] ? rows.map(row => ({ ...row, ...DEMANDS_NOTHING })) : [unread]));
    const scenario: Scenario = {
      title: name,
      ...(of !== undefined && { suite: of, suiteLocation, ...(about !== undefined && { about }) }),
      location,
      tags,
      options,
      steps: [...notes, ...one.steps.map(withoutItem)],
      checks: one.checks.map(withoutItem),
    };
    const before = own?.steps.map(withoutItem) ?? [];
    const all = examples ? withExamples(scenario, examples, before, issue => issues.push(issue)) : [scenario];
    const isProse = !one.isStructured && before.length === 0 && mayHoldSeveral(one.paragraphs);
    return all.map(each => {
      const files = givenFiles(file, filesOfAll, [before, each.steps], issue => issues.push(issue));
      const more = { ...(files.length > 0 && { files }), ...(isProse && { prose: one.paragraphs.join('\n\n') }) };
      return inOrder({ ...each, ...more, steps: [...before, ...each.steps] }, names);
    });
  }

  return {
    issues,
    read(blocks: readonly Block[]): void {
      manyScenarios = blocks.some(({ node }) => node.type === 'heading' && node.depth === 2);
      for (const { node, base } of blocks) {
        if (node.type === 'heading') heading(node, base);
        else if (draft) body(node, base);
        else if (manyScenarios && isBackgroundLabel(node, base)) {
          draft = beginBackground(spanOf(node, base)[0], []);
          body(node, base);
        } else if (manyScenarios) stray(node, base);
        else if (isContent(node)) {
          draft = begin(fileTitle(file), [], at(spanOf(node, base)[0]));
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

/** A second scenario of one name gets a number. */
function distinct(all: readonly Scenario[]): Scenario[] {
  const seen = new Map<string, number>();
  return all.map(one => {
    const key = JSON.stringify([one.suite, one.title]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? one : { ...one, title: `${one.title} (${count})` };
  });
}

function isBold({ children }: Paragraph): boolean {
  return children.length === 1 && children[0]!.type === 'strong';
}

function isBlank(child: Node & { value?: string }): boolean {
  return child.type === 'break' || (child.type === 'text' && child.value?.trim() === '');
}

function isContent(node: RootContent): boolean {
  return (
    ['paragraph', 'list', 'code', 'table', 'blockquote'].includes(node.type) || (node.type === 'html' && !node.value.startsWith('<!--'))
  );
}

/** Nothing of it is text, or stands for one. */
function isSilent(node: Node & { children?: Node[]; value?: string }): boolean {
  if (node.value !== undefined || node.type === 'image' || node.type === 'imageReference') return false;
  return (node.children ?? []).every(isSilent);
}

function spanOf({ position }: Node, base: number): [start: number, end: number] {
  return [base + (position?.start.offset ?? 0), base + (position?.end.offset ?? 0)];
}

function fileTitle(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? file).replace(/\.md$/i, '');
}
