/** The tools by which a model names elements: their schemas, and what models really send, read where it can mean one thing only. */
import { z } from 'zod';
import { ELEMENT_ROLES } from '../../scenario/role-names.js';
import { DEEDS, type NamedTarget } from './target.js';

export const USE_ELEMENT = {
  name: 'use_element',
  description:
    'Acts on an element by its name as the screen shows it. It is looked for when its turn comes, so it may be in a menu or dialog that an earlier call of the same answer opens. type: puts the keyboard there and types text. fill: text replaces what the field holds. select: chooses the entry text of the list or drop-down of that name. Where several have the name, or none has, nothing is done and you are told which there are.',
  strict: true as const,
  input_schema: {
    type: 'object',
    properties: {
      do: { type: 'string', enum: [...DEEDS] },
      name: { type: 'string', description: 'Its visible name or label, to the letter; "" with role (and in, nth) for what has none.' },
      role: { type: 'string', enum: [...ELEMENT_ROLES] },
      in: { type: 'string', description: 'Title of its window, dialog, section or row.' },
      nth: { type: 'integer', description: 'Of several alike: which one, from 1, in reading order.' },
      text: { type: 'string', description: 'For type, fill and select.' },
    },
    required: ['do', 'name'],
    additionalProperties: false,
  },
};

export const LIST_ELEMENTS = {
  name: 'list_elements',
  description: 'Lists roles and names of what is on the screen, or in one window, dialog or section; what has no name, with its place.',
  strict: true as const,
  input_schema: { type: 'object', properties: { in: { type: 'string' } }, required: [], additionalProperties: false },
};

/** What is absent is written as null, or as nothing, too. */
const absent = (value: unknown): unknown => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value);
const words = z
  .string()
  .refine(text => !/\p{Cs}|\0/u.test(text), 'holds half a character')
  .transform(text => text.trim());
const name = words;
const place = z.preprocess(absent, words.optional());
/** `Check_Box`, `checkbox` and `check box` are one role. */
const role = z.preprocess(value => {
  const given = absent(value);
  return typeof given === 'string' ? (ELEMENT_ROLES.find(known => bare(known) === bare(given)) ?? given) : given;
}, z.enum(ELEMENT_ROLES).optional());
const nth = z.preprocess(value => {
  const given = absent(value);
  return typeof given === 'string' && /^\s*\d+(?:\.0+)?\s*$/.test(given) ? Number(given) : given;
}, z.int().min(1).max(1000).optional());
const text = z.preprocess(
  value => (typeof value === 'number' ? String(value) : (value ?? undefined)),
  z
    .string()
    .refine(one => !/\p{Cs}|\0/u.test(one), 'holds a character that nobody can type')
    .optional(),
);
const deed = z.preprocess(
  value =>
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_')
      : value,
  z.enum(DEEDS),
);

const TARGET = z.strictObject({ do: deed, name, role, in: place, nth, text }).superRefine((target, context) => {
  const isTyped = target.do === 'type' || target.do === 'select';
  if (isTyped && !target.text) context.addIssue({ code: 'custom', path: ['text'], message: `${target.do} needs it` });
  if (target.do === 'fill' && target.text === undefined)
    context.addIssue({ code: 'custom', path: ['text'], message: 'fill needs it; "" empties the field' });
  if (target.name === '' && !target.role)
    context.addIssue({ code: 'custom', path: ['name'], message: 'is missing; for what has none give its role' });
  if (target.text && !WITH_TEXT.has(target.do)) context.addIssue({ code: 'custom', path: ['text'], message: `${target.do} takes none` });
});
const LIST = z.strictObject({ in: place });

const WITH_TEXT: ReadonlySet<string> = new Set(['type', 'fill', 'select']);

function bare(role: string): string {
  return role.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

/** @returns what is wrong with it, for the model, where it cannot be read */
export function readTarget(input: unknown): NamedTarget | { wrong: string } {
  const parsed = TARGET.safeParse(input);
  if (!parsed.success) return { wrong: wrong('use_element', parsed.error) };
  const { text: given, ...target } = parsed.data;
  return WITH_TEXT.has(target.do) && given !== undefined ? { ...target, text: given } : target;
}

export function readPlace(input: unknown): { in?: string | undefined } | { wrong: string } {
  const parsed = LIST.safeParse(input ?? {});
  return parsed.success ? parsed.data : { wrong: wrong('list_elements', parsed.error) };
}

function wrong(tool: string, { issues }: z.ZodError): string {
  const list = issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
  return `Invalid input for ${tool}: ${list.join('; ')}. Nothing was done.`;
}
