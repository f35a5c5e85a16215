/** What a tool call asks for: actions of the desktop, a report, or something that must be said back to the model. Pure. */
import { z } from 'zod';
import { parseKeys } from '../../desktop/keys.js';
import { DesktopError } from '../../ports/desktop.js';
import type { Action, ClickType, Modifier, Point, Rect, Size } from '../../trace/action.js';
import type { ModelReport } from '../../trace/event.js';
import type { Scale } from '../../vision/scale.js';
import type { NamedTarget } from '../named/target.js';
import { readPlace, readTarget } from '../named/tool.js';
import type { ToolUse } from './blocks.js';

export type Call =
  | { kind: 'actions'; actions: Action[] }
  | { kind: 'element'; target: NamedTarget }
  | { kind: 'list'; place: string | undefined }
  | { kind: 'report'; report: ModelReport }
  | { kind: 'misread'; because: string; means: readonly string[] }
  /** Not to be carried out; `error` is what the model is told. */
  | { kind: 'nonsense'; error: string };

export interface CallContext {
  /** Each action is a tool of its own, or all of them are the field `action` of one tool `computer`. */
  form: 'named' | 'computer';
  zooms: boolean;
  /** Between the screen and the coordinates that the model gives. */
  scale: Scale;
  apps: readonly string[];
}

export function readCall(use: ToolUse, context: CallContext): Call {
  if (use.name === 'report_result') return readReport(use.input);
  if (use.name === 'use_element' || use.name === 'list_elements') return readNamed(use);
  if (use.name === 'open_app') return readOpenApp(use.input, context.apps);
  const isNamed = context.form === 'named';
  const name = isNamed ? use.name : (use.input as { action?: unknown })?.action;
  if (!isNamed && use.name !== 'computer') return unknownTool(use.name, context);
  if (typeof name !== 'string' || !Object.hasOwn(INPUTS, name)) return unknownTool(String(name), context);
  if (name === 'zoom' && !context.zooms) return unknownTool(name, context);
  const parsed = INPUTS[name as keyof typeof INPUTS].safeParse(withCoordinate(use.input));
  if (!parsed.success) return nonsense(`Invalid input for ${name}: ${issues(parsed.error)}. Nothing was done.`);
  return toActions(name as ComputerAction, parsed.data as LooseInput, context);
}

/** A report in the text's last fenced JSON block: the fallback where the tool was not called. */
export function reportInText(text: string): ModelReport | undefined {
  const blocks = [...text.matchAll(/```(?:json)?\s*\n([\s\S]*?)```/g)];
  const last = blocks.at(-1)?.[1];
  if (last === undefined) return undefined;
  try {
    const parsed = REPORT.safeParse(JSON.parse(last));
    return parsed.success ? compact(parsed.data) : undefined;
  } catch {
    return undefined;
  }
}

/** Models write numbers as strings, points as `{x, y}` and arrays as text. What can be read in one way only is read. */
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(?:\.\d+)?$/, 'expected a number')
    .transform(Number),
]);
const listed = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && 'x' in value && 'y' in value) return [value.x, value.y];
  return typeof value === 'string' && /^[[(]?[-\d.,\s]+[\])]?$/.test(value) ? value.match(/-?\d+(?:\.\d+)?/g) : value;
};
const coordinate = z.preprocess(listed, z.tuple([number, number]));
/** Half of a character that is written as two, and NUL, are keys of no keyboard. */
const text = z.string().refine(value => !/\p{Cs}|\0/u.test(value), 'holds a character that nobody can type');
const seconds = number.pipe(z.number().min(0).max(300));
const count = number.transform(Math.round).pipe(z.number().min(1).max(100));
const pointed = { coordinate: coordinate.nullish(), text: text.nullish() };

const CLICK_FIELDS: ReadonlySet<string> = new Set(['action', ...Object.keys(pointed)]);

const INPUTS = {
  screenshot: z.object({}),
  cursor_position: z.object({}),
  left_mouse_down: z.object({}),
  left_mouse_up: z.object({}),
  zoom: z.object({ region: z.preprocess(listed, z.tuple([number, number, number, number])) }),
  left_click: click(),
  right_click: click(),
  middle_click: click(),
  double_click: click(),
  triple_click: click(),
  left_click_drag: z.object({ start_coordinate: coordinate, coordinate, text: text.nullish() }),
  mouse_move: z.object({ coordinate }),
  scroll: z.object({
    ...pointed,
    scroll_direction: z.enum(['up', 'down', 'left', 'right']),
    scroll_amount: count,
  }),
  type: z.object({ text: text.min(1) }),
  key: z.object({ text: text.min(1), repeat: count.nullish() }),
  hold_key: z.object({ text: text.min(1), duration: seconds }),
  wait: z.object({ duration: seconds }),
} as const;

/** Without a coordinate it clicks where the pointer is. A field that nobody knows may have meant another place. */
function click() {
  return z.looseObject(pointed).superRefine((input, context) => {
    const unknown = Object.keys(input).filter(key => !CLICK_FIELDS.has(key));
    if (input.coordinate || unknown.length === 0) return;
    context.addIssue({ code: 'custom', message: `unknown ${unknown.join(', ')}; a place is given as coordinate: [x, y]` });
  });
}

type ComputerAction = keyof typeof INPUTS;

interface LooseInput {
  coordinate?: [number, number] | null;
  start_coordinate?: [number, number];
  region?: [number, number, number, number];
  text?: string | null;
  repeat?: number | null;
  duration?: number;
  scroll_direction?: 'up' | 'down' | 'left' | 'right';
  scroll_amount?: number;
}

const REPORT = z.object({
  status: z.enum(['success', 'failure', 'in_progress']),
  message: z.string(),
  failureReason: z.string().nullish(),
  currentStep: z.number().nullish(),
  nextExpectedAction: z.string().nullish(),
});

/** `{x, y}` beside the other fields is the coordinate, where none is given. */
function withCoordinate(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || 'coordinate' in input || !('x' in input && 'y' in input)) return input;
  const { x, y, ...rest } = input;
  return { ...rest, coordinate: [x, y] };
}

class Refusal extends Error {}

function toActions(name: ComputerAction, input: LooseInput, context: CallContext): Call {
  try {
    return { kind: 'actions', actions: actionsOf(name, input, context) };
  } catch (error) {
    if (error instanceof Refusal) return nonsense(error.message);
    throw error;
  }
}

function actionsOf(name: ComputerAction, input: LooseInput, context: CallContext): Action[] {
  switch (name) {
    case 'screenshot':
    case 'cursor_position':
    case 'left_mouse_down':
    case 'left_mouse_up':
      return [{ type: name }];
    case 'zoom':
      return [{ type: 'zoom', region: region(input.region!, context) }];
    case 'left_click_drag':
      return [{ type: name, from: place(input.start_coordinate!, context), to: place(input.coordinate!, context), ...held(input.text) }];
    case 'mouse_move':
      return [{ type: name, at: place(input.coordinate!, context) }];
    case 'scroll':
      return [{ type: name, direction: input.scroll_direction!, amount: input.scroll_amount!, ...pointedAt(input, context) }];
    case 'type':
      return [{ type: name, text: input.text! }];
    case 'key':
      return keySequence(input.text!).map(keys => ({ type: name, keys, ...(input.repeat ? { repeat: input.repeat } : {}) }));
    case 'hold_key':
      return [{ type: name, keys: oneCombination(input.text!), seconds: input.duration! }];
    case 'wait':
      return [{ type: name, seconds: input.duration! }];
    default:
      return [{ type: name satisfies ClickType, ...pointedAt(input, context) }];
  }
}

function pointedAt(input: LooseInput, context: CallContext): { at?: Point; modifiers?: Modifier[] } {
  return { ...(input.coordinate ? { at: place(input.coordinate, context) } : {}), ...held(input.text) };
}

function place([x, y]: [number, number], { scale }: CallContext): Point {
  const { picture } = scale;
  const inside = x >= 0 && y >= 0 && x < picture.width && y < picture.height;
  if (!inside) throw new Refusal(outside(`(${x}, ${y})`, picture));
  return scale.toScreen({ x: Math.floor(x), y: Math.floor(y) });
}

function region([x0, y0, x1, y1]: [number, number, number, number], { scale }: CallContext): Rect {
  const { picture } = scale;
  if (x0 < 0 || y0 < 0 || x1 > picture.width || y1 > picture.height) throw new Refusal(outside(`[${x0}, ${y0}, ${x1}, ${y1}]`, picture));
  if (x1 <= x0 || y1 <= y0)
    throw new Refusal(`Invalid region [${x0}, ${y0}, ${x1}, ${y1}]: give [left, top, right, bottom]. Nothing was done.`);
  return scale.rectToScreen({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
}

function outside(what: string, picture: Size): string {
  return `${what} is outside the screen, which is ${picture.width} x ${picture.height} pixels (x from 0 to ${picture.width - 1}, y from 0 to ${picture.height - 1}). Nothing was done.`;
}

/** What each modifier key is when it is held on a click. */
const MODIFIERS: Readonly<Record<string, Modifier>> = {
  Control_L: 'ctrl',
  Control_R: 'ctrl',
  Shift_L: 'shift',
  Shift_R: 'shift',
  Alt_L: 'alt',
  Alt_R: 'alt',
  Super_L: 'super',
  Super_R: 'super',
};

function held(names: string | null | undefined): { modifiers?: Modifier[] } {
  if (!names) return {};
  const modifiers = names.split('+').map(name => {
    const modifier = MODIFIERS[keyNamed(name) ?? ''];
    if (!modifier) throw new Refusal(`Unknown modifier "${name}": use ctrl, shift, alt or super, joined by "+". Nothing was done.`);
    return modifier;
  });
  return { modifiers: [...new Set(modifiers)] };
}

/** `Down Down Return` presses one after the other, as xdotool does; `Ctrl + A` is one combination. */
function keySequence(names: string): string[] {
  return names.trim() === '' ? [oneCombination(names)] : joined(names).split(/,?\s+/).map(oneCombination);
}

function joined(names: string): string {
  return names.trim().replace(/(?<=\S)\s*\+\s*(?=\S)/g, '+');
}

function oneCombination(names: string): string {
  const keys = names === ' ' ? 'space' : joined(names);
  try {
    parseKeys(keys);
    return keys;
  } catch (error) {
    if (!(error instanceof DesktopError)) throw error;
    throw new Refusal(
      `Unknown key "${names}": ${error.message} Use names like Return, Tab, Escape, Page_Down, F5, a, or a combination like ctrl+s. Nothing was done.`,
    );
  }
}

function keyNamed(name: string): string | undefined {
  try {
    return parseKeys(name.trim()).key.name;
  } catch {
    return undefined;
  }
}

function readNamed({ name, input }: ToolUse): Call {
  if (name === 'use_element') {
    const target = readTarget(input);
    return 'wrong' in target ? nonsense(target.wrong) : { kind: 'element', target };
  }
  const place = readPlace(input);
  return 'wrong' in place ? nonsense(place.wrong) : { kind: 'list', place: place.in };
}

function readOpenApp(input: unknown, apps: readonly string[]): Call {
  const wanted = (input as { name?: unknown })?.name;
  const found =
    apps.find(app => app === wanted) ?? apps.find(app => typeof wanted === 'string' && app.toLowerCase() === wanted.trim().toLowerCase());
  if (found !== undefined) return { kind: 'actions', actions: [{ type: 'open_app', name: found }] };
  return nonsense(
    `There is no program ${JSON.stringify(wanted)} to open. The programs are: ${apps.join(', ') || 'none'}. Nothing was done.`,
  );
}

const MISREAD = z.object({ status: z.literal('misread'), message: z.string(), means: z.array(z.string()).nullish() });

function readReport(input: unknown): Call {
  const objection = MISREAD.safeParse(input);
  if (objection.success) return { kind: 'misread', because: objection.data.message, means: objection.data.means ?? [] };
  const parsed = REPORT.safeParse(input);
  if (!parsed.success) return nonsense(`Invalid input for report_result: ${issues(parsed.error)}.`);
  return { kind: 'report', report: compact(parsed.data) };
}

function compact(report: z.infer<typeof REPORT>): ModelReport {
  return {
    status: report.status,
    message: report.message,
    ...(report.failureReason ? { failureReason: report.failureReason } : {}),
    ...(report.currentStep == null ? {} : { currentStep: report.currentStep }),
    ...(report.nextExpectedAction ? { nextExpectedAction: report.nextExpectedAction } : {}),
  };
}

function unknownTool(name: string, { zooms, apps }: CallContext): Call {
  const actions = Object.keys(INPUTS).filter(action => action !== 'zoom' || zooms);
  const others = ['use_element', 'list_elements', ...(apps.length > 0 ? ['open_app'] : []), 'report_result'];
  return nonsense(
    `There is no action "${name}". The computer's actions are ${actions.join(', ')}; other tools are ${others.join(', ')}. Nothing was done.`,
  );
}

function nonsense(error: string): Call {
  return { kind: 'nonsense', error };
}

function issues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(issue => `${issue.path.join('.') || 'input'}: ${issue.message}`)
    .join('; ');
}
