/** What is only to be brought into view stays as it is: a wheel over a spin box, a slider or a list of choices would turn its value. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { call, report, turn } from '../../../src/testing/index.js';
import { appOf } from '../../support/bugs-play.js';
import { type Eyes, openStage } from './brain-anthropic-live-desk.js';

let stage: Awaited<ReturnType<typeof openStage>>;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const UNSEEN = { holds: 'unsure', confidence: 'low', because: 'It is out of sight.' };
const SURE = { holds: 'yes', confidence: 'high', because: 'It is there.' };
const wheel = ({ x, y }: { x: number; y: number }, amount: number) =>
  call('scroll', { coordinate: [x, y], scroll_direction: 'down', scroll_amount: amount });

for (const toolkit of [undefined, 'qt'] as const) {
  test(`${toolkit ?? 'gtk'}: no value is turned, and a long way down stops before the first`, async () => {
    const over =
      (name: string) =>
      async ({ find }: Eyes) =>
        turn(wheel(await find(name), 1));
    const outcome = await stage.play(
      {
        brain: 'mixed',
        apps: { values: appOf({ program: 'values', toolkit }) },
        steps: ['Open "values"', 'The last row turns red'],
        expected: [],
        acting: [
          over('Amount'),
          over('Volume'),
          over(toolkit === 'qt' ? 'Kiel' : 'City'),
          async ({ find }) => {
            const { x } = await find('Amount');
            return turn(wheel({ x, y: (await find('Line 1')).y }, 30), report('success', 'It is in view.'));
          },
        ],
        witness: [UNSEEN, SURE, SURE],
        patience: 0.5,
      },
      'claude-sonnet-5-5',
    );
    expect(outcome.server.violations).toEqual([]);
    const ends = outcome.events.flatMap(event => (event.kind === 'action_finished' && event.error ? [event.error] : []));
    const turned = ['Amount', 'Volume', toolkit === 'qt' ? 'Kiel' : 'City'];
    for (const [at, name] of turned.entries()) expect(ends[at]).toContain(`the wheel would change "${name}"`);
    // The page was moved, and nothing else.
    expect(readdirSync(outcome.home).filter(name => name.endsWith('.txt'))).toEqual(['page.txt']);
  });
}
