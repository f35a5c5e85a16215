/** Is a picture that the author keeps shown? By its pixels. */

import { describeBest } from '../perception/image/choose.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { ImageError } from '../ports/image-finder.js';
import type { Observation } from '../ports/observation.js';
import type { Reading } from '../scenario/reading.js';
import { windowsMeant } from '../screen/window-name.js';
import { isAnybodyThere, nobodyThere } from './alive.js';
import type { CheckWorld, Look, LookFacts } from './look.js';
import { visible } from './windows.js';

export async function lookAtImage(
  check: Reading,
  now: Observation,
  { language, images }: CheckWorld,
  { signal = new AbortController().signal }: LookFacts,
): Promise<Look> {
  if (!images) return { holds: 'unsure', how: 'none', seen: language === 'ja' ? '画像を探せません' : 'nobody here can look for images' };
  const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
  const scope = resolveScope(check, windows, programs);
  const region = scope === undefined ? undefined : windowsMeant(scope, visible(windows), programs)[0]?.bounds;
  if (scope !== undefined && !region) {
    return {
      holds: 'unsure',
      how: 'windows',
      seen: language === 'ja' ? `「${scope}」がありません` : `there is no "${scope}" to look in`,
      absent: true,
    };
  }
  const frame = await now.frame();
  const meant = region ? visible(windows).filter(({ bounds }) => bounds === region) : visible(windows);
  try {
    const found = await images.find(frame, check.value ?? '', { region, signal });
    const [best] = found.matches;
    if (!best && check.negated && !(await isAnybodyThere({ windows: meant, elements: [], frame }, now)))
      return nobodyThere('picture', language);
    if (!best)
      return { holds: 'no', how: 'picture', seen: describeBest(found, language), ...(found.best && { region: found.best.bounds }) };
    return { holds: 'yes', how: 'picture', seen: describeBest(found, language), region: best.bounds };
  } catch (error) {
    signal.throwIfAborted();
    return { holds: 'unsure', how: 'none', seen: (error as Error).message, isFinal: error instanceof ImageError };
  }
}
