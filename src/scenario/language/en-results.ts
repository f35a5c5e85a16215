/** A deed and what comes of it, said as one: `Clicking "OK" closes the dialog`, `The "Cancel" button closes it`, `When you press F1, …`. */

import type { Reading } from '../reading.js';
import { nounsAt, skipDeterminer, skipPhrase, things, word } from './en-nouns.js';
import { keyPress } from './en-slots.js';
import { infinitive } from './en-verbs.js';
import { actors } from './en-words.js';
import { ownWord, type Token } from './tokens.js';

/** The words of the deed as an order, and those of its result as a check. */
interface Told {
  deed: readonly Token[];
  result: readonly Token[];
}

/** What a deed does to a thing, and how the same is said of the thing. */
const RESULTS: readonly [does: string, said: string][] = [
  ['show|shows|display|displays|reveal|reveals|present|presents|bring up|brings up|lead to|leads to|take you to|takes you to', 'appears'],
  ['open|opens|launch|launches|start|starts|pop up|pops up', 'opens'],
  ['close|closes|dismiss|dismisses', 'closes'],
  ['hide|hides|remove|removes', 'disappears'],
  ['clear|clears|empty|empties', 'is cleared'],
  ['check|checks|tick|ticks|select|selects', 'is checked'],
  ['uncheck|unchecks|deselect|deselects', 'is unchecked'],
  ['enable|enables', 'becomes enabled'],
  ['disable|disables', 'becomes disabled'],
  ['create|creates', 'was created'],
  ['delete|deletes', 'was deleted'],
];
const MODALS = 'should|will|must|shall|then|should then|will then|now';

export function* deedsAndResults(tokens: readonly Token[]): Iterable<Told> {
  const later = skipPhrase(tokens, 0, 'when|whenever|if|after|once|as soon as|upon|on|by');
  if (later !== undefined) yield* laterResults(tokens, later);
  for (let at = 1; later === undefined && at < tokens.length - 1; at++) {
    const verb = skipPhrase(tokens, at, MODALS) ?? at;
    const result = skipPhrase(tokens, at - 1, MODALS) === undefined ? resultAfter(tokens, verb) : undefined;
    const deed = result && (asOrder(tokens.slice(0, at)) ?? byName(tokens.slice(0, at)));
    if (deed) yield { deed, result };
  }
}

/** `When you press F1, the "Help" window opens` */
function* laterResults(tokens: readonly Token[], start: number): Iterable<Told> {
  const actor = skipPhrase(tokens, start, actors);
  const deed = actor === undefined ? (asOrder(tokens.slice(start)) ?? []) : tokens.slice(actor);
  for (let at = 1; at < deed.length - 1; at++) {
    const next = skipPhrase(deed, at, ', then|,|then');
    if (next !== undefined) yield { deed: deed.slice(0, at), result: deed.slice(next) };
  }
}

/** "… opens the "Find" dialog" as "the "Find" dialog opens". */
export function resultAfter(tokens: readonly Token[], at: number): Token[] | undefined {
  for (const [does, said] of RESULTS) {
    const end = skipPhrase(tokens, at, does);
    if (end === undefined || end >= tokens.length) continue;
    // "… and opens the "Replace" dialog"
    const and = tokens.findIndex((_, n) => n > end && word(tokens, n) === 'and' && resultAfter(tokens, n + 1));
    const more = and < 0 ? [] : [tokens[and]!, ...resultAfter(tokens, and + 1)!];
    return [...tokens.slice(end, and < 0 ? undefined : and), ...said.split(' ').map(ownWord), ...more];
  }
  return undefined;
}

/** "Clicking …", "a click on …" as "click …". */
function asOrder(tokens: readonly Token[]): Token[] | undefined {
  const gerund = infinitive(word(tokens, 0) ?? '');
  if (gerund !== undefined) return [ownWord(gerund), ...tokens.slice(1)];
  const noun = skipPhrase(tokens, 0, 'a click on|a double-click on|a right-click on|a press of|a press on|a tap on');
  return noun === undefined ? undefined : [ownWord(word(tokens, 1)!), ...tokens.slice(noun)];
}

/** A button or a key does what clicking or pressing it does. */
function byName(tokens: readonly Token[]): Token[] | undefined {
  const isButton = things(tokens, 0).some(({ value: { name, noun, quoted }, next }) => {
    // "Click Save button opens …" is no button of that name.
    const isSure = name !== undefined && (quoted || !name.includes(' ') || word(tokens, 0) === 'the');
    return next === tokens.length && isSure && /^(?:button|link|menu item|icon)$/.test(noun ?? '');
  });
  if (isButton) return [ownWord('click'), ...tokens];
  const isKey = [...keyPress(tokens, 0)].some(
    ({ value, next }) => next === tokens.length && (/\+|^escape$|^f\d+$/.test(value) || /^keys?$/.test(word(tokens, next - 1) ?? '')),
  );
  return isKey ? [ownWord('press'), ...tokens] : undefined;
}

/** `The dialog closes`, after a deed: the one that is in front. */
export function closesFront(tokens: readonly Token[]): Reading[][] | undefined {
  const start = skipDeterminer(tokens, 0);
  for (const { value: role, next } of nounsAt(tokens, start)) {
    const isClosed = skipPhrase(tokens, next, 'closes|should close|will close|is closed|should be closed|disappears|is dismissed');
    if (isClosed === tokens.length && (role === 'dialog' || role === 'window')) return [[{ kind: 'close', role, result: true }]];
  }
  return undefined;
}
