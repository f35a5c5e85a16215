/** A screen of several monitors, as it is seen and driven by one of them: its pixels, its places, its windows. */
import { type Desktop, DesktopError } from '../ports/desktop.js';
import type { Perception } from '../ports/perception.js';
import { meets } from '../screen/geometry.js';
import type { Action, Point, Rect } from '../trace/action.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { checkAction } from './action-limits.js';
import { crop } from './capture.js';
import { type Monitors, monitorOf } from './monitors.js';

/** @param monitors absent: the screen tells of none */
export async function onMonitor<Eyes extends Perception>(
  monitors: Monitors | undefined,
  whole: Desktop,
  eyes: Eyes,
): Promise<{ desktop: Desktop; perception: Eyes }> {
  if (!monitors) return { desktop: whole, perception: eyes };
  const desktop = desktopOnMonitor(whole, monitors);
  if (monitors.chosen !== undefined) await bringPointer(desktop);
  return { desktop, perception: eyesOnMonitor(eyes, whole, monitors) };
}

/** Its windows say on which monitor they lie; with one chosen, places count from its corner, and what lies on others nobody sees. */
export function desktopOnMonitor(whole: Desktop, { all, chosen }: Monitors): Desktop {
  if (chosen === undefined)
    return {
      ...whole,
      windows: async () => (await whole.windows()).map(window => ({ ...window, monitor: monitorOf(window.bounds, all) })),
    };
  const view = all[chosen - 1]!;
  const { inside, outside } = between(view);
  const size = { width: view.width, height: view.height };
  let last: { of: Frame['data']; data: Frame['data'] } | undefined;

  /** Equal pictures share their pixels: what is made of one serves the next. */
  function cut(frame: Frame): Frame {
    if (last?.of !== frame.data) last = { of: frame.data, data: crop(frame, view).data };
    return { ...size, data: last.data, at: frame.at };
  }

  const windows = async (): Promise<WindowInfo[]> =>
    (await whole.windows()).map(window => {
      const monitor = monitorOf(window.bounds, all);
      const here = { ...window, bounds: inside(window.bounds), monitor };
      return monitor === chosen ? here : { ...here, active: false, minimized: true, elsewhere: true as const };
    });

  async function refuseElsewhere(action: Action): Promise<void> {
    if (!('window' in action)) return;
    const window = (await windows()).find(({ id, elsewhere }) => id === action.window && elsewhere);
    if (!window) return;
    throw new DesktopError(
      'not_found',
      `The window "${window.title}" lies on monitor ${window.monitor}, and the run has monitor ${chosen} alone. Move it there, or leave \`display.monitor\` out.`,
    );
  }

  return {
    ...whole,
    size,
    capture: async signal => cut(await whole.capture(signal)),
    async perform(action, signal, isTaken) {
      checkAction(action, size);
      await refuseElsewhere(action);
      const { point, frame, ...rest } = await whole.perform(moved(action, outside), signal, isTaken);
      return { ...rest, ...(point && { point: inside(point) }), ...(frame && { frame: action.type === 'zoom' ? frame : cut(frame) }) };
    },
    windows,
    ...(whole.popups && {
      popups: async () =>
        (await whole.popups!()).filter(({ bounds }) => meets(bounds, view)).map(popup => ({ ...popup, bounds: inside(popup.bounds) })),
    }),
    pointer: async () => inside(await whole.pointer()),
  };
}

/** A person, or an earlier run, has left it on another monitor: a click without a place would go there. */
async function bringPointer(desktop: Desktop): Promise<void> {
  const { x, y } = await desktop.pointer();
  const { width, height } = desktop.size;
  if (x >= 0 && y >= 0 && x < width && y < height) return;
  await desktop.perform({ type: 'mouse_move', at: { x: width - 1, y: Math.floor(height / 2) } });
}

/** The eyes of the whole screen, whose places are given in those of the monitor. */
function eyesOnMonitor<Eyes extends Perception>(eyes: Eyes, whole: Pick<Desktop, 'capture'>, { all, chosen }: Monitors): Eyes {
  if (chosen === undefined) return eyes;
  const view = all[chosen - 1]!;
  const { inside, outside } = between(view);
  return {
    ...eyes,
    elements: async signal =>
      (await eyes.elements(signal))
        .filter(({ bounds }) => meets(bounds, view))
        .map(element => ({ ...element, bounds: inside(element.bounds) })),
    async under(point, since, places) {
      const found = await eyes.under(outside(point), since, places);
      if (!found) return undefined;
      const { bounds, focus, page } = found;
      return {
        ...found,
        ...(bounds && { bounds: inside(bounds) }),
        ...(focus && { focus: inside(focus) }),
        ...(page && { page: inside(page) }),
      };
    },
    ...(eyes.hint && {
      hint: (thing: Parameters<NonNullable<Perception['hint']>>[0], _frame: unknown, signal?: AbortSignal) =>
        eyes.hint!({ ...thing, bounds: outside(thing.bounds), point: outside(thing.point) }, () => whole.capture(signal), signal),
    }),
    ...(eyes.notices && {
      notices: (since: number) => eyes.notices!(since).map(({ text, bounds }) => ({ text, ...(bounds && { bounds: inside(bounds) }) })),
    }),
    ...(eyes.told && {
      told: (...asked: Parameters<NonNullable<Perception['told']>>) =>
        eyes.told!(...asked).map(one =>
          one.element?.bounds ? { ...one, element: { ...one.element, bounds: inside(one.element.bounds) } } : one,
        ),
    }),
  };
}

function between({ x, y }: Point) {
  const by = <T extends Point>(place: T, dx: number, dy: number): T => ({ ...place, x: place.x + dx, y: place.y + dy });
  return { inside: <T extends Point>(place: T) => by(place, -x, -y), outside: <T extends Point>(place: T) => by(place, x, y) };
}

function moved(action: Action, outside: <T extends Point>(place: T) => T): Action {
  if (action.type === 'left_click_drag') return { ...action, from: outside(action.from), to: outside(action.to) };
  if (action.type === 'zoom') return { ...action, region: outside<Rect>(action.region) };
  return 'at' in action && action.at ? { ...action, at: outside(action.at) } : action;
}
