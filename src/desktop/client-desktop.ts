/** The Desktop behind a VNC server: pixels, mouse, keys, and the clipboard where the server tells it. No windows, no programs, no files. */
import { type Desktop, DesktopError } from '../../ports/desktop.js';
import { unlessAborted } from '../../ports/unless-aborted.js';
import type { Action, Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { checkAction } from '../action-limits.js';
import { createActions } from '../actions.js';
import { crop } from '../capture.js';
import { createGuard } from '../guard.js';
import { createManners } from '../manners.js';
import { createTurns } from '../turns.js';
import type { DesktopWiring } from '../wiring.js';
import type { VncClient } from './client.js';
import { createVncInput } from './hands.js';
import { foreignIn } from './keys.js';

export interface VncDesktopOptions extends Omit<DesktopWiring, 'person' | 'notice' | 'programs'> {
  client: VncClient;
  /** For people: "host:5900". */
  address: string;
}

/** The connection is the caller's: it outlives the desktop. */
export function createVncDesktop({ client, address, home, clock, stop, mouse = 'instant' }: VncDesktopOptions): Desktop {
  const size = client.size;
  const { hands, typist } = createVncInput({ client, clock, style: mouse, size });
  const manners = createManners({ person: undefined, clock, pointer: hands.where, keyboard: async () => 0 });
  const turns = createTurns();
  const closed = new AbortController();
  const ended = AbortSignal.any([client.lost, closed.signal]);
  const guarded = createGuard({ ended, what: `screen at ${address}` });

  async function grab(region?: Rect): Promise<Frame> {
    const pixels = await client.picture();
    if (pixels.width !== size.width || pixels.height !== size.height) {
      throw new DesktopError(
        'lost',
        `The screen at ${address} had ${size.width}×${size.height} pixels when the test began, and has ${pixels.width}×${pixels.height} now: what was seen lies elsewhere.`,
        { tryThis: 'keep its size while a test runs' },
      );
    }
    return { ...(region ? crop(pixels, region) : pixels), at: clock.now() };
  }

  const input = createActions({ hands, typist, capture: { grab }, clock, manners });

  async function carryOut(action: Action, signal: AbortSignal): ReturnType<Desktop['perform']> {
    switch (action.type) {
      case 'open_app':
        throw new DesktopError(
          'not_found',
          `"${action.name}" cannot be opened: a VNC server starts no programs. Start it there before the test, or by what its screen shows.`,
        );
      case 'close_window':
      case 'activate_window':
      case 'resize_window':
        throw new DesktopError('not_found', 'No window is known: a VNC server tells of pixels only. Use what is on the screen.');
      default:
        return input(action, signal);
    }
  }

  const letGo = () => void turns.take(client.lost, () => hands.letGo()).catch(() => {});
  if (stop?.signal.aborted) letGo();
  else stop?.signal.addEventListener('abort', letGo, { once: true });
  let closing: Promise<void> | undefined;

  return {
    size,
    home,
    lacks: ['windows', 'programs', 'accessibility', 'files'],
    env: Object.freeze({}),
    capture: signal => guarded(signal, both => unlessAborted(grab(), both)),
    perform: (action, signal) =>
      guarded(signal, async both => {
        if (stop?.signal.aborted) throw new DesktopError('lost', 'The run was stopped: nothing more is done.');
        checkAction(action, size);
        refuseForeign(action);
        return turns.take(both, () => carryOut(action, both));
      }),
    windows: () => guarded(undefined, async () => []),
    programs: () => guarded(undefined, async () => []),
    clipboard: () => guarded(undefined, () => client.clipboard()),
    pointer: () => guarded(undefined, () => hands.where()),
    close() {
      closing ??= (async () => {
        closed.abort(new DesktopError('lost', 'The desktop is closed.'));
        stop?.signal.removeEventListener('abort', letGo);
        await turns.take(client.lost, () => hands.letGo()).catch(() => {});
      })();
      return closing;
    },
  };
}

/** Lost without a word, it would count as typed. */
function refuseForeign(action: Action): void {
  const character = action.type === 'type' ? foreignIn(action.text) : undefined;
  if (character === undefined) return;
  throw new DesktopError(
    'invalid',
    `"${character}" is not typed on a VNC screen: servers lose what the US keyboard has not, and do not say so. Write it with what that keyboard has.`,
  );
}
