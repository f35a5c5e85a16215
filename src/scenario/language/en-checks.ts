/** English checks: a subject and what is said about it → readings of `expect_…`. */

import type { CheckKind, Reading, Role } from '../reading.js';
import { skipPhrase, things, word } from './en-nouns.js';
import { auxiliaries, type Comparison, type Predicate, predicates, type State, skipPlace } from './en-predicates.js';
import { applyRules, type Rule, rule } from './en-rules.js';
import { filePaths, looksLikeFile } from './en-slots.js';
import { type Subject, subjects } from './en-subjects.js';
import { actors } from './en-words.js';
import { asPart } from './parts.js';
import type { Slot } from './pattern.js';
import type { Token } from './tokens.js';

/** A check that was read, and the index after its subject and auxiliaries, which "… and …" may carry over. */
export interface CheckMatch {
  readings: Reading[];
  stems: number[];
}

/** Reads a whole clause as a check. `asserted`: it says "verify", "I should see", so that it can be nothing else. */
export function parseCheck(clause: readonly Token[]): CheckMatch | undefined {
  const { at, asserted, looks } = skipAssertion(clause);
  const tokens = clause.slice(at);
  const seen = existential(tokens) ? undefined : seeing(tokens);
  const found = existential(tokens) ?? seen ?? special(tokens) ?? stated(tokens);
  if (!found) return undefined;
  // "The dialog is closed" says of itself that it was open; "make sure that it is closed" does not.
  const asks = (reading: Reading) => (asserted ? !looks : seen === undefined && !reading.was);
  const readings = found.readings.map(reading => (asks(reading) ? { ...reading, asks: 'state' as const } : reading));
  return { readings, stems: found.stems.map(stem => stem + at) };
}

/** "Verify that", "Make sure", "I expect": where the check itself begins. */
export function skipAssertion(tokens: readonly Token[]): {
  at: number;
  asserted: boolean;
  /** It only looks ("verify that"), as against asking for it ("make sure that"). */
  looks: boolean;
} {
  let at = skipPhrase(tokens, 0, ['please']) ?? 0;
  const actor = skipPhrase(tokens, at, actors);
  const verb = skipPhrase(tokens, actor ?? at, assertions) ?? (actor === undefined ? undefined : skipPhrase(tokens, actor + 1, assertions));
  if (verb === undefined) return { at, asserted: false, looks: false };
  const looks =
    !tokens.slice(at, verb).some(({ norm }) => /^(ensures?|sure|certain|assure)$/.test(norm)) || /^checks?$/.test(word(tokens, at) ?? '');
  at = skipPhrase(tokens, verb, ['that', 'if', 'whether', ':', 'to see that', 'to see if', ', that']) ?? verb;
  return { at, asserted: true, looks };
}

const assertions = [
  ...[
    'check',
    'verify',
    'confirm',
    'ensure',
    'assert',
    'validate',
    'expect',
    'make sure',
    'be sure',
    'make certain',
    'double-check',
    'double check',
    'test',
    'observe',
  ],
  ...[
    'checks',
    'verifies',
    'confirms',
    'ensures',
    'asserts',
    'validates',
    'expects',
    'makes sure',
    'observes',
    'assure',
    'see that',
    'see if',
    'see whether',
    'note that',
  ],
  ...['it is expected that', 'i expect', 'we expect', 'check to see', 'check to make sure'],
];

/** "there is no text "x"" */
function existential(tokens: readonly Token[]): CheckMatch | undefined {
  if (word(tokens, 0) !== 'there' && word(tokens, 0) !== "there's") return undefined;
  const stops = word(tokens, 0) === "there's" ? [{ negations: 0, be: true, next: 1 }] : auxiliaries(tokens, 1);
  for (const { negations, be, next } of stops) {
    const verb = be ? next : skipPhrase(tokens, next, ['exists', 'exist', 'appears', 'appear']);
    if (verb !== undefined) {
      const found = presence(tokens, verb, negations);
      if (found) return found;
    }
  }
  return undefined;
}

/** "I should see "x"" */
function seeing(tokens: readonly Token[]): CheckMatch | undefined {
  const actor = skipPhrase(tokens, 0, actors) ?? 0;
  for (const { negations, next } of auxiliaries(tokens, actor)) {
    const able = skipPhrase(tokens, next, ['able to']) ?? next;
    const verb = skipPhrase(tokens, able, ['see', 'sees', 'saw', 'find', 'finds', 'notice', 'notices', 'look for', 'view']);
    if (verb !== undefined) {
      const found = presence(tokens, verb, negations);
      if (found) return found;
    }
  }
  // "Check for "x"", "the presence of "x""
  const of = skipPhrase(tokens, 0, ['for', 'the presence of', 'the existence of', 'for the presence of', 'that i see']);
  if (of !== undefined) return presence(tokens, of, 0);
  const absent = skipPhrase(tokens, 0, ['the absence of', 'for the absence of']);
  return absent === undefined ? undefined : presence(tokens, absent, 1);
}

/** A subject that is there: shown, open or existing, as befits it. A state may be said after it. */
function presence(tokens: readonly Token[], at: number, negations: number): CheckMatch | undefined {
  const no = skipPhrase(tokens, at, ['no', 'no such', 'not any']);
  const start = no ?? at;
  const count = negations + (no === undefined ? 0 : 1);
  for (const { value, next } of subjects(tokens, start)) {
    const rest = tokens.slice(next);
    const bare = skipPlace(tokens, next) === tokens.length;
    const said: Predicate[] = bare
      ? [{ kind: 'state', state: usualState(value), text: '', negations: count }]
      : afterPresence(rest).map(predicate => negated(predicate, count));
    for (const predicate of said) {
      const readings = evaluate(value, predicate);
      if (readings) return { readings, stems: [start] };
    }
  }
  return undefined;
}

/** "there is a window "x" open", "I see that …" is a sentence of its own; "a file "x" that contains "y"". */
function afterPresence(rest: readonly Token[]): Predicate[] {
  const be: Token = { kind: 'word', raw: 'is', norm: 'is', spaced: true };
  const that = skipPhrase(rest, 0, ['that', 'which', 'containing', 'with']);
  if (that === undefined) return [...predicates([be, ...rest], 0)];
  const first = word(rest, 0);
  if (first === 'that' || first === 'which') return [...predicates(rest.slice(1), 0)];
  return [...predicates([{ ...be, raw: 'contains', norm: 'contains' }, ...rest.slice(1)], 0)];
}

function usualState({ kind, names }: Subject): State {
  if (kind === 'window') return 'open';
  if (kind === 'app') return 'running';
  if (kind === 'file') return 'exists';
  return kind === 'quote' && names.length === 0 ? 'exists' : 'shown';
}

const checkSlots: Record<string, Slot> = {
  be: function* (tokens, at) {
    for (const { negations, be, next } of auxiliaries(tokens, at)) if (be) yield { value: negations, next };
  },
  have: function* (tokens, at) {
    for (const { negations, next } of auxiliaries(tokens, at)) {
      if (/^(has|have|shows|show)$/.test(word(tokens, next) ?? '')) yield { value: negations, next: next + 1 };
      if (/^(has|have)$/.test(word(tokens, next - 1) ?? '')) yield { value: negations, next };
    }
  },
  file: function* (tokens, at) {
    const start = skipPhrase(tokens, at, ['the file', 'file', 'the', 'a file', 'the text file']) ?? at;
    for (const found of filePaths(tokens, start)) if (start > at || looksLikeFile(found.value)) yield found;
  },
  field: function* (tokens, at) {
    for (const found of things(tokens, at)) if (found.value.name !== undefined) yield found;
  },
};

/** Orders of words that the subject-and-predicate grammar does not have. Readings come out before negation. */
const specialRules: readonly Rule[] = [
  check(
    'text is in a file',
    '[the text|text|the string] {value=quote} {be} [present|found|contained|written|saved] (in|inside) {name=file}',
    ({ value, name }) => ({
      kind: 'expect_file',
      value: name,
      contains: value,
    }),
  ),
  check(
    'text is in the title',
    '[the text|text] {value=quote} {be} [shown|displayed|present|visible|part of|contained|found|included] [in|on] (the [window] title [bar]|the title of the window|the title bar of the window)',
    ({ value }) => ({ kind: 'expect_window_title', value, match: 'contains' }),
  ),
  check('text is the title', '{value=quote} {be} the [window] title', ({ value }) => ({ kind: 'expect_window_title', value, match: 'is' })),
  check(
    'text is on the clipboard',
    '[the text|text] {value=quote} {be} [present|copied|found|stored|placed|now] (in|on|to|into|onto) the [system] clipboard',
    ({ value }) => ({
      kind: 'expect_clipboard',
      value,
    }),
  ),
  check(
    'an option is selected in a list',
    '[the option|option|the value|the item] {value=quote} [option] {be} (selected|chosen|set) (in|for|from|as) {target=field}',
    ({ value, target }) =>
      target.name === undefined || target.noun === 'window' || target.noun === 'dialog' || target.noun === 'section'
        ? undefined
        : { kind: 'expect_field', target: target.name, value },
  ),
  check(
    'text is in a field',
    '[the text|text|the value|value] {value=quote} {be} [shown|displayed|present|entered|visible] (in|inside) {target=field}',
    ({ value, target }) =>
      target.name !== undefined && (target.noun === 'text box' || target.noun === 'box' || target.noun === 'combo box')
        ? { kind: 'expect_field', target: target.name, value }
        : undefined,
  ),
  check(
    'the value of a field',
    'the (value|text|content|contents) (of|in) {target=field} {be} [equal to|set to] {value}',
    ({ value, target }) =>
      target.name === undefined || looksLikeFile(target.name) ? undefined : { kind: 'expect_field', target: target.name, value },
  ),
  check(
    'a list has an option selected',
    '{target=field} {have} {value=quote} (selected|chosen|as its value|as the selected option)',
    ({ value, target }) => (target.name === undefined ? undefined : { kind: 'expect_field', target: target.name, value }),
  ),
];

/** Rules that say where a text is, not what the whole content is. */
const IN_OR_ON: ReadonlySet<string> = new Set(['text is on the clipboard', 'text is in a field']);

type SpecialCaptures = Parameters<Rule['build']>[0] & { be?: number; have?: number };

function check(name: string, pattern: string, build: (captures: SpecialCaptures) => (Reading & { kind: CheckKind }) | undefined): Rule {
  return rule(
    name,
    pattern,
    captures => {
      const found = captures as SpecialCaptures;
      const reading = build(found);
      const negations = found.be ?? found.have ?? 0;
      if (!reading || negations > 1) return undefined;
      const read = IN_OR_ON.has(name) ? asPart(reading) : reading;
      return [negations === 1 ? { ...read, negated: true } : read];
    },
    checkSlots,
  );
}

function special(tokens: readonly Token[]): CheckMatch | undefined {
  const found = applyRules(specialRules, tokens);
  // "was copied to the clipboard", "was written in the file"
  const turned = tokens.some(({ norm }) => /^(copied|placed|saved|written)$/.test(norm));
  return (
    found && {
      readings: found.readings.map(reading => (turned && !reading.negated ? { ...reading, was: 'otherwise' as const } : reading)),
      stems: [],
    }
  );
}

/** "the window title contains "x"", "no "x" is visible", "neither "a" nor "b" is shown" */
function stated(tokens: readonly Token[]): CheckMatch | undefined {
  const nor = tokens.findIndex(token => token.kind === 'word' && token.norm === 'nor');
  if (word(tokens, 0) === 'neither' && nor > 0) {
    const joined = [...tokens.slice(1, nor), { ...tokens[nor]!, norm: 'and' }, ...tokens.slice(nor + 1)];
    const found = statement(joined, 0, 1);
    return found && { ...found, stems: [] };
  }
  const no = skipPhrase(tokens, 0, ['no']);
  return no === undefined ? statement(tokens, 0, 0) : statement(tokens, no, 1);
}

function statement(tokens: readonly Token[], at: number, negations: number): CheckMatch | undefined {
  for (const { value, next } of subjects(tokens, at)) {
    for (const predicate of predicates(tokens, next)) {
      const readings = evaluate(value, negated(predicate, negations));
      if (readings) {
        const stems = auxiliaries(tokens, next).map(stop => stop.next);
        return { readings, stems };
      }
    }
  }
  return undefined;
}

/** With negations in front: "no file was created" says nothing of before. */
function negated(predicate: Predicate, count: number): Predicate {
  if (count === 0) return predicate;
  const { was: _was, ...plain } = predicate;
  return { ...plain, negations: plain.negations + count };
}

/** What subject and predicate mean together; undefined if they do not fit, or if two negations meet. */
function evaluate(subject: Subject, predicate: Predicate): Reading[] | undefined {
  if (predicate.negations > 1) return undefined;
  if (subject.names.some(name => name.trim() === '')) return undefined;
  const readings = predicate.kind === 'state' ? evaluateState(subject, predicate) : evaluateValue(subject, predicate);
  const isPart = predicate.kind !== 'state' && predicate.comparison !== 'is' && !predicate.whole;
  const parts = isPart ? readings?.map(asPart) : readings;
  const read = predicate.was ? parts?.map(reading => ({ ...reading, was: 'otherwise' as const })) : parts;
  return predicate.negations === 0 ? read : read?.map(reading => ({ ...reading, negated: true }));
}

function isEdge(comparison: Comparison): comparison is 'starts' | 'ends' {
  return comparison === 'starts' || comparison === 'ends';
}

function evaluateState(
  { kind, names, role, scope, program }: Subject,
  { state, text, folder }: Predicate & { kind: 'state' },
): Reading[] | undefined {
  const files = kind === 'file' || (kind === 'quote' && names.every(looksLikeFile));
  const boxes = kind === 'quote' || kind === 'element' || kind === 'field' || kind === 'name';
  const withRole = role && role !== 'check box' && role !== 'text box' ? { role } : {};
  switch (state) {
    case 'shown':
      if (kind === 'window') return names.map(target => ({ kind: 'expect_window', target, ...(role && { role }) }));
      if (kind === 'text' || kind === 'quote') return names.map(value => ({ kind: 'expect_text', value }));
      if (kind === 'element' || kind === 'field') return names.map(value => ({ kind: 'expect_text', value, ...(role && { role }) }));
      return kind === 'file' && /present|there|absent|missing|gone|removed/.test(text)
        ? names.map(value => file(value, folder, role))
        : undefined;
    case 'open':
      if (kind === 'app' || kind === 'name' || program) return names.map(app => ({ kind: 'expect_app', app }));
      if (role === 'menu') return names.map(value => ({ kind: 'expect_text', value, role }));
      return kind === 'window' || kind === 'quote'
        ? names.map(target => ({ kind: 'expect_window', target, ...(role && { role }) }))
        : undefined;
    case 'front':
      // "Active" is said of programs that run, and of buttons.
      if (kind !== 'window' && ((kind !== 'app' && kind !== 'quote' && kind !== 'name') || /active$|^focused$/.test(text)))
        return undefined;
      return names.map(target => ({ kind: 'expect_front', target }));
    case 'running':
      if (kind === 'app' || kind === 'name') return names.map(app => ({ kind: 'expect_app', app }));
      return kind === 'quote' &&
        /^(running|started|launched|up and running|exited|terminated|run|runs|quit|start|starts|stopped|exits|exit|quits)$/.test(text)
        ? names.map(app => ({ kind: 'expect_app', app }))
        : undefined;
    case 'exists':
      if (kind === 'window') return folder ? undefined : names.map(target => ({ kind: 'expect_window', target }));
      if (kind === 'text') return folder || !/exist/.test(text) ? undefined : names.map(value => ({ kind: 'expect_text', value }));
      if (kind === 'element' && /exist/.test(text)) return names.map(value => ({ kind: 'expect_text', value, ...(role && { role }) }));
      return files ? names.map(value => file(value, folder, role)) : undefined;
    case 'checked':
      return boxes ? names.map(target => ({ kind: 'expect_checked', target, ...withRole })) : undefined;
    case 'enabled':
      return boxes ? names.map(target => ({ kind: 'expect_enabled', target, ...(role && { role }) })) : undefined;
    case 'empty':
      if (kind === 'focus') return [{ kind: 'expect_field', value: '' }];
      return kind === 'field' || kind === 'quote' || kind === 'name'
        ? names.map(target => ({ kind: 'expect_field', target, value: '' }))
        : undefined;
    case 'copied':
      return (kind === 'quote' || kind === 'text') && /clipboard/.test(text) && !scope
        ? names.map(value => ({ kind: 'expect_clipboard', value }))
        : undefined;
  }
}

function evaluateValue(
  { kind, names, role, scope }: Subject,
  { comparison, values, of }: Predicate & { kind: 'value' },
): Reading[] | undefined {
  const where = scope === undefined ? {} : { scope };
  const name = names[0];
  // "the window has the title "x"", "the window is titled "x""
  const title = kind === 'title' || (of === 'title' && kind === 'screen');
  if (title) {
    const match = isEdge(comparison) ? comparison : comparison === 'is' || (comparison === 'has' && of === 'title') ? 'is' : 'contains';
    if (match === 'is' && values.length > 1) return undefined;
    return values.map(value => ({ kind: 'expect_window_title', value, match, ...where }));
  }
  if (of === 'title' || values.some(value => value === '' && comparison !== 'is')) return undefined;
  switch (kind) {
    case 'focus':
      return isEdge(comparison) ? undefined : values.map(value => ({ kind: 'expect_field', value }));
    case 'clipboard':
      return isEdge(comparison) ? undefined : values.map(value => ({ kind: 'expect_clipboard', value }));
    case 'screen':
      return comparison === 'is' || isEdge(comparison) ? undefined : values.map(value => ({ kind: 'expect_text', value, ...where }));
    case 'window':
    case 'app':
      return comparison === 'is' || isEdge(comparison) ? undefined : values.map(value => ({ kind: 'expect_text', value, scope: name! }));
    case 'file':
      // What a folder contains is files.
      if (role === 'folder') return comparison === 'is' || isEdge(comparison) ? undefined : values.map(value => file(value, name));
      return comparison === 'is' || isEdge(comparison)
        ? undefined
        : values.map(contains => ({ kind: 'expect_file', value: name!, contains }));
    case 'quote':
      if (names.length > 1 || isEdge(comparison)) return undefined;
      if (looksLikeFile(name!))
        return comparison === 'is' ? undefined : values.map(contains => ({ kind: 'expect_file', value: name!, contains }));
      return values.map(value => ({ kind: 'expect_field', target: name!, value }));
    case 'field':
    case 'name':
    case 'element':
      if (names.length > 1 || isEdge(comparison) || (kind === 'element' && role !== 'label' && role !== undefined)) return undefined;
      return values.map(value => ({ kind: 'expect_field', target: name!, value }));
    default:
      return undefined;
  }
}

function file(name: string, folder: string | undefined, role?: Role): Reading {
  const value = folder === undefined ? name : `${folder.replace(/[/\\]+$/, '')}/${name}`;
  return { kind: 'expect_file', value, ...(role === 'folder' && { role }) };
}
