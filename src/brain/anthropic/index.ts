/** Claude as brain and witness. */
import type { Witness } from '../../agent/ports.js';
import type { Usage } from '../../trace/event.js';
import { type AnthropicBrain, createBrain } from './brain.js';
import { type AnthropicOptions, createSession } from './session.js';
import { createWitness } from './witness.js';

export type { AnthropicBrain } from './brain.js';
export { isConfigured } from './client.js';
export { type Ledger, openLedger, type SuiteLimits } from './ledger.js';
export type { AnthropicOptions } from './session.js';

export interface Claude {
  brain: AnthropicBrain;
  /** Sees nothing of the brain's conversation, but is paid from the same account. */
  witness: Witness;
  /** What brain, questions and witness have spent together. */
  spent(): Usage;
}

/** Claude for one scenario. */
export function createClaude(options: AnthropicOptions): Claude {
  const session = createSession(options);
  const brain = createBrain(session, {
    apps: options.apps,
    protocolIsFixed: options.protocol !== undefined,
    contextEditing: options.contextEditing ?? true,
  });
  return { brain, witness: createWitness(session), spent: () => session.account.spent() };
}
