/** What the parts of the loop share during one run. */
import type { Brain } from '../ports/brain.js';
import type { Checker } from '../ports/checker.js';
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { Guard } from '../ports/guard.js';
import type { Judge, Ruling } from '../ports/judge.js';
import type { Landmarks } from '../ports/landmarks.js';
import type { Observation } from '../ports/observation.js';
import { observe } from '../ports/observe.js';
import type { Perception } from '../ports/perception.js';
import type { Pictures } from '../ports/pictures.js';
import type { PlanReview } from '../ports/plan-review.js';
import type { Policy } from '../ports/policy.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import type { Stepper } from '../ports/stepper.js';
import type { Witness } from '../ports/witness.js';
import type { Limits, Scenario } from '../scenario/scenario.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { EventOf, Serves, TraceEvent } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { type PackedSeen, packElements, withoutLongTexts } from '../trace/seen.js';
import type { Budget } from './budget.js';
import type { DeedDone } from './deeds.js';
import type { Timeline } from './timeline.js';
import type { Watchdog } from './watchdog.js';

export interface RunPorts<State, Verdict> {
  desktop: Desktop;
  brain: Brain;
  perception: Perception;
  checker: Checker;
  pictures: Pictures;
  clock: Clock;
  watch: ScreenWatch;
  judge: Judge<State, Verdict>;
  /** Absent: the brain's plan runs as it is. */
  review?: PlanReview | undefined;
  policy?: Policy | undefined;
  guard?: Guard | undefined;
  /** Who is asked what only eyes can tell; one after the other where the judge wants several. */
  witnesses?: readonly Witness[] | undefined;
  /** Absent: the run is not recorded. */
  landmarks?: Landmarks | undefined;
  /** Absent: nobody goes through the run. */
  stepper?: Stepper | undefined;
}

export interface RunSettings {
  language: 'en' | 'ja';
  limits: Limits & { maxTurns: number };
  apps: string[];
  /** Names of programs that are words of the sentences: those that the author's own options name. Default: none. */
  vocabulary?: readonly string[] | undefined;
  /** How long to wait for the screen to rest after an action, milliseconds. What rests at once costs no time. */
  settleLimitMs: number;
  /** Multiplies the waiting times (plan/patience.ts). Default: 1. */
  patience?: number | undefined;
  /** The machine is so many times slower than an idle one: what may come is waited for that much longer, not what must hold. Default: 1. */
  slowness?: number | undefined;
  /** What the author allows in dialogs that belong to no step: a part of the title → the button. Default: nothing. */
  dialogs?: Readonly<Record<string, string>> | undefined;
  /** Thresholds of the judge that were set; they are noted in the trace, so that judging again uses the same. */
  judge?: Record<string, unknown> | undefined;
  /** What an earlier attempt at the same scenario found out, for its plan. */
  suggestions?: readonly string[] | undefined;
}

/** By how much what may come is waited for longer than at patience 1 on an idle machine. */
export function paceOf({ patience = 1, slowness = 1 }: Pick<RunSettings, 'patience' | 'slowness'>): number {
  return patience * slowness;
}

export interface RunRequest {
  scenario: Scenario;
  /** Questions to a model that led to this run: they stand in its trace, and count in its budget. */
  asked?: readonly Omit<EventOf<'asked'>, 'kind' | 'at'>[] | undefined;
}

export interface Context<Verdict> {
  request: RunRequest;
  ports: RunPorts<unknown, Verdict>;
  settings: RunSettings;
  budget: Budget;
  /** The caller's, and `maxSeconds`. */
  signal: AbortSignal;
  /** Milliseconds since the run began. */
  at(): number;
  ruling(complete: boolean): Ruling<Verdict>;
  objective(index: number): ReturnType<Judge<unknown, Verdict>['objective']>;
  recovery(index: number): ReturnType<Judge<unknown, Verdict>['recovery']>;
  /** What must be looked at before the next action of the same decision. */
  between(): Extract<Ruling<Verdict>, { kind: 'verify' }> | undefined;
  /** Whether something may stand in the way of what is left. */
  mayBeBlocked(): boolean;
  /** What a step demands once this objection is taken, or why it is not. */
  objected(objection: Omit<EventOf<'misread'>, 'kind' | 'at'>): ReturnType<Judge<unknown, Verdict>['objected']>;
  /** What nothing shows yet, one line each. */
  open(): string[];
  nextId: number;
  turn: number;
  /** No person's input before this (the run's clock) matters: the screen was looked at since. */
  peaceSince: number;
  /** What a witness is shown and told: the first screen, the one before the last action, and what was done. */
  first?: Frame | undefined;
  beforeLast?: Frame | undefined;
  deeds: DeedDone[];
  /** When the last input began, on the clock of the run's ports. */
  lastBegan?: number | undefined;
  lastActionId?: number | undefined;
  lastServes?: Serves | undefined;
  /** An input that may have brought up a dialog, and the windows once it was over: what its program opens until the next one has come of it. */
  mayBring?: { serves: Serves; windows: readonly WindowInfo[]; acted: WindowInfo | undefined } | undefined;
  /** Where the screen changed with it. */
  lastRegions?: readonly Rect[] | undefined;
  /** The elements of the last look that is in the trace. */
  seen: readonly UiElement[];
  /** A step asks for something that only eyes can see. */
  hasGoals: boolean;
  /** What steps have remembered so far, by its name. */
  remembered: Map<string, string>;
  /** Programs that were seen running. */
  running: Set<string>;
  /** Windows that came during the run and take input by now, and those that something was typed into. */
  ready: Set<number>;
  typedInto: Set<number>;
  /** Windows as they were last listed, and those that the run's own actions brought up: what each of them was to serve. */
  windows: readonly WindowInfo[];
  own: Map<number, Partial<Serves>>;
  /** Windows whose titles the run's inputs have changed, and what they came with. */
  renamed: Map<number, string>;
  /** It was told that somebody has acted at the page of a run that is gone through. */
  isTouched?: true | undefined;
  watchdog: Watchdog;
  timeline: Timeline;
  /** What the guard is looking at still, and what it found and was not told yet. */
  inspecting: Promise<void>;
  suspicions: TraceEvent[];
}

/** Programs that have ended since they were looked at last. @param after the action that was carried out right before, where it was in one of their windows */
export async function* programEnds<V>(
  context: Context<V>,
  after?: { id: number; pid?: number | undefined },
): AsyncGenerator<TraceEvent, void> {
  for (const program of await context.ports.desktop.programs()) {
    const key = `${program.name} ${program.pid}`;
    if (program.running) context.running.add(key);
    else if (context.running.delete(key)) {
      const { name, pid, pids, exitCode, signal, lastLines } = program;
      const isOwn = after?.pid !== undefined && (after.pid === pid || pids?.includes(after.pid) === true);
      yield {
        kind: 'program_ended',
        at: context.at(),
        name,
        exitCode,
        ...(signal !== undefined && { signal }),
        ...(lastLines && lastLines.length > 0 && { lines: [...lastLines] }),
        ...(isOwn && { after: after.id }),
      };
    }
  }
}

/** The screen as the brain, the judge and the report see it. */
export async function observed<V>(context: Context<V>, frame: Frame): Promise<TraceEvent> {
  const { brain } = context.ports;
  brain.foresee?.(frame);
  context.windows = await context.timeline.now(frame).windows();
  return {
    kind: 'observed',
    at: context.at(),
    turn: context.turn,
    picture: context.ports.pictures.keep(frame),
    activeWindow: context.windows.find(window => window.active)?.title,
    ...(context.hasGoals && (await lookedUp(context))),
  };
}

async function lookedUp<V>(context: Context<V>): Promise<{ seen?: PackedSeen }> {
  const now = observe(context.ports, context.signal);
  // What cannot be read is left out.
  await Promise.allSettled([now.windows(), now.programs(), now.elements()]);
  return packed(context, now);
}

/** What a look has seen, by what changed since the look before. */
export async function packed<V>(context: Context<V>, now: Observation): Promise<{ seen?: PackedSeen }> {
  const { elements, ...seen } = withoutLongTexts(await now.seen());
  if (!elements) return Object.keys(seen).length > 0 ? { seen } : {};
  const base = context.seen;
  context.seen = elements;
  return { seen: { ...seen, elements: packElements(elements, base) } };
}

/** The author's steps, numbered where there are several: a plan is measured by them. */
export function stepsOf({ steps }: Scenario): string {
  return steps.map(({ text }, index) => (steps.length > 1 ? `${index + 1}. ${text}` : text)).join('\n');
}
