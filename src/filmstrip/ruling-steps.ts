/** How the judge came to its ruling, step by step. The one place to change once the judge tells its own steps. Pure. */
import type { Verdict } from '../judge/verdict.js';
import type { Plan } from '../plan/plan.js';
import type { TraceEvent } from '../trace/event.js';
import { noteOf, type Tone } from './note.js';
import { WORDS } from './words.js';

export interface RulingStep {
  tone: Tone;
  text: string;
  /** Line of the trace that it rests on, from 0; absent: on all of them. */
  line?: number | undefined;
}

export function rulingSteps(events: readonly TraceEvent[], verdict: Verdict, language: 'en' | 'ja'): RulingStep[] {
  const steps: RulingStep[] = [];
  let plan: Plan | undefined;
  for (const [line, event] of events.entries()) {
    if (event.kind === 'plan_made') plan = event.plan;
    if (!counts(event)) continue;
    const note = noteOf(event, plan, language);
    if (note) steps.push({ tone: note.tone, text: [note.label, note.text].filter(Boolean).join(' — '), line });
  }
  const words = WORDS[language];
  const reason = verdict.failureReason ? ` (${verdict.failureReason})` : '';
  const by = verdict.successBy ?? verdict.details.decidedBy;
  steps.push({ tone: verdict.status === 'success' ? 'good' : 'bad', text: words.ruling(`${words.status[verdict.status]}${reason}`, by) });
  return steps;
}

function counts(event: TraceEvent): boolean {
  switch (event.kind) {
    case 'check_evaluated':
      return event.purpose.kind === 'stated' || event.purpose.kind === 'code' || event.result.holds !== 'yes';
    case 'claimed':
    case 'paused':
    case 'resumed':
      return false;
    default:
      return true;
  }
}
