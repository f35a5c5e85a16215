/** Finding a picture of the author's on the screen, with patience for slow programs; one that shows in two places is no target. */

import { chooseImage, describeBest } from '../../perception/image/choose.js';
import type { Query } from '../../perception/locate.js';
import { resolveScope } from '../../perception/resolve-scope.js';
import type { GiveUp, Situation } from '../../ports/brain.js';
import { ImageError, type ImageSearch } from '../../ports/image-finder.js';
import type { Observation } from '../../ports/observation.js';
import { LOOK_EVERY_MS } from '../../ports/poll.js';
import { centre } from '../../screen/geometry.js';
import { windowsMeant } from '../../screen/window-name.js';
import type { Rect } from '../../trace/action.js';
import type { FoundPlace } from './found.js';

export async function findPicture(
  query: Query,
  situation: Situation,
  language: 'en' | 'ja',
  withinMs: number,
): Promise<FoundPlace | GiveUp> {
  const { perception, clock, signal } = situation;
  if (!perception.images) return giveUp('prerequisite_not_met', language === 'ja' ? '画像を探せません' : 'nobody here can look for images');
  const deadline = clock.now() + withinMs;
  for (;;) {
    const now = situation.observe();
    const region = await regionOf(query, now);
    const isOver = clock.now() >= deadline;
    if (region === 'no such window') {
      if (isOver) return noSuchWindow(query, language);
    } else {
      const found = await perception.images.find(await now.frame(), query.target, { region, signal }).catch((error: Error) => error);
      signal.throwIfAborted();
      if (found instanceof ImageError) return giveUp('prerequisite_not_met', found.message);
      if (found instanceof Error) throw found;
      const chosen = chooseImage(found);
      if (chosen.kind === 'found') return toFound(query.target, chosen.match.bounds);
      if (isOver) return chosen.kind === 'missing' ? missing(query, found, language) : ambiguous(query, chosen.matches, language);
    }
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}

async function regionOf(query: Query, now: Observation): Promise<Rect | undefined | 'no such window'> {
  if (query.scope === undefined) return undefined;
  const windows = (await now.windows()).filter(window => !window.minimized);
  const title = resolveScope(query, windows, await now.programs());
  if (title === undefined) return undefined;
  const [window] = windowsMeant(title, windows);
  return window?.bounds ?? 'no such window';
}

function toFound(name: string, bounds: Rect): FoundPlace {
  return {
    kind: 'found',
    element: { id: 'picture', role: 'image', rawRole: 'picture', name, bounds, enabled: true, source: 'ocr', confidence: 1 },
    point: centre(bounds),
  };
}

function missing({ target }: Query, found: ImageSearch, language: 'en' | 'ja'): GiveUp {
  const seen = describeBest(found, language);
  return giveUp(
    'element_not_found',
    language === 'ja' ? `画像「${target}」が画面にありません (${seen})` : `the image "${target}" is not on the screen (${seen})`,
    {
      expected: language === 'ja' ? `画像「${target}」` : `the image "${target}"`,
      seen,
      ...(found.best && { region: found.best.bounds }),
      file: found.file,
      tryThis:
        language === 'ja'
          ? '今の画面から画像を切り出し直してください。同じ名前のファイルやアイコンを指すなら「画像」と書かないでください'
          : 'cut the image out of a screen as it looks now; if a file or an icon of that name is meant, leave out "the image"',
    },
  );
}

function ambiguous({ target }: Query, matches: readonly { bounds: Rect; score: number }[], language: 'en' | 'ja'): GiveUp {
  const places = matches
    .slice(0, 4)
    .map(({ bounds }) => `(${centre(bounds).x}, ${centre(bounds).y})`)
    .join(', ');
  return giveUp(
    'unexpected_state',
    language === 'ja'
      ? `画像「${target}」と同じように見える場所が${matches.length}か所あり、どれか決められません`
      : `${matches.length} places look equally like the image "${target}"`,
    {
      expected: language === 'ja' ? `画像「${target}」が1か所` : `the image "${target}" once`,
      seen: places,
      tryThis:
        language === 'ja'
          ? '周りも含めて切り出すか、ウィンドウの名前を添えてください'
          : 'cut out more around it, or name the window: In the "Memo" window, click the image "save.png"',
    },
  );
}

function noSuchWindow({ scope }: Query, language: 'en' | 'ja'): GiveUp {
  return giveUp('element_not_found', language === 'ja' ? `ウィンドウ「${scope}」がありません` : `there is no window "${scope}" to look in`);
}

function giveUp(reason: GiveUp['reason'], message: string, details?: Record<string, unknown>): GiveUp {
  return { kind: 'give_up', reason, message, ...(details && { details }) };
}
