/** The Desktop on a screen that is spoken to over a connection: a VNC server's, or a Wayland compositor's of our own. */
import { type ActionResult, type Desktop, DesktopError, type Sense } from '../ports/desktop.js';
import { unlessAborted } from '../ports/unless-aborted.js';
import type { Action, InputAction, ProgramAction, Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import { checkAction } from './action-limits.js';
import { createActions } from './actions.js';
import { crop } from './capture.js';
import { createClientInput, type InputPatience } from './client-hands.js';
import { createGuard } from './guard.js';
import { createManners } from './manners.js';
import type { ScreenClient } from './screen-client.js';
import { createTurns } from './turns.js';
import type { DesktopWiring } from './wiring.js';

export interface ClientDesktopOptions extends Omit<DesktopWiring, 'person' | 'notice' | 'programs'> {
  client: ScreenClient;
  /** For people: "screen at host:5900". */
  what: string;
  patience: InputPatience;
  /** What it is silent about. */
  lacks?: readonly Sense[] | undefined;
  /** @throws DesktopError for an action that cannot be done here as it should be */
  refuse?(action: Action): void;
  /** Actions that are not input: those of windows and programs. */
  beside(action: ProgramAction, signal: AbortSignal): Promise<ActionResult>;
  /** What can be told beside pixels. */
  told?: Partial<Pick<Desktop, 'windows' | 'programs' | 'rest' | 'isSilent' | 'keepsTerminal'>>;
  env?: Readonly<Record<string, string>>;
  hangs?(): string | undefined;
  /** Ends the programs that were opened here, and what goes with the desktop. */
  end?(): Promise<void>;
}

/** The connection is the caller's: it may outlive the desktop. */
export function createClientDesktop(options: ClientDesktopOptions): Desktop {
  const { client, what, patience, home, clock, stop, slowness = 1, mouse = 'instant', told = {} } = options;
  const size = client.size;
  const { hands, typist } = createClientInput({ client, patience, slowness, clock, style: mouse, size });
  const manners = createManners({ person: undefined, clock, pointer: hands.where, keyboard: async () => 0 });
  const turns = createTurns();
  const closed = new AbortController();
  const ended = AbortSignal.any([client.lost, closed.signal]);
  const guarded = createGuard({ ended, hangs: options.hangs, what });

  async function grab(region?: Rect): Promise<Frame> {
    const pixels = await client.picture();
    if (pixels.width !== size.width || pixels.height !== size.height) {
      throw new DesktopError(
        'lost',
        `The ${what} had ${size.width}×${size.height} pixels when the test began, and has ${pixels.width}×${pixels.height} now: what was seen lies elsewhere.`,
        { tryThis: 'keep its size while a test runs' },
      );
    }
    return { ...(region ? crop(pixels, region) : pixels), at: clock.now() };
  }

  const input = createActions({ hands, typist, capture: { grab }, clock, manners });

  const letGo = () => void turns.take(client.lost, () => hands.letGo()).catch(() => {});
  if (stop?.signal.aborted) letGo();
  else stop?.signal.addEventListener('abort', letGo, { once: true });
  let closing: Promise<void> | undefined;

  return {
    size,
    home,
    lacks: options.lacks,
    env: Object.freeze({ ...options.env }),
    capture: signal => guarded(signal, both => unlessAborted(grab(), both)),
    perform: (action, signal) =>
      guarded(signal, async both => {
        if (stop?.signal.aborted) throw new DesktopError('lost', 'The run was stopped: nothing more is done.');
        checkAction(action, size);
        options.refuse?.(action);
        return turns.take(both, () => (isInput(action) ? input(action, both) : options.beside(action, both)));
      }),
    ...told,
    windows: () => guarded(undefined, async () => told.windows?.() ?? []),
    programs: () => guarded(undefined, async () => told.programs?.() ?? []),
    clipboard: () => guarded(undefined, () => client.clipboard()),
    pointer: () => guarded(undefined, () => hands.where()),
    close() {
      closing ??= (async () => {
        closed.abort(new DesktopError('lost', 'The desktop is closed.'));
        stop?.signal.removeEventListener('abort', letGo);
        // What hangs takes nothing in, and would be waited for without an end.
        if (options.hangs?.() === undefined) await turns.take(client.lost, () => hands.letGo()).catch(() => {});
        await options.end?.();
      })();
      return closing;
    },
  };
}

const BESIDE: readonly ProgramAction['type'][] = ['open_app', 'close_window', 'activate_window', 'resize_window'];

function isInput(action: Action): action is InputAction {
  return !(BESIDE as readonly string[]).includes(action.type);
}
