/** What a reading of each kind holds: the schema that a model is sent, and what it is told where it sent another. */
import { z } from 'zod';
import type { Reading } from '../../scenario/reading.js';
import { SEEN_ROLES } from '../../scenario/role-names.js';
import { WHERES } from '../../screen/where.js';

/** Fields of a reading, as models send them. */
export const FIELDS = {
  target: z.string(),
  role: z.enum(SEEN_ROLES),
  value: z.string(),
  keys: z.string(),
  app: z.string(),
  direction: z.enum(['up', 'down', 'left', 'right']),
  amount: z.number(),
  source: z.string(),
  destination: z.string(),
  seconds: z.number(),
  path: z.array(z.string()),
  negated: z.boolean(),
  match: z.enum(['is', 'contains']),
  contains: z.string(),
  scope: z.string(),
  where: z.enum(WHERES),
} as const;

export type Field = keyof typeof FIELDS;

interface Form {
  kinds: readonly Reading['kind'][];
  needs: readonly Field[];
  may: readonly Field[];
}

const form = (kinds: Form['kinds'], needs: Form['needs'], may: Form['may'] = []): Form => ({ kinds, needs, may });

/** Each combination of these has a sentence of ours (a test writes them all): nothing that fits is refused for its form. */
export const FORMS: readonly Form[] = [
  form(['click', 'double_click', 'right_click', 'hover'], ['target'], ['role', 'where', 'scope']),
  form(['clear', 'check', 'uncheck', 'expand', 'collapse'], ['target'], ['scope']),
  form(['fill', 'select'], ['target', 'value'], ['scope']),
  form(['type', 'open_file'], ['value'], ['scope']),
  form(['press'], ['keys'], ['amount', 'scope']),
  form(['scroll'], ['direction'], ['target', 'amount', 'scope']),
  form(['drag'], ['source', 'destination'], ['scope']),
  form(['menu'], ['path'], ['scope']),
  form(['open', 'close'], ['app']),
  form(['close', 'switch_to'], ['target']),
  form(['save_as'], ['value']),
  form(['wait'], ['seconds']),
  form(['wait'], ['target'], ['role', 'negated', 'scope']),
  form(['expect_text'], ['value'], ['role', 'negated', 'scope']),
  form(['expect_window_title'], ['value', 'match'], ['negated', 'scope']),
  form(['expect_window', 'expect_front'], ['target'], ['negated']),
  form(['expect_app'], ['app'], ['negated']),
  form(['expect_file'], ['value'], ['contains', 'negated']),
  form(['expect_field'], ['value'], ['target', 'negated', 'scope']),
  form(['expect_checked', 'expect_enabled', 'expect_expanded'], ['target'], ['role', 'negated', 'scope']),
  form(['expect_clipboard'], ['value'], ['negated']),
];

const KINDS = [...new Set(FORMS.flatMap(({ kinds }) => kinds))];

/** Marks the place of the sentence's goal among its requirements. */
const GOAL_HERE = z.object({ kind: z.literal('goal') });

/** Whatever a model sends: what is idle in it is dropped, and what is missing is told. */
export const TAKEN = z.union([GOAL_HERE, z.object({ kind: z.enum(KINDS), ...partly(Object.keys(FIELDS) as Field[]) })]);

/** What it is asked to send: services allow few fields that may be left out, so that what says nothing is sent as "" or false. */
export const SENT = z.union([
  GOAL_HERE,
  ...FORMS.map(({ kinds, needs, may }) =>
    z.object({ kind: z.enum(kinds), ...whole([...needs, ...may.filter(isFilled)]), ...partly(may.filter(one => !isFilled(one))) }),
  ),
]);

function isFilled(field: Field): boolean {
  return field === 'scope' || field === 'negated';
}

function whole(fields: readonly Field[]): Partial<typeof FIELDS> {
  return Object.fromEntries(fields.map(field => [field, FIELDS[field]]));
}

function partly(fields: readonly Field[]): { [Name in Field]?: z.ZodOptional<(typeof FIELDS)[Name]> } {
  return Object.fromEntries(fields.map(field => [field, FIELDS[field].optional()]));
}

/** Without the kind of thing, where its sentence says none: a window is a window. */
export function withoutIdle(reading: Reading): Reading {
  const takesRole = FORMS.some(({ kinds, may }) => kinds.includes(reading.kind) && may.includes('role'));
  const { role, ...rest } = reading;
  return takesRole || reading.kind === 'close' ? reading : rest;
}

/** What a reading of this kind holds, in words for a model. */
export function toldForms(kind: Reading['kind']): string {
  const own = FORMS.filter(({ kinds }) => kinds.includes(kind));
  return own
    .map(
      ({ needs, may }) =>
        `${kind} with ${needs.join(' and ')}${may.length > 0 ? `, and ${may.join(', ')} where the sentence says so` : ''}`,
    )
    .join('; or ');
}
