/** What the scripted servers of all wires share. */
import type { IncomingMessage } from 'node:http';
import type { ScriptedAnswer, Turn } from './answers.js';
import { textTokens } from './tokens.js';
import { canonical, type Json } from './wire.js';

/** What a request asks for, told by the shape of the answer that it wants. */
export type RequestRole = 'acting' | 'plan' | 'review' | 'split' | 'blocked' | 'witness' | 'adjust' | 'read' | 'doubt' | 'facts';

/** A structured answer: the value itself (sent as JSON), or an `Answer` (a refusal, a fault). */
export type Scripted = ScriptedAnswer | Json;

const SHAPES: [string, RequestRole][] = [
  ['objectives', 'plan'],
  ['isAcceptable', 'review'],
  ['scenarios', 'split'],
  ['blocked', 'blocked'],
  ['holds', 'witness'],
  ['answers', 'witness'],
  ['otherActions', 'adjust'],
  ['sentences', 'read'],
  ['claims', 'doubt'],
  ['carriedBy', 'facts'],
];

/** @param properties of the shape that a request wants its answer in */
export function roleOfFields(properties: Json): RequestRole {
  return SHAPES.find(([field]) => field in properties)?.[1] ?? 'acting';
}

/** Where a witness is asked two things at once, or of several claims, one answer of a script is all of them. */
export function answerText(value: Json, properties: Json): string {
  const { region: _, ...opinion } = value;
  if (!('holds' in value)) return JSON.stringify(value);
  const both = { against: opinion, ...value };
  if ('answers' in properties) return JSON.stringify({ answers: idsOf(properties).map(id => ({ id, ...both })) });
  return JSON.stringify('against' in properties ? both : value);
}

function idsOf(properties: Json): string[] {
  const { items } = properties.answers as { items: { properties: { id: { enum: string[] } } } };
  return items.properties.id.enum;
}

export function isAnswer(value: Scripted): value is ScriptedAnswer {
  return (
    typeof value.kind === 'string' && ['turn', 'status', 'hang', 'stall', 'cut', 'garbage', 'error_event', 'drip'].includes(value.kind)
  );
}

export function outputTokens(turn: Turn): number {
  return turn.parts.reduce(
    (sum, part) => sum + textTokens('text' in part ? part.text : 'json' in part ? part.json : canonical(part.input)) + 8,
    0,
  );
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
