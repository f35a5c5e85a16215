/** Actions and what they did to the screen, as facts; what the detectors are told. Pure. */

import { isEffect, noteEffect } from '../evidence/effect.js';
import type { Evidence } from '../evidence/evidence.js';
import type { Place, Shown } from '../evidence/facts.js';
import { addInput, partsOf, serving } from '../evidence/serving.js';
import { isNoProgress } from '../trace/action.js';
import { effectOf, hasUnfolded, isNamed, rewritten } from '../trace/effect.js';
import type { EventOf, WindowChange } from '../trace/event.js';
import { observeForDetectors } from './detectors.js';
import { leaveBehind, settle } from './progress.js';
import { endRecovery } from './recovery.js';
import { current, type JudgeState, note, type OpenAction, openRecovery, standing } from './state.js';
import { wordsOfTold } from './told-words.js';
import { type JudgeWords, wordsOf } from './words.js';

/** So many of an effect's regions are named in its evidence: more is the whole screen. */
const REGIONS = 6;

export function startAction(state: JudgeState, event: EventOf<'action_started'>, line: number): void {
  state.actions.set(event.id, { started: event, line });
  state.lastCaption = event.caption;
}

export function finishAction(state: JudgeState, event: EventOf<'action_finished'>, line: number): void {
  const open = state.actions.get(event.id);
  if (!open || open.finished) return;
  Object.assign(open, { finished: event, finishedLine: line });
  const ending = { by: 'action', event, action: open.started.action, caption: open.started.caption } as const;
  if (event.outcome === 'failed') state.ending ??= ending;
  if (event.outcome === 'refused') {
    state.refusals++;
    note(state, 'policy', wordsOf(state).refused(event.error ?? ''));
    // A brain is told once; who tries again does not obey.
    if (event.refusal?.isFinal !== false || state.refusals > 1) state.ending ??= ending;
  }
  if (event.outcome !== 'done') return;
  state.actionsDone++;
  if (state.replay) state.replay[open.started.replayed ? 'replayed' : 'live']++;
  const recovery = openRecovery(state);
  if (recovery) recovery.acted = true;
  const due = current(state);
  const run = { ledger: state.ledger, due, deed: open.started.deed?.reading, standing: (place: Place) => standing(state, place) };
  const isAside = recovery !== undefined || state.isShowing;
  const found = isAside ? { parts: partsOf(open.started.action), serves: [] } : serving(run, open.started.action, event);
  addInput(state.ledger, {
    id: event.id,
    ordinal: state.ledger.inputs.length,
    line,
    action: open.started.action,
    caption: open.started.caption,
    who: recovery ? 'recovery' : state.isShowing ? 'showing' : 'agent',
    objective: due?.objective ?? state.ledger.requirements.length,
    expected: due?.expected ?? -1,
    under: event.under,
    to: event.to,
    keyboard: event.keyboard,
    at: open.started.at,
    gaps: state.ledger.gaps,
    ...found,
    compared: false,
  });
  for (const { place } of found.serves) leaveBehind(state, place);
  settle(state);
}

/** What an action showed. */
export function takeComparison(state: JudgeState, event: EventOf<'screen_compared'>, line: number): void {
  state.pictures.add(event.before).add(event.after);
  const input = state.ledger.inputs.findLast(({ id }) => id === event.action);
  // Only what was carried out is an input.
  if (!input) return;
  const open = state.actions.get(event.action)!;
  const shown = shownBy(state, event, open, line);
  const hadEffect = isEffect(shown);
  const recovery = openRecovery(state);
  if (recovery && shown.windows.some(({ what, window }) => what === 'closed' && window === recovery.obstacle.window)) {
    Object.assign(input, { compared: true, shown });
    endRecovery(state, recovery, { ...shown.evidence, events: [open.line, line] });
    settle(state);
    return;
  }
  noteEffect(state.ledger, input, shown, event.isLate === true);
  note(state, hadEffect ? 'effect' : 'no effect', hadEffect ? shown.evidence.text : wordsOf(state).noEffectOf(open.started.caption));
  settle(state);
  if (event.isLate) return;
  const isAsked = input.serves.length > 0;
  const { action } = open.started;
  state.detectors = observeForDetectors(state.detectors, { action, screenBefore: event.before, hadEffect, isAsked }, state.settings);
  if (hadEffect || isAsked) state.fruitless = 0;
  else if (!isNoProgress(action.type)) state.fruitless++;
}

/** What was seen to happen, in words; neither named nor pixels where nothing of its own was. */
function shownBy(state: JudgeState, event: EventOf<'screen_compared'>, open: OpenAction, line: number): Shown {
  const { change } = event;
  const { under } = open.finished ?? {};
  const words = wordsOf(state);
  const effect = effectOf(event, { type: open.started.action.type, under });
  const { told, said, clipboard } = effect;
  const named = [
    ...effect.windows.map(window => windowText(window, words)),
    ...(told ? [wordsOfTold(told, state.started?.language ?? 'en')] : []),
    ...(said ? [said] : []),
    ...(clipboard ? [words.clipboardChanged] : []),
  ];
  const pixels = effect.pixels ? words.screenChanged(change.ratio) : undefined;
  const text = [...named, ...(pixels ? [pixels] : [])].join(', ') || open.started.caption;
  const evidence: Evidence = {
    kind: 'effect',
    text: event.isLate ? words.late(text, open.started.caption) : text,
    events: [open.line, open.finishedLine ?? open.line, line],
    pictures: [event.before, event.after],
    ...(change.regions.length > 0 && { regions: change.regions.slice(0, REGIONS) }),
    ...(under && { element: { role: under.role, name: under.name } }),
  };
  return {
    line,
    ...(isNamed(effect) && { named: named.join(', ') }),
    pixels,
    ownLook: effect.ownLook,
    acted: event.acted,
    unfolded: hasUnfolded(event.told ?? [], event.acted, under),
    rewrote: rewritten(event.told ?? [], event.acted),
    windows: event.disturbed ? [] : (event.effects.windows ?? []),
    evidence,
  };
}

export function windowText({ what, title, before }: WindowChange, words: JudgeWords): string {
  if (what === 'retitled') return words.windows.retitled(before ?? '', title);
  return words.windows[what](title);
}
