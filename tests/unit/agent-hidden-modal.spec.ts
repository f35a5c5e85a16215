/** A modal dialog behind the window that it blocks: nobody could reach it, so the run raises it. */
import { goalOf } from '../../src/plan/requirement.js';
import { modalBehind } from '../../src/screen/blocked.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, demand, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const window = (id: number, facts: Partial<WindowInfo> = {}): WindowInfo => ({
  id,
  pid: 5,
  title: `${id}`,
  className: 'x',
  bounds: { x: 0, y: 0, width: 100, height: 100 },
  active: false,
  minimized: false,
  type: 'normal',
  modal: false,
  ...facts,
});
const dialog = (facts: Partial<WindowInfo> = {}) => window(7, { type: 'dialog', modal: true, ...facts });
const aside = { x: 500, y: 0, width: 50, height: 50 };

const ROWS: readonly [what: string, lowestFirst: WindowInfo[], raised: boolean][] = [
  ['behind its owner', [dialog({ transientFor: 1 }), window(1)], true],
  ['behind a window of its program, which it all blocks', [dialog(), window(1)], true],
  ['in front', [window(1), dialog({ transientFor: 1 })], false],
  ['beside its owner', [dialog({ transientFor: 1, bounds: aside }), window(1)], false],
  ['behind a window that it does not block', [dialog({ transientFor: 1 }), window(2)], false],
  ['behind one of another program', [dialog(), window(2, { pid: 6 })], false],
  ['behind a dialog of its own', [dialog(), window(2, { transientFor: 7, type: 'dialog' })], false],
  ['behind what is minimized', [dialog({ transientFor: 1 }), window(1, { minimized: true })], false],
  ['not modal', [dialog({ transientFor: 1, modal: false }), window(1)], false],
];
test(
  ...eachRow('a dialog', ROWS, ([what, windows, raised]) => [
    `a dialog ${what}`,
    () => expect(modalBehind(windows)?.id).toBe(raised ? 7 : undefined),
  ]),
);

/** @returns titles of what was raised, and the window in front when the brain is asked again */
async function raisedFor(pid: number, then: string[] = []): Promise<{ raised: string[]; front: string | undefined }> {
  let front: string | undefined;
  const bounds = { x: 9, y: 9, width: 300, height: 200 };
  const { events } = await play({
    plan: planOf([[goalOf('Start the notes and look around')], ...then.map(sentence => [demand(sentence)])]),
    answers: [],
    change: () => CHANGED,
    holds: () => 'yes',
    apps: { notes: model => model.open({ title: 'Notes', pid: 2000, bounds }) },
    happens(event, { model }) {
      if (event.kind !== 'action_finished' || model.windows.some(({ title }) => title === 'Really?')) return;
      const owner = model.windows.find(({ title }) => title === 'Notes')!;
      model.open({ title: 'Really?', pid, type: 'dialog', modal: true, bounds, transientFor: owner.id });
      model.raise(owner.id);
    },
    async decide({ turn, desktop }) {
      if (turn === 1) return { kind: 'act', actions: [{ action: { type: 'open_app', name: 'notes' }, caption: 'open' }] };
      front = (await desktop.windows()).find(({ active }) => active)?.title;
      return { kind: 'give_up', reason: 'unknown', message: 'seen enough' };
    },
  });
  const raised = events.flatMap(event =>
    event.kind === 'action_started' && event.action.type === 'activate_window' ? [event.caption] : [],
  );
  return { raised, front };
}

test('one of the program that was opened is raised, and that is told; another program’s stays where it is', async () => {
  expect(await raisedFor(2000)).toEqual({ raised: ['raise the dialog "Really?", which lies behind its window'], front: 'Really?' });
  expect(await raisedFor(9)).toEqual({ raised: [], front: 'Notes' });
  // Where its author looks whether it comes to the front, nobody does it for the program.
  expect(await raisedFor(2000, ['The "Really?" window is in front'])).toEqual({ raised: [], front: 'Notes' });
});
