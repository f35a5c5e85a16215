/** This machine's own screen through nut-js, on whatever system: pictures, pointer, keys, and the clipboard's text. */
import { DesktopError } from '../../ports/desktop.js';
import type { Point, Size } from '../../trace/action.js';
import type { MouseButton, WheelDirection } from '../input.js';
import type { NutProcess } from '../nut-process.js';
import type { Pixels } from '../pixels.js';
import type { ScreenClient } from '../screen-client.js';
import { nutKeyOf } from './nut-keys.js';

const BUTTONS: readonly (readonly [bit: number, button: MouseButton])[] = [
  [1, 'left'],
  [2, 'middle'],
  [4, 'right'],
];
const WHEEL: readonly (readonly [bit: number, direction: WheelDirection])[] = [
  [8, 'up'],
  [16, 'down'],
  [32, 'left'],
  [64, 'right'],
];

export interface OwnClientOptions {
  nut: Pick<NutProcess, 'move' | 'button' | 'key' | 'scroll' | 'measure' | 'clipboard' | 'close'>;
  /** A picture of all that is looked at. */
  grab(): Promise<Pixels>;
  lost: AbortSignal;
  /** Pictures are those of a monitor whose corner lies there, of a screen whose main part has so many pixels. Absent: they are of that part. */
  part?: { corner: Point; main: Size } | undefined;
}

export async function createOwnClient({ nut, grab, lost, part }: OwnClientOptions): Promise<ScreenClient> {
  const [picture, points] = [await grab(), await nut.measure()];
  const size: Size = { width: picture.width, height: picture.height };
  const { corner, main } = part ?? { corner: { x: 0, y: 0 }, main: size };
  // On a screen of high density a picture has more pixels than the mouse has places: never a factor that somebody sets, always what is measured.
  const toPlace = ({ x, y }: Point): Point => ({
    x: Math.round(((corner.x + x) * points.width) / main.width),
    y: Math.round(((corner.y + y) * points.height) / main.height),
  });
  let last: Pixels = picture;
  let queue: Promise<unknown> = Promise.resolve();
  let failed: { error: unknown } | undefined;
  let at: Point | undefined;
  let held = 0;

  /** One after the other; the first failure is told to whoever waits next. */
  function then(work: () => Promise<unknown>): void {
    queue = queue.then(work).catch(error => {
      failed ??= { error };
    });
  }
  async function sync(): Promise<void> {
    await queue;
    const { error } = failed ?? {};
    failed = undefined;
    lost.throwIfAborted();
    if (error !== undefined) throw error;
  }

  return {
    size,
    lost,
    sync,
    async picture() {
      await sync();
      const now = await grab();
      if (Buffer.compare(now.data, last.data) !== 0) last = now;
      return last;
    },
    pointer(to, buttons) {
      if (to.x !== at?.x || to.y !== at.y) then(() => nut.move(toPlace(to)));
      at = to;
      const changed = held ^ buttons;
      for (const [bit, button] of BUTTONS) if ((changed & bit) !== 0) then(() => nut.button(button, (buttons & bit) !== 0));
      for (const [bit, direction] of WHEEL) if ((changed & buttons & bit) !== 0) then(() => nut.scroll(direction, 1));
      held = buttons;
    },
    key(keysym, down) {
      const name = nutKeyOf(keysym);
      if (name === undefined)
        throw new DesktopError('invalid', `This key cannot be pressed here: nut-js has no name for it (keysym 0x${keysym.toString(16)}).`);
      then(() => nut.key(name, down));
    },
    async clipboard() {
      await sync();
      return (await nut.clipboard()) || null;
    },
    close: () => nut.close(),
  };
}
