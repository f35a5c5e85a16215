/** From a trace and its verdict to what the filmstrip page shows: turns, shots, notes, where evidence lies. Pure. */
import { windowText } from '../judge/reduce-action.js';
import type { CheckVerdict, Evidence, ObjectiveVerdict, RequirementVerdict, Verdict } from '../judge/verdict.js';
import { JUDGE_WORDS } from '../judge/words.js';
import type { Point, Rect, Size } from '../trace/action.js';
import type { EventOf, PictureId, TraceEvent } from '../trace/event.js';
import { type Note, noteOf, type ToldEarlier } from './note.js';
import { type RulingStep, rulingSteps } from './ruling-steps.js';
import { spend, type TurnTime, timeOf } from './spending.js';
import { WORDS } from './words.js';

export interface Film {
  language: 'en' | 'ja';
  title: string;
  text: string;
  display: Size;
  verdict: Verdict;
  turns: FilmTurn[];
  objectives: FilmObjective[];
  checks: FilmCheck[];
  /** The part of the screen where something happened: what small pictures show. */
  focus: Rect;
  /** How the judge came to its ruling, in order. */
  steps: RulingStep[];
  /** Place in `turns` of each line of the trace. */
  turnOfLine: number[];
}

export interface FilmTurn {
  /** `start`: before the first turn · `end`: what was looked at after the last one, for the verdict. */
  kind: 'start' | 'turn' | 'end';
  /** As the trace counts it; 0 for the start. */
  number: number;
  objective?: number | undefined;
  picture?: PictureId | undefined;
  /** Who decided it, where the brain is made of several. */
  by?: string | undefined;
  narration?: string | undefined;
  /** What the model says of its own work: a claim. */
  report?: string | undefined;
  shots: Shot[];
  notes: Note[];
  time: TurnTime;
  /** Of all models that were asked in this turn. */
  tokens: { input: number; output: number; costUsd: number };
}

export interface Shot {
  caption: string;
  /** It comes from a recording. */
  replayed?: boolean | undefined;
  outcome: EventOf<'action_finished'>['outcome'];
  error?: string | undefined;
  point?: Point | undefined;
  under?: string | undefined;
  before?: PictureId | undefined;
  after?: PictureId | undefined;
  regions: Rect[];
  /** What was seen to change, in words; empty when nothing was. */
  changes: string[];
  /** What programs told of themselves meanwhile, one line each. */
  told: string[];
  /** The screen was compared at all. */
  wasCompared: boolean;
}

export interface FilmEvidence {
  text: string;
  /** Place in `turns`; undefined when the evidence points to nothing. */
  turn?: number | undefined;
}

/** One demand of the author's words. */
export interface FilmRequirement extends Omit<RequirementVerdict, 'evidence'> {
  evidence: FilmEvidence[];
}

export interface FilmObjective extends Omit<ObjectiveVerdict, 'evidence'> {
  evidence: FilmEvidence[];
  /** What its words demand; none in a verdict from before there were any. */
  requirements: FilmRequirement[];
  /** Where it was worked on. */
  turns: number[];
}

export interface FilmCheck extends Omit<CheckVerdict, 'evidence'> {
  evidence: FilmEvidence[];
}

/** @param events a whole trace or one that was cut short; the first event is `trace_started` */
export function filmOf(events: readonly TraceEvent[], verdict: Verdict): Film {
  const started = events.find(event => event.kind === 'trace_started');
  const language = started?.language ?? verdict.language;
  const { turns, turnOfLine } = turnsOf(events, language);
  const display = started?.display ?? { width: 1280, height: 800 };
  const link = (evidence: Evidence): FilmEvidence => ({ text: evidence.text, turn: turnOfLine[evidence.events.at(-1) ?? -1] });
  return {
    language,
    title: verdict.scenario.title,
    text: started?.scenario.text ?? '',
    display,
    focus: focusOf(turns, display),
    verdict,
    turns,
    turnOfLine,
    objectives: verdict.objectives.map(objective => ({
      ...objective,
      evidence: objective.evidence.map(link),
      requirements: (verdict.requirements ?? []).flatMap(one =>
        one.objective === objective.index ? [{ ...one, evidence: one.evidence.map(link) }] : [],
      ),
      turns: turns.flatMap((turn, place) => (turn.kind === 'turn' && turn.objective === objective.index ? [place] : [])),
    })),
    checks: verdict.checks.map(check => ({ ...check, evidence: check.evidence.map(link) })),
    steps: rulingSteps(events, verdict, language),
  };
}

/** The bounding box of all that changed or was pointed at, with room around it, in the screen's own proportions. */
function focusOf(turns: readonly FilmTurn[], { width, height }: Size): Rect {
  const rects = turns.flatMap(turn => [
    ...turn.shots.flatMap(shot => [...shot.regions, ...(shot.point ? [{ ...shot.point, width: 0, height: 0 }] : [])]),
    ...turn.notes.flatMap(note => (note.region ? [note.region] : [])),
  ]);
  if (rects.length === 0) return { x: 0, y: 0, width, height };
  const left = Math.min(...rects.map(rect => rect.x));
  const top = Math.min(...rects.map(rect => rect.y));
  const across = Math.max(...rects.map(rect => rect.x + rect.width)) - left;
  const down = Math.max(...rects.map(rect => rect.y + rect.height)) - top;
  const scale = Math.min(1, Math.max(LEAST_FOCUS, (across + 2 * FOCUS_MARGIN) / width, (down + 2 * FOCUS_MARGIN) / height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const within = (middle: number, own: number, whole: number): number => Math.round(Math.min(Math.max(0, middle - own / 2), whole - own));
  return { x: within(left + across / 2, size.width, width), y: within(top + down / 2, size.height, height), ...size };
}

const FOCUS_MARGIN = 40;
/** A small part alone would not be recognized. */
const LEAST_FOCUS = 0.4;

interface Span {
  turn: FilmTurn;
  events: TraceEvent[];
}

function turnsOf(events: readonly TraceEvent[], language: 'en' | 'ja'): { turns: FilmTurn[]; turnOfLine: number[] } {
  const { empty, turnOfLine } = divide(events);
  const spans = empty.map((turn, place): Span => ({ turn, events: events.filter((_, line) => turnOfLine[line] === place) }));
  const told: ToldEarlier = {};
  let shot: Shot | undefined;
  for (const [line, event] of events.entries()) {
    const { turn } = spans[turnOfLine[line]!]!;
    if (event.kind === 'plan_made') told.plan = event.plan;
    if (event.kind === 'required') told.requirements = event.requirements;
    shot = show(turn, event, shot, language);
    const note = noteOf(event, told, language);
    if (note) turn.notes.push(note);
    if (event.kind === 'screen_compared' && event.isLate) turn.notes.push(lateNote(event, language));
  }
  const ends = spans.map((_, place) => spans[place + 1]?.events[0]?.at ?? events.at(-1)?.at ?? 0);
  let picture: PictureId | undefined;
  const turns = spans.map(({ turn, events: own }, place): FilmTurn => {
    picture = turn.picture ?? picture;
    return { ...turn, picture, time: timeOf(own, ends[place]! - (own[0]?.at ?? 0)), tokens: spend(own) };
  });
  return { turns, turnOfLine };
}

/** Which event belongs to which turn. */
function divide(events: readonly TraceEvent[]): { empty: FilmTurn[]; turnOfLine: number[] } {
  const empty = [emptyTurn('start', 0)];
  const turnOfLine = events.map(event => {
    const last = empty.at(-1)!;
    if (event.kind === 'turn_started') empty.push({ ...emptyTurn('turn', event.turn), objective: event.objective });
    else if (last.kind === 'turn' && opensEnd(event)) empty.push(emptyTurn('end', last.number));
    return empty.length - 1;
  });
  for (let line = events.length - 2; line > 0; line--) {
    if (leadsTo(events[line]!)) turnOfLine[line] = turnOfLine[line + 1]!;
  }
  return { empty, turnOfLine };
}

/** Told before the turn begins that it belongs to. */
function leadsTo({ kind }: TraceEvent): boolean {
  return kind === 'objective_started' || kind === 'blocked' || kind === 'recovery_started';
}

/** What is looked at or happens once the last action is done belongs to the verdict, not to the turn. */
function opensEnd(event: TraceEvent): boolean {
  switch (event.kind) {
    case 'check_evaluated':
      return event.purpose.kind === 'stated' && event.purpose.phase === 'final';
    case 'witnessed':
      return event.purpose.kind !== 'expected';
    case 'interrupted':
    case 'environment_failed':
    case 'limit_reached':
    case 'stalled':
      return true;
    default:
      return false;
  }
}

/** Adds what an event shows; returns the action that is under way. */
function show(turn: FilmTurn, event: TraceEvent, shot: Shot | undefined, language: 'en' | 'ja'): Shot | undefined {
  switch (event.kind) {
    case 'observed':
      turn.picture = event.picture;
      return shot;
    case 'decided':
      turn.by = event.by;
      turn.narration = event.narration;
      turn.report = event.report && `${event.report.status}: ${event.report.message}`;
      return shot;
    case 'action_started': {
      const next: Shot = {
        caption: event.caption,
        replayed: event.replayed,
        outcome: 'not_executed',
        regions: [],
        changes: [],
        told: [],
        wasCompared: false,
      };
      turn.shots.push(next);
      return next;
    }
    case 'action_finished':
      if (!shot) return undefined;
      shot.outcome = event.outcome;
      shot.error = event.error;
      shot.point = event.point;
      shot.under = event.under && [event.under.role, event.under.name && `"${event.under.name}"`].filter(Boolean).join(' ');
      return shot;
    case 'screen_compared':
      turn.picture = event.after;
      // Of the action before; it may come while this one has begun.
      if (event.isLate) return shot;
      if (!shot) return undefined;
      shot.before = event.before;
      shot.after = event.after;
      shot.regions = event.change.regions;
      shot.wasCompared = true;
      shot.changes = changesIn(event, language);
      shot.told = toldIn(event, language);
      return undefined;
    default:
      // What a check looked at is later than what the action left.
      if ('picture' in event && event.picture) turn.picture = event.picture;
      return shot;
  }
}

/** In the order in which it was told. More than this is a menu or a page that comes up whole. */
const TOLD = 8;

function toldIn({ told = [] }: EventOf<'screen_compared'>, language: 'en' | 'ja'): string[] {
  const words = WORDS[language];
  return told.slice(0, TOLD).map(one => {
    const whose = one.element ? `${one.element.role} "${one.element.name}": ` : '';
    return `${whose}${words.told[one.what](one)} (${one.afterMs} ms${one.times ? `, ${one.times} ×` : ''})`;
  });
}

function changesIn({ change, effects, settled }: EventOf<'screen_compared'>, language: 'en' | 'ja'): string[] {
  const words = WORDS[language];
  return [
    ...(change.changed ? [words.changedBy(change.ratio)] : change.isNoise ? [words.onlyNoise] : []),
    ...(effects.windows ?? []).map(window => windowText(window, JUDGE_WORDS[language])),
    ...(effects.clipboard ? [words.clipboardChanged] : []),
    ...(effects.accessibility ? [effects.accessibility] : []),
    ...(settled ? [] : [words.stillMoving]),
  ];
}

function lateNote(event: EventOf<'screen_compared'>, language: 'en' | 'ja'): Note {
  const [region] = event.change.regions;
  const text = changesIn(event, language).join(', ');
  return { kind: 'check', tone: 'info', label: WORDS[language].late, text, picture: event.after, ...(region && { region }) };
}

function emptyTurn(kind: FilmTurn['kind'], number: number): FilmTurn {
  return {
    kind,
    number,
    shots: [],
    notes: [],
    time: { thinking: 0, acting: 0, settling: 0, own: 0, total: 0 },
    tokens: { input: 0, output: 0, costUsd: 0 },
  };
}
