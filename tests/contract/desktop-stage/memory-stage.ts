/** The pad in a desktop in memory. */

import type { Rect } from '../../../src/trace/action.js';
import { realClock } from '../../support/clock.js';
import { createMemoryDesktop } from '../../support/memory-desktop.js';
import type { MemoryWidget } from '../../support/memory-model.js';
import type { Harness, PadEvent, PadPart } from './stage.js';

const BOUNDS: Record<PadPart, Rect> = {
  button: { x: 20, y: 20, width: 100, height: 40 },
  second: { x: 160, y: 20, width: 100, height: 40 },
  field: { x: 20, y: 80, width: 400, height: 100 },
  source: { x: 20, y: 200, width: 80, height: 40 },
  target: { x: 200, y: 200, width: 120, height: 60 },
  area: { x: 20, y: 280, width: 300, height: 60 },
};

export const memoryHarness: Harness = {
  name: 'memory',
  can: { keyRepeat: false },
  async open() {
    const desktop = createMemoryDesktop({ clock: realClock, typingMs: 1 });
    const widgets = Object.fromEntries(
      Object.entries(BOUNDS).map(([name, bounds]): [string, MemoryWidget] => [
        name,
        {
          kind: name === 'field' ? 'field' : name === 'area' ? 'label' : 'button',
          name,
          bounds,
          multiline: true,
          draggable: name === 'source',
        },
      ]),
    );
    const window = desktop.model.open({ title: 'pad', bounds: { x: 40, y: 60, width: 500, height: 380 }, widgets: Object.values(widgets) });
    return {
      desktop,
      pad: {
        at: part => ({
          x: window.bounds.x + BOUNDS[part].x + BOUNDS[part].width / 2,
          y: window.bounds.y + BOUNDS[part].y + BOUNDS[part].height / 2,
        }),
        events: () => [...desktop.model.events] as PadEvent[],
        text: () => widgets.field?.text ?? '',
        async clear() {
          desktop.model.clearEvents();
          if (widgets.field) widgets.field.text = '';
        },
      },
      async copy(text) {
        desktop.model.clipboard = text;
      },
      stop: () => desktop.close(),
    };
  },
  async openBare() {
    const desktop = createMemoryDesktop({ clock: realClock });
    return { desktop, lose: desktop.lose, stop: () => desktop.close() };
  },
};
