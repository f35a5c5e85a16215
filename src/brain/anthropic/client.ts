/** Makes the SDK's client, and keeps the key out of everything that people read. */
import Anthropic from '@anthropic-ai/sdk';

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

/**
 * @returns a client without retries of its own: this brain counts, bounds and reports them itself.
 *   A base URL without a key gets a placeholder, as gateways that hold the key themselves expect.
 */
export function createClient({ apiKey, baseUrl, env = process.env }: ClientSettings = {}): Anthropic {
  const key = apiKey ?? env.ANTHROPIC_API_KEY;
  const url = baseUrl ?? env.ANTHROPIC_BASE_URL;
  const token = env.ANTHROPIC_AUTH_TOKEN;
  const auth = key ? { apiKey: key } : token ? { authToken: token } : url ? { apiKey: 'no-key-set' } : {};
  return new Anthropic({
    ...auth,
    ...(url ? { baseURL: url } : {}),
    maxRetries: 0,
    // The SDK's log repeats whole messages (screens included) on the console; ask for it with ANTHROPIC_LOG.
    ...(env.ANTHROPIC_LOG ? {} : { logLevel: 'off' as const }),
  });
}

/** Removes the secrets that this client may hold from a text that will be shown or stored. */
export function redactor(client: Anthropic): (text: string) => string {
  const secrets = [client.apiKey, client.authToken].filter((secret): secret is string => typeof secret === 'string' && secret.length >= 8);
  return text =>
    secrets.reduce((clean, secret) => clean.replaceAll(secret, '[key removed]'), text).replace(/\bsk-ant-[\w-]{8,}/g, '[key removed]');
}
