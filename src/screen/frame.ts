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
  minimized: boolean;
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
  running: boolean;
  /** Exit code once it has ended; null when a signal ended it. */
  exitCode?: number | null | undefined;
  /** The signal that ended it, where one did: `SIGSEGV`. */
  signal?: string | undefined;
  /** What it wrote to stderr last. */
  lastLines?: readonly string[] | undefined;
}
