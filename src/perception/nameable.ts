/** What can be named on a screen, each with the sentence that names it. Only what that sentence finds is listed. Pure. */

import { POINTED, type PointedKind } from '../scenario/kinds.js';
import { write } from '../scenario/language/write.js';
import type { Reading, Role } from '../scenario/reading.js';
import { partOf, whereInWords } from '../screen/where.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import { labelsByPlace } from './labels.js';
import { isLegible } from './legible.js';
import { elementsOf, locate, type Query, type Scene, spotOf } from './locate.js';
import type { Purpose } from './suitability.js';
import { isBlank } from './visibility.js';

export interface Nameable {
  name: string;
  role: Role | 'text';
  /** Title of its window. */
  window?: string | undefined;
  /** It stands there and cannot be used now. */
  disabled?: boolean | undefined;
  /** A step that uses it, or, of plain text, an expectation. Absent: it has no name, and no sentence can mean it but by what stands there. */
  sentence?: string | undefined;
  /** Of a field without a name: where it is in its window, and what it holds. */
  unnamed?: { where: string; value: string } | undefined;
}

/** The same for a person who points: where it is, who told of it, and all that is said of such a thing, the likeliest first. */
export interface PlacedName extends Nameable {
  bounds: Rect;
  source: UiElement['source'];
  sentences: string[];
}

/** In the order in which programs tell them. Each name and kind of a window comes once. */
export function nameables(scene: Scene, language: 'en' | 'ja'): Nameable[] {
  return namedIn(scene, language).map(({ nameable }) => nameable);
}

export function placedNames(scene: Scene, language: 'en' | 'ja'): PlacedName[] {
  return namedIn(scene, language).map(({ nameable, element: { bounds, source }, reading }) => {
    const more = reading ? alsoSaid(reading).flatMap(one => write(one, language) ?? []) : [];
    return { ...nameable, bounds, source, sentences: [...new Set([nameable.sentence ?? [], ...more].flat())] };
  });
}

interface Found {
  nameable: Nameable;
  element: UiElement;
  /** How it is named by its sentence; absent of what has no name. */
  reading?: Reading | undefined;
}

function namedIn(scene: Scene, language: 'en' | 'ja'): Found[] {
  const elements = elementsOf(scene);
  const merged: Scene = { ...scene, elements, lines: undefined, outlines: undefined };
  const places = labelsByPlace(elements);
  const found = new Map<string, Found>();
  for (const element of elements) {
    const { role, window } = element;
    if (!isListed(role) || isAside(element, scene)) continue;
    const use = USES[role];
    const name = nameOf(element, places.get(element.id), use);
    if (name === undefined) {
      if (element.role === 'text box' && element.editable === true)
        found.set(`${window} ${element.id}`, { nameable: unnamedField(element, scene, language), element });
      continue;
    }
    const key = `${window} ${role} ${name}`;
    const reading = found.has(key) ? undefined : readingFor(element, { name, use, scene: merged });
    const sentence = reading && write(reading, language);
    if (sentence === undefined) continue;
    found.set(key, { nameable: { name, role, ...whereAndWhether(element), sentence }, element, reading });
  }
  return [...found.values()];
}

function isListed(role: UiElement['role']): role is keyof typeof USES {
  return role !== 'container' && role !== 'other';
}

/** Its window, and that it cannot be used now. */
function whereAndWhether({ windowTitle, enabled }: UiElement): Pick<Nameable, 'window' | 'disabled'> {
  return { ...(windowTitle && { window: windowTitle }), ...(!enabled && { disabled: true }) };
}

/** What else is done with such a thing, or looked for of it. */
function alsoSaid({ kind, target, scope, role, value }: Reading): Reading[] {
  const of = { ...(target !== undefined && { target }), ...(scope !== undefined && { scope }) };
  const enabled: Reading = { kind: 'expect_enabled', ...of, ...(role && { role }) };
  switch (kind) {
    case 'click':
      return [...OTHER_CLICKS.map((one): Reading => ({ kind: one, ...of, ...(role && { role }) })), enabled];
    case 'check':
      return [{ kind: 'uncheck', ...of }, { kind: 'expect_checked', ...of, tick: true }, enabled];
    case 'fill':
    case 'select':
      return [{ kind: 'expect_field', ...of, value: value! }, enabled];
    case 'switch_to':
      return [{ kind: 'expect_window', ...of }];
    default:
      return [];
  }
}

const OTHER_CLICKS = Object.keys(POINTED).filter((kind): kind is PointedKind => kind !== 'click' && kind.endsWith('_click'));

/** An editor's text, a SQL window: who looks for its name must be told that it has none. What has the keyboard is typed into without one. */
function unnamedField(element: UiElement, scene: Scene, language: 'en' | 'ja'): Nameable {
  const { role, focused, value = '' } = element;
  const part = partOf(spotOf(element, scene));
  const where = part ? whereInWords(part, language) : MIDDLE[language];
  const sentence = focused ? write({ kind: 'type', value: '…' }, language) : undefined;
  const unnamed = { where, value: value.slice(0, SHOWN_LETTERS).split('\n')[0]! };
  return { name: '', role: role as Role, ...whereAndWhether(element), ...(sentence && { sentence }), unnamed };
}

const MIDDLE = { en: 'in the middle', ja: '中央' } as const;
/** So much of what a field holds tells which one it is. */
const SHOWN_LETTERS = 30;

/** It cannot be read, lies under another window, is not drawn (GTK 4 tells of hidden pages, too), or was read from a title bar or the ground. */
function isAside(element: UiElement, { windows, frame }: Scene): boolean {
  const { covered, source, window, bounds } = element;
  const isElsewhere = source === 'ocr' ? window === undefined && windows.length > 0 : frame !== undefined && isBlank(frame, bounds);
  return !isLegible(element) || covered === true || isElsewhere;
}

/** How one thing of a screen is named by a sentence; undefined where no sentence would find it, or another than it. */
export function namingOf(id: string, scene: Scene, isClicked = false): Pick<Reading, 'target' | 'scope'> | undefined {
  const elements = elementsOf(scene);
  const element = elements.find(one => one.id === id);
  if (!element || !isListed(element.role)) return undefined;
  // A text that is clicked is found as what a click is for, though by itself it is only shown.
  const use = isClicked && USES[element.role].purpose === undefined ? { ...SHOWN, purpose: 'click' as const } : USES[element.role];
  const name = nameOf(element, labelsByPlace(elements).get(id), use);
  if (name === undefined) return undefined;
  return placed(element, { name, use, scene: { ...scene, elements, lines: undefined, outlines: undefined } });
}

/** What an author would write; undefined where no sentence can hold it. A field goes by its label, and so does what is called by its choice. */
function nameOf({ name, label, value }: UiElement, place: string | undefined, { purpose }: Use): string | undefined {
  const own = (purpose === 'field' || name === '' || name === value ? (label ?? place) : undefined) ?? name;
  return own === '' || own.length > LONGEST || own.includes('\n') ? undefined : own;
}

/** Letters: nobody writes a longer one into a sentence. */
const LONGEST = 80;

interface Naming {
  name: string;
  use: Use;
  scene: Scene;
}

function readingFor(element: UiElement, naming: Naming): Reading | undefined {
  const { name, use } = naming;
  const named = placed(element, naming);
  return named && { ...use.reading(name, use.isKind ? (element.role as Role) : undefined), ...named };
}

/** Without its window where nothing else has that name. */
function placed(element: UiElement, { name, use, scene }: Naming): Pick<Reading, 'target' | 'scope'> | undefined {
  const { purpose } = use;
  if (purpose === undefined) return {};
  const query: Query = { target: name, purpose, ...(use.isKind && { role: element.role as Role }) };
  const finds = (scope?: string): boolean => {
    const located = locate({ ...query, scope }, scene);
    return located.kind === 'found' && located.element.id === element.id;
  };
  if (finds()) return { target: name };
  const title = element.windowTitle;
  return title && finds(title) ? { target: name, scope: title } : undefined;
}

interface Use {
  /** How it is looked for; undefined for what is only read. */
  purpose?: Purpose | undefined;
  /** The sentence says what kind of thing it is. */
  isKind?: boolean | undefined;
  /** What an author would do with it, or look for. */
  reading(name: string, role: Role | undefined): Reading;
}

const CLICK: Use = { purpose: 'click', isKind: true, reading: (target, role) => ({ kind: 'click', target, ...(role && { role }) }) };
const CHECK: Use = { purpose: 'check', reading: target => ({ kind: 'check', target }) };
const SHOWN: Use = { reading: value => ({ kind: 'expect_text', value }) };
const WINDOW: Use = { reading: target => ({ kind: 'switch_to', target }) };

const USES: Readonly<Record<Exclude<UiElement['role'], 'container' | 'other'>, Use>> = {
  button: CLICK,
  'menu item': CLICK,
  menu: CLICK,
  tab: CLICK,
  link: CLICK,
  'list item': CLICK,
  icon: CLICK,
  image: CLICK,
  slider: CLICK,
  folder: CLICK,
  'radio button': CLICK,
  'check box': CHECK,
  switch: CHECK,
  'text box': { purpose: 'field', reading: target => ({ kind: 'fill', target, value: '…' }) },
  'combo box': { purpose: 'select', reading: target => ({ kind: 'select', target, value: '…' }) },
  label: SHOWN,
  text: SHOWN,
  program: WINDOW,
  window: WINDOW,
  dialog: WINDOW,
};
