/** Steps and shows that the live tests of goals and recoveries share. */

import { expect } from '@playwright/test';
import { report, type ScriptedAnswer, turn } from '../../../src/testing/index.js';
import type { TraceEvent } from '../../../src/trace/event.js';
import { slowness } from '../../support/machine.js';
import type { Eyes, Outcome, Show } from './brain-anthropic-live-desk.js';

export interface Step {
  step: string;
  expected: Show['expected'][number];
}

type Call = Parameters<typeof turn>[0];
/** A call, or one that is made up when it is due. */
export type Due = Call | ((eyes: Eyes) => Promise<Call>);

export const shell = (script: string) => ({ command: 'sh', args: ['-c', script] });

export const openStep = (app: string): Step => ({
  step: `Open the "${app}"`,
  expected: [{ description: `open "${app}"`, targetElements: [app] }],
});
export const typeStep = (text: string): Step => ({
  step: `Type "${text}"`,
  expected: [{ description: `type "${text}"`, keywords: [text], expectedToolAction: 'type' }],
});
export const waitStep = (seconds: number): Step => ({
  step: `Wait ${seconds} seconds`,
  expected: [{ description: 'wait', expectedToolAction: 'wait' }],
});

/**
 * The scripted model looks before each answer: where a dialog of one of these titles is in front it does what is said of it, else what
 * comes next.
 */
export function showOf(
  steps: readonly Step[],
  calls: readonly Due[],
  { inFront = {}, otherwise, ...more }: Partial<Show> & { inFront?: Record<string, Due>; otherwise?: Due } = {},
): Show {
  const open = [...calls];
  const next = async (eyes: Eyes): Promise<ScriptedAnswer> => {
    const front = (await eyes.desktop.windows()).find(({ active }) => active);
    const due = (front && inFront[front.title]) ?? open.shift() ?? otherwise;
    const call = typeof due === 'function' ? await due(eyes) : due;
    return call ? turn(call) : turn(report('success', 'It is done.'));
  };
  const expected = steps.map(one => one.expected);
  return { steps: steps.map(({ step }) => step), expected, acting: Array.from({ length: 40 }, () => next), ...more };
}

/** A call that waits until a window of that title is in front, however long that takes on a busy machine. */
export const once =
  (title: string, due: Due): Due =>
  async eyes => {
    const front = async () => (await eyes.desktop.windows()).find(({ active }) => active)?.title;
    await expect.poll(front, { timeout: 30_000 * slowness }).toBe(title);
    return typeof due === 'function' ? due(eyes) : due;
  };

export const brains: { name: string; more: Partial<Show> }[] = [
  { name: 'offline', more: { brain: 'offline' } },
  { name: 'Claude, scripted', more: {} },
];

export const eventsOf = <K extends TraceEvent['kind']>({ events }: Outcome, kind: K) =>
  events.filter((event): event is Extract<TraceEvent, { kind: K }> => event.kind === kind);

export const told = ({ verdict, events }: Outcome): string =>
  `${verdict.message}\n${JSON.stringify(verdict.details)}\n${events.map(event => JSON.stringify(event).slice(0, 160)).join('\n')}`;
