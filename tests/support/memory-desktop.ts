/** The Desktop in memory: for tests, and for trying a scenario’s flow without a display. It keeps the contract of the real one. */

import { checkAction } from '../../src/desktop/action-limits.js';
import { type KeyCombination, parseKeys } from '../../src/desktop/keys.js';
import { lastLines } from '../../src/desktop/programs/last-lines.js';
import { createTurns } from '../../src/desktop/turns.js';
import type { Clock } from '../../src/ports/clock.js';
import { type ActionResult, type Desktop, DesktopError } from '../../src/ports/desktop.js';
import type { Action, Modifier, Rect, Size } from '../../src/trace/action.js';
import type { Frame, ProgramInfo, WindowInfo } from '../../src/trace/frame.js';
import { createMemoryInput, createMemoryModel, type MemoryInput, type MemoryModel } from './memory-model.js';
import { paint } from './memory-paint.js';

export interface MemoryDesktopOptions {
  clock: Clock;
  /** Default 640×480. */
  size?: Size | undefined;
  /** Default `/home/memory`; nothing is read or written there. */
  home?: string | undefined;
  /** What `open_app` can open: each opens its windows in the model. */
  apps?: Record<string, (model: MemoryModel) => void> | undefined;
  /** Time that one typed character takes. Default 0. */
  typingMs?: number | undefined;
}

export interface MemoryDesktop extends Desktop {
  readonly model: MemoryModel;
  /**
   * The program that runs by this name ends as `how` says, with its windows; exit code 0 where neither code nor signal is given. One whose own windows
   * are all closed ends by itself, with exit code 0. @throws DesktopError `not_found`
   */
  endProgram(name: string, how?: MemoryEnd): void;
  /** The display goes away, as when an X server dies: all that runs and all that follows is `lost`. */
  lose(): void;
}

export interface MemoryEnd {
  exitCode?: number | undefined;
  signal?: string | undefined;
  /** What it writes to its error output. */
  errors?: string | undefined;
}

interface MemoryProgram {
  info: ProgramInfo;
  /** Those that it opened at its start. */
  windows: readonly number[];
}

export function createMemoryDesktop(options: MemoryDesktopOptions): MemoryDesktop {
  const { clock, apps = {}, typingMs = 0 } = options;
  const size = options.size ?? { width: 640, height: 480 };
  const model = createMemoryModel(size);
  const input = createMemoryInput(model);
  const turns = createTurns();
  const gone = new AbortController();
  const programs: MemoryProgram[] = [];
  let leftIsDown = false;

  const end = (message: string) => {
    if (!gone.signal.aborted) gone.abort(new DesktopError('lost', message));
  };

  async function guarded<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T> | T): Promise<T> {
    const both = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal;
    both.throwIfAborted();
    return work(both);
  }

  function frame(region: Rect = { x: 0, y: 0, ...size }): Frame {
    const all = paint(model);
    if (region.width === size.width && region.height === size.height) return { ...size, data: all, at: clock.now() };
    const data = new Uint8Array(region.width * region.height * 4);
    for (let row = 0; row < region.height; row++) {
      const start = ((region.y + row) * size.width + region.x) * 4;
      data.set(all.subarray(start, start + region.width * 4), row * region.width * 4);
    }
    return { width: region.width, height: region.height, data, at: clock.now() };
  }

  function click(times: number, button: 0 | 1 | 2): void {
    for (let detail = 1; detail <= times; detail++) {
      input.button(button, true, detail);
      input.button(button, false, detail);
    }
  }

  async function carryOut(action: Action, signal: AbortSignal): Promise<ActionResult> {
    if ('at' in action && action.at) model.pointer = { ...action.at };
    const point = { ...model.pointer };
    switch (action.type) {
      case 'screenshot':
        return { frame: frame() };
      case 'zoom':
        return { frame: frame(action.region) };
      case 'cursor_position':
      case 'mouse_move':
        return { point };
      case 'left_click':
      case 'right_click':
      case 'middle_click':
      case 'double_click':
      case 'triple_click':
        return holding(input, modifiersOf(action.modifiers), () => {
          const { times, button } = CLICKS[action.type];
          click(times, button);
          return { point };
        });
      case 'left_click_drag':
        return holding(input, modifiersOf(action.modifiers), () => {
          model.pointer = { ...action.from };
          input.button(0, true, 1);
          model.pointer = { ...action.to };
          input.button(0, false, 1);
          return { point: { ...action.to } };
        });
      case 'left_mouse_down':
        if (leftIsDown) throw new DesktopError('invalid', 'The left mouse button is down already. Release it with left_mouse_up first.');
        leftIsDown = true;
        input.button(0, true, 1);
        return { point };
      case 'left_mouse_up':
        leftIsDown = false;
        input.button(0, false, 1);
        return { point };
      case 'scroll':
        return holding(input, modifiersOf(action.modifiers), () => {
          const [dx, dy] = WHEEL[action.direction];
          for (let notch = 0; notch < action.amount; notch++) input.wheel(dx, dy);
          return { point };
        });
      case 'type':
        for (const character of action.text.replaceAll('\r\n', '\n')) {
          signal.throwIfAborted();
          input.character(character);
          if (typingMs > 0) await clock.sleep(typingMs, signal);
        }
        return {};
      case 'key':
        for (let time = 0; time < (action.repeat ?? 1); time++) await press(parseKeys(action.keys), async () => {});
        return {};
      case 'hold_key':
        await press(parseKeys(action.keys), () => clock.sleep(action.seconds * 1000, signal));
        return {};
      case 'wait':
        await clock.sleep(action.seconds * 1000, signal);
        return {};
      case 'open_app':
        openApp(action.name);
        return {};
      case 'close_window': {
        const window = find(action.window);
        if (window.onClose?.(model) ?? true) model.remove(window.id);
        endWithoutWindow();
        return {};
      }
      case 'activate_window':
        model.raise(find(action.window).id);
        return {};
      case 'resize_window': {
        const window = find(action.window);
        if (action.to === 'minimized' || action.to === 'maximized') window.state = action.to;
        else delete window.state;
        if (typeof action.to === 'object') window.bounds = { ...window.bounds, ...action.to };
        return {};
      }
    }
  }

  async function press(combination: KeyCombination, meanwhile: () => Promise<void>): Promise<void> {
    const names = combination.modifiers.map(({ name }) => MODIFIER_NAMES[name]).filter(name => name !== undefined);
    await holding(input, names, async () => {
      input.keyDown(combination);
      try {
        await meanwhile();
      } finally {
        input.keyUp(combination);
      }
    });
  }

  function openApp(name: string): void {
    const open = apps[name];
    if (!open) {
      const known = Object.keys(apps).join(', ') || 'none';
      throw new DesktopError('not_found', `No program is called "${name}". The option apps has: ${known}.`);
    }
    const before = new Set(model.windows);
    open(model);
    const windows = model.windows.flatMap(window => (before.has(window) ? [] : [window.id]));
    programs.push({ info: { name, pid: 2000 + programs.length, running: true, hasShownWindow: windows.length > 0 }, windows });
  }

  function endProgram(program: MemoryProgram, { exitCode, signal, errors = '' }: MemoryEnd = {}): void {
    for (const id of program.windows) model.remove(id);
    program.info = {
      ...program.info,
      running: false,
      exitCode: signal === undefined ? (exitCode ?? 0) : null,
      ...(signal !== undefined && { signal }),
      endedAt: clock.now(),
      lastLines: lastLines(errors, text => text),
    };
  }

  /** A program ends by itself once the last of the windows that it opened at its start is closed. */
  function endWithoutWindow(): void {
    for (const program of programs) {
      const { info, windows } = program;
      if (info.running && windows.length > 0 && !model.windows.some(({ id }) => windows.includes(id))) endProgram(program);
    }
  }

  function find(id: number) {
    const window = model.windows.find(candidate => candidate.id === id);
    if (window) return window;
    const known = model.windows.map(({ id: other, title }) => `${other} "${title}"`).join(', ');
    throw new DesktopError('not_found', `No window has the id ${id}; there are: ${known || 'none'}.`);
  }

  return {
    model,
    size,
    home: options.home ?? '/home/memory',
    env: Object.freeze({}),
    capture: signal => guarded(signal, () => frame()),
    perform: (action, signal) =>
      guarded(signal, both => {
        checkAction(action, size);
        return turns.take(both, () => carryOut(action, both));
      }),
    windows: () => guarded(undefined, () => model.windows.map(window => infoOf(window, model))),
    programs: () =>
      guarded(undefined, () => {
        endWithoutWindow();
        return programs.map(({ info }) => ({ ...info }));
      }),
    clipboard: () => guarded(undefined, () => model.clipboard),
    pointer: () => guarded(undefined, () => ({ ...model.pointer })),
    async close() {
      end('The desktop is closed.');
      input.held.clear();
    },
    endProgram(name, how) {
      const program = programs.findLast(({ info }) => info.name === name && info.running);
      if (!program) throw new DesktopError('not_found', `No program "${name}" is running.`);
      endProgram(program, how);
    },
    lose: () => end('The display in memory is gone.'),
  };
}

const CLICKS = {
  left_click: { times: 1, button: 0 },
  right_click: { times: 1, button: 2 },
  middle_click: { times: 1, button: 1 },
  double_click: { times: 2, button: 0 },
  triple_click: { times: 3, button: 0 },
} as const;

const WHEEL = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

type Held = 'ctrl' | 'shift' | 'alt' | 'meta';
const MODIFIER_NAMES: Record<string, Held> = {
  Control_L: 'ctrl',
  Control_R: 'ctrl',
  Shift_L: 'shift',
  Shift_R: 'shift',
  Alt_L: 'alt',
  Super_L: 'meta',
};

function modifiersOf(modifiers: Modifier[] = []): Held[] {
  return modifiers.map(modifier => (modifier === 'super' ? 'meta' : modifier));
}

async function holding<T>(input: MemoryInput, names: Held[], work: () => T | Promise<T>): Promise<T> {
  for (const name of names) input.held.add(name);
  try {
    return await work();
  } finally {
    for (const name of names) input.held.delete(name);
  }
}

function infoOf(window: MemoryModel['windows'][number], model: MemoryModel): WindowInfo {
  const { id, title, pid, className, bounds, type, modal, transientFor } = window;
  return {
    id,
    title,
    pid,
    className,
    bounds: { ...bounds },
    active: id === model.active,
    minimized: window.state === 'minimized',
    maximized: window.state === 'maximized',
    type,
    modal,
    ...(transientFor === undefined ? {} : { transientFor }),
  };
}
