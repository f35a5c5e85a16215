/** What a check says about its subject: a state ("is shown"), or how it compares ("contains"), with every negation counted. */

import { after, anyOf, before, of, quote, quoteList, type Sort, token, words } from './en-combine.js';
import { scopes, word } from './en-nouns.js';
import { contained, rowTexts } from './en-subjects.js';
import { inflected } from './en-verbs.js';
import type { Holder } from './frames.js';
import type { Token } from './tokens.js';

/** How often it is denied. `was`: the words say that it was otherwise before ("was created", "is no longer"). */
export interface Denials {
  negations: number;
  was?: true;
}

const BE = new Set("is are was were be been being becomes become gets get remains remain stays stay 's".split(' '));
const AUXILIARY = new Set(
  'should must shall will would can could do does did has have had to now still also already currently then needs'.split(' '),
);
const NOT =
  /^(not|cannot|can't|cant|couldn't|shouldn't|mustn't|won't|wouldn't|doesn't|doesnt|don't|didn't|didnt|hasn't|haven't|hadn't|shan't)$/;
const IS_NOT = /^(isn't|aren't|wasn't|weren't|isnt|arent)$/;

interface Auxiliaries {
  negations: number;
  be: boolean;
  next: number;
  /** "no longer", "becomes" */
  turns: boolean;
}

/** Auxiliaries from `at` on: "should not be", "is no longer", "has been"; a stop after each, the longest first. */
export function auxiliaries(tokens: readonly Token[], at: number): Auxiliaries[] {
  const stops: Auxiliaries[] = [{ negations: 0, be: false, next: at, turns: false }];
  for (;;) {
    const last = stops.at(-1)!;
    const text = word(tokens, last.next);
    if (text === undefined) break;
    const next = last.next + 1;
    if (text === 'no' && word(tokens, next) === 'longer')
      stops.push({ ...last, negations: last.negations + 1, next: next + 1, turns: true });
    else if (text === 'going' && word(tokens, next) === 'to') stops.push({ ...last, be: false, next: next + 1 });
    else if (BE.has(text)) stops.push({ ...last, be: true, next, turns: last.turns || /^becomes?$/.test(text) });
    else if (IS_NOT.test(text)) stops.push({ ...last, negations: last.negations + 1, be: true, next });
    // "does not have to be shown" asks for nothing.
    else if (text === 'to' && last.negations > 0 && /^(have|has|had|need|needs)$/.test(word(tokens, last.next - 1) ?? '')) break;
    else if (AUXILIARY.has(text)) stops.push({ ...last, next });
    else if (NOT.test(text)) stops.push({ ...last, negations: last.negations + 1, next });
    else break;
  }
  return stops.reverse();
}

/** Where text is shown if no window is named. */
const place: Sort<true> = words(
  'on screen|on the screen|on my screen|on the page|on the desktop|on display|in the window|in the app|in the application|to the user|by default|anywhere|anywhere on the screen|anywhere on screen|somewhere on the screen',
  true,
);

const nowhere: Sort<true> = () => [];

/** States that something came to: it was otherwise before. */
const TURNED =
  /^(?:created|saved|written|placed|deleted|removed|gone(?: away)?|disappear(?:s|ed)?|vanish(?:es|ed)?|go(?:es)? away|closed?|closes|shut|dismissed|stop(?:s|ped)?|exit(?:s|ed)?|terminate[sd]?|shuts? down|quits?|end(?:s|ed)?|killed|copied(?: to the clipboard)?|(?:changed?|changes|turns?|renamed) (?:to|into)(?: say| read)?|adds?|added|dismiss(?:es)?|hides?)$/;

/** Of each predicate, its first word. */
const first = new Set([...BE, ...AUXILIARY, 'no']);

/** Whether any of the words denies. */
export function isDenied(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind, norm }) => kind === 'word' && (norm === 'no' || NOT.test(norm) || IS_NOT.test(norm)));
}

export function isPredicate(token: Token | undefined): boolean {
  const text = token?.kind === 'word' ? token.norm : '';
  return first.has(text) || NOT.test(text) || IS_NOT.test(text);
}

/**
 * `is / does / is not / does not`: its words after a form of "be", as verbs of their own, and the same of its opposite. An empty word: none is
 * needed. What `tail` reads may follow.
 */
function state(text: string, tail: Sort<true> = place): Sort<Denials> {
  const [is = '', does = '', isNot = '', doesNot = ''] = text.split('/').map(one => one.trim());
  const forms = [
    { afterBe: true, opposite: 0, said: phrases(is) },
    { afterBe: false, opposite: 0, said: phrases(inflected(does)) },
    { afterBe: true, opposite: 1, said: phrases(isNot) },
    { afterBe: false, opposite: 1, said: phrases(inflected(doesNot)) },
  ];
  for (const [verb] of inflected(`${does}|${doesNot}`).matchAll(/(?<=^|\|)[^ |]+/g)) first.add(verb);
  return function* (tokens, at) {
    for (const { negations, be, next, turns } of auxiliaries(tokens, at))
      for (const { afterBe, opposite, said } of forms)
        for (const { next: end } of afterBe === be ? said(tokens, next) : []) {
          const all = negations + opposite;
          const phrase = tokens.slice(next, end).map(({ norm }) => norm);
          const told = (turned: boolean): Denials => ({ negations: all, ...(turned && { was: true }) });
          const turned = negations === 0 ? turns || TURNED.test(phrase.join(' ')) : turns && all === 1;
          yield { value: told(turned), next: end };
          for (const found of tail(tokens, end)) yield { value: told(turned), next: found.next };
        }
  };
}

function phrases(text: string): Sort<true> {
  if (text === '') return () => [];
  const none: Sort<true> = (_, next) => [{ value: true, next }];
  return text.startsWith('|') ? anyOf<true>(none, words(text.slice(1), true)) : words(text, true);
}

/** "contains no "x"" */
function comparison(text: string): Sort<Denials> {
  const plain = state(text, nowhere);
  return anyOf(
    of(before(plain, 'no'), ({ negations }): Denials => ({ negations: negations + 1 })),
    plain,
  );
}

const SEEN =
  'shown|visible|displayed|present|seen|presented|on screen|on the screen|on display|on the page|in view|there|found|showing|displaying|listed';
const SHOW = 'appear|show|show up|pop up|popped up|display|come up|come into view';
const HIDDEN = 'hidden|invisible|gone|absent|missing|removed';
const GO = 'disappear|vanish|go away|gone|gone away';
const FRONT = 'in front|in the front|at the front|in the foreground|on top|the active window|in focus';
const RUN = 'running|started|launched|up and running';
const END = 'exit|quit|stopped|terminated';
const CAN = /^(can|could|cannot|can't|couldn't)$/;
const pressable = state('clicked|pressed');
const usable = state(
  'enabled|clickable|available / / disabled|unavailable|greyed out|grayed out|greyed|grayed|dimmed|greyed-out|grayed-out|unclickable',
);

const contains = comparison('containing|holding / contain|include|mention');
const has = comparison('showing|displaying|reading / have|has|had|hold|show|display|read|say|state|list|ask|print');

export const predicates = {
  shown: state(`${SEEN} / ${SHOW} / ${HIDDEN} / ${GO}`),
  be: state('|', nowhere),
  /** Of what stands somewhere. */
  being: state(`|contained|written|saved|part of|included|copied|stored|placed|entered|${SEEN} / ${SHOW}`, nowhere),
  beChosen: state('selected|chosen|set', nowhere),
  /** Of what may be open: a text is shown, a window opens. */
  opened: state(`${SEEN}|open|opened / ${SHOW}|open|drop down|load / ${HIDDEN}|closed|shut|dismissed / ${GO}|close`),
  open: state('open|opened / open|drop down|pop up / closed|shut|dismissed / close'),
  inFront: state(`${FRONT} / / in the background`),
  active: state(`${FRONT}|active|focused / / in the background|inactive`),
  /** Of a name that may be something else: only words that are said of programs. */
  runs: state(`${RUN} / run|start|launch / stopped|exited|terminated|quit / ${END}`),
  running: state(
    `${RUN}|open|opened|alive|active / run|start|launch|open / stopped|exited|terminated|shut down|closed|quit|gone|ended|killed|shut|dismissed / ${END}|stop|terminate|close|shut down|end`,
  ),
  existing: state('existing / exist'),
  exists: state(
    'present|there|created|saved|written|existing|found|on disk|on the disk|available / exist / absent|missing|deleted|removed|gone / disappear',
    nowhere,
  ),
  checked: state(
    'checked|ticked|on|turned on|switched on|marked|toggled on|pressed|pressed in|pushed in / / unchecked|unticked|off|turned off|switched off|cleared|toggled off',
  ),
  chosen: state('selected|chosen / / deselected|unselected'),
  expanded: state('expanded|unfolded / expand|unfold / collapsed|folded / collapse|fold'),
  enabled: anyOf<Denials>(usable, (tokens, at) =>
    [...pressable(tokens, at)].filter(({ next }) => tokens.slice(at, next).some(({ norm }) => CAN.test(norm))),
  ),
  opening: state('/ open|show|display|bring up|launch|present|pop up / / close|hide|dismiss', nowhere),
  adding: state('/ add', nowhere),
  added: state('added', nowhere),
  changing: comparison('changed to|renamed to / change to|change to say|change to read|turn into'),
  inUse: state('active / / inactive'),
  empty: state('empty|blank|cleared'),
  cleared: state('cleared'),
  equals: comparison(
    '|equal to|exactly|set to|the same as|filled with|filled in with|populated with|identical to|changed to|= / equal|match|change to|become|=',
  ),
  contains,
  has,
  holds: anyOf(contains, has),
  holding: comparison('/ contain|include|have|has|had|show|display|list|offer'),
  titled: comparison('titled|named|called|labelled|labeled|renamed to'),
  starts: comparison('/ start with|begin with'),
  ends: comparison('/ end with|end in'),
  /** What is said of a value: its text, a part of it. */
  part: saidOf('text|content|contents|string|word|words|message|number|result|line|phrase|name|label?'),
  value: saidOf('value|exact text|exact value|selected value|selected option'),
  titleText: saidOf('title'),
  quotedFile: of(quoteList, names => names.map(path => ({ path }))),
  entries: saidOf('item|items|entry|entries|command|commands?'),
  inFolder: before(after(['the|my?', 'folder|directory?'], anyOf(quote, words('home', '~'), token(/^[~\p{Lu}]|\//u))), 'folder|directory?'),
  contained,
  rowTexts,
  /** In a list, not in a field: what a field holds is no item. */
  items: saidOf(
    'item|items|entry|entries|option|options|following items|following entries|following options|names|values|lines|texts|words',
  ),
  placeHolder: of(scopes, (place): Holder => ({ kind: 'place', ...place })),
  asChosen: words('selected|chosen|as its value|as value|as the value|as the selected option', true),
} satisfies Record<string, Sort>;

/** Quoted strings joined by "and", or one number. */
function saidOf(nouns: string): Sort<string[]> {
  const value = of(token(/^[-+]?[$€£¥]?\d[\d.,:x×/]*[%$€£¥]?$|^\{\{[^{}]+\}\}$/), one => [one]);
  return after(['the|a|an|this|its|following|the following?', nouns, ':|of|set to|both|, both?'], anyOf(quoteList, value));
}
