/** A screen that is spoken to over a connection: pixels, a pointer, and keys by what comes of them. A VNC server's, or a Wayland compositor's. */
import type { Point, Size } from '../trace/action.js';
import type { Pixels } from './pixels.js';

/** Every method rejects with the DesktopError `lost` that `lost` has for its reason. */
export interface ScreenClient {
  /** As it is now. */
  readonly size: Size;
  readonly lost: AbortSignal;
  /** The screen as it is after all that was sent before. Pictures that show the same pixels share their buffer. */
  picture(): Promise<Pixels>;
  /** Resolves when the other side has taken in all that was sent before. */
  sync(): Promise<void>;
  /** @param buttons X's, a bit each */
  pointer(at: Point, buttons: number): void;
  key(keysym: number, down: boolean): void;
  /** Where no key gives the first of these: makes one, and for as many others as can be had at once. Absent: whoever is told of a key sees to that. */
  lend?(keysyms: readonly number[]): void;
  /** @throws DesktopError `failed` where nobody says what the clipboard holds, or not in Unicode */
  clipboard(): Promise<string | null>;
  close(): void;
}
