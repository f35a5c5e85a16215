/** What may stand where the cursor is: sentences by their usual forms, names, kinds of things, options of the front matter. */
import { languageOf } from '../plan/told.js';
import { labelOf, listMarkLength, partOfHeading, taskMarkLength } from '../scenario/labels.js';
import { readSentence } from '../scenario/language/index.js';
import { canonicalSentences } from '../scenario/language/write.js';
import { knownKeys } from '../scenario/options.js';
import { ROLES, roleName } from '../scenario/role-names.js';
import type { ScenarioDocument } from './document.js';
import type { Position, Range } from './place.js';

/** A name that the last run has seen, as `xenotester names --json` tells it. */
export interface SeenName {
  name: string;
  role: string;
  window?: string | undefined;
  /** It names that thing. */
  sentence: string;
}

export interface Offer {
  label: string;
  detail?: string;
  what: 'sentence' | 'name' | 'kind' | 'option';
  range: Range;
  text: string;
  /** The text has places to fill in, as snippets write them. */
  isSnippet?: boolean;
}

type Language = 'en' | 'ja';

export function offersAt(document: ScenarioDocument, at: Position, names: readonly SeenName[]): Offer[] {
  const line = document.lines[at.line] ?? '';
  if (isInFrontMatter(document.lines, at.line)) return options(document.lines, at);
  const begin = sentenceStart(line);
  if (begin === undefined || at.character < begin) return [];
  const before = line.slice(begin, at.character);
  const open = openQuote(before);
  const here = { document, at, names, before, begin };
  if (open !== undefined) return quotable(here, begin + open);
  if (/["」』”]\s*$/.test(before) || /["”] [a-z ]*$/.test(before)) return kinds(here);
  return sentences(here);
}

interface Here {
  document: ScenarioDocument;
  at: Position;
  names: readonly SeenName[];
  /** The sentence up to the cursor. */
  before: string;
  /** Where the sentence begins in its line. */
  begin: number;
}

/** Behind the list mark; undefined for a heading, a label or another line that holds no sentence. */
function sentenceStart(line: string): number | undefined {
  const indent = /^\s*/.exec(line)![0].length;
  const text = line.slice(indent);
  if (/^(?:#|```|---|>|<!--|\|)/.test(text)) return undefined;
  const label = labelOf(text)?.length ?? 0;
  const mark = listMarkLength(text.slice(label));
  return indent + label + mark + taskMarkLength(text.slice(label + mark));
}

/** Where the text begins that a quotation mark opens and none closes. */
function openQuote(before: string): number | undefined {
  let open: number | undefined;
  for (const { 0: mark, index } of before.matchAll(/["“”「」『』]/g)) {
    const opens = mark === '"' ? open === undefined : /[“「『]/.test(mark);
    open = opens ? index + 1 : undefined;
  }
  return open;
}

/** Names that were seen, programs, and values that an earlier step remembers. */
function quotable({ document, at, names }: Here, from: number): Offer[] {
  const range = upTo(from, at);
  const seen = names.map(({ name, role, window }) => ({ label: name, detail: window === undefined ? role : `${role} · ${window}` }));
  const programs = document.apps.map(name => ({ label: name, detail: 'program' }));
  const values = rememberedBefore(document, at.line).map(name => ({ label: `{{${name}}}`, detail: 'remembered' }));
  const all = new Map([...seen, ...programs, ...values].reverse().map(one => [one.label, one]));
  return [...all.values()].reverse().map(one => ({ ...one, what: 'name', range, text: one.label }));
}

function rememberedBefore({ sentences }: ScenarioDocument, line: number): string[] {
  const names = sentences
    .filter(({ range }) => range.start.line < line)
    .flatMap(({ read }) => read.readings.flatMap(({ kind, name }) => (kind === 'remember' && name ? [name] : [])));
  return [...new Set(names)];
}

function kinds({ at, before, begin }: Here): Offer[] {
  const written = /[^"”」』]*$/.exec(before)![0];
  const language = /[」』]\s*[^"”]*$/.test(before) ? 'ja' : 'en';
  const space = language === 'en' && written === '' ? ' ' : '';
  const range = upTo(begin + before.length - written.trimStart().length, at);
  return ROLES.map(role => ({ label: roleName(role, language), what: 'kind', range, text: `${space}${roleName(role, language)}` }));
}

function sentences({ document, at, names, before, begin }: Here): Offer[] {
  const as = partAt(document.lines, at.line);
  const range = upTo(begin, at);
  const offer = (label: string, detail: string, text = snippet(label)): Offer => ({
    label,
    detail,
    what: 'sentence',
    range,
    text,
    isSnippet: true,
  });
  const fits = (text: string): boolean => !('error' in readSentence(text, as, { apps: document.apps }));
  return languagesFor({ document, at, before }).flatMap(language => {
    const programs = as === 'step' ? document.apps.map(name => (language === 'ja' ? `${name}を開く` : `Open ${name}`)) : [];
    const seen = names.filter(({ sentence }) => languageOf(withoutQuoted(sentence)) === language && fits(sentence));
    return [
      ...programs.filter(fits).map(text => offer(text, 'program')),
      ...canonicalSentences(as, language).map(({ text, kind }) => offer(text, kind)),
      ...seen.map(({ sentence, window }) => offer(sentence, window ?? '')),
    ];
  });
}

/** By what is written of the sentence, and by the rest of the file: 「Ctrl+Sを押す」 begins in Latin letters, too. */
function languagesFor({ document, at, before }: Pick<Here, 'document' | 'at' | 'before'>): Language[] {
  if (languageOf(before) === 'ja') return ['ja'];
  const { sentences, file, lines } = document;
  const others = sentences.flatMap(({ source, range }) => (range.start.line === at.line ? [] : [withoutQuoted(source.text)]));
  const written = others.length > 0 ? others : lines;
  const isJapanese = written.filter(text => languageOf(text) === 'ja').length * 2 > written.length;
  const own = file.scenarios[0]?.options.language ?? (isJapanese ? 'ja' : 'en');
  return own === 'ja' && /\S/.test(before) ? ['ja', 'en'] : [own];
}

function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』/g, '');
}

/** By the label or heading above. */
function partAt(lines: readonly string[], line: number): 'step' | 'check' {
  for (let n = line; n >= 0; n--) {
    const text = lines[n]?.trim() ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(text);
    const part = heading
      ? heading[1]!.length > 2
        ? partOfHeading(heading[2]!)
        : 'steps'
      : labelOf(text.replace(/^[*_]+|[*_]+$/g, ''))?.part;
    if (part) return part === 'checks' ? 'check' : 'step';
  }
  return 'step';
}

/** A form with its quoted texts as places to fill in. */
function snippet(form: string): string {
  let stop = 0;
  return form
    .replace(/[\\$}]/g, char => `\\${char}`)
    .replace(/(?<=")[^"]+(?=")|(?<=「)[^」]+(?=」)/g, (text, at: number, all: string) =>
      // Between two quoted texts there are quotation marks, too.
      all.slice(0, at).split('"').length % 2 === 0 || all[at - 1] === '「' ? `\${${++stop}:${text}}` : text,
    );
}

function upTo(character: number, { line, character: end }: Position): Range {
  return { start: { line, character }, end: { line, character: end } };
}

function isInFrontMatter(lines: readonly string[], line: number): boolean {
  const open = lines.findIndex(text => text.trim() !== '');
  if (open === -1 || !/^---\s*$/.test(lines[open]!) || line <= open) return false;
  const close = lines.findIndex((text, n) => n > open && /^(?:---|\.\.\.)\s*$/.test(text));
  return close === -1 || line < close;
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  brain: ['auto', 'offline', 'anthropic', 'openai', 'replay'],
  language: ['en', 'ja'],
  stopOnFailure: ['true', 'false'],
};

function options(lines: readonly string[], at: Position): Offer[] {
  const before = (lines[at.line] ?? '').slice(0, at.character);
  const [, option, written] = /^(\w+):\s*(\w*)$/.exec(before) ?? [];
  if (option !== undefined)
    return (VALUES[option] ?? []).map(text => ({ label: text, what: 'option', range: upTo(at.character - written!.length, at), text }));
  const [, indent, key] = /^(\s*)(\w*)$/.exec(before) ?? [];
  if (indent === undefined || key === undefined) return [];
  const above = lines.slice(0, at.line).findLast(line => /^\w+:/.test(line));
  const path = indent === '' ? [] : [/^\w+/.exec(above ?? '')?.[0] ?? ''];
  if (path.length > 0 && !['limits', 'policy'].includes(path[0]!)) return [];
  return knownKeys(path).map(name => ({ label: name, what: 'option', range: upTo(indent.length, at), text: `${name}: ` }));
}
