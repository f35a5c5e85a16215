/** How the judge came to its ruling, in its own words: the same steps that `explainJudgement` tells. Pure. */
import { decidedByText } from '../judge/endings.js';
import { explainJudgement } from '../judge/judge.js';
import type { Verdict } from '../judge/verdict.js';
import type { TraceEvent } from '../trace/event.js';
import type { Tone } from './note.js';
import { WORDS } from './words.js';

export interface RulingStep {
  tone: Tone;
  /** The judge's name of the rule that spoke. */
  rule?: string | undefined;
  text: string;
  /** Line of the trace that it rests on, from 0; absent: on all of them. */
  line?: number | undefined;
}

export function rulingSteps(events: readonly TraceEvent[], verdict: Verdict, language: 'en' | 'ja'): RulingStep[] {
  // The judge's last step is the ruling itself: told in the reader's language instead.
  const steps = explainJudgement(events).steps.slice(0, -1);
  const words = WORDS[language];
  const reason = verdict.failureReason ? ` (${verdict.failureReason})` : '';
  const by = verdict.successBy ?? decidedByText(verdict.details.decidedBy, language);
  return [
    ...steps.map(({ line, rule, text }): RulingStep => ({ line, rule, text, tone: toneOf(rule, events[line]) })),
    { tone: verdict.status === 'success' ? 'good' : 'bad', text: words.ruling(`${words.status[verdict.status]}${reason}`, by) },
  ];
}

function toneOf(rule: string, event: TraceEvent | undefined): Tone {
  if (/^(?:complete|recovered)/.test(rule)) return 'good';
  if (rule === 'policy') return 'bad';
  if (rule === 'blocked' || rule === 'unconfirmed') return 'doubt';
  const holds = event?.kind === 'check_evaluated' ? event.result.holds : event?.kind === 'witnessed' ? event.holds : undefined;
  // What does not hold yet is no failure; that it is one says the ruling.
  return holds === 'yes' ? 'good' : holds === undefined ? 'info' : 'doubt';
}
