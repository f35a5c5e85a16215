/** Steps that put something in: type, fill, clear, select, check, press. */

import type { Reading } from '../reading.js';
import type { Thing } from './en-nouns.js';
import { word } from './en-nouns.js';
import { isChoice, isField, on, type Rule, rule } from './en-rules.js';
import { programHeads } from './en-words.js';
import { isModifier } from './keys.js';
import type { Slot } from './pattern.js';
import { rawText } from './tokens.js';

const type = '(<type> [in|out]|<enter>|<input>|<write> [down]|<key> in|<insert>)';
const textNoun =
  '[the|a] [following|exact] [text|value|word|words|string|phrase|number|letter|letters|character|characters|digit|digits|command|line|sentence|message|expression|formula] [:|,]';
const into = '(in|into|inside|to|on|in to)';
const besideText =
  '(the|a) [text|input|entry|empty] (field|box|text field|text box|input field|entry field) (next to|beside|to the right of|right of|behind|labelled|labeled|called|named|below|under|with the label|marked) {target=thing}';
const field = '[the value of|the text of|the contents of|the content of|the text in] {target=thing}';

export const keyRules: readonly Rule[] = [
  rule('press keys', '(<press>|<hit>|<push>|<strike>|<tap>|<send>|<use>|<press> down|<do>) {keys}', ({ keys }) => [press(keys)]),
  rule('type a combination', '(<type>|<enter>|<input>|<issue>|<invoke>) {keys}', ({ keys }) =>
    keys.keys.includes('+') ? [press(keys)] : undefined,
  ),
  rule(
    'hold one key and press another',
    '(<hold> [down]|<press> and <hold>|while holding [down]|holding [down]|with) {keys} [held [down]] [,] [and] (<press>|<hit>) {more=keys}',
    ({ keys, more }) => (keys.keys.split('+').every(isModifier) ? [press({ ...more, keys: `${keys.keys}+${more.keys}` })] : undefined),
  ),
];

export const textRules: readonly Rule[] = [
  rule(
    'type',
    `${type} ${textNoun} {value} [here|at the cursor [position]|in|(in|into) the (document|text|text area|editor area|page)|using the keyboard]`,
    ({ value }) => [{ kind: 'type', value }],
  ),
  rule('type a command', `${type} [the] {value=quote} command`, ({ value }) => [{ kind: 'type', value }]),
  rule(
    'add text',
    '<add> [the|some|a|this] [following] (text|line|word|words|sentence|string|phrase|paragraph) [:] {value=quote}',
    ({ value }) => [{ kind: 'type', value }],
  ),
  rule('type into a field', `${type} ${textNoun} {value=bounded} (${into}|as|for|at|under) {target=thing}`, ({ value, target }) =>
    fill(target, value),
  ),
  rule(
    'type what is said to be a name, a password, … into a field',
    `${type} [the|a|your|my|his|her] {label} {value=bounded} (${into}|as|for|at|under) {target=thing}`,
    ({ value, target }) => fill(target, value),
    { label: usualField },
  ),
  rule(
    'type a value for a usual field',
    `(${type} ${textNoun} {value=bounded} (${into}|as|for) [the|a|your|my] {label} [field|box]|(${type}|<fill> in|<provide>|<set>) [the|a|your|my|his|her] {label} [to|as|:|of|with] {value})`,
    ({ value, label }) => [{ kind: 'fill', target: label, value }],
    { label: usualField },
  ),
  rule(
    'type into the field beside a text',
    `(${type}|<put>|<write>) ${textNoun} {value=bounded} ${into} ${besideText}`,
    ({ value, target }) => fill(target, value),
  ),
  rule('fill the field beside a text', `<fill> [in|out] ${besideText} (with|by|using) ${textNoun} {value}`, ({ value, target }) =>
    fill(target, value),
  ),
  rule(
    'replace what stands in a field',
    '(<replace>|<change>|<overwrite>) [the] [current|existing|old] (number|text|value|name|word|date|amount|entry) in {target=thing} (with|by|to) {value}',
    ({ value, target }) => fill(target, value),
  ),
  rule(
    'type for a usual field, said last',
    `${type} ${textNoun} {value=bounded} as [the|a|your|my] {label}`,
    ({ value, label }) => [{ kind: 'fill', target: label, value }],
    { label: usualField },
  ),
  rule(
    'change what a usual field holds',
    '(<change>|<replace>|<update>|<edit>|<overwrite>) [the|a|your|my|its] {label} [field|box] (to|with|by|into) {value}',
    ({ value, label }) => [{ kind: 'fill', target: label, value }],
    { label: usualField },
  ),
  rule(
    'in a field, type',
    `(in|into|inside|for|at) {target=thing} [,|:] [please|then] (${type}|<put>|<fill> in) ${textNoun} {value}`,
    ({ value, target }) => fill(target, value),
  ),
  rule(
    'fill',
    `(<fill> [in|out|up]|<complete>|<populate>) ${field} (with|:|=|by|as|using|by typing|by entering) ${textNoun} {value=bounded}`,
    ({ value, target }) => fill(target, value),
  ),
  rule(
    'type into a field, said first',
    `(${type}|<fill> in) [the following [text]] (in|into|inside) {target=thing} [:|,] ${textNoun} {value}`,
    ({ value, target }) => fill(target, value),
  ),
  rule('fill a value in', `<fill> [in] ${textNoun} {value} (in|into|for|as) {target=thing}`, ({ value, target }) => fill(target, value)),
  rule('put a value in', `(<put>|<place>|<write>|<add>) ${textNoun} {value=bounded} (in|into|inside) {target=thing}`, ({ value, target }) =>
    fill(target, value),
  ),
  rule(
    'choose a setting',
    `(<set>|<change>|<switch>) ${field} (to|=|:|as) [the value|option|the option] {value=bounded}`,
    ({ value, target }) => (isChoice(target) ? [{ kind: 'select', target: target.name!, value }] : undefined),
  ),
  rule('set', `(<set>|<change>|<update>|<edit>) ${field} (to|=|:|as) [the value|text] {value=bounded}`, ({ value, target }) =>
    isChoice(target) ? undefined : target.noun === 'slider' ? [{ kind: 'fill', target: target.name!, value }] : fill(target, value),
  ),
  rule(
    'replace what a field holds',
    '(<replace>|<overwrite>|<change>) [the] [current|existing|old] (text|value|content|contents) (of|in) {target=thing} (with|by|to) {value=bounded}',
    ({ value, target }) => fill(target, value),
  ),
  rule('clear a box', '<clear> {target=named}', ({ target }) =>
    target.noun === 'check box' && target.name ? [{ kind: 'uncheck', target: target.name }] : undefined,
  ),
  rule('clear', '(<clear> [out]|<empty>|<erase>) [the (text|contents|content|value) (of|in|from)] {target=thing}', ({ target }) =>
    clear(target),
  ),
  rule(
    'delete what a field holds',
    '(<delete>|<remove>|<erase>) [all] [of] [the] (text|contents|content|value) (of|in|from) {target=thing}',
    ({ target }) => clear(target),
  ),
];

export const choiceRules: readonly Rule[] = [
  rule(
    'select from a list',
    '(<select>|<choose>|<pick>|<set>) [the] [value|option|item|entry] {value=bounded} [option|entry|item|choice|value] (from|in|out of|as|for|on|within|under) {target=thing}',
    ({ value, target }) => (isSource(target) ? [{ kind: 'select', target: target.name!, value }] : undefined),
  ),
  rule(
    'in a list, select',
    '(in|from|for|on|under|within) {target=thing} [,|:] (<select>|<choose>|<pick>) [the] [value|option|item|entry] {value=bounded} [option|entry|item|choice|value]',
    ({ value, target }) => (isSource(target) ? [{ kind: 'select', target: target.name!, value }] : undefined),
  ),
  rule(
    'an entry of the list that is open',
    '(<select>|<choose>|<pick>|<click> [on]) {target=thing} (from|in) the (list|drop-down [list|menu]|dropdown [list|menu]|combo box|drop down [list|menu])',
    ({ target }) =>
      target.noun === undefined || target.noun === 'option' || target.noun === 'list item' ? on('click', target, 'list item') : undefined,
  ),
  rule('check a box', '(<check>|<tick>|<mark>|<check> off) {target=thing} [as checked]', ({ target }) => box('check', target)),
  rule('switch on', '(<enable>|<turn> on|<switch> on) {target=thing}', ({ target }) => box('check', target, true)),
  rule(
    'check the box beside a text',
    '(<check>|<tick>|<select>|<mark>) the (box|check box|checkbox|tick box|tickbox) (next to|beside|for|of|at|before) {target=thing}',
    ({ target }) => box('check', target, true),
  ),
  rule(
    'uncheck a box',
    '(<uncheck>|<un-check>|<untick>|<un-tick>|<deselect>|<unselect>|<disable>|<turn> off|<switch> off|<deactivate>|<unmark>) {target=thing}',
    ({ target }) => box('uncheck', target, true),
  ),
  rule(
    'uncheck the box beside a text',
    '(<uncheck>|<untick>|<deselect>|<clear>) the (box|check box|checkbox|tick box|tickbox) (next to|beside|for|of|at|before) {target=thing}',
    ({ target }) => box('uncheck', target, true),
  ),
  rule(
    'check several boxes',
    '(<check>|<tick>|<select>|<turn> on|<enable>) [both] (the (boxes|check boxes|checkboxes|tick boxes|switches|options) {names=quotes}|the {names=quotes} (boxes|check boxes|checkboxes|switches|options))',
    ({ names }) => names.map(target => ({ kind: 'check', target })),
  ),
  rule(
    'uncheck several boxes',
    '(<uncheck>|<untick>|<deselect>|<turn> off|<disable>) [both] (the (boxes|check boxes|checkboxes|tick boxes|switches|options) {names=quotes}|the {names=quotes} (boxes|check boxes|checkboxes|switches|options))',
    ({ names }) => names.map(target => ({ kind: 'uncheck', target })),
  ),
  rule('turn on', '(<turn>|<switch>|<set>) {target=thing} [to] (on|checked|ticked|enabled)', ({ target }) => box('check', target, true)),
  rule('turn off', '(<turn>|<switch>|<set>) {target=thing} [to] (off|unchecked|unticked|disabled)', ({ target }) =>
    box('uncheck', target, true),
  ),
];

const usualFields = new Set([
  ...'name username password passphrase email e-mail address title subject url city country date amount age comment description filename pin passcode offset hour minute'.split(
    ' ',
  ),
  ...[
    'user name',
    'first name',
    'last name',
    'full name',
    'file name',
    'email address',
    'e-mail address',
    'phone number',
    'search term',
    'user id',
    'postal code',
  ],
  ...['zip code', 'search text', 'search query', 'new name', 'new password', 'card number'],
]);

function* usualField(...[tokens, at]: Parameters<Slot>) {
  for (const length of [2, 1]) {
    const part = tokens.slice(at, at + length);
    if (part.every(token => token.kind === 'word') && usualFields.has(part.map(token => token.norm).join(' ')) && word(tokens, at)) {
      yield { value: rawText(part), next: at + length };
    }
  }
}

export function press({ keys, amount }: { keys: string; amount?: number }): Reading {
  return { kind: 'press', keys, ...(amount !== undefined && amount !== 1 && { amount }) };
}

function fill(target: Thing, value: string): Reading[] | undefined {
  // "Type "x" into the text editor" names a program, not a field.
  if (!isField(target) || (!target.quoted && programHeads.has(target.name!.toLowerCase().split(' ').at(-1)!))) return undefined;
  return [{ kind: 'fill', target: target.name!, value }];
}

function clear(target: Thing): Reading[] | undefined {
  return isField(target) ? [{ kind: 'clear', target: target.name! }] : undefined;
}

function isSource(target: Thing): boolean {
  return (
    isChoice(target) || (target.name !== undefined && (target.noun === undefined || target.noun === 'box' || target.noun === 'text box'))
  );
}

/** `sure`: the verb alone says that it is a box; "check" and "select" need quotes or the noun. */
function box(kind: 'check' | 'uncheck', { name, noun, quoted }: Thing, sure = false): Reading[] | undefined {
  if (!name?.trim()) return undefined;
  const known =
    noun === 'check box' || noun === 'switch' || noun === 'box' || noun === 'option' || noun === 'thing' || noun === 'list item';
  return known || (noun === undefined && (quoted || sure)) ? [{ kind, target: name }] : undefined;
}
