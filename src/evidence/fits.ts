/** Is an input the one that a requirement names? Kind, object and text, each as the words have them. Rules `same-object`, `whole-text`. Pure. */
import type { ExpectedTool } from '../plan/plan.js';
import type { Requirement } from '../plan/requirement.js';
import { endsOf, pathOfTarget } from '../scenario/image-path.js';
import { forEachPointed, STEPS, type StepKind, stepFacts } from '../scenario/kinds.js';
import { keyCombination } from '../scenario/language/keys.js';
import { isStep, type Reading, type Role } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import { sameRect } from '../screen/geometry.js';
import { isPictureFile, nameFit } from '../screen/name.js';
import { isSameProgram } from '../screen/program-name.js';
import { sureness } from '../screen/where.js';
import { titleFit } from '../screen/window-name.js';
import type { KeyboardPlace, UnderPoint, WindowChange } from '../trace/event.js';
import { isOfRole } from '../trace/kinds.js';
import { isSurface } from '../trace/surface.js';
import type { Bound, Part } from './facts.js';

export interface SeenInput {
  part: Part;
  under?: UnderPoint | undefined;
  to?: UnderPoint | undefined;
  keyboard?: KeyboardPlace | undefined;
  /** The input right before it was a key: menus are opened by keys, too. */
  isKeyed?: boolean | undefined;
  /** What the clicks right before it hit in menus, the last one first. */
  through?: readonly UnderPoint[] | undefined;
  /** What the click right before it hit, whatever that was. */
  before?: UnderPoint | undefined;
  /** Names whose meaning a witness has told. */
  bound?: readonly Bound[] | undefined;
}

/** Why it is not the one; undefined: it is. */
export type Misfit = 'kind' | 'same-object' | 'whole-text' | 'amount';

/** What the requirement asks for in all, in the unit of its kind: presses, notches, seconds; 1 where the words name no amount. */
export function amountOf({ reading }: Requirement): number {
  if (reading?.kind === 'wait') return reading.seconds ?? 1;
  return reading?.amount ?? 1;
}

export function misfitOf(requirement: Requirement, seen: SeenInput): Misfit | undefined {
  const { reading } = requirement;
  // A goal names no input.
  if (!reading || !isStep(reading)) return 'kind';
  const rule = INPUTS[reading.kind];
  // The window or dialog that the author names, before anything else.
  const isElsewhere = STEPS[reading.kind].in !== 'anywhere' && isOutOfScope(seen.under ?? seen.keyboard, requirement);
  return isElsewhere ? 'same-object' : rule(reading, seen, requirement);
}

type Rule = (reading: Reading, seen: SeenInput, requirement: Requirement) => Misfit | undefined;

const INPUTS: Readonly<Record<StepKind, Rule>> = {
  ...forEachPointed(pointed),
  menu: ({ path = [] }, seen, requirement) =>
    isClick(seen, 'left_click') ??
    onTarget(seen, { targets: requirement.targetElements, role: undefined }) ??
    (cameThrough(seen, path.slice(0, -1)) ? undefined : 'same-object'),
  drag(reading, seen) {
    if (seen.part.type !== 'left_click_drag') return 'kind';
    const { from: source, to: destination } = endsOf(reading);
    const from = onTarget(seen, { targets: [source], role: undefined });
    const isInside = seen.to?.inside?.includes(destination) === true;
    // A place of that very name is on the screen, and another one was hit whose name only goes on: "Archive (old)".
    const isOther = seen.to?.outside?.includes(destination) === true && nameFit(destination, seen.to.name, seen.to.role) === 'longer';
    if (from ?? (isOther ? 'same-object' : undefined)) return from ?? 'same-object';
    return isInside ? undefined : onTarget({ ...seen, under: seen.to }, { targets: [destination], role: undefined });
  },
  type(reading, { part }) {
    if (part.type !== 'type') return 'kind';
    return (reading.value ?? '').includes(part.text ?? '') && part.text !== '' ? undefined : 'whole-text';
  },
  press(reading, { part }) {
    if (part.type !== 'key') return 'kind';
    return combination(part.keys ?? '') === combination(reading.keys ?? '') ? undefined : 'whole-text';
  },
  scroll(reading, { part, under }) {
    if (part.type !== 'scroll' || (part.modifiers?.length ?? 0) > 0) return 'kind';
    if (part.direction !== (reading.direction ?? 'down')) return 'amount';
    return reading.target === undefined || (under && isWithin(under, reading.target)) ? undefined : 'same-object';
  },
  wait: (_, { part }) => (part.type === 'wait' ? undefined : 'kind'),
  // Inputs that a state is usually brought about by: where the desktop cannot read it, they count, and after them it is worth waiting for.
  open: (reading, { part }) =>
    part.type !== 'open_app' ? 'kind' : isSameProgram(part.text ?? '', reading.app ?? '') ? undefined : 'same-object',
  close: (_, { part }) => (part.type === 'close_window' || part.type.endsWith('_click') || part.type === 'key' ? undefined : 'kind'),
  resize: (_, { part }) => (/^(?:resize_window|key)$|_click(?:_drag)?$/.test(part.type) ? undefined : 'kind'),
  fill: (reading, { part }) => (part.type !== 'type' ? 'kind' : part.text === reading.value ? undefined : 'whole-text'),
  clear: (_, { part }) => (part.type === 'key' ? undefined : 'kind'),
  select: (reading, seen) => isClick(seen, 'left_click') ?? onTarget(seen, { targets: [reading.value ?? ''], role: undefined }),
  check: toggled,
  uncheck: toggled,
  expand: folded,
  collapse: folded,
  save_as: confirmed,
  open_file: confirmed,
  // The desktop tells which window is in front, and what stands beside a text.
  switch_to: () => 'kind',
  remember: () => 'kind',
};

/** A state that keys and clicks of any name may bring about: nothing says of one that it is the one. */
export function isByAnyMeans(requirement: Requirement, { type }: Part): boolean {
  return type === 'key' || (isFree(requirement) && type.endsWith('_click'));
}

/** The words of a state leave the means to the run: nothing that it does for it is an input that the author names. */
export function isFree({ reading }: Requirement): boolean {
  return stepFacts(reading)?.isFree === true;
}

/** What ends a file dialog, or opens what it shows. */
function confirmed(_: Reading, { part }: SeenInput): Misfit | undefined {
  return part.type === 'key' || part.type.endsWith('_click') ? undefined : 'kind';
}

/** It has only brought a file dialog up, or a question of it: what that asks is answered first. @param windows what came of it */
export function onlyOpensDialog({ reading }: Requirement, { type, keys = '' }: Part, windows: readonly WindowChange[] = []): boolean {
  // Without a name the file is saved at once.
  if (reading?.value === undefined || INPUTS[reading.kind as StepKind] !== confirmed) return false;
  const isOpened = windows.some(({ what }) => what === 'appeared') && !windows.some(({ what }) => what === 'closed');
  return isOpened || (type === 'key' && combination(keys) !== combination('Return'));
}

function toggled(reading: Reading, seen: SeenInput): Misfit | undefined {
  if (seen.part.type === 'key') return combination(seen.part.keys ?? '') === 'space' ? undefined : 'kind';
  return isClick(seen, 'left_click') ?? inPart(reading, seen) ?? onTarget(seen, { targets: [reading.target ?? ''], role: undefined });
}

/** By a key, from wherever it goes, or by a click on it: where there is no telling what it does, the state is. */
function folded(reading: Reading, seen: SeenInput): Misfit | undefined {
  if (seen.part.type === 'key') return undefined;
  if (!seen.part.type.endsWith('_click')) return 'kind';
  return inPart(reading, seen) ?? onTarget(seen, { targets: [reading.target ?? ''], role: undefined });
}

function pointed(type: ExpectedTool): Rule {
  return (reading, seen, requirement) => {
    const kind = isClick(seen, type);
    return kind ?? inPart(reading, seen) ?? onTarget(seen, { targets: requirement.targetElements, role: reading.role });
  };
}

/** The author named a part of the window: what was hit clearly lies in the opposite one, or nobody knows where. */
function inPart({ where }: Reading, { under }: SeenInput): Misfit | undefined {
  const isThere = where === undefined || (under?.spot && sureness(where, under.spot) !== undefined);
  return isThere ? undefined : 'same-object';
}

/** A click with a key held down is another input: it adds to a selection, opens elsewhere. */
function isClick({ part }: SeenInput, type: ExpectedTool): Misfit | undefined {
  return part.type === type && (part.modifiers?.length ?? 0) === 0 ? undefined : 'kind';
}

function onTarget(
  { under, bound = [] }: Pick<SeenInput, 'under' | 'bound'>,
  { targets, role }: { targets: readonly string[]; role: Role | undefined },
): Misfit | undefined {
  if (!under) return 'same-object';
  const isFile = role === 'image' && targets.some(target => isPictureFile(target, under.name));
  const isBound = bound.some(one => targets.some(target => fold(target) === fold(one.name)) && isSameThing(one.under, under));
  // How it looks is its name: what a program has there is no other kind.
  const isDrawn = pathOfTarget(under.name) !== undefined && targets.includes(under.name);
  if (isBound || isDrawn) return undefined;
  const isNamed = isFile || hits(under, targets, isSurface({ role }));
  return isNamed && isOfRole(under, role) ? undefined : 'same-object';
}

/** The same name, or, of what has none, the same place. */
function isSameThing(one: UnderPoint, other: UnderPoint): boolean {
  if (one.role !== other.role || one.window !== other.window) return false;
  if (one.name !== '' || other.name !== '') return one.name === other.name;
  return one.bounds !== undefined && other.bounds !== undefined && sameRect(one.bounds, other.bounds);
}

/** The menus that were clicked open on the way to an entry. Who came by the keyboard left none: then what was hit has to be an entry. */
function cameThrough({ through: menus = [], before, under, isKeyed }: SeenInput, path: readonly string[]): boolean {
  const [last] = menus;
  const wanted = [...path].reverse();
  if (wanted.length === 0) return true;
  // The button of a dialog's frame is called Close, too, and one that is only read may be any. A pop-up's entry may be a button, and so may what opens it.
  const mayBeEntry = under?.role === 'text' ? isKeyed === true : under?.role !== 'button';
  if (!last) return mayBeEntry || (before !== undefined && hits(before, wanted.slice(0, 1), false));
  if (!hits(last, wanted.slice(0, 1), false)) return false;
  if (menus.length < wanted.length) return true;
  let at = 0;
  for (const menu of menus) if (at < wanted.length && hits(menu, [wanted[at]!], false)) at++;
  return at === wanted.length;
}

/** It is that thing, or lies in it. */
function isWithin(under: UnderPoint, place: string): boolean {
  return under.inside?.includes(place) === true || hits(under, [place], true);
}

/** What an input puts into a text: Enter ends a line. */
export function lettersOf({ type, text = '', keys = '', amount }: Part): string {
  return type === 'key' ? (BREAKS[combination(keys)] ?? '').repeat(amount) : text;
}

const BREAKS: Readonly<Record<string, string>> = { enter: '\n', return: '\n', tab: '\t' };

function combination(keys: string): string {
  return keyCombination(keys.replace(/_/g, ' ')) ?? keyCombination(keys) ?? keys.trim().toLowerCase();
}

/** One of these names is that of what was hit. @param mayBeSurface a window or dialog itself is meant */
export function hits(under: UnderPoint, targets: readonly string[], mayBeSurface: boolean): boolean {
  // A title says nothing of what was hit beneath it: a page called "Login" is no button of that name. Nor is what a field contains its name.
  const isOnlyTitle = isSurface(under) && !mayBeSurface;
  // Accessibility and pixels that disagree are unsure, and unsure is never yes.
  const names = [isOnlyTitle ? '' : under.name, (isField(under) ? under.beside : under.text) ?? ''];
  return targets.some(target => names.some(name => nameFit(target, name, under.role) !== undefined));
}

const FIELDS: ReadonlySet<string> = new Set(['text box', 'combo box', 'search box', 'spin button', 'document']);

export function isField({ role }: Pick<UnderPoint, 'role'>): boolean {
  return FIELDS.has(role);
}

/** The author named a window, and what was hit, or had the keyboard, says that it is in another one. A dialog is in the window that it belongs to. */
export function isOutOfScope(
  place: Pick<UnderPoint, 'window' | 'owners' | 'others' | 'outside'> | undefined,
  { window, reading }: Requirement,
): boolean {
  if (isInAnotherWindow(place, window)) return true;
  const scope = reading?.scope;
  if (place?.outside?.some(outside => outside === scope)) return true;
  // A dialog or a section: where one of the windows that are shown has that name, it is that one.
  if (scope === undefined || reading?.scopeIs || !place?.others?.some(title => titleFit(scope, title) !== undefined)) return false;
  return isInAnotherWindow(place, scope);
}

function isInAnotherWindow(place: Pick<UnderPoint, 'window' | 'owners'> | undefined, window: string | undefined): boolean {
  if (!window || place?.window === undefined) return false;
  return ![place.window, ...(place.owners ?? [])].some(title => titleFit(window, title) !== undefined || isSameProgram(window, title));
}
