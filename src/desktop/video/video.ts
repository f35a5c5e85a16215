/**
 * Films a display with ffmpeg: WebM with VP8, which every browser plays, at a low frame rate, without frames that show nothing new. A bar
 * below the screen says what is being done. The process belongs to the display's supervisor, so that it never outlives the worker; it is
 * handed the pictures, and cannot reach the display itself.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DisplaySession } from '../display/display-session.js';
import { findExecutable } from '../display/executable.js';
import type { Ended } from '../display/supervisor-client.js';
import { within } from '../display/wait.js';
import { type Chapter, chapterFile } from './chapters.js';
import { type Feed, type Filmed, feedVideo } from './feed.js';

export interface Video {
  /** A picture that was taken for another purpose, for the film, too. */
  offer: Feed['offer'];
  /** What the bar below the screen says from now on. */
  caption(text: string): void;
  /** A chapter begins. */
  chapter(title: string): void;
  /** Ends the film and puts it there, with its chapters. Never rejects; gives what went wrong, for people. */
  save(file: string): Promise<string | undefined>;
  /** Ends the film, and removes it. Never rejects. */
  discard(): Promise<void>;
}

/** Finer than pictures come, so that none of two that come close together is left out. */
const TIME_BASE = 50;
const BAR_HEIGHT = 32;
/** About what fits into the bar at 1280 pixels. */
const LONGEST_CAPTION = 120;
const PICTURES = 'pictures';
const START_WITHIN_MS = 15_000;
const END_WITHIN_MS = 5000;
const REMUX_WITHIN_MS = 15_000;

/** Why no film can be made here, for people; undefined where one can. */
export function whyNoVideo(path?: string): string | undefined {
  if (findExecutable('ffmpeg', path)) return undefined;
  return "ffmpeg is missing, so no video of the desktop is kept. Run `npx xenotester install-deps`, or set `desktopVideo: 'off'`";
}

/** @throws Error when ffmpeg is missing or does not start */
export async function startVideo({ supervisor }: Pick<DisplaySession, 'supervisor'>, desktop: Filmed): Promise<Video> {
  const ffmpeg = findExecutable('ffmpeg');
  if (!ffmpeg) throw new Error(whyNoVideo() ?? 'ffmpeg is missing');
  const folder = mkdtempSync(join(supervisor.folder, 'video-'));
  const chapters: Chapter[] = [];
  const caption = (text: string): void => {
    // Put in place at once: ffmpeg reads it before each frame, and gives up on half a file.
    writeFileSync(join(folder, 'caption.new'), shorten(text));
    renameSync(join(folder, 'caption.new'), join(folder, 'caption.txt'));
    feed?.renew();
  };
  let feed: Feed | undefined;
  caption(' ');
  const font = await fontFile();
  if (font) symlinkSync(font, join(folder, 'font'));
  const text = `drawtext=${font ? 'fontfile=font:' : ''}textfile=caption.txt:reload=1:expansion=none:fontsize=17:fontcolor=white:x=12:y=h-25`;
  const pad = `pad=ceil(iw/2)*2:ceil((ih+${BAR_HEIGHT})/2)*2:0:0:color=0x26262b`;
  const run = (args: string[]): ReturnType<typeof supervisor.spawn> =>
    supervisor.spawn({
      command: ffmpeg,
      args: ['-hide_banner', '-nostats', '-nostdin', '-y', ...args],
      env: { PATH: process.env.PATH ?? '', HOME: folder },
      cwd: folder,
    });
  const { width, height } = desktop.size;
  const taken = await takeOne(join(folder, PICTURES));
  const filming = await run([
    ...['-f', 'rawvideo', '-pixel_format', 'bgr0', '-video_size', `${width}x${height}`, '-framerate', String(TIME_BASE)],
    ...['-use_wallclock_as_timestamps', '1', '-probesize', '32', '-analyzeduration', '0', '-i', `unix:${PICTURES}`],
    ...['-vf', `format=bgr24,${pad},${text},scale=flags=neighbor,format=yuv420p`],
    // Blocks that differ by less than the threshold are taken over as they are: most of a screen, from frame to frame.
    ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16', '-static-thresh', '100', '-b:v', '1M', '-threads', '1', 'film.webm'],
  ]);
  let over: Ended | undefined;
  void filming.ended.then(how => {
    over = how;
  });
  const early = filming.ended.then(({ lastWords }) => Promise.reject(new Error(`ffmpeg ended at once: ${lastLine(lastWords)}`)));
  try {
    const socket = await within(Promise.race([taken.socket, early]), START_WITHIN_MS, () => new Error('ffmpeg asked for no picture'));
    feed = feedVideo(socket, desktop);
  } catch (error) {
    if (!over) kill(filming.pid);
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    throw error;
  } finally {
    taken.close();
  }
  const pictures = feed;
  const end = async (): Promise<Ended | undefined> => {
    await pictures.end();
    const late = (): Error => new Error('it did not end');
    return within(filming.ended, END_WITHIN_MS, late).catch(() => {
      if (!over) kill(filming.pid);
      return undefined;
    });
  };

  return {
    offer: pictures.offer,
    caption,
    chapter: title => {
      chapters.push({ title, at: Date.now() });
    },
    async save(file) {
      try {
        const endedAt = Date.now();
        const crashed = over;
        const how = await end();
        const started = pictures.startedAt();
        writeFileSync(join(folder, 'chapters.txt'), chapterFile(started === undefined ? [] : chapters, started ?? 0, endedAt));
        const marked = await run([
          ...['-i', 'film.webm', '-f', 'ffmetadata', '-i', 'chapters.txt'],
          ...['-map', '0', '-map_metadata', '1', '-map_chapters', '1', '-c', 'copy', 'marked.webm'],
        ]);
        const { code, lastWords } = await within(marked.ended, REMUX_WITHIN_MS, () => new Error('its chapters were not written in time'));
        if (code !== 0) return `the video of the desktop is broken: ${lastLine(how?.lastWords || lastWords)}`;
        await copyFile(join(folder, 'marked.webm'), file);
        await chmod(file, 0o600);
        return crashed && `the video of the desktop is not whole: ffmpeg ended early (${lastLine(crashed.lastWords)})`;
      } catch (error) {
        return `the video of the desktop was not kept: ${(error as Error).message}`;
      } finally {
        await rm(folder, { recursive: true, force: true }).catch(() => {});
      }
    },
    async discard() {
      if (!over) kill(filming.pid);
      await end().catch(() => {});
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    },
  };
}

/** A font that has Latin and Japanese; undefined where fontconfig knows none, and ffmpeg takes its own. */
async function fontFile(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('fc-match', ['-f', '%{file}', 'sans-serif:lang=ja']).catch(() => ({ stdout: '' }));
  return stdout.startsWith('/') ? stdout : undefined;
}

/** The one connection that ffmpeg makes, to a socket in a folder that is this user's alone. */
async function takeOne(path: string): Promise<{ socket: Promise<Socket>; close(): void }> {
  const server = createServer();
  const socket = new Promise<Socket>(resolve => server.once('connection', resolve));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return { socket, close: () => void server.close() };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** An empty file would be an error to ffmpeg. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return (line.length > LONGEST_CAPTION ? `${line.slice(0, LONGEST_CAPTION - 1)}…` : line) || ' ';
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
