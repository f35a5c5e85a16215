/** The acting brain: one conversation for one scenario. */
import type { Brain, Decision, GiveUp, PlannedAction, PlanRequest, Situation } from '../../agent/ports.js';
import type { Plan } from '../../plan/plan.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { CheckResult, ModelReport, Usage } from '../../trace/event.js';
import type { Frame } from '../../trace/frame.js';
import type { Scale } from '../../vision/scale.js';
import { type Call, readCall, reportInText } from './calls.js';
import { captionOf } from './caption.js';
import { createConversation } from './conversation.js';
import type { Failure } from './failure.js';
import { betaOf, type Protocol } from './models.js';
import { encode, imageBlock, sameFrame } from './picture.js';
import { makePlan } from './planning.js';
import { addUsage, NO_USAGE } from './prices.js';
import {
  actingPrompt,
  CONTINUE,
  CUT_OFF,
  checkText,
  EMPTY,
  NOT_EXECUTED,
  NOTED,
  notDoneText,
  objectiveText,
  scenarioText,
} from './prompt.js';
import { askBlocked, reviewPlan, splitScenarios } from './questions.js';
import { answerExecuted, answerSaid, type PendingCall } from './results.js';
import type { Exchange, Session } from './session.js';
import { toolsFor } from './tools.js';
import { isToolUse, type UserBlock, type WireAnswer, type WireRequest } from './wire.js';

export interface AnthropicBrain extends Brain {
  /** Is the plan good? Without an answer there is a `warning`. */
  reviewPlan(request: PlanRequest, plan: Plan, signal: AbortSignal): ReturnType<typeof reviewPlan>;
  /** A new plan that mends the issues of an earlier one. */
  replan(request: PlanRequest, issues: readonly string[], signal: AbortSignal): ReturnType<Brain['plan']>;
  splitScenarios(text: string, signal: AbortSignal): ReturnType<typeof splitScenarios>;
  askBlocked(question: { step: string; frame: Frame }, signal: AbortSignal): ReturnType<typeof askBlocked>;
}

export interface BrainSettings {
  apps?: readonly string[] | undefined;
  /** The protocol was chosen by the user: it is not changed when the service refuses it. */
  protocolIsFixed: boolean;
  contextEditing: boolean;
}

/** Wrong answers in a row, before the run is given up: malformed calls, cut-off or empty answers. */
const MAX_NONSENSE = 3;
/** Unbound history: above this many pictures the older ones go, all at once, so that the cache is rewritten rarely. */
const PURGE_ABOVE = 30;
const KEEP_TURNS = 10;
/** Prompt tokens from which the service is asked to clear old tool results by itself. */
const LONG_PROMPT = 80_000;

export function createBrain(session: Session, settings: BrainSettings): AnthropicBrain {
  const conversation = createConversation();
  const { language, facts } = session;
  let protocol: Protocol = facts.protocol;
  let scenario: Scenario | undefined;
  let apps = settings.apps ?? [];
  let scale: Scale | undefined;
  let pending: PendingCall[] = [];
  let shown: { frame: Frame; turn: number } | undefined;
  /** The last screenshot that the model asked for was answered by words; the next one is not. */
  let wasTold = false;
  let objective = 0;
  /** The verification that the model was told of last: once is enough. */
  let told: CheckResult | undefined;
  let editing: 'off' | 'on' | 'refused' = settings.contextEditing && facts.boundHistory ? 'off' : 'refused';

  return {
    name: 'anthropic',
    model: session.model,
    plan(request, signal) {
      ({ scenario } = request);
      apps = request.apps;
      return makePlan(session, request, signal);
    },
    decide: situation => decide(situation),
    reviewPlan: (request, plan, signal) => reviewPlan(session, request, plan, signal),
    replan: (request, issues, signal) => makePlan(session, request, signal, issues),
    splitScenarios: (text, signal) => splitScenarios(session, text, signal),
    askBlocked: (question, signal) => askBlocked(session, question, signal),
  };

  async function decide(situation: Situation): Promise<Decision> {
    situation.signal.throwIfAborted();
    scale ??= session.scaleOf(situation.size);
    conversation.say(conversation.length === 0 ? await opening(situation) : await following(situation));
    let usage = NO_USAGE;
    for (let wrong = 0; ; ) {
      const exchange = await exchangeWithRemedies(situation.signal);
      if (exchange.kind === 'no_budget') return { ...exchange.giveUp, usage };
      usage = addUsage(usage, exchange.usage);
      if (exchange.kind === 'failure') return { ...exchange.giveUp, usage };
      const { answer } = exchange;
      if (promptTokens(answer) > LONG_PROMPT && editing === 'off') editing = 'on';
      if (answer.stopReason === 'refusal') return { ...refused(answer), usage };
      // The service refuses empty texts, also those that it gave.
      const heard = answer.content.filter(block => block.type !== 'text' || block.text !== '');
      if (heard.length > 0) conversation.hear(heard);
      const read = readAnswer(answer);
      pending = read.pending;
      const said = { ...(read.narration ? { narration: session.redact(read.narration) } : {}), usage };
      if (read.actions.length > 0) return { kind: 'act', actions: read.actions, ...said, ...(read.report ? { report: read.report } : {}) };
      if (answer.stopReason === 'model_context_window_exceeded') return { ...overflow(answer), usage };
      if (read.report && read.report.status !== 'in_progress' && !read.nonsense) return { kind: 'stop', ...said, report: read.report };
      const trouble = read.nonsense ?? unfinished(answer, read, situation);
      if (!trouble) return { kind: 'stop', ...said, ...(read.report ? { report: read.report } : {}) };
      wrong += 1;
      if (wrong >= MAX_NONSENSE) return { ...nonsense(trouble, answer), usage };
      say(answer, trouble);
    }
  }

  /** The message after an answer that gave nothing to do. A paused answer is simply sent back, as the service asks. */
  function say(answer: WireAnswer, trouble: string): void {
    if (answer.stopReason === 'pause_turn') return;
    const results = pending.map(call => answerSaid(call));
    const last = results.at(-1);
    conversation.say(last && pending.at(-1)?.error ? results : [...results, { type: 'text', text: trouble }]);
    pending = [];
  }

  async function opening({ plan, frame, turn }: Situation): Promise<UserBlock[]> {
    shown = { frame, turn };
    return [{ type: 'text', text: scenarioText(plan, scenario) }, imageBlock(await encode(frame, scale!.picture))];
  }

  async function following(situation: Situation): Promise<UserBlock[]> {
    const { turn, last, plan } = situation;
    const end = last.at(-1);
    const asked = end?.outcome === 'done' && end.planned.action.type === 'screenshot';
    const frame = (asked && end.result?.frame) || situation.frame;
    const isOld = !shown || turn - shown.turn > KEEP_TURNS / 2 || (asked && wasTold);
    const isNew = isOld || !sameFrame(shown!.frame, frame);
    wasTold = asked && !isNew;
    const screen = isNew ? imageBlock(await encode(frame, scale!.picture)) : undefined;
    if (isNew) shown = { frame, turn };
    const answered = await answerExecuted(pending, last, { scale: scale!, screen });
    const notes: string[] = [];
    const { verification } = situation;
    if (verification && verification !== told && verification.holds !== 'yes') notes.push(checkText(verification));
    told = verification;
    if (situation.objective.index !== objective) notes.push(objectiveText(plan, situation.objective.index));
    else if (!pending.some(call => call.planned.length > 0)) notes.push(notDoneText(plan, objective));
    objective = situation.objective.index;
    pending = [];
    return notes.length > 0 ? [...answered, { type: 'text', text: notes.join('\n') }] : answered;
  }

  /** What the service will not take as it is, is made to fit once: a long history, a beta it lacks, the other protocol. */
  async function exchangeWithRemedies(signal: AbortSignal): Promise<Exchange> {
    if (!facts.boundHistory && conversation.pictures() > PURGE_ABOVE) conversation.purge(KEEP_TURNS);
    let usage: Usage | undefined;
    for (let remedies = 0; ; remedies++) {
      const exchange = await session.exchange(request(), betas(), signal);
      const whole = exchange.kind === 'no_budget' || !usage ? exchange : { ...exchange, usage: addUsage(usage, exchange.usage) };
      const overflown =
        exchange.kind === 'answer' &&
        exchange.answer.stopReason === 'model_context_window_exceeded' &&
        exchange.answer.content.every(block => block.type !== 'tool_use');
      const curable = exchange.kind === 'failure' ? remedy(exchange.failure) : overflown && shrink();
      if (exchange.kind === 'no_budget' || !curable || remedies >= 2) return whole;
      usage = usage ? addUsage(usage, exchange.usage) : exchange.usage;
    }
  }

  function remedy(failure: Failure): boolean {
    if (failure.kind === 'overflow') return shrink();
    if (failure.kind !== 'rejected') return false;
    if (editing === 'on' && /context[_-]management/i.test(failure.text)) {
      editing = 'refused';
      return true;
    }
    const mayChange = !settings.protocolIsFixed && conversation.length === 1 && /does not support tool types?/i.test(failure.text);
    if (mayChange) protocol = protocol === 'computer_toolset_20260801' ? 'computer_20251124' : 'computer_toolset_20260801';
    return mayChange;
  }

  function shrink(): boolean {
    if (!facts.boundHistory && conversation.pictures() > 2) {
      conversation.purge(2);
      return true;
    }
    if (editing !== 'off') return false;
    editing = 'on';
    return true;
  }

  function request(): Omit<WireRequest, 'model' | 'max_tokens'> {
    const { picture } = scale!;
    return {
      system: [{ type: 'text', text: actingPrompt(picture, language), cache_control: { type: 'ephemeral' } }],
      tools: toolsFor(protocol, picture, apps),
      messages: conversation.messages(),
      ...(facts.boundHistory ? { thinking: { type: 'adaptive', display: 'summarized' } } : {}),
      ...(editing === 'on' ? { context_management: CONTEXT_MANAGEMENT } : {}),
    };
  }

  function betas(): string[] {
    const beta = betaOf(protocol);
    return [...(beta ? [beta] : []), ...(editing === 'on' ? ['context-management-2025-06-27'] : [])];
  }

  function readAnswer(answer: WireAnswer): ReadAnswer {
    const calls: PendingCall[] = [];
    const actions: PlannedAction[] = [];
    let report: ModelReport | undefined;
    let wrong: string | undefined;
    const last = answer.content.at(-1);
    for (const use of answer.content.filter(isToolUse)) {
      const cut =
        answer.broken.has(use.id) ||
        ((answer.stopReason === 'max_tokens' || answer.stopReason === 'model_context_window_exceeded') && use === last);
      const call: Call = cut ? { kind: 'nonsense', error: CUT_OFF } : readCall(use, { protocol, scale: scale!, apps });
      const base = { use, planned: [] as PlannedAction[] };
      if (call.kind === 'report') {
        report = call.report;
        calls.push({ ...base, text: NOTED, error: false });
      } else if (wrong !== undefined) {
        calls.push({ ...base, text: NOT_EXECUTED, error: true });
      } else if (call.kind === 'nonsense') {
        wrong = call.error;
        calls.push({ ...base, text: call.error, error: true });
      } else {
        const planned = call.actions.map((action): PlannedAction => ({ action, caption: captionOf(action, language), callId: use.id }));
        actions.push(...planned);
        calls.push({ ...base, planned, text: '', error: false });
      }
    }
    const text = textOf(answer, 'text', 'text');
    const narration = [textOf(answer, 'thinking', 'thinking'), text].filter(part => part !== '').join('\n');
    return { pending: calls, actions, narration, report: report ?? reportInText(text), nonsense: wrong };
  }

  /** Why an answer without calls is no end; undefined: the model has ended. */
  function unfinished(answer: WireAnswer, read: ReadAnswer, situation: Situation): string | undefined {
    if (answer.stopReason === 'pause_turn') return 'the answer was paused again and again';
    if (answer.stopReason === 'max_tokens') return CONTINUE;
    if (read.report?.status === 'in_progress') return notDoneText(situation.plan, situation.objective.index);
    return answer.content.every(block => block.type !== 'text' || block.text === '') ? EMPTY : undefined;
  }

  function refused({ stopDetails, requestId }: WireAnswer): GiveUp {
    const { category, explanation } = stopDetails ?? {};
    const said = [category, explanation].filter(Boolean).join(': ');
    const message =
      language === 'ja'
        ? `モデルが続行を拒否しました${said ? `（${said}）` : ''}`
        : `The model declined to go on${said ? ` (${said})` : ''}`;
    return {
      kind: 'give_up',
      reason: 'model_refused',
      message: session.redact(message),
      details: { category: category ?? null, explanation: explanation ?? null, requestId },
    };
  }

  function overflow({ requestId }: WireAnswer): GiveUp {
    const message =
      language === 'ja'
        ? '会話がモデルのコンテキストの上限を超えました。シナリオを分割してください'
        : "The conversation is longer than the model's context; split the scenario";
    return { kind: 'give_up', reason: 'budget_exceeded', message, details: { limit: 'context window', requestId } };
  }

  function nonsense(trouble: string, { stopReason, requestId }: WireAnswer): GiveUp {
    const message =
      language === 'ja'
        ? `モデルの応答が${MAX_NONSENSE}回続けて使えませんでした。最後の問題: ${trouble}`
        : `The model gave ${MAX_NONSENSE} unusable answers in a row; the last: ${trouble}`;
    return {
      kind: 'give_up',
      reason: 'invalid_result_format',
      message: session.redact(message),
      details: { cause: 'unusable answers', stopReason, requestId },
    };
  }
}

interface ReadAnswer {
  pending: PendingCall[];
  actions: PlannedAction[];
  narration: string;
  report: ModelReport | undefined;
  /** What was wrong with the first call that could not be read. */
  nonsense: string | undefined;
}

const CONTEXT_MANAGEMENT = {
  edits: [
    {
      type: 'clear_tool_uses_20250919',
      trigger: { type: 'input_tokens', value: LONG_PROMPT },
      keep: { type: 'tool_uses', value: KEEP_TURNS },
      clear_at_least: { type: 'input_tokens', value: 20_000 },
    },
  ],
};

function promptTokens({ usage }: WireAnswer): number {
  return (usage.input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
}

function textOf(answer: WireAnswer, type: string, field: string): string {
  return answer.content
    .filter(block => block.type === type)
    .map(block => String(block[field] ?? ''))
    .filter(text => text !== '')
    .join('\n');
}
