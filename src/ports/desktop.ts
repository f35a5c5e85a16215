/** A screen, a pointer, a keyboard, windows, and the programs opened on it. */
import type { AppCommand } from '../scenario/scenario.js';
import type { Action, Point, Size } from '../trace/action.js';
import type { Frame, ProgramInfo, WindowInfo } from '../trace/frame.js';
import type { Person } from './person.js';

/** Why a desktop could not do something. `kind` maps to the failure reasons. */
export class DesktopError extends Error {
  override readonly name = 'DesktopError';
  readonly kind: 'not_found' | 'not_installed' | 'invalid' | 'failed' | 'lost' | 'disturbed';
  /** What a person can do about it, where that is not what its reason says. */
  readonly tryThis?: string | undefined;

  /**
   * @param kind `disturbed`: a person took mouse or keyboard before anything was done; look again and decide anew · `not_found`: a program, window or place that does not exist · `not_installed`: the program's command is not on this machine · `invalid`: the action makes no sense here (a point
   *   outside the screen, an unknown key) · `failed`: it was tried and did not work · `lost`: the display is gone, or cannot be read: nothing more will work.
   */
  constructor(kind: DesktopError['kind'], message: string, options?: ErrorOptions & { tryThis?: string | undefined }) {
    super(message, options);
    this.kind = kind;
    this.tryThis = options?.tryThis;
  }
}

/** What a desktop may be silent about: then nothing can be decided by it. */
export type Sense = 'windows' | 'programs' | 'accessibility' | 'files';

/** What an action gave back. */
export interface ActionResult {
  /** Where the pointer was, or was put; absent where the action has no place. */
  point?: Point | undefined;
  /** Of `screenshot` and `zoom`. */
  frame?: Frame | undefined;
  /** Of `type`: nothing of it had been taken, and it was typed anew. */
  again?: boolean | undefined;
}

/**
 * A desktop: a screen, a pointer, a keyboard, windows, and the programs opened on it.
 * - Actions are carried out one at a time, in the order of the calls.
 * - Every method throws only DesktopError, or the abort reason of its signal.
 * - A point outside the screen is refused (`invalid`), never clamped; nothing is done then.
 * - Whatever way an action ends, keys and buttons that it pressed are released (but for `left_mouse_down`, which `left_mouse_up` or `close` ends).
 * - An abort takes effect between two input events, within 50 ms.
 */
export interface Desktop {
  readonly size: Size;
  /** What nobody can tell of this screen: `windows` and `programs` give nothing then. Absent: all can be told. */
  readonly lacks?: readonly Sense[] | undefined;
  /** Home folder of the programs that are opened here. */
  readonly home: string;
  /** Environment of a program that shall appear on this desktop (DISPLAY, HOME, D-Bus, ...). */
  readonly env: Readonly<Record<string, string>>;
  capture(signal?: AbortSignal): Promise<Frame>;
  /** @param isTaken of `type`: asked once the first letter has been handled; false has it typed anew, once. Default: it is */
  perform(action: Action, signal?: AbortSignal, isTaken?: () => Promise<boolean>): Promise<ActionResult>;
  /** Waits until the program that has the keyboard has answered, and sleeps: at most so long. Absent where nobody can tell. */
  rest?(limitMs: number, signal?: AbortSignal): Promise<void>;
  /** Top-level windows, the lowest first. Never the desktop's own helpers. */
  windows(): Promise<WindowInfo[]>;
  /** What shows beside those and has a process: open menus, tooltips. Absent where nobody can tell. */
  popups?(): Promise<WindowInfo[]>;
  /** Programs that were opened through `open_app`, in order. */
  programs(): Promise<ProgramInfo[]>;
  /** Its process is stopped or dead, and answers nobody. Absent where nobody can tell. */
  isSilent?(pid: number): Promise<boolean>;
  /** A window's process keeps a terminal: what is typed there goes to whatever reads from it. Absent where nobody can tell. */
  keepsTerminal?(pid: number): Promise<boolean>;
  /** Text of the clipboard; null when it holds none. Does not disturb it. */
  clipboard(): Promise<string | null>;
  /** Counts how often a program took the clipboard: as long as it stays the same, so does the text. Undefined where nobody tells. */
  clipboardChanges?(): number | undefined;
  /** Where the pointer is. */
  pointer(): Promise<Point>;
  /** Who else has mouse and keyboard. Absent where nobody is looked out for. */
  readonly person?: Person | undefined;
  /** Releases what is held, ends the programs that were opened here. Safe to call twice. */
  close(): Promise<void>;
}

/** The names that `open_app` takes. */
export type Apps = Readonly<Record<string, AppCommand>>;
