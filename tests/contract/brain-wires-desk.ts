/** A model behind each wire, with a scripted server that answers the same on all of them. */
import { createClaude } from '../../src/brain/anthropic/index.js';
import type { ModelMind } from '../../src/brain/model/mind.js';
import type { TransportSettings } from '../../src/brain/model/transport.js';
import { createOpenAI, type OpenAIOptions } from '../../src/brain/openai/index.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { type Json, type Scripted, type ScriptedAnswer, startMessagesServer, startOpenAIServer } from '../../src/testing/index.js';

export const WIRES = ['messages', 'responses', 'chat'] as const;
export type WireName = (typeof WIRES)[number];

export const KEYS: Readonly<Record<WireName, string>> = {
  messages: 'sk-ant-test-0123456789abcdef',
  responses: 'sk-proj-test-0123456789abcdef',
  chat: 'sk-proj-test-0123456789abcdef',
};

/** Of the script every wire understands. */
export interface SharedScript {
  acting?: readonly ScriptedAnswer[];
  plan?: Scripted | readonly Scripted[];
  witness?: Scripted | readonly Scripted[];
  read?: Scripted | readonly Scripted[];
}

export interface WireStage extends ModelMind {
  violations: string[];
  requests: readonly { body: Json; receivedAt: number; dropped: Promise<number> }[];
  next(): Promise<{ receivedAt: number; dropped: Promise<number> }>;
  close(): Promise<void>;
}

export type SharedOptions = Pick<OpenAIOptions, 'limits' | 'prices' | 'ledger' | 'model' | 'language'> & {
  transport?: Partial<TransportSettings>;
  openai?: Partial<OpenAIOptions>;
};

/** Retries wait next to nothing. */
export async function stageOn(wire: WireName, script: SharedScript, options: Partial<SharedOptions> = {}): Promise<WireStage> {
  const { openai, ...shared } = options;
  const common = { clock: wallClock, language: 'en' as const, apps: ['text editor', 'calculator'], ...shared };
  const transport = { retryDelayMs: 1, ...options.transport };
  const server = wire === 'messages' ? await startMessagesServer(script) : await startOpenAIServer(script);
  const mind =
    wire === 'messages'
      ? createClaude({ ...common, transport, env: { ANTHROPIC_API_KEY: KEYS.messages, ANTHROPIC_BASE_URL: server.url } })
      : createOpenAI({
          ...common,
          transport,
          wire,
          env: { OPENAI_API_KEY: KEYS[wire], OPENAI_BASE_URL: server.url },
          ...(wire === 'chat' && common.model === undefined ? { model: 'own-model' } : {}),
          ...openai,
        });
  return { ...mind, violations: server.violations, requests: server.requests, next: () => server.next(), close: () => server.close() };
}

/** The texts and the number of pictures of what was sent last. */
export function sentLast(stage: WireStage): { text: string; pictures: number } {
  const body = stage.requests.at(-1)!.body;
  const last = ((body.messages ?? body.input) as Json[]).slice(-4);
  const text = JSON.stringify(last);
  return { text: text.replaceAll(/[A-Za-z0-9+/=]{200,}/g, '…'), pictures: (text.match(/iVBORw0KGgo/g) ?? []).length };
}
