/** The screen that whoever acts is shown next: a window is listed before its program has drawn it, or takes input. */
import { goalOf } from '../../src/plan/requirement.js';
import type { Action } from '../../src/trace/action.js';
import { expect, test } from '../support/plain-test.js';
import { CHANGED, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

/** @returns how often the program was asked what is in its window, from its first input on, when the brain is asked again */
async function askedAfter(first: Action): Promise<number> {
  let [walks, seen] = [0, 0];
  await play({
    plan: planOf([[goalOf('Start the notes and look around')]]),
    answers: [],
    change: () => CHANGED,
    holds: () => 'yes',
    apps: { notes: model => model.open({ title: 'Notes', pid: 77, bounds: { x: 9, y: 9, width: 300, height: 200 } }) },
    elements(windows) {
      const window = windows.find(({ title }) => title === 'Notes');
      if (!window) return [];
      walks++;
      // Its first focus comes with the third look.
      const [id, role] = walks < 3 ? ['list', 'container' as const] : ['field', 'text box' as const];
      const element = { id, role, rawRole: 'x', name: id, bounds: window.bounds, enabled: true, window: window.id, focused: walks >= 3 };
      return [{ ...element, source: 'accessibility', confidence: 1 }];
    },
    async decide({ turn }) {
      if (turn > 1) {
        seen = walks;
        return { kind: 'give_up', reason: 'unknown', message: 'seen enough' };
      }
      return { kind: 'act', actions: [first].map(action => ({ action, caption: action.type })) };
    },
  });
  return seen;
}

test('a program that a brain opened is handed back once it takes input', async () => {
  expect(await askedAfter({ type: 'open_app', name: 'notes' })).toBeGreaterThan(3);
  expect(await askedAfter({ type: 'key', keys: 'a' })).toBe(0);
});
