/**
 * What stands in the way of a step: a dialog that belongs to none. Told by what the window manager says of it, by who brought it up, and by
 * whether any step that is still to come speaks of it.
 */

import { type Contract, looksFor, type Requirement } from '../plan/requirement.js';
import { stepFacts } from '../scenario/kinds.js';
import { findQuotes } from '../scenario/language/quotes.js';
import type { Reading } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import { bare } from '../screen/name.js';
import { tellsTrouble } from '../screen/trouble.js';
import { belongsTo, isTheDialog } from '../screen/window-name.js';
import type { UiElement } from '../trace/element.js';
import type { Obstacle, Serves } from '../trace/event.js';
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';

export interface ObstacleFacts {
  plan: Contract;
  /** Where the run stands; `expected` is -1 where nothing particular is due. */
  at: { objective: number; expected: number };
  windows: readonly WindowInfo[];
  programs: readonly ProgramInfo[];
  /**
   * The windows that were there before, or that the run's own actions brought up, with what the action was to serve.
   * A program that is opened brings up its own.
   */
  own: ReadonlyMap<number, Partial<Serves>>;
}

/** A dialog in front that could be in the way; undefined in the common case, which costs nothing. */
export function suspectDialog({ windows, programs }: Pick<ObstacleFacts, 'windows' | 'programs'>): WindowInfo | undefined {
  const shown = windows.filter(window => !window.minimized && window.type !== 'desktop' && window.type !== 'dock');
  const front = shown.find(window => window.active) ?? shown.at(-1);
  const dialog = isDialog(front) ? front : shown.findLast(window => window.modal && isDialog(window));
  if (!dialog) return undefined;
  // The dialog is all that a program of the scenario shows: it is that program's main window.
  const program = programs.find(one => belongsTo(dialog, one));
  const hasOthers = program && windows.some(window => window.id !== dialog.id && window.type === 'normal' && belongsTo(window, program));
  return program && !hasOthers && dialog.transientFor === undefined ? undefined : dialog;
}

/** Whether a dialog belongs to a step that is due or still to come. */
export function belongsToStep(dialog: WindowInfo, elements: readonly UiElement[], facts: ObstacleFacts): boolean {
  const { plan, at, own } = facts;
  const inside = elements.filter(element => element.window === dialog.id);
  const due = plan.objectives[at.objective];
  const later = [
    ...(due?.requirements.slice(Math.max(0, at.expected)) ?? []),
    ...plan.objectives.slice(at.objective + 1).flatMap(objective => objective.requirements),
  ];
  const title = bare(dialog.title);
  const names = [title, ...withoutProgram(dialog)];
  const speaksOfIt = (text: string | undefined): boolean =>
    text !== undefined &&
    title !== '' &&
    (names.some(name => bare(text).includes(name)) || quotedIn(text).some(name => isTitle(name, dialog.title)));
  // A step that has been done may have waited for it: the author knows of it.
  if (plan.objectives.some(({ description }) => speaksOfIt(description)) || plan.checks.some(({ text }) => speaksOfIt(text))) return true;
  if (
    plan.objectives.some(({ requirements }) =>
      requirements.some(one => [one.reading?.scope, one.when?.scope, one.description].some(speaksOfIt)),
    )
  )
    return true;
  const [next] = later;
  if (next && DISREGARDS.has(next.reading?.kind ?? '')) return true;
  if (next?.when && namesSomethingIn(namesOfCheck(next), inside)) return true;
  // The list stands there before any of its entries does.
  const list = next?.reading?.kind === 'select' ? (next.reading.target ?? []) : [];
  if (next && namesSomethingIn([namesOf(next), list].flat(), inside)) return true;
  // What is only looked for is hindered by nothing that the deed behind it is done in, whoever has brought that up.
  const deed = later.find(one => !looksFor(one));
  if (deed && next !== deed && namesSomethingIn(namesOf(deed), inside)) return true;
  if (!own.has(dialog.id)) return false;
  // What is only looked for, nothing hinders.
  if (next && looksFor(next)) return true;
  // What is due has brought it up: the dialog is its effect, and what comes next deals with it.
  const came = own.get(dialog.id);
  const isOfDue = came?.objective === at.objective && came.expected === at.expected && came.recovery === undefined;
  if (isOfDue && mayAskBack(next?.reading)) return true;
  // What the run itself brought up it means to use, unless the next step plainly goes elsewhere and the dialog lets nobody past: to what bears the
  // author's name in another window. A name that nothing bears may be the author's own for a field, or a button, of a dialog that is worked in.
  // A question whether to overwrite has no title and no field for a name.
  if (next?.reading?.kind === 'open_file') return true;
  if (next?.reading?.kind === 'save_as') return inside.some(({ editable }) => editable) || (dialog.title !== '' && inside.length === 0);
  if (!next || !dialog.modal || !inside.some(({ role }) => role === 'button')) return true;
  const behind = elements.filter(one => one.window !== dialog.id);
  // A message before it has neither field nor list.
  if (inside.some(takesText)) return isTheDialog(next.reading?.scope ?? '') || !namesSomethingIn(next.targetElements, behind);
  return !stepFacts(next.reading)?.types && next.targetElements.length === 0;
}

/** A demand or an expectation asks for that window, whoever has read it: it is no dialog that was forgotten. */
export function isDemanded(title: string, { objectives, checks }: Pick<Contract, 'objectives' | 'checks'>): boolean {
  const readings = [
    ...objectives.flatMap(({ requirements }) => requirements.map(({ reading }) => reading)),
    ...checks.map(one => one.reading),
  ];
  return readings.some(reading => reading && WINDOWS.has(reading.kind) && !reading.negated && isTitle(reading.target ?? '', title));
}

const WINDOWS: ReadonlySet<string> = new Set(['expect_window', 'expect_front', 'switch_to']);

/**
 * "Go to line" names "Go to line — ReText" and 設定 names 設定(S): programs hang their own name, and a mnemonic, on the titles of their dialogs.
 * "Save-as" names "Save As": people join with a hyphen what titles write apart.
 */
function isTitle(name: string, title: string): boolean {
  const apart = (text: string): string => bare(text).replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  return [title, ...title.split(/\s+[-–—|:·•]\s+/)].some(part => apart(part) === apart(name) && apart(name) !== '');
}

/** "the welcome wizard" speaks of "calibre Welcome wizard": people leave out whose it is. One word that is left may be any. */
function withoutProgram({ title, className }: WindowInfo): string[] {
  const program = new Set(className.split('.').map(bare));
  const words = bare(title).split(' ');
  const left = words.filter(word => !program.has(word) && /[\p{L}\p{N}]/u.test(word));
  return left.length < words.length && left.length > 1 ? [left.join(' ')] : [];
}

function quotedIn(text: string): string[] {
  return findQuotes(text).quotes.map(({ value }) => value);
}

/**
 * Whether a sentence of the author's speaks of a dialog: by its title, or by something that it names and that stands in the title or on its
 * buttons. Of an error speaks only who names it: `Click "Save"` does not speak of "Save failed".
 * @param plan what its sentences name without quotes, as it was read
 */
export function isSpokenOf(
  { title, says = '', buttons }: Pick<Obstacle, 'title' | 'says' | 'buttons'>,
  { steps, checks }: Pick<Scenario, 'steps' | 'checks'>,
  plan?: Pick<Contract, 'objectives'>,
): boolean {
  const quoted = (texts: Scenario['steps']): string[] =>
    texts.flatMap(({ text }) => quotedIn(text).map(bare)).filter(name => name.length > 1);
  const [inSteps, inChecks] = [quoted(steps), quoted(checks)];
  const wanted = bare(title);
  const sentences = [...steps, ...checks].map(({ text }) => bare(text));
  const words = [wanted, bare(says)].filter(word => word !== '');
  const trouble = words.filter(tellsTrouble);
  // An error that the author names is in the sentences, whole or by its own words.
  const isNamed = (name: string): boolean => tellsTrouble(name) && trouble.some(word => word.includes(name));
  if (trouble.length > 0)
    return [...inSteps, ...inChecks].some(isNamed) || sentences.some(text => trouble.some(word => text.includes(word)));
  if (wanted !== '' && sentences.some(text => text.includes(wanted))) return true;
  const read = (plan?.objectives ?? []).flatMap(({ requirements }) =>
    requirements.flatMap(({ targetElements }) => targetElements.map(bare)),
  );
  const bears = (names: readonly string[]): boolean => buttons.some(button => names.includes(bare(button)) && bare(button) !== '');
  const isTheirs = (name: string): boolean => !ANSWERS.test(name);
  // By a button alone: what a title holds may be the error of the very click.
  if (bears(read.filter(isTheirs))) return true;
  const menus = sentences
    .flatMap(text => text.split(/[>→›]/).slice(1))
    .map(part =>
      bare(part)
        .replace(/[.。を].*$/u, '')
        .trim(),
    )
    .filter(name => name !== '');
  return (
    bears([...inSteps.filter(isTheirs), ...inChecks, ...menus]) || [...inSteps, ...inChecks, ...menus].some(name => wanted.includes(name))
  );
}

/** Any message has them: who clicks one of them in one dialog has not spoken of another. */
const ANSWERS = /^(?:ok|yes|no|cancel|close|はい|いいえ|キャンセル|閉じる|了解)$/i;

/** A field; or a list, in which one types to find an entry (a file chooser). */
export function takesText({ editable, role, rawRole }: UiElement): boolean {
  return editable === true || role === 'list item' || /\b(list|table|tree)\b/.test(rawRole);
}

/** Actions that no dialog hinders. */
const DISREGARDS: ReadonlySet<string> = new Set(['open', 'close']);

/** An input, or a choice, whose meaning may be asked afterwards. A text may be kept from its field, and where a file goes has to be answered. */
function mayAskBack(reading: Reading | undefined): boolean {
  const facts = stepFacts(reading);
  return facts === undefined || (!facts.types && facts.in !== 'anywhere');
}

/** A new window of another program may have the number of one that is gone. */
export function isSameWindow(one: Pick<WindowInfo, 'id' | 'pid'>, other: Pick<WindowInfo, 'id' | 'pid'>): boolean {
  return one.id === other.id && (one.pid === undefined || other.pid === undefined || one.pid === other.pid);
}

export function describeObstacle(dialog: WindowInfo, elements: readonly UiElement[], own: ReadonlyMap<number, unknown>): Obstacle {
  const inside = elements.filter(element => element.window === dialog.id);
  const said = inside.find(element => !WIDGETS.has(element.role) && element.name.length > 2)?.name;
  return {
    title: dialog.title || (said ?? dialog.className),
    ...(dialog.title !== '' && said !== undefined && said !== dialog.title && { says: said }),
    window: dialog.id,
    ...(dialog.pid !== undefined && { pid: dialog.pid }),
    role: 'dialog',
    app: dialog.className.split('.').at(-1),
    isModal: dialog.modal,
    ...(own.has(dialog.id) && { isOwn: true }),
    buttons: inside.filter(element => element.role === 'button' && element.name !== '').map(element => element.name),
    bounds: dialog.bounds,
    how: 'windows',
  };
}

/** The button that the author allows pressing in a dialog of that title. @param dialogs a part of the title → the button */
export function allowedButton(title: string, dialogs: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(dialogs).find(([part]) => bare(title).includes(bare(part)))?.[1];
}

/** What a person works with; the rest of a dialog speaks. */
const WIDGETS: ReadonlySet<string> = new Set(['button', 'window', 'dialog', 'container', 'text box', 'check box', 'combo box', 'icon']);

function isDialog(window: WindowInfo | undefined): window is WindowInfo {
  return window !== undefined && (window.type === 'dialog' || window.modal);
}

/** What a sentence is about, and where; of one that only whoever acts can read, all that it quotes. */
function namesOf({ as, text, targetElements, reading }: Requirement): string[] {
  return [...targetElements, ...(reading?.scope === undefined ? [] : [reading.scope]), ...(as === 'goal' ? quotedIn(text) : [])];
}

function namesOfCheck({ when }: Requirement): string[] {
  return [when?.value, when?.target].filter(name => name !== undefined);
}

export function namesSomethingIn(targets: readonly string[], inside: readonly UiElement[]): boolean {
  return targets.some(target =>
    inside.some(element => [element.name, element.label].some(name => bare(name ?? '') === bare(target) && bare(target) !== '')),
  );
}
