/** Runs the corpus and counts: false passes, false fails, reasons right; and what other rules would have made of the same runs. */
import { createJudge, judge } from '../../src/judge/judge.js';
import type { Verdict } from '../../src/judge/verdict.js';
import { scriptedBrain } from './brain.js';
import { claudeBrain } from './claude.js';
import type { PlanForm, Recording } from './model.js';
import { looksOf, planOf, scenarioOf } from './plans.js';
import { programOf } from './programs.js';
import { OffTheRecord, openWorld, replay } from './replay.js';
import { naiveJudge, RULES, type Rule } from './rules.js';
import type { Variant } from './variants.js';

/** A run that was judged, beside the truth. */
export interface Scored {
  id: string;
  family: string;
  /** `live`: just now · `recorded`: a live run's stored trace, judged again · `variant`: in a recorded world. */
  kind: 'live' | 'recorded' | 'variant';
  expect: Variant['expect'];
  /** The scenario was done when the run ended. */
  isDone: boolean;
  status: Verdict['status'];
  reason?: string | undefined;
  message: string;
  /** What other rules make of it: passed, and whether that is true. */
  others: Partial<Record<Rule, { passed: boolean; isDone: boolean }>>;
}

export function isFalsePass({ status, isDone }: Pick<Scored, 'status' | 'isDone'>): boolean {
  return status === 'success' && !isDone;
}

export function isFalseFail({ status, expect }: Scored): boolean {
  return status !== 'success' && expect.kind === 'pass';
}

/** Undefined where there was nothing to give a reason for. */
export function isReasonRight({ status, reason, expect }: Scored): boolean | undefined {
  if (expect.kind === 'pass') return undefined;
  if (status === 'success') return expect.kind === 'either' ? undefined : false;
  return (expect.reasons as string[]).includes(reason ?? '');
}

/** The stored trace of a live run, judged by today's judge. */
export async function scoreRecording(recording: Recording, kind: 'live' | 'recorded'): Promise<Scored> {
  const verdict = judge(recording.trace);
  const { id, family } = recording;
  const expect = expectationOf(recording);
  if (kind === 'recorded' && verdict.details.decidedBy === CUT) {
    const again = await playedAgain(recording);
    if (again) return { ...again, id, family, kind, expect };
  }
  return { id, family, kind, expect, isDone: recording.truth, ...wordsOf(verdict), others: await otherRules(asVariant(recording)) };
}

/** What the verdict of a trace that ends before its run does rests on. */
const CUT = 'trace';

/**
 * The judge of its day ended the run, or asked for less: today's wants to know what nobody looked at then. The same script is played again in
 * the recorded world. Undefined where it goes where nobody has been.
 */
async function playedAgain(recording: Recording): Promise<Scored | undefined> {
  const variant: Variant = {
    ...asVariant(recording),
    id: recording.id,
    family: recording.family,
    change: 'none',
    witness: 'none',
    expect: expectationOf(recording),
    throughClaude: recording.trace[0]?.kind === 'trace_started' && recording.trace[0].brain === 'anthropic',
  };
  try {
    return await scoreVariant(variant);
  } catch (error) {
    if (!(error instanceof OffTheRecord)) throw error;
    return undefined;
  }
}

/** @throws OffTheRecord when the variant leaves the recorded world */
export async function scoreVariant(variant: Variant): Promise<Scored> {
  const world = openWorld(variant.recording, variant.twist);
  const request = requestOf(variant);
  const plan = planOf(programOf(variant.recording.program), variant.plan, request.apps);
  const claude = variant.throughClaude ? await claudeBrain({ plan, script: variant.script, find: world.find }) : undefined;
  try {
    const brain = claude?.brain ?? scriptedBrain({ plan, script: variant.script, find: world.find, adjusting: variant.adjusting });
    const { verdict, isDone } = await replay(world, request, { brain, judge: createJudge(variant.judge), witness: variant.witness });
    const { id, family, expect } = variant;
    return { id, family, kind: 'variant', expect, isDone, ...wordsOf(verdict), others: await otherRules(variant) };
  } finally {
    await claude?.close();
  }
}

type Walk = Pick<Variant, 'recording' | 'plan' | 'script' | 'twist'>;

/** These rules do not look at the plan: runs that differ in nothing else are the same to them. */
const seen = new Map<string, Promise<Scored['others']>>();

function otherRules(variant: Walk): Promise<Scored['others']> {
  const key = JSON.stringify([variant.recording.id, variant.script, variant.twist]);
  const others = seen.get(key) ?? applyOtherRules(variant);
  seen.set(key, others);
  return others;
}

async function applyOtherRules(variant: Walk): Promise<Scored['others']> {
  const others: Scored['others'] = {};
  const program = programOf(variant.recording.program);
  const request = requestOf(variant);
  for (const { rule } of RULES) {
    const world = openWorld(variant.recording, { ...variant.twist, plainWindows: true });
    const plan = planOf(program, variant.plan, request.apps);
    const brain = scriptedBrain({ plan, script: variant.script, find: world.find });
    try {
      const { verdict, isDone } = await replay(world, request, { brain, judge: naiveJudge(rule, looksOf(program)), witness: 'none' });
      others[rule] = { passed: verdict, isDone };
    } catch (error) {
      // The recorded run ended earlier than this rule would have it: it says nothing here.
      if (!(error instanceof OffTheRecord)) throw error;
    }
  }
  return others;
}

function asVariant(recording: Recording): Walk {
  return { recording, plan: recording.plan, script: recording.script, twist: {} };
}

function expectationOf({ truth, reasons, family }: Recording): Variant['expect'] {
  if (family === 'says it failed though it is done') return { kind: 'either', reasons };
  return truth ? { kind: 'pass' } : { kind: 'fail', reasons };
}

function requestOf({ recording, plan }: { recording: Recording; plan: PlanForm }) {
  const program = programOf(recording.program);
  const apps = Object.keys(program.apps({ url: '', home: '' }));
  return { scenario: scenarioOf(program, plan), language: program.language, apps };
}

function wordsOf({ status, failureReason, message }: Verdict): Pick<Scored, 'status' | 'reason' | 'message'> {
  return { status, reason: failureReason, message };
}
