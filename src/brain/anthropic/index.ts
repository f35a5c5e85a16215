/** Claude as brain and witness. */
import { createMind, type ModelMind } from '../model/mind.js';
import { DEFAULT_MODEL } from './models.js';
import { type AnthropicOptions, createSession } from './session.js';

export { isConfigured } from './client.js';
export { retirementNotice } from './models.js';
export type { AnthropicOptions } from './session.js';
export { type ClaudeOptions, checkClaude } from './settings.js';

export type Claude = ModelMind;

export function createClaude(options: AnthropicOptions): Claude {
  return createMind({ ...options, model: options.model ?? DEFAULT_MODEL }, createSession);
}
