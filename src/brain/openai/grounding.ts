/** One picture with one thing to point at: are the coordinates of this model what they are taken for? */
import { z } from 'zod';
import { holdsPoint } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { STANDARD_TIER } from '../../vision/scale.js';
import { createPurse } from '../model/account.js';
import { encode, imageBlock } from '../model/picture.js';
import { pointsText } from '../model/prompt.js';
import { ask } from '../model/structured.js';
import { type Coordinates, coordinatesOf, eyesFor } from './coordinates.js';
import { createSession, DEFAULT_MODEL, type OpenAIOptions } from './session.js';

export interface Grounding {
  model: string;
  /** What its coordinates are taken for. */
  taken: Coordinates;
  /** What would have hit the thing. Empty: nothing that is known. */
  fits: readonly Coordinates[];
  /** Where it pointed to, in its own coordinates; or why there is no answer. */
  said: string;
}

/** Far from the middle and from the diagonal, so that no two readings of one answer both hit it. */
const TARGET: Rect = { x: 1060, y: 120, width: 90, height: 60 };
const SCREEN = { width: 1280, height: 800 };
const SHAPE = z.object({ x: z.number(), y: z.number() });

/** Sends one request; it costs what a request with one picture costs. */
export async function proveGrounding(options: OpenAIOptions, signal: AbortSignal): Promise<Grounding> {
  const model = options.model ?? DEFAULT_MODEL;
  const taken = options.coordinates ?? coordinatesOf(model);
  const session = createSession({ ...options, model }, createPurse());
  const { picture } = session.scaleOf(SCREEN);
  const image = imageBlock(await encode(drawn(), picture));
  const where = pointsText(picture, session.pointsOf(SCREEN).picture);
  const prompt = `You point at things on screenshots. ${where} Answer with the middle of what you are asked for.`;
  const content = [image, { type: 'text' as const, text: 'Where is the red rectangle?' }];
  const answer = await ask(session, { kind: 'acting', prompt, content, shape: SHAPE }, signal);
  if (answer.kind !== 'value')
    return { model, taken, fits: [], said: session.redact(answer.kind === 'give_up' ? answer.giveUp.message : answer.why) };
  const { x, y } = answer.value;
  const fits = ([taken, 'pixels', '0-1000', '0-999'] as const).filter(one => hits(one, { x, y }));
  return { model, taken, fits: [...new Set(fits)], said: `(${x}, ${y})` };
}

function hits(coordinates: Coordinates, point: { x: number; y: number }): boolean {
  try {
    return holdsPoint(TARGET, eyesFor(coordinates, STANDARD_TIER).pointsOf(SCREEN).toScreen(point));
  } catch {
    return false;
  }
}

function drawn(): Frame {
  const data = new Uint8Array(SCREEN.width * SCREEN.height * 4).fill(235);
  for (let y = TARGET.y; y < TARGET.y + TARGET.height; y++)
    for (let x = TARGET.x; x < TARGET.x + TARGET.width; x++) data.set([30, 30, 220], (y * SCREEN.width + x) * 4);
  return { ...SCREEN, data, at: 0 };
}
