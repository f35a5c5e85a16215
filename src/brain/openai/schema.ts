/** Shapes of answers as OpenAI's structured outputs take them: every field is required, and what may be left out may be null. Pure. */
import { z } from 'zod';

type Schema = Record<string, unknown>;

export function strictSchema(shape: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape) as Schema;
  return strict(schema);
}

/** @param schema of a tool or an answer */
export function strict(schema: Schema): Schema {
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map(strict) };
  if (schema.type === 'array') return { ...schema, items: strict(schema.items as Schema) };
  if (schema.type === 'integer') return { type: 'integer', ...(schema.description ? { description: schema.description } : {}) };
  if (schema.type !== 'object') return schema;
  const required = new Set(schema.required as string[] | undefined);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, own]) => [
    name,
    required.has(name) ? strict(own) : { anyOf: [strict(own), { type: 'null' }] },
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}
