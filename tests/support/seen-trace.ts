/** A trace whose last look saw a window with a button and a check box, as text. */
import { encodeTrace } from '../../src/trace/codec.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { click, planOf, trace } from '../unit/judge/trace-builder.js';

export function seenTrace(): string {
  const { events } = trace(planOf([[click('Save')]]))
    .observed()
    .checked({ kind: 'proof', objective: 0, expected: 0 }, 'no');
  const last = events.at(-1)!;
  return encodeTrace([...events.slice(0, -1), { ...last, seen } as unknown as TraceEvent]);
}

const seen = {
  windows: [
    {
      id: 7,
      title: 'Editor',
      className: 'editor',
      bounds: rect(0, 0, 400, 300),
      active: true,
      minimized: false,
      type: 'normal',
      modal: false,
    },
  ],
  elements: [element('button', 'Save', 10), element('check box', 'Wrap lines', 50)],
  lines: [{ lines: [{ text: 'Line 3', bounds: rect(10, 250, 60, 14), confidence: 0.9, words: [] }] }],
} as const;

function rect(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

function element(role: string, name: string, y: number) {
  return {
    id: name,
    role,
    rawRole: role,
    name,
    bounds: rect(10, y, 90, 20),
    enabled: true,
    source: 'accessibility',
    confidence: 1,
    window: 7,
    windowTitle: 'Editor',
  };
}
