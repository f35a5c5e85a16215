/** Looking whether something is in the way of the step that is due. */

import { waitingTime } from '../plan/patience.js';
import type { Contract } from '../plan/requirement.js';
import type { Observation } from '../ports/observation.js';
import { observe } from '../ports/observe.js';
import { poll } from '../ports/poll.js';
import type { Reading } from '../scenario/reading.js';
import { bare } from '../screen/name.js';
import type { UiElement } from '../trace/element.js';
import type { EventOf, Obstacle, Serves, TraceEvent } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { type Context, paceOf, type RunSettings } from './context.js';
import {
  allowedButton,
  belongsToStep,
  describeObstacle,
  isDemanded,
  isSameWindow,
  isSpokenOf,
  suspectDialog,
  takesText,
} from './obstacles.js';
import { pageObstacle } from './page-dialog.js';

export interface KnownDialogs {
  /** Dialogs that were found to belong to a step, with that step. */
  seen: Set<string>;
  /** Dialogs of which whoever acts has said that they belong to the step. */
  left: ReadonlySet<number>;
  /** Tells what the last input shows only now: a dialog that it brings up late is its own. @param windows as they are now */
  late(windows: readonly WindowInfo[]): AsyncGenerator<TraceEvent, boolean>;
}

/**
 * A dialog that belongs to no step is told to the judge, once each time it shows.
 * @param at what is due; while something is taken out of the way, another dialog may stand in the way of that
 */
export async function* lookForObstacle<V>(
  context: Context<V>,
  plan: Contract,
  at: Due | undefined,
  { seen, left, late }: KnownDialogs,
): AsyncGenerator<TraceEvent, boolean> {
  const { own } = context;
  // Where nothing is due, nothing can be in its way.
  if (!at || at.expected < 0 || !context.mayBeBlocked()) return false;
  const now = context.timeline.now();
  const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
  const dialog = suspectDialog({ windows, programs });
  if (!dialog) seen.clear();
  if (!dialog || left.has(dialog.id) || isBeingTaken(dialog, at)) return false;
  const key = `${dialog.id} ${dialog.pid ?? ''} ${at.objective}/${at.expected}`;
  if (seen.has(key)) return false;
  if (!at.recovery && !own.has(dialog.id) && (yield* late(windows))) return true;
  seen.add(key);
  const elements = await elementsOf(context, dialog.id);
  // What comes up while a dialog is closed asks about that dialog.
  const asked = at.recovery ? NOTHING : own;
  if (belongsToStep(dialog, elements, { plan, at, windows, programs, own: asked })) return false;
  seen.clear();
  if (await goesByItself(context, dialog)) return false;
  const obstacle = describeObstacle(dialog, elements, own);
  const isAbout = !at.recovery && speaksOf(obstacle.title, plan.objectives[at.objective]?.requirements[at.expected]?.reading);
  yield await blocked(context, at.objective, isAbout ? { ...obstacle, isOwn: true } : obstacle);
  return true;
}

function isBeingTaken(dialog: WindowInfo, { recovery }: Due): boolean {
  const { window, pid } = recovery?.obstacle ?? {};
  return window !== undefined && isSameWindow(dialog, { id: window, pid });
}

/** A question that names what the step names is about the step, however late it came up. */
function speaksOf(title: string, due: Reading | undefined): boolean {
  return [due?.value, due?.target].some(name => name !== undefined && name.length > 2 && bare(title).includes(bare(name)));
}

interface Due {
  objective: number;
  expected: number;
  recovery?: { obstacle: Obstacle } | undefined;
}

const NOTHING: ReadonlyMap<number, Partial<Serves>> = new Map();

/**
 * A dialog inside a page is looked for only where something went wrong: reading what a browser shows takes longer than listing windows.
 */
export async function* lookIntoPage<V>(context: Context<V>, plan: Contract, at: Due): AsyncGenerator<TraceEvent, boolean> {
  if (at.expected < 0 || at.recovery) return false;
  const obstacle = pageObstacle(await context.ports.perception.elements(context.signal), plan, at);
  if (!obstacle) return false;
  yield await blocked(context, at.objective, obstacle);
  return true;
}

/** The dialog that is open, whether or not a step speaks of it: a program that asks something has often not done what it was told. */
export async function openDialog<V>({ own, settings }: Context<V>, now: Observation): Promise<Obstacle | undefined> {
  const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
  const dialog = suspectDialog({ windows, programs });
  if (!dialog) return undefined;
  return withAllowed(describeObstacle(dialog, await now.elements(), own), settings);
}

/** A dialog that came up in the run, and of which no sentence speaks, is told before anything passes. */
export async function* lookAtLast<V>(context: Context<V>, first: ReadonlySet<number>, plan: Contract): AsyncGenerator<TraceEvent, void> {
  const { scenario } = context.request;
  // Nothing was done: whatever is open is none of the run's doing.
  if (scenario.steps.length === 0) return;
  const now = observe(context.ports, context.signal);
  const dialog = await openDialog(context, now);
  if (!dialog || dialog.allowedButton !== undefined || (dialog.window !== undefined && first.has(dialog.window))) return;
  // What it says of itself beneath an empty title is no name of it.
  const title = (await now.windows()).find(({ id }) => id === dialog.window)?.title ?? dialog.title;
  if (isSpokenOf({ ...dialog, title }, scenario, plan) || isDemanded(title, plan)) return;
  const picture = context.ports.pictures.keep(await now.frame());
  const objective = dialog.window === undefined ? undefined : context.own.get(dialog.window)?.objective;
  const said = { title: dialog.title, ...(dialog.says && { says: dialog.says }), ...(objective !== undefined && { objective }) };
  yield { kind: 'left_open', at: context.at(), ...said, picture };
}

export async function blocked<V>(context: Context<V>, objective: number, obstacle: Obstacle): Promise<EventOf<'blocked'>> {
  const { ports, settings, signal } = context;
  const picture = ports.pictures.keep(await ports.desktop.capture(signal));
  return { kind: 'blocked', at: context.at(), objective, obstacle: withAllowed(obstacle, settings), picture };
}

function withAllowed(obstacle: Obstacle, { dialogs = {} }: RunSettings): Obstacle {
  const button = allowedButton(obstacle.title, dialogs);
  return button === undefined ? obstacle : { ...obstacle, allowedButton: button };
}

/** A dialog that has just come up tells what is in it bit by bit: what one can do in it comes last. */
async function elementsOf<V>({ ports, settings, signal }: Context<V>, dialog: number): Promise<UiElement[]> {
  return poll(
    () => ports.perception.elements(signal),
    elements => elements.some(element => element.window === dialog && (element.role === 'button' || takesText(element))),
    { clock: ports.clock, withinMs: waitingTime('tells', paceOf(settings)), signal, wake: ports.perception.wake },
  );
}

/** A dialog that is just closing is in nobody's way: the one below a question that was answered follows it. */
async function goesByItself<V>({ ports, settings, signal }: Context<V>, { id, pid }: WindowInfo): Promise<boolean> {
  const isThere = async () => (await ports.desktop.windows()).some(one => isSameWindow(one, { id, pid }));
  return !(await poll(isThere, there => !there, { clock: ports.clock, withinMs: waitingTime('goes', paceOf(settings)), signal }));
}
