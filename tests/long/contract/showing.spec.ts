/** What is only to be brought into view stays as it is: a wheel over a spin box, a slider or a list of choices would turn its value. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { call, report, turn } from '../../../src/testing/index.js';
import { appOf } from '../../support/bugs-play.js';
import { type Eyes, openStage, told } from './brain-anthropic-live-desk.js';

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

for (const toolkit of [undefined, 'qt'] as const) {
  const apps = (program: string) => ({ [program]: appOf({ program, toolkit }) });
  const clicked = ({ x, y }: { x: number; y: number }) => call('left_click', { coordinate: [x, y] });
  const on =
    (name: string) =>
    async ({ find }: Eyes) =>
      turn(clicked(await find(name)));
  const inView = async () => turn(report('success', 'It is in view.'));

  test(`${toolkit ?? 'gtk'}: what lies on another tab is seen there, and the run goes on where the author left it`, async () => {
    const outcome = await stage.play(
      {
        brain: 'mixed',
        apps: apps('pages'),
        steps: ['Open "pages"', 'The answer of the query can be read', 'Click "people"'],
        expected: [],
        acting: [async ({ find }) => turn(clicked(await find('SQL')), report('success', 'It is in view.'))],
        witness: [UNSEEN, SURE, SURE],
      },
      'claude-sonnet-5-5',
    );
    expect(outcome.server.violations).toEqual([]);
    expect(outcome.verdict.status, told(outcome)).toBe('success');
    const captions = outcome.events.flatMap(event => (event.kind === 'action_started' ? [event.caption] : []));
    expect(captions.slice(-2)).toEqual(['take back what was opened to look', expect.stringContaining('people')]);
  });

  test(`${toolkit ?? 'gtk'}: who looks presses nothing that would make it so, neither a button nor an entry of the menu`, async () => {
    // Qt does not say whether an entry of a menu bar opens anything.
    const isOpened = toolkit !== 'qt';
    const outcome = await stage.play(
      {
        brain: 'mixed',
        apps: apps('menus'),
        steps: ['Open "menus"', 'A line says that all is fresh'],
        expected: [],
        acting: [on('Refresh'), on('File'), ...(isOpened ? [on('New')] : []), inView],
        witness: Array.from({ length: 6 }, () => UNSEEN),
        patience: 0.5,
      },
      'claude-sonnet-5-5',
    );
    const ends = outcome.events.flatMap(event => (event.kind === 'action_finished' ? [event.outcome] : []));
    // The last one takes the menu back.
    const looked = isOpened ? ['done', 'not_executed', 'done'] : ['not_executed'];
    expect([outcome.verdict.status, ends], told(outcome)).toEqual(['failure', ['done', 'not_executed', ...looked]]);
  });
}
