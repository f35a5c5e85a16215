/** What is only to be brought into view must never become a deed, whoever acts: nothing but what moves the view is carried out. */
import { mayBeOpened } from '../plan/opening.js';
import type { PlannedAction } from '../ports/brain.js';
import { observe } from '../ports/observe.js';
import { holdsPoint } from '../screen/geometry.js';
import { type Action, isNoProgress } from '../trace/action.js';
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

/** @param text what is to be seen @returns why it is not carried out, for the brain */
export async function beyondShowing<V>({ ports, signal }: Context<V>, action: Action, text: string): Promise<string | undefined> {
  if (action.type === 'open_app' && mayBeOpened(text) && (await isNothingOpen(ports.desktop))) return undefined;
  if (!isNoProgress(action.type) || ('modifiers' in action && action.modifiers?.length)) return ONLY_SHOWING;
  if (action.type !== 'scroll') return undefined;
  const at = action.at ?? (await ports.desktop.perform({ type: 'cursor_position' }, signal)).point;
  const turned = (await observe(ports, signal).elements()).find(one => at && isTurnedByWheel(one) && holdsPoint(one.bounds, at));
  return (
    turned && `Not executed: the wheel would change ${named(turned)}, and not move the page. Scroll beside it, or over its scroll bar.`
  );
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
  'Not executed: this is only to be brought into view. Scroll, move the pointer or wait, or report; a program is opened only where nothing is open yet.';
