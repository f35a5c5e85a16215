/** `policy` in a scenario's own file: it tightens the project's policy and never loosens it. */

import type { PolicyOptions } from '../../src/policy/options.js';
import { checkScenarioPolicy } from '../../src/policy/scenario-policy.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import type { AppCommand, ScenarioPolicy } from '../../src/scenario/scenario.js';
import type { Action } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { EDITOR, guarded, MAIL, TERMINAL } from './policy-run.js';

const type = (text: string): Action => ({ type: 'type', text });
const key = (keys: string): Action => ({ type: 'key', keys });
const click = (x: number, y: number): Action => ({ type: 'left_click', at: { x, y } });
const IN_EDITOR = click(150, 150);
const IN_MAIL = click(550, 500);
const region = { x: 140, y: 140, width: 20, height: 20 };

const rows: [what: string, project: PolicyOptions, file: ScenarioPolicy, action: Action, rule: string | undefined][] = [
  ['a window that the file leaves out', {}, { allowedWindows: ['mousepad'] }, IN_MAIL, 'allowedWindows'],
  ['a window that both allow', { allowedWindows: ['mousepad', 'mail'] }, { allowedWindows: ['mousepad'] }, IN_EDITOR, undefined],
  [
    'a window that only the project allows',
    { allowedWindows: ['mousepad', 'mail'] },
    { allowedWindows: ['mousepad'] },
    IN_MAIL,
    'allowedWindows',
  ],
  [
    'a window that only the file allows',
    { allowedWindows: ['mousepad'] },
    { allowedWindows: ['mousepad', 'mail'] },
    IN_MAIL,
    'allowedWindows',
  ],
  [
    'a program that only the file allows',
    { allowedApps: [] },
    { allowedApps: ['editor'] },
    { type: 'open_app', name: 'editor' },
    'allowedApps',
  ],
  [
    'a program that only the project allows',
    { allowedApps: ['editor'] },
    { allowedApps: [] },
    { type: 'open_app', name: 'editor' },
    'allowedApps',
  ],
  ['a program that both allow', { allowedApps: ['editor'] }, { allowedApps: ['editor'] }, { type: 'open_app', name: 'editor' }, undefined],
  ['keys that the file denies', {}, { deniedKeys: ['ctrl+s'] }, key('ctrl+s'), 'deniedKeys'],
  [
    'keys that the file denies and the project allows',
    { allowedKeys: ['ctrl+s'] },
    { deniedKeys: ['ctrl+s'] },
    key('ctrl+s'),
    'deniedKeys',
  ],
  ['keys that the project denies', { deniedKeys: ['ctrl+s'] }, { deniedKeys: ['ctrl+q'] }, key('ctrl+s'), 'deniedKeys'],
  ['a default that the project has lifted', { allowedKeys: ['alt+F2'] }, { deniedKeys: ['ctrl+q'] }, key('alt+F2'), undefined],
  ['a default that the file says again', { allowedKeys: ['alt+F2'] }, { deniedKeys: ['alt+F2'] }, key('alt+F2'), 'deniedKeys'],
  ['a region of the file', {}, { deniedRegions: [region] }, IN_EDITOR, 'deniedRegions'],
  ['a region of the project', { deniedRegions: [region] }, { deniedRegions: [{ ...region, x: 900 }] }, IN_EDITOR, 'deniedRegions'],
  ['actions that the file wants confirmed', {}, { confirm: [{ actions: ['type'] }] }, type('x'), 'confirm'],
  [
    'a function of the project answers for its own rule only',
    { confirm: [{ actions: ['type'], ask: () => true }] },
    { confirm: [{ actions: ['type'] }] },
    type('x'),
    'confirm',
  ],
  ['a function of the project, and nothing in the file', { confirm: [{ actions: ['type'], ask: () => true }] }, {}, type('x'), undefined],
];
test(
  ...eachRow('each row holds', rows, ([what, project, file, action, rule]) => [
    `${what}: ${rule === undefined ? 'carried out' : `refused by ${rule}`}`,
    async () => {
      const { attempt, performed } = guarded(project, [MAIL, EDITOR], {}, file);
      expect((await attempt(action))?.rule).toBe(rule);
      expect(performed).toHaveLength(rule === undefined ? 1 : 0);
    },
  ]),
);

test('text that the file denies is denied, whatever the project allows; its terminals are terminals', async () => {
  const project: PolicyOptions = { allowedText: ['git push'] };
  const strict = guarded(project, [TERMINAL], {}, { deniedText: ['git push'] });
  expect(await strict.attempt(type('git push\n'))).toMatchObject({ rule: 'deniedText' });
  expect(await guarded(project, [TERMINAL]).attempt(type('git push\n'))).toBeUndefined();
  expect(await guarded({}, [EDITOR], {}, { terminals: ['mousepad'] }).attempt(type('sudo ls\n'))).toMatchObject({ rule: 'deniedText' });
});

const read = (yaml: string) => parseScenarioFile(`---\n${yaml}\n---\n# A\n- Open the text editor\n`, 'memo.md');

test('it is read from the front matter', () => {
  const { issues, scenarios } = read(`policy:
  allowedWindows: [mousepad, { title: '*Orders*' }]
  deniedKeys: [ctrl+s]
  confirm: [{ actions: [close_window] }]
  onInjection: fail`);
  expect(issues).toEqual([]);
  expect(scenarios[0]!.options.policy).toEqual({
    allowedWindows: ['mousepad', { title: '*Orders*' }],
    deniedKeys: ['ctrl+s'],
    confirm: [{ actions: ['close_window'] }],
    onInjection: 'fail',
  });
});

test(
  ...eachRow(
    'refused with its place',
    [
      ['policy: { allowedKeys: [super+l] }', /"policy\.allowedKeys".*expected nothing here: a scenario file can only tighten the policy/],
      ['policy: { allowedText: [sudo ls] }', /"policy\.allowedText".*can only tighten/],
      ['policy: { onInjection: warn }', /"policy\.onInjection".*can only tighten/],
      ['policy: { deniedKey: [ctrl+s] }', /unknown option "policy\.deniedKey".* Did you mean "deniedKeys"\?/],
      ['policy: { confirm: [{ ask: yes }] }', /unknown option "policy\.confirm\[0\]\.ask"/],
      ['policy: strict', /"policy" in the front matter: expected rules such as \{ deniedKeys/],
    ] as const,
    ([yaml, message]) => [
      `refused with its place: ${yaml}`,
      () => {
        const [issue] = read(yaml).issues;
        expect(issue?.message).toMatch(message);
        expect(issue?.location.line).toBe(2);
      },
    ],
  ),
);

const check =
  (apps: Record<string, AppCommand>, policy: PolicyOptions, own: ScenarioPolicy = {}) =>
  () =>
    checkScenarioPolicy(
      { options: { apps, policy: own }, location: { file: '/p/memo.md', line: 1, column: 1 } },
      { policy, apps: { 'text editor': 'mousepad', calculator: 'galculator' } },
    );

test('a program of the file may not take the name of one that the project’s policy speaks of', () => {
  const message = /^apps in the front matter of memo\.md: the project's policy speaks of "/;
  expect(check({ 'Text Editor': 'xterm' }, { allowedApps: ['text editor'] })).toThrow(message);
  expect(check({ 'text editor': 'xterm' }, { allowedWindows: [{ program: 'text editor' }] })).toThrow(message);
  // The rule means its command, too.
  expect(check({ mousepad: 'xterm' }, { allowedWindows: ['text editor'] })).toThrow(message);
  expect(check({ 'text editor': 'mousepad' }, { allowedApps: ['text editor'] }), 'the same').not.toThrow();
  expect(check({ 'text editor': 'gedit' }, {}), 'no policy').not.toThrow();
  expect(check({ shell: 'xterm' }, { allowedApps: ['text editor'] }), 'another name').not.toThrow();
});

test('keys that are none are said, not dropped', () => {
  expect(check({}, {}, { deniedKeys: ['hyper'] })).not.toThrow();
  expect(check({}, {}, { deniedKeys: ['no such key'] })).toThrow(
    /^policy in the front matter of memo\.md\.deniedKeys\.0: expected a combination/,
  );
});
