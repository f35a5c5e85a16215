/** The input actions, played by the hands and the typist. */
import type { Clock } from '../ports/clock.js';
import { type ActionResult, DesktopError } from '../ports/desktop.js';
import type { ClickType, InputAction, Modifier, Point } from '../trace/action.js';
import type { Capture } from './capture.js';
import { type Hands, MODIFIER_KEYS } from './hands.js';
import type { MouseButton } from './input.js';
import { parseKeys } from './keys.js';
import type { Manners } from './manners.js';
import type { Typist } from './typist.js';

/** Toolkits take a click as one more of a double click within this time (GTK 400 ms, Chromium 500 ms) and distance. */
const DOUBLE_CLICK_MS = 520;
const DOUBLE_CLICK_PX = 8;

const CLICKS: Record<ClickType, { button: MouseButton; times: number }> = {
  left_click: { button: 'left', times: 1 },
  right_click: { button: 'right', times: 1 },
  middle_click: { button: 'middle', times: 1 },
  double_click: { button: 'left', times: 2 },
  triple_click: { button: 'left', times: 3 },
};

export interface ActionParts {
  hands: Hands;
  typist: Typist;
  capture: Pick<Capture, 'grab'>;
  clock: Clock;
  manners: Manners;
}

type IsTaken = (() => Promise<boolean>) | undefined;

/** The action was checked (action-limits.ts). Ends with nothing down, but for a left button that `left_mouse_down` pressed. */
export function createActions({
  hands,
  typist,
  capture,
  clock,
  manners,
}: ActionParts): (action: InputAction, signal: AbortSignal, isTaken?: IsTaken) => Promise<ActionResult> {
  let lastClick: { at: Point; button: MouseButton; time: number } | undefined;
  let leftIsDown = false;

  const held = (modifiers: Modifier[] | undefined) => [...new Set(modifiers)].map(modifier => MODIFIER_KEYS[modifier]);

  /** Who has put the pointer there before has looked at what that shows: another motion would change it. */
  async function goTo(at: Point | undefined, signal: AbortSignal): Promise<Point> {
    const now = await hands.where();
    if (at && !(at.x === now.x && at.y === now.y)) await hands.moveTo(at, signal);
    return at ?? now;
  }

  /** Two presses that were asked for one by one must not arrive as a double click. */
  async function keepApart(at: Point, button: MouseButton, signal: AbortSignal): Promise<void> {
    if (!lastClick || lastClick.button !== button || Math.hypot(at.x - lastClick.at.x, at.y - lastClick.at.y) > DOUBLE_CLICK_PX) return;
    const rest = lastClick.time + DOUBLE_CLICK_MS - clock.now();
    if (rest > 0) await clock.sleep(rest, signal);
  }

  async function click(action: InputAction & { type: ClickType }, signal: AbortSignal): Promise<Point> {
    const { button, times } = CLICKS[action.type];
    const at = await goTo(action.at, signal);
    await keepApart(at, button, signal);
    await hands.holding(held(action.modifiers), signal, async () => {
      manners.before();
      const begin = clock.now();
      await hands.click(button, times, signal);
      await manners.after(begin, at);
      await hands.handled(signal);
      lastClick = { at, button, time: clock.now() };
    });
    return at;
  }

  /** Of a drag. A press soon after it, at the same place, would be taken for the second of a double click. */
  async function pressLeft(at: Point, signal: AbortSignal): Promise<void> {
    await hands.button('left', true, signal);
    lastClick = { at, button: 'left', time: clock.now() };
  }

  async function perform(action: InputAction, signal: AbortSignal, isTaken: IsTaken): Promise<ActionResult> {
    switch (action.type) {
      case 'screenshot':
        return { frame: await capture.grab() };
      case 'zoom':
        return { frame: await capture.grab(action.region) };
      case 'cursor_position':
        return { point: await hands.where() };
      case 'left_click':
      case 'right_click':
      case 'middle_click':
      case 'double_click':
      case 'triple_click':
        return { point: await click(action, signal) };
      case 'left_click_drag':
        await hands.moveTo(action.from, signal);
        await keepApart(action.from, 'left', signal);
        await hands.holding(held(action.modifiers), signal, async () => {
          manners.before();
          const begin = clock.now();
          await pressLeft(action.from, signal);
          await hands.handled(signal);
          await hands.dragTo(action.to, signal);
          await hands.endDrag(signal);
          await manners.after(begin, action.to);
          await hands.button('left', false, signal);
          await hands.handled(signal);
        });
        return { point: action.to };
      case 'left_mouse_down': {
        const at = await hands.where();
        await keepApart(at, 'left', signal);
        manners.before();
        await pressLeft(at, signal);
        leftIsDown = true;
        await hands.handled(signal);
        return { point: at };
      }
      case 'left_mouse_up':
        leftIsDown = false;
        await hands.endDrag(signal);
        await hands.button('left', false, signal);
        await hands.handled(signal);
        return { point: await hands.where() };
      case 'mouse_move':
        if (leftIsDown) await hands.dragTo(action.at, signal);
        else await hands.moveTo(action.at, signal);
        return { point: action.at };
      case 'scroll': {
        const at = await goTo(action.at, signal);
        await hands.holding(held(action.modifiers), signal, async () => {
          manners.before();
          await hands.scroll(action.direction, action.amount, signal);
          await hands.handled(signal);
        });
        return { point: at };
      }
      case 'type':
        manners.before();
        return typist.type(action.text, signal, isTaken);
      case 'key':
        await pressKeys(action.keys, action.repeat ?? 1, signal);
        return {};
      case 'hold_key': {
        const { modifiers, key } = parseKeys(action.keys);
        manners.before();
        await hands.holding([...modifiers, key], signal, () => clock.sleep(action.seconds * 1000, signal));
        return {};
      }
      case 'wait':
        await clock.sleep(action.seconds * 1000, signal);
        return {};
    }
  }

  async function pressKeys(keys: string, repeat: number, signal: AbortSignal): Promise<void> {
    const { modifiers, key } = parseKeys(keys);
    manners.before();
    for (let time = 0; time < repeat; time++) {
      if (time > 0) await manners.between(signal);
      await hands.holding([...modifiers, key], signal, async () => {});
    }
    await hands.keysHandled(signal);
  }

  return async (action, signal, isTaken) => {
    if (action.type === 'left_mouse_down' && leftIsDown) {
      throw new DesktopError('invalid', 'The left mouse button is down already. Release it with left_mouse_up first.');
    }
    try {
      await manners.begin(USES_KEYBOARD.has(action.type));
      return await perform(action, signal, isTaken);
    } catch (error) {
      await hands.letGo(leftIsDown).catch(() => {});
      throw error;
    }
  };
}

const USES_KEYBOARD: ReadonlySet<InputAction['type']> = new Set(['type', 'key']);
