/** What was done in a step, as readings that rules can carry out another night: each input by the name of what it hit. Pure. */
import { keyCombination } from '../scenario/language/keys.js';
import type { Reading } from '../scenario/reading.js';
import { ACTIVE_ROLES } from '../scenario/role-names.js';
import { type Action, onlyLooks } from '../trace/action.js';
import { effectOf, isNamed } from '../trace/effect.js';
import type { EventOf, TraceEvent, UnderPoint } from '../trace/event.js';

/** @returns undefined where some input that did something hit what has no name: no sentence says it */
export function deedsOf(events: readonly TraceEvent[], objective: number): Reading[] | undefined {
  const deeds: Reading[] = [];
  for (const { started, finished } of inputsOf(events, objective)) {
    const read = readingsOf(started.action, finished);
    if (read) deeds.push(...read);
    // A click beside the thing, tried again afterwards, is no deed; a click on a thing that shows nothing of it may be one.
    else if (didSomething(events, started, finished)) return undefined;
  }
  return deeds;
}

/** The screen before the step's first input; undefined where nothing was done in it. */
export function pictureBefore(events: readonly TraceEvent[], objective: number): string | undefined {
  const [first] = inputsOf(events, objective);
  const compared = first && events.find(event => event.kind === 'screen_compared' && event.action === first.started.id);
  return compared?.kind === 'screen_compared' ? compared.before : undefined;
}

interface Input {
  started: EventOf<'action_started'>;
  finished: EventOf<'action_finished'>;
}

/** Those that were carried out, without waits and looks. */
function inputsOf(events: readonly TraceEvent[], objective: number): Input[] {
  const turns = new Map(events.flatMap(event => (event.kind === 'turn_started' ? [[event.turn, event.objective] as const] : [])));
  return events.flatMap(started => {
    if (started.kind !== 'action_started' || onlyLooks(started.action)) return [];
    const { serves, turn } = started;
    // What took a dialog out of the way is a recovery, and may not be needed another night.
    if (serves?.recovery !== undefined || (serves?.objective ?? turns.get(turn)) !== objective) return [];
    const finished = events.find(event => event.kind === 'action_finished' && event.id === started.id) as
      | EventOf<'action_finished'>
      | undefined;
    return finished?.outcome === 'done' ? [{ started, finished }] : [];
  });
}

function didSomething(events: readonly TraceEvent[], { id, action }: Input['started'], { under }: Input['finished']): boolean {
  return events.some(event => {
    if (event.kind !== 'screen_compared' || event.action !== id) return false;
    const effect = effectOf(event, { type: action.type, under });
    return effect.pixels || isNamed(effect);
  });
}

function readingsOf(action: Action, { under, to }: Input['finished']): Reading[] | undefined {
  switch (action.type) {
    case 'left_click':
      return pointed('click', under);
    case 'double_click':
    case 'right_click':
      return pointed(action.type, under);
    case 'left_click_drag':
      return under?.name && to?.name ? [{ kind: 'drag', source: under.name, destination: to.name }] : undefined;
    case 'type':
      return action.text
        .split(/(\n|\t)/)
        .filter(part => part !== '')
        .map(part => (KEYS[part] ? { kind: 'press', keys: KEYS[part] } : { kind: 'type', value: part }));
    case 'key':
      return action.keys
        .trim()
        .split(/\s+/)
        .map(keys => ({
          kind: 'press',
          keys: keyCombination(keys) ?? keys.toLowerCase(),
          ...((action.repeat ?? 1) > 1 && { amount: action.repeat! }),
        }));
    case 'open_app':
      return [{ kind: 'open', app: action.name }];
    default:
      return undefined;
  }
}

const KEYS: Readonly<Record<string, string>> = { '\n': 'enter', '\t': 'tab' };

function pointed(kind: 'click' | 'double_click' | 'right_click', under: UnderPoint | undefined): Reading[] | undefined {
  if (!under || under.name === '') return undefined;
  const role = ACTIVE_ROLES.find(one => one === under.role);
  return [{ kind, target: under.name, ...(role && { role }) }];
}
