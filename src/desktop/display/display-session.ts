/** What is asked of a display, and what it is once it is open. */
import type { Clock } from '../../ports/clock.js';
import type { Size } from '../../trace/action.js';
import type { Supervisor } from './supervisor-client.js';

export interface DisplayOptions {
  mode: 'private' | 'wayland' | 'real';
  /** Of a private display, in pixels. A real one has the size it has. */
  size: Size;
  /** Of a private X11 display: how that is divided, side by side, and which of them programs take for the main one, from 1. Default: one. */
  monitors?: { sizes: readonly Size[]; main?: number | undefined } | undefined;
  /** Of a private X11 display: how much larger programs draw. Default 1. */
  scale?: number | undefined;
  clock?: Clock | undefined;
  /** Ends the opening, not the session. */
  signal?: AbortSignal | undefined;
  /** Told, for people, what is waited for and what is missing but not needed. */
  onNotice?: ((text: string) => void) | undefined;
  /** How long to wait for a real display that another run uses. Default 10 minutes. */
  lockTimeoutMs?: number | undefined;
  /** When this process hangs and its parent is gone, everything is ended after so many milliseconds. Default 10 000. */
  silenceMs?: number | undefined;
}

/** A display that is ready for programs, and is this process's alone until it is closed. */
export interface DisplaySession {
  /** As DISPLAY has it, or WAYLAND_DISPLAY: ":7", "wayland-1". */
  readonly display: string;
  readonly size: Size;
  /** What a program needs in its environment to appear here and to be readable by assistive technology. */
  readonly env: Readonly<Record<string, string>>;
  /** False once it has been closed or has died. */
  readonly alive: boolean;
  /** Resolves with the reason, for people, when the X server, the window manager or the bus has ended by itself; never on `close`. */
  readonly died: Promise<string>;
  /** Why the display serves nobody now, for people, though all its parts live: one of them hangs. Undefined: none is known to. */
  hangs(): string | undefined;
  /** Starts programs here, and ends them whatever becomes of this process. */
  readonly supervisor: Supervisor;
  /** The environment of the services that D-Bus starts from now on. Does nothing on a real display: its bus is the person's. */
  setServiceEnvironment(env: Record<string, string>): Promise<void>;
  /** Ends everything that was started here and removes what it left; resolves when that is done. Safe to call twice. */
  close(): Promise<void>;
}
