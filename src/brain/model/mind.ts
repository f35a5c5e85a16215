/** A model of any family as brain and witnesses, for one scenario. */
import type { Witness } from '../../ports/witness.js';
import type { Usage } from '../../trace/event.js';
import { createPurse, type Purse } from './account.js';
import { createBrain, type ModelBrain } from './brain.js';
import type { Session } from './port.js';
import { createWitness } from './witness.js';

export interface ModelMind {
  brain: ModelBrain;
  /** Sees nothing of the brain's conversation, but is paid from the same account. The first of `witnesses`. */
  witness: Witness;
  /** One for each of `witnessModels`. Each question is asked in a context of its own; several may be asked at once. */
  witnesses: readonly Witness[];
  /** What brain, questions and witnesses have spent together. */
  spent(): Usage;
}

export interface MindOptions {
  model: string;
  witnessModels?: readonly string[] | undefined;
  apps?: readonly string[] | undefined;
  /** Multiplies the times that elements are waited for (plan/patience.ts). Default: 1. */
  patience?: number | undefined;
  /** Shared with minds of other families. Default: an own one. */
  purse?: Purse | undefined;
}

export function createMind<Options extends MindOptions>(options: Options, open: (options: Options, purse: Purse) => Session): ModelMind {
  const purse = options.purse ?? createPurse();
  const session = open(options, purse);
  const models = options.witnessModels?.length ? options.witnessModels : [session.model];
  const witnesses = models.map(model => createWitness(model === session.model ? session : open({ ...options, model }, purse)));
  return { brain: createBrain(session, options), witness: witnesses[0]!, witnesses, spent: () => purse.spent };
}
