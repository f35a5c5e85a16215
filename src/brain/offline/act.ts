/** What the offline brain does for each kind of reading. One decision a call; what was done so far stands in the situation's outcomes. */

import { waitingTime } from '../../plan/patience.js';
import type { Decision, GiveUp, PlannedAction } from '../../ports/brain.js';
import { poll } from '../../ports/poll.js';
import { forEachPointed, type StepKind } from '../../scenario/kinds.js';
import { written } from '../../scenario/language/write.js';
import { isStep, type Reading } from '../../scenario/reading.js';
import { centre, holds } from '../../screen/geometry.js';
import { windowsMeant, windowsNamed } from '../../screen/window-name.js';
import { isOfSize, sizeIn } from '../../screen/window-size.js';
import type { Action, ClickType, Point, WindowState } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { ProgramInfo, WindowInfo } from '../../trace/frame.js';
import { foldOf, holding } from '../../trace/kinds.js';
import { tickedEntry } from './find.js';
import { goOnPointing, isPointing, pointAtIcons } from './icons.js';
import { chooseMenu } from './menus.js';
import { keyboardTo, twoFit } from './place.js';
import { openFile, saveAs } from './save.js';
import { findRow, isRow, isScrolling, towardsRow } from './scroll-to.js';
import { selectOption } from './select.js';
import { goOnSliding, slideTo } from './slide.js';
import { act, asSeen, awaitEffect, didAct, disabled, enter, isGiveUp, noEffect, queryOf, raise, type Task } from './task.js';

type Handler = (task: Task) => Promise<Decision>;

/** What the loop does itself has none. */
const HANDLERS: Readonly<Record<StepKind, Handler | undefined>> = {
  open: openProgram,
  close: closeWindow,
  switch_to: switchTo,
  resize: resizeWindow,
  ...forEachPointed(type => task => (type === 'mouse_move' ? hoverOver(task) : clickTarget(task, type))),
  drag: dragTo,
  menu: chooseMenu,
  type: typeText,
  fill: fillField,
  clear: fillField,
  select: selectOption,
  check: toggle,
  uncheck: toggle,
  expand: unfold,
  collapse: unfold,
  press: pressKeys,
  scroll: scrollView,
  wait: waitFor,
  save_as: saveAs,
  open_file: openFile,
  remember: undefined,
};

/** What does it; undefined: checks, and what an input has brought about, are the judge's to verify. */
export function handlerOf(reading: Reading): Handler | undefined {
  return isStep(reading) && !reading.result ? HANDLERS[reading.kind] : undefined;
}

/** Brings a row that is out of sight into view, for who looks into it. Everything else is where it is. */
export async function showRow(task: Task): Promise<Decision> {
  const actions = await scrollsTo(task);
  return actions.length > 0 ? { kind: 'act', actions } : { kind: 'stop' };
}

/** One scroll, and on from there until the row is in sight: in between nobody looks into it. */
async function scrollsTo(task: Task): Promise<PlannedAction[]> {
  const { scope, scopeIs } = task.reading;
  const way = scope !== undefined && scopeIs ? await towardsRow(task, { target: scope, scope, scopeIs, purpose: 'any' }) : undefined;
  return way?.kind === 'act' ? way.actions.flatMap(one => [one, { ...one, aim: () => scrollsTo(after(task, one)) }]) : [];
}

function after(task: Task, done: PlannedAction): Task {
  return { ...task, situation: { ...task.situation, outcomes: [{ planned: done, outcome: 'done' }] } };
}

async function openProgram(task: Task): Promise<Decision> {
  const { reading, situation, language } = task;
  if (!didAct(task)) return act(task, { type: 'open_app', name: reading.app ?? '' });
  const ja = language === 'ja';
  const details = { expected: situation.verification?.expected, seen: situation.verification?.seen };
  const last = (await task.finder.now().programs()).findLast(({ name }) => name === reading.app);
  if (last && !last.running && last.exitCode === 0) return handedOver(last.name, details, ja);
  const message = ja ? `プログラム「${reading.app}」のウィンドウが現れませんでした` : `the program "${reading.app}" showed no window`;
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message,
    details: { ...details, ...(last && { tryThis: STARTED[language](last.running) }) },
  };
}

/** What was started is installed, and named in `apps`. */
const STARTED = {
  en: (runs: boolean) =>
    runs
      ? 'it runs, and shows nothing yet: give it longer (`patience: 3`), or start its command by hand and see what it waits for'
      : 'start its command in `apps` by hand, in a terminal, and read its last words',
  ja: (runs: boolean) =>
    runs
      ? '起動していますが、まだ何も表示していません。待ち時間を延ばす(`patience: 3`)か、手で起動して何を待っているか確認してください'
      : '`apps` のコマンドをターミナルで起動し、最後の出力を確認してください',
} as const;

/** A program that finds another instance of itself (by a socket, a lock) tells it what to do, and ends without an error. */
function handedOver(name: string, details: Record<string, unknown>, ja: boolean): GiveUp {
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message: ja
      ? `プログラム「${name}」は、ウィンドウを出さずに終了コード0ですぐに終わりました`
      : `the program "${name}" ended at once with exit code 0 and showed no window`,
    details: {
      ...details,
      tryThis: ja
        ? 'ほかで動いている同じプログラムに引き渡したのかもしれません。そちらを終了するか、新しく起動するオプション (--new-instance など) を `apps` のコマンドに付けてください'
        : 'it may have handed over to an instance that runs elsewhere: end that one, or give its command in `apps` the option for a new one (such as --new-instance)',
    },
  };
}

async function closeWindow(task: Task): Promise<Decision> {
  const { reading, language } = task;
  const windows = await task.finder.now().windows();
  if (didAct(task)) return asksBack(task, windows) ? { kind: 'claim' } : noEffect(task);
  const name = reading.app ?? reading.target;
  const programs = await task.finder.now().programs();
  // To quit a program is to close all its windows.
  const all = reading.app === undefined ? [] : windowsNamed(reading.app, windows, programs);
  const window = all[0] ?? meantBy(name, windows, programs, language);
  if ('kind' in window) return window;
  return act(task, ...(all.length > 0 ? all : [window]).map(({ id }) => ({ type: 'close_window', window: id }) as const));
}

/** Of several windows of one name the one in front, and the topmost where different programs show them. Without a name: the one in front. */
function meantBy(
  name: string | undefined,
  windows: readonly WindowInfo[],
  programs: readonly ProgramInfo[],
  language: 'en' | 'ja',
): WindowInfo | GiveUp {
  const shown = windows.filter(({ minimized, type }) => !minimized && type !== 'desktop' && type !== 'dock');
  const meant =
    name === undefined ? [shown.find(w => w.active) ?? shown.at(-1)].filter(w => w !== undefined) : windowsMeant(name, windows, programs);
  return twoFit(meant, language) ?? meant[0] ?? noWindow(windows, name, language);
}

function noWindow(windows: readonly WindowInfo[], name = '', language: 'en' | 'ja'): GiveUp {
  const titles = windows.map(w => `"${w.title}"`).join(', ');
  return {
    kind: 'give_up',
    reason: 'element_not_found',
    message: language === 'ja' ? `ウィンドウ「${name}」がありません` : `there is no window "${name}"`,
    details: { seen: titles || (language === 'ja' ? 'ウィンドウがありません' : 'no window at all') },
  };
}

/** A window may still be coming, or get its title. */
async function seekWindow({ situation, language, patience }: Task, name: string | undefined): Promise<WindowInfo | GiveUp> {
  const { clock, signal } = situation;
  const look = async (): Promise<WindowInfo | GiveUp> => {
    const now = situation.observe();
    const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
    return meantBy(name, windows, programs, language);
  };
  return poll(look, found => !('kind' in found), { clock, withinMs: waitingTime('appears', patience), signal });
}

async function switchTo(task: Task): Promise<Decision> {
  const { reading } = task;
  if (didAct(task)) return noEffect(task);
  const window = await seekWindow(task, reading.target ?? '');
  return 'kind' in window ? window : act(task, { type: 'activate_window', window: window.id });
}

async function resizeWindow(task: Task): Promise<Decision> {
  const { reading } = task;
  if (didAct(task)) return noEffect(task);
  const { target, value = '' } = reading;
  const window = await seekWindow(task, target);
  if ('kind' in window) return window;
  if (isOfSize(window, value) === 'yes') return { kind: 'claim' };
  const to = sizeIn(value) ?? (value as WindowState);
  return act(task, { type: 'resize_window', window: window.id, to });
}

/** The program asks something before it does what it was told (whether to save): the author's next step answers. */
function asksBack({ situation }: Task, windows: readonly WindowInfo[]): boolean {
  const { plan, objective, expected = 0 } = situation;
  const isLast = plan.objectives.at(-1) === objective && expected === objective.requirements.length - 1;
  return !isLast && windows.some(({ type, modal, active }) => active && (type === 'dialog' || modal));
}

async function clickTarget(task: Task, type: ClickType): Promise<Decision> {
  if (isPointing(task)) return goOnPointing(task, type);
  if (didAct(task) && !isScrolling(task)) return awaitEffect(task);
  const found = await findRow(task, queryOf(task.reading, 'click'));
  if (!isRow(found)) return found;
  if (isGiveUp(found)) return (await pointAtIcons(task, found)) ?? found;
  if (!found.element.enabled) return disabled(task, found.element.name);
  return act(task, ...raise(await task.finder.now().windows(), found.element.window), { type, at: found.point });
}

async function hoverOver(task: Task): Promise<Decision> {
  if (didAct(task)) return noEffect(task);
  const found = await task.finder.find(queryOf(task.reading, 'click'));
  return isGiveUp(found) ? found : act(task, { type: 'mouse_move', at: found.point });
}

async function dragTo(task: Task): Promise<Decision> {
  if (didAct(task)) return awaitEffect(task);
  const { reading } = task;
  const from = await task.finder.find(queryOf(reading, 'click', reading.source ?? ''));
  if (isGiveUp(from)) return from;
  const to = await task.finder.find(queryOf(reading, 'any', reading.destination ?? ''));
  if (isGiveUp(to)) return to;
  return act(task, { type: 'left_click_drag', from: from.point, to: to.point });
}

async function typeText(task: Task): Promise<Decision> {
  if (didAct(task)) return task.situation.verification ? noEffect(task) : awaitEffect(task);
  const there = await keyboardTo(task);
  return 'kind' in there ? there : act(task, ...there, { type: 'type', text: task.reading.value ?? '' });
}

/** Fills or clears a field: click it, take what it holds, put the new text in its place. */
async function fillField(task: Task): Promise<Decision> {
  const { reading, finder } = task;
  if (didAct(task) && !isScrolling(task)) return (await goOnSliding(task)) ?? goOnFilling(task);
  const value = reading.kind === 'clear' ? '' : (reading.value ?? '');
  if (reading.target === undefined) {
    const focused = (await finder.now().elements()).find(element => element.focused && element.value !== undefined);
    if (focused) return act(task, ...enter(focused, value));
    return act(task, { type: 'key', keys: 'ctrl+a' }, value === '' ? { type: 'key', keys: 'Delete' } : { type: 'type', text: value });
  }
  const found = await findRow(task, queryOf(reading, 'field'));
  if (!isRow(found) || isGiveUp(found)) return found;
  if (!found.element.enabled) return disabled(task, reading.target);
  const { role, editable } = found.element;
  const inner = role === 'combo box' && !editable ? fieldIn(found.element, await finder.now().elements()) : undefined;
  if (role === 'combo box' && !editable && !inner) return selectOption(task);
  const field = inner ?? found.element;
  if (field.value === value && field.source === 'accessibility') return { kind: 'claim' };
  const slid = await slideTo(task, found);
  if (slid) return slid;
  const windows = await finder.now().windows();
  return act(task, ...raise(windows, found.element.window), ...enter(await asSeen(task, field), value, inner ? undefined : found.point));
}

/** Without a key the click has opened a list, of which the value is chosen. */
async function goOnFilling(task: Task): Promise<Decision> {
  const { outcomes, verification } = task.situation;
  const isTyped = outcomes.some(({ planned: { action } }) => action.type === 'type' || action.type === 'key');
  if (!isTyped) return selectOption(task);
  return verification?.holds === 'no' ? noEffect(task) : awaitEffect(task);
}

/** GTK shows a combo box into which text can be typed as one that holds a text box. */
function fieldIn({ bounds, window }: UiElement, elements: readonly UiElement[]): UiElement | undefined {
  return elements.find(
    ({ editable, enabled, bounds: own, window: ownWindow }) => editable && enabled && ownWindow === window && holds(bounds, own),
  );
}

async function toggle(task: Task): Promise<Decision> {
  const { verification } = task.situation;
  const outcomes = task.situation.outcomes.filter(({ planned: { action } }) => action.type !== 'scroll');
  if (outcomes.length > 1) return verification?.holds === 'no' ? noEffect(task) : awaitEffect(task);
  const found = await findRow(task, queryOf(task.reading, 'check'));
  if (!isRow(found) || isGiveUp(found)) return found;
  if (!found.element.enabled) return disabled(task, found.element.name);
  const wanted = task.reading.kind === 'check';
  if (found.element.checked === wanted) return { kind: 'claim' };
  if (found.element.role === 'menu item') return noBox(task, found.element);
  // A box that a click did not tick, and that has the keyboard, is ticked by the space bar.
  if (outcomes.length === 1) return found.element.focused ? act(task, { type: 'key', keys: 'space' }) : noEffect(task);
  return act(task, ...raise(await task.finder.now().windows(), found.element.window), { type: 'left_click', at: found.point });
}

/** Nothing has been done yet: afterwards nobody could see the tick. */
async function noBox({ finder, language }: Task, entry: UiElement): Promise<GiveUp> {
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message: language === 'ja' ? `「${entry.name}」はメニューの項目です` : `"${entry.name}" is an entry of a menu`,
    details: { tryThis: tickedEntry(entry, await finder.now().elements(), language) },
  };
}

/** A row gets the keyboard by a click, and is folded by + and - (GTK, Qt); a section is folded by the click. */
async function unfold(task: Task): Promise<Decision> {
  const { reading, situation, finder } = task;
  if (didAct(task) && !isScrolling(task)) return situation.verification?.holds === 'no' ? noEffect(task) : awaitEffect(task);
  const found = await findRow(task, queryOf(reading, 'click'));
  if (!isRow(found) || isGiveUp(found)) return found;
  const { element, point } = found;
  const elements = await finder.now().elements();
  const isOpen = foldOf(element, elements)?.expanded;
  const wanted = reading.kind === 'expand';
  if (isOpen === wanted) return { kind: 'claim' };
  if (isOpen === undefined) return noFold(task, element);
  if (!element.enabled) return disabled(task, element.name);
  const isInRow = holding(element, elements).some(({ role }) => role === 'list item');
  const key: Action[] = isInRow ? [{ type: 'key', keys: wanted ? 'plus' : 'minus' }] : [];
  return act(task, ...raise(await finder.now().windows(), element.window), { type: 'left_click', at: point }, ...key);
}

/** Nothing has been done: nobody would know whether a click unfolds it, or folds it. */
function noFold({ reading, language }: Task, { name }: UiElement): GiveUp {
  const { kind: _kind, ...named } = reading;
  const offers = (['double_click', 'click'] as const).map(kind => written({ ...named, kind }, language));
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message:
      language === 'ja'
        ? `「${name}」が展開されているかどうかをプログラムが伝えていません`
        : `the program does not tell whether "${name}" is expanded`,
    details: {
      tryThis:
        language === 'ja'
          ? `開くと現れるものを確かめる手順を続けて、次のように書いてください: ${offers.join(' または ')}`
          : `write ${offers.join(', or ')}, and after it what is then shown`,
    },
  };
}

async function pressKeys(task: Task): Promise<Decision> {
  if (didAct(task)) return awaitEffect(task);
  const there = await keyboardTo(task);
  if ('kind' in there) return there;
  const { keys, amount } = task.reading;
  return act(task, ...there, { type: 'key', keys: keys ?? '', ...(amount !== undefined && amount > 1 && { repeat: amount }) });
}

async function scrollView(task: Task): Promise<Decision> {
  if (didAct(task)) return noEffect(task);
  const { reading, finder } = task;
  const at = reading.target === undefined ? middleOf(await finder.now().windows()) : await finder.find(queryOf(reading, 'any'));
  if (at && 'kind' in at && isGiveUp(at)) return at;
  const point: Point | undefined = at && 'point' in at ? at.point : at;
  return act(task, { type: 'scroll', direction: reading.direction ?? 'down', amount: reading.amount ?? 5, ...(point && { at: point }) });
}

function middleOf(windows: readonly WindowInfo[]): Point | undefined {
  const bounds = (windows.find(w => w.active) ?? windows.at(-1))?.bounds;
  return bounds && centre(bounds);
}

async function waitFor(task: Task): Promise<Decision> {
  const { reading, situation, language } = task;
  if (reading.target === undefined) return act(task, { type: 'wait', seconds: reading.seconds ?? 1 });
  if (!situation.verification) return { kind: 'claim' };
  return {
    kind: 'give_up',
    reason: 'unexpected_state',
    message: language === 'ja' ? `待っても起こりませんでした: ${task.caption}` : `it did not happen in time: ${task.caption}`,
    details: { expected: situation.verification.expected, seen: situation.verification.seen, tryThis: longer(task) },
  };
}

function longer({ reading, language }: Task): string {
  const said = written({ ...reading, seconds: 2 * (reading.seconds ?? waitingTime('awaited') / 1000) }, language);
  return language === 'ja'
    ? `最後の画像に見えている場合は、表示どおりに書いてください。もっと時間がかかるものは、どれだけ待つかを書いてください。例: ${said}`
    : `if the last picture shows it, write it as it stands there; if it takes longer, say how long: ${said}`;
}
