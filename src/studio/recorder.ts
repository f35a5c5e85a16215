/**
 * What a person does by hand, as readings that rules can carry out again: each input by the name of what it hit. Pure. Only what the reader
 * reads back to the same is offered (`write`); what no sentence says is told in its place.
 */

import type { Scene } from '../perception/locate.js';
import { namingOf } from '../perception/nameable.js';
import { coversOver, popupsOf } from '../perception/visibility.js';
import { write } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import { area, holdsPoint } from '../screen/geometry.js';
import type { Point } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';

/** One input of a person, with the screen as it was right before. */
export type HandInput =
  | { type: 'open'; app: string }
  | { type: 'click' | 'double_click' | 'right_click'; at: Point; scene: Scene }
  | { type: 'drag'; from: Point; to: Point; scene: Scene }
  | { type: 'type'; text: string }
  /** @param scene of the keys that choose all of a field */
  | { type: 'press'; keys: string; scene?: Scene }
  | { type: 'scroll'; direction: 'up' | 'down' | 'left' | 'right'; amount: number }
  /** A sentence of the person's own, that was carried out. @param isByModel rules alone do not do it */
  | { type: 'said'; text: string; isByModel?: true }
  /** A window that came after the input before. */
  | { type: 'window'; title: string };

/** What was recorded of one or more inputs. */
export interface HandDeed {
  reading: Reading;
  /** The element that was hit. */
  hit?: UiElement | undefined;
  /** The menus that the hit lies in, the outermost first: some open by pointing at them. */
  menus?: readonly UiElement[] | undefined;
  /** Of a menu's path: what was hit on the way, the last included. */
  trail?: readonly UiElement[] | undefined;
  /** All of it is chosen: what is typed takes its place. */
  field?: Pick<Reading, 'target' | 'scope'> | undefined;
  /** Where nothing bears a name: no sentence says it. */
  unsaid?: true | undefined;
  /** The person's own words for it. */
  said?: string | undefined;
  isByModel?: true | undefined;
  /** Nothing was seen of it: a run would ask what it was for. */
  silent?: true | undefined;
  /** What was hit bears no name of its own, only one beside it: a run reads nothing there that says what it was. */
  unclear?: true | undefined;
}

/** A line of the recording. */
export interface Line {
  /** The sentence; of what none says, what was done, in words. */
  text: string;
  isSaid: boolean;
  /** Nothing was seen of it: it is left out. */
  isSilent?: true | undefined;
  /** A model did it: a run asks it, too, until what it did is kept. */
  isByModel?: true | undefined;
  /** A run may not be able to tell whether it was done. */
  isUnclear?: true | undefined;
}

/** The deeds with one input more: typing is joined, a menu becomes its path, an entry of a list the choice of it. */
export function withInput(deeds: readonly HandDeed[], input: HandInput): HandDeed[] {
  const next = deedOf(input);
  const last = deeds.at(-1);
  const joined = last && joinedWith(last, next);
  if (!joined) return [...deeds, next];
  const before = deeds.slice(0, -1);
  // Who fills a field need not click into it first.
  const isWayThere = joined.reading.kind === 'fill' && isClickOn(before.at(-1), joined.reading);
  return [...(isWayThere ? before.slice(0, -1) : before), joined];
}

function isClickOn(deed: HandDeed | undefined, { target, scope }: Reading): boolean {
  const { kind, target: own, scope: within } = deed?.reading ?? {};
  return (kind === 'click' || kind === 'double_click') && deed?.unsaid === undefined && own === target && within === scope;
}

/** A person who writes anew what a field holds presses this first: of a field with a name, it is filled. */
export const CHOOSES_ALL = 'ctrl+a';

/** The lines of a scenario. */
export function linesOf(deeds: readonly HandDeed[], language: 'en' | 'ja'): Line[] {
  return deeds.map(({ reading, unsaid, said, silent, isByModel, unclear }) => {
    if (said !== undefined) return { text: said, isSaid: true, ...(isByModel && { isByModel }) };
    const text = unsaid ? undefined : write(reading, language);
    return {
      text: text ?? WORDS[language](reading),
      isSaid: text !== undefined,
      ...(silent && { isSilent: true }),
      ...(unclear && { isUnclear: true }),
    };
  });
}

const WORDS = {
  en: ({ kind }: Reading) => `(${kind.replaceAll('_', ' ')}: nothing there has a name that a sentence finds)`,
  ja: ({ kind }: Reading) => `（${DEEDS_JA[kind] ?? '操作'}：その場所には、文で指せる名前がありません）`,
} as const;

/** Those that hit a place. */
const DEEDS_JA: Partial<Record<Reading['kind'], string>> = {
  click: 'クリック',
  double_click: 'ダブルクリック',
  right_click: '右クリック',
  check: 'クリック',
  uncheck: 'クリック',
  drag: 'ドラッグ',
};

function deedOf(input: HandInput): HandDeed {
  switch (input.type) {
    case 'open':
      return { reading: { kind: 'open', app: input.app } };
    case 'click':
      return clicked(input);
    case 'double_click':
    case 'right_click':
      return pointed(input.type, input.at, input.scene);
    case 'drag':
      return dragged(input);
    case 'type':
      return { reading: { kind: 'type', value: input.text } };
    case 'press':
      return { reading: { kind: 'press', keys: input.keys }, field: input.scene && fieldInUse(input.scene) };
    case 'scroll':
      return { reading: { kind: 'scroll', direction: input.direction, amount: input.amount } };
    case 'said':
      return { reading: { kind: 'wait' }, said: input.text, isByModel: input.isByModel };
    case 'window':
      // A dialog is one, too: so both languages say it.
      return { reading: { kind: 'wait', target: input.title, role: 'window' } };
  }
}

/** The one that has the keyboard, by the name that a sentence fills it by. */
function fieldInUse(scene: Scene): HandDeed['field'] {
  const field = scene.elements.find(({ focused, role, editable }) => focused && role === 'text box' && editable);
  const { target, scope } = (field && namingOf(field.id, scene)) ?? {};
  return target === undefined ? undefined : { target, ...(scope !== undefined && { scope }) };
}

function clicked({ at, scene }: { at: Point; scene: Scene }): HandDeed {
  const hit = elementAt(at, scene);
  const isTicked = hit && (hit.role === 'check box' || hit.role === 'switch') && hit.checked !== undefined;
  return pointed(isTicked ? (hit.checked ? 'uncheck' : 'check') : 'click', at, scene);
}

function pointed(kind: Reading['kind'], at: Point, scene: Scene): HandDeed {
  const hit = elementAt(at, scene);
  const named = hit && namingOf(hit.id, scene, true);
  if (!hit || named?.target === undefined) return { reading: { kind }, hit, unsaid: true };
  const isKind =
    hit.role !== 'container' &&
    hit.role !== 'other' &&
    hit.role !== 'text' &&
    hit.role !== 'label' &&
    kind !== 'check' &&
    kind !== 'uncheck';
  return {
    reading: { kind, ...named, ...(isKind && { role: hit.role as NonNullable<Reading['role']> }) },
    hit,
    menus: menusAround(hit, scene),
    ...(hit.name === '' && { unclear: true }),
  };
}

function menusAround({ parent }: UiElement, scene: Scene): UiElement[] {
  const above = parent === undefined ? undefined : scene.elements.find(({ id }) => id === parent);
  if (!above) return [];
  return [...menusAround(above, scene), ...(above.role === 'menu' && above.name !== '' ? [above] : [])];
}

function dragged({ from, to, scene }: { from: Point; to: Point; scene: Scene }): HandDeed {
  const [source, destination] = [from, to].map(at => {
    const hit = elementAt(at, scene);
    return hit && namingOf(hit.id, scene, true)?.target;
  });
  return source && destination ? { reading: { kind: 'drag', source, destination } } : { reading: { kind: 'drag' }, unsaid: true };
}

/** The smallest thing there that people see: of what lies behind an open window or menu nothing is taken. A text is part of what holds it. */
export function elementAt(at: Point, { elements, windows }: Scene): UiElement | undefined {
  const popups = popupsOf(elements);
  const there = elements.filter(
    one =>
      one.role !== 'container' &&
      one.role !== 'other' &&
      one.covered !== true &&
      holdsPoint(one.bounds, at) &&
      !coversOver(one, windows, popups).some(cover => holdsPoint(cover, at)),
  );
  const smallest = (all: readonly UiElement[]): UiElement | undefined =>
    all.reduce<UiElement | undefined>((best, one) => (best && area(best.bounds) < area(one.bounds) ? best : one), undefined);
  const own = smallest(there);
  return own && PARTS.has(own.role) ? (smallest(there.filter(({ role, name }) => name !== '' && HOLDS_TEXT.has(role))) ?? own) : own;
}

const PARTS: ReadonlySet<UiElement['role']> = new Set(['label', 'text', 'image']);
const HOLDS_TEXT: ReadonlySet<UiElement['role']> = new Set([
  'list item',
  'button',
  'link',
  'tab',
  'menu item',
  'check box',
  'radio button',
]);

/** One deed where two inputs are one thing that an author says; undefined: they stay two. */
function joinedWith(last: HandDeed, next: HandDeed): HandDeed | undefined {
  if (last.said !== undefined || next.said !== undefined) return undefined;
  const [one, two] = [last.reading, next.reading];
  if (two.kind === 'type') return typed(last, two.value ?? '');
  if (two.kind === 'press' && one.kind === 'press' && one.keys === two.keys) return { reading: { ...one, amount: (one.amount ?? 1) + 1 } };
  if (two.kind === 'scroll' && one.kind === 'scroll' && one.direction === two.direction)
    return { reading: { ...one, amount: Math.min(one.amount! + two.amount!, MOST_NOTCHES) } };
  return next.unsaid || last.unsaid || two.kind !== 'click' ? undefined : chosen(last, next);
}

/** An entry of the menu, or of the list, that the click before has opened. */
function chosen(last: HandDeed, next: HandDeed): HandDeed | undefined {
  const { reading: two, hit } = next;
  const { reading: one, hit: from } = last;
  if (two.target === undefined || !hit || !from || (one.kind !== 'menu' && one.kind !== 'click')) return undefined;
  const isEntry = hit.role === 'menu item' || hit.role === 'menu';
  if (isEntry && from.role === 'menu') return inMenu(last, { ...next, hit }, two.target);
  const isOption = isEntry || hit.role === 'list item';
  if (!isOption || from.role !== 'combo box' || one.target === undefined) return undefined;
  return { reading: { kind: 'select', target: one.target, value: two.target, ...(one.scope !== undefined && { scope: one.scope }) } };
}

/** The path to it, from where it branches off the way before; undefined of a menu that does not lie in the one before. */
function inMenu(
  { reading: { path, target }, hit: from, trail = [from!] }: HandDeed,
  { hit, menus = [] }: HandDeed & { hit: UiElement },
  entry: string,
): HandDeed | undefined {
  const above = path ?? [target!];
  const placeOf = (id: string): number => trail.findIndex(one => one.id === id);
  const isBeside = ({ parent }: UiElement): boolean => parent !== undefined && parent === hit.parent;
  const holder = menus.findLastIndex(({ id }) => placeOf(id) >= 0);
  const [beside, same] = [trail.findIndex(isBeside), placeOf(hit.id)];
  const level = holder >= 0 ? placeOf(menus[holder]!.id) + 1 : beside >= 0 ? beside : same >= 0 ? same : above.length;
  if (level === 0) return undefined;
  const pointedAt = holder >= 0 ? menus.slice(holder + 1) : [];
  return {
    reading: { kind: 'menu', path: [...above.slice(0, level), ...pointedAt.map(({ name }) => name), entry] },
    hit,
    trail: [...trail.slice(0, level), ...pointedAt, hit],
  };
}

/** Of `scroll`, as its action has it. */
const MOST_NOTCHES = 100;

/** Into an empty field that was clicked for it, or in place of all that a field holds: it is filled. */
function typed({ reading, hit, field, unsaid }: HandDeed, text: string): HandDeed | undefined {
  if (reading.kind === 'type') return { reading: { kind: 'type', value: reading.value + text } };
  if (reading.kind === 'fill') return { reading: { ...reading, value: reading.value + text } };
  if (field) return { reading: { kind: 'fill', ...field, target: field.target!, value: text } };
  if (unsaid || reading.kind !== 'click' || hit?.role !== 'text box' || hit.value !== '') return undefined;
  const { target, scope } = reading;
  return { reading: { kind: 'fill', target: target!, value: text, ...(scope !== undefined && { scope }) } };
}
