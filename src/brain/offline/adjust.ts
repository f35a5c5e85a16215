/** Another way, where the rules know one. What the author's sentence asks for stays due: here is only what may bring it about. */
import type { AdjustAnswer, Situation } from '../../agent/ports.js';
import type { ExpectedAction } from '../../plan/plan.js';
import { createFinder } from './find.js';
import { queryOf } from './task.js';

/** A box that a click did not tick, and that has the keyboard, is ticked by the space bar. */
export async function adjust(situation: Situation, language: 'en' | 'ja'): Promise<AdjustAnswer> {
  const { objective, expected, verification } = situation;
  const open = expected === undefined ? [] : objective.expectedActions.slice(expected);
  const reading = open[0]?.reading;
  if (!reading || (reading.kind !== 'check' && reading.kind !== 'uncheck') || verification?.holds !== 'no') return {};
  const found = await createFinder(situation, language).peek(queryOf(reading, 'check'));
  if (found.kind !== 'found' || !found.element.focused || found.element.checked === (reading.kind === 'check')) return {};
  return { expectedActions: [spaceOn(found.element.name, language), ...open] };
}

function spaceOn(name: string, language: 'en' | 'ja'): ExpectedAction {
  return {
    description: language === 'ja' ? `「${name}」でスペースキーを押す` : `press the space bar on "${name}"`,
    keywords: ['space'],
    targetElements: [],
    expectedToolAction: 'key',
    reading: { kind: 'press', keys: 'space' },
  };
}
