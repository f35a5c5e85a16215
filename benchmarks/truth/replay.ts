/**
 * A recorded world behind the loop's ports: the real loop and the real judge run through it at full speed.
 * An action that was recorded in a state leads where it led then, with the change that was seen then; what does nothing by construction
 * (a click on nothing, a repetition, an action that the variant took the effect from) leaves the state as it is.
 */

import { type RunPorts, run } from '../../src/agent/run.js';
import type { Checker } from '../../src/ports/checker.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Desktop } from '../../src/ports/desktop.js';
import type { Judge } from '../../src/ports/judge.js';
import type { Perception } from '../../src/ports/perception.js';
import type { Pictures } from '../../src/ports/pictures.js';
import type { ScreenWatch } from '../../src/ports/screen-watch.js';
import type { Witness } from '../../src/ports/witness.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { centre } from '../../src/screen/geometry.js';
import type { Action, Point } from '../../src/trace/action.js';
import type { ScreenChange, TraceEvent } from '../../src/trace/event.js';
import type { Frame } from '../../src/trace/frame.js';
import type { Find } from './brain.js';
import { type Edge, isDone, keyOf, type Recording, type WorldState } from './model.js';
import { programOf } from './programs.js';

/** How a variant's world differs from the recorded one. */
export interface Twist {
  /** Something moves by itself: every comparison without a change is noise. */
  noise?: boolean | undefined;
  /** The effect of each action is seen so many actions late. */
  lateBy?: number | undefined;
  /** No window is a dialog: for rules that know of no obstacles. */
  plainWindows?: boolean | undefined;
  /** Moves (by key) that do nothing here. */
  dead?: readonly string[] | undefined;
}

/** A witness that answers by the truth, by the last screen alone, or not at all. */
export type WitnessKind = 'none' | 'truthful' | 'unsure' | 'last_screen';

const SIZE = { width: 1280, height: 800 };
const DEAD: Point = { x: 3, y: 797 };

interface ReplayFrame extends Frame {
  readonly state: number;
}

/** A move that was never recorded from where the world is: the variant makes no sense. */
export class OffTheRecord extends Error {
  override readonly name = 'OffTheRecord';
}

export interface World {
  /** What is true where the world stands now. */
  readonly state: WorldState;
  readonly index: number;
  find: Find;
  desktop: Desktop;
  perception: Perception;
  checker: Checker;
  watch: ScreenWatch;
  clock: Clock;
  pictures: Pictures;
  witness(kind: WitnessKind): Witness | undefined;
}

export function openWorld(recording: Pick<Recording, 'states' | 'edges' | 'program'>, twist: Twist = {}): World {
  const { states, edges } = recording;
  const planned = programOf(recording.program)
    .expected.flat()
    .map(({ description }) => description);
  /** Of a claim about one expected action: was it done? Undefined for a claim about the whole, or one that several actions bear. */
  const reached = (claim: string): boolean | undefined => {
    const places = planned.flatMap((description, place) => (description === claim ? [place] : []));
    return places.length === 1 ? at > places[0]! : undefined;
  };
  /** Where the world is: index of a state. What is seen may lag behind (`lateBy`). */
  let at = 0;
  let seen = 0;
  let lag = 0;
  let now = 0;
  let pointer: Point = { x: 0, y: 0 };
  const stateOf = (index: number): WorldState => states[index] ?? states[states.length - 1]!;
  const edgeAt = (index: number): Edge | undefined => edges[index];
  const isDead = (edge: Edge): boolean => twist.dead?.includes(edge.move) ?? false;

  const perform = (action: Action): void => {
    const edge = edgeAt(at);
    if (edge && same(edge.action, action) && !isDead(edge)) {
      at++;
      lag = twist.lateBy ?? 0;
      if (lag === 0) seen = at;
      return;
    }
    if (lag > 0 && --lag === 0) seen = at;
    if (isHarmless(action)) return;
    if ('at' in action && action.at && action.at.y >= 700) return;
    // The same again where it was just done, or what is dead here, changes nothing.
    const isKnownHere = edges.some((one, index) => same(one.action, action) && (isDead(one) || index === at - 1));
    if (!isKnownHere) throw new OffTheRecord(JSON.stringify(action));
  };

  const clock: Clock = {
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      now += ms;
      // Whatever else waits (a server's answer) gets its turn.
      await new Promise(resolve => setImmediate(resolve));
      signal?.throwIfAborted();
    },
  };
  const frame = (): ReplayFrame => ({
    ...SIZE,
    at: now,
    state: seen,
    get data() {
      return pixelsOf(seen);
    },
  });
  const changeBetween = (before: number, after: number): ScreenChange => {
    if (before === after) return { changed: false, ratio: 0, isNoise: twist.noise ?? false, regions: [] };
    const changes = edges.slice(Math.min(before, after), Math.max(before, after)).map(edge => edge.change);
    const [only] = changes;
    if (changes.length === 1 && only) return only;
    return {
      changed: changes.some(change => change.changed),
      ratio: Math.max(...changes.map(change => change.ratio)),
      isNoise: changes.every(change => change.isNoise),
      regions: changes.flatMap(change => change.regions),
    };
  };

  return {
    get state() {
      return stateOf(at);
    },
    get index() {
      return at;
    },
    async find(move) {
      if (move.do === 'click_nothing') return { x: DEAD.x + 23 * move.spot, y: DEAD.y };
      const key = keyOf(move);
      const edge = edges.slice(at).find(one => one.move === key) ?? edges.find(one => one.move === key);
      const point = edge && 'at' in edge.action ? edge.action.at : undefined;
      if (!point) throw new OffTheRecord(key);
      return point;
    },
    clock,
    desktop: {
      size: SIZE,
      home: '/home/replay',
      env: {},
      async capture() {
        now += 3;
        return frame();
      },
      async perform(action) {
        now += 50;
        if ('at' in action && action.at) pointer = action.at;
        perform(action);
        return 'at' in action && action.at ? { point: action.at } : {};
      },
      windows: async () =>
        twist.plainWindows ? stateOf(seen).windows.map(window => ({ ...window, type: 'normal', modal: false })) : stateOf(seen).windows,
      programs: async () => stateOf(seen).programs,
      clipboard: async () => stateOf(seen).clipboard,
      pointer: async () => pointer,
      close: async () => {},
    },
    perception: {
      elements: async () => stateOf(seen).elements ?? [],
      // What was read the same before and after is read the same again; anything else differs from state to state.
      async read(shown, region) {
        const state = (shown as ReplayFrame).state;
        const isSame = edges.some(edge => edge.change.sameText?.some(one => one.x === region?.x && one.y === region?.y));
        const text = isSame ? 'same' : `state ${state}`;
        const nowhere = { x: 0, y: 0, width: 0, height: 0 };
        return [{ text, bounds: nowhere, confidence: 1, words: [] }];
      },
      async under(point) {
        const isHere = (edge: Edge | undefined): boolean => edge?.point?.x === point.x && edge?.point?.y === point.y;
        const left = edgeAt(at - 1);
        const display = left?.under?.focus && centre(left.under.focus);
        if (display?.x === point.x && display.y === point.y) return left?.displayAfter;
        if (left && isHere(left)) return left.underAfter ?? left.under;
        const next = edgeAt(at);
        if (next && isHere(next)) return next.under;
        return edges.find(isHere)?.under;
      },
      close: async () => {},
    },
    checker: {
      async evaluate(check: Reading, { withinMs }) {
        // Polling sees what comes late.
        if (withinMs > 0) seen = at;
        now += 20;
        // Recorded before a check said whether a tick or a choice is meant.
        const { tick: _tick, ...untold } = check;
        const { checks } = stateOf(seen);
        const known = checks[JSON.stringify(check)] ?? checks[JSON.stringify(untold)];
        return known ?? { holds: 'unsure', how: 'none', expected: JSON.stringify(check), seen: 'not recorded' };
      },
    },
    watch: {
      learn() {},
      forget() {},
      carets: () => [],
      compare: (before, after) => changeBetween((before as ReplayFrame).state, (after as ReplayFrame).state),
      settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
    },
    pictures: { keep: shown => `s${(shown as ReplayFrame).state}` },
    witness(kind) {
      if (kind === 'none') return undefined;
      return {
        name: kind,
        async assess({ claim, stance }) {
          const yes = kind === 'truthful' ? (reached(claim) ?? isDone(stateOf(at).facts)) : stateOf(at).looksDone;
          if (kind === 'unsure') return { holds: 'unsure', confidence: 'low', because: 'I cannot tell' };
          return { holds: yes ? 'yes' : 'no', confidence: 'high', because: `${stance ?? 'confirm'}: ${yes ? 'it is so' : 'it is not so'}` };
        },
      };
    },
  };
}

export interface Replayed<Verdict> {
  verdict: Verdict;
  events: TraceEvent[];
  /** By the facts of the state in which the world was left. */
  isDone: boolean;
}

export async function replay<State, Verdict>(
  world: World,
  request: { scenario: Scenario; language: 'en' | 'ja'; apps: string[]; maxTurns?: number | undefined },
  ports: { brain: RunPorts<State, Verdict>['brain']; judge: Judge<State, Verdict>; witness: WitnessKind },
): Promise<Replayed<Verdict>> {
  const witness = world.witness(ports.witness);
  const { desktop, perception, checker, watch, clock, pictures } = world;
  const all = {
    desktop,
    perception,
    checker,
    watch,
    clock,
    pictures,
    brain: ports.brain,
    judge: ports.judge,
    ...(witness && { witnesses: [witness] }),
  };
  const running = run(
    { scenario: request.scenario },
    all as RunPorts<State, Verdict>,
    {
      language: request.language,
      limits: { maxTurns: request.maxTurns ?? 30 },
      apps: request.apps,
      vocabulary: request.apps,
      settleLimitMs: 3000,
    },
    new AbortController().signal,
  );
  const events: TraceEvent[] = [];
  let next = await running.next();
  for (; !next.done; next = await running.next()) events.push(next.value);
  const lost = events.find(event => event.kind === 'gave_up' && String(event.details?.stack).includes('OffTheRecord'));
  if (lost?.kind === 'gave_up') throw new OffTheRecord(lost.message);
  return { verdict: next.value, events, isDone: isDone(world.state.facts) };
}

/** Looks, waits and pointer moves change nothing in a recorded world. */
function isHarmless(action: Action): boolean {
  return ['mouse_move', 'wait', 'screenshot', 'zoom', 'cursor_position', 'scroll'].includes(action.type);
}

function same(a: Action, b: Action): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const kept = new Map<number, Uint8Array>();

/** A plain picture of its own for each state: only models that are sent pictures look at it. */
function pixelsOf(state: number): Uint8Array {
  const known = kept.get(state);
  if (known) return known;
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 4).fill((state * 37) % 256);
  kept.set(state, pixels);
  return pixels;
}
