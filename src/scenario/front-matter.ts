/** The YAML part between two `---` lines at the top of a scenario file. */
import { closest, distance } from 'fastest-levenshtein';
import { type Document, isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type FrontMatter, frontMatterSchema, knownKeys } from './options.js';

export interface FrontMatterIssue {
  offset: number;
  message: string;
}

export interface FrontMatterPart {
  /** Offset at which the Markdown begins. */
  end: number;
  values: FrontMatter;
  /** Offsets of what `files` names. */
  places?: ReadonlyMap<string, number>;
  issues: FrontMatterIssue[];
}

/** Reads it without throwing; `text` has `\n` line ends. */
export function readFrontMatter(text: string): FrontMatterPart {
  const open = /^(?:[ \t]*\n)*---[ \t]*\n/.exec(text);
  if (!open) return { end: 0, values: {}, issues: [] };
  const start = open[0].length;
  const close = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(start));
  if (!close) return unclosed(text, start);
  const yaml = text.slice(start, start + close.index);
  const end = start + close.index + close[0].length;
  return { end, ...readYaml(yaml, start) };
}

/** A `---` without a partner is a ruler, unless an option follows. */
function unclosed(text: string, start: number): FrontMatterPart {
  if (!/^[\w-]+[ \t]*:/.test(text.slice(start, start + 100))) return { end: 0, values: {}, issues: [] };
  const message =
    'the front matter is not closed: expected a line "---" after its options, found the end of the file. Add that line before the first heading.';
  return { end: text.length, values: {}, issues: [{ offset: start - 4, message }] };
}

function readYaml(yaml: string, base: number): Omit<FrontMatterPart, 'end'> {
  const document = parseDocument(yaml, { prettyErrors: false });
  if (document.errors.length > 0) {
    const issues = document.errors.map(error => ({
      offset: base + Math.min(error.pos[0], Math.max(0, yaml.trimEnd().length - 1)),
      message: `the front matter is not valid YAML: ${error.message}. Mend it, or take the part between the "---" lines out.`,
    }));
    return { values: {}, issues };
  }
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (error) {
    return { values: {}, issues: [{ offset: base, message: `the front matter cannot be read: ${(error as Error).message}` }] };
  }
  const result = frontMatterSchema.safeParse(value);
  if (result.success) {
    const named = Object.keys(result.data.files ?? {});
    return { values: result.data, places: new Map(named.map(path => [path, base + keyOffset(document, ['files'], path)])), issues: [] };
  }
  // The tags are good all the same: a broken file must not slip through `--grep @smoke`.
  const tags = frontMatterSchema.shape.tags.safeParse((value as { tags?: unknown }).tags);
  return {
    values: tags.success ? { tags: tags.data } : {},
    issues: result.error.issues.flatMap(issue => explain(innermost(issue), document, base, value)),
  };
}

/** Of a union whose alternatives all failed deeper inside, the deepest issue: it is the one the author can mend. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().filter(error => error.path.length > 0 || error.code === 'unrecognized_keys');
  return inner[0] ? innermost({ ...inner[0], path: [...issue.path, ...inner[0].path] }) : issue;
}

function explain(issue: z.core.$ZodIssue, document: Document, base: number, value: unknown): FrontMatterIssue[] {
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(issue.path);
    return issue.keys.map(key => ({
      offset: base + keyOffset(document, issue.path, key),
      message: `unknown option "${dotted([...issue.path, key])}" in the front matter: expected one of ${known.join(', ')}.${didYouMean(key, known)}`,
    }));
  }
  const found = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
  const what = issue.path.length === 0 ? 'the front matter' : `option "${dotted(issue.path)}" in the front matter`;
  const expected = issue.path.length === 0 ? 'options such as "tags: [smoke]"' : issue.message;
  return [{ offset: base + valueOffset(document, issue.path), message: `${what}: expected ${expected}, found ${show(found)}.` }];
}

function didYouMean(key: string, known: string[]): string {
  const near = closest(key, known);
  return distance(key.toLowerCase(), near.toLowerCase()) <= Math.max(2, key.length / 3) ? ` Did you mean "${near}"?` : '';
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i ? '.' : ''}${String(key)}`)).join('');
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function keyOffset(document: Document, path: readonly PropertyKey[], key: string): number {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(node)) return 0;
  const pair = node.items.find(item => String(isScalar(item.key) ? item.key.value : item.key) === key);
  return isNode(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0;
}

function valueOffset(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
