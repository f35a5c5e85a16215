/** What a reading of each kind holds: the schema that a model is sent, and what it is told where it sent another. */
import { z } from 'zod';
import { CHECKS, type ReadingField, type ReadingForm, STEPS } from '../../scenario/kinds.js';
import { isCheck, type Reading } from '../../scenario/reading.js';
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
} as const satisfies Record<ReadingField, z.ZodType>;

interface Form extends ReadingForm {
  kinds: readonly Reading['kind'][];
}

const ALL = Object.entries({ ...STEPS, ...CHECKS }) as [Reading['kind'], { forms: readonly ReadingForm[] }][];

/**
 * Kinds that hold the same, together. Each combination of these has a sentence of ours (a test writes them all): nothing that fits is refused for
 * its form.
 */
export const FORMS: readonly Form[] = [...new Set(ALL.flatMap(([, { forms }]) => forms))].map(form => ({
  ...form,
  kinds: ALL.flatMap(([kind, { forms }]) => (forms.includes(form) ? [kind] : [])),
}));

const KINDS = [...new Set(FORMS.flatMap(({ kinds }) => kinds))];

/** Marks the place of the sentence's goal among its requirements. */
const GOAL_HERE = z.object({ kind: z.literal('goal') });

/** Whatever a model sends: what is idle in it is dropped, and what is missing is told. */
export const TAKEN = z.union([GOAL_HERE, z.object({ kind: z.enum(KINDS), ...partly(Object.keys(FIELDS) as ReadingField[]) })]);

/**
 * What it is asked to send, of each sentence, and of one that is only looked for: services allow few fields that may be left out, so that what says
 * nothing is sent as "" or false.
 */
export const SENT = z.union([GOAL_HERE, ...FORMS.map(asSent)]);
export const SENT_OF_CHECK = z.union([GOAL_HERE, ...FORMS.filter(({ kinds }) => kinds.every(kind => isCheck({ kind }))).map(asSent)]);

function asSent({ kinds, needs, may }: Form) {
  return z.object({ kind: z.enum(kinds), ...whole([...needs, ...may.filter(isFilled)]), ...partly(may.filter(one => !isFilled(one))) });
}

function isFilled(field: ReadingField): boolean {
  return field === 'scope' || field === 'negated';
}

function whole(fields: readonly ReadingField[]): Partial<typeof FIELDS> {
  return Object.fromEntries(fields.map(field => [field, FIELDS[field]]));
}

function partly(fields: readonly ReadingField[]): { [Name in ReadingField]?: z.ZodOptional<(typeof FIELDS)[Name]> } {
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
