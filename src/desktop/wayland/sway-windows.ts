/** The windows of a sway of our own, all of them floating. */
import type { Clock } from '../../ports/clock.js';
import { DesktopError } from '../../ports/desktop.js';
import { asText, isOfSize } from '../../screen/window-size.js';
import type { Size, WindowState } from '../../trace/action.js';
import type { WindowInfo } from '../../trace/frame.js';
import type { SwayIpc, SwayNode } from './sway-ipc.js';

/** As on X11 (windows.ts): one that does not do it within this time keeps what it has. */
const CLOSE_MS = 300;
const ACTIVATE_MS = 1500;
const RESIZE_MS = 500;
const POLL_MS = 10;

export interface SwayWindows {
  /** The lowest first. */
  list(): Promise<WindowInfo[]>;
  close(id: number, signal: AbortSignal): Promise<void>;
  activate(id: number, signal: AbortSignal): Promise<void>;
  resize(id: number, to: WindowState | Size, signal: AbortSignal): Promise<void>;
}

export function createSwayWindows(sway: SwayIpc, clock: Clock): SwayWindows {
  const list = async () => windowsIn(await sway.tree());
  const find = async (id: number) => (await list()).find(window => window.id === id);

  async function tell(id: number, command: string): Promise<void> {
    const all = await list();
    if (!all.some(window => window.id === id)) {
      const names = all.map(window => `${window.id} "${window.title}"`).join(', ') || 'none';
      throw new DesktopError('not_found', `No window has the id ${id}; there are: ${names}.`);
    }
    await sway.command(`[con_id=${id}] ${command}`);
  }

  async function until(holds: () => Promise<boolean>, ms: number, signal: AbortSignal): Promise<boolean> {
    for (const deadline = clock.now() + ms; ; ) {
      if (await holds()) return true;
      if (clock.now() >= deadline) return false;
      await clock.sleep(POLL_MS, signal);
    }
  }

  return {
    list,
    async close(id, signal) {
      await tell(id, 'kill');
      await until(async () => (await find(id)) === undefined, CLOSE_MS, signal);
    },
    async activate(id, signal) {
      await tell(id, 'focus');
      if (await until(async () => (await find(id))?.active !== false, ACTIVATE_MS, signal)) return;
      throw new DesktopError('failed', `The window ${id} did not become active within ${ACTIVATE_MS} ms.`);
    },
    async resize(id, to, signal) {
      if (to === 'minimized')
        throw new DesktopError('failed', 'No window is minimized on a private Wayland display: its compositor knows of no such thing.');
      await tell(id, `fullscreen ${to === 'maximized' ? 'enable' : 'disable'}`);
      const node = typeof to === 'string' ? undefined : nodesIn(await sway.tree()).find(one => one.id === id);
      if (node && typeof to !== 'string') {
        const { rect, window_rect: inner, deco_rect: title } = node;
        const [width, height] = [to.width + rect.width - inner.width, to.height + rect.height - inner.height + title.height];
        await sway.command(`[con_id=${id}] resize set width ${width} px height ${height} px`);
      }
      const isSo = async () => {
        const window = await find(id);
        return window !== undefined && isOfSize(window, typeof to === 'string' ? to : asText(to)) === 'yes';
      };
      await until(isSo, RESIZE_MS, signal);
    },
  };
}

/** Those with a process: the rest holds them. */
function nodesIn(node: SwayNode): SwayNode[] {
  const below = [...(node.nodes ?? []), ...(node.floating_nodes ?? [])].flatMap(nodesIn);
  return node.pid === undefined ? below : [node, ...below];
}

/** Pure. */
export function windowsIn(tree: SwayNode): WindowInfo[] {
  return nodesIn(tree).map(({ id, name, pid, app_id, rect, window_rect: inner, focused, fullscreen_mode = 0 }) => ({
    id,
    title: name ?? '',
    pid,
    className: app_id ?? '',
    bounds: { x: rect.x + inner.x, y: rect.y + inner.y, width: inner.width, height: inner.height },
    active: focused,
    isOrigin: true,
    minimized: false,
    maximized: fullscreen_mode !== 0,
    type: 'normal',
    modal: false,
  }));
}
