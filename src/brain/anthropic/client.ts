/** Makes the SDK's client, and keeps the key out of everything that people read. */
import type Anthropic from '@anthropic-ai/sdk';
import { withoutKeys } from '../model/family.js';

export interface ClientSettings {
  /** Default: `ANTHROPIC_API_KEY`. */
  apiKey?: string | undefined;
  /** Default: `ANTHROPIC_BASE_URL`, else Anthropic's own service. */
  baseUrl?: string | undefined;
  env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A key, a token or a base URL is set: `brain: 'auto'` means Anthropic then. */
export function isConfigured(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.ANTHROPIC_API_KEY || env.ANTHROPIC_AUTH_TOKEN || env.ANTHROPIC_BASE_URL);
}

interface Credentials {
  apiKey?: string;
  authToken?: string;
}

/** A base URL without a key gets a placeholder, as gateways that hold the key themselves expect. */
function credentialsOf({ apiKey, baseUrl, env = process.env }: ClientSettings): Credentials {
  const key = apiKey ?? env.ANTHROPIC_API_KEY;
  const token = env.ANTHROPIC_AUTH_TOKEN;
  if (key) return { apiKey: key };
  if (token) return { authToken: token };
  return (baseUrl ?? env.ANTHROPIC_BASE_URL) ? { apiKey: 'no-key-set' } : {};
}

/**
 * The SDK is 250 modules: it is loaded by the first request, not by each worker of an offline suite.
 * @returns a client without retries of its own: this brain counts, bounds and reports them itself.
 */
export async function createClient(settings: ClientSettings = {}): Promise<Anthropic> {
  const { default: Client } = await import('@anthropic-ai/sdk');
  const { baseUrl, env = process.env } = settings;
  const url = baseUrl ?? env.ANTHROPIC_BASE_URL;
  return new Client({
    ...credentialsOf(settings),
    ...(url ? { baseURL: url } : {}),
    maxRetries: 0,
    // The SDK's log repeats whole messages (screens included) on the console; ask for it with ANTHROPIC_LOG.
    ...(env.ANTHROPIC_LOG ? {} : { logLevel: 'off' as const }),
  });
}

/** Removes the secrets that the client may hold from a text that will be shown or stored. The SDK reads the environment of the process, too. */
export function redactor(
  { apiKey, env = {} }: ClientSettings,
  client: () => Anthropic | undefined = () => undefined,
): (text: string) => string {
  const held = [env, process.env].flatMap(({ ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN }) => [ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN]);
  return text => withoutKeys(text, [apiKey, client()?.apiKey, client()?.authToken, ...held], /\bsk-ant-[\w-]{8,}/g);
}
