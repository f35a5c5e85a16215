/** Pixels that come late show a click where the text that the author asks for is read just there. */

import { judge } from '../../../src/judge/judge.js';
import type { Rect } from '../../../src/trace/action.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { at, begun, CHANGED, click, UNCHANGED } from './trace-builder.js';

const TEXT: Rect = { x: 607, y: 336, width: 65, height: 20 };

/** @param changed where pixels changed late @param read where the text was read, after the click */
function verdictOf(changed: Rect | undefined, read: Rect | undefined, holds: 'yes' | 'no' = 'yes') {
  const t = begun([[click('Open')], [click('OK')]], ['Accepted'])
    .stated('start', 'no')
    // Two inputs lie between this look and the next: which of them brought the text about?
    .clicked('Open', CHANGED, at(1, 5))
    .clicked('OK', UNCHANGED)
    .stated('start', 'yes');
  const place = () => Object.assign((t.events.at(-1) as { result: object }).result, { region: read });
  place();
  if (changed) t.late(3, { ...CHANGED, regions: [changed] });
  t.stoppedForGood().stated('final', holds);
  place();
  const { status, requirements } = judge(t.events);
  return [status, requirements[1]?.status];
}

const INSIDE: Rect = { x: 610, y: 339, width: 60, height: 14 };
const RIGHT = ['success', 'shown'];
test('the text stands where pixels changed late', () => expect(verdictOf(INSIDE, TEXT)).toEqual(RIGHT));

const ROWS: readonly [what: string, changed: Rect | undefined, read: Rect | undefined][] = [
  ['pixels changed elsewhere', { ...INSIDE, y: 20 }, TEXT],
  ['more changed than the text', { ...INSIDE, width: 300 }, TEXT],
  ['nobody knows where the text stands', INSIDE, undefined],
];
test(
  ...eachRow('each row holds', ROWS, ([what, changed, read]) => [
    `${what}: nothing shows the click`,
    () => expect(verdictOf(changed, read)[1]).not.toBe('shown'),
  ]),
);
