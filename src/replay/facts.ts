/** What became so between two looks, as checks that a sentence says: what a model chooses from, and a later night looks for. Pure. */
import { findQuotes } from '../scenario/language/quotes.js';
import type { Reading, Role } from '../scenario/reading.js';
import type { UiElement } from '../trace/element.js';
import type { TraceEvent } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { type Seen, seenThrough } from '../trace/seen.js';

/** A look of the run, with its picture. */
export interface StoredLook {
  seen: Seen;
  picture: string;
}

export interface Around {
  before: StoredLook;
  after: StoredLook;
}

/**
 * The looks around a step: the last one before its first input (of a step that only looks: before those of the step that it looks at), and the last one
 * before anything else was done. Of a step that asks for something, and for which nothing was done, both are the last one: nothing became so in it.
 */
export function looksAround(
  events: readonly TraceEvent[],
  { objective, onlyLooks }: { objective: number; onlyLooks: boolean },
): Around | undefined {
  const given = inputsBySteps(events);
  const isUndone = !onlyLooks && given.every(({ of }) => of !== objective);
  const acted = Math.max(...given.filter(({ of }) => of <= objective).map(({ of }) => of));
  const first = given.find(({ of }) => of === acted)?.line;
  const end = given.find(({ of, line }) => of > objective && line > (first ?? 0))?.line ?? events.length;
  const looks = looksIn(events);
  const before = looks.findLast(({ line }) => first !== undefined && line < first);
  const after = looks.findLast(({ line }) => line < end);
  if (isUndone) return after && { before: after, after };
  return before && after && after.line > before.line ? { before, after } : undefined;
}

/**
 * The looks around what a stated check may have come of: the one before each step, the last step first, and the last of all. What was there before any
 * window was tells nothing apart, where there is another.
 */
export function looksBeforeEnd(events: readonly TraceEvent[]): Around[] {
  const given = inputsBySteps(events);
  const looks = looksIn(events);
  const after = looks.at(-1);
  const firsts = [...new Map(given.toReversed().map(({ of, line }) => [of, line])).values()];
  const befores = firsts.flatMap(first => looks.findLast(({ line }) => line < first) ?? []);
  const around = befores.flatMap(before => (after && after.line > before.line ? [{ before, after }] : []));
  const inWindows = around.filter(({ before }) => windowsOf(before.seen).length > 0);
  return inWindows.length > 0 ? inWindows : around;
}

function inputsBySteps(events: readonly TraceEvent[]): { line: number; of: number }[] {
  const steps = new Map(events.flatMap(event => (event.kind === 'turn_started' ? [[event.turn, event.objective] as const] : [])));
  return events.flatMap((event, line) =>
    event.kind === 'action_started' ? [{ line, of: event.serves?.objective ?? steps.get(event.turn) ?? 0 }] : [],
  );
}

function looksIn(events: readonly TraceEvent[]): (StoredLook & { line: number })[] {
  return [...seenThrough(events)].flatMap(({ line, seen }) => {
    const event = events[line]!;
    return event.kind === 'observed' && seen.elements && seen.windows ? [{ line, seen, picture: event.picture }] : [];
  });
}

/** More are no help in choosing. */
const MOST = 40;
/** What is longer is no name, and no state that a sentence should say. */
const LONGEST = 80;

/** @param words the author's sentence, and what was expected of it: what they quote is looked for in longer texts */
export function factsBetween(before: Seen, after: Seen, words: readonly string[]): Reading[] {
  const known = windowsOf(before);
  const now = windowsOf(after);
  const titles = new Set(known.map(({ title }) => title));
  const isNew = ({ title }: WindowInfo): boolean => title !== '' && !titles.has(title);
  const isGone = ({ title }: WindowInfo): boolean => title !== '' && now.every(other => other.title !== title);
  const old = byKey(before.elements ?? []);
  const own = byKey(after.elements ?? []);
  // A place that was not there has no "no" of its own: the look before would find no such place.
  const placeOf = ({ windowTitle }: UiElement): Partial<Reading> =>
    windowTitle !== undefined && titles.has(windowTitle) && now.some(({ title }) => title === windowTitle) ? { scope: windowTitle } : {};
  const facts: Reading[] = [
    ...words.flatMap(text => findQuotes(text).quotes.map(({ value }): Reading => ({ kind: 'expect_text', value }))),
    ...now.filter(isNew).map(one => windowFact(one)),
    ...known.filter(isGone).map(one => ({ ...windowFact(one), negated: true })),
    ...[...own].flatMap(([key, element]) => changes(old.get(key), element, placeOf(element))),
    ...[...old].flatMap(([key, element]): Reading[] =>
      own.has(key) ? [] : [{ kind: 'expect_text', value: nameOf(element), ...roleOf(element), ...placeOf(element), negated: true }],
    ),
  ];
  const told = facts.filter(({ value = '', target = '' }) => value + target !== '' && isShort(value) && isShort(target));
  // What a program shows of itself, whatever is done, comes last: it carries least.
  const inOrder = [...told.filter(one => !isControl(one)), ...told.filter(isControl)];
  return [...new Map(inOrder.map(fact => [JSON.stringify(fact), fact])).values()].slice(0, MOST);
}

function isControl({ kind, role }: Reading): boolean {
  return kind === 'expect_text' && role !== undefined && CONTROLS.has(role);
}

const CONTROLS: ReadonlySet<Role> = new Set(['button', 'menu', 'menu item', 'icon', 'slider']);

function isShort(text: string): boolean {
  return text.length <= LONGEST && !/[\n\t]/.test(text);
}

function windowsOf({ windows = [] }: Seen): WindowInfo[] {
  return windows.filter(({ minimized, type }) => !minimized && type !== 'desktop' && type !== 'dock');
}

function windowFact({ title }: WindowInfo): Reading {
  return { kind: 'expect_window', target: title };
}

function nameOf({ name, label = '' }: UiElement): string {
  return (name || label).trim();
}

/** Of several that cannot be told apart nothing is said. */
function byKey(elements: readonly UiElement[]): Map<string, UiElement> {
  const told = elements.filter(one => one.source === 'accessibility' && !one.covered && !SURFACES.has(one.role));
  // A window that has another title is the same window.
  const keyOf = (one: UiElement): string => JSON.stringify([one.role, nameOf(one), one.window ?? one.windowTitle ?? '']);
  const counts = new Map<string, number>();
  for (const one of told) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return new Map(told.flatMap(one => (counts.get(keyOf(one)) === 1 ? [[keyOf(one), one] as const] : [])));
}

const SURFACES: ReadonlySet<UiElement['role']> = new Set(['window', 'dialog', 'container', 'other']);

function roleOf({ role }: UiElement): { role?: Role } {
  return role === 'text' || role === 'container' || role === 'other' || role === 'label' ? {} : { role };
}

function changes(was: UiElement | undefined, is: UiElement, place: Partial<Reading>): Reading[] {
  const target = nameOf(is);
  const role = roleOf(is);
  const facts: Reading[] = [];
  if (!was && target !== '') facts.push({ kind: 'expect_text', value: target, ...role, ...place });
  if (is.value !== undefined && is.value !== was?.value && is.value.trim() !== '')
    facts.push(
      target === ''
        ? { kind: 'expect_text', value: is.value.trim(), ...place }
        : { kind: 'expect_field', target, value: is.value, ...place },
    );
  if (target === '' || !was) return facts;
  if (is.checked !== undefined && is.checked !== was.checked)
    facts.push({ kind: 'expect_checked', target, ...role, ...place, tick: true, ...(!is.checked && { negated: true }) });
  if (is.enabled !== was.enabled) facts.push({ kind: 'expect_enabled', target, ...role, ...place, ...(!is.enabled && { negated: true }) });
  return facts;
}
