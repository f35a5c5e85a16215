/** What a recording is, as it lies beside the scenario: the plan, the actions of a run that passed, and where each of them went. Pure. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Plan } from '../plan/plan.js';
import type { Scenario } from '../scenario/scenario.js';

/** Version of the file's format. Another one is not read: the scenario runs live and is recorded anew. */
export const RECORDING_VERSION = 1;

const pixel = z.number();
const point = z.strictObject({ x: pixel, y: pixel });
const rect = z.strictObject({ x: pixel, y: pixel, width: pixel, height: pixel });
const modifiers = z.array(z.enum(['ctrl', 'shift', 'alt', 'super'])).optional();
const seconds = z.number().min(0).max(300);

const action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['left_click', 'right_click', 'middle_click', 'double_click', 'triple_click']),
    at: point.optional(),
    modifiers,
  }),
  z.strictObject({ type: z.literal('left_click_drag'), from: point, to: point, modifiers }),
  z.strictObject({ type: z.enum(['left_mouse_down', 'left_mouse_up', 'screenshot']) }),
  z.strictObject({ type: z.literal('mouse_move'), at: point }),
  z.strictObject({
    type: z.literal('scroll'),
    direction: z.enum(['up', 'down', 'left', 'right']),
    amount: z.int().min(1).max(100),
    at: point.optional(),
    modifiers,
  }),
  z.strictObject({ type: z.literal('type'), text: z.string() }),
  z.strictObject({ type: z.literal('key'), keys: z.string(), repeat: z.int().min(1).max(100).optional() }),
  z.strictObject({ type: z.literal('hold_key'), keys: z.string(), seconds }),
  z.strictObject({ type: z.literal('wait'), seconds }),
  z.strictObject({ type: z.literal('open_app'), name: z.string() }),
  z.strictObject({ type: z.enum(['close_window', 'activate_window']), window: z.number() }),
  z.strictObject({
    type: z.literal('resize_window'),
    window: z.number(),
    to: z.union([z.enum(['maximized', 'minimized', 'normal']), z.strictObject({ width: pixel, height: pixel })]),
  }),
]);

const place = {
  window: z.strictObject({ title: z.string(), className: z.string(), bounds: rect }).optional(),
  element: z
    .strictObject({ role: z.string(), name: z.string(), bounds: rect, nth: z.int().min(0).optional(), of: z.int().min(2).optional() })
    .optional(),
  text: z.strictObject({ text: z.string(), bounds: rect }).optional(),
  patch: z.string().optional(),
  tiles: z.array(z.string()).optional(),
};
const landmark = z.strictObject({ ...place, to: z.strictObject(place).optional() });

const recordedAction = z.strictObject({
  /** For people. */
  caption: z.string(),
  do: action,
  landmark: landmark.optional(),
  /** How the parts that it changed looked before and after. */
  changed: z.array(z.strictObject({ region: rect, from: z.string(), to: z.string() })).optional(),
});

/** One answer of the brain. `step` and `expected`: where the run stood in its plan, from 1 and 0; -1: nothing particular was due. */
const recordedTurn = z.strictObject({
  step: z.int().min(1),
  expected: z.int().min(-1),
  /** It took a dialog of this title out of the way. */
  recovery: z.string().optional(),
  /** It only said that the step needs nothing done. */
  claims: z.literal(true).optional(),
  actions: z.array(recordedAction),
});

const planned = z.strictObject({
  description: z.string(),
  sourceSteps: z.array(z.int()),
  expectedActions: z.array(
    z.strictObject({
      description: z.string(),
      keywords: z.array(z.string()),
      targetElements: z.array(z.string()),
      expectedToolAction: z.string().optional(),
    }),
  ),
  dependsOn: z.array(z.int()).optional(),
});

const recordingSchema = z.strictObject({
  xenotester: z.literal('recording'),
  version: z.literal(RECORDING_VERSION),
  /** For people: title of the scenario. */
  scenario: z.string(),
  /** Hash of its sentences and language. Another text: the recording is void. */
  text: z.string(),
  /** Who decided when it was recorded. */
  brain: z.string(),
  model: z.string().optional(),
  display: z.strictObject({ width: pixel, height: pixel }),
  /**
   * What the model planned, in the form of its answer: it is held against the text again, as any answer is. Absent: the plan is read
   * from the text. `seal` shows that nobody wrote in it.
   */
  plan: z.strictObject({ seal: z.string(), objectives: z.array(planned).min(1) }).optional(),
  turns: z.array(recordedTurn).min(1),
});

export type Recording = z.infer<typeof recordingSchema>;
export type RecordedTurn = z.infer<typeof recordedTurn>;
export type RecordedAction = z.infer<typeof recordedAction>;
export type PlannedObjective = z.infer<typeof planned>;

/** Why a recording cannot be used. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

export function encodeRecording(recording: Recording): string {
  return `${compact(JSON.stringify(recording, undefined, 2))}\n`;
}

/** @throws RecordingError for what is none, or of another version */
export function decodeRecording(text: string): Recording {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RecordingError(`it is not JSON (${(error as Error).message})`, { cause: error });
  }
  const version = (value as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version !== RECORDING_VERSION)
    throw new RecordingError(`it has version ${version} of the format, this Xenotester reads ${RECORDING_VERSION}`);
  const parsed = recordingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RecordingError(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

/** What a recording depends on: every word of the author, and the language that plans and captions are written in. */
export function textHash({ steps, checks }: Pick<Scenario, 'steps' | 'checks'>, language: 'en' | 'ja'): string {
  const words = (sentences: Scenario['steps']): string[] => sentences.map(({ text }) => text);
  return hashOf({ language, steps: words(steps), checks: words(checks) });
}

/** A plan written in by hand would have another seal. It keeps honest people honest: rules and judge hold whatever stands there. */
export function sealOf(objectives: readonly PlannedObjective[], text: string): string {
  return hashOf({ text, objectives });
}

/** A model's plan in the form of its answer; undefined where it has no actions of its own. */
export function plannedOf({ objectives }: Plan): PlannedObjective[] | undefined {
  if (objectives.every(({ expectedActions }) => expectedActions.length === 0)) return undefined;
  return objectives.map(({ description, sourceSteps, expectedActions, dependsOn }) => ({
    description,
    sourceSteps,
    expectedActions: expectedActions.map(({ description, keywords, targetElements, expectedToolAction }) => ({
      description,
      keywords,
      targetElements,
      ...(expectedToolAction && { expectedToolAction }),
    })),
    ...(dependsOn && { dependsOn }),
  }));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

/** Rectangles, points and lists of words on one line each: what a reviewer reads is what was done, not brackets. */
function compact(json: string): string {
  return json.replace(/[[{]\n\s*[^[\]{}]*?\n\s*[\]}]/g, part => {
    const line = part.replace(/\n\s*/g, ' ');
    return line.length <= 150 ? line : part;
  });
}
