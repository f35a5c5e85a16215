/** What happens beside the actions and must be told apart at a glance: reviews, recoveries, witnesses, refusals, warnings. Pure. */
import type { Plan } from '../plan/plan.js';
import type { Requirement } from '../plan/requirement.js';
import { saidReading } from '../plan/told.js';

import type { Rect } from '../trace/action.js';
import type { EventOf, PictureId, TraceEvent } from '../trace/event.js';
import { WORDS } from './words.js';

export type NoteKind =
  | 'plan'
  | 'review'
  | 'check'
  | 'claim'
  | 'objective'
  | 'recovery'
  | 'witness'
  | 'refusal'
  | 'injection'
  | 'pause'
  | 'end';

export type Tone = 'good' | 'bad' | 'doubt' | 'info';

export interface Note {
  kind: NoteKind;
  tone: Tone;
  /** In bold: what it is. */
  label: string;
  text: string;
  /** Below it, one a line. */
  lines?: string[] | undefined;
  picture?: PictureId | undefined;
  region?: Rect | undefined;
}

const HOLDS = { yes: 'good', no: 'bad', unsure: 'doubt' } as const;

/** What earlier events have told: the author's steps, and what each demands. */
export interface ToldEarlier {
  plan?: Plan | undefined;
  requirements?: readonly (readonly Requirement[])[] | undefined;
}

/** The note that an event makes, if it makes one. */
export function noteOf(event: TraceEvent, { plan, requirements }: ToldEarlier, language: 'en' | 'ja'): Note | undefined {
  const words = WORDS[language];
  const step = (objective: number): string => words.step(objective + 1, plan?.objectives[objective]?.description ?? '');
  switch (event.kind) {
    case 'plan_made':
      return {
        kind: 'plan',
        tone: event.warning ? 'doubt' : 'info',
        label: words.plan,
        text: [event.warning ?? words.planOf(event.plan.objectives.length, event.plan.checks.length), event.replayed && words.fromRecording]
          .filter(Boolean)
          .join(', '),
      };
    case 'replay_ended':
      return { kind: 'plan', tone: 'doubt', label: words.replayEnded, text: words.replayEndedText(event.to, event.because) };
    case 'plan_reviewed':
      return reviewNote(event, language);
    case 'plan_changed':
      return {
        kind: 'plan',
        tone: 'doubt',
        label: words.planChanged,
        text: `${step(event.objective)}: ${event.because}`,
        lines: event.expectedActions.map(expected => expected.description),
      };
    case 'misread':
      return {
        kind: 'plan',
        tone: 'doubt',
        label: words.misread,
        text: `${step(event.objective)}: ${event.because}`,
        lines: [
          ...event.readings.map(one => saidReading(one, language, '')),
          ...(event.refused === undefined ? [] : [words.notTaken(event.refused)]),
        ],
      };
    case 'claimed':
      return {
        kind: 'claim',
        tone: 'info',
        label: words.claim,
        text: requirements?.[event.objective]?.[event.expected]?.description ?? '',
      };
    case 'check_evaluated':
      return checkNote(event, language);
    case 'witnessed':
      return {
        kind: 'witness',
        tone: HOLDS[event.holds],
        label: words.witness(event.witness, event.stance),
        text: words.witnessSays(event.claim, event.holds, event.confidence),
        lines: [event.because],
        picture: event.pictures.at(-1),
        region: event.region,
      };
    case 'action_finished':
      if (event.outcome !== 'refused') return undefined;
      return { kind: 'refusal', tone: 'bad', label: words.refused(event.refusal?.rule), text: event.error ?? '' };
    case 'injection_suspected':
      return {
        kind: 'injection',
        tone: 'bad',
        label: words.injection,
        text: words.injectionText(event.phrase),
        picture: event.picture,
        region: event.region,
      };
    case 'blocked':
      return {
        kind: 'recovery',
        tone: 'doubt',
        label: words.blocked,
        text: `${event.obstacle.title} (${event.obstacle.role})`,
        lines: event.obstacle.buttons.length > 0 ? [words.buttons(event.obstacle.buttons)] : undefined,
        picture: event.picture,
        region: event.obstacle.bounds,
      };
    case 'recovery_started':
      return { kind: 'recovery', tone: 'info', label: words.recovery(event.recovery + 1), text: words.takesAway(event.obstacle.title) };
    case 'recovery_ended':
      return {
        kind: 'recovery',
        tone: event.status === 'completed' ? 'good' : 'bad',
        label: words.recovery(event.recovery + 1),
        text: [words.objectiveStatus[event.status], event.evidence].filter(Boolean).join(': '),
      };
    case 'objective_ended':
      return {
        kind: 'objective',
        tone: event.status === 'completed' ? 'good' : event.status === 'failed' ? 'bad' : event.status === 'open' ? 'doubt' : 'info',
        label: step(event.objective),
        text: [words.objectiveStatus[event.status], event.evidence].filter(Boolean).join(': '),
      };
    case 'paused':
    case 'resumed':
      return { kind: 'pause', tone: 'doubt', label: words[event.kind], text: event.message };
    case 'gave_up':
      return { kind: 'end', tone: 'bad', label: words.gaveUp, text: event.message, lines: [event.reason] };
    case 'interrupted':
      return { kind: 'end', tone: 'bad', label: words.interrupted[event.by], text: event.message };
    case 'environment_failed':
      return { kind: 'end', tone: 'bad', label: words.environmentFailed, text: event.message };
    case 'stalled':
      return { kind: 'end', tone: 'bad', label: words.stalled, text: event.message };
    case 'limit_reached':
      return { kind: 'end', tone: 'bad', label: words.limitReached, text: `${event.limit} = ${event.value}` };
    default:
      return undefined;
  }
}

function reviewNote(event: EventOf<'plan_reviewed'>, language: 'en' | 'ja'): Note {
  const words = WORDS[language];
  return {
    kind: 'review',
    tone: event.decision === 'accept' ? 'good' : event.decision === 'replan' ? 'doubt' : 'bad',
    label: words.review(event.attempt, event.by),
    text: `${words.reviewDecision[event.decision]}: ${event.because}`,
    lines: [...(event.score === undefined ? [] : [words.score(event.score)]), ...event.issues, ...event.suggestions],
  };
}

function checkNote(event: EventOf<'check_evaluated'>, language: 'en' | 'ja'): Note {
  const words = WORDS[language];
  const { purpose, result } = event;
  // Asked to know what to do next: that it does not hold yet is no failure.
  const isBinding = purpose.kind === 'code' || (purpose.kind === 'stated' && purpose.phase === 'final');
  const tone = result.holds === 'yes' ? 'good' : isBinding ? HOLDS[result.holds] : 'info';
  return {
    kind: 'check',
    tone,
    label: `${words.checkPurpose[purpose.kind === 'stated' && purpose.phase === 'start' ? 'start' : purpose.kind]}: ${words.holds[result.holds]}`,
    text: event.text,
    lines: [`${words.expected}: ${result.expected}`, `${words.found}: ${result.seen}`],
    picture: event.picture,
    region: result.region,
  };
}
