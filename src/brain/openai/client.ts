/** Makes the client of the package `openai`, which a project installs by itself, and keeps the key out of everything that people read. */
import type OpenAI from 'openai';
import { withoutKeys } from '../model/family.js';
import type { OpenAISettings } from './settings.js';

export interface OpenAiClientSettings {
  /** Default: `OPENAI_API_KEY`. */
  apiKey?: string | undefined;
  /** Default: `OPENAI_BASE_URL`, else OpenAI's own service. */
  baseURL?: string | undefined;
  env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** @returns whether a key or a base URL is set */
export function isConfigured(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.OPENAI_API_KEY || env.OPENAI_BASE_URL);
}

export const MISSING = "brain 'openai' needs the package openai, which is not installed: npm install --save-dev openai";

/**
 * @returns a client without retries of its own: this brain counts, bounds and reports them itself.
 * @throws Error with the command that mends it, where the package is missing
 */
async function createClient({ apiKey, baseURL, env = process.env }: OpenAiClientSettings): Promise<OpenAI> {
  const Client = await load();
  const url = baseURL ?? env.OPENAI_BASE_URL;
  // Servers of one's own have no key, and the package wants one.
  const key = apiKey ?? env.OPENAI_API_KEY ?? (url ? 'no-key-set' : undefined);
  return new Client({
    ...(key === undefined ? {} : { apiKey: key }),
    ...(url ? { baseURL: url } : {}),
    maxRetries: 0,
    // Its log repeats whole messages, screens included; ask for it with OPENAI_LOG.
    ...(env.OPENAI_LOG ? {} : { logLevel: 'off' as const }),
  });
}

/** The author's own, or one of the package. */
export async function clientOf(options: OpenAiClientSettings & Pick<OpenAISettings, 'client'>): Promise<OpenAI> {
  return (await (options.client ? options.client() : createClient(options))) as OpenAI;
}

async function load(): Promise<typeof OpenAI> {
  try {
    return (await import('openai')).default;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' ? new Error(MISSING, { cause: error }) : error;
  }
}

/** Removes the secrets that the client may hold from a text that will be shown or stored. The package reads the environment of the process, too. */
export function redactor(
  { apiKey, env = {} }: OpenAiClientSettings,
  client: () => OpenAI | undefined = () => undefined,
): (text: string) => string {
  const held = [env, process.env].flatMap(({ OPENAI_API_KEY, OPENAI_ADMIN_KEY }) => [OPENAI_API_KEY, OPENAI_ADMIN_KEY]);
  const keys = () => [apiKey, client()?.apiKey, client()?.adminAPIKey, ...held].filter(key => key !== 'no-key-set');
  return text => withoutKeys(text, keys(), /\bsk-[\w-]{8,}/g);
}
