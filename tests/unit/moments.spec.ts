/** A run is a timeline: what is so after each input, and whenever something moves by itself while the run waits, stands in the trace as data. */
import fc from 'fast-check';
import { createTimeline } from '../../src/agent/timeline.js';
import type { Watcher } from '../../src/agent/watch.js';
import type { UiElement } from '../../src/trace/element.js';
import type { TraceEvent } from '../../src/trace/event.js';
import type { Frame, WindowInfo } from '../../src/trace/frame.js';
import { type Moment, packMoment } from '../../src/trace/moment.js';
import { momentsOf } from '../../src/trace/timeline.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';
import { demandsOf, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const element = (id: string): UiElement => ({
  id,
  role: 'button',
  rawRole: 'push button',
  name: id,
  bounds: { x: 0, y: 0, width: 10, height: 10 },
  enabled: true,
  source: 'accessibility',
  confidence: 1,
});
const window = (id: number) => ({ id, title: `window ${id}` }) as WindowInfo;

test('whatever moments follow one another, they come back from the trace', () => {
  const some = fc.record({
    elements: fc.array(fc.constantFrom('a', 'b', 'c', 'd').map(element), { maxLength: 6 }),
    windows: fc.array(fc.constantFrom(1, 2, 3).map(window), { maxLength: 3 }),
    after: fc.option(fc.nat(9), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 5 }), all => {
      const moments = all.map(
        ({ after, ...parts }): Moment => ({ ...(after !== undefined && { after }), picture: 'p', programs: [], ...parts }),
      );
      const trace = moments.map((one, at) => ({ kind: 'moment' as const, at, ...packMoment(one, moments[at - 1]) }));
      same(
        momentsOf(JSON.parse(JSON.stringify(trace))),
        JSON.parse(JSON.stringify(moments.map((one, at) => ({ kind: 'moment', at, ...one })))),
      );
    }),
    draws(200, 3000),
  );
});

test('what stayed as it was costs nothing in the trace', () => {
  const one: Moment = { picture: 'p', windows: [window(1)], programs: [], elements: ['a', 'b', 'c'].map(element) };
  expect(packMoment({ ...one, after: 3 }, one)).toEqual({ after: 3, picture: 'p' });
  expect(packMoment({ ...one, elements: [...one.elements, element('d')] }, one)).toEqual({
    picture: 'p',
    elements: [[0, 2], element('d')],
  });
});

test('a moment that was packed against another one is no moment', () => {
  expect(() => momentsOf([{ kind: 'moment', at: 0, picture: 'p', elements: [[0, 3]] }])).toThrow(RangeError);
});

test('a run has one moment before anything was done, and one after each input', async () => {
  const { events } = await play({
    plan: planOf(demandsOf(['Click "One"', 'Click "Two"'])),
    answers: [
      { type: 'left_click', at: { x: 10, y: 10 } },
      { type: 'left_click', at: { x: 20, y: 10 } },
    ],
    change: () => ({ changed: true, ratio: 0.1, isNoise: false, regions: [{ x: 300, y: 300, width: 200, height: 100 }] }),
    holds: () => 'yes',
    under: x => (x === 10 ? 'One' : 'Two'),
  });
  const given = events.flatMap(event => (event.kind === 'action_finished' && event.outcome === 'done' ? event.id : []));
  expect(given).toHaveLength(2);
  expect(momentsOf(events).map(({ after }) => after)).toEqual([undefined, ...given]);
  const after = events.findIndex(({ kind }) => kind === 'moment');
  expect(events.slice(0, after).some(({ kind }) => kind === 'action_started')).toBe(false);
});

test.describe('while the run waits', () => {
  const frame = (value: number): Frame => ({ width: 1, height: 1, data: new Uint8Array([value, 0, 0, 0]), at: 0 });

  /** A work that ends when the program has stirred so often. @param costs how long a look takes */
  async function waited(stirs: readonly { told?: string; pixels?: number; afterMs?: number }[], costs = 0) {
    const world = { now: 0, frame: frame(0), told: [] as { at: number; what: 'name'; to: string }[] };
    let end = () => {};
    const work = new Promise<void>(resolve => {
      end = resolve;
    });
    const left = [...stirs];
    const timeline = createTimeline(
      {
        desktop: { windows: async () => [], programs: async () => [], size: { width: 1, height: 1 } },
        perception: {
          elements: async () => {
            world.now += costs;
            return [];
          },
          told: (since: number) => world.told.filter(({ at }) => at > since).map(({ at: _, ...one }) => ({ afterMs: 0, ...one })),
          async wake() {
            const stir = left.shift();
            if (!stir) {
              end();
              await new Promise(() => {});
            }
            world.now += stir?.afterMs ?? 100;
            if (stir?.told) world.told.push({ at: world.now, what: 'name', to: stir.told });
            if (stir?.pixels) world.frame = frame(stir.pixels);
          },
        },
        pictures: { keep: ({ data }: Frame) => String(data[0]) },
        clock: { now: () => world.now },
        watch: { compare: (one: Frame, other: Frame) => ({ changed: one.data[0] !== other.data[0] && other.data[0] !== 99 }) },
      } as never,
      () => world.now,
      new AbortController().signal,
    );
    const watcher = {
      get frame() {
        return world.frame;
      },
      isQuiet: () => true,
      during: (one: Promise<unknown>) => one,
    } as unknown as Watcher;
    const events: TraceEvent[] = [await timeline.take(world.frame)];
    world.now += 1;
    for await (const event of timeline.during(watcher, work)) events.push(event);
    return momentsOf(events)
      .slice(1)
      .map(({ picture, told = [] }) => [picture, ...told.map(({ to }) => to)]);
  }

  const ROWS: readonly [sentence: string, stirs: Parameters<typeof waited>[0], moments: (string | undefined)[][], costs?: number][] = [
    ['a program tells something: a moment, with what it told', [{ told: 'Saved' }], [['0', 'Saved']]],
    ['pixels change, and nobody tells why: a moment', [{ pixels: 7 }], [['7']]],
    ['what moves is what this screen moves by itself: none', [{ pixels: 99 }], []],
    ['nothing stirs: none', [{}, {}], []],
    ['what was told before is not told again', [{ told: 'Saved' }, {}], [['0', 'Saved']]],
    [
      'a program that tells all the time is looked at for a tenth of the time',
      [{ told: '1', afterMs: 1000 }, { told: '2' }, { told: '3' }, { told: '4', afterMs: 900 }],
      [
        ['0', '1'],
        ['0', '2', '3', '4'],
      ],
      100,
    ],
  ];
  test(
    ...eachRow('each row holds', ROWS, ([sentence, stirs, moments, costs]) => [
      sentence,
      async () => expect(await waited(stirs, costs)).toEqual(moments),
    ]),
  );

  test('what the work gives is given, and its trouble is told', async () => {
    const timeline = createTimeline({ perception: {} } as never, () => 0, new AbortController().signal);
    const watcher = { during: (one: Promise<unknown>) => one } as unknown as Watcher;
    expect(await timeline.during(watcher, Promise.resolve(5)).next()).toEqual({ done: true, value: 5 });
    await expect(timeline.during(watcher, Promise.reject(new Error('lost'))).next()).rejects.toThrow('lost');
  });
});
