/** Sends the acting messages. What the service will not take as it is, is made to fit: a long history, a beta it lacks, the other protocol. */
import type { Usage } from '../../trace/event.js';
import { addUsage } from '../../trace/usage.js';
import type { WireAnswer } from '../model/blocks.js';
import { readCall } from '../model/calls.js';
import type { Failure } from '../model/failure.js';
import { type Conversation, type Exchange, KEEP_TURNS, type Sight } from '../model/port.js';
import { actingPrompt } from '../model/prompt.js';
import type { CallKind } from '../model/settings.js';
import { ownTools } from '../model/tools.js';
import { computerTool } from './computer-tool.js';
import { createMessages } from './messages.js';
import { betaOf, type ModelFacts, type Protocol } from './models.js';
import type { WireRequest } from './request.js';

/** What a request needs beside what every one of the session has. */
export type RequestParts = Omit<WireRequest, 'model' | 'max_tokens'>;

export interface MessagesCarrier {
  facts: ModelFacts;
  language: 'en' | 'ja';
  exchange(request: RequestParts, about: { kind: CallKind; betas?: readonly string[] }, signal: AbortSignal): Promise<Exchange>;
}

export interface SenderSettings {
  /** The protocol was chosen by the user: it is not changed when the service refuses it. */
  protocolIsFixed: boolean;
  contextEditing: boolean;
}

/** Unbound history: above this many pictures the older ones go, all at once, so that the cache is rewritten rarely. */
const PURGE_ABOVE = 30;
/** Prompt tokens from which the service is asked to clear old tool results by itself. */
const LONG_PROMPT = 80_000;

export function createConversation(carrier: MessagesCarrier, settings: SenderSettings): Conversation {
  const { facts, language } = carrier;
  const messages = createMessages();
  let protocol: Protocol = facts.protocol;
  let thinks = facts.boundHistory;
  let editing: 'off' | 'on' | 'refused' = settings.contextEditing && facts.boundHistory ? 'off' : 'refused';

  return {
    get length() {
      return messages.length;
    },
    say: messages.say,
    hear: messages.hear,
    clear: messages.clear,
    read: (use, { scale, apps }) =>
      readCall(use, {
        form: protocol === 'computer_toolset_20260801' ? 'named' : 'computer',
        zooms: protocol !== 'computer_20250124',
        scale,
        apps,
      }),
    async send(sight, signal) {
      if (!facts.boundHistory && messages.pictures() > PURGE_ABOVE) messages.purge(KEEP_TURNS);
      let usage: Usage | undefined;
      for (let remedies = 0; ; remedies++) {
        const exchange = await carrier.exchange(request(sight), { kind: 'acting', betas: betas() }, signal);
        const whole = exchange.kind === 'no_budget' || !usage ? exchange : { ...exchange, usage: addUsage(usage, exchange.usage) };
        const overflown =
          exchange.kind === 'answer' &&
          exchange.answer.stopReason === 'model_context_window_exceeded' &&
          exchange.answer.content.every(block => block.type !== 'tool_use');
        const curable = exchange.kind === 'failure' ? remedy(exchange.failure) : overflown && shrink();
        if (exchange.kind === 'no_budget' || !curable || remedies >= 2) {
          if (exchange.kind === 'answer' && promptTokens(exchange.answer) > LONG_PROMPT && editing === 'off') editing = 'on';
          return whole;
        }
        usage = usage ? addUsage(usage, exchange.usage) : exchange.usage;
      }
    },
  };

  function remedy(failure: Failure): boolean {
    if (failure.kind === 'overflow') return shrink();
    if (failure.kind === 'too_large') return withoutPictures();
    if (failure.kind !== 'rejected') return false;
    if (editing === 'on' && /context[_-]management/i.test(failure.text)) {
      editing = 'refused';
      return true;
    }
    // A model that nobody knows may not think; what it said before must then not be bound to it.
    if (thinks && messages.length === 1 && /\b(adaptive )?thinking\b/i.test(failure.text)) {
      thinks = false;
      return true;
    }
    const mayChange = !settings.protocolIsFixed && messages.length === 1 && /does not support tool types?/i.test(failure.text);
    if (mayChange) protocol = protocol === 'computer_toolset_20260801' ? 'computer_20251124' : 'computer_toolset_20260801';
    return mayChange;
  }

  /** Bound histories keep their pictures: nothing that was sent may change. */
  function withoutPictures(): boolean {
    if (facts.boundHistory || messages.pictures() <= 2) return false;
    messages.purge(2);
    return true;
  }

  function shrink(): boolean {
    if (withoutPictures()) return true;
    if (editing !== 'off') return false;
    editing = 'on';
    return true;
  }

  function request({ scale, apps }: Sight): RequestParts {
    const { picture } = scale;
    return {
      system: [{ type: 'text', text: actingPrompt(picture, language), cache_control: { type: 'ephemeral' } }],
      tools: [computerTool(protocol, picture), ...ownTools(apps)],
      messages: messages.messages(),
      ...(thinks ? { thinking: { type: 'adaptive', display: 'summarized' } } : {}),
      ...(editing === 'on' ? { context_management: CONTEXT_MANAGEMENT } : {}),
    };
  }

  function betas(): string[] {
    const beta = betaOf(protocol);
    return [...(beta ? [beta] : []), ...(editing === 'on' ? ['context-management-2025-06-27'] : [])];
  }
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
