/** What a click hit, and whether what changed after it says more than that it was clicked. */

import type { PlannedAction } from '../ports/brain.js';
import type { Observation } from '../ports/observation.js';
import type { Perception, TextLine } from '../ports/perception.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import { pathOfTarget, pictureTarget } from '../scenario/image-path.js';
import type { ScopeName } from '../scenario/reading.js';
import { area, centre, grow, holdsPoint, sameRect } from '../screen/geometry.js';
import { holdsWord, looksLike, nameFit, normalize, tooltipBegins } from '../screen/name.js';
import type { Point, Rect } from '../trace/action.js';
import type { ScreenChange, UnderPoint } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import { isLineShaped, isOwnLook } from '../trace/own-look.js';
import { phrasesOf } from '../trace/phrases.js';
import { isSurface } from '../trace/surface.js';
import type { Comparison } from './watch.js';

/**
 * What lies under a point: the accessible element there, and the text that is read there where that element does not bear one of the
 * names looked for. A dialog that a program draws without accessibility lies over elements that only seem to be there.
 */
export async function lookUnder(
  perception: Perception,
  now: Pick<Observation, 'frame' | 'windows' | 'elements'>,
  { point, targets, places, since }: { point: Point; targets: readonly string[]; places?: readonly ScopeName[]; since: number },
  signal: AbortSignal,
): Promise<UnderPoint | undefined> {
  const accessible = await perception.under(point, since, places, await now.windows());
  const picture = targets.map(pathOfTarget).find(path => path !== undefined);
  if (picture !== undefined)
    return (await pictureUnder(perception, await now.frame(), { point, path: picture, accessible }, signal)) ?? accessible;
  // A window's title does not describe the pixel under the pointer.
  const isOnlyTitle = isSurface(accessible);
  if (targets.length === 0) return accessible;
  const isNamed = accessible !== undefined && bears(accessible, targets);
  const told = accessible && (asTold(accessible, targets) ?? (await hinted(accessible, targets, now)));
  if (told) return told;
  const frame = await now.frame();
  const lines = await perception.read(frame, around(point, frame), signal);
  const label = accessible && labelOf(accessible, lines, targets);
  if (label !== undefined) return { ...accessible!, text: label };
  // Of menus side by side the one that was clicked, not their whole line.
  // What a frame holds may be read as one text, too: the smallest at the point is meant.
  const phrases = lines.flatMap(phrasesOf).filter(({ bounds }) => isOnFace(accessible, bounds));
  const bySize = phrases.sort((one, other) => area(one.bounds) - area(other.bounds));
  const line = bySize.find(one => holdsPoint(one.bounds, point)) ?? bySize.find(one => holdsPoint(grow(one.bounds, 12), point));
  if (!line || (isOnlyTitle && isNamed && !bears({ role: 'text', name: line.text }, targets))) return accessible;
  // The element that seems to be there is not what was clicked; the text's surroundings stand for the button that bears it.
  const { x, y, width, height } = grow(line.bounds, line.bounds.height);
  return {
    role: 'text',
    name: line.text,
    text: line.text,
    bounds: { x, y, width, height },
    ...placeOf(accessible),
    ...focusOf(accessible),
  };
}

/** A button without a name may have it drawn on it: what reaches over from the next one is that one's. */
function isOnFace(accessible: UnderPoint | undefined, text: Rect): boolean {
  if (accessible?.role !== 'button' || accessible.name !== '' || !accessible.bounds) return true;
  return holdsPoint(accessible.bounds, centre(text));
}

function placeOf({ window, outside, inside }: Partial<UnderPoint> = {}): Partial<UnderPoint> {
  return { ...(window && { window }), ...(outside && { outside }), ...(inside && { inside }) };
}

/** Which of the names stands in its place, of a thing that its program gives no name: the label of a file's icon. */
function labelOf({ name, role, bounds }: UnderPoint, lines: readonly TextLine[], targets: readonly string[]): string | undefined {
  if (name !== '' || !bounds || !LABELLED.has(role)) return undefined;
  const labels = lines.filter(line => holdsPoint(bounds, centre(line.bounds)));
  // What eyes take for the same letters is the same name.
  return targets.find(target => labels.some(({ text }) => bears({ role, name: text }, [target]) || looksLike(target, text)));
}

const LABELLED: ReadonlySet<string> = new Set(['icon', 'list item', 'button', 'image', 'link']);

/**
 * The picture itself, where the point lies on a place that looks like it: looked for again, whoever said that it is there. What a dead
 * button shows is measured by the element there, or by the surroundings of the picture.
 */
async function pictureUnder(
  { images }: Perception,
  frame: Frame,
  { point, path, accessible }: { point: Point; path: string; accessible: UnderPoint | undefined },
  signal: AbortSignal,
): Promise<UnderPoint | undefined> {
  const found = await images?.find(frame, path, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  const match = found?.matches.find(({ bounds }) => holdsPoint(bounds, point));
  if (!match) return undefined;
  const own = accessible && !SAYS_LITTLE.has(accessible.role) ? accessible : undefined;
  const { width, height } = match.bounds;
  return {
    role: 'icon',
    bounds: grow(match.bounds, Math.min(width, height)),
    ...(accessible?.window && { window: accessible.window }),
    ...focusOf(accessible),
    ...own,
    name: pictureTarget(path),
    ...(own && { text: own.name }),
  };
}

/** Roles of elements that hold everything else: they say nothing of what was clicked. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['window', 'dialog', 'container', 'other']);

/**
 * After a click that changed only looks which a dead button changes too, or what moves by itself: what the elements say of themselves decides whether that means
 * anything. Undefined when they say nothing new.
 * @param hasLost the program told that the keyboard went: a row of Qt that had it says of itself that it has it still
 */
export async function whatItSays(
  perception: Perception,
  {
    point,
    under,
    change,
    language,
    hasLost = false,
  }: { point: Point; under: UnderPoint; change: ScreenChange; language: 'en' | 'ja'; hasLost?: boolean },
): Promise<string | undefined> {
  const now = await perception.under(point);
  const name = pathOfTarget(under.name) === undefined ? under.name : under.text;
  if (now && now.name === name && now.state !== under.state) return `${now.role} "${now.name}" is now ${now.state || 'changed'}`;
  const shown = await displayNow(perception, under);
  if (shown !== undefined && shown !== under.focusText) {
    return language === 'ja'
      ? `表示が「${under.focusText}」から「${shown}」に変わった`
      : `what is shown changed from "${under.focusText}" to "${shown}"`;
  }
  if (!change.changed) return undefined;
  const keptFocus = now?.focus !== undefined && under.focus !== undefined && sameRect(now.focus, under.focus);
  if (!keptFocus || hasLost || isOwnLook(change, under, { keepsFocus: true })) return undefined;
  return language === 'ja' ? '入力中の欄が変わった' : 'the field with the keyboard changed';
}

/** After a drag that changed no more than a press does: whether what was dragged still lies where it was. Undefined: it does, or nobody can tell. */
export async function whetherItLeft(
  perception: Perception,
  point: Point,
  { role, name }: UnderPoint,
  language: 'en' | 'ja',
): Promise<string | undefined> {
  if (role === 'text' || name === '') return undefined;
  const now = await perception.under(point);
  if (!now || now.name === name) return undefined;
  return language === 'ja' ? `「${name}」は元の場所にない` : `"${name}" is not in its place any more`;
}

/** What a display that had the keyboard says now: losing the keyboard changes its look, never its text. Undefined where it was none. */
async function displayNow(perception: Perception, { focus, focusText }: UnderPoint): Promise<string | undefined> {
  if (!focus || focusText === undefined) return undefined;
  const there = await perception.under(centre(focus));
  return there?.bounds && sameRect(there.bounds, focus) ? there.text : undefined;
}

function focusOf(accessible: UnderPoint | undefined): Pick<UnderPoint, 'focus' | 'focusText'> {
  if (!accessible?.focus) return {};
  return { focus: accessible.focus, ...(accessible.focusText !== undefined && { focusText: accessible.focusText }) };
}

export function isClick(action: PlannedAction['action']): boolean {
  return action.type.endsWith('_click');
}

/** What nothing but pixels tells: nothing; what was clicked, and how far fields go; anything on the screen. */
export type Dark = 'nothing' | 'place' | 'screen';

interface Reading {
  dark: Dark;
  /** Where the menu was clicked open that the input found open. */
  opener: Point | undefined;
}

/**
 * Reads the texts while the screen is still watched, and again only if it settles otherwise. `of` gives what `sameText` gives.
 */
export function createEarlyReading(perception: Perception, watch: Pick<ScreenWatch, 'compare'>, where: Reading, signal: AbortSignal) {
  let early: { after: Frame; regions: string; same: Promise<Rect[]> } | undefined;
  const nameOf = ({ regions }: ScreenChange): string => JSON.stringify(regions);
  return {
    foresee(before: Frame, after: Frame): void {
      const change = watch.compare(before, after);
      const same = sameText(perception, { before, after, change, ...where }, signal);
      same.catch(() => {});
      early = { after, regions: nameOf(change), same };
    },
    of(seen: Pick<Comparison, 'before' | 'after' | 'change'>): Promise<Rect[]> {
      const isTheSame = early?.after.data === seen.after.data && early.regions === nameOf(seen.change);
      return isTheSame ? early!.same : sameText(perception, { ...seen, ...where }, signal);
    },
  };
}

/**
 * The regions, shaped like a field of one line, that read the same before and after. Empty ones too, where nothing tells how far a field goes; on a
 * mute screen all that read so: nobody knows there which rings and fields a dead button changes. And what a menu was opened by, to the letter: it is
 * drawn otherwise as that closes, and may say what was chosen.
 */
async function sameText(
  perception: Perception,
  { before, after, change, dark, opener }: Pick<Comparison, 'before' | 'after' | 'change'> & Reading,
  signal: AbortSignal,
): Promise<Rect[]> {
  const isMute = dark === 'screen';
  // Icons beside the text are read as one letter or another; words are what counts.
  const words = isMute ? /[\p{L}\p{N}]{2,}|\p{N}/gu : /[\p{L}\p{N}]{2,}/gu;
  const read = async (frame: Frame, region: Rect, isOpener: boolean): Promise<string> => {
    const lines = await perception.read(frame, region, signal);
    return lines
      .flatMap(line => line.text.match(isOpener ? /[\p{L}\p{N}]+/gu : words) ?? [])
      .sort()
      .join(' ');
  };
  const same: Rect[] = [];
  for (const region of change.regions) {
    const isOpener = opener !== undefined && holdsPoint(region, opener);
    if (!(isMute || isOpener || isLineShaped(region))) continue;
    const [was, is] = [await read(before, region, isOpener), await read(after, region, isOpener)];
    if (((dark !== 'nothing' && !isOpener) || was !== '') && was === is) same.push(region);
  }
  return same;
}

/** By the rule that the judge goes by: what it would not take for the thing is read over. */
function bears({ role, name }: Pick<UnderPoint, 'role' | 'name'>, targets: readonly string[]): boolean {
  return targets.some(target => nameFit(target, name, role) !== undefined);
}

/** Where its program tells that it is what was named, nobody need read it. */
function asTold(there: UnderPoint, targets: readonly string[]): UnderPoint | undefined {
  const isOnlyTitle = isSurface(there);
  const { role, beside = '' } = there;
  if ((!isOnlyTitle && bears(there, targets)) || bears({ role, name: beside }, targets) || contains(there, targets)) return there;
  return !isOnlyTitle && isDescribed(there, targets) ? { ...there, text: there.description } : undefined;
}

/** A tooltip that says the name and no more: by it the thing may have been found. What holds a text of its own is told by that. */
function isDescribed({ role, text, description = '' }: UnderPoint, targets: readonly string[]): boolean {
  const fits = targets.map(target => nameFit(target, description, role));
  return text === undefined && fits.some(fit => fit !== undefined && fit !== 'longer');
}

/** Its tooltip begins with the name, and nothing else there bears it, or says so of itself. */
async function hinted(there: UnderPoint, targets: readonly string[], now: Pick<Observation, 'elements'>): Promise<UnderPoint | undefined> {
  const { role, name, description = '' } = there;
  const target = name === '' ? targets.find(one => tooltipBegins(one, description, role)) : undefined;
  if (target === undefined) return undefined;
  const all = (await now.elements()).filter(one => !one.covered && ACTS_OR_TEXT.has(one.role));
  const others = all.filter(
    one => nameFit(target, one.name, one.role) !== undefined || tooltipBegins(target, one.description ?? '', one.role),
  );
  return others.length <= 1 ? { ...there, text: description } : undefined;
}

const ACTS_OR_TEXT: ReadonlySet<string> = new Set(['button', 'menu item', 'menu', 'link', 'label', 'text', 'tab']);

/** What an element contains is not read off it again: that would be its name. */
function contains({ text = '' }: UnderPoint, targets: readonly string[]): boolean {
  return targets.some(target => holdsWord(normalize(text), normalize(target)));
}

/** A part of the screen large enough for a label and its neighbours, small enough to be read quickly. */
function around(point: Point, frame: { width: number; height: number }): Rect {
  const x = Math.max(0, point.x - 200);
  const y = Math.max(0, point.y - 60);
  return { x, y, width: Math.min(frame.width, point.x + 200) - x, height: Math.min(frame.height, point.y + 60) - y };
}
