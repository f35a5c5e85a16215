/** Settings that a user gives, held against their shape, and what shapes are made of. */
import { z } from 'zod';

export const above0 = z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' });
export const flag = z.boolean({ error: 'true or false' });

export function whole(least: number, most = Number.POSITIVE_INFINITY) {
  const error = Number.isFinite(most) ? `a whole number from ${least} to ${most}` : `a whole number of ${least} or more`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

export function oneOf<T extends string>(values: readonly T[]) {
  return z.enum(values, { error: `one of ${values.join(', ')}` });
}

interface Expected {
  shape: z.ZodObject;
  /** What the user calls them: `use.judge`. */
  option: string;
  /** What one of them is called. Default: `setting`. */
  each?: string;
}

/**
 * @returns the settings as they were given
 * @throws Error with each that is wrong, one a line: its place, what was expected, and what was found
 */
export function checkSettings<Settings>(settings: unknown, expected: Expected): Settings {
  const { error } = expected.shape.safeParse(settings);
  if (!error) return settings as Settings;
  throw new Error(error.issues.flatMap(issue => explain(issue, settings, expected)).join('\n'));
}

function explain(issue: z.core.$ZodIssue, settings: unknown, { shape, option, each = 'setting' }: Expected): string[] {
  const place = [option, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? `; the ${each}s are ${Object.keys(shape.shape).join(', ')}` : '';
    return issue.keys.map(key => `${place}: there is no ${each} "${key}"${known}`);
  }
  const found = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], settings);
  // JSON has no NaN and no Infinity.
  const shown = typeof found === 'number' ? String(found) : (JSON.stringify(found) ?? String(found));
  return [`${place}: expected ${issue.message}, found ${shown}`];
}

/** Without what is undefined, so that it does not overwrite what is set. */
export function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
