/** The "save as" dialog: wait for its name field, write the name, confirm, and leave it to the file itself to show that it worked. */

import type { UiElement } from '../../perception/element.js';
import type { Decision } from '../../ports/brain.js';
import { fold } from '../../screen/fold.js';
import { holds } from '../../screen/geometry.js';
import { act, enter, noEffect, planned, type Task } from './task.js';

/** A dialog may take its time on a busy machine. */
const DIALOG_WITHIN_MS = 8000;
/** One that the step before has asked for is on its way. */
const ASKED_WITHIN_MS = 4000;
/** What opens it in most programs, the surest first. */
const OPENS_DIALOG: readonly string[] = ['ctrl+shift+s', 'ctrl+s'];
const LOOK_EVERY_MS = 150;

export async function saveAs(task: Task): Promise<Decision> {
  const { situation, reading, language } = task;
  const { outcomes, verification } = situation;
  const keys = outcomes.flatMap(({ planned: { action } }) => (action.type === 'key' ? [action.keys] : []));
  if (outcomes.length === keys.length && keys.every(one => OPENS_DIALOG.includes(one))) {
    const field = await nameField(task, keys.length === 0 ? ASKED_WITHIN_MS : DIALOG_WITHIN_MS / OPENS_DIALOG.length);
    if (field) return act(task, ...enter(field, reading.value ?? ''), { type: 'key', keys: 'Return' });
    // No step has opened it: the words ask for the file, however it is saved.
    const next = OPENS_DIALOG[keys.length];
    return next === undefined ? noDialog(task) : act(task, { type: 'key', keys: next });
  }
  const confirmed = outcomes.at(-1)?.planned.action.type === 'left_click';
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

async function nameField(task: Task, withinMs: number): Promise<UiElement | undefined> {
  const { clock, signal } = task.situation;
  const deadline = clock.now() + withinMs;
  for (;;) {
    const field = await currentNameField(task);
    if (field || clock.now() >= deadline) return field;
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}

/** The text field that has the keyboard in a dialog; else a field that calls itself a name in one. */
async function currentNameField(task: Task): Promise<UiElement | undefined> {
  const elements = await task.finder.elements();
  const windows = await task.finder.windows();
  const active = windows.find(window => window.active);
  const dialogs = elements.filter(element => element.role === 'dialog');
  const isInDialog = (element: UiElement): boolean =>
    dialogs.some(dialog => dialog.windowTitle === element.windowTitle && holds(dialog.bounds, element.bounds)) ||
    (active !== undefined && element.window === active.id && (active.type === 'dialog' || active.transientFor !== undefined));
  const fields = elements.filter(element => element.role === 'text box' && element.enabled && isInDialog(element));
  const named = fields.find(field => /^(file )?name\b|^ファイル名|^名前/i.test(fold(field.label ?? field.name)));
  return named ?? fields.find(field => field.focused);
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
