/** What the author's words demand: all that a verdict is about. A plan says how the brain means to get there; it adds nothing to these and removes nothing. */
import { describeReading } from '../scenario/describe-step.js';
import { isPicture, pictureTarget } from '../scenario/image-path.js';
import { understand } from '../scenario/language/index.js';
import { namedWindow } from '../scenario/named-window.js';
import { isCheck, type Reading } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import type { ExpectedAction, ExpectedTool } from './plan.js';
import { proofOf } from './proof.js';

/**
 * One demand of one clause.
 * - `input`: what a person does (click "Save", press Tab 3 times). Shown by that input, with an effect of its own.
 * - `state`: what is so afterwards (the field holds "x", the window is closed). Shown by the desktop, however the step brought it about.
 * - `goal`: anything else ("Tidy up the list"). Shown by a stated check that turned true, or by witnesses; never by effects alone.
 */
export interface Requirement extends ExpectedAction {
  as: 'input' | 'state' | 'goal';
  /** Who read the author's words. */
  by: 'grammar' | 'model' | 'pinned';
  /** The author's sentence. */
  text: string;
}

/** @returns the requirements of each step, in the author's order; undefined for a step that the grammar cannot read */
export function readSteps(
  { steps }: Pick<Scenario, 'steps'>,
  language: 'en' | 'ja',
  apps: readonly string[] = [],
): (Requirement[] | undefined)[] {
  return steps.map(step => {
    const { understood, readings, pinned, text } = understand(step, 'step', { apps });
    const by = pinned ? 'pinned' : 'grammar';
    return understood ? readings.map(reading => requirementOf(reading, text, { language, by })) : undefined;
  });
}

export function requirementOf(
  { when, ...reading }: Reading,
  text: string,
  { language, by }: { language: 'en' | 'ja'; by: Requirement['by'] },
): Requirement {
  return {
    as: isCheck(reading) || STATES.has(reading.kind) || (reading.kind === 'wait' && reading.target !== undefined) ? 'state' : 'input',
    by,
    text,
    description: describeReading(reading, language),
    keywords: keywordsOf(reading),
    targetElements: targetsOf(reading),
    expectedToolAction: TOOLS[reading.kind],
    window: namedWindow(text, reading.scope),
    proof: proofOf(reading),
    when,
    reading,
  };
}

/** A sentence that nobody could read into inputs and states, or whose reading may be weaker than its words. */
export function goalOf(text: string, targetElements: readonly string[] = []): Requirement {
  return { as: 'goal', by: 'model', text, description: text, keywords: [], targetElements: [...targetElements] };
}

/** Asked for as what is so afterwards: any way of the same step to it will do. */
const STATES: ReadonlySet<Reading['kind']> = new Set([
  'open',
  'close',
  'switch_to',
  'fill',
  'clear',
  'select',
  'check',
  'uncheck',
  'save_as',
  'open_file',
]);

const TOOLS: Readonly<Partial<Record<Reading['kind'], ExpectedTool>>> = {
  open: 'open_app',
  close: 'close_window',
  switch_to: 'left_click',
  click: 'left_click',
  double_click: 'double_click',
  right_click: 'right_click',
  hover: 'mouse_move',
  drag: 'left_click_drag',
  menu: 'left_click',
  type: 'type',
  fill: 'type',
  clear: 'key',
  select: 'left_click',
  check: 'left_click',
  uncheck: 'left_click',
  press: 'key',
  scroll: 'scroll',
  wait: 'wait',
  save_as: 'key',
  open_file: 'key',
};

function keywordsOf(reading: Reading): string[] {
  switch (reading.kind) {
    case 'open':
      return named(reading.app);
    case 'type':
    case 'fill':
      return named(reading.value);
    case 'press':
      return named(reading.keys);
    case 'clear':
      return ['Delete'];
    case 'save_as':
    case 'open_file':
      return ['Return'];
    default:
      return [];
  }
}

function targetsOf(reading: Reading): string[] {
  if (reading.kind === 'menu') return reading.path?.slice(-1) ?? [];
  if (reading.kind === 'drag') return named(reading.source);
  if (reading.kind === 'select') return named(reading.value);
  if (isPicture(reading.role, reading.target)) return [pictureTarget(reading.target ?? '')];
  return named(reading.target);
}

function named(name: string | undefined): string[] {
  return name ? [name] : [];
}
