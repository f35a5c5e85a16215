/** What a check says about its subject: a state ("is shown") or a value ("contains "x""), with every negation counted. */

import { type Found, skipPhrase, word } from './en-nouns.js';
import type { Token } from './tokens.js';

export type State = 'shown' | 'open' | 'front' | 'running' | 'exists' | 'checked' | 'enabled' | 'empty' | 'copied';

/** `is`: the whole value; `contains`: a part; `has`: shows, holds, reads, where the subject decides; `starts`, `ends`: with that. */
export type Comparison = 'is' | 'contains' | 'has' | 'starts' | 'ends';

export type Predicate = {
  negations: number;
  /** The words say that it was otherwise before: "was created", "is no longer". */
  was?: true;
} & (
  | { kind: 'state'; state: State; text: string; folder?: string }
  /** `whole`: it speaks of the value itself. */
  | { kind: 'value'; comparison: Comparison; values: string[]; of?: string; whole?: true }
);

/** Auxiliaries from `at` on: "should not be", "is no longer", "has been"; yields after each, the longest first. */
export function auxiliaries(
  tokens: readonly Token[],
  at: number,
): { negations: number; be: boolean; next: number /** "no longer", "becomes" */; turns: boolean }[] {
  const stops = [{ negations: 0, be: false, next: at, turns: false }];
  for (;;) {
    const last = stops.at(-1)!;
    const text = word(tokens, last.next);
    if (text === undefined) break;
    if (text === 'no' && word(tokens, last.next + 1) === 'longer')
      stops.push({ ...last, negations: last.negations + 1, next: last.next + 2, turns: true });
    else if (/^becomes?$/.test(text)) stops.push({ ...last, be: true, next: last.next + 1, turns: true });
    else if (beWords.has(text)) stops.push({ ...last, be: true, next: last.next + 1 });
    else if (/^(isn't|aren't|wasn't|weren't|isnt|arent)$/.test(text))
      stops.push({ ...last, negations: last.negations + 1, be: true, next: last.next + 1 });
    // "does not have to be shown" asks for nothing.
    else if (text === 'to' && last.negations > 0 && /^(have|has|had|need|needs)$/.test(word(tokens, last.next - 1) ?? '')) break;
    else if (otherWords.has(text)) stops.push({ ...last, next: last.next + 1 });
    else if (negatives.test(text)) stops.push({ ...last, negations: last.negations + 1, next: last.next + 1 });
    else break;
  }
  return stops.reverse();
}

/** The predicates that fill the tokens from `at` to the end. */
export function* predicates(tokens: readonly Token[], at: number): Iterable<Predicate> {
  const anyMore =
    /^(anymore|more|longer)$/.test(tokens.at(-1)?.norm ?? '') &&
    ANY_MORE.test(
      tokens
        .slice(-2)
        .map(({ norm }) => norm)
        .join(' '),
    );
  for (const { negations, be, next, turns } of auxiliaries(tokens, at)) {
    for (const found of [...statePredicates(tokens, next, be, negations), ...valuePredicates(tokens, next, be, negations)]) {
      // "becomes …"; "no longer …" and "not … any more", with no other negation in it.
      const turned = negations === 0 ? turns : (turns || anyMore) && found.negations === 1;
      yield turned ? { ...found, was: true } : found;
    }
  }
}

const ANY_MORE = /(?:^|\s)(?:anymore|any (?:more|longer))$/;

/** `on the screen`, `to the user`: where text is shown if no window is named. */
export function skipPlace(tokens: readonly Token[], at: number): number {
  return skipPhrase(tokens, at, places) ?? at;
}

/** Values from `at` on: quoted strings joined by "and", or one number. */
export function* valuesAt(tokens: readonly Token[], at: number): Iterable<Found<string[]>> {
  const token = tokens[at];
  if (token?.kind === 'quote') {
    const values = [token.raw];
    let next = at + 1;
    for (let after = next; ; ) {
      if (word(tokens, after) === ',') after++;
      if (word(tokens, after) === 'and') after++;
      if (after === next || tokens[after]?.kind !== 'quote') break;
      values.push(tokens[after]!.raw);
      next = after + 1;
      after = next;
    }
    yield { value: values, next };
  } else if (token?.kind === 'word' && (/^[-+]?\d[\d.,]*$/.test(token.raw) || /^\{\{[^{}]+\}\}$/.test(token.raw))) {
    yield { value: [token.raw], next: at + 1 };
  }
}

const beWords = new Set("is are was were be been being becomes become gets get remains remain stays stay 's".split(' '));
const otherWords = new Set(
  'should must shall will would can could do does did has have had to now still also already currently then needs'.split(' '),
);
const negatives =
  /^(not|cannot|can't|cant|couldn't|shouldn't|mustn't|won't|wouldn't|doesn't|doesnt|don't|didn't|didnt|hasn't|haven't|hadn't|shan't)$/;

const places = [
  'on screen',
  'on the screen',
  'on my screen',
  'on the page',
  'on the display',
  'on the desktop',
  'on display',
  'in the window',
  'in the app',
  'in the application',
  'to the user',
  'anywhere',
  'anywhere on the screen',
  'anywhere on screen',
  'somewhere on the screen',
  'any more',
  'anymore',
  'any longer',
];

/** Each state's words after a form of "be", then as a verb of its own; the last two say the opposite. */
const stateWords: [State, string, string, string, string][] = [
  [
    'shown',
    'shown|visible|displayed|present|seen|presented|on screen|on the screen|on display|on the page|in view|there|found|showing|displaying',
    'appear|appears|appeared|show|shows|show up|shows up|pop up|pops up|popped up|display|displays|come up|comes up',
    'hidden|invisible|gone|absent|missing|removed',
    'disappear|disappears|disappeared|vanish|vanishes|vanished|go away|goes away',
  ],
  ['open', 'open|opened', 'open|opens|opened|drops down|pops up', 'closed|shut|dismissed', 'close|closes|closed'],
  [
    'front',
    'in front|in the front|at the front|in the foreground|on top|the active window|active|focused|in focus',
    '',
    'in the background|inactive',
    '',
  ],
  [
    'running',
    'running|started|launched|up and running|open|opened|alive|active',
    'run|runs|start|starts|started|launch|launches|open|opens',
    'stopped|exited|terminated|shut down|closed|quit|gone|ended|killed',
    'exit|exits|exited|stop|stops|stopped|quit|quits|terminate|terminates|terminated|close|closes|closed|shut down|shuts down|end|ends|ended',
  ],
  [
    'exists',
    'present|there|created|saved|written|existing|found|on disk|on the disk|available',
    'exist|exists|existed',
    'absent|missing|deleted|removed|gone',
    'disappear|disappeared|disappears',
  ],
  [
    'checked',
    'checked|ticked|selected|chosen|on|turned on|switched on|marked|toggled on|pressed|pressed in|pushed in',
    '',
    'unchecked|unticked|deselected|unselected|off|turned off|switched off|cleared|toggled off',
    '',
  ],
  [
    'enabled',
    'enabled|clickable|active|available|clicked|pressed',
    '',
    'disabled|inactive|unavailable|greyed out|grayed out|greyed|grayed|dimmed|greyed-out|grayed-out|unclickable',
    '',
  ],
  ['empty', 'empty|blank|cleared', '', '', ''],
  ['copied', 'in the clipboard|on the clipboard|copied to the clipboard|copied|placed on the clipboard', '', '', ''],
];

function* statePredicates(tokens: readonly Token[], at: number, be: boolean, negations: number): Iterable<Predicate> {
  for (const [state, isWords, verbs, isNotWords, notVerbs] of stateWords) {
    for (const [phrases, opposite] of [
      [be ? isWords : verbs, 0],
      [be ? isNotWords : notVerbs, 1],
    ] as const) {
      for (const phrase of phrases === '' ? [] : phrases.split('|')) {
        const next = skipPhrase(tokens, at, [phrase]);
        if (next === undefined) continue;
        if (state === 'enabled' && /^(clicked|pressed)$/.test(phrase) && !/^(can|could|cannot|can't|couldn't)$/.test(modal(tokens, at)))
          continue;
        if (state === 'shown' && be && phrase === 'shown' && tokens[next]?.kind === 'quote') continue;
        const found: Predicate = {
          kind: 'state',
          state,
          text: phrase,
          negations: negations + opposite,
          ...(TURNED.test(phrase) && negations === 0 && { was: true }),
        };
        const end = skipPlace(tokens, next);
        if (end === tokens.length) yield found;
        else if (state === 'exists') yield* inFolder(tokens, next, found);
      }
    }
  }
}

/** The auxiliary before "be": "*can* be clicked". */
function modal(tokens: readonly Token[], at: number): string {
  for (let index = at - 1; index >= 0 && index > at - 4; index--)
    if (/^(can|could|cannot|can't|couldn't)$/.test(word(tokens, index) ?? '')) return word(tokens, index)!;
  return '';
}

function* inFolder(tokens: readonly Token[], at: number, found: Predicate & { kind: 'state' }): Iterable<Predicate> {
  if (!/^(in|inside|under|within)$/.test(word(tokens, at) ?? '')) return;
  const home = skipPhrase(tokens, at + 1, ['the home folder', 'the home directory', 'my home folder', 'home']);
  if (home === tokens.length) yield found;
  const start = skipPhrase(tokens, at + 1, ['the folder', 'the directory', 'folder', 'directory', 'the']) ?? at + 1;
  const folder = tokens[start];
  if (!folder || (folder.kind === 'word' && !/^[~\p{Lu}]|\//u.test(folder.raw))) return;
  const after = skipPhrase(tokens, start + 1, ['folder', 'directory']) ?? start + 1;
  if (after === tokens.length && folder.kind !== 'mark') yield { ...found, folder: folder.raw };
}

/** States that something came to: it was otherwise before. */
const TURNED =
  /^(?:created|saved|written|deleted|removed|gone|disappear(?:s|ed)?|vanish(?:es|ed)?|go(?:es)? away|closed?|closes|shut|dismissed|stop(?:s|ped)?|exit(?:s|ed)?|terminate[sd]?|shuts? down|quits?|end(?:s|ed)?|killed|copied(?: to the clipboard)?)$/;

const comparisons: [string, string, Comparison][] = [
  ['be', '|equal to|exactly|set to|the same as|filled with|filled in with|populated with|identical to|=', 'is'],
  ['be', 'showing|displaying|containing|holding|reading', 'has'],
  ['be', 'titled|named|called', 'is'],
  ['verb', 'equal|equals|match|matches|change to|changes to|changed to|become|becomes|=', 'is'],
  ['verb', 'contain|contains|contained|include|includes|included|mention|mentions', 'contains'],
  ['verb', 'have|has|had|hold|holds|show|shows|showed|display|displays|read|reads|say|says|state|states|list|lists', 'has'],
  ['verb', 'start with|starts with|begin with|begins with', 'starts'],
  ['verb', 'end with|ends with|end in|ends in', 'ends'],
];

const valueNouns =
  'text|value|content|contents|string|word|words|title|message|number|result|line|phrase|name|exact text|exact value|selected value|label'.split(
    '|',
  );

function* valuePredicates(tokens: readonly Token[], at: number, be: boolean, negations: number): Iterable<Predicate> {
  for (const [form, phrases, comparison] of comparisons) {
    if ((form === 'be') !== be) {
      // "has" and "becomes" are auxiliaries too: try them again as verbs.
      continue;
    }
    for (const phrase of phrases.split('|')) {
      const next = phrase === '' ? at : skipPhrase(tokens, at, [phrase]);
      if (next === undefined) continue;
      const turned = /^(change|become)/.test(phrase) && negations === 0;
      for (const found of valuesOf(tokens, next, { comparison, negations, ...(/titled/.test(phrase) && { of: 'title' }) }))
        yield turned ? { ...found, was: true } : found;
    }
  }
  if (be && /^(become|becomes)$/.test(word(tokens, at - 1) ?? '')) yield* valuesOf(tokens, at, { comparison: 'is', negations });
}

function* valuesOf(
  tokens: readonly Token[],
  at: number,
  { comparison, negations, of }: { comparison: Comparison; negations: number; of?: string },
): Iterable<Predicate> {
  const no = word(tokens, at) === 'no' ? 1 : 0;
  const start = skipPhrase(tokens, at + no, ['the', 'a', 'an', 'this', 'its']) ?? at + no;
  const noun = valueNouns.find(phrase => skipPhrase(tokens, start, [phrase]) !== undefined);
  const first = (noun === undefined ? undefined : skipPhrase(tokens, start, [noun])) ?? at + no;
  const colon = skipPhrase(tokens, first, [':', 'of', 'set to', 'both']) ?? first;
  for (const { value, next } of valuesAt(tokens, colon)) {
    const after =
      skipPhrase(tokens, next, ['in it', 'as its value', 'as value', 'as the value', 'selected', 'entered', 'inside', 'in its title']) ??
      skipPlace(tokens, next);
    if (after !== tokens.length) continue;
    const whole = noun !== undefined && /\bvalue$|^exact/.test(noun) && comparison !== 'contains';
    const title = of ?? (noun === 'title' || (after > next && word(tokens, after - 1) === 'title') ? 'title' : undefined);
    yield { kind: 'value', comparison, values: value, negations: negations + no, ...(title && { of: title }), ...(whole && { whole }) };
  }
}
