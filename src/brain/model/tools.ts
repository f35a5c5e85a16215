/** The tools that every model is given beside its computer. Constant through a run: they are the head of the cached prefix. */

import { LIST_ELEMENTS, USE_ELEMENT } from '../named/tool.js';

export type Tool = {
  name: string;
  description: string;
  strict: true;
  input_schema: Record<string, unknown>;
};

export function ownTools(apps: readonly string[]): Tool[] {
  return [USE_ELEMENT, LIST_ELEMENTS, ...(apps.length > 0 ? [openApp(apps)] : []), REPORT_RESULT];
}

function openApp(apps: readonly string[]): Tool {
  return {
    name: 'open_app',
    description:
      'Starts a program. Only the programs listed here can be started, by exactly these names. Use it rather than a menu of the desktop.',
    strict: true,
    input_schema: {
      type: 'object',
      properties: { name: { type: 'string', enum: [...apps] } },
      required: ['name'],
      additionalProperties: false,
    },
  };
}

const REPORT_RESULT: Tool = {
  name: 'report_result',
  description:
    'Reports how what was given to you ended: success when you have seen on the screen that it is reached, or failure when it cannot be reached. Of a whole scenario call it alone, once, after the last action. Where you were given parts, it ends each of them, in the same answer wherever you need no look in between. The desktop is checked independently of the report. "misread" is for a demand that is not what its sentence says, as the author must have meant it: what it says is due then, once a sentence, and never instead of a file, a quoted text or a number. A program that does not do what the sentence says is no misreading.',
  strict: true,
  input_schema: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['success', 'failure', 'in_progress', 'misread'] },
      message: { type: 'string', description: 'What you saw on the screen that shows it, in one or two sentences.' },
      failureReason: { type: 'string', description: 'Of a failure: what was expected, and what was there instead.' },
      currentStep: { type: 'integer', description: "Number of the author's step you are at." },
      nextExpectedAction: { type: 'string' },
      means: {
        type: 'array',
        items: { type: 'string' },
        description:
          'Of misread: what the sentence says, in sentences in the form of what must be shown, with the author\'s own words for things: Click "Close" in the "Replace" window. Empty where no such sentence says it, and only eyes can tell.',
      },
    },
    required: ['status', 'message'],
    additionalProperties: false,
  },
};
