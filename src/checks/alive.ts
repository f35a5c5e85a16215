/** Whether somebody is there to say that something is *not* shown: a window that can be seen, of a program that answers. */
import { isBlank } from '../perception/visibility.js';
import type { Observation } from '../ports/observation.js';
import type { TextLine } from '../ports/perception.js';
import { centre, holdsPoint } from '../screen/geometry.js';
import type { UiElement } from '../trace/element.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import type { Look } from './look.js';

interface Spoken {
  /** Those in which it is looked for, and that can be seen. */
  windows: readonly WindowInfo[];
  elements: readonly UiElement[];
  lines?: readonly TextLine[] | undefined;
  frame: Frame;
}

/** A window that is blank, or whose program was stopped, has nothing to say; nor has an empty desktop. */
export async function isAnybodyThere(
  { windows, elements, lines = [], frame }: Spoken,
  { answers }: Pick<Observation, 'answers'>,
): Promise<boolean> {
  for (const { id, bounds, pid } of windows) {
    const tells = elements.some(({ window }) => window === id) || lines.some(line => holdsPoint(bounds, centre(line.bounds)));
    if ((tells || !isBlank(frame, bounds)) && (pid === undefined || (await answers(pid)))) return true;
  }
  return false;
}

export function nobodyThere(how: Look['how'], language: 'en' | 'ja'): Look {
  const seen =
    language === 'ja'
      ? '見えていて応答するウィンドウがないので、判断できません'
      : 'no window is there to be seen, of a program that answers';
  return { holds: 'unsure', how, seen };
}
