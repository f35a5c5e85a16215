/** The values behind `{{secret:NAME}}`: looked up in one place, put into text by one hand, and taken out of everything that people or models read. Pure. */
import { createFinder, type Hidden, SHORTEST } from './find.js';

/** As the option `secrets` has it. `windows`: where it may be typed; part of a title, or the window's class. Default: anywhere. */
export type SecretOption = string | { value: string; windows?: readonly string[] | undefined };
export type SecretsOption = Readonly<Record<string, SecretOption>>;

export interface Secret {
  name: string;
  value: string;
  windows?: readonly string[] | undefined;
}

export interface Vault {
  readonly secrets: readonly Secret[];
  /** Secrets, and the keys of models' services, which nobody can ask for. */
  readonly hidden: readonly Hidden[];
  /** The secrets that a text asks for, each once. @throws SecretError for one that does not exist, or a placeholder that is not written as it must be */
  asked(text: string): Secret[];
  /** Puts the values in. @throws SecretError as `asked` does */
  fill(text: string): string;
  /** Takes the values out: the placeholder stands for the value itself, another mark for an encoded or cut-off form of it. */
  redact(text: string): string;
  /** The same for text that a program shows: a placeholder that really stands there is marked, so that it is not taken for the value. */
  fromScreen(text: string): string;
  /** Does the text hold a value, in any form? */
  holds(text: string): boolean;
}

/** What the author has to mend. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/** Environment variables of this prefix are secrets: `XENOTESTER_SECRET_PASSWORD` is `{{secret:PASSWORD}}`. */
export const SECRET_VARIABLE = 'XENOTESTER_SECRET_';
/** Keys and tokens of models' services, as their own programs read them: secrets though no test names them. */
const KEY_VARIABLES = `ANTHROPIC_API_KEY ANTHROPIC_AUTH_TOKEN ANTHROPIC_FOUNDRY_API_KEY OPENAI_API_KEY OPENAI_ADMIN_KEY AZURE_OPENAI_API_KEY
  AWS_BEARER_TOKEN_BEDROCK AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN`.split(/\s+/);
/** Lines of `Name: value`, which a client sends with each request. */
const HEADERS_VARIABLE = 'ANTHROPIC_CUSTOM_HEADERS';
export const KEY_MARK = '[key removed]';
/** A shorter one is a word that local services take for a key. */
const SHORTEST_KEY = 12;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const PLACEHOLDER = /\{\{secret:([A-Za-z_][A-Za-z0-9_]*)\}\}/g;
/** Whatever is meant to be one. */
const ANY_PLACEHOLDER = /\{\{\s*secret\s*:([^{}]*)\}\}/gi;

/**
 * The option wins over the environment.
 * @throws SecretError with the name of the secret that cannot be kept; never with a value
 */
export function createVault(option: SecretsOption, env: Readonly<Record<string, string | undefined>>): Vault {
  const secrets = readSecrets(option, env);
  const byName = new Map(secrets.map(secret => [secret.name, secret]));
  const headers = (env[HEADERS_VARIABLE] ?? '').split('\n').map(line => line.slice(line.indexOf(':') + 1));
  const given = [...KEY_VARIABLES.map(name => env[name] ?? ''), ...headers].map(key => key.trim());
  const keys = [...new Set(given)].filter(key => key.length >= SHORTEST_KEY && !secrets.some(({ value }) => value === key));
  const hidden: Hidden[] = [
    ...secrets.map(({ name, value }) => ({ value, mark: placeholder(name) })),
    ...keys.map(value => ({ value, mark: KEY_MARK })),
  ];
  const finder = createFinder(hidden);

  const find = (name: string): Secret => {
    const secret = byName.get(name);
    if (secret) return secret;
    const known = secrets.length === 0 ? 'no secret is set' : `the secrets are ${secrets.map(one => one.name).join(', ')}`;
    throw new SecretError(
      `there is no secret "${name}" (${known}); set the environment variable ${SECRET_VARIABLE}${name}, or \`secrets\` under \`use\``,
    );
  };
  const { redact } = finder;
  return {
    secrets,
    hidden,
    asked(text) {
      const names = [...text.matchAll(ANY_PLACEHOLDER)].map(([written, name]) => {
        if (written === `{{secret:${name}}}` && NAME.test(name!)) return name!;
        throw new SecretError(`"${redact(written)}" is no placeholder of a secret; write it as {{secret:NAME}}, without spaces`);
      });
      return [...new Set(names)].map(find);
    },
    fill: text => text.replace(PLACEHOLDER, (_, name: string) => find(name).value),
    redact,
    fromScreen: text => redact(text.replace(ANY_PLACEHOLDER, '{{no secret:$1}}')),
    holds: text => redact(text) !== text,
  };
}

/** Whatever is meant to be a placeholder, as it is written. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(ANY_PLACEHOLDER)].map(([written]) => written);
}

export function placeholder(name: string): string {
  return `{{secret:${name}}}`;
}

function readSecrets(option: SecretsOption, env: Readonly<Record<string, string | undefined>>): Secret[] {
  const found = new Map<string, Secret>();
  for (const [variable, value] of Object.entries(env)) {
    const name = variable.startsWith(SECRET_VARIABLE) ? variable.slice(SECRET_VARIABLE.length) : '';
    if (name !== '' && value) found.set(name, check({ name, value }, `the environment variable ${variable}`));
  }
  for (const [name, given] of Object.entries(option)) {
    const place = `use.secrets.${name}`;
    if (!NAME.test(name)) throw new SecretError(`${place}: a secret's name has letters, digits and _ only`);
    const { value, windows } = typeof given === 'object' && given !== null ? given : { value: given, windows: undefined };
    if (windows !== undefined && !(Array.isArray(windows) && windows.every(one => typeof one === 'string' && one.trim() !== ''))) {
      throw new SecretError(`${place}.windows: expected a list of titles`);
    }
    // A variable that is not set is the usual cause: it shall fail where it is needed, with its name.
    if (value === undefined && windows === undefined) continue;
    if (value === undefined && found.has(name)) found.set(name, { ...found.get(name)!, windows });
    else found.set(name, check({ name, value: value as string, windows }, place));
  }
  return [...found.values()];
}

function check(secret: Secret, place: string): Secret {
  const { value } = secret as { value: unknown };
  if (typeof value !== 'string') throw new SecretError(`${place}: expected a text, found ${value === null ? 'null' : typeof value}`);
  if (value.trim().length < SHORTEST) {
    throw new SecretError(`${place}: expected at least ${SHORTEST} characters; a shorter value cannot be told from other text and hidden`);
  }
  if (/\{\{\s*secret\s*:/i.test(value)) throw new SecretError(`${place}: a value may hold no placeholder`);
  return secret;
}
