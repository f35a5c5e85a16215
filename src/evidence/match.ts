/** Does an action match what a plan expects? A table of signals and confidences: for progress and detectors. It decides no success. */
import type { ExpectedAction, ExpectedTool } from '../plan/plan.js';
import { keyCombination } from '../scenario/language/keys.js';
import { holdsWord, nameFit, normalize } from '../screen/name.js';
import { isSameProgram } from '../screen/program-name.js';
import { titleFit } from '../screen/window-name.js';
import { type Action, isNoProgress } from '../trace/action.js';
import type { KeyboardPlace, UnderPoint } from '../trace/event.js';
import { isSurface } from '../trace/surface.js';

export type Confidence = 'high' | 'medium' | 'low';

const CLICKS: ReadonlySet<string> = new Set(['left_click', 'right_click', 'middle_click', 'double_click', 'triple_click']);

const ANY_CLICK: ReadonlySet<string | undefined> = new Set([...CLICKS, 'click']);

/** Clicks that may show very little: a focus ring, a check mark. */
const SUBTLE: ReadonlySet<string> = new Set(['left_click', 'triple_click']);

export function isSubtle(action: Action): boolean {
  return SUBTLE.has(action.type);
}

export interface ActionFacts {
  action: Action;
  /** What really lay under the action's point. */
  under?: UnderPoint | undefined;
  /** Where its keys went. */
  keyboard?: KeyboardPlace | undefined;
  /** What the brain said just before. A claim: it never gives more than medium. */
  narration?: string | undefined;
}

export function matchAction(facts: ActionFacts, expected: ExpectedAction): Confidence {
  if (isOutOfScope(facts.under ?? facts.keyboard, expected)) return 'low';
  const type = typeMatch(facts.action, expected.expectedToolAction);
  const ownText = textOf(facts.action);
  const isKeys = facts.action.type === 'key' || facts.action.type === 'hold_key';
  const keywords = isKeys ? countPressed(expected.keywords, ownText) : countContained(expected.keywords, ownText);
  const target = hitsTarget(facts.under, expected);
  if (keywords >= 2) return 'high';
  if (keywords === 1 && type === 'strict') return 'high';
  if (target && type === 'strict') return 'high';
  if (target && type === 'loose' && expected.expectedToolAction === 'click') return 'high';
  if (type === 'strict' && isNoProgress(facts.action.type) && expected.targetElements.length === 0) return 'high';
  if (keywords > 0 || target || type !== 'none' || isNarrated(facts.narration, expected)) return 'medium';
  return 'low';
}

function typeMatch(action: Action, expected: ExpectedTool | undefined): 'strict' | 'loose' | 'none' {
  if (action.type === expected) return 'strict';
  if (expected === 'key' && action.type === 'hold_key') return 'strict';
  if (!CLICKS.has(action.type)) return 'none';
  return ANY_CLICK.has(expected) ? 'loose' : 'none';
}

/** The text that an action itself carries. Keys have many names: Return and Enter are one, however the model calls them. */
function textOf(action: Action): string {
  switch (action.type) {
    case 'type':
      return action.text;
    case 'key':
    case 'hold_key':
      return canonicalKeys(action.keys);
    case 'open_app':
      return action.name;
    default:
      return '';
  }
}

/** Keys by their common names, each combination of a sequence; what is none stays as it is. */
function canonicalKeys(written: string): string {
  return written
    .trim()
    .split(/\s+/)
    .map(combination => keyCombination(combination.replace(/_/g, ' ')) ?? keyCombination(combination) ?? combination)
    .join(' ');
}

function hitsTarget(under: UnderPoint | undefined, { targetElements, reading }: ExpectedAction): boolean {
  return under !== undefined && hits(under, targetElements, isSurface(reading));
}

/** One of these names is that of what was hit. @param mayBeSurface a window or dialog itself is meant */
export function hits(under: UnderPoint, targets: readonly string[], mayBeSurface: boolean): boolean {
  // A title says nothing of what was hit beneath it: a page called "Login" is no button of that name. Nor is what a field contains its name.
  const isOnlyTitle = isSurface(under) && !mayBeSurface;
  // Accessibility and pixels that disagree are unsure, and unsure is never yes.
  const names = [isOnlyTitle ? '' : under.name, isField(under) ? '' : (under.text ?? '')];
  return targets.some(target => names.some(name => nameFit(target, name, under.role) !== undefined));
}

const FIELDS: ReadonlySet<string> = new Set(['text box', 'combo box', 'search box', 'spin button', 'document']);

export function isField({ role }: Pick<UnderPoint, 'role'>): boolean {
  return FIELDS.has(role);
}

/** The author named a window, and what was hit, or had the keyboard, says that it is in another one. A dialog is in the window that it belongs to. */
export function isOutOfScope(
  place: Pick<UnderPoint, 'window' | 'owners' | 'others' | 'outside'> | undefined,
  { window, reading }: ExpectedAction,
): boolean {
  if (isInAnotherWindow(place, window)) return true;
  const scope = reading?.scope;
  if (place?.outside?.some(outside => outside === scope)) return true;
  // A dialog or a section: where one of the windows that are shown has that name, it is that one.
  if (scope === undefined || !place?.others?.some(title => titleFit(scope, title) !== undefined)) return false;
  return isInAnotherWindow(place, scope);
}

function isInAnotherWindow(place: Pick<UnderPoint, 'window' | 'owners'> | undefined, window: string | undefined): boolean {
  if (!window || place?.window === undefined) return false;
  return ![place.window, ...(place.owners ?? [])].some(title => titleFit(window, title) !== undefined || isSameProgram(window, title));
}

function isNarrated(narration = '', expected: ExpectedAction): boolean {
  return countContained([...expected.keywords, ...expected.targetElements], narration) > 0;
}

function countContained(words: readonly string[], text: string): number {
  const haystack = normalize(text);
  return words.filter(word => holdsWord(haystack, normalize(word))).length;
}

/**
 * Keys that were pressed as they are wanted: "ctrl+enter" is not "enter". A list of the keys of a combination ("ctrl", "s") means that combination.
 */
function countPressed(keywords: readonly string[], keys: string): number {
  const wanted = keywords.map(keyword => normalize(canonicalKeys(keyword)));
  const pressed = normalize(keys);
  const whole = wanted.filter(keyword => ` ${pressed} `.includes(` ${keyword} `)).length;
  const listed = pressed.split(' ').find(combination => combination.split('+').every(key => wanted.includes(key)));
  return Math.max(whole, listed?.split('+').length ?? 0);
}
