/** What a kind of screen is driven by: one row of `drivers.ts` each. The fixture knows nothing else of it. */
import type { Desktop } from '../ports/desktop.js';
import type { Size } from '../trace/action.js';
import type { DisplayOptions, DisplaySession } from './display/display-session.js';
import type { Monitors } from './monitors.js';
import type { Programs, ProgramsOptions } from './programs.js';
import type { DesktopWiring } from './wiring.js';

/**
 * Which screen: `private`, an own virtual display for each worker (Linux, X11) · `wayland`, the same for programs of Wayland · `real`, the person's own, one run at a time · `own`, the same by
 * nut-js alone, as on macOS and Windows · `{ kind }`, one of these with its monitors and its scale · `{ vnc }`, that of
 * another machine, behind a VNC server.
 */
export type DisplayChoice = 'private' | 'wayland' | 'real' | 'own' | ScreenChoice | VncChoice;

/** How much larger programs may draw. */
export const SCALES = [1, 1.25, 1.5, 2] as const;

export interface ScreenChoice {
  kind: 'private' | 'real' | 'own';
  /** The monitor that is seen and driven, from 1, counted from the left; places count from its corner. Absent: all of them. */
  monitor?: number | undefined;
  /** Of a private display: monitors side by side, in place of `displaySize`. */
  monitors?: readonly Size[] | undefined;
  /** Of a private display: how much larger its programs draw. Default 1. */
  scale?: (typeof SCALES)[number] | undefined;
}

export interface VncChoice {
  /** `host:5900`; without a port 5900. Several are a farm: each worker takes one that is free. */
  vnc: string | readonly string[];
  /** A placeholder, never the password itself: `{{secret:VNC}}`. Absent: the server asks for none. */
  password?: string | undefined;
  /** Path of the PEM file of who signed the server's certificate, where it shows one and Node does not know them. */
  ca?: string | undefined;
}

/** What a driver does beside pictures, mouse and keys. docs/systems.md has the table. */
export const ABILITIES = [
  /** A headed browser of Playwright's `page` shows there, too. */
  'browser',
  'video',
  /** A person at its mouse and keyboard is noticed. */
  'person',
  'stop-key',
] as const;
export type Ability = (typeof ABILITIES)[number];

export interface Driver {
  readonly can: readonly Ability[];
  /** A person uses it, too: where nobody says otherwise, the run waits while they do. */
  readonly isPersons: boolean;
  /** @throws DesktopError with what is missing and how to mend it, or the signal's reason */
  open(options: OpenOptions): Promise<OpenScreen>;
}

export interface OpenOptions extends Omit<DisplayOptions, 'mode'> {
  /** Puts the values of secrets into a text. @throws Error for one that does not exist */
  fill(text: string): string;
  /** Its monitors and its scale. */
  screen?: Omit<ScreenChoice, 'kind'> | undefined;
}

/** A screen that is ready, and is this process's alone until it is closed. */
export interface OpenScreen extends DisplaySession {
  /** Equal for equal states of what programs change for all that come after them. Absent: it cannot be had anew. */
  state?(): Promise<string>;
  /** What its desktop shows is seen and driven by these (monitor-view.ts). Absent: it tells of none. */
  readonly monitors?: Monitors | undefined;
  createPrograms(options: Omit<ProgramsOptions, 'session'>): Programs;
  createDesktop(wiring: DesktopWiring & { programs: Programs }): Promise<Desktop>;
}
