/** The acting brain: one conversation for one scenario. */

import type { ExpectedAction, Plan } from '../../plan/plan.js';
import type { Brain, Decision, GiveUp, PlanRequest, Situation } from '../../ports/brain.js';
import type { Scenario } from '../../scenario/scenario.js';
import { onlyLooks } from '../../trace/action.js';
import type { CheckResult } from '../../trace/event.js';
import type { Frame } from '../../trace/frame.js';
import { addUsage, NO_USAGE } from '../../trace/usage.js';
import type { Scale } from '../../vision/scale.js';
import { createNamedTargets } from '../named/target.js';
import { adjustPlan } from './adjust.js';
import { type ReadCalls, readAnswer } from './answer.js';
import type { UserBlock, WireAnswer } from './blocks.js';
import { blockedBy, MAX_NONSENSE, nonsense, overflow, refused } from './giving-up.js';
import { readObjection } from './objection.js';
import { encode, imageBlock, sameFrame } from './picture.js';
import { makePlan } from './planning.js';
import { KEEP_TURNS, type Session } from './port.js';
import {
  appealText,
  CONTINUE,
  changedText,
  checkText,
  DECLINED,
  EMPTY,
  handedText,
  notDoneText,
  notMisreadText,
  objectiveText,
  openPartText,
  openText,
  recoveryText,
  scenarioText,
  UNKNOWN_END,
  underWayText,
  vainText,
} from './prompt.js';
import { askBlocked, chooseFacts, reviewPlan, splitScenarios } from './questions.js';
import { stepReader } from './reading.js';
import { answerExecuted, answerSaid, isLookedAt, type PendingCall } from './results.js';
import { pictureBlocks, picturesOf } from './scenario-pictures.js';

export interface ModelBrain extends Brain {
  /** Is the plan good? Without an answer there is a `warning`. */
  reviewPlan(request: PlanRequest, plan: Plan, signal: AbortSignal): ReturnType<typeof reviewPlan>;
  /** A new plan that mends the issues of an earlier one. */
  replan(request: PlanRequest, issues: readonly string[], signal: AbortSignal): ReturnType<Brain['plan']>;
  splitScenarios(text: string, signal: AbortSignal): ReturnType<typeof splitScenarios>;
  askBlocked(question: { step: string; frame: Frame }, signal: AbortSignal): ReturnType<typeof askBlocked>;
}

export interface BrainSettings {
  /** What the model may open; those of the plan request win. */
  apps?: readonly string[] | undefined;
  /** Multiplies the times that an element is waited for. Default: 1. */
  patience?: number | undefined;
}

export function createBrain(session: Session, settings: BrainSettings = {}): ModelBrain {
  const conversation = session.converse();
  const { language } = session;
  let scenario: Scenario | undefined;
  let apps = settings.apps ?? [];
  let scale: Scale | undefined;
  let pending: PendingCall[] = [];
  let shown: { frame: Frame; turn: number } | undefined;
  /** The last screenshot that the model asked for was answered by words; the next one is not. */
  let wasTold = false;
  /** The recovery step that the model was told of. */
  let recovery = -1;
  let objective = 0;
  /** The expected actions that the model knows of. */
  let known: readonly ExpectedAction[] | undefined;
  /** What was due when the model was told of it last. */
  let due = '';
  /** The demand that the model was told to be its own. */
  let handedPlace = '';
  /** Pictures of the scenario that the model has seen. */
  const pictured = new Set<string>();
  /** The verification that the model was told of last: once is enough. */
  let told: CheckResult | undefined;
  let wasRefused = false;

  return {
    name: session.provider,
    model: session.model,
    plan(request, signal) {
      ({ scenario } = request);
      apps = request.apps;
      return makePlan(session, request, signal);
    },
    adopt(request) {
      ({ scenario, apps } = request);
    },
    decide: situation => decide(situation),
    foresee(frame) {
      encode(frame, session.scaleOf(frame).picture).catch(() => {});
    },
    reviewPlan: (request, plan, signal) => reviewPlan(session, request, plan, signal),
    replan: (request, issues, signal) => makePlan(session, request, signal, issues),
    adjust: (situation, because) => adjustPlan(session, scenario, situation, because),
    readSteps: stepReader(session),
    splitScenarios: (text, signal) => splitScenarios(session, text, signal),
    askBlocked: (question, signal) => askBlocked(session, question, signal),
    chooseFacts: (question, signal) => chooseFacts(session, question, signal),
  };

  async function decide(situation: Situation): Promise<Decision> {
    situation.signal.throwIfAborted();
    scale ??= session.scaleOf(situation.size);
    conversation.say(conversation.length === 0 ? await opening(situation) : await following(situation));
    const sight = { scale: session.pointsOf(situation.size), apps };
    let usage = NO_USAGE;
    for (let wrong = 0; ; ) {
      const exchange = await conversation.send(sight, situation.signal);
      if (exchange.kind === 'no_budget') return { ...exchange.giveUp, usage };
      usage = addUsage(usage, exchange.usage);
      if (exchange.kind === 'failure') return { ...exchange.giveUp, usage };
      const { answer } = exchange;
      if (answer.stopReason === 'refusal') {
        if (wasRefused) return { ...clean(refused(answer, language)), usage };
        await beginAnew(situation);
        continue;
      }
      // The service refuses empty texts, also those that it gave.
      const heard = answer.content.filter(block => block.type !== 'text' || String(block.text ?? '').trim() !== '');
      if (heard.length > 0) conversation.hear(heard);
      const named = createNamedTargets(situation, { language, patience: settings.patience, scale: sight.scale });
      const read = readAnswer(answer, { read: use => conversation.read(use, sight), language, named });
      pending = read.pending;
      const said = { ...(read.narration ? { narration: session.redact(read.narration) } : {}), usage };
      const unconfirmed = await unasked(answer, situation.signal);
      if (unconfirmed) return { ...clean(unconfirmed), usage };
      const objection = read.objection && objectedTo(read, situation);
      if (objection && !('why' in objection)) return { ...objection, ...said };
      if (objection) {
        wrong += 1;
        if (wrong >= MAX_NONSENSE) return { ...clean(nonsense(objection.why, answer, language)), usage };
        for (const call of pending) Object.assign(call, { planned: [], text: objection.why, error: true });
        say(answer, objection.why);
        continue;
      }
      const inParts = situation.handed && cutInto(read);
      if (inParts) return { ...inParts, ...said };
      if (read.actions.length > 0) return { kind: 'act', actions: read.actions, ...said, ...(read.report ? { report: read.report } : {}) };
      if (answer.stopReason === 'model_context_window_exceeded') return { ...overflow(answer, language), usage };
      if (read.report && read.report.status !== 'in_progress' && !read.nonsense) return { kind: 'stop', ...said, report: read.report };
      const trouble = read.nonsense ?? unfinished(answer, read, situation);
      if (!trouble) return { kind: 'stop', ...said, ...(read.report ? { report: read.report } : {}) };
      wrong += 1;
      if (wrong >= MAX_NONSENSE) return { ...clean(nonsense(trouble, answer, language)), usage };
      say(answer, trouble);
    }
  }

  /** What it says in place of a demand, held to the author's words; whether it is taken the judge says. */
  function objectedTo(
    { objection, actions }: ReadCalls,
    { plan, objective, recovery, expected }: Situation,
  ): ReturnType<typeof readObjection> {
    if (actions.length > 0 || recovery || expected === undefined)
      return { why: notMisreadText('it is reported alone, of a demand that is due') };
    const facts = { steps: scenario?.steps ?? [], headings: [scenario?.suite, scenario?.title], apps };
    const held = readObjection(objection!, plan.objectives[objective.index]!, { ...facts, expected });
    return 'why' in held ? { why: notMisreadText(held.why) } : held;
  }

  /** The service itself wants a person's yes for what its model is about to do. */
  async function unasked({ checks = [] }: WireAnswer, signal: AbortSignal): Promise<GiveUp | undefined> {
    for (const check of checks) {
      const answer = await session.confirm?.(check, signal);
      if (answer !== true) return blockedBy(check, answer, language);
    }
    return undefined;
  }

  /** What was declined in one conversation may be done in a fresh one; once. */
  async function beginAnew(situation: Situation): Promise<void> {
    wasRefused = true;
    conversation.clear();
    pending = [];
    handedPlace = '';
    pictured.clear();
    conversation.say([{ type: 'text', text: DECLINED }, ...(await opening(situation))]);
  }

  function clean(giveUp: GiveUp): GiveUp {
    return { ...giveUp, message: session.redact(giveUp.message) };
  }

  /** The message after an answer that gave nothing to do. A paused answer is simply sent back, as the service asks. */
  function say(answer: WireAnswer, trouble: string): void {
    if (answer.stopReason === 'pause_turn') return;
    const results = pending.map(call => answerSaid(call));
    const last = results.at(-1);
    conversation.say(last && pending.at(-1)?.error ? results : [...results, { type: 'text', text: trouble }]);
    pending = [];
  }

  async function opening(situation: Situation): Promise<UserBlock[]> {
    const { plan, frame, turn, recovery: blocked, objective: due, outcomes } = situation;
    shown = { frame, turn };
    recovery = blocked?.index ?? recovery;
    objective = due.index;
    known = plan.objectives[objective]?.way;
    const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ planned }) => planned.caption);
    const notes = [
      // A recording has done the first part.
      ...(!situation.handed && (due.index > 0 || done.length > 0) ? [underWayText(plan, due.index, done)] : []),
      ...handedNotes(situation),
      ...(blocked ? [recoveryText(blocked.obstacle)] : []),
    ].map(text => ({ type: 'text' as const, text }));
    const pictures = await picturesDue(situation);
    return [{ type: 'text', text: scenarioText(plan, scenario) }, ...pictures, imageBlock(await encode(frame, scale!.picture)), ...notes];
  }

  async function following(situation: Situation): Promise<UserBlock[]> {
    const { turn, last, plan } = situation;
    const end = last.at(-1);
    const asked = end?.outcome === 'done' && isLookedAt(pending.at(-1) ?? {}, end);
    const frame = (asked && end.result?.frame) || situation.frame;
    // What rules have typed and taken back since leaves the screen as it was: in words alone that reads as if nothing had been done.
    const isByRules = (situation.handed?.done ?? []).length > 0;
    const isOld = !shown || isByRules || turn - shown.turn > KEEP_TURNS / 2 || (asked && wasTold);
    // Who waits for something to end or to come is told of all but the caret.
    const isAwaited = last.every(({ planned }) => onlyLooks(planned.action));
    const moving = (situation.restless ?? []).filter(({ width }) => !isAwaited || width <= CARET);
    const isNew = isOld || !sameFrame(shown!.frame, frame, moving);
    wasTold = asked && !isNew;
    const screen = isNew ? imageBlock(await encode(frame, scale!.picture)) : undefined;
    if (isNew) shown = { frame, turn };
    const answered = await answerExecuted(pending, last, { scale: scale!, points: session.pointsOf(situation.size), screen });
    const notes: string[] = [];
    const { verification } = situation;
    if (verification && verification !== told && verification.holds !== 'yes') notes.push(checkText(verification));
    told = verification;
    if (situation.vain !== undefined) notes.push(vainText(situation.vain));
    if (situation.refused !== undefined) notes.push(notMisreadText(situation.refused));
    const { recovery: blocked } = situation;
    if (blocked && blocked.index !== recovery) notes.push(recoveryText(blocked.obstacle));
    recovery = blocked?.index ?? recovery;
    if (situation.handed) notes.push(...handedNotes(situation));
    else if (situation.objective.index !== objective) notes.push(objectiveText(plan, situation.objective.index));
    else if (known !== situation.objective.way) notes.push(changedText(situation.objective));
    else if (!situation.appeal && !pending.some(call => call.planned.length > 0)) notes.push(notDoneText(plan, objective));
    const now = `${situation.objective.index}/${situation.expected ?? ''}`;
    const { open = [], appeal } = situation;
    if (appeal) notes.push(appealText(appeal));
    else if (now === due && open.length > 0) notes.push(...openNotes(situation, open));
    due = now;
    objective = situation.objective.index;
    known = situation.objective.way;
    pending = [];
    const pictures = await picturesDue(situation);
    return [...answered, ...(notes.length > 0 ? [{ type: 'text' as const, text: notes.join('\n') }] : []), ...pictures];
  }

  /** A model that was handed a part hears of that part alone. */
  function openNotes({ handed, objective: { requirements }, expected }: Situation, open: readonly string[]): string[] {
    if (!handed) return [openText(open)];
    return expected === undefined || requirements[expected]?.as === 'goal' ? [] : [openPartText(open[0]!)];
  }

  /** The pictures that the due step speaks of, once in a conversation: from then on they are part of what is cached. */
  async function picturesDue({ objective: { sourceSteps }, size }: Situation): Promise<UserBlock[]> {
    if (!scenario) return [];
    const due = sourceSteps.flatMap(number => scenario!.steps[number - 1] ?? []);
    const paths = picturesOf(due).filter(path => !pictured.has(path));
    for (const path of paths) pictured.add(path);
    return pictureBlocks(paths, scenario, scale!.picture.width / size.width);
  }

  /** What of the scenario is the model's, told when that changes, or it has done nothing about it. */
  function handedNotes({ plan, objective: due, expected = 0, handed, appeal }: Situation): string[] {
    if (!handed) return [];
    const place = `${due.index}/${expected}/${handed.show?.text ?? ''}`;
    const isIdle = !appeal && !pending.some(call => call.planned.length > 0);
    if (place === handedPlace && handed.done.length === 0 && !isIdle) return [];
    handedPlace = place;
    return [handedText(plan, due, expected, handed)];
  }

  /** Why an answer without calls is no end; undefined: the model has ended. */
  function unfinished(answer: WireAnswer, read: ReadCalls, situation: Situation): string | undefined {
    if (answer.stopReason === 'pause_turn') return 'the answer was paused again and again';
    if (answer.stopReason === 'max_tokens') return CONTINUE;
    if (answer.stopReason && !ENDS.has(answer.stopReason)) return UNKNOWN_END;
    if (read.report?.status === 'in_progress') return notDoneText(situation.plan, situation.objective.index);
    return answer.content.every(block => block.type !== 'text' || String(block.text ?? '').trim() === '') ? EMPTY : undefined;
  }
}

/** An answer for several demands in a row; undefined: it is for one, or says that something failed. */
function cutInto({ parts, nonsense: wrong }: ReadCalls): Decision | undefined {
  const [first] = parts;
  if (!first?.report || wrong !== undefined || parts.some(({ report }) => report && report.status !== 'success')) return undefined;
  if (first.actions.length > 0) return { kind: 'act', actions: [...first.actions], parts };
  return parts.length > 1 ? { kind: 'stop', report: first.report, parts } : undefined;
}

/** A caret is no wider, pixels. */
const CARET = 4;

/** Of an answer without calls: the model has said what it had to say. */
const ENDS: ReadonlySet<string> = new Set(['end_turn', 'tool_use', 'refusal', 'model_context_window_exceeded', 'pause_turn']);
