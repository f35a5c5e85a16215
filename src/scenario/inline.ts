/** Markdown's inline content as the text that a reader sees, each character with its place in the file. */
import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface InlineText {
  text: string;
  /** Offset in the source of each character of `text`. */
  offsets: number[];
  /** Parts that are literal (inline code): `[start, end)` in `text`. Nothing in them is punctuation of a sentence. */
  literal: [number, number][];
  /** Marks that vanish from `text`: `[start, end)` of what they enclose, and where they stand in the source. */
  vanished: { range: [number, number]; offset: number }[];
  /** Comments, and images without a text: nothing of them stands in `text`. */
  left: { what: 'comment' | 'image'; text: string; offset: number }[];
}

/** `base` is the offset of the parsed piece in `source`. */
export function inlineText(nodes: readonly PhrasingContent[], source: string, base: number): InlineText {
  const out: InlineText = { text: '', offsets: [], literal: [], vanished: [], left: [] };
  const parts: string[] = [];
  const put = (piece: string, at: (i: number) => number) => {
    parts.push(piece);
    for (let i = 0; i < piece.length; i++) out.offsets.push(at(i));
  };
  const visit = (node: PhrasingContent): void => {
    const start = base + (node.position?.start.offset ?? 0);
    const end = base + (node.position?.end.offset ?? 0);
    const begin = out.offsets.length;
    switch (node.type) {
      case 'text':
        for (const [piece, offset] of decode(source, start, end)) put(piece, () => offset);
        break;
      case 'inlineCode': {
        const [piece, offsets] = code(source, start, end);
        put(piece, i => offsets[i]!);
        out.literal.push([begin, out.offsets.length]);
        break;
      }
      case 'html':
        if (node.value.startsWith('<!--')) {
          out.vanished.push({ range: [begin, begin], offset: start });
          out.left.push({ what: 'comment', text: node.value, offset: start });
        } else if (BREAK.test(node.value) && !isInQuotes(parts.join(''))) put(LINE_BREAK, () => start);
        else put(node.value, i => start + i);
        break;
      case 'break':
        put('\n', () => start);
        break;
      case 'image':
      case 'imageReference':
        put(node.alt ?? '', i => Math.min(start + 2 + i, end - 1));
        if (!node.alt?.trim()) out.left.push({ what: 'image', text: source.slice(start, end), offset: start });
        break;
      default:
        if (!('children' in node)) break;
        for (const child of node.children) visit(child);
        if (node.type === 'emphasis' || node.type === 'strong') out.vanished.push({ range: [begin, out.offsets.length], offset: start });
    }
  };
  for (const node of nodes) visit(node);
  out.text = parts.join('');
  return dropMarksBesideCjk(out, source);
}

/** What `<br>` stands for: a line of its own, also in a list item, where the lines of the source are one sentence. */
export const LINE_BREAK = '\u2028';
const BREAK = /^<br\s*\/?>$/i;

/** Within quotes it is what the author says. */
function isInQuotes(text: string): boolean {
  return text.split('"').length % 2 === 0 || /[「『“][^」』”]*$/.test(text);
}

const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
// The mark of a quote that goes on is none of the text.
const LINE_END = /[ \t]*\n(?:[ \t]*>)*[ \t]*/y;

/** The characters of a text node, with escapes and character references resolved as CommonMark does. */
function* decode(source: string, start: number, end: number): Generator<[string, number]> {
  for (let i = start; i < end; ) {
    const escaped = match(ESCAPE, source, i);
    const entity = escaped ? undefined : match(ENTITY, source, i);
    const lineEnd = escaped || entity ? undefined : match(LINE_END, source, i);
    if (escaped) yield [escaped[1]!, i];
    else if (entity) for (const char of entityText(entity[0])) yield [char, i];
    else if (lineEnd) yield ['\n', i];
    else yield [source[i]!, i];
    i += (escaped ?? entity ?? lineEnd)?.[0].length ?? 1;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

const entities = new Map<string, string>();

function entityText(entity: string): string {
  const known = entities.get(entity);
  if (known !== undefined) return known;
  const first = fromMarkdown(`x${entity}`).children[0];
  const text = first?.type === 'paragraph' && first.children[0]?.type === 'text' ? first.children[0].value.slice(1) : '';
  if (entities.size < 1000) entities.set(entity, text || entity);
  return text || entity;
}

function code(source: string, start: number, end: number): [string, number[]] {
  let marks = 0;
  while (source[start + marks] === '`') marks++;
  const chars: string[] = [];
  const offsets: number[] = [];
  for (let i = start + marks; i < end - marks; ) {
    const lineEnd = match(LINE_END, source, i);
    chars.push(lineEnd ? ' ' : source[i]!);
    offsets.push(i);
    i += lineEnd?.[0].length ?? 1;
  }
  const padded = chars.length > 1 && chars[0] === ' ' && chars.at(-1) === ' ' && chars.some(char => char !== ' ');
  return padded ? [chars.slice(1, -1).join(''), offsets.slice(1, -1)] : [chars.join(''), offsets];
}

const CJK = /[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/;

/**
 * CommonMark leaves `**「保存」**を押す` as it stands, because a closing mark between a bracket and a letter does not close. Every
 * Japanese author means bold there, so such pairs are dropped: those that touch a CJK character on both sides of the closing mark.
 */
function dropMarksBesideCjk(inline: InlineText, source: string): InlineText {
  const { text, offsets } = inline;
  const isMark = (at: number) => source.startsWith('**', offsets[at]) && source[offsets[at]! - 1] !== '\\';
  const drop: number[] = [];
  let open = -1;
  for (let at = text.indexOf('**'); at !== -1; at = text.indexOf('**', at + 2)) {
    if (inline.literal.some(([start, end]) => at >= start && at < end) || !isMark(at)) continue;
    const opens = /\S/.test(text[at + 2] ?? ' ');
    const closes = CJK.test(text[at - 1] ?? ' ') && CJK.test(text[at + 2] ?? '。');
    if (open === -1) open = opens ? at : -1;
    else if (closes) {
      drop.push(open, at);
      open = -1;
    }
  }
  const gone = drop.map((at): [number, number] => [at, at + 2]);
  const { vanished, ...rest } = without(inline, gone);
  const marks = drop.flatMap((at, i) =>
    i % 2 === 0 ? [{ range: [before(gone, at), before(gone, drop[i + 1]!)] as [number, number], offset: offsets[at]! }] : [],
  );
  return { ...rest, vanished: [...vanished, ...marks] };
}

/** The text without some parts of it, in their order. */
export function without(inline: InlineText, gone: readonly (readonly [number, number])[]): InlineText {
  if (gone.length === 0) return inline;
  const isGone = (index: number): boolean => gone.some(([from, to]) => index >= from && index < to);
  const kept = [...inline.offsets.keys()].filter(index => !isGone(index));
  const moved = ([from, to]: [number, number]): [number, number] => [before(gone, from), before(gone, to)];
  return {
    left: inline.left,
    text: kept.map(index => inline.text[index]).join(''),
    offsets: kept.map(index => inline.offsets[index]!),
    literal: inline.literal.map(moved),
    vanished: inline.vanished.map(mark => ({ ...mark, range: moved(mark.range) })),
  };
}

/** Where a place stands once the parts before it are gone. */
function before(gone: readonly (readonly [number, number])[], at: number): number {
  return at - gone.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(at, to) - from), 0);
}
