/** What tests may rely on in the desktop in memory, beyond the contract. */

import { realClock } from '../support/clock.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import { expect, test } from '../support/plain-test.js';

function dialogDesktop() {
  const desktop = createMemoryDesktop({
    clock: realClock,
    apps: {
      notes: model => {
        model.open({
          title: 'Notes',
          bounds: { x: 20, y: 40, width: 300, height: 200 },
          widgets: [
            { kind: 'field', name: 'text', bounds: { x: 10, y: 10, width: 200, height: 30 } },
            { kind: 'checkbox', name: 'bold', bounds: { x: 10, y: 60, width: 100, height: 20 } },
            {
              kind: 'button',
              name: 'ok',
              bounds: { x: 10, y: 100, width: 60, height: 30 },
              onClick: changed =>
                changed.open({ title: 'Done', type: 'dialog', modal: true, bounds: { x: 60, y: 80, width: 100, height: 60 } }),
            },
          ],
          onClose: () => false,
        });
      },
    },
  });
  return desktop;
}

test('a program opens its windows; its widgets do what they are told', async () => {
  const desktop = dialogDesktop();
  await desktop.perform({ type: 'open_app', name: 'notes' });
  expect(await desktop.programs()).toEqual([{ name: 'notes', pid: 2000, running: true, hasShownWindow: true }]);
  const [window] = desktop.model.windows;
  await desktop.perform({ type: 'type', text: 'hello' });
  await desktop.perform({ type: 'left_click', at: { x: 35, y: 105 } });
  await desktop.perform({ type: 'left_click', at: { x: 40, y: 150 } });
  expect(window?.widgets.map(({ text, checked }) => text ?? checked)).toEqual(['hello', true, undefined]);
  expect((await desktop.windows()).map(({ title, active, modal }) => ({ title, active, modal }))).toEqual([
    { title: 'Notes', active: false, modal: false },
    { title: 'Done', active: true, modal: true },
  ]);
});

test('a window that asks first stays; one that does not, goes', async () => {
  const desktop = dialogDesktop();
  await desktop.perform({ type: 'open_app', name: 'notes' });
  await desktop.perform({ type: 'left_click', at: { x: 40, y: 150 } });
  const [notes, done] = await desktop.windows();
  await desktop.perform({ type: 'close_window', window: done!.id });
  await desktop.perform({ type: 'close_window', window: notes!.id });
  expect((await desktop.windows()).map(({ title }) => title)).toEqual(['Notes']);
});

test('what differs in the model differs in the picture, what is the same is the same', async () => {
  const desktop = dialogDesktop();
  await desktop.perform({ type: 'open_app', name: 'notes' });
  const picture = async () => Buffer.from((await desktop.capture()).data).toString('base64');
  const empty = await picture();
  await desktop.perform({ type: 'type', text: 'ab' });
  const ab = await picture();
  await desktop.perform({ type: 'key', keys: 'BackSpace' });
  await desktop.perform({ type: 'type', text: 'c' });
  expect(new Set([empty, ab, await picture()]).size).toBe(3);
  await desktop.perform({ type: 'key', keys: 'ctrl+a' });
  await desktop.perform({ type: 'key', keys: 'Delete' });
  expect(await picture()).toBe(empty);
});
