/** Actions and what they did to the screen, as facts; what the detectors are told. Pure. */
import type { Evidence } from '../evidence/evidence.js';
import {
  addInput,
  type InputFact,
  inputsFor,
  keyOfPlace,
  type Part,
  type Place,
  partsOf,
  placesFrom,
  requirementAt,
  type Service,
  type Shown,
  samePlace,
} from '../evidence/facts.js';
import { amountOf, isField, misfitOf, type Seen } from '../evidence/fits.js';
import { gathered } from '../evidence/standing.js';
import { act, currentStep, start } from '../plan/objective.js';
import type { Requirement } from '../plan/requirement.js';
import { isNoProgress, onlyLooks } from '../trace/action.js';
import { effectOf, isNamed } from '../trace/effect.js';
import type { EventOf, WindowChange } from '../trace/event.js';
import { observeForDetectors } from './detectors.js';
import { leaveBehind, move, settle } from './progress.js';
import { endRecovery } from './recovery.js';
import { current, type JudgeState, note, type OpenAction, openRecovery, standing } from './state.js';
import { wordsOfTold } from './told-words.js';
import { type JudgeWords, wordsOf } from './words.js';

/** So many of an effect's regions are named in its evidence: more is the whole screen. */
const REGIONS = 6;

export function startAction(state: JudgeState, event: EventOf<'action_started'>, line: number): void {
  state.actions.set(event.id, { started: event, line });
  state.lastCaption = event.caption;
  if (currentStep(state.progress)?.status === 'pending') move(state, start);
}

export function finishAction(state: JudgeState, event: EventOf<'action_finished'>, line: number): void {
  const open = state.actions.get(event.id);
  state.openActions = Math.max(0, state.openActions - 1);
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
  if (currentStep(state.progress)) move(state, act);
  const recovery = openRecovery(state);
  if (recovery) recovery.acted = true;
  const due = current(state);
  const parts = partsOf(open.started.action);
  const found = recovery ? { serves: [], beyond: undefined } : assign(state, open, parts);
  addInput(state.ledger, {
    id: event.id,
    ordinal: state.ledger.inputs.length,
    line,
    action: open.started.action,
    caption: open.started.caption,
    who: recovery ? 'recovery' : 'agent',
    objective: due?.objective ?? state.ledger.requirements.length,
    expected: due?.expected ?? -1,
    parts,
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

/** Which requirement each part of an action is the input for: the first in the author's order that has not had it yet. */
function assign(state: JudgeState, { started, finished }: OpenAction, parts: readonly Part[]): Pick<InputFact, 'serves' | 'beyond'> {
  const serves: Service[] = [];
  let beyond: Place | undefined;
  for (const part of parts) {
    const seen: Seen = { part, under: finished?.under, to: finished?.to, keyboard: finished?.keyboard };
    const found = placeFor(state, seen, serves);
    if (found) serves.push(found);
    // Who waits longer does no more of anything.
    else if (!onlyLooks(started.action))
      beyond ??=
        pressedAgain(state, part) ??
        hadBefore(state, seen) ??
        serves.find(({ place }) => isOneMore(requirementAt(state.ledger, place)!, seen))?.place;
  }
  return { serves, beyond };
}

function placeFor(state: JudgeState, seen: Seen, earlier: readonly Service[]): Service | undefined {
  const { ledger } = state;
  const from = current(state);
  if (!from) return undefined;
  const ahead: Place[] = [];
  let forState: Service | undefined;
  for (const place of placesFrom(ledger, { ...from, expected: Math.max(0, from.expected) })) {
    const requirement = requirementAt(ledger, place)!;
    const { kind } = standing(state, place);
    if (kind === 'shown' || kind === 'skipped') continue;
    // Whether it is asked for at all is not known yet.
    if (requirement.when && !ledger.conditions.has(keyOfPlace(place))) break;
    const fits = misfitOf(requirement, seen) === undefined;
    if (requirement.as === 'input') {
      const already = earlier.filter(one => samePlace(one.place, place)).reduce((sum, { part }) => sum + part.amount, 0);
      if (fits && already < amountOf(requirement)) return { place, part: seen.part, ahead };
      // In the author's order: what comes after an input that was not given yet is too soon.
      const isGiven = gathered(ledger, place, requirement) !== undefined || earlier.some(one => samePlace(one.place, place));
      if (!isGiven) break;
    } else {
      if (fits) forState ??= { place, part: seen.part, ahead: [...ahead] };
      // One input is one deed: what a state that is due still waits for is not the input of a later sentence as well.
      if (fits && inputsFor(ledger, place).length === 0 && !earlier.some(one => samePlace(one.place, place))) return forState;
      ahead.push(place);
    }
  }
  return forState;
}

/** A key of which this very action has given enough. The lines of a text are its parts. */
function isOneMore(requirement: Requirement, seen: Seen): boolean {
  return requirement.reading?.kind === 'press' && misfitOf(requirement, seen) === undefined;
}

/** Space and Enter press the button that was clicked last and has the keyboard since: that is one more click on it. */
function pressedAgain({ ledger }: JudgeState, { keys }: Part): Place | undefined {
  if (!PRESSES.has(keys?.toLowerCase() ?? '')) return undefined;
  const before = ledger.inputs.findLast(({ action }) => !onlyLooks(action));
  if (!before?.under || !BUTTONS.has(before.under.role) || !before.action.type.endsWith('_click')) return undefined;
  // A window that has come since has the keyboard.
  const hasCome = [before.shown, before.late].some(shown => shown?.windows.some(({ what }) => what === 'appeared'));
  return hasCome ? undefined : before.serves.find(({ place }) => requirementAt(ledger, place)?.as === 'input')?.place;
}

const PRESSES: ReadonlySet<string> = new Set(['space', 'return', 'enter', 'kp_enter']);
const BUTTONS: ReadonlySet<string> = new Set(['button', 'link', 'check box', 'radio button', 'switch']);

/** One more of what a requirement had already, while nothing is due that any means may serve. */
function hadBefore(state: JudgeState, seen: Seen): Place | undefined {
  const at = current(state);
  const due = at && requirementAt(state.ledger, at);
  // A program that is opened once more is another one: no means to anything that is due.
  const opens = seen.part.type === 'open_app';
  if (due && due.as !== 'input' && !opens) return undefined;
  const places = placesFrom(state.ledger, { objective: 0, expected: 0 }).reverse();
  return places.find(place => {
    const requirement = requirementAt(state.ledger, place)!;
    if ((requirement.as !== 'input' && !opens) || standing(state, place).kind !== 'shown') return false;
    return misfitOf(requirement, seen) === undefined && !(seen.under && (isField(seen.under) || REVEALS.has(seen.under.role)));
  });
}

/** To open these again does nothing but show them. */
const REVEALS: ReadonlySet<string> = new Set(['menu', 'combo box', 'tab', 'list item', 'window', 'dialog']);

/** What an action showed. */
export function takeComparison(state: JudgeState, event: EventOf<'screen_compared'>, line: number): void {
  state.pictures.add(event.before).add(event.after);
  const input = state.ledger.inputs.findLast(({ id }) => id === event.action);
  // Only what was carried out is an input.
  if (!input) return;
  const open = state.actions.get(event.action)!;
  const shown = shownBy(state, event, open, line);
  const hadEffect = shown.named !== undefined || shown.pixels !== undefined;
  const recovery = openRecovery(state);
  if (
    recovery &&
    !event.disturbed &&
    event.effects.windows?.some(({ what, window }) => what === 'closed' && window === recovery.obstacle.window)
  ) {
    Object.assign(input, { compared: true, shown });
    endRecovery(state, recovery, { ...shown.evidence, events: [open.line, line] });
    settle(state);
    return;
  }
  // What comes after a person was at the mouse may be that person's doing.
  const isUninterrupted = (one: InputFact) => one.gaps === state.ledger.gaps;
  if (event.isLate) {
    if (hadEffect && isUninterrupted(input)) input.late ??= shown;
  } else {
    Object.assign(input, { compared: true, ...(hadEffect && { shown }) });
  }
  // What shows while one only waits came of the input before.
  const before = state.ledger.inputs.findLast(one => !onlyLooks(one.action));
  const isNext = before && state.ledger.inputs.slice(before.ordinal + 1).includes(input);
  if (hadEffect && isNext && isUninterrupted(before) && before.who === input.who) before.late ??= shown;
  state.excess ??= excessOf(state, input) ?? (before && excessOf(state, before));
  note(state, hadEffect ? 'effect' : 'no effect', hadEffect ? shown.evidence.text : wordsOf(state).noEffectOf(open.started.caption));
  settle(state);
  if (event.isLate) return;
  const isAsked = input.serves.length > 0;
  state.detectors = observeForDetectors(
    state.detectors,
    {
      action: open.started.action,
      screenBefore: event.before,
      hadEffect,
      isAsked,
    },
    state.settings,
  );
  if (hadEffect || isAsked) state.fruitless = 0;
  else if (!isNoProgress(open.started.action.type)) state.fruitless++;
}

/** What was seen to happen; neither named nor pixels where nothing was, or only what a dead element shows too, or what was others' doing. */
function shownBy(state: JudgeState, event: EventOf<'screen_compared'>, open: OpenAction, line: number): Shown {
  const { change, effects } = event;
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
    // What came up while a person had the mouse stands in the trace, and shows nothing.
    windows: (!event.disturbed && effects.windows) || [],
    evidence,
  };
}

export function windowText({ what, title, before }: WindowChange, words: JudgeWords): string {
  if (what === 'retitled') return words.windows.retitled(before ?? '', title);
  return words.windows[what](title);
}

/** More of an input than was asked for, with an effect: that is another deed (paid twice). */
function excessOf(
  { ledger }: JudgeState,
  { ordinal, serves, beyond, shown, late, caption }: InputFact,
): { place: Place; caption: string } | undefined {
  if (!shown && late?.named === undefined) return undefined;
  if (beyond) return { place: beyond, caption };
  for (const { place, part } of serves) {
    const { reading } = requirementAt(ledger, place)!;
    if (reading?.kind !== 'press') continue;
    const before = inputsFor(ledger, place).filter(one => one.input.ordinal < ordinal && one.input.shown);
    if (before.reduce((all, one) => all + one.part.amount, part.amount) > (reading.amount ?? 1)) return { place, caption };
  }
  return undefined;
}
