/** When a program that was opened is there. */
import { lookAtPrograms } from '../../src/checks/programs.js';
import type { Observation } from '../../src/ports/observation.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [what: string, types: WindowInfo['type'][], negated: boolean, holds: string][] = [
  ['its window shows', ['normal'], false, 'yes'],
  ['its dialog shows', ['dialog'], false, 'yes'],
  ['nothing but its splash screen shows: keys would go nowhere', ['splash'], false, 'no'],
  ['its window has come over the splash screen', ['splash', 'normal'], false, 'yes'],
  ['it shows no window yet', [], false, 'no'],
  ['its splash screen is enough to say that it runs', ['splash'], true, 'yes'],
];
test(
  ...eachRow('each row holds', ROWS, ([what, types, negated, holds]) => [
    `${what}: ${negated ? 'running' : 'open'} ${holds}`,
    async () => {
      const windows = types.map((type, id) => windowOf(id, type));
      const now = {
        windows: async () => windows,
        programs: async () => [{ name: 'jEdit', pid: 7, running: true }],
      } as unknown as Observation;
      const look = await lookAtPrograms({ kind: 'expect_app', app: 'jEdit', negated }, now, { language: 'en', home: '/home/x' });
      expect(look.holds).toBe(holds);
    },
  ]),
);

const BLIND: readonly [what: string, hasShownWindow: boolean, negated: boolean, holds: string][] = [
  ['the screen has changed since', true, false, 'yes'],
  ['nothing new shows', false, false, 'no'],
  ['it runs, whatever shows', false, true, 'yes'],
];
test(
  ...eachRow('where nobody tells of windows, the screen says whether it is there', BLIND, ([what, hasShownWindow, negated, holds]) => [
    `${what}: ${negated ? 'running' : 'open'} ${holds}`,
    async () => {
      const programs = [{ name: 'jEdit', pid: 7, running: true, hasShownWindow }];
      const now = { windows: async () => [], programs: async () => programs } as unknown as Observation;
      const world = { language: 'en', home: '/home/x', lacks: ['windows'] } as const;
      expect((await lookAtPrograms({ kind: 'expect_app', app: 'jEdit', negated }, now, world)).holds).toBe(holds);
    },
  ]),
);

function windowOf(id: number, type: WindowInfo['type']): WindowInfo {
  const bounds = { x: 0, y: 0, width: 300, height: 300 };
  return { id, title: 'jEdit', className: '', pid: 7, bounds, active: false, minimized: false, type, modal: false };
}
