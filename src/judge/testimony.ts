/** What witnesses said about one claim, put together: all must agree, and nobody who was asked to refute it may succeed. */
import type { EventOf, WitnessPurpose } from '../trace/event.js';
import type { Thresholds } from './settings.js';
import type { Evidence } from './verdict.js';

export interface Testimony {
  answers: { event: EventOf<'witnessed'>; line: number }[];
}

export type TestimonyStanding =
  /** This question is next. */
  | { kind: 'open'; stance: 'confirm' | 'refute'; also?: 'refute'; witness: number; holds?: undefined }
  | { kind: 'decided'; holds: 'yes' | 'no' | 'unsure'; because: string; evidence: Evidence };

export function keyOf(purpose: WitnessPurpose): string {
  if (purpose.kind === 'stated') return `stated ${purpose.index}`;
  if (purpose.kind === 'meant') return `meant ${purpose.objective} ${purpose.expected} ${purpose.action}`;
  return purpose.kind === 'expected' ? `expected ${purpose.objective} ${purpose.expected}` : 'outcome';
}

/** The first answer that is no sure yes decides; low confidence is no yes. */
export function standingOf(testimony: Testimony | undefined, settings: Thresholds): TestimonyStanding {
  const answers = testimony?.answers ?? [];
  const doubt = answers.find(({ event }) => event.holds !== 'yes' || event.confidence === 'low');
  if (doubt) {
    const { holds, because } = doubt.event;
    return { kind: 'decided', holds: holds === 'no' ? 'no' : 'unsure', because, evidence: evidenceOf(answers, because) };
  }
  const stances = settings.refute ? (['confirm', 'refute'] as const) : (['confirm'] as const);
  for (let witness = 1; witness <= settings.witnesses; witness++) {
    const [stance, also] = stances.filter(one => !answers.some(({ event }) => event.witness === witness && event.stance === one));
    if (stance) return { kind: 'open', stance, ...(also === 'refute' && { also }), witness };
  }
  // Who says the same twice is heard once.
  const because = [...new Set(answers.map(({ event }) => event.because))].join(' · ');
  return { kind: 'decided', holds: 'yes', because, evidence: evidenceOf(answers, because) };
}

function evidenceOf(answers: Testimony['answers'], text: string): Evidence {
  const regions = answers.flatMap(({ event }) => (event.region ? [event.region] : []));
  return {
    kind: 'verification',
    text,
    events: answers.map(({ line }) => line),
    pictures: [...new Set(answers.flatMap(({ event }) => event.pictures))],
    how: 'witness',
    ...(regions.length > 0 && { regions }),
  };
}
