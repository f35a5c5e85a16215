/** Which windows a rule means, and which window an input would go to. Pure. */

import type { AppCommand } from '../scenario/scenario.js';
import { fold } from '../screen/fold.js';
import { grow, holdsPoint } from '../screen/geometry.js';
import { withOwners } from '../screen/window-owners.js';
import type { Point } from '../trace/action.js';
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';
import type { WindowRule } from './options.js';

/** What is known of windows and programs at one moment. */
export interface WindowWorld {
  /** The lowest first. */
  windows: readonly WindowInfo[];
  programs: readonly ProgramInfo[];
  apps: Readonly<Record<string, AppCommand>>;
}

/** A window manager's title bar and borders lie around the client area that is known: at most so many pixels. */
const FRAME_PX = 32;

/** By itself, or as the dialog of a window that is. */
export function isAllowed(window: WindowInfo, rules: readonly WindowRule[] | 'opened', world: WindowWorld): boolean {
  return withOwners(window, world.windows).some(one =>
    rules === 'opened' ? world.programs.some(program => owns(program, one)) : rules.some(rule => matches(one, rule, world)),
  );
}

export function matches(window: WindowInfo, rule: WindowRule, world: WindowWorld): boolean {
  const { program, title } = typeof rule === 'string' ? { program: rule, title: undefined } : rule;
  return (program === undefined || isProgram(window, program, world)) && (title === undefined || isTitle(window.title, title));
}

/** By the name in `apps` that it was opened with, by that name's command, or by WM_CLASS. */
export function isProgram(window: WindowInfo, program: string, world: WindowWorld): boolean {
  const wanted = fold(program);
  const names = [...window.className.split('.'), ...world.programs.filter(one => owns(one, window)).map(one => one.name)];
  const command = Object.entries(world.apps).find(([name]) => fold(name) === wanted)?.[1];
  const classes = names.map(fold);
  return classes.includes(wanted) || (command !== undefined && classes.includes(fold(commandName(command))));
}

/**
 * The windows that a click there could hit: the topmost with its frame, and the topmost without, since a window may have no frame. Empty on
 * the bare desktop.
 */
export function windowsAt(point: Point, windows: readonly WindowInfo[]): WindowInfo[] {
  const shown = windows.filter(window => !window.minimized);
  const framed = shown.findLast(window => holdsPoint(grow(window.bounds, FRAME_PX), point));
  const bare = clientAt(point, windows);
  return [...new Set([framed, bare])].filter(window => window !== undefined);
}

/** The window whose own area the point lies in: no title bar, no border. */
export function clientAt(point: Point, windows: readonly WindowInfo[]): WindowInfo | undefined {
  return windows.findLast(window => !window.minimized && holdsPoint(window.bounds, point));
}

function owns(program: ProgramInfo, { pid }: WindowInfo): boolean {
  return pid !== undefined && (program.pid === pid || program.pids?.includes(pid) === true);
}

function isTitle(title: string, rule: string | RegExp): boolean {
  if (rule instanceof RegExp) return new RegExp(rule.source, rule.flags.replace(/[gy]/g, '')).test(title);
  const source = fold(rule)
    .split('*')
    .map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`, 'su').test(fold(title));
}

/** The program of a command line, without its folder. */
export function commandName(command: AppCommand): string {
  const path = typeof command === 'string' ? (command.trim().split(/\s+/)[0] ?? '') : command.command;
  return path.split('/').at(-1)!;
}
