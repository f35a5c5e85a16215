/** An element that a model names in place of a point: found by our own eyes when its turn comes, and what is then to be done to it. */
import type { Located, Query } from '../../perception/locate.js';
import { waitingTime } from '../../plan/patience.js';
import type { Missed, PlannedAction, Situation } from '../../ports/brain.js';
import { poll } from '../../ports/poll.js';
import { isPicture } from '../../scenario/image-path.js';
import { forEachPointed, isPointed, POINTED } from '../../scenario/kinds.js';
import { written } from '../../scenario/language/write.js';
import type { Reading, Role } from '../../scenario/reading.js';
import { fold } from '../../screen/fold.js';
import { centre } from '../../screen/geometry.js';
import { windowsOfProgram } from '../../screen/window-name.js';
import type { Action, Point } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { Scale } from '../../vision/scale.js';
import { createFinder, type Finder } from '../offline/find.js';
import { choiceIn, entryOf, opensAt } from '../offline/select.js';
import { enter, raise } from '../offline/task.js';
import { createTeller, type Teller } from './told.js';

const PURPOSES = {
  ...forEachPointed((type): Query['purpose'] => (type === 'mouse_move' ? 'any' : 'click')),
  type: 'field',
  fill: 'field',
  select: 'select',
  check: 'check',
  uncheck: 'check',
} as const;

export type Deed = keyof typeof PURPOSES;
export const DEEDS = Object.keys(PURPOSES) as [Deed, ...Deed[]];

export interface NamedTarget {
  do: Deed;
  /** Empty: it has none, and its role says what it is. */
  name: string;
  role?: Role | undefined;
  /** Title of the window, dialog, section or row that it is in. */
  in?: string | undefined;
  /** Which one of several, from 1. */
  nth?: number | undefined;
  /** What is typed, or chosen. */
  text?: string | undefined;
}

/** A call whose result is words, known once its turn has come. */
interface Spoken {
  planned: PlannedAction;
  /** What is told of it beside that it was done; undefined: nothing. */
  words(): string | undefined;
}

export interface NamedTargets {
  /** @param call echoed in each action that it comes to */
  use(target: NamedTarget, call: string): Spoken;
  /** What has a name on the screen, or in one place of it. */
  list(place: string | undefined, call: string): Spoken;
  /** Behind the start of a program: nothing is done, claimed or looked at until it has shown a window, or has ended. */
  shown(app: string, call: string): PlannedAction;
}

export interface NamedSettings {
  language: 'en' | 'ja';
  /** Multiplies the waiting times. Default: 1. */
  patience?: number | undefined;
  /** Of the pictures that the model sees. */
  scale: Scale;
}

export function createNamedTargets(situation: Situation, { language, patience, scale }: NamedSettings): NamedTargets {
  const finder = createFinder(situation, 'en', patience);
  const teller = createTeller(situation, scale);
  return {
    use(target, call) {
      const reading = readingOf(target);
      const caption = written(reading, language);
      const said: string[] = [];
      // Which of several is meant, or what has no name, no sentence says.
      const isSaid = target.name !== '' && target.nth === undefined;
      const base = { caption, callId: call, ...(isSaid && { deed: { call, reading } }) };
      const aim = createAim(target, { finder, teller, base, say: words => said.push(words) });
      return { planned: { ...base, action: standIn(target.do), aim }, words: () => said.join(' ') || undefined };
    },
    list(place, call) {
      const caption = CAPTIONS[language](place);
      let said: string | undefined;
      const planned: PlannedAction = { action: { type: 'screenshot' }, caption, callId: call };
      const aim = async () => {
        said = await teller.list(finder.look(), place);
        return [planned];
      };
      return { planned: { ...planned, aim }, words: () => said };
    },
    shown(app, call) {
      const { clock, desktop } = situation;
      const isThere = async (): Promise<boolean> => {
        const windows = await desktop.windows();
        const programs = await desktop.programs();
        const started = programs.findLast(({ name }) => name === app);
        return !started?.running || started.hasShownWindow === true || windowsOfProgram(app, windows, programs).length > 0;
      };
      const aim = async (signal: AbortSignal) => {
        await poll(isThere, Boolean, { clock, withinMs: waitingTime('opens', patience), signal });
        return [];
      };
      return { action: { type: 'screenshot' }, caption: WINDOW_OF[language](app), callId: call, aim };
    },
  };
}

interface Aiming {
  finder: Finder;
  teller: Teller;
  base: Pick<PlannedAction, 'caption' | 'callId' | 'deed'>;
  /** For the result. */
  say(words: string): unknown;
}

function createAim(target: NamedTarget, aiming: Aiming): NonNullable<PlannedAction['aim']> {
  const { teller } = aiming;
  return async () => {
    const found = await seek(queryOf(target), aiming);
    if ('missed' in found) return (await choose(target, aiming)) ?? (await openByChoice(target, aiming)) ?? found;
    const { element } = found;
    if (!element.enabled) return { missed: `${await teller.name(element)} is disabled: it would do nothing. Nothing was done.` };
    return use(target, found, aiming);
  };
}

async function use(target: NamedTarget, { element, point, note }: Found, aiming: Aiming): Promise<PlannedAction[]> {
  const { finder, teller, say } = aiming;
  const taken = note ?? (await takenFor(target, element, teller));
  if (taken) say(taken);
  const due = isSo(target, element) ? leftOf(target, element) : target;
  if (due !== target) say(due ? 'It holds that already; it was clicked.' : 'It is so already; nothing was done.');
  if (!due) return [];
  const first = raise(await finder.now().windows(), element.window).map(action => plan(action, aiming));
  const at = target.do === 'select' ? opensAt({ element, point }, await finder.now().elements()) : point;
  return [...first, ...deedOf(due, { element, point: at }, aiming)];
}

type Found = Extract<Located, { kind: 'found' }>;

/** What is named may be the group around radio buttons. */
async function choose({ do: deed, name, text = '' }: NamedTarget, aiming: Aiming): Promise<PlannedAction[] | undefined> {
  const choice = deed === 'select' ? await choiceIn(aiming.finder, name, text) : undefined;
  return choice && [plan({ type: 'left_click', at: choice.point }, aiming)];
}

/** Who sees a drop-down without a name calls it by what it shows. */
async function openByChoice(target: NamedTarget, aiming: Aiming): Promise<PlannedAction[] | undefined> {
  const { do: deed, name, in: scope, nth } = target;
  if (deed !== 'select' || name === '' || nth !== undefined) return undefined;
  const located = await aiming.finder.peek(
    { target: '', role: 'combo box', purpose: 'select', ...(scope !== undefined && { scope }) },
    false,
  );
  const boxes = located.kind === 'found' ? [located.element] : located.kind === 'ambiguous' ? located.candidates : [];
  const [box, other] = boxes.filter(({ value = '' }) => fold(value) === fold(name));
  return box && !other && box.enabled ? use(target, { kind: 'found', element: box, point: centre(box.bounds) }, aiming) : undefined;
}

/** Where it has another name. */
async function takenFor({ name }: NamedTarget, element: UiElement, teller: Teller): Promise<string | undefined> {
  const isAsked = fold(element.name || element.label || '') === fold(name);
  return isAsked ? undefined : `This was taken: ${await teller.name(element)}.`;
}

/** Who fills a field goes on from there: what comes next finds the keyboard in it. */
function leftOf(target: NamedTarget, { focused }: UiElement): NamedTarget | undefined {
  return target.do === 'fill' && !focused ? { ...target, do: 'click' } : undefined;
}

/** It has what is asked for. */
function isSo({ do: deed, text = '' }: NamedTarget, element: UiElement): boolean {
  if (element.source !== 'accessibility') return false;
  if (deed === 'fill') return element.value === text;
  if (deed === 'check' || deed === 'uncheck') return element.checked === (deed === 'check');
  return deed === 'select' && unfolds(element) && fold(element.value ?? element.name) === fold(text);
}

/** Its entries show once it was clicked. */
function unfolds({ role }: UiElement): boolean {
  return role === 'combo box' || role === 'button' || role === 'menu';
}

function deedOf(target: NamedTarget, { element, point }: { element: UiElement; point: Point }, aiming: Aiming): PlannedAction[] {
  const { do: deed, text = '' } = target;
  const click = { type: 'left_click', at: point } as const;
  const planned = (...actions: Action[]): PlannedAction[] => actions.map(action => plan(action, aiming));
  if (isPointed(deed)) return planned({ type: POINTED[deed], at: point });
  if (deed === 'type') return planned(...(element.focused ? [] : [click]), { type: 'type', text });
  if (deed === 'fill') return planned(...enter(element, text, point));
  if (deed === 'select') {
    const list = unfolds(element) ? undefined : element.name;
    const entry = { ...plan({ type: 'left_click' }, aiming), aim: () => aimAtEntry(text, list, aiming) };
    return [...planned(...(unfolds(element) ? [click] : [])), entry];
  }
  return planned(click);
}

/** The list has unfolded, or was there all the time. */
async function aimAtEntry(text: string, list: string | undefined, aiming: Aiming): Promise<PlannedAction[] | Missed> {
  const { finder } = aiming;
  const entry = await entryOf(finder, text, list);
  const found = entry ?? (await seek({ target: text, purpose: 'click' }, aiming));
  if ('missed' in found) return { missed: `${found.missed}${await closed(list, aiming)}` };
  return [plan({ type: 'left_click', at: found.point }, aiming)];
}

/** What was named is no list, so nothing was opened: which drop-downs there are. */
async function closed(list: string | undefined, { finder, teller }: Aiming): Promise<string> {
  if (list === undefined) return '';
  const boxes = await teller.boxes(finder.now());
  return boxes === ''
    ? ''
    : ` No list was opened, for ${JSON.stringify(list)} is none. Drop-downs here: ${boxes}. Name one of them, or give its role and nth.`;
}

async function seek(query: Query, { finder, teller }: Aiming): Promise<Found | Missed> {
  if (isPicture(query.role, query.target)) {
    const found = await finder.find(query);
    return found.kind === 'found' ? found : { missed: `${found.message}. Nothing was done.` };
  }
  // What is disabled may only be loading: it is waited for as what is not there yet.
  const located = await finder.seek(query, one => one.kind === 'ambiguous' || (one.kind === 'found' && one.element.enabled));
  return located.kind === 'found' ? located : { missed: await teller.missed(query, located, finder.now()) };
}

function plan(action: Action, { base }: Aiming): PlannedAction {
  return { action, ...base };
}

function queryOf({ do: deed, name, role, in: scope, nth }: NamedTarget): Query {
  return {
    target: name,
    purpose: PURPOSES[deed],
    ...(role && { role }),
    ...(scope !== undefined && { scope }),
    ...(nth !== undefined && { nth }),
  };
}

/** For people, and for another night: what is demanded stands in the scenario. */
function readingOf({ do: deed, name: target, role, in: scope, text: value }: NamedTarget): Reading {
  return {
    kind: deed,
    ...(target !== '' && { target }),
    ...(role && { role }),
    ...(scope !== undefined && { scope }),
    ...(value !== undefined && { value }),
  };
}

function standIn(deed: Deed): Action {
  const type = isPointed(deed) ? POINTED[deed] : 'left_click';
  return { type: type === 'mouse_move' ? 'left_click' : type };
}

const WINDOW_OF = {
  en: (app: string) => `wait for a window of "${app}"`,
  ja: (app: string) => `「${app}」のウィンドウを待つ`,
} as const;

const CAPTIONS = {
  en: (place: string | undefined) => (place === undefined ? 'list the elements' : `list the elements in "${place}"`),
  ja: (place: string | undefined) => (place === undefined ? '要素の一覧を見る' : `「${place}」の要素の一覧を見る`),
} as const;
