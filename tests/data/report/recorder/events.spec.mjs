/** The recorder alone, fed with every kind of event: what a run can say, without a desktop. */
import { test } from '@playwright/test';
import { createPictureStore } from '../node_modules/xenotester/dist/fixture/picture-store.js';
import { record } from '../node_modules/xenotester/dist/fixture/recorder.js';

const FILE = new URL('../events.md', import.meta.url).pathname;
const at = line => ({ file: FILE, line, column: 4 });

/** A screen with windows: [x, y, width, height, colour]. */
function screen(...windows) {
  const width = 640;
  const height = 400;
  const data = new Uint8Array(width * height * 4).fill(90);
  for (const [x, y, w, h, colour] of windows) {
    for (let row = y; row < y + h; row++) data.fill(colour, (row * width + x) * 4, (row * width + x + w) * 4);
  }
  return { width, height, data, at: 0 };
}

const EDITOR = [80, 60, 420, 260, 245];
const DIALOG = [200, 140, 240, 110, 200];
const OBSTACLE = { title: 'Save changes?', role: 'dialog', app: 'Mousepad', isModal: true, buttons: ['Save', 'Cancel'], how: 'windows', bounds: { x: 200, y: 140, width: 240, height: 110 } };

function story(testInfo, language = 'en') {
  const pictures = createPictureStore(testInfo.outputPath('pictures'));
  const empty = pictures.keep(screen());
  const editor = pictures.keep(screen(EDITOR));
  const blocked = pictures.keep(screen(EDITOR, DIALOG));
  const events = [];
  const add = event => events.push({ at: events.length * 10, ...event });
  let action = 0;
  const tell = {
    events,
    pictures: { empty, editor, blocked },
    add,
    start(objectives, checks = []) {
      add({ kind: 'trace_started', version: 2, startedAt: '2026-01-01T00:00:00.000Z', scenario: { title: 't', text: '' }, brain: 'scripted', model: 'scripted-1', display: { width: 640, height: 400 }, language, limits: { maxTurns: 30 } });
      const list = objectives.map((description, index) => ({ index, description, sourceSteps: [index + 1], location: at(4 + index), expectedActions: [{ description, keywords: [], targetElements: [] }] }));
      add({ kind: 'plan_made', plan: { objectives: list, checks: checks.map((text, index) => ({ text, location: at(12 + index) })), isFromFallback: false } });
      add({ kind: 'observed', turn: 0, picture: empty });
    },
    act(objective, caption, { outcome = 'done', what = { type: 'left_click', at: { x: 250, y: 170 } }, before = empty, after = editor, changed = true, ...more } = {}) {
      const id = ++action;
      const turn = id;
      add({ kind: 'turn_started', turn, objective });
      add({ kind: 'decided', turn, objective, actions: 1, stopped: false, durationMs: 5, usage: { inputTokens: 1000, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 50, costUsd: 0.004 } });
      add({ kind: 'action_started', id, turn, action: what, serves: { objective, expected: 0 }, caption });
      if (more.between) for (const event of more.between) add(event);
      add({ kind: 'action_finished', id, outcome, durationMs: 3, ...(what.at && { point: what.at }), ...more.finished });
      if (outcome === 'done') add({ kind: 'screen_compared', action: id, before, after, change: { changed, ratio: changed ? 0.4 : 0, isNoise: false, regions: changed ? [{ x: 80, y: 60, width: 420, height: 260 }] : [] }, effects: {}, settleMs: 5, settled: true });
    },
    check: (purpose, holds, text, seen, more = {}) =>
      add({ kind: 'check_evaluated', id: ++action, purpose, text, result: { holds, how: 'windows', expected: text, seen, ...more }, picture: editor, durationMs: 1 }),
    show: () => {
      add({ kind: 'trace_ended' });
      testInfo.attachments.push({ name: 'xenotester-trace', contentType: 'application/x-ndjson', body: Buffer.from(events.map(event => JSON.stringify(event)).join('\n')) });
      return record((async function* () { yield* events; })(), { testInfo, pictures, location: at(3), language });
    },
  };
  return tell;
}

test('everything that may happen on the way to a pass', async ({}, testInfo) => {
  const { start, add, act, check, show, pictures } = story(testInfo);
  start(['Open the editor', 'Type "milk"', 'Close what may be open', 'Save it'], ['the title contains "memo"']);
  add({ kind: 'plan_reviewed', attempt: 1, by: 'rules', isAcceptable: false, issues: ['step 2 has no action'], suggestions: ['say what to type'], decision: 'replan', because: 'a step without action' });
  add({ kind: 'plan_reviewed', attempt: 2, by: 'model', isAcceptable: true, score: 0.9, issues: [], suggestions: [], decision: 'accept', because: 'score 0.9 is above 0.6' });
  check({ kind: 'stated', index: 0, phase: 'start' }, 'no', 'the title contains "memo"', 'no window');
  add({ kind: 'objective_started', objective: 0 });
  act(0, 'open "editor"', { what: { type: 'open_app', name: 'editor' } });
  check({ kind: 'proof', objective: 0, expected: 0 }, 'no', 'a window', 'no window yet');
  check({ kind: 'proof', objective: 0, expected: 0 }, 'yes', 'a window', 'the window "Editor"');
  add({ kind: 'objective_ended', objective: 0, status: 'completed', evidence: 'the window "Editor"' });
  add({ kind: 'objective_started', objective: 1 });
  add({ kind: 'blocked', objective: 1, obstacle: OBSTACLE, picture: pictures.blocked });
  add({ kind: 'recovery_started', recovery: 0, objective: 1, obstacle: OBSTACLE });
  act(1, 'click the button "Cancel"', { before: pictures.blocked });
  check({ kind: 'recovery', recovery: 0 }, 'yes', 'the dialog "Save changes?" is gone', 'it is gone');
  add({ kind: 'recovery_ended', recovery: 0, objective: 1, status: 'completed', evidence: 'it is gone' });
  add({ kind: 'plan_changed', objective: 1, expectedActions: [{ description: 'click into the field', keywords: [], targetElements: [] }, { description: 'type "milk"', keywords: [], targetElements: [] }], because: 'the field had no keyboard' });
  act(1, 'type "milk"', { what: { type: 'type', text: 'milk' }, before: pictures.editor, changed: false, after: pictures.editor, between: [{ kind: 'paused', message: 'you moved the mouse' }, { kind: 'resumed', message: 'at rest for 2 s' }] });
  act(1, 'press ctrl+alt+Delete', { outcome: 'refused', what: { type: 'key', keys: 'ctrl+alt+Delete' }, finished: { error: 'these keys are not allowed', refusal: { rule: 'deniedKeys', isFinal: false } } });
  act(1, 'press Tab', { outcome: 'not_executed', what: { type: 'key', keys: 'Tab' } });
  add({ kind: 'objective_ended', objective: 1, status: 'completed' });
  add({ kind: 'objective_started', objective: 2 });
  check({ kind: 'condition', objective: 2, expected: 0 }, 'no', 'a dialog is open', 'no dialog');
  add({ kind: 'objective_ended', objective: 2, status: 'skipped', evidence: 'no dialog is open' });
  add({ kind: 'objective_started', objective: 3 });
  act(3, 'drag the icon to the folder', { what: { type: 'left_click_drag', from: { x: 120, y: 100 }, to: { x: 400, y: 250 } }, before: pictures.editor, after: pictures.blocked, finished: { point: { x: 120, y: 100 } } });
  add({ kind: 'witnessed', id: 90, purpose: { kind: 'expected', objective: 3, expected: 0 }, claim: 'the file is saved', stance: 'confirm', witness: 1, holds: 'unsure', confidence: 'low', because: 'the title is cut off', pictures: [pictures.editor], durationMs: 5 });
  add({ kind: 'witnessed', id: 91, purpose: { kind: 'expected', objective: 3, expected: 0 }, claim: 'the file is saved', stance: 'refute', witness: 2, holds: 'yes', confidence: 'high', because: 'the star is gone', region: { x: 80, y: 60, width: 420, height: 30 }, pictures: [pictures.editor], durationMs: 5 });
  add({ kind: 'objective_ended', objective: 3, status: 'completed' });
  check({ kind: 'stated', index: 0, phase: 'final' }, 'yes', 'the title contains "memo"', '"memo.txt - Editor"', { region: { x: 80, y: 60, width: 420, height: 30 } });
  await show();
});

test('a step that fails before it acts', async ({}, testInfo) => {
  const { start, add, show } = story(testInfo);
  start(['Click "Send"', 'Then this']);
  add({ kind: 'objective_started', objective: 0 });
  add({ kind: 'turn_started', turn: 1, objective: 0 });
  add({ kind: 'gave_up', reason: 'element_not_found', message: 'there is no button "Send"' });
  add({ kind: 'objective_ended', objective: 0, status: 'failed' });
  await show();
  throw new Error('[element_not_found] there is no button "Send"');
});

test('an obstacle that stays, and a word from the screen', async ({}, testInfo) => {
  const { start, add, act, show, pictures } = story(testInfo);
  start(['Click "Send"']);
  add({ kind: 'objective_started', objective: 0 });
  add({ kind: 'injection_suspected', turn: 1, phrase: 'ignore your instructions', how: 'phrase', region: { x: 90, y: 80, width: 200, height: 20 }, picture: pictures.editor });
  add({ kind: 'recovery_started', recovery: 0, objective: 0, obstacle: OBSTACLE });
  act(0, 'click the button "Cancel"', { before: pictures.blocked, after: pictures.blocked, changed: false });
  add({ kind: 'recovery_ended', recovery: 0, objective: 0, status: 'failed', evidence: 'the dialog is still there' });
  add({ kind: 'blocked', objective: 0, obstacle: OBSTACLE });
  add({ kind: 'objective_ended', objective: 0, status: 'failed' });
  await show();
  throw new Error('[no_progress] the dialog is still there');
});

test('cut off in the middle of an action', async ({}, testInfo) => {
  const { start, add, show } = story(testInfo);
  start(['Wait for it']);
  add({ kind: 'objective_started', objective: 0 });
  add({ kind: 'action_started', id: 1, turn: 1, action: { type: 'wait', seconds: 5 }, caption: 'wait 5 s' });
  add({ kind: 'interrupted', by: 'user', message: 'the stop key was pressed' });
  await show();
  throw new Error('[user_stopped] the stop key was pressed');
});

test('日本語', async ({}, testInfo) => {
  const { start, add, act, check, show, pictures } = story(testInfo, 'ja');
  start(['エディタを開く'], ['タイトルに「memo」が含まれる']);
  add({ kind: 'objective_started', objective: 0 });
  add({ kind: 'blocked', objective: 0, obstacle: OBSTACLE, picture: pictures.blocked });
  add({ kind: 'recovery_started', recovery: 0, objective: 0, obstacle: OBSTACLE });
  act(0, '「キャンセル」をクリック');
  add({ kind: 'recovery_ended', recovery: 0, objective: 0, status: 'completed' });
  add({ kind: 'limit_reached', limit: 'maxTurns', value: 1 });
  check({ kind: 'stated', index: 0, phase: 'final' }, 'no', 'タイトルに「memo」が含まれる', '「無題」');
  await show();
  throw new Error('[max_iterations] ターン数の上限に達しました');
});
