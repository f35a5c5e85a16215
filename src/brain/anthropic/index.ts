/** Claude as brain and witness. */
import type { Witness } from '../../ports/witness.js';
import type { Usage } from '../../trace/event.js';
import { createPurse } from './account.js';
import { type AnthropicBrain, createBrain } from './brain.js';
import { type AnthropicOptions, createSession } from './session.js';
import { createWitness } from './witness.js';

export type { AnthropicBrain } from './brain.js';
export { isConfigured } from './client.js';
export { type Ledger, openLedger } from './ledger.js';
export { retirementNotice } from './models.js';
export { planFrom } from './planning.js';
export type { AnthropicOptions } from './session.js';
export { type ClaudeOptions, checkClaude } from './settings.js';

export interface Claude {
  brain: AnthropicBrain;
  /** Sees nothing of the brain's conversation, but is paid from the same account. The first of `witnesses`. */
  witness: Witness;
  /** One for each of `witnessModels`. Each question is asked in a context of its own; several may be asked at once. */
  witnesses: readonly Witness[];
  /** What brain, questions and witnesses have spent together. */
  spent(): Usage;
}

/** Claude for one scenario. */
export function createClaude(options: AnthropicOptions): Claude {
  const purse = createPurse();
  const session = createSession(options, purse);
  const brain = createBrain(session, {
    apps: options.apps,
    patience: options.patience,
    protocolIsFixed: options.protocol !== undefined,
    contextEditing: options.contextEditing ?? true,
  });
  const models = options.witnessModels?.length ? options.witnessModels : [session.model];
  const witnesses = models.map(model => createWitness(model === session.model ? session : createSession({ ...options, model }, purse)));
  return { brain, witness: witnesses[0]!, witnesses, spent: () => purse.spent };
}
