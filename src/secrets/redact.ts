/** Takes secrets out of data: every text in it, but for the words that are the format's own. Pure. */

/** Their values come from lists of ours: a secret that is called "done" must not spoil them. */
const OWN_WORDS = new Set(
  `kind outcome how holds phase by status reason failureReason errorKind role type expectedToolAction picture before after brain model language
  startedAt decision direction match purpose rule needs`.split(/\s+/),
);

/** A copy with each text replaced; names of fields stay. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  return walk(value, redact, false) as T;
}

function walk(value: unknown, redact: (text: string) => string, isOwnWord: boolean): unknown {
  if (typeof value === 'string') return isOwnWord ? value : redact(value);
  if (Array.isArray(value)) return value.map(item => walk(item, redact, isOwnWord));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, redact, OWN_WORDS.has(key))]));
}
