/** Is a text shown? Accessibility and OCR both look; to be absent, it must be absent for both. */

import { type FoundText, findText } from '../perception/find-text.js';
import { isLegible } from '../perception/legible.js';
import { locate, type Scene } from '../perception/locate.js';
import { nearestNames } from '../perception/nearest.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { isPlaceOfItems, scopeTest } from '../perception/scope.js';
import { isBlank } from '../perception/visibility.js';
import { DesktopError } from '../ports/desktop.js';
import type { Observation } from '../ports/observation.js';
import { namedScope, type Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import { centre, holdsPoint } from '../screen/geometry.js';
import { standsIn } from '../screen/text.js';
import { titleBarOf } from '../screen/title-bar.js';
import { windowsMeant } from '../screen/window-name.js';
import type { Rect } from '../trace/action.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import type { Notice } from '../trace/seen.js';
import { isSurface } from '../trace/surface.js';
import { isAnybodyThere, nobodyThere } from './alive.js';
import { lookBeside } from './beside.js';
import type { CheckWorld, Look, LookFacts } from './look.js';
import { lookAtRow } from './row.js';
import { frontOf, isMute, visible } from './windows.js';

export async function lookAtText(stated: Reading, now: Observation, world: CheckWorld, { renamed = new Map() }: LookFacts): Promise<Look> {
  const { language } = world;
  const needle = stated.value ?? '';
  const [elements, windows, programs] = await Promise.all([now.elements(), now.windows(), now.programs()]);
  const check = { ...stated, scope: resolveScope(stated, windows, programs) };
  const inScope = check.scope === undefined ? undefined : scopeTest(check.scope, elements, windows, check.scopeIs);
  const window = check.scope === undefined || check.scopeIs ? undefined : windowsMeant(check.scope, visible(windows), programs)[0];
  if (check.scope !== undefined && !inScope && !window) {
    // Nothing tells of what names the row: eyes may read both in its place.
    const row = check.scopeIs === 'row' && !check.role && (await lookAtRow({ kind: 'expect_row', row: [check.scope, needle] }, now, world));
    if (row && row.holds === 'yes') return row;
    const value = check.scopeIs || check.role ? undefined : await valueBeside(check.scope, now, world);
    if (value?.found !== undefined) return { ...value, holds: standsIn(needle, value.found) };
    return {
      holds: 'unsure',
      how: 'windows',
      seen: language === 'ja' ? `「${check.scope}」がありません` : `there is no "${check.scope}" to look in`,
      absent: true,
    };
  }
  const frame = await now.frame();
  const meant = window ? [window] : visible(windows);
  if (check.role) {
    const named = lookAtNamedElement(check, { elements, windows, size: now.size, frame }, language);
    const isVain = check.negated && named.holds === 'no' && !(await isAnybodyThere({ windows: meant, elements, frame }, now));
    return isVain ? nobodyThere(named.how, language) : named;
  }
  const scene: Scene = { elements: inScope ? elements.filter(inScope) : elements, windows, size: now.size, frame };
  const ofItems = check.scope !== undefined && !window && isPlaceOfItems(check.scope, elements);
  const named = findText(needle, withoutTitles(needle, scene, renamed), ofItems);
  if (named.kind === 'shown') return shown(named, language);
  const lines = await readLines(now, window?.bounds);
  if (lines instanceof Error) return { holds: 'unsure', how: 'none', seen: lines.message };
  const isOther = check.scope === undefined ? undefined : elsewhere(window, inScope, windows);
  const all = { ...scene, lines: isOther ? lines.filter(one => !isOther(one)) : lines };
  const read = findText(needle, withoutTitles(needle, all, renamed), ofItems);
  if (read.kind === 'shown') return shown(read, language);
  const titled = findText(needle, all, ofItems);
  if (titled.kind === 'shown') return onlyTitled(titled, stated, language);
  if (read.kind === 'unsure') {
    const seen = language === 'ja' ? `「${read.text}」(それかどうか判断できません)` : `"${read.text}", which may be it, not for certain`;
    return { holds: 'unsure', how: read.how, seen, region: read.region };
  }
  if (check.negated && !(await isAnybodyThere({ windows: meant, elements, lines, frame }, now))) return nobodyThere('ocr', language);
  const isMeant = ({ text, bounds }: Notice): boolean =>
    check.scope === undefined || (inScope !== undefined && bounds !== undefined && inScope(readAs(text, bounds)));
  const gone = check.negated ? undefined : (await now.notices()).find(one => standsIn(needle, one.text) === 'yes' && isMeant(one));
  if (gone) return { holds: 'yes', how: 'accessibility', seen: WENT[language](gone.text) };
  const onlyRead = now.lacks?.includes('accessibility') || isMute(window ?? frontOf(meant), elements);
  const seen = onlyRead ? NOT_SHOWN[language].read : NOT_SHOWN[language].shown + (check.negated ? '' : nearTo(needle, all, language));
  return { holds: 'no', how: 'ocr', seen, ...(onlyRead && { onlyRead }) };
}

/** What is shown in its place: a wrong text is mostly nearly the right one. */
function nearTo(needle: string, { elements, lines = [] }: Scene, language: 'en' | 'ja'): string {
  const read = lines.map(({ text, bounds, confidence }) => ({ ...readAs(text, bounds), confidence }));
  const seen = [...elements, ...read].filter(one => !one.covered && !isSurface(one) && isLegible(one));
  const [near] = nearestNames(needle, seen);
  return near ? NEAR[language](near.name) : '';
}

const NEAR = {
  en: (name: string) => `; closest: "${name}"`,
  ja: (name: string) => `。近いもの: 「${name}」`,
} as const;

/** 「合計」に「0円」と表示される: no place bears the name, and one text says what it is ("合計: 0円"). */
async function valueBeside(name: string, now: Observation, world: CheckWorld): Promise<Look | undefined> {
  // A stored look may hold no pixels.
  const beside = await lookBeside({ kind: 'expect_beside', target: name }, now, world).catch(() => undefined);
  return beside?.holds === 'yes' ? beside : undefined;
}

const NOT_SHOWN = {
  en: {
    shown: 'no such text on the screen',
    read: 'it cannot be read on the screen, and nothing else tells what is shown',
  },
  ja: {
    shown: '画面にその文字はありません',
    read: '画面からは読み取れず、表示内容を知る手段がほかにありません',
  },
} as const;

const WENT = {
  en: (text: string) => `"${text}", which was shown and has gone since`,
  ja: (text: string) => `「${text}」(表示され、その後消えました)`,
} as const;

function shown(found: Extract<FoundText, { kind: 'shown' }>, language: 'en' | 'ja'): Look {
  return { holds: 'yes', how: found.how, seen: language === 'ja' ? `「${found.text}」` : `"${found.text}"`, region: found.region };
}

/**
 * Without the titles that have the text and say nothing of what is in the window: a page's, which its browser shows in its window and its tab, and
 * one that a window did not come with.
 */
function withoutTitles<S extends Scene>(needle: string, scene: S, renamed: ReadonlyMap<number, string>): S {
  const { elements, windows, lines } = scene;
  const pages = elements.filter(({ rawRole }) => rawRole === 'document web');
  const holdsIt = (title: string): boolean => fold(title).includes(fold(needle));
  const titled = windows.filter(({ title }) => holdsIt(title));
  const browsers = titled.filter(({ id }) => pages.some(({ window }) => window === id));
  const others = titled.filter(window => !browsers.includes(window) && !holdsIt(renamed.get(window.id) ?? window.title));
  if (browsers.length + others.length === 0) return scene;
  const isBeside = ({ bounds }: TextLine): boolean =>
    browsers.some(window => holdsPoint(window.bounds, centre(bounds))) && !pages.some(page => holdsPoint(page.bounds, centre(bounds)));
  const isTitle = ({ bounds }: TextLine): boolean => others.some(window => holdsPoint(titleBarOf(window), centre(bounds)));
  return {
    ...scene,
    elements: elements.filter(
      ({ role, window }) =>
        !(TITLED.has(role) && browsers.some(({ id }) => id === window)) && !(isSurface({ role }) && others.some(({ id }) => id === window)),
    ),
    lines: lines?.filter(line => !isBeside(line) && !isTitle(line)),
  };
}

const TITLED: ReadonlySet<string> = new Set(['window', 'tab']);

/** Nor is it said to be gone: a person may see it there. */
function onlyTitled({ text, region, how }: Extract<FoundText, { kind: 'shown' }>, { negated }: Reading, language: 'en' | 'ja'): Look {
  const seen =
    language === 'ja'
      ? `タイトル「${text}」だけにあり、ウィンドウの中にはありません。「ウィンドウのタイトルに…が含まれる」と書いてください`
      : `only the title "${text}", not what is below it; write: the window title contains …`;
  return { holds: negated ? 'unsure' : 'no', how, seen, region };
}

/**
 * Whether a line that was read stands in another place than the one named: in a window of another program that lies over it, or beside the
 * section.
 */
function elsewhere(
  window: WindowInfo | undefined,
  inScope: ReturnType<typeof scopeTest>,
  windows: readonly WindowInfo[],
): (line: TextLine) => boolean {
  if (!window) return ({ text, bounds }) => inScope?.(readAs(text, bounds)) === false;
  const above = visible(windows.slice(windows.indexOf(window) + 1)).filter(({ pid }) => pid === undefined || pid !== window.pid);
  return ({ bounds }) => above.some(other => holdsPoint(other.bounds, centre(bounds)));
}

function readAs(name: string, bounds: Rect): UiElement {
  return { id: '', role: 'text', rawRole: 'text', name, bounds, enabled: true, source: 'ocr', confidence: 1 };
}

/** What cannot be read this once is not decided; without OCR nothing can be said of any pixels. */
async function readLines(now: Observation, region: Rect | undefined): Promise<readonly TextLine[] | Error> {
  try {
    return await now.lines(region);
  } catch (error) {
    if (error instanceof DesktopError) throw error;
    return error as Error;
  }
}

/** `the "Save" button is shown`: an element of that kind, not the word anywhere. */
function lookAtNamedElement(check: Omit<Reading, 'scope'> & { scope: string | undefined }, scene: Scene, language: 'en' | 'ja'): Look {
  const located = locate(
    {
      target: check.value ?? '',
      purpose: 'any',
      ...(check.role && { role: check.role }),
      ...namedScope(check),
      ...(check.where && { where: check.where }),
    },
    scene,
  );
  if (located.kind === 'found') {
    // Accessibility and pixels that disagree decide nothing.
    const isSeen = !scene.frame || !isBlank(scene.frame, located.element.bounds);
    return {
      holds: isSeen ? 'yes' : 'unsure',
      how: 'accessibility',
      seen: `${located.element.rawRole} "${located.element.name}"`,
      region: located.element.bounds,
    };
  }
  if (located.kind === 'ambiguous') {
    const seen = language === 'ja' ? `${located.candidates.length}個あります` : `${located.candidates.length} of them`;
    return { holds: 'yes', how: 'accessibility', seen };
  }
  const seen = language === 'ja' ? 'そのような要素はありません' : 'no such element';
  // Without accessibility there are only words, not buttons: nothing can be said of them.
  return { holds: scene.elements.length === 0 ? 'unsure' : 'no', how: 'accessibility', seen, absent: visible(scene.windows).length === 0 };
}
