import { Button, clipboard, Key, keyboard, mouse, Point, screen } from '@nut-tree-fork/nut-js';
import type { MouseButton } from './input.js';
import type { NutAnswer, NutRequest } from './nut-process.js';

mouse.config.autoDelayMs = 0;
mouse.config.mouseSpeed = 1e6;
keyboard.config.autoDelayMs = 0;

const BUTTONS: Record<MouseButton, Button> = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT };
const heldKeys = new Set<Key>();
const heldButtons = new Set<Button>();

async function carryOut(request: NutRequest): Promise<NutAnswer['told']> {
  switch (request.do) {
    case 'move':
      await mouse.setPosition(new Point(request.x, request.y));
      return undefined;
    case 'button':
      await pressOrRelease(BUTTONS[request.button], request.down);
      return undefined;
    case 'key': {
      const key = Key[request.key as keyof typeof Key];
      if (request.down) {
        heldKeys.add(key);
        await keyboard.pressKey(key);
      } else {
        await keyboard.releaseKey(key);
        heldKeys.delete(key);
      }
      return undefined;
    }
    case 'scroll':
      await scroll(request.direction, request.notches);
      return undefined;
    case 'grab': {
      const image = await screen.grab();
      return { width: image.width, height: image.height, data: image.data };
    }
    case 'measure':
      return { width: await screen.width(), height: await screen.height() };
    case 'clipboard':
      return clipboard.getContent();
  }
}

async function pressOrRelease(button: Button, down: boolean): Promise<void> {
  if (down) {
    heldButtons.add(button);
    await mouse.pressButton(button);
  } else {
    await mouse.releaseButton(button);
    heldButtons.delete(button);
  }
}

async function scroll(direction: 'up' | 'down' | 'left' | 'right', notches: number): Promise<void> {
  if (direction === 'up') await mouse.scrollUp(notches);
  if (direction === 'down') await mouse.scrollDown(notches);
  // On X11 its left and right are swapped: a positive amount becomes button 6, which is left.
  if (direction === 'left') await mouse.scrollRight(notches);
  if (direction === 'right') await mouse.scrollLeft(notches);
}

/**
 * Its native calls return when the request is written, not when the server has it: another connection's request could come first, and a
 * release that the server sees together with the next motion is lost in Chromium. The pointer's place is a question with an answer.
 */
async function inServer(told: NutAnswer['told']): Promise<NutAnswer['told']> {
  await mouse.getPosition();
  return told;
}

async function releaseAndEnd(): Promise<never> {
  await last;
  for (const key of heldKeys) await keyboard.releaseKey(key).catch(() => {});
  for (const button of heldButtons) await mouse.releaseButton(button).catch(() => {});
  process.exit(0);
}

let last: Promise<unknown> = Promise.resolve();
process.on('disconnect', releaseAndEnd);
// Ctrl-C in a terminal reaches the whole group: the parent decides when this process ends.
process.on('SIGINT', () => {});
process.on('message', (request: NutRequest) => {
  last = last
    .then(() => carryOut(request))
    .then(inServer)
    .then(
      told => ({ id: request.id, told }),
      error => ({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer: NutAnswer) => process.send?.(answer));
});
process.send?.({ id: 0 } satisfies NutAnswer);
