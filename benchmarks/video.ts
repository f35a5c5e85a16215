/** What filming a private display costs: `npm run bench:video`. A terminal writes three lines a second, another display stands still. */
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDisplay } from '../src/desktop/display/session.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { startVideo } from '../src/desktop/video/video.js';
import { createX11Desktop } from '../src/desktop/x11-desktop.js';

const SECONDS = Number(process.env.SECONDS ?? 20);
const TICKS_PER_SECOND = 100;
const BUSY = 'i=0; while true; do i=$((i+1)); echo $i $(date) hello world; sleep 0.3; done';

interface Row {
  screen: string;
  seconds: number;
  /** Of one core, user and system: ffmpeg and the process that hands it the pictures. */
  cpuShare: number;
  bytesPerMinute: number;
}

linkDist();
const folder = await mkdtemp(join(tmpdir(), 'xenotester-bench-'));
const rows: Row[] = [];
for (const [screen, program] of [
  ['still', undefined],
  ['a terminal that writes', BUSY],
] as const) {
  const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 } });
  const env = { PATH: process.env.PATH ?? '', ...session.env };
  if (program)
    await session.supervisor.spawn({
      command: '/usr/bin/xterm',
      args: ['-geometry', '120x40', '-e', 'sh', '-c', program],
      env,
      cwd: folder,
    });
  const noPrograms = { open: () => Promise.reject(new Error('none')), list: () => [], close: async () => {} };
  const desktop = await createX11Desktop({
    env: { ...session.env },
    home: folder,
    programs: noPrograms,
    clock: wallClock,
    isPrivate: true,
  });
  const video = await startVideo(session, desktop);
  // What starting costs is no cost of filming.
  await pause(2000);
  const before = ticksOfFfmpeg(session.supervisor.id);
  const own = process.cpuUsage();
  const begin = performance.now();
  for (let second = 0; second < SECONDS; second++) {
    video.caption(`${second + 1}/${SECONDS} a caption that changes each second`);
    await pause(1000);
  }
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpuShare = ((ticksOfFfmpeg(session.supervisor.id) - before) / TICKS_PER_SECOND + (user + system) / 1e6) / seconds;
  const file = join(folder, 'film.webm');
  const trouble = await video.save(file);
  if (trouble) throw new Error(trouble);
  rows.push({ screen, seconds, cpuShare, bytesPerMinute: (statSync(file).size / (seconds + 2)) * 60 });
  await desktop.close();
  await session.close();
}
await rm(folder, { recursive: true });

console.log(['screen', 'share of a core', 'size a minute'].join('\t'));
for (const { screen, cpuShare, bytesPerMinute } of rows)
  console.log([screen, `${(cpuShare * 100).toFixed(1)} %`, `${(bytesPerMinute / 1e6).toFixed(2)} MB`].join('\t'));
console.log(JSON.stringify({ benchmark: 'video', size: '1280x800', rows }));
process.exit(0);

/** Processor time of the ffmpeg of that session, in ticks. */
function ticksOfFfmpeg(session: string): number {
  for (const pid of processes()) {
    const words = read(`/proc/${pid}/cmdline`).split('\0');
    if (!words[0]?.endsWith('ffmpeg') || !read(`/proc/${pid}/environ`).includes(session)) continue;
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  }
  throw new Error(`no ffmpeg films ${session}`);
}

function processes(): string[] {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The compiled benchmark looks for the scripts of child processes beside itself. */
function linkDist(): void {
  const here = fileURLToPath(new URL('../', import.meta.url));
  const project = fileURLToPath(new URL('../../../../../dist', import.meta.url));
  if (here.includes('.cache') && !existsSync(join(here, 'dist')) && existsSync(project)) symlinkSync(project, join(here, 'dist'));
}
