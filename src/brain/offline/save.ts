/** The "save as" dialog: wait for its name field, write the name, confirm, and leave it to the file itself to show that it worked. */

import { waitingTime } from '../../plan/patience.js';
import type { Decision } from '../../ports/brain.js';
import { poll } from '../../ports/poll.js';
import { fold } from '../../screen/fold.js';
import { holds } from '../../screen/geometry.js';
import type { Action } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { WindowInfo } from '../../trace/frame.js';
import { filePlace } from './file-place.js';
import { act, asSeen, enter, noEffect, planned, queryOf, type Task } from './task.js';

/** What opens it in most programs, the surest first. */
const OPENS_DIALOG: readonly string[] = ['ctrl+shift+s', 'ctrl+s'];
export async function saveAs(task: Task): Promise<Decision> {
  const { situation, reading, language } = task;
  const { outcomes, verification } = situation;
  // Under the name that it has: one key does it everywhere, unless the keys before it have done it.
  if (reading.value === undefined) return outcomes.length === 0 ? act(task, { type: 'key', keys: 'ctrl+s' }) : noEffect(task);
  const keys = outcomes.flatMap(({ planned: { action } }) => (action.type === 'key' ? [action.keys] : []));
  if (outcomes.length === keys.length && keys.every(one => OPENS_DIALOG.includes(one))) {
    const field = await nameField(
      task,
      keys.length === 0 ? waitingTime('dialogAsked', task.patience) : waitingTime('dialog', task.patience) / OPENS_DIALOG.length,
    );
    if (field) return inDialog(task, enter(field, reading.value ?? ''));
    // No step has opened it: the words ask for the file, however it is saved.
    const next = OPENS_DIALOG[keys.length];
    return next === undefined ? noDialog(task) : act(task, { type: 'key', keys: next });
  }
  const confirmed = outcomes.at(-1)?.planned.action.type === 'left_click';
  if (confirmed && !verification) return { kind: 'claim' };
  if (verification?.holds === 'no' && !confirmed) {
    // Return does not confirm in every dialog: use the button, once, if the dialog is still there.
    const field = (await currentNameField(task)) ?? undefined;
    const target = language === 'ja' ? '保存' : 'Save';
    const button = field && (await task.finder.peek({ target, role: 'button', purpose: 'click' }));
    if (button?.kind === 'found') {
      return { kind: 'act', actions: [planned(task, { type: 'left_click', at: button.point }, `${task.caption} · ${target}`)] };
    }
    // A dialog that was still reading its folder takes it the second time.
    if (field && keys.filter(one => one === 'Return').length === 1) return act(task, { type: 'key', keys: 'Return' });
  }
  return noEffect(task);
}

/** What ends the dialog is the input that its own sentence names next, where it is there; else Return. */
async function inDialog(task: Task, enters: Action[]): Promise<Decision> {
  const { objective, expected = 0 } = task.situation;
  const next = objective.requirements[expected + 1]?.reading;
  const button = next?.kind === 'click' ? await task.finder.peek(queryOf(next, 'click')) : undefined;
  return act(task, ...enters, button?.kind === 'found' ? { type: 'left_click', at: button.point } : { type: 'key', keys: 'Return' });
}

/** Through the program's own dialog: the path is typed, wherever the dialog stands. What the author's keys or menu have opened is waited for. */
export async function openFile(task: Task): Promise<Decision> {
  const { situation, reading } = task;
  const { outcomes, desktop, verification } = situation;
  const path = filePlace(desktop.home, reading.value ?? '');
  const typed = outcomes.flatMap(({ planned: { action } }) => (action.type === 'type' ? [action.text] : []));
  const strokes = typed.filter(text => text === ROOT).length;
  if (strokes === typed.length && (await dialogInFront(task, untilDialog(task)))) return enterPath(task, path, strokes);
  if (outcomes.length === 0) return act(task, { type: 'key', keys: 'ctrl+o' });
  // A dialog that was still reading its folder takes it the second time; what has come up over it is a message.
  const returns = outcomes.filter(({ planned: { action } }) => action.type === 'key' && action.keys === 'Return');
  if (verification?.holds === 'no' && returns.length === 1 && (await currentNameField(task)))
    return act(task, { type: 'key', keys: 'Return' });
  return noEffect(task);
}

/** The same sentence may have asked for the dialog: then it is on its way. */
function untilDialog({ situation: { outcomes, expected = 0 }, patience }: Task): number {
  const isOpened = outcomes.some(({ planned: { action } }) => action.type === 'key' && action.keys === 'ctrl+o');
  if (isOpened) return waitingTime('dialog', patience);
  return expected > 0 ? waitingTime('dialogAsked', patience) : 0;
}

/** GTK's dialog shows its field at a stroke: at the second one, where the first has only brought the keyboard to its list. */
async function enterPath(task: Task, path: string, strokes: number): Promise<Decision> {
  const field = await (strokes > 0 ? nameField(task, waitingTime('tells', task.patience)) : currentNameField(task));
  if (!field && path.startsWith(ROOT) && strokes < 2) return act(task, { type: 'type', text: ROOT });
  return inDialog(task, field ? enter(field, path) : [{ type: 'type', text: path }]);
}

const ROOT = '/';

async function dialogInFront(task: Task, withinMs: number): Promise<boolean> {
  const found = await within(task, withinMs, async () => {
    const active = (await task.finder.look().windows()).find(window => window.active);
    return active && (active.type === 'dialog' || active.transientFor !== undefined || active.modal) ? active : undefined;
  });
  return found !== undefined;
}

function nameField(task: Task, withinMs: number): Promise<UiElement | undefined> {
  return within(task, withinMs, () => currentNameField(task));
}

function within<Found>(task: Task, withinMs: number, look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const { clock, signal } = task.situation;
  return poll(look, found => found !== undefined, { clock, withinMs, signal });
}

/** The text field that has the keyboard in a dialog; else a field that calls itself a name in one. */
async function currentNameField(task: Task): Promise<UiElement | undefined> {
  const now = task.finder.look();
  const [elements, windows] = await Promise.all([now.elements(), now.windows()]);
  const active = windows.find(window => window.active);
  const dialogs = elements.filter(element => element.role === 'dialog');
  const isInDialog = (element: UiElement): boolean =>
    dialogs.some(dialog => dialog.windowTitle === element.windowTitle && holds(dialog.bounds, element.bounds)) ||
    (active !== undefined && element.window === active.id && (active.type === 'dialog' || active.transientFor !== undefined));
  const fields = elements.filter(element => element.role === 'text box' && element.enabled && isInDialog(element));
  const named = fields.find(field => /^(file )?name\b|^ファイル名|^名前/i.test(fold(field.label ?? field.name)));
  return named ?? fields.find(field => field.focused) ?? (await seenNameField(task, active, elements));
}

/** Of a dialog of which accessibility tells nothing (Tk, Motif): the field that eyes see beside its label. */
async function seenNameField(task: Task, active: WindowInfo | undefined, elements: readonly UiElement[]): Promise<UiElement | undefined> {
  const isDialog = active && (active.type === 'dialog' || active.transientFor !== undefined || active.modal);
  if (!isDialog || elements.some(({ window }) => window === active.id)) return undefined;
  const found = await task.finder.peek({ target: 'File name', purpose: 'field', scope: active.title });
  return found.kind === 'found' ? asSeen(task, found.element) : undefined;
}

function noDialog(task: Task): Decision {
  const { language, caption } = task;
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message: language === 'ja' ? '名前を付けて保存するダイアログが開いていません' : 'no dialog with a field for the file name is open',
    details: {
      expected: caption,
      seen: language === 'ja' ? 'ファイル名の欄がありません' : 'no field for a file name',
      tryThis: language === 'ja' ? '先にダイアログを開いてください。例: Ctrl+Shift+S を押す' : 'open it first: Press Ctrl+Shift+S',
    },
  };
}
