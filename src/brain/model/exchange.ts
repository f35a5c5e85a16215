/** One request, admitted, sent and paid for: what every wire's session does with it. */
import type { GiveUp } from '../../ports/brain.js';
import type { Usage } from '../../trace/event.js';
import type { Account } from './account.js';
import { type Door, explain, type Failure } from './failure.js';
import type { Exchange } from './port.js';
import type { Transport } from './transport.js';

export interface Exchanging<Request> {
  model: string;
  language: 'en' | 'ja';
  account: Account;
  transport: Transport<Request>;
  redact: (text: string) => string;
  /** What a person sets to reach the service. */
  door: Door;
}

/** Throws nothing but the signal's reason. */
export function createExchange<Request>(parts: Exchanging<Request>): (request: Request, signal: AbortSignal) => Promise<Exchange> {
  const { model, language, account, transport, redact, door } = parts;
  return async (request, signal) => {
    const admitted = account.admit();
    if (admitted.kind === 'refused') return { kind: 'no_budget', giveUp: admitted.giveUp };
    const sent = await transport(request, signal);
    if (sent.kind === 'answer') return { kind: 'answer', answer: sent.answer, usage: admitted.charge([...sent.wasted, sent.answer.usage]) };
    const usage = admitted.charge(sent.wasted);
    return { kind: 'failure', failure: sent.failure, giveUp: failed(sent.failure, sent.attempts, usage), usage };
  };

  function failed(failure: Failure, attempts: number, usage: Usage): GiveUp {
    const reason = failure.kind === 'overflow' ? 'budget_exceeded' : 'api_error';
    const { kind, status, type, requestId } = failure;
    const details = {
      cause: kind,
      status,
      type,
      requestId,
      attempts,
      model,
      ...(reason === 'budget_exceeded' ? { limit: 'context window' } : {}),
    };
    return { kind: 'give_up', reason, message: redact(explain(failure, language, { attempts, door })), details: defined(details), usage };
  }
}

function defined(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
