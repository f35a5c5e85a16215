/** The video of the desktop: kept where a test failed, playable, with chapters, and never in the way. */

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect } from '@playwright/test';
import sharp from 'sharp';
import { type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const exec = promisify(execFile);

const FILES = {
  'package.json': JSON.stringify({ type: 'module' }),
  'playwright.config.ts': `
    import { defineConfig } from '@playwright/test';
    import { defineScenarios } from 'xenotester';
    export default defineConfig({ testDir: defineScenarios(), timeout: ${60_000 * slowness}, workers: 1, use: { brain: 'offline', language: 'en' } });
  `,
  'scenarios/a.md': `# Video
## Fails
1. Open the calculator
2. Click "7"

Expect:
- "nine lives" is shown

## Passes
1. Open the calculator
`,
};

test('a failed test keeps a video that a browser plays, with a chapter for each step; a passed one keeps none', async ({
  runProject,
}, testInfo) => {
  const run = await runProject(FILES);
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  expect(videosOf(run, 'Passes')).toEqual([]);
  const [video] = videosOf(run, 'Fails');
  expect(video?.contentType).toBe('video/webm');
  const { stdout } = await exec('ffprobe', ['-v', 'error', '-show_chapters', '-show_format', '-of', 'json', video!.path!]);
  const probed = JSON.parse(stdout) as {
    chapters: { start_time: string; end_time: string; tags: { title: string } }[];
    format: { duration: string };
  };
  expect(probed.chapters.map(chapter => chapter.tags.title)).toEqual(['1/2 Open the calculator', '2/2 Click "7"', 'Checks']);
  expect(Number(probed.chapters[1]!.start_time)).toBeGreaterThan(0);
  expect(Number(probed.format.duration)).toBeGreaterThan(2);
  const played = await play(video!.path!);
  expect(played).toMatchObject({ width: 1280, height: 832, error: null });
  expect(played.duration).toBeGreaterThan(2);

  // Pictures of the run are without the pointer; where it clicked, the film shows it, and below the screen what is being done.
  const end = await lastFrame(video!.path!, testInfo.outputPath('last.png'));
  const trace = run.tests[0]!.results[0]!.attachments.find(one => one.name === 'xenotester-trace')!.path!;
  const events: { kind: string; point?: { x: number; y: number }; after?: string }[] = readFileSync(trace, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  const { x, y } = events.findLast(event => event.point)!.point!;
  const picture = join(dirname(trace), 'pictures', `${events.findLast(event => event.kind === 'screen_compared')!.after}.png`);
  const pointer = { left: x, top: y, width: 12, height: 18 };
  const elsewhere = { left: 20, top: 20, width: 12, height: 18 };
  const bar = { left: 10, top: 804, width: 300, height: 24 };
  expect(await greatestDifference(end, picture, pointer)).toBeGreaterThan(120);
  expect(await greatestDifference(end, picture, elsewhere)).toBeLessThan(40);
  expect(Math.max(...(await greys(end, bar)))).toBeGreaterThan(180);
  expect(Math.min(...(await greys(end, bar)))).toBeLessThan(70);
});

test('without ffmpeg it is said once, and at the test that would have had one; nothing else changes', async ({ runProject }, testInfo) => {
  const bin = testInfo.outputPath('bin');
  linkAllBut('ffmpeg', bin);
  const run = await runProject(FILES, [], { env: { PATH: bin } });
  expect(run.tests.map(one => one.status)).toEqual(['unexpected', 'expected']);
  expect(videosOf(run, 'Fails')).toEqual([]);
  expect(run.stderr.match(/ffmpeg is missing, so no video of the desktop is kept/g)).toHaveLength(2);
  const notes = run.tests.map(one => one.results[0]!.annotations.filter(note => note.type === 'xenotester.video').length);
  expect(notes).toEqual([1, 0]);
});

test('`on` keeps all of them, `off` and a first try of `on-first-retry` none', async ({ createProject }) => {
  const project = await createProject(FILES);
  for (const [mode, kept] of [
    ['on', 1],
    ['off', 0],
    ['on-first-retry', 0],
  ] as const) {
    project.write(
      'playwright.config.ts',
      FILES['playwright.config.ts'].replace(`language: 'en'`, `language: 'en', desktopVideo: '${mode}'`),
    );
    const run = await project.run(['-g', 'Passes']);
    expect(run.exitCode, run.stdout).toBe(0);
    expect(videosOf(run, 'Passes'), mode).toHaveLength(kept);
  }
});

test('what a test masks is covered in its film, too', async ({ createProject }, testInfo) => {
  const masks = 'desktopVideo: "on", masks: [{ region: { x: 100, y: 50, width: 400, height: 300 } }]';
  const project = await createProject({
    ...FILES,
    'playwright.config.ts': FILES['playwright.config.ts'].replace(`language: 'en'`, `language: 'en', ${masks}`),
  });
  const run = await project.run(['-g', 'Passes']);
  const [video] = videosOf(run, 'Passes');
  const end = await lastFrame(video!.path!, testInfo.outputPath('last.png'));
  const covered = await greys(end, { left: 110, top: 60, width: 380, height: 280 });
  expect(Math.max(...covered) - Math.min(...covered)).toBeLessThan(8);
  expect(Math.max(...(await greys(end, { left: 500, top: 350, width: 400, height: 300 })))).toBeGreaterThan(180);
});

test('ffmpeg ends with a worker that is killed, and its own end fails no test', async ({ createProject }) => {
  const spec = (body: string): string => `
    import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
    import { expect, test } from 'xenotester';
    const films = (session: string) => readdirSync('/proc').filter(name => /^\\d+$/.test(name)).filter(pid => {
      try { const line = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0'); return line[0].endsWith('ffmpeg') && readFileSync('/proc/' + pid + '/environ', 'utf8').includes(session); } catch { return false; }
    }).map(Number);
    const filming = async (agent: { home: string }) => {
      await agent.open('terminal');
      const environ = readdirSync('/proc').filter(name => /^\\d+$/.test(name)).flatMap(pid => {
        try { const text = readFileSync('/proc/' + pid + '/environ', 'utf8'); return text.includes('HOME=' + agent.home) ? [text] : []; } catch { return []; }
      });
      const session = /(?:^|\\0)(XENOTESTER_SESSION=[^\\0]*)/.exec(environ.join('\\0'))![1]!;
      await expect.poll(() => films(session).length).toBe(1);
      return films(session)[0]!;
    };
    ${body}
  `;
  const project = await createProject({
    ...FILES,
    'playwright.config.ts': FILES['playwright.config.ts'].replace('defineScenarios()', `'tests'`),
    'tests/a.spec.ts': spec(`
      test('crash', async ({ agent }) => { process.kill(await filming(agent), 'SIGKILL'); });
      test('worker', async ({ agent }, info) => {
        writeFileSync(info.config.rootDir + '/pid', String(await filming(agent)));
        process.kill(process.pid, 'SIGKILL');
      });
    `),
  });
  const run = await project.run();
  expect(
    run.tests.map(one => one.status),
    run.stdout,
  ).toEqual(['expected', 'unexpected']);
  const pid = Number(readFileSync(join(project.dir, 'tests/pid'), 'utf8'));
  await expect.poll(() => isFfmpeg(pid), { timeout: 15_000 * slowness }).toBe(false);
});

function videosOf(run: Run, title: string): { contentType: string; path?: string }[] {
  const found = run.tests.find(one => one.title.endsWith(title))?.results.at(-1)?.attachments ?? [];
  return found.filter(one => one.name === 'desktop-video');
}

/** As PNG. */
async function lastFrame(video: string, last: string): Promise<string> {
  await exec('ffmpeg', ['-v', 'error', '-y', '-sseof', '-1.5', '-i', video, '-update', '1', last]);
  return last;
}

type Cut = { left: number; top: number; width: number; height: number };

async function greys(picture: string, cut: Cut): Promise<Buffer> {
  return sharp(picture).extract(cut).removeAlpha().greyscale().raw().toBuffer();
}

async function greatestDifference(one: string, other: string, cut: Cut): Promise<number> {
  const [first, second] = await Promise.all([greys(one, cut), greys(other, cut)]);
  return Math.max(...[...first].map((value, index) => Math.abs(value - second[index]!)));
}

async function play(path: string): Promise<{ duration: number; width: number; height: number; error: string | null }> {
  const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  const browser = await chromium.launch({ ...(executable && { executablePath: executable }), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setContent('<video muted></video>');
    const url = `data:video/webm;base64,${readFileSync(path).toString('base64')}`;
    return await page.evaluate(`(async () => {
      const video = document.querySelector('video');
      const ready = new Promise(resolve => { video.oncanplay = video.onerror = resolve; });
      video.src = '${url}';
      await ready;
      return { duration: video.duration, width: video.videoWidth, height: video.videoHeight, error: video.error?.message ?? null };
    })()`);
  } finally {
    await browser.close();
  }
}

/** A folder with links to all commands of the PATH but one. */
function linkAllBut(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const from of (process.env.PATH ?? '').split(delimiter).filter(existsSync)) {
    for (const command of readdirSync(from)) {
      const link = join(folder, command);
      if (command !== name && !existsSync(link)) symlinkSync(join(from, command), link);
    }
  }
}

function isFfmpeg(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ffmpeg');
  } catch {
    return false;
  }
}
