/** What a handler is given, and what handlers share: actions, give-ups, waiting for a late effect. */

import type { Query } from '../../perception/locate.js';
import { looksFor } from '../../plan/requirement.js';
import type { Decision, GiveUp, PlannedAction, Situation } from '../../ports/brain.js';
import { write } from '../../scenario/language/write.js';
import { namedScope, type Reading } from '../../scenario/reading.js';
import { centre, holdsPoint } from '../../screen/geometry.js';
import type { Action, Point } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { CheckResult, Serves } from '../../trace/event.js';
import type { WindowInfo } from '../../trace/frame.js';
import { isCell } from '../../trace/kinds.js';
import { BY_HAND } from '../../trace/reason.js';
import { describeAction } from './describe-action.js';
import type { Finder } from './find.js';

export interface Task {
  reading: Reading;
  /** For people. */
  caption: string;
  situation: Situation;
  language: 'en' | 'ja';
  finder: Finder;
  /** Multiplies the waiting times. */
  patience: number;
  serves: Serves;
}

/** Waits for a late effect before a step is given up, seconds, and how often: slow programs redraw within two seconds or not at all. */
const LATE_EFFECT_SECONDS = 0.7;
const LATE_EFFECT_WAITS = 2;

export function act(task: Task, ...actions: Action[]): Decision {
  const isOne = actions.length === 1;
  return {
    kind: 'act',
    actions: actions.map(action =>
      planned(task, action, isOne ? task.caption : `${task.caption}: ${describeAction(action, task.language)}`),
    ),
  };
}

export function planned(task: Task, action: Action, caption = task.caption): PlannedAction {
  return { action, caption, serves: task.serves };
}

export function isGiveUp(value: { kind: string }): value is GiveUp {
  return value.kind === 'give_up';
}

export function queryOf(reading: Reading, purpose: Query['purpose'], target = reading.target ?? ''): Query {
  const { role, where } = reading;
  return { target, purpose, ...(role && { role }), ...namedScope(reading), ...(where && { where }) };
}

/** After an action that showed nothing: wait for a late effect, then give up. Repeating it could undo it. */
export function awaitEffect(task: Task): Decision {
  const waits = task.situation.outcomes.filter(outcome => outcome.planned.action.type === 'wait').length;
  if (waits < LATE_EFFECT_WAITS) {
    const caption = task.language === 'ja' ? '反応を待つ' : 'wait for a reaction';
    return { kind: 'act', actions: [planned(task, { type: 'wait', seconds: LATE_EFFECT_SECONDS }, caption)] };
  }
  // A key of a calculator may show nothing. What is looked for next or at the end can still tell whether it did anything; else nobody can.
  const { plan, verification } = task.situation;
  return (plan.checks.length > 0 || isLookedFor(task)) && !verification ? { kind: 'claim' } : noEffect(task);
}

function isLookedFor({ situation: { plan, objective, expected = 0 } }: Task): boolean {
  const later = plan.objectives.slice(objective.index + 1).flatMap(({ requirements }) => requirements);
  const own = objective.requirements.slice(expected + 1);
  return own.some(({ as }) => as === 'state') || later.some(looksFor);
}

const NOTHING = {
  unchanged: {
    en: { after: (caption: string) => `nothing changed after: ${caption}`, seen: 'no change' },
    ja: { after: (caption: string) => `操作しましたが、何も変わりませんでした: ${caption}`, seen: '変化なし' },
  },
  ownLook: {
    en: {
      after: (caption: string) => `no more changed than a dead button would show, too, after: ${caption}`,
      seen: 'a change on what was clicked alone, as a dead button shows it, too',
    },
    ja: {
      after: (caption: string) => `操作しましたが、反応しないボタンでも見せる変化しかありませんでした: ${caption}`,
      seen: '操作した要素だけの変化。反応しないボタンでも見られます',
    },
  },
} as const;

export function noEffect(task: Task, seen?: string): GiveUp {
  const { verification, outcomes } = task.situation;
  const { language } = task;
  const words = NOTHING[outcomes.some(({ change, hadEffect }) => change?.changed && !hadEffect) ? 'ownLook' : 'unchanged'][language];
  return {
    kind: 'give_up',
    reason: 'action_no_effect',
    message: verification ? otherThan(verification, task) : words.after(task.caption),
    details: {
      expected:
        verification?.expected ??
        (language === 'ja' ? '画面・ウィンドウ・クリップボードの変化' : 'a change on the screen, in the windows or in the clipboard'),
      seen: seen ?? verification?.seen ?? words.seen,
      ...(verification?.holds === 'no' && { tryThis: BY_HAND[language] }),
    },
  };
}

/** It was carried out and had an effect, and the judge does not take it for what the words name. */
export function unconfirmed(task: Task): GiveUp {
  const { language, situation } = task;
  if (situation.verification || !situation.outcomes.some(({ hadEffect }) => hadEffect)) return noEffect(task);
  const ja = language === 'ja';
  return {
    kind: 'give_up',
    reason: 'action_mismatch',
    message: ja
      ? `操作しましたが、「${task.caption}」を行ったとは確かめられません`
      : `it was carried out, but nothing shows that it was this: ${task.caption}`,
    details: {
      expected: task.caption,
      seen: ja ? '操作した場所の文字が、画面から確かに読み取れません' : 'what stands where it was clicked cannot be read with certainty',
    },
  };
}

/** The judge has looked, and found something else. */
function otherThan({ expected, seen }: CheckResult, { caption, language }: Task): string {
  return language === 'ja'
    ? `「${caption}」の後、${expected}を期待しましたが、${seen}でした`
    : `after ${caption}, expected ${expected}; found ${seen}`;
}

/** Some action of this reading has been carried out. */
export function didAct(task: Task): boolean {
  return task.situation.outcomes.length > 0;
}

export function disabled(task: Task, name: string): GiveUp {
  // As a step of its own it waits until it is so.
  const waits = write({ kind: 'expect_enabled', target: name, role: task.reading.role ?? 'button' }, task.language) ?? name;
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message: task.language === 'ja' ? `「${name}」は無効になっています` : `"${name}" is disabled`,
    details: {
      seen: task.language === 'ja' ? '無効な要素' : 'a disabled element',
      tryThis:
        task.language === 'ja'
          ? `「${name}」が使えるようになる手順か、それを待つ手順を、この前に加えてください。例: ${waits}`
          : `ahead of this one, add the step that makes it usable, or the one that waits for it: ${waits}`,
    },
  };
}

/** Brings a window forward first, where another one is active. */
export function raise(windows: readonly WindowInfo[], id: number | undefined): Action[] {
  const window = windows.find(w => w.id === id);
  const active = windows.find(w => w.active);
  if (!window || window.active || active?.transientFor === window.id) return [];
  return [{ type: 'activate_window', window: window.id }];
}

/** A field that only eyes see is empty where nothing is read in it: to take what it holds would be a dead key. */
export async function asSeen({ finder }: Task, field: UiElement): Promise<UiElement> {
  if (field.source !== 'ocr') return field;
  const holdsText = (await finder.now().lines()).some(line => holdsPoint(field.bounds, centre(line.bounds)));
  return holdsText ? field : { ...field, value: '' };
}

/** Puts a text in the place of what a field holds. Leaves out what would do nothing: a dead action looks like a dead program. */
export function enter(field: UiElement, value: string, at?: Point): Action[] {
  const point = at ?? centre(field.bounds);
  // In a sheet Ctrl+A means all cells, and what is typed takes the place of what the cell holds. Where accessibility tells nothing, it may mean the beginning of the line (Tk, Motif).
  const parts = partsOf(field, value);
  const selects = field.source === 'ocr' ? ['End', 'shift+Home'] : isCell(field) ? [] : ['ctrl+a'];
  return [
    ...(field.focused ? [] : [{ type: 'left_click', at: point } as const]),
    ...(parts ?? [
      ...(field.value === '' ? [] : selects.map(keys => ({ type: 'key', keys }) as const)),
      value === '' ? ({ type: 'key', keys: 'Delete' } as const) : ({ type: 'type', text: value } as const),
    ]),
  ];
}

/** A date or a time that is put in part by part, and goes on by itself where one is full: the first is chosen, then the digits come. */
function partsOf({ rawRole, value: held = '' }: UiElement, value: string): Action[] | undefined {
  const shape = (text: string): string => text.replace(/\d/g, '0');
  const first = /^\d+/.exec(value)?.[0].length;
  if (
    !PARTED.has(rawRole) ||
    first === undefined ||
    !/^\d+(?:[^\d\s,.]\d+)+$|^\d+(?:\.\d+){2}$/.test(value) ||
    shape(held) !== shape(value)
  )
    return undefined;
  return [
    { type: 'key', keys: 'Home' },
    { type: 'key', keys: 'shift+Right', repeat: first },
    { type: 'type', text: value.replace(/\D/g, '') },
  ];
}

const PARTED: ReadonlySet<string> = new Set(['spin box', 'date editor']);
