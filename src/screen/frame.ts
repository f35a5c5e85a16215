/** A captured screen: what every eye of the project looks at. */

/**
 * Raw pixels: 4 bytes each (blue, green, red, unused), rows from the top without padding.
 * The fourth byte is *not* alpha and must be ignored: X servers leave 0 or 255 there.
 */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** When it was taken, milliseconds of the run's clock. */
  readonly at: number;
}

/** A top-level window as the window manager lists it. */
export interface WindowInfo {
  id: number;
  title: string;
  /** Process id of its program, where the window says it. */
  pid?: number | undefined;
  /** X's WM_CLASS (instance and class joined by a dot), or an equivalent elsewhere. */
  className: string;
  /** The client area (without the frame that the window manager draws), in screen pixels. */
  bounds: { x: number; y: number; width: number; height: number };
  active: boolean;
  /** Its program counts places from this window's corner, and knows nothing of the screen (Wayland). */
  isOrigin?: true;
  /** Nobody can see it: an icon, or on another virtual desktop, or on another monitor. */
  minimized: boolean;
  /** The number of the monitor that shows most of it, from 1. Absent: the screen tells of none. */
  monitor?: number | undefined;
  /** That monitor is not the one that is looked at. */
  elsewhere?: true | undefined;
  /** In both directions. Absent: not told. */
  maximized?: boolean | undefined;
  /** It grows and shrinks by whole steps only, as terminals do by letters. */
  step?: { width: number; height: number } | undefined;
  /** What EWMH says of its kind. */
  type: 'normal' | 'dialog' | 'menu' | 'tooltip' | 'utility' | 'splash' | 'dock' | 'desktop' | 'other';
  modal: boolean;
  /** Id of the window that this one belongs to (a dialog's owner). */
  transientFor?: number | undefined;
}

/** A program that was opened for this scenario. */
export interface ProgramInfo {
  /** Its name in `apps`. */
  name: string;
  pid: number;
  /** All of its processes that live, helpers and re-started ones included. */
  pids?: readonly number[] | undefined;
  /** It, or what it left to go on in its place: a launcher's program, the running instance that a second start has handed over to. */
  running: boolean;
  /** Exit code once it has ended; null when a signal ended it. Absent after its end: it left another process in its place, and how that ended nobody can tell. */
  exitCode?: number | null | undefined;
  /** The signal that ended it: "SIGSEGV". */
  signal?: string | undefined;
  /** When it ended, milliseconds of the run's clock. */
  endedAt?: number | undefined;
  /** Once it has ended: the last lines of its error output, at most 10 and 2 kB, without escape sequences and secrets. */
  lastLines?: readonly string[] | undefined;
  /**
   * A top-level window of one of its processes was seen; where nobody tells of windows, the screen has changed since it was opened. False says little: not every window
   * names its process. Absent: nobody has looked.
   */
  hasShownWindow?: boolean | undefined;
}
