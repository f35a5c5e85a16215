/** Is a picture that the author keeps shown? By its pixels. */

import { describeBest } from '../perception/image/choose.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { ImageError } from '../ports/image-finder.js';
import type { Reading } from '../scenario/reading.js';
import { windowsNamed } from '../screen/window-name.js';
import { isAnybodyThere, nobodyThere } from './alive.js';
import type { CheckWorld, Look } from './look.js';
import { visible } from './windows.js';

export async function lookAtImage(check: Reading, world: CheckWorld, signal: AbortSignal): Promise<Look> {
  const { desktop, perception, language } = world;
  if (!perception.images)
    return { holds: 'unsure', how: 'none', seen: language === 'ja' ? '画像を探せません' : 'nobody here can look for images' };
  const [windows, programs] = await Promise.all([desktop.windows(), desktop.programs()]);
  const scope = resolveScope(check.scope, windows, programs);
  const region = scope === undefined ? undefined : windowsNamed(scope, visible(windows), programs)[0]?.bounds;
  if (scope !== undefined && !region) {
    return {
      holds: 'unsure',
      how: 'windows',
      seen: language === 'ja' ? `「${scope}」がありません` : `there is no "${scope}" to look in`,
      absent: true,
    };
  }
  const frame = await desktop.capture(signal);
  const meant = region ? visible(windows).filter(({ bounds }) => bounds === region) : visible(windows);
  try {
    const found = await perception.images.find(frame, check.value ?? '', { region, signal });
    const [best] = found.matches;
    if (!best && check.negated && !(await isAnybodyThere({ windows: meant, elements: [], frame }))) return nobodyThere('picture', language);
    if (!best)
      return { holds: 'no', how: 'picture', seen: describeBest(found, language), ...(found.best && { region: found.best.bounds }) };
    return { holds: 'yes', how: 'picture', seen: describeBest(found, language), region: best.bounds };
  } catch (error) {
    signal.throwIfAborted();
    return { holds: 'unsure', how: 'none', seen: (error as Error).message, isFinal: error instanceof ImageError };
  }
}
