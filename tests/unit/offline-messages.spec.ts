/** What an author is told to do, by its cause: advice that helps, and that harms nothing. */
import { handlerOf } from '../../src/brain/offline/act.js';
import { recover } from '../../src/brain/offline/recover.js';
import { disabled, type Task } from '../../src/brain/offline/task.js';
import type { GiveUp, Situation } from '../../src/ports/brain.js';
import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type Language = 'en' | 'ja';
const task = (language: Language): Task => ({ language, reading: { kind: 'click', target: 'Apply' } }) as Task;
const button = (name: string): UiElement => ({
  id: name,
  role: 'button',
  rawRole: 'push button',
  name,
  bounds: { x: 0, y: 0, width: 9, height: 9 },
  enabled: true,
  window: 3,
  source: 'accessibility',
  confidence: 1,
});

async function inTheWay(buttons: readonly string[], language: Language): Promise<GiveUp> {
  const observe = () => ({ windows: async () => [{ id: 3 }], elements: async () => buttons.map(button) });
  const obstacle = { title: 'Open a table', window: 3, buttons: [...buttons], isOwn: true };
  return (await recover({ observe } as unknown as Situation, obstacle as Parameters<typeof recover>[1], language)) as GiveUp;
}

/** What is done about a dialog, none of whose buttons only takes it away. */
async function doneAbout(obstacle: Partial<Parameters<typeof recover>[1]>, pids = [9]): Promise<unknown> {
  const world = { windows: async () => [{ id: 3, pid: 9 }], programs: async () => pids.map(pid => ({ pid })) };
  const observe = () => ({ ...world, elements: async () => ['Next Tip', 'OK'].map(button) });
  const whole = { title: 'Tip of the Day', window: 3, buttons: ['Next Tip', 'OK'], ...obstacle };
  const decision = await recover({ observe } as unknown as Situation, whole as Parameters<typeof recover>[1], 'en');
  return decision.kind === 'act' ? decision.actions.map(({ action }) => action.type) : decision.kind;
}

const FRAMES: readonly [what: string, obstacle: Parameters<typeof doneAbout>[0], done: unknown][] = [
  ['a stranger’s dialog is closed by its frame', {}, ['close_window']],
  ['what the run has brought up is not', { isOwn: true }, 'give_up'],
  ['nor what tells of trouble', { title: 'Error' }, 'give_up'],
  ['nor what says so inside', { says: 'The file could not be saved' }, 'give_up'],
  ['nor a dialog in a page', { window: undefined }, 'give_up'],
  ['the button that the author allows is clicked', { allowedButton: 'OK' }, ['left_click']],
  ['one that is allowed and is not there', { allowedButton: 'Later' }, 'give_up'],
];
test('the windows of a program that the scenario has not opened are a person’s', async () =>
  expect(await doneAbout({}, [8])).toBe('give_up'));
test(...eachRow('by its frame', FRAMES, ([what, obstacle, done]) => [what, async () => expect(await doneAbout(obstacle)).toEqual(done)]));

/** A step that was done, or waited for, and whose state is not so. */
async function notSo(reading: Reading, language: Language): Promise<GiveUp> {
  const verification = { holds: 'no', how: 'text', expected: 'it', seen: 'something else' };
  const situation = { verification, outcomes: [{ planned: { action: { type: 'key' } } }], observe: () => ({}) };
  return (await handlerOf(reading)!({ language, reading, caption: 'it', situation } as unknown as Task)) as GiveUp;
}

const ROWS: readonly [cause: string, told: (language: Language) => GiveUp | Promise<GiveUp>, en: RegExp, ja: RegExp][] = [
  [
    'a greyed-out button',
    language => disabled(task(language), 'Apply'),
    /^ahead of this one, .* waits for it: the "Apply" button is enabled$/,
    /この前に加えてください。例: 「Apply」ボタンが有効である$/,
  ],
  [
    'a dialog whose buttons only open and choose',
    language => inTheWay(['Parent Directory', 'home', 'Open'], language),
    /^ahead of this step, add the one that answers it, such as: Close the "Open a table" dialog$/,
    /^これに答える手順を、この手順の前に加えてください。例: 「Open a table」ダイアログを閉じる$/,
  ],
  [
    'a question that can be answered with no',
    language => inTheWay(['Yes', 'No'], language),
    /^ahead of this step, add the one that answers it, such as: Click "No" in "Open a table"$/,
    /^これに答える手順を、この手順の前に加えてください。例: 「Open a table」の「No」をクリックする$/,
  ],
  [
    'a wait that was in vain',
    language => notSo({ kind: 'wait', target: 'Done', seconds: 4 }, language),
    /if it takes longer, say how long: Wait up to 8 seconds until "Done" is shown$/,
    /どれだけ待つかを書いてください。例: 「Done」が表示されるまで最大8秒待つ$/,
  ],
  [
    'a branch that stays folded',
    language => notSo({ kind: 'expand', target: 'Details' }, language),
    /^do it by hand: where it works, write the way that worked/,
    /^同じことを手で行い、うまくいけばその方法/,
  ],
  [
    'a dialog that can be cancelled',
    language => inTheWay(['home', 'Cancel'], language),
    /dialogs: \{ "Open a table": "Cancel" \}$/,
    /dialogs: \{ "Open a table": "Cancel" \}$/,
  ],
];
test(
  ...eachRow('what to do', ROWS, ([cause, told, en, ja]) => [
    `${cause}: ${en}`,
    async () => {
      expect((await told('en')).details?.tryThis).toMatch(en);
      expect((await told('ja')).details?.tryThis).toMatch(ja);
    },
  ]),
);

test('what is offered as a sentence is read', () => {
  const sentences = [
    'the "Apply" button is enabled',
    'Close the "Open a table" dialog',
    '「Apply」ボタンが有効である',
    'Wait up to 8 seconds until "Done" is shown',
    '「Done」が表示されるまで最大8秒待つ',
    '「Open a table」ダイアログを閉じる',
  ];
  for (const sentence of sentences) expect(readSentence(sentence, 'step'), sentence).toHaveProperty('readings');
});
