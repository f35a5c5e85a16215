/** Sentences that the grammar cannot read, read by the model into the grammar's own vocabulary; held to the author's words. */

import { z } from 'zod';
import { type Requirement, requirementOf } from '../../plan/requirement.js';
import type { Brain } from '../../ports/brain.js';
import { findQuotes } from '../../scenario/language/quotes.js';
import type { Reading } from '../../scenario/reading.js';
import { letters } from '../../screen/fold.js';
import type { Session } from './port.js';
import { numbered, READ_PROMPT } from './prompt.js';
import { ask } from './structured.js';

const KINDS = [
  ...([
    'open',
    'close',
    'switch_to',
    'click',
    'double_click',
    'right_click',
    'hover',
    'drag',
    'menu',
    'type',
    'fill',
    'clear',
    'select',
    'check',
  ] as const),
  ...(['uncheck', 'press', 'scroll', 'wait', 'save_as', 'open_file'] as const),
  ...(['expect_text', 'expect_window_title', 'expect_window', 'expect_app', 'expect_file', 'expect_field', 'expect_checked'] as const),
  ...(['expect_enabled', 'expect_clipboard', 'expect_front'] as const),
] as const satisfies Reading['kind'][];

const ROLES = [
  'button',
  'menu item',
  'menu',
  'tab',
  'link',
  'text box',
  'check box',
  'radio button',
  'combo box',
  'list item',
  'icon',
  'window',
  'dialog',
] as const;

const REQUIREMENT = z.object({
  as: z.enum(['input', 'state']),
  kind: z.enum(KINDS),
  target: z.string().optional(),
  role: z.enum(ROLES).optional(),
  value: z.string().optional(),
  keys: z.string().optional(),
  app: z.string().optional(),
  direction: z.enum(['up', 'down', 'left', 'right']).optional(),
  amount: z.number().optional(),
  source: z.string().optional(),
  destination: z.string().optional(),
  seconds: z.number().optional(),
  path: z.array(z.string()).optional(),
  negated: z.boolean().optional(),
  match: z.enum(['is', 'contains']).optional(),
  contains: z.string().optional(),
  scope: z.string().optional(),
});

const READ_SHAPE = z.object({
  sentences: z.array(z.object({ sentence: z.number(), requirements: z.array(REQUIREMENT), goal: z.string() })),
});

/** One call for all sentences. A reading that is not whole is not taken: the sentence stays a goal. */
export function stepReader(session: Session): NonNullable<Brain['readSteps']> {
  return async (sentences, { language }, signal) => {
    const text = numbered(sentences.map(one => one.text));
    const answer = await ask(
      session,
      { kind: 'reading', prompt: READ_PROMPT, content: [{ type: 'text', text }], shape: READ_SHAPE },
      signal,
    );
    const { usage } = answer;
    if (answer.kind !== 'value')
      return { readings: [], warning: session.redact(answer.kind === 'give_up' ? answer.giveUp.message : answer.why), usage };
    const readings: { step: number; requirements: Requirement[] }[] = [];
    const refused: string[] = [];
    for (const { sentence, requirements } of answer.value.sentences) {
      const asked = sentences[sentence - 1];
      if (!asked || requirements.length === 0) continue;
      const read = requirements.map(({ as: _, ...reading }) => withoutBlanks(reading));
      const why = lostIn(asked.text, read);
      if (why === undefined)
        readings.push({ step: asked.step, requirements: read.map(one => requirementOf(one, asked.text, { language, by: 'model' })) });
      else refused.push(`"${asked.text}": ${why}`);
    }
    return { readings, ...(refused.length > 0 && { warning: refused.join('; ') }), usage };
  };
}

function withoutBlanks(reading: object): Reading {
  return Object.fromEntries(
    Object.entries(reading).filter(([, value]: [string, unknown]) => value !== undefined && value !== ''),
  ) as unknown as Reading;
}

/** What the reading leaves out of the author's words, or adds to them; undefined: nothing. */
function lostIn(text: string, readings: readonly Reading[]): string | undefined {
  const said = JSON.stringify(readings);
  const lost = findQuotes(text).quotes.find(({ value }) => !readings.some(one => strings(one).includes(value)));
  if (lost) return `the quoted "${lost.value}" is missing from the reading`;
  const number = text.match(/(?<![\p{L}\d.])\d+(?:\.\d+)?(?![\p{L}\d])/gu)?.find(one => !said.includes(one));
  if (number !== undefined) return `the number ${number} is missing from the reading`;
  const added = readings.flatMap(({ target, value, app, source, destination, path = [], contains }) =>
    [target, value, app, source, destination, contains, ...path].filter(one => one !== undefined),
  );
  const foreign = added.find(one => !plain(text).includes(plain(one)));
  return foreign === undefined ? undefined : `"${foreign}" is no word of the author's`;
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const plain = (text: string): string => letters(text).replace(/\s+/g, '');
