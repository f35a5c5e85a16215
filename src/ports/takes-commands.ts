/** Whether what is typed into a window now is a command: asked of its program, whatever it calls itself. */
import type { UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import type { Desktop } from './desktop.js';
import type { Perception } from './perception.js';

/** Its program keeps a terminal; in one that has other parts, unless the keyboard is in a field of these. */
export async function takesCommands(
  { id, pid }: WindowInfo,
  desktop: Pick<Desktop, 'keepsTerminal'>,
  perception: Pick<Perception, 'elements'> | undefined,
): Promise<boolean> {
  if (pid === undefined || !(await desktop.keepsTerminal?.(pid))) return false;
  const focused = await focusedIn(id, perception);
  return !focused?.editable || focused.rawRole === 'terminal' || NAMES.test(focused.name);
}

/** What has the keyboard in a window, where its program tells. */
export async function focusedIn(window: number, perception: Pick<Perception, 'elements'> | undefined): Promise<UiElement | undefined> {
  const elements = (await perception?.elements().catch(() => [])) ?? [];
  return elements.find(element => element.focused && element.window === window);
}

/** An IDE's terminal is a field of this name. */
const NAMES = /terminal|console|端末|ターミナル|コンソール/i;
