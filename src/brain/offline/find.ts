/** Finding what a sentence names: accessibility first, text read from the screen where that is blind, and patience for slow programs. */

import { isLegible } from '../../perception/legible.js';
import { type Located, locate, type Query, spotOf } from '../../perception/locate.js';

import { outlinesOf } from '../../perception/ocr/outlines.js';
import { resolveScope } from '../../perception/resolve-scope.js';
import { suitability } from '../../perception/suitability.js';
import { unblocked } from '../../perception/unblocked.js';
import { waitingTime } from '../../plan/patience.js';
import type { GiveUp, Situation } from '../../ports/brain.js';
import type { Observation } from '../../ports/observation.js';
import { LOOK_EVERY_MS, poll, rest } from '../../ports/poll.js';
import { isPicture } from '../../scenario/image-path.js';
import { inPlace } from '../../scenario/language/phrases.js';
import { written } from '../../scenario/language/write.js';
import { namedScope, type Reading } from '../../scenario/reading.js';
import { roleName } from '../../scenario/role-names.js';
import { nameFit } from '../../screen/name.js';
import { partOf, whereInWords } from '../../screen/where.js';
import type { Size } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import { isSurface } from '../../trace/surface.js';
import { findPicture } from './find-picture.js';
import type { FoundPlace } from './found.js';
import { namesInOtherLetters } from './other-language.js';
import { placesOf } from './places.js';

export interface Finder {
  /** Looks until the element is there, or the time is over; then says why not, in words for the author. */
  find(query: Query, withinMs?: number): Promise<FoundPlace | GiveUp>;
  /** The same of what shall be used: one that is greyed out is waited for as long. It may still be, then. */
  findUsable(query: Query): Promise<FoundPlace | GiveUp>;
  /** Looks as long, without a verdict: what is there at the end. Not for pictures. */
  seek(query: Query, isEnough: (located: Located) => boolean, withinMs?: number): Promise<Located>;
  /** One look, without a verdict. @param withOcr default true */
  peek(query: Query, withOcr?: boolean): Promise<Located>;
  /** The last look: what was found is found there, and what goes with it is taken from there. */
  now(): Observation;
  /** A new one. */
  look(): Observation;
}

export function createFinder(situation: Situation, language: 'en' | 'ja', patience = 1): Finder {
  const { perception, clock, signal, size } = situation;
  const { wake } = perception;
  const places = placesOf(perception);
  let now: Observation | undefined;
  const look = (): Observation => {
    now = situation.observe();
    return now;
  };
  const search = async (wanted: Query, withOcr: boolean): Promise<Located> => {
    const seen = look();
    const [elements, windows, programs] = await Promise.all([seen.elements(), seen.windows(), seen.programs()]);
    const query = { ...wanted, scope: resolveScope(wanted, windows, programs) };
    const told = locate(query, unblocked({ elements, windows, size }));
    const bySight = async (among: readonly UiElement[]): Promise<Located> =>
      locate(query, unblocked({ elements: among, lines: await seen.lines(), outlines: outlinesOf(await seen.frame()), windows, size }));
    if (told.kind === 'missing' && withOcr) return bySight(elements);
    if (told.kind !== 'found' || (await places.isRight(told.element, seen))) return told;
    // Nothing of that window is where it says: what is drawn there tells. Where that names nothing, the program's word stands.
    const drawn = await bySight(elements.filter(({ window }) => window !== told.element.window));
    return drawn.kind === 'found' ? drawn : told;
  };
  const seek: Finder['seek'] = async (query, isEnough, withinMs = waitingTime('appears', patience)) => {
    // Reading the whole screen is dear, so accessibility gets the first look alone; a second one reads too.
    const begin = clock.now();
    const located = await search(query, false);
    if (isEnough(located)) return located;
    await rest({ clock, withinMs: LOOK_EVERY_MS, signal, wake });
    const left = withinMs - (clock.now() - begin);
    return poll(() => search(query, true), isEnough, { clock, withinMs: left, signal, wake });
  };
  const find: Finder['find'] = async (query, withinMs = waitingTime('appears', patience)) => {
    if (isPicture(query.role, query.target)) return findPicture(query, situation, language, withinMs);
    const located = await seek(query, ({ kind }) => kind === 'found', withinMs);
    if (located.kind === 'found') return located;
    if (located.kind === 'ambiguous') return ambiguous(query, located.candidates, language);
    return missing(query, located, { seen: now ?? look(), size }, language);
  };
  return {
    now: () => now ?? look(),
    look,
    seek,
    find,
    peek: (query, withOcr = true) => search(query, withOcr),
    async findUsable(query) {
      const found = await find(query);
      if (found.kind !== 'found' || found.element.enabled) return found;
      const later = await seek(query, located => located.kind === 'found' && located.element.enabled);
      return later.kind === 'found' ? later : found;
    },
  };
}

export function ambiguous(query: Query, candidates: readonly UiElement[], language: 'en' | 'ja'): GiveUp {
  const name = named(query, language);
  const list = candidates
    .slice(0, 4)
    .map(element => describeElement(element, language))
    .join(', ');
  return {
    kind: 'give_up',
    reason: 'unexpected_state',
    message:
      language === 'ja'
        ? `${name}に当てはまるものが${candidates.length}個あり、どれか決められません`
        : `${candidates.length} elements fit ${name} equally well`,
    details: {
      expected: name,
      seen: list,
      tryThis:
        language === 'ja'
          ? 'ウィンドウ・ダイアログ・一覧の名前、または位置を添えてください。例: 「置換」ダイアログの「OK」をクリックする、右下の「OK」をクリックする、「結果」の一覧で「赤」をクリックする'
          : 'name the window, dialog or list, or its part: In the "Replace" dialog, click "OK"; Click "OK" at the bottom right; Click "Red" in the "Results" list',
    },
  };
}

async function missing(
  query: Query,
  { reason, closest }: Extract<Located, { kind: 'missing' }>,
  { seen, size }: { seen: Observation; size: Size },
  language: 'en' | 'ja',
): Promise<GiveUp> {
  const ja = language === 'ja';
  const name = named(query, language);
  const [windows, elements] = await Promise.all([seen.windows(), seen.elements()]);
  const active = windows.find(window => window.active) ?? windows.at(-1);
  const place = active ? (ja ? `ウィンドウ「${active.title}」に` : ` in the window "${active.title}"`) : '';
  const message = ja ? `${place}${name}がありません` : `there is no ${name}${place}`;
  const details =
    reason === 'elsewhere'
      ? {
          seen: closest
            .slice(0, 3)
            .map(one => `${describeElement(one, language)}${spotInWords(one, { windows, size }, language)}`)
            .join(', '),
        }
      : whatIsThere(query, { closest, elements, window: active?.id }, language);
  return { kind: 'give_up', reason: 'element_not_found', message, details: { expected: name, ...details } };
}

function whatIsThere(
  query: Query,
  { closest, elements, window }: { closest: readonly UiElement[]; elements: readonly UiElement[]; window: number | undefined },
  language: 'en' | 'ja',
): { seen: string; tryThis?: string } {
  const ja = language === 'ja';
  const told = (those: readonly UiElement[]): string => those.map(element => describeElement(element, language)).join(', ');
  // The window in which it was looked for is no name that comes close.
  const near = told(closest.filter(one => isLegible(one) && (isSurface(query) || !isSurface(one))).slice(0, 3));
  if (near !== '') {
    const entry = query.purpose === 'check' ? closest.find(one => one.role === 'menu item' && nameFit(query.target, one.name)) : undefined;
    return { seen: ja ? `近いもの: ${near}` : `closest: ${near}`, ...(entry && { tryThis: tickedEntry(entry, elements, language) }) };
  }
  const foreign = namesInOtherLetters(query.target, inFront(elements, window));
  const others = told(ofItsKind(query, elements, window));
  const nothing = ja ? '似た名前のものもありません' : 'nothing with a similar name';
  const there = others === '' ? '' : ja ? `。あるもの: ${others}` : `; there are: ${others}`;
  const tryThis = foreign ? OTHER_LANGUAGE[language](foreign) : mayBeInside(inFront(elements, window), language);
  return { seen: `${nothing}${there}`, ...(tryThis && { tryThis }) };
}

/** What stands in a branch of a tree that is folded nobody tells. */
function mayBeInside(elements: readonly UiElement[], language: 'en' | 'ja'): string | undefined {
  const folded = elements.filter(one => one.expanded === false && one.role === 'list item' && one.name !== '' && isLegible(one));
  const [first] = folded.map(({ name }) => written({ kind: 'expand', target: name }, language) ?? '');
  return first && FOLDED[language](first);
}

const FOLDED = {
  en: (step: string) => `it may stand in what is folded: open that first, for example ${step}`,
  ja: (step: string) => `折りたたまれている項目の中にあるのかもしれません。先に開いてください。例: ${step}`,
} as const;

/** A click on an entry closes its menu, and takes its tick out of sight. */
export function tickedEntry({ name, parent }: UiElement, elements: readonly UiElement[], language: 'en' | 'ja'): string {
  const byId = new Map(elements.map(one => [one.id, one]));
  const menus: string[] = [];
  for (let at = byId.get(parent ?? ''); at; at = byId.get(at.parent ?? ''))
    if (at.role === 'menu' && at.name !== '') menus.unshift(at.name);
  const [menu] = menus;
  const click = { kind: 'click', target: name, role: 'menu item' } as const;
  const said = (reading: Reading): string => written(reading, language) ?? '';
  return ENTRY[language](
    said(menu === undefined ? click : { kind: 'menu', path: [...menus, name] }),
    said({ kind: 'expect_checked', target: name, role: 'menu item', tick: true }),
    menu && said({ kind: 'menu', path: [menu] }),
  );
}

const ENTRY = {
  en: (choose: string, ticked: string, open = 'open its menu') =>
    `it is an entry of a menu, which closes as it is clicked; write: ${choose}. For its tick, two steps: ${open}; ${ticked}`,
  ja: (choose: string, ticked: string, open = 'メニューを開く') =>
    `メニューの項目で、クリックするとメニューが閉じます。次のように書いてください: ${choose}。チェックの状態は2つの手順で確かめます: ${open}、${ticked}`,
} as const;

const OTHER_LANGUAGE = {
  en: (names: readonly string[]) =>
    `the program shows its names in another language (${names.join(', ')}): write them as it does, or start it in yours, for example \`apps: { editor: { command: mousepad, env: { LANG: C.UTF-8 } } }\``,
  ja: (names: readonly string[]) =>
    `プログラムは別の言語で表示されています（${names.join('、')}）。表示どおりに書くか、言語を指定して起動してください。例: \`apps: { エディタ: { command: mousepad, env: { LANG: ja_JP.UTF-8 } } }\``,
} as const;

function inFront(elements: readonly UiElement[], window: number | undefined): UiElement[] {
  return elements.filter(element => !element.covered && (window === undefined || element.window === window));
}

/** What could be meant by that kind, in the window in front. The rest is told by `xenotester names`. */
function ofItsKind({ role, purpose }: Query, elements: readonly UiElement[], window: number | undefined): UiElement[] {
  const fits = elements.filter(
    element =>
      !element.covered &&
      isLegible(element) &&
      (element.name !== '' || element.label !== undefined) &&
      suitability(element, role, purpose) === 0 &&
      (window === undefined || element.window === window),
  );
  return [...new Map(fits.map(element => [`${element.role} ${element.name || element.label}`, element])).values()].slice(0, MOST_TOLD);
}

/** More are no help in a message. */
const MOST_TOLD = 6;

function named(query: Query, language: 'en' | 'ja'): string {
  const role = query.role
    ? roleName(query.role, language)
    : query.purpose === 'field'
      ? roleName('text box', language)
      : language === 'ja'
        ? '要素'
        : 'element';
  const place = { ...namedScope(query), ...(query.where && { where: query.where }) };
  const text = language === 'ja' ? `${role}「${query.target}」` : `${role} "${query.target}"`;
  return inPlace(text, place, language)[0]!;
}

/** Where it was found instead, in the part of its window that a person would name. */
function spotInWords(element: UiElement, scene: Parameters<typeof spotOf>[1], language: 'en' | 'ja'): string {
  const part = partOf(spotOf(element, scene));
  const words = part ? whereInWords(part, language) : language === 'ja' ? '中央' : 'in the middle';
  return language === 'ja' ? `（${words}）` : ` ${words}`;
}

function describeElement(element: UiElement, language: 'en' | 'ja'): string {
  const role =
    element.role === 'text' || element.role === 'container' || element.role === 'other'
      ? element.rawRole
      : roleName(element.role, language);
  const name = element.name || element.label || '';
  const window = element.windowTitle
    ? language === 'ja'
      ? `(ウィンドウ「${element.windowTitle}」)`
      : ` (window "${element.windowTitle}")`
    : '';
  return language === 'ja' ? `${role}「${name}」${window}` : `${role} "${name}"${window}`;
}
