/** OpenAI's models, and those of any endpoint that speaks as theirs do, as brain and witness. */
import { createMind, type ModelMind } from '../model/mind.js';
import { createSession, DEFAULT_MODEL, type OpenAIOptions } from './session.js';

export { isConfigured } from './client.js';
export { createDecisionWitness } from './decisions.js';
export { proveGrounding } from './grounding.js';
export { checkOpenAI } from './settings.js';
export type { OpenAIOptions };

/** @param options without a model: OpenAI's default one, which an endpoint of one's own will refuse */
export function createOpenAI(options: OpenAIOptions): ModelMind {
  return createMind({ ...options, model: options.model ?? DEFAULT_MODEL }, createSession);
}
