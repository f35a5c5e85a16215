/** The door of the room: a trace, its verdict and its pictures in, one HTML page out. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from '../judge/verdict.js';
import type { PictureId, TraceEvent } from '../trace/event.js';
import { type Film, filmOf } from './film.js';
import { pageOf } from './page/page.js';
import { viewsOf } from './page/turn.js';
import { type PictureSource, packPictures } from './pictures.js';

export interface Filmstrip {
  html: string;
  /** Pictures that the trace names and nobody has, or that no screen can have shown; the page says so in their place. */
  missing: PictureId[];
}

/** @param source where the pictures are; see `picturesIn` */
export async function makeFilmstrip(events: readonly TraceEvent[], verdict: Verdict, source: PictureSource): Promise<Filmstrip> {
  const film = filmOf(events, verdict);
  const [packed, script] = await Promise.all([packPictures(picturesOf(film), source), clientScript()]);
  return { html: pageOf(film, packed, script), missing: packed.missing };
}

/** The pictures of a folder, as a run leaves them: `<id>.png`. */
export function picturesIn(folder: string): PictureSource {
  return async id => {
    // An id is a hash; anything else (a path out of the folder) names no picture.
    if (!/^[\w-]+$/.test(id)) return undefined;
    const file = join(folder, `${id}.png`);
    const [own, found] = await Promise.all([lstat(folder), lstat(file)]).catch(() => []);
    // What lies there may be anybody's: a device ends never, and a link shows a picture of another place.
    if (!own?.isDirectory()) return undefined;
    return found?.isFile() && found.size <= MOST_BYTES ? readFile(file).catch(() => undefined) : undefined;
  };
}

/** Of one picture. A screen of photographs, 7680×4320, has 60 MB as PNG. */
const MOST_BYTES = 100_000_000;

function picturesOf(film: Film): PictureId[] {
  return film.turns.flatMap(turn => [
    ...viewsOf(turn, film.language).flatMap(({ before, after }) => [before, after].filter(id => id !== undefined)),
    ...(turn.picture === undefined ? [] : [turn.picture]),
  ]);
}

/** The script lies beside the page's template, in `src` as in the compiled package. */
function clientScript(): Promise<string> {
  return readFile(new URL('./page/client.js', import.meta.url), 'utf8');
}
