/** What a model sends that cannot be carried out is never carried out by halves: it is told so, and the run goes on. */
import { expect, test } from '@playwright/test';
import { click, report, turn } from '../../src/testing/index.js';
import { adversarialCalls } from '../support/adversarial-calls.js';
import { createDesk, drive } from './brain-anthropic-desk.js';
import { stageOn, WIRES } from './brain-wires-desk.js';

/** In one conversation: more would make its requests long. */
const A_RUN = 15;

for (const wire of WIRES) {
  const rows = adversarialCalls(wire);
  test(`${wire}: the table has 140 rows or more`, () => expect(rows.length).toBeGreaterThanOrEqual(140));

  for (let from = 0; from < rows.length; from += A_RUN) {
    const some = rows.slice(from, from + A_RUN);
    test(`${wire}: ${from + 1} to ${from + some.length}, from ${some[0]!.what}`, async () => {
      // Behind each of them something good, so that no three in a row end the run.
      const acting = some.flatMap(({ part }, index) => [turn(part), turn(click(index, 5))]);
      const stage = await stageOn(wire, { acting: [...acting, turn(report('success', 'Done.'))] });
      const desk = createDesk();
      desk.perform = () => ({ outcome: 'done' });
      const decisions = await drive(stage.brain, desk);
      await stage.close();
      expect(stage.violations).toEqual([]);
      const performed = desk.performed.map(({ action }) => action);
      expect(performed).toEqual(some.map((_, index) => ({ type: 'left_click', at: { x: index, y: 5 } })));
      expect(decisions.at(-1)).toMatchObject({ kind: 'stop' });
    });
  }
}
