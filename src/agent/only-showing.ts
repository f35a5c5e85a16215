/** What is only to be brought into view must never become a deed, whoever acts: nothing is carried out but what moves the view, or opens what is taken back. */
import { mayBeOpened } from '../plan/opening.js';
import type { PlannedAction } from '../ports/brain.js';
import { observe } from '../ports/observe.js';
import { area, centre, holds, holdsPoint } from '../screen/geometry.js';
import { type Action, isNoProgress, type Point } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Context } from './context.js';
import { isNothingOpen } from './nothing-open.js';

/** Notches that move a page by about a screen: whoever scrolls looks again then. Our choice. */
const SCREENFUL = 10;

/** A wheel goes on over what comes up under the pointer: notch by notch, each is looked at before. Over a scroll bar nothing comes up. */
export async function firstNotch<V>(
  { ports, signal }: Context<V>,
  planned: PlannedAction,
): Promise<readonly [PlannedAction, PlannedAction?]> {
  const { action } = planned;
  if (action.type !== 'scroll' || action.amount <= 1) return [planned];
  const elements = action.at ? await observe(ports, signal).elements() : [];
  if (elements.some(({ rawRole, covered, bounds }) => rawRole === 'scroll bar' && !covered && holdsPoint(bounds, action.at!)))
    return [planned];
  const of = (amount: number): PlannedAction => ({ ...planned, action: { ...action, amount } });
  return [of(1), of(Math.min(action.amount, SCREENFUL) - 1)];
}

/** What was opened only to look, and how it is as it was before. */
export type OpenedToLook = { kind: 'menu' } | { kind: 'tab'; from: string; window: number | undefined } | { kind: 'fold'; at: Point };

/** What a run has opened only to look, since it was last acted in. */
export interface Viewing {
  opened: OpenedToLook[];
  /** Tabs that were left: what a page shows when one comes back to it, coming back may have brought about. */
  left: Set<string>;
}

/**
 * @param text what is to be seen
 * @returns why it is not carried out, for the brain; what it opens, where that can be taken back; undefined: it opens nothing
 */
export async function beyondShowing<V>(
  context: Context<V>,
  action: Action,
  text: string,
  viewing: Viewing,
): Promise<string | OpenedToLook | undefined> {
  const { ports, signal } = context;
  if (action.type === 'open_app' && mayBeOpened(text) && (await isNothingOpen(ports.desktop))) return undefined;
  if ('modifiers' in action && action.modifiers?.length) return ONLY_SHOWING;
  if (action.type === 'left_click' && action.at && !TELLS_OF_VIEW.test(text))
    return (await openedBy(context, action.at, viewing)) ?? ONLY_SHOWING;
  if (action.type === 'key' && (await turnsPage(context, action))) return undefined;
  if (!isNoProgress(action.type)) return ONLY_SHOWING;
  if (action.type !== 'scroll') return undefined;
  const at = action.at ?? (await ports.desktop.perform({ type: 'cursor_position' }, signal)).point;
  const turned = (await observe(ports, signal).elements()).find(one => at && isTurnedByWheel(one) && holdsPoint(one.bounds, at));
  return (
    turned && `Not executed: the wheel would change ${named(turned)}, and not move the page. Scroll beside it, or over its scroll bar.`
  );
}

/** It says that something is open, chosen or gone: who opens it or goes elsewhere would bring that about. */
const TELLS_OF_VIEW =
  /\b(?:open(?:s|ed)?|expand\w*|collaps\w*|unfold\w*|select\w*|chosen|highlight\w*|active|current|menus?|tabs?|pop(?:s|ped)?[ -]?up|drop-?down|appear\w*|comes? up|changes?|not|no|none|never|gone|hidden|disappear\w*|clos\w*|without|empty|only)\b|n['’]t\b|開|展開|選択|強調|メニュー|タブ|現れ|ポップアップ|変わ|ない|ません|なく|消|閉|空|だけ|のみ/i;

/** A menu, another tab, what is folded: it shows, does nothing, and is taken back. What is a row is chosen by a click, too. */
async function openedBy<V>({ ports, signal }: Context<V>, at: Point, { left }: Viewing): Promise<OpenedToLook | undefined> {
  const elements = await observe(ports, signal).elements();
  const popups = await ports.desktop.popups?.();
  const over = popups?.find(({ bounds }) => holdsPoint(bounds, at));
  const hit = elements
    .filter(one => !one.covered && !IS_PART.has(one.role) && holdsPoint(one.bounds, at))
    .sort((one, other) => area(one.bounds) - area(other.bounds))[0];
  if (!hit?.enabled || (over && !holds(over.bounds, hit.bounds))) return undefined;
  if (hit.rawRole === 'menu') return popups && { kind: 'menu' };
  if (hit.rawRole === 'page tab') {
    const from = elements.find(one => one.rawRole === 'page tab' && one.parent === hit.parent && one.selected);
    const isThere = from === undefined || from.id === hit.id || left.has(placeOf(hit));
    return isThere ? undefined : { kind: 'tab', from: from.name, window: from.window };
  }
  return hit.expanded === false && hit.role === 'button' ? { kind: 'fold', at } : undefined;
}

/** What lies in such a thing, and is not clicked for itself. */
const IS_PART: ReadonlySet<UiElement['role']> = new Set([
  'container',
  'other',
  'label',
  'text',
  'image',
  'icon',
  'window',
  'dialog',
  'program',
]);

const placeOf = ({ window, name }: Pick<UiElement, 'window' | 'name'>): string => `${window} ${name}`;

/** Page Up and Page Down, where they choose no row and move no caret. */
async function turnsPage<V>({ ports, signal }: Context<V>, { keys }: Extract<Action, { type: 'key' }>): Promise<boolean> {
  if (!/^(?:page_?(?:down|up)|next|prior)$/i.test(keys)) return false;
  const focused = (await observe(ports, signal).elements()).find(one => one.focused);
  return (
    !focused ||
    (!focused.editable && /^(?:document\b.*|panel|scroll pane|viewport|frame|window|link|push button|button)$/.test(focused.rawRole))
  );
}

/** It was carried out. */
export function noteView({ opened, left }: Viewing, view: OpenedToLook): void {
  opened.push(view);
  if (view.kind === 'tab') left.add(placeOf({ window: view.window, name: view.from }));
}

/** @returns what makes it as it was; undefined where it is so already */
export async function takenBack<V>({ ports, signal }: Context<V>, view: OpenedToLook): Promise<Action | undefined> {
  if (view.kind === 'menu')
    return (await ports.desktop.popups?.())?.some(({ type }) => type !== 'tooltip') ? { type: 'key', keys: 'Escape' } : undefined;
  const elements = await observe(ports, signal).elements();
  const it =
    view.kind === 'tab'
      ? elements.find(
          one => one.rawRole === 'page tab' && one.name === view.from && one.window === view.window && !one.covered && !one.selected,
        )
      : elements.find(one => one.role === 'button' && one.expanded === true && !one.covered && holdsPoint(one.bounds, view.at));
  return it && { type: 'left_click', at: centre(it.bounds) };
}

/** A scroll bar, a list or a page is moved; these take another value, or show another page. */
export function isTurnedByWheel({ rawRole, covered }: Pick<UiElement, 'rawRole' | 'covered'>): boolean {
  return !covered && /^(spin ?(box|button)|slider|dial|combo box|date editor|page tab)$/.test(rawRole);
}

function named({ name, label = '', rawRole }: UiElement): string {
  const said = name || label;
  return said === '' ? `the ${rawRole} there` : `"${said}"`;
}

const ONLY_SHOWING =
  'Not executed: this is only to be brought into view. Scroll, move the pointer, wait, press Page_Down in a page, open a menu, another tab or a folded part, or report; a tab that was left is not gone back to, and a program is opened only where nothing is open yet. Where the words say that something is open, chosen or gone, nothing is opened for it.';
