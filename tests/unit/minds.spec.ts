/** The options that say who decides and who witnesses: what is wrong is said with its place, and doubt decides nothing. */

import { type Coordinates, coordinatesOf, eyesFor } from '../../src/brain/openai/coordinates.js';
import { decided } from '../../src/brain/openai/decisions.js';
import { createQuorum } from '../../src/brain/quorum.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { type Choice, checkMinds, createMindFor, type Families } from '../../src/fixture/minds.js';
import type { Witness, WitnessAnswer } from '../../src/ports/witness.js';
import { STANDARD_TIER } from '../../src/vision/scale.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const own = { create: () => ({ name: 'mine', plan: () => {}, decide: () => {} }) } as unknown as Choice['brain'];
const eyes = (answer: Partial<WitnessAnswer>, name = 'eyes'): Witness => ({
  name,
  assess: () => Promise.resolve({ holds: 'yes', confidence: 'high', because: 'seen', ...answer }),
});
const none: Families = { claude: {}, openai: {} };

const wrong: [options: Record<string, unknown>, says: RegExp][] = [
  [{ brain: 'gpt' }, /^use\.brain: expected one of auto, offline, anthropic, openai, replay, or \{ create \} .*found "gpt"$/],
  [{ brain: { make: 1 } }, /^use\.brain: .*found \{"make":1\}$/],
  [{ witness: [] }, /^use\.witness: expected one witness or more, found \[\]$/],
  [{ witness: 'claude' }, /^use\.witness: expected anthropic, openai, decisions, offline, .*found "claude"$/],
  [{ witness: ['openai', 5] }, /^use\.witness: .*found 5$/],
  [{ openai: { modell: 'x' } }, /^use\.openai: there is no setting "modell"; the settings are model, baseURL, wire, coordinates/],
  [{ openai: { baseURL: 'localhost:8000' } }, /^use\.openai\.baseURL: expected an address that begins with http/],
  [{ openai: { wire: 'grpc' } }, /^use\.openai\.wire: expected responses or chat, found "grpc"$/],
  [{ openai: { coordinates: '0-100' } }, /^use\.openai\.coordinates: expected pixels, 0-999, 0-1000 or \{ multipleOf/],
  [{ openai: { coordinates: { multipleOf: 1 } } }, /^use\.openai\.coordinates/],
  [{ openai: { effort: 'huge' } }, /^use\.openai\.effort: expected one of none, minimal, low/],
  [
    { openai: { decisions: { threshold: 0.5 } } },
    /^use\.openai\.decisions\.threshold: expected a number above 0\.5 and below 1, found 0\.5$/,
  ],
  [{ openai: { decisions: { threshold: 1 } } }, /^use\.openai\.decisions\.threshold/],
  [{ openai: { client: {} } }, /^use\.openai\.client: expected a function that makes a client/],
  [{ claude: { efort: 1 } }, /^use\.claude: there is no setting "efort"/],
];
test(
  ...eachRow('wrong', wrong, ([options, says]) => [
    `${JSON.stringify(options)} is refused with its place`,
    () => expect(() => checkMinds({ brain: 'offline', witness: undefined, ...none, ...options } as never)).toThrow(says),
  ]),
);

test('what is right is taken as it is', () => {
  const openai = {
    baseURL: 'http://127.0.0.1:8000/v1',
    model: 'ui-tars-1.5-7b',
    coordinates: { multipleOf: 28 },
    decisions: { threshold: 0.95 },
  };
  const families = checkMinds({ brain: own, witness: ['openai', { create: () => eyes({}) }], claude: {}, openai });
  expect(families).toEqual({ claude: {}, openai });
});

const choice = (more: Partial<Choice>): Choice => ({
  ...none,
  brain: 'offline',
  witness: undefined,
  model: undefined,
  policy: {},
  language: 'en',
  apps: ['editor'],
  limits: { maxTurns: 5 },
  patience: 1,
  ledger: undefined,
  perception: {} as never,
  clock: wallClock,
  ...more,
});

test('a brain and a witness of one’s own are made for the scenario, with what it says', () => {
  let told: unknown;
  const create = (parts: unknown) => {
    told = parts;
    return { name: 'mine', plan: () => {}, decide: () => {} } as never;
  };
  const mind = createMindFor(choice({ brain: { create }, witness: { create: () => eyes({}, 'mine') } }));
  expect([mind.brain.name, mind.witnesses.map(({ name }) => name)]).toEqual(['mine', ['mine']]);
  expect(told).toMatchObject({ language: 'en', apps: ['editor'], limits: { maxTurns: 5 } });
});

test('what create makes is checked', () => {
  expect(() => createMindFor(choice({ brain: { create: () => ({ name: 'half' }) as never } }))).toThrow(
    'use.brain: expected create to make something with a name and plan, decide, found no plan, decide',
  );
  expect(() => createMindFor(choice({ witness: { create: () => undefined as never } }))).toThrow('found no assess');
});

test('witnesses of other families than the actor, as one', () => {
  const { witnesses } = createMindFor(choice({ witness: ['anthropic', 'openai', 'decisions'], openai: { model: 'gpt-5.4' } }));
  expect(witnesses.map(({ name }) => name)).toEqual(['anthropic claude-sonnet-5-5 and openai gpt-5.4 and decisions gpt-6-luna']);
});

const yes = eyes({});
const no = eyes({ holds: 'no' });
const doubt = eyes({ holds: 'unsure', confidence: 'low' });
const quorums: [what: string, witnesses: Witness[], holds: string][] = [
  ['all say yes', [yes, yes, yes], 'yes'],
  ['one says no', [yes, no, yes], 'unsure'],
  ['one is not sure', [yes, doubt], 'unsure'],
  ['one says yes without being sure', [yes, eyes({ confidence: 'low' })], 'unsure'],
  ['all say no', [no, no], 'no'],
  ['nobody knows', [doubt, doubt], 'unsure'],
];
test(
  ...eachRow('a quorum', quorums, ([what, witnesses, holds]) => [
    `a quorum: ${what}`,
    async () =>
      expect(await createQuorum(witnesses).assess({ claim: 'x', pictures: [] }, new AbortController().signal)).toMatchObject({ holds }),
  ]),
);

test(
  ...eachRow('a quorum of two questions', quorums, ([what, witnesses, holds]) => [
    `a quorum asked both ways: ${what}`,
    async () => {
      // One that answers both at once, beside those that are asked twice.
      const [first, ...others] = witnesses;
      const { assess } = first!;
      const atOnce: Witness = {
        ...first!,
        assess: () => Promise.reject(new Error('it is asked once')),
        assessBoth: async (question, signal) => ({ confirm: await assess(question, signal), refute: await assess(question, signal) }),
      };
      const both = await createQuorum([atOnce, ...others]).assessBoth!({ claim: 'x', pictures: [] }, new AbortController().signal);
      expect([both.confirm.holds, both.refute.holds]).toEqual([holds, holds]);
    },
  ]),
);

test('a quorum of which each answers several claims at once: each claim by itself', async () => {
  const atOnce = (...said: Witness[]): Witness => ({
    ...said[0]!,
    assessAll: async ({ claims }, signal) =>
      Promise.all(
        claims.map(async ({ claim }, at) => {
          const own = await said[at]!.assess({ claim, pictures: [] }, signal);
          return { confirm: own, refute: own };
        }),
      ),
  });
  const claims = ['x', 'y', 'z'].map(claim => ({ claim }));
  const quorum = createQuorum([atOnce(yes, yes, no), atOnce(yes, no, no)]);
  const all = await quorum.assessAll!({ claims, pictures: [] }, new AbortController().signal);
  expect(all.map(({ confirm, refute }) => [confirm.holds, refute.holds].join())).toEqual(['yes,yes', 'unsure,unsure', 'no,no']);
  // One that is asked claim by claim makes all of them so: what it says first may change what is due.
  expect(createQuorum([atOnce(yes), yes]).assessAll).toBeUndefined();
});

const probabilities: [probability: unknown, confirm: string, refute: string][] = [
  [0.97, 'yes', 'no'],
  [0.9, 'yes', 'no'],
  [0.8999, 'unsure', 'unsure'],
  [0.5, 'unsure', 'unsure'],
  [0.1001, 'unsure', 'unsure'],
  [0.1, 'no', 'yes'],
  [0, 'no', 'yes'],
  [undefined, 'unsure', 'unsure'],
  [null, 'unsure', 'unsure'],
  [Number.NaN, 'unsure', 'unsure'],
  [1.5, 'unsure', 'unsure'],
  [-1, 'unsure', 'unsure'],
  ['0.99', 'unsure', 'unsure'],
  [true, 'unsure', 'unsure'],
];
test(
  ...eachRow('a probability of', probabilities, ([probability, confirm, refute]) => [
    `a probability of ${String(probability)}`,
    () => {
      const said = (stance: 'confirm' | 'refute') => decided(probability, { stance, threshold: 0.9, model: 'm' }).holds;
      expect([said('confirm'), said('refute')]).toEqual([confirm, refute]);
    },
  ]),
);

const screen = { width: 1920, height: 1080 };
const profiles: [model: string, coordinates: Coordinates, middle: [number, number]][] = [
  ['gpt-6.1-sol', 'pixels', [728, 409]],
  ['qwen2.5-vl-7b-instruct', { multipleOf: 28 }, [728, 406]],
  ['ByteDance-Seed/UI-TARS-1.5-7B', { multipleOf: 28 }, [728, 406]],
  ['Qwen3-VL-8B', '0-1000', [500, 500]],
  ['holo3-35b', '0-1000', [500, 500]],
  ['gemini-3.8-flash', '0-999', [500, 500]],
];
test(
  ...eachRow('profiles', profiles, ([model, coordinates, [x, y]]) => [
    `${model}: its coordinates hit the middle of the screen, and its corners`,
    () => {
      expect(coordinatesOf(model)).toEqual(coordinates);
      const { scaleOf, pointsOf } = eyesFor(coordinates, STANDARD_TIER);
      const points = pointsOf(screen);
      const middle = points.toScreen({ x, y });
      expect(Math.abs(middle.x - 960)).toBeLessThan(4);
      expect(Math.abs(middle.y - 540)).toBeLessThan(4);
      expect(points.toScreen({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
      const end = points.toScreen({ x: points.picture.width - 1, y: points.picture.height - 1 });
      expect(end.x).toBeGreaterThan(1916);
      const { picture } = scaleOf(screen);
      if (typeof coordinates === 'object') expect([picture.width % 28, picture.height % 28]).toEqual([0, 0]);
    },
  ]),
);
