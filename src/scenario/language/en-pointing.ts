/** Steps that point at an element: click and its kin, menus, tabs, drag, hover. */

import type { Reading } from '../reading.js';
import type { Thing } from './en-nouns.js';
import { capitalNames, joinedName, namedPrograms, programNames, skipDeterminer, things } from './en-nouns.js';
import { isField, on, type Rule, rule } from './en-rules.js';
import { slots } from './en-slots.js';
import { roleOf } from './en-words.js';
import type { Slot } from './pattern.js';

const click =
  '(<click> [once] [on|onto]|<single-click> [on]|single <click> [on]|<left-click> [on]|left <click> [on]|<tap> [on|at]|<trigger>)';
const choose = '(<choose>|<select>|<pick> [out]|<click> [on]|<press>|<tap> [on]|<hit>|<use>)';

export const menuRules: readonly Rule[] = [
  rule(
    'a path through the menus',
    `(${choose}|<open>|<go> to|<navigate> to|<invoke>|<run>|<follow>|<activate>) [the] [menu [item|path|command]] {path=menuPath} [menu|menu item|menu entry|menu command|command] [from|in|on the [main] menu [bar]]`,
    ({ path }) => [{ kind: 'menu', path }],
  ),
  rule('a path through the menus, alone', '{path=arrows}', ({ path }) => [{ kind: 'menu', path }], {
    arrows: function* (tokens, at) {
      // Unquoted: two quoted names with an arrow between them may be a step and what it shows.
      if (
        /^(?:choos|select|pick|click|press|tap|hit|us|open|go|went|navigat|invok|run|ran|follow|activat|chose)/.test(tokens[at]?.norm ?? '')
      )
        return;
      if (tokens.every(({ kind }) => kind !== 'quote') && tokens.some(({ norm }) => norm === '>')) yield* slots.menuPath!(tokens, at);
    },
  }),
  rule('a path through the menus, without a verb', 'menu [:] {path=menuPath}', ({ path }) => [{ kind: 'menu', path }]),
  rule(
    'an entry of a context menu',
    `${choose} {target=menuEntry} (from|in|on) the (context|popup|pop-up|shortcut|right-click|resulting) menu`,
    ({ target }) => on('click', target, 'menu item'),
    { menuEntry },
  ),
  rule(
    'an entry of the menu that is open',
    `${choose} {target=menuEntry} (from|in|on) [the] [open] menu`,
    ({ target }) => on('click', target, 'menu item'),
    {
      menuEntry,
    },
  ),
  rule(
    'an entry of a menu',
    `${choose} {target=menuEntry} (from|in|under|on|inside|of|within|out of) {menu=thing}`,
    ({ target, menu }) => entryOfMenu(target, menu),
    { menuEntry },
  ),
  rule(
    'in a menu, an entry',
    `(in|from|under|on|inside|within) {menu=thing} [,|:] ${choose} {target=menuEntry}`,
    ({ target, menu }) => entryOfMenu(target, menu),
    { menuEntry },
  ),
  rule(
    'open the context menu',
    '(<open>|<show>|<bring> up) the (context|right-click|shortcut|popup|pop-up) menu (of|for|on) {target=named}',
    ({ target }) => on('right_click', target),
  ),
  rule('open a menu', '(<open>|<show>|<expand>|<pull> down|<drop> down|<go> to) [up] {menu=thing}', ({ menu }) =>
    menu.noun === 'menu' && isMenuName(menu.name) ? [{ kind: 'menu', path: [menu.name!] }] : undefined,
  ),
];

export const pointingRules: readonly Rule[] = [
  rule(
    'double-click',
    '(<double-click>|<doubleclick>|double <click>|<double-tap>|double <tap>) [on|onto] {target=clickable}',
    ({ target }) => on('double_click', target),
  ),
  rule(
    'right-click',
    '(<right-click>|<rightclick>|right <click>|<secondary-click>|secondary <click>|<click> right) [on|onto] {target=clickable}',
    ({ target }) => on('right_click', target),
  ),
  rule(
    'click with the right button',
    '(<click> [on] {target=clickable} (with|using) the right [mouse] button|<click> the right [mouse] button on {target=clickable})',
    ({ target }) => on('right_click', target),
  ),
  rule(
    'hover',
    '(<hover>|<mouse>|<hover> [with] the (mouse|pointer|cursor|mouse pointer|mouse cursor)|<point> [the (mouse|pointer|cursor)]) [over|on|at|to|above] {target=clickable}',
    ({ target }) => on('hover', target),
  ),
  rule(
    'move the pointer',
    '(<move>|<place>|<put>|<position>|<bring>|<rest>) [the|your] (mouse [pointer|cursor]|pointer|cursor) (over|onto|on|to|above|at|on to|over to|on top of) {target=clickable}',
    ({ target }) => on('hover', target),
  ),
  rule(
    'drag',
    '(<drag>|<drag> and <drop>|<drag-and-drop>|<drag-drop>|<drop>|<drag> & <drop>) [from] {target=thing} [and <drop> [it]|and <release> it|then <drop> it] (to|onto|on|into|in|over|on to|in to|over to|on top of) {to=thing}',
    ({ target, to }) =>
      target.name && to.name && (to.quoted || !/^\d/.test(to.name))
        ? [{ kind: 'drag', source: target.name, destination: to.name }]
        : undefined,
  ),
  rule(
    'a tab',
    '(<open>|<go> to|<switch> to|<select>|<show>|<change> to|<view>|<move> to|<choose>|<navigate> to|<activate>) {target=thing}',
    ({ target }) => (target.noun === 'tab' ? on('click', target) : undefined),
  ),
  rule(
    'go to a page of the program',
    '((<go> to|<navigate> to) [the] {target=quotedName} [page|view|section|panel|screen]|(<switch> to|<change> to) [the] {target=quotedName} (page|view|section|panel|screen))',
    ({ target }) => on('click', target),
    { quotedName },
  ),
  rule(
    'open an entry of a menu',
    '<open> {target=menuEntry} (from|in|under) {menu=thing}',
    ({ target, menu }) => entryOfMenu(target, menu),
    {
      menuEntry,
    },
  ),
  rule('follow a link', '(<open>|<follow>|<visit>) {target=thing}', ({ target }) =>
    target.noun === 'link' ? on('click', target) : undefined,
  ),
  rule('drop a list down', '(<open>|<expand>|<drop> down) {target=thing}', ({ target }) =>
    target.noun === 'combo box' || target.noun === 'list' ? on('click', target, 'combo box') : undefined,
  ),
  rule(
    'bring a window to the front',
    '(<switch> [over|back] to|<go> [back] to|<change> to|<activate>|<focus> [on]|<raise>|<return> to|<select>|<bring>) {target=thing} [to the (front|foreground)]',
    ({ target }) => (target.noun === 'window' || target.noun === 'dialog' ? switchTo(target.name) : undefined),
  ),
  rule(
    'bring a program to the front',
    '(<switch> [over|back] to|<go> back to|<return> to|<bring>) {program} [to the (front|foreground)]',
    ({ program }) => switchTo(program),
    { program: surePrograms },
  ),
  rule(
    'put the cursor in a field',
    '(<click> (in|into|inside|in to)|<focus> [on|in]|(<place>|<put>|<set>|<move>) (the [text] cursor|the caret|the focus|focus) (in|into|inside|on|to)|<tap> (in|into|inside)) {target=thing}',
    ({ target }) => (isField(target) ? on('click', target, 'text box') : undefined),
  ),
  rule('toggle', '<toggle> {target=named}', ({ target }) => on('click', target, target.noun === 'box' ? 'check box' : roleOf(target.noun))),
  rule('click', `${click} {target=clickable}`, ({ target }) => on('click', target)),
  rule('is clicked', '{target=named} (is|was|are|were|gets|got) [then] clicked [on]', ({ target }) => on('click', target)),
  rule('is double-clicked', '{target=named} (is|was|gets|got) [then] double-clicked', ({ target }) => on('double_click', target)),
  rule('is right-clicked', '{target=named} (is|was|gets|got) [then] right-clicked', ({ target }) => on('right_click', target)),
  rule('activate', '<activate> [on] {target=clickable}', ({ target }) =>
    target.noun === 'window' || target.noun === 'dialog' || target.noun === 'tab' ? undefined : on('click', target),
  ),
  rule('click several buttons', `(${click}|<press>) the {names=quotes} buttons`, ({ names }) =>
    names.map(target => ({ kind: 'click', target, role: 'button' })),
  ),
  rule('press a button', '(<press>|<push>|<hit>) [on|down] {target=pressable}', ({ target }) => on('click', target)),
];

/** `Select "Blue"` alone. A window that is selected is brought to the front, by a rule of its own. */
export const choosingRules: readonly Rule[] = [
  rule('choose an element', '(<choose>|<pick>) {target=clickable}', ({ target }) => chosen(target)),
  rule('select an element', '<select> {target=clickable}', ({ target }) =>
    target.noun === 'window' || target.noun === 'dialog' ? undefined : chosen(target),
  ),
];

function chosen(target: Thing): Reading[] | undefined {
  if (target.noun === 'check box') return on('check', target)?.map(({ role: _, ...reading }) => reading);
  return on('click', target, target.noun === 'option' ? 'radio button' : roleOf(target.noun));
}

/** In quotes and without a kind: a window or a program is brought to the front, a page of a program is clicked. */
function* quotedName(...[tokens, at]: Parameters<Slot>) {
  if (tokens[at]?.kind === 'quote' && tokens[at].programs === undefined)
    yield { value: { name: tokens[at].raw, quoted: true } as Thing, next: at + 1 };
}

function switchTo(target: string | undefined): Reading[] | undefined {
  return target === undefined || target.trim() === '' ? undefined : [{ kind: 'switch_to', target }];
}

/** What may be a tab or a value as well is none: `apps` holds it, or a word says that it is a program. */
function* surePrograms(...[tokens, at]: Parameters<Slot>) {
  yield* namedPrograms(tokens, at);
  yield* programNames(tokens, skipDeterminer(tokens, at));
}

function* menuEntry(...[tokens, at]: Parameters<typeof things>) {
  for (const found of things(tokens, at)) {
    if (found.value.noun === undefined || found.value.noun === 'menu item' || found.value.noun === 'option') yield found;
  }
  // "Find and Replace…" in a menu may be one entry, or two steps: both are found, and it is said.
  for (const { value: name, next } of joinedName(tokens, at)) yield { value: { name, quoted: false }, next };
  for (const found of capitalNames(tokens, at)) {
    // "choose Save option from the File menu" and "the Save command"
    if (/^(command|entry|action)$/.test(tokens[found.next]?.norm ?? ''))
      yield { value: { name: found.value, quoted: false } as Thing, next: found.next + 1 };
  }
}

function entryOfMenu(entry: Thing, menu: Thing): Reading[] | undefined {
  if (menu.noun !== 'menu' || !isMenuName(menu.name) || !entry.name) return undefined;
  return [{ kind: 'menu', path: [menu.name!, entry.name] }];
}

/** "the context menu" is no menu of that name. */
function isMenuName(name: string | undefined): boolean {
  return name !== undefined && !/^(context|right-click|shortcut|pop-?up|main|whole)$/i.test(name.trim());
}
