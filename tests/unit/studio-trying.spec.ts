/** What is tried at Studio's page: who carries it out by a project's options, what of those leaves the config's process, and what is told of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import ConfigAppsReporter from '../../src/cli/config-apps-reporter.js';
import { doerOfConfig, type HandedOn } from '../../src/fixture/trying.js';
import { toldTried } from '../../src/studio/page/told-tried.js';
import { toldOf } from '../../src/studio/told-events.js';
import type { Doer } from '../../src/studio/try-out.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { createTestClock } from '../support/clock.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import { eachRow, expect, test } from '../support/plain-test.js';

function handedOn(use: Record<string, unknown>): { apps: unknown; handedOn: HandedOn; bytes: string } {
  const folder = mkdtempSync(join(tmpdir(), 'xenotester-handed-'));
  const file = join(folder, 'config');
  process.env.XENOTESTER_CONFIG_FILE = file;
  try {
    new ConfigAppsReporter().onBegin({ projects: [{ use }, { use: { apps: { other: 'other' }, brain: 'offline' } }] });
    const bytes = readFileSync(file);
    return { ...deserialize(bytes), bytes: bytes.toString('latin1') };
  } finally {
    delete process.env.XENOTESTER_CONFIG_FILE;
    rmSync(folder, { recursive: true });
  }
}

const create = () => {};
const round: Record<string, unknown> = {};
round.self = round;
const given: [what: string, use: Record<string, unknown>, expected: HandedOn][] = [
  ['nothing', {}, { use: {}, functions: [] }],
  [
    'what is data stays as it is',
    {
      brain: 'openai',
      model: 'mine',
      openai: { baseURL: 'http://127.0.0.1:1/v1', prices: { mine: { input: 1 } } },
      limits: { maxTurns: 5 },
    },
    {
      use: {
        ...{ brain: 'openai', model: 'mine', limits: { maxTurns: 5 } },
        openai: { baseURL: 'http://127.0.0.1:1/v1', prices: { mine: { input: 1 } } } as never,
      },
      functions: [],
    },
  ],
  ['a regular expression too', { policy: { deniedText: [/rm -rf/i] } }, { use: { policy: { deniedText: [/rm -rf/i] } }, functions: [] }],
  ['secrets never', { secrets: { PASSWORD: 'hunter2' }, claude: { effort: 'low' } }, { use: { claude: { effort: 'low' } }, functions: [] }],
  [
    'a function is named, and stays',
    { brain: { create }, claude: { client: create, effort: 'low' }, policy: { confirm: [{ caption: 'pay', ask: create }] } },
    {
      use: { brain: {} as never, claude: { effort: 'low' }, policy: { confirm: [{ caption: 'pay' }] } },
      functions: ['brain.create', 'claude.client', 'policy.confirm.0.ask'],
    },
  ],
  ['what holds itself too', { claude: round }, { use: { claude: {} }, functions: ['claude.self'] }],
];
test(
  ...eachRow('what a config hands on', given, ([what, use, expected]) => [
    what,
    () => {
      const { apps, handedOn: of, bytes } = handedOn({ ...use, apps: { form: 'zenity' } });
      expect({ apps, of }).toEqual({ apps: { form: 'zenity', other: 'other' }, of: expected });
      expect(bytes).not.toContain('hunter2');
    },
  ]),
);

function doer(use: HandedOn['use'], functions: string[] = [], language: 'en' | 'ja' = 'en'): Doer {
  const clock = createTestClock();
  const desktop = createMemoryDesktop({ clock });
  const step = { text: 'Tidy up', line: 1, column: 1 };
  const scenario = { title: '', location: { file: '', line: 1, column: 1 }, tags: [], options: {}, steps: [step], checks: [] };
  const world = { desktop, perception: {} as never, clock, apps: {}, language };
  return doerOfConfig({ use, functions }, { vocabulary: [], language })(scenario, world, { used() {}, notice() {} });
}

const doers: [what: string, use: HandedOn['use'], brain: string, model: string | undefined][] = [
  ['rules alone', { brain: 'offline' }, 'offline', undefined],
  ['of a model that acts alone in a run, rules come first', { brain: 'openai', openai: { model: 'mine' } }, 'mixed', 'mine'],
  ['of Claude too', { brain: 'anthropic', model: 'mine' }, 'mixed', 'mine'],
];
test(
  ...eachRow('who carries it out', doers, ([what, use, name, model]) => [
    what,
    () => {
      const { brain, policy, limits } = doer({ ...use, limits: { maxTokens: 7 } });
      expect([brain.name, brain.model, policy !== undefined, limits]).toEqual([name, model, true, { maxTokens: 7, maxTurns: 30 }]);
    },
  ]),
);

test('a model that only the config can make is not replaced by another one, and that is said', () => {
  const { brain, modelless } = doer({ brain: 'anthropic', claude: {} }, ['claude.client']);
  expect(brain.name).toBe('offline');
  expect(modelless).toContain('use.claude.client is a function of your Playwright config');
  expect(modelless).toContain('--debug');
  expect(doer({ brain: 'anthropic' }, ['claude.client'], 'ja').modelless).toContain('use.claude.client');
  // A question to a person is put at the terminal in its place.
  expect(doer({ brain: 'anthropic' }, ['policy.confirm.0.ask']).brain.name).toBe('mixed');
});

test('that no model is set is said, unless rules alone are wanted', () => {
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: token, ANTHROPIC_BASE_URL: url } = process.env;
  for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_BASE_URL']) delete process.env[name];
  try {
    expect(doer({ brain: 'auto' }).modelless).toContain('no model is set: with a key in ANTHROPIC_API_KEY');
    expect(doer({ brain: 'offline' }).modelless).toBeUndefined();
  } finally {
    for (const [name, value] of Object.entries({ ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: token, ANTHROPIC_BASE_URL: url }))
      if (value !== undefined) process.env[name] = value;
  }
});

test('wrong options are refused before anything opens', () => {
  expect(() => doer({ brain: 'gpt' as never })).toThrow('use.brain: expected one of auto');
  expect(() => doer({ limits: { maxTurns: 0 } })).toThrow('use.limits.maxTurns');
});

const told: [what: string, event: Partial<TraceEvent>, en: string[]][] = [
  ['a look says nothing', { kind: 'turn_started' }, []],
  [
    'a reading',
    { kind: 'asked', about: 'read', readings: [{ step: 0, readings: [{ kind: 'press', keys: 'ctrl+s' }], goal: 'It is kept.', from: [] }] },
    ['the model reads it as: Press Ctrl+S', 'the model reads it as a goal: It is kept.'],
  ],
  ['words', { kind: 'decided', narration: 'The form is open.' }, ['it says: The form is open.']],
  ['a deed', { kind: 'action_started', caption: 'type "Hanako"' }, ['type "Hanako"']],
  ['that it was done says nothing more', { kind: 'action_finished', outcome: 'done' }, []],
  ['that it was not', { kind: 'action_finished', outcome: 'refused', error: 'a terminal' }, ['that was not done: a terminal']],
  [
    'a witness',
    { kind: 'witnessed', claim: 'It is neat', stance: 'confirm', holds: 'unsure', because: 'too small' },
    ['a witness is asked “It is neat”: cannot tell, too small'],
  ],
  [
    'a witness that doubts',
    { kind: 'witnessed', claim: 'It is neat', stance: 'refute', holds: 'yes', because: 'all in line' },
    ['a witness is asked to refute “It is neat”: does it hold? yes, all in line'],
  ],
  ['what a screen hides in words', { kind: 'decided', narration: 'a\u202eb' }, ['it says: a\\u{202e}b']],
];
test(
  ...eachRow('what the page tells', told, ([what, event, en]) => [
    what,
    () => {
      expect(toldOf(event as TraceEvent, 'en')).toEqual(en);
      expect(toldOf(event as TraceEvent, 'ja')).toHaveLength(en.length);
    },
  ]),
);

const use = { text: 'Tidy up', doing: [], requests: 0, tokens: 0, costUsd: 0, isAsking: false, isOver: false };
const uses: [progress: Parameters<typeof toldTried>[0], en: string][] = [
  [use, 'It is being done …'],
  [{ ...use, isOver: true }, 'By rules alone: no request to a model'],
  [{ ...use, requests: 1, isAsking: true }, 'The model is asked … 1 request to the model · 0 tokens · $0.0000'],
  [{ ...use, requests: 2, tokens: 12_345, costUsd: null }, '2 requests to the model · 12,345 tokens'],
];
test(...eachRow('what it cost', uses, ([progress, en]) => [en, () => expect(toldTried(progress, 'en').use).toBe(en)]));
