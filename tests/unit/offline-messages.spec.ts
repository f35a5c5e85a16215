/** What an author is told to do, by its cause: advice that helps, and that harms nothing. */
import { recover } from '../../src/brain/offline/recover.js';
import { disabled, type Task } from '../../src/brain/offline/task.js';
import type { GiveUp, Situation } from '../../src/ports/brain.js';
import { readSentence } from '../../src/scenario/language/index.js';
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
    /^add a step that deals with it, such as Close the "Open a table" dialog$/,
    /^このダイアログを扱う手順を加えてください。例: 「Open a table」ダイアログを閉じる$/,
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
    '「Open a table」ダイアログを閉じる',
  ];
  for (const sentence of sentences) expect(readSentence(sentence, 'step'), sentence).toHaveProperty('readings');
});
