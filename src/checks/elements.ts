/** What a field holds, whether a box is checked, whether something is enabled: by the accessibility tree. */

import { locate, type Query, type Scene } from '../perception/locate.js';
import { outlinesOf } from '../perception/ocr/outlines.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { isActive } from '../perception/suitability.js';
import type { Observation } from '../ports/observation.js';
import { checkFacts } from '../scenario/kinds.js';
import { namedScope, type Reading } from '../scenario/reading.js';
import { roleName } from '../scenario/role-names.js';
import { grow, holdsPoint, intersection, meets, union } from '../screen/geometry.js';
import { nameFit } from '../screen/name.js';
import { isListKind } from '../screen/place-kind.js';
import { standsIn } from '../screen/text.js';
import { hasComeWhole, isMuch, readAsTyped, tookAcross } from '../screen/typed.js';
import type { Rect } from '../trace/action.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { foldOf, holderOf, holding, isCell, kindsOf } from '../trace/kinds.js';
import { lookBeside } from './beside.js';
import { compareValue, shorten } from './compare.js';
import { lookAtEmptyPlace } from './empty-place.js';
import type { CheckWorld, Look, LookAt, LookFacts } from './look.js';
import { frontOf, isMute, quote, visible } from './windows.js';

/** What each kind says of the element that is meant. */
const JUDGES = { expect_field: judgeValue, expect_checked: judgeTick, expect_enabled: judgeUse, expect_expanded: judgeFold };

export const ELEMENT_LOOKS = Object.fromEntries(Object.keys(JUDGES).map(kind => [kind, lookAtElements])) as Record<
  keyof typeof JUDGES,
  LookAt
>;

export async function lookAtElements(
  check: Reading,
  now: Observation,
  world: CheckWorld,
  { changed = [], ofDeed }: LookFacts = {},
): Promise<Look> {
  const { language } = world;
  const [elements, windows, programs] = await Promise.all([now.elements(), now.windows(), now.programs()]);
  const scope = resolveScope(check, windows, programs);
  if (check.target === undefined && check.scope !== undefined && check.value === '' && isListKind(check.scope))
    return lookAtEmptyPlace(check.scope, now, language);
  if (check.target === undefined) {
    const own = inActive(elements, windows);
    const told = lookAcrossFields(check, own, changed, language) ?? lookAtFocusedField(check, own, language);
    return told ?? readField(check, changed, { now, windows, language });
  }
  const purpose = checkFacts(check)?.purpose ?? 'any';
  const query: Query = {
    target: check.target,
    purpose: check.role === 'combo box' ? 'select' : purpose,
    ...(check.role && { role: check.role }),
    ...namedScope({ ...check, scope }),
    ...(check.where && { where: check.where }),
  };
  const located = locate(query, { elements, windows, size: now.size });
  if (located.kind === 'ambiguous') {
    const seen =
      language === 'ja' ? `当てはまるものが${located.candidates.length}個あります` : `${located.candidates.length} elements of that name`;
    return { holds: 'unsure', how: 'accessibility', seen };
  }
  if (located.kind === 'missing') {
    const choice = choiceIn(check, { elements, windows, size: now.size });
    if (choice)
      return {
        ...judgeTick(check, choice, { elements, language }),
        how: 'accessibility',
        region: choice.bounds,
      };
    const listed = check.kind === 'expect_field' ? inList(query, check, { elements, windows, size: now.size }) : undefined;
    if (listed) return { holds: 'yes', how: 'accessibility', seen: quote(listed.name, language), region: listed.bounds };
    const other = otherwise(query, check, { elements, windows, size: now.size });
    if (other) return { ...judgeElement(check, other, { elements, language }), how: 'accessibility', region: other.bounds };
    const said = ofDeed ? undefined : await besideIt(check, now, world);
    if (said) return said;
    const drawn = check.kind === 'expect_field' && elements.length > 0 ? await bySight(query, { elements, windows }, now) : undefined;
    if (drawn) return { ...onlyRead(language), region: drawn.bounds };
    const nameless = namelessWith(check, inActive(elements, windows));
    if (nameless)
      return {
        holds: 'unsure',
        how: 'accessibility',
        seen:
          language === 'ja'
            ? `名前のない入力欄の${quote(nameless.value!, language)}`
            : `${quote(nameless.value!, language)}, in a text box that tells no name`,
        found: nameless.value!,
        isAll: true,
        region: nameless.bounds,
      };
    const muted = check.kind === 'expect_field' ? undefined : await mutedBy(check.target, elements, now);
    if (muted) return { holds: 'unsure', how: 'none', seen: MUTED[language](check.target), region: muted };
    const seen = language === 'ja' ? `「${check.target}」が見つかりません` : `there is no "${check.target}"`;
    const isTyped = check.kind === 'expect_field' && check.value !== undefined && !check.negated;
    // Where nothing tells of fields, that something was drawn says nothing of letters that were lost.
    if (elements.length === 0 && isTyped && changed.length > 0)
      return {
        ...(await readField({ ...check, match: 'typed' }, changed, { now, windows, language })),
        absent: visible(windows).length === 0,
      };
    // What is not there is neither on nor off: a negated check must not pass because its element is missing.
    const absent = elements.length > 0 || visible(windows).length === 0;
    return { holds: elements.length === 0 || check.negated ? 'unsure' : 'no', how: 'accessibility', seen, absent };
  }
  const { element } = located;
  if (element.source !== 'accessibility') return onlyRead(language);
  return { ...judgeElement(check, beingWritten(element, elements), { elements, language }), how: 'accessibility', region: element.bounds };
}

/**
 * While somebody writes into a cell, what lies over it has the text: not the sheet, which begins where its first cell does. Calc tells of a number
 * that it begins far to the right of its cell, in its row.
 */
function beingWritten(element: UiElement, elements: readonly UiElement[]): UiElement {
  if (!isCell(element)) return element;
  const place = element.focused ? { ...element.bounds, width: Number.POSITIVE_INFINITY } : element.bounds;
  const editor = elements.find(
    ({ id, focused, editable, bounds, window, rawRole }) =>
      focused && editable && rawRole !== 'table cell' && id !== element.parent && window === element.window && holdsPoint(place, bounds),
  );
  return editor ? { ...element, value: editor.value ?? editor.name } : element;
}

/** `The sum is "21 EUR"`: no field bears the name, and a text says what it is ("Sum: 21 EUR"). */
async function besideIt(check: Reading, now: Observation, world: CheckWorld): Promise<Look | undefined> {
  const { kind, target, value, role, where } = check;
  if (kind !== 'expect_field' || !value || role !== undefined || where !== undefined) return undefined;
  // A stored look may hold no pixels.
  const beside = await lookBeside({ kind: 'expect_beside', target: target!, ...namedScope(check) }, now, world).catch(() => undefined);
  const { holds, found, region } = beside ?? {};
  if (holds !== 'yes' || found === undefined) return undefined;
  return { holds: compareValue(found, check), how: 'accessibility', found, seen: quote(found, world.language), region };
}

/** The field that eyes find by its outline and its label: what was good enough to be typed into is there. */
async function bySight(query: Query, told: Pick<Scene, 'elements' | 'windows'>, now: Observation): Promise<UiElement | undefined> {
  // A stored look may hold neither.
  const [lines, frame] = await Promise.all([now.lines().catch(() => []), now.frame().catch(() => undefined)]);
  if (!frame) return undefined;
  const found = locate(query, { ...told, lines, outlines: outlinesOf(frame), size: now.size });
  return found.kind === 'found' ? found.element : undefined;
}

/** It stands there, in a program that tells nothing of what it shows. */
async function mutedBy(target: string, elements: readonly UiElement[], now: Observation): Promise<Rect | undefined> {
  if (!isMute(frontOf(visible(await now.windows())), elements)) return undefined;
  // A stored look may hold none.
  const lines = await now.lines().catch(() => []);
  return lines.find(({ text }) => standsIn(target, text) === 'yes')?.bounds;
}

const MUTED = {
  en: (name: string) => `"${name}" can be read on the screen, and its program does not tell what state it is in`,
  ja: (name: string) => `「${name}」は画面から読み取れますが、その状態をプログラムが知らせません`,
} as const;

function onlyRead(language: 'en' | 'ja'): Look {
  const seen = language === 'ja' ? '文字としてしか読み取れません' : 'it can only be read as text, not as an element';
  return { holds: 'unsure', how: 'ocr', seen };
}

/** What is drawn in an empty field goes with the first letter: the one with the keyboard, which bears no name and holds the value, may be it. */
function namelessWith({ kind, value = '' }: Reading, elements: readonly UiElement[]): UiElement | undefined {
  if (kind !== 'expect_field' || value === '') return undefined;
  return elements.find(one => one.focused && one.role === 'text box' && one.name === '' && one.label === undefined && one.value === value);
}

/** A list holds its rows. One that is not found may be scrolled out of sight. */
function inList(query: Query, { value = '' }: Reading, scene: Scene): UiElement | undefined {
  const found = locate({ ...query, purpose: 'select' }, scene);
  if (found.kind !== 'found' || !kindsOf(found.element).includes('list')) return undefined;
  const within = new Set([found.element.id]);
  return scene.elements.find(one => {
    if (one.parent === undefined || !within.has(one.parent)) return false;
    within.add(one.id);
    const fit = nameFit(value, one.name);
    return fit !== undefined && fit !== 'longer';
  });
}

/** What is no box: a row that can be selected, or a thing that has no tick, which is neither on nor off. */
function otherwise(query: Query, { kind, role }: Reading, scene: Scene): UiElement | undefined {
  if (kind !== 'expect_checked' || role !== undefined) return undefined;
  const found = locate({ ...query, purpose: 'any' }, scene);
  return found.kind === 'found' && found.element.source === 'accessibility' ? found.element : undefined;
}

/** A choice among radio buttons, where what is named is the group around them. */
function choiceIn({ kind, target, value }: Reading, scene: Parameters<typeof locate>[1]): UiElement | undefined {
  if (kind !== 'expect_field' || target === undefined || value === undefined) return undefined;
  const found = locate({ target: value, role: 'radio button', purpose: 'check', scope: target }, scene);
  return found.kind === 'found' && found.element.source === 'accessibility' ? found.element : undefined;
}

interface Around {
  elements: readonly UiElement[];
  language: 'en' | 'ja';
}

function judgeElement(check: Reading, element: UiElement, around: Around): Omit<Look, 'how'> {
  return JUDGES[check.kind as keyof typeof JUDGES](check, element, around);
}

/** A label is always enabled, whatever becomes of the button beside it. */
function judgeUse(_: Reading, element: UiElement, { elements, language }: Around): Omit<Look, 'how'> {
  const { enabled, rawRole } = element;
  if (isActive(element)) return { holds: enabled ? 'yes' : 'no', seen: STATES[language].enabled[enabled ? 0 : 1] };
  // The text of what cannot be used: one that can may hold others that cannot.
  const holder = holding(element, elements).find(isActive);
  if (!enabled && holder?.enabled === false) return { holds: 'no', seen: STATES[language].enabled[1] };
  const seen = language === 'ja' ? `操作できる要素ではありません(${rawRole})` : `it is no element that could be used, but "${rawRole}"`;
  return { holds: 'unsure', seen };
}

/** A state that nobody tells is no "no": what cannot be ticked is not unticked. */
function judgeTick({ tick }: Reading, element: UiElement, { elements, language }: Around): Omit<Look, 'how'> {
  const selected = tick ? undefined : holderOf(element, elements)?.selected;
  const isOn = selected ?? element.checked;
  if (isOn === undefined) return untold(element, tick ? 'tick' : 'choice', language);
  const said = STATES[language][selected === undefined ? 'checked' : 'selected'];
  return { holds: isOn ? 'yes' : 'no', seen: said[isOn ? 0 : 1] };
}

function judgeFold(_: Reading, element: UiElement, { elements, language }: Around): Omit<Look, 'how'> {
  const isOpen = foldOf(element, elements)?.expanded;
  if (isOpen === undefined) return untold(element, 'fold', language);
  return { holds: isOpen ? 'yes' : 'no', seen: STATES[language].expanded[isOpen ? 0 : 1] };
}

function untold(element: UiElement, what: 'tick' | 'choice' | 'fold', language: 'en' | 'ja'): Omit<Look, 'how'> {
  const { role, rawRole } = element;
  const kind = role === 'text' || role === 'container' || role === 'other' ? rawRole : roleName(role, language);
  return { holds: 'unsure', seen: UNTOLD[language][what](kind) };
}

const UNTOLD = {
  en: {
    tick: (kind: string) => `its program tells no tick of it, neither on nor off (${kind})`,
    choice: (kind: string) => `its program does not tell whether it is selected (${kind})`,
    fold: (kind: string) => `its program does not tell whether it is expanded (${kind})`,
  },
  ja: {
    tick: (kind: string) => `チェックの有無をプログラムが伝えていません(${kind})`,
    choice: (kind: string) => `選択されているかどうかをプログラムが伝えていません(${kind})`,
    fold: (kind: string) => `展開されているかどうかをプログラムが伝えていません(${kind})`,
  },
} as const;

function judgeValue(check: Reading, element: UiElement, { language }: Around): Omit<Look, 'how'> {
  // Some lists bear what is chosen as their name; what the author calls it is no choice.
  const isChoice = element.role === 'combo box' && nameFit(check.target ?? '', element.name, 'combo box') === undefined;
  const found = element.value ?? (isChoice ? element.name : undefined);
  if (found === undefined) return { holds: 'unsure', seen: language === 'ja' ? '内容を読み取れません' : 'its content cannot be read' };
  const isAll = check.match === 'typed' && hasComeWhole(check.value ?? '', found);
  return {
    holds: isNumberOf(element, check) ? 'yes' : compareValue(found, check),
    found,
    ...(isAll && { isAll }),
    seen: language === 'ja' ? `「${shorten(found)}」` : `"${shorten(found)}"`,
  };
}

/** A spin box holds a number, and shows it with its unit. Both must say so: what has only been typed it does not count yet. */
function isNumberOf({ number, value: shown = '' }: UiElement, { value = '', match }: Reading): boolean {
  return (
    number !== undefined && match !== 'contains' && /^-?\d+(?:\.\d+)?$/.test(value) && Number(value) === number && shown.includes(value)
  );
}

/** Without what says to lie in another window than the active one: each window keeps a field that would have the keyboard. */
function inActive(elements: readonly UiElement[], windows: readonly WindowInfo[]): UiElement[] {
  const active = windows.find(window => window.active)?.id;
  return elements.filter(({ window }) => active === undefined || window === undefined || window === active);
}

/** The field that has the keyboard; undefined where none can be read, as in a terminal. */
function lookAtFocusedField(check: Reading, elements: readonly UiElement[], language: 'en' | 'ja'): Look | undefined {
  const field = elements.find(
    element => element.focused && element.value !== undefined && (element.editable || element.role === 'text box'),
  );
  return (
    field && { ...judgeValue(check, beingWritten(field, elements), { elements, language }), how: 'accessibility', region: field.bounds }
  );
}

/** Fields that pass the keyboard on (the digits of a code) hold what was typed together. Undefined where it did not run over several. */
function lookAcrossFields(
  { match, value = '' }: Reading,
  elements: readonly UiElement[],
  changed: readonly Rect[],
  language: 'en' | 'ja',
): Look | undefined {
  const isOver = ({ role, editable, bounds }: UiElement): boolean =>
    role === 'text box' && editable === true && changed.some(region => meets(region, bounds));
  const fields = match === 'typed' ? elements.filter(isOver) : [];
  if (fields.length < 2 || fields.some(one => fields.some(({ id }) => one.parent === id) || one.value === undefined)) return undefined;
  const found = fields.map(one => one.value).join('');
  const holds = tookAcross(value, found);
  const seen = language === 'ja' ? `${fields.length}個の欄に「${shorten(found)}」` : `"${shorten(found)}", in ${fields.length} fields`;
  return holds && { holds, how: 'accessibility', found, seen, region: fields.map(({ bounds }) => bounds).reduce(union) };
}

/** What was typed, by its letters in the lines that changed. Nothing that is read there shows that a field holds it; something may show that it does not. */
async function readField(
  { match, value = '' }: Reading,
  changed: readonly Rect[],
  { now, windows, language }: { now: Observation; windows: readonly WindowInfo[]; language: 'en' | 'ja' },
): Promise<Look> {
  const none: Look = {
    holds: 'unsure',
    how: 'accessibility',
    seen: language === 'ja' ? '入力中の欄を読み取れません' : 'no field with the keyboard can be read',
  };
  const whole = now.lacks?.includes('windows') ? { x: 0, y: 0, ...now.size } : undefined;
  const window = windows.find(({ active }) => active)?.bounds ?? whole;
  const own = window ? changed.filter(region => meets(region, window)) : [];
  if (match !== 'typed' || !window || own.length === 0) return none;
  // The whole line: a program may draw the rest of it later.
  const { y, height } = own.reduce(union);
  const region = intersection(grow({ ...window, y, height }, { x: 0, y: LINE_RIM }), window)!;
  const lines = await now.lines(region).catch(() => []);
  const read = lines.map(({ text }) => text).join(' ');
  if (readAsTyped(value, read) === 'unsure') return { ...none, read: readWhere(value, own, lines), isAll: true };
  return { holds: 'no', how: 'ocr', seen: language === 'ja' ? `「${shorten(read)}」` : `"${shorten(read)}"`, region };
}

/** A few letters stand somewhere in any window that draws itself anew: of those, only lines count that changed alone. */
function readWhere(value: string, changed: readonly Rect[], lines: readonly TextLine[]): string {
  const telling = isMuch(value) ? changed : changed.filter(({ height }) => height <= LINES_HEIGHT);
  return lines.flatMap(({ text, bounds }) => (telling.some(region => meets(region, bounds)) ? text : [])).join(' ');
}

/** Pixels: two lines of large letters. */
const LINES_HEIGHT = 60;
/** Pixels above and below letters that changed: without them, none are read. */
const LINE_RIM = 12;

/** What is so, and what is not. */
const STATES = {
  en: {
    checked: ['checked', 'not checked'],
    selected: ['selected', 'not selected'],
    expanded: ['expanded', 'collapsed'],
    enabled: ['enabled', 'disabled'],
  },
  ja: {
    checked: ['オン', 'オフ'],
    selected: ['選択中', '選択されていません'],
    expanded: ['展開されています', '折りたたまれています'],
    enabled: ['有効', '無効'],
  },
} as const;
