/** From the trace of a run that passed to a recording. Pure. */
import type { Requirement } from '../plan/requirement.js';
import { withValues } from '../scenario/remember.js';
import type { Scenario } from '../scenario/scenario.js';
import type { Action, Point } from '../trace/action.js';
import type { EventOf, TraceEvent } from '../trace/event.js';
import { isSurface } from '../trace/surface.js';
import { plannedOf, RECORDING_VERSION, type RecordedAction, type RecordedTurn, type Recording, sealOf, textHash } from './recording.js';

/** Why a run cannot be recorded, in a person's words: told once, never a failure. */
export type Folded = { kind: 'recording'; recording: Recording } | { kind: 'none'; why: 'fallback' | 'changed_plan' | 'nothing' };

/**
 * @param events of a run that passed, with secrets taken out
 * @param scenario what was run, with placeholders
 * @param live who decided where nothing was replayed
 */
export function recordingOf(events: readonly TraceEvent[], scenario: Scenario, live: { name: string; model?: string | undefined }): Folded {
  const started = events.find(event => event.kind === 'trace_started');
  const plan = events.findLast(event => event.kind === 'plan_made')?.plan;
  if (!started || !plan) return { kind: 'none', why: 'nothing' };
  if (plan.isFromFallback) return { kind: 'none', why: 'fallback' };
  // Places in the plan would mean different things before and after.
  if (events.some(event => event.kind === 'plan_changed' || (event.kind === 'misread' && event.refused === undefined)))
    return { kind: 'none', why: 'changed_plan' };
  const turns = turnsOf(events);
  if (turns.length === 0) return { kind: 'none', why: 'nothing' };
  const text = textHash(scenario, started.language);
  const objectives = plannedOf(plan);
  return {
    kind: 'recording',
    recording: {
      xenotester: 'recording',
      version: RECORDING_VERSION,
      scenario: scenario.title,
      text,
      brain: live.name,
      ...(live.model && { model: live.model }),
      display: started.display,
      ...(objectives && { plan: { seal: sealOf(objectives, text), objectives } }),
      turns,
    },
  };
}

function turnsOf(events: readonly TraceEvent[]): RecordedTurn[] {
  const requirements = events.findLast(event => event.kind === 'required')?.requirements ?? [];
  const turns: RecordedTurn[] = [];
  const recoveries = new Map<number, string>();
  const started = new Map<number, EventOf<'action_started'>>();
  let turn: RecordedTurn | undefined;
  const last = new Map<number, RecordedAction>();
  const remembered = new Map<string, string>();
  for (const event of events) {
    // Its name is known only to who reads its tooltip: from here on the live brain does it.
    if (event.kind === 'action_finished' && pointsAtIcon(event, started.get(event.id), requirements)) {
      turns.pop();
      break;
    }
    switch (event.kind) {
      case 'recovery_started':
        recoveries.set(event.recovery, event.obstacle.title);
        break;
      case 'turn_started':
        turn = { step: event.objective + 1, expected: -1, actions: [] };
        turns.push(turn);
        break;
      case 'claimed': {
        const claim = { step: event.objective + 1, expected: event.expected, claims: true } as const;
        // What was claimed along with it is claimed by itself when it is replayed.
        if (turn?.claims) turns.push({ ...claim, actions: [] });
        else Object.assign(turn ?? {}, claim);
        break;
      }
      case 'action_started': {
        started.set(event.id, event);
        if (!turn || turn.actions.length > 0 || !event.serves) break;
        const { objective, expected, recovery } = event.serves;
        Object.assign(turn, { step: objective + 1, expected, ...(recovery !== undefined && { recovery: recoveries.get(recovery) }) });
        break;
      }
      case 'action_finished': {
        const start = started.get(event.id);
        if (event.outcome !== 'done' || !start || !turn || !isWanted(start, requirements)) break;
        const { action: done, caption } = asWritten(start, requirements, remembered);
        const action: RecordedAction = {
          caption,
          do: placed(done, event.point),
          ...(event.landmark && { landmark: mutable(event.landmark) }),
        };
        turn.actions.push(action);
        last.set(event.id, action);
        break;
      }
      case 'remembered':
        remembered.set(event.name, event.value);
        break;
      case 'screen_compared': {
        const action = last.get(event.action);
        if (action && event.looks && event.looks.length > 0) action.changed = event.looks.map(look => ({ ...look }));
        break;
      }
      default:
        break;
    }
  }
  return turns.filter(({ actions, claims }) => actions.length > 0 || claims);
}

/** For a click the pointer goes nowhere first, but into a menu, which has a name, and to icons without one. */
function pointsAtIcon(
  { under }: EventOf<'action_finished'>,
  start: EventOf<'action_started'> | undefined,
  requirements: readonly (readonly Requirement[])[],
): boolean {
  const { objective = -1, expected = -1 } = start?.serves ?? {};
  const due = requirements[objective]?.[expected]?.reading;
  const isNameless = !under?.name || isSurface(under);
  return start?.action.type === 'mouse_move' && isNameless && (due?.kind.endsWith('click') ?? false);
}

/**
 * What only looks or waits is done again as it is needed: a replay waits until the screen fits. But where the author wants a wait or a
 * look, it stays.
 */
function isWanted({ action, serves }: EventOf<'action_started'>, requirements: readonly (readonly Requirement[])[]): boolean {
  if (action.type === 'zoom' || action.type === 'cursor_position') return false;
  if (action.type !== 'wait' && action.type !== 'screenshot') return true;
  const due = requirements[serves?.objective ?? -1]?.slice(Math.max(0, serves?.expected ?? 0)) ?? [];
  return due.some(({ reading }) => reading?.kind === action.type);
}

/** What was remembered is another value each time: the sentence's own words are recorded in its place. */
function asWritten(
  { action, caption, serves }: EventOf<'action_started'>,
  requirements: readonly (readonly Requirement[])[],
  remembered: ReadonlyMap<string, string>,
): Pick<EventOf<'action_started'>, 'action' | 'caption'> {
  const due = requirements[serves?.objective ?? -1]?.[serves?.expected ?? -1];
  const value = due?.reading?.value;
  if (action.type !== 'type' || value === undefined || withValues(value, remembered) !== action.text) return { action, caption };
  return { action: { ...action, text: value }, caption: value === action.text ? caption : due!.description };
}

/** A click where the pointer was goes to that place. */
function placed(action: Action, point: Point | undefined): RecordedAction['do'] {
  const isPointed = action.type.endsWith('_click') || action.type === 'scroll';
  const plain = isPointed && !('at' in action && action.at) && point ? { ...action, at: point } : action;
  return JSON.parse(JSON.stringify(plain)) as RecordedAction['do'];
}

function mutable<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
