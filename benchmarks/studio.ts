/**
 * What Studio's page costs: pictures a second that reach who looks, of a window that moves all the time, and the share of a core that the command takes
 * before anybody looks, while somebody does, and afterwards. `npm run bench:studio`; the last line is one JSON object.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSessions } from '../src/desktop/display/registry.js';
import { round } from './figures.js';
import { projectRoot } from './truth/root.js';

const SECONDS = 10;
/** Of `/proc/PID/stat`, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;
const PICTURE = Buffer.from('--frame');

const folder = mkdtempSync(join(tmpdir(), 'bench-studio-'));
const studio = spawn(process.execPath, [join(projectRoot(), 'dist', 'cli', 'main.js'), 'studio'], { cwd: folder });
const moving: ChildProcess[] = [];
try {
  const address = await addressOf(studio);
  const { env } = openSessions().find(({ ancestors }) => ancestors.includes(studio.pid!))!;
  moving.push(
    spawn('zenity', ['--progress', '--pulsate', '--title=Moving'], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'ignore', 'ignore'],
    }),
  );
  const before = await shareOfACore(studio.pid!, () => rest(SECONDS));
  let pictures = 0;
  const looking = await shareOfACore(studio.pid!, async () => {
    pictures = await looked(address);
  });
  const afterwards = await shareOfACore(studio.pid!, () => rest(SECONDS));
  const row = {
    picturesASecond: round(pictures / SECONDS, 1),
    corePercent: { before, looking, afterwards },
    load: round(loadavg()[0]!, 1),
  };
  console.log(
    `${row.picturesASecond} pictures a second; % of a core: ${before} before, ${looking} while somebody looks, ${afterwards} afterwards; load ${row.load}`,
  );
  console.log(JSON.stringify({ benchmark: 'studio', ...row }));
} finally {
  for (const one of moving) one.kill();
  const ended = new Promise(done => studio.once('close', done));
  studio.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

function addressOf(child: ChildProcess): Promise<URL> {
  return new Promise((done, fail) => {
    let out = '';
    child.stdout!.on('data', chunk => {
      out += chunk;
      const [address] = /http:\/\/\S+/.exec(out) ?? [];
      if (address) done(new URL(address));
    });
    child.once('close', () => fail(new Error(`expected the address of Studio's page, found: ${out}`)));
  });
}

/** Each is sent twice, as a browser shows a part when the next begins. */
async function looked(address: URL): Promise<number> {
  let parts = 0;
  const request = get(new URL(`/screen${address.search}`, address), response => {
    let kept = Buffer.alloc(0);
    response.on('data', (chunk: Buffer) => {
      const all = Buffer.concat([kept, chunk]);
      for (let at = all.indexOf(PICTURE); at >= 0; at = all.indexOf(PICTURE, at + 1)) parts++;
      kept = all.subarray(-(PICTURE.length - 1));
    });
  });
  request.on('error', () => {});
  await rest(SECONDS);
  request.destroy();
  return parts / 2;
}

/** The process itself, not its display nor its programs. */
async function shareOfACore(pid: number, work: () => Promise<void>): Promise<number> {
  const ticks = (): number => {
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user, system] = fields.split(' ').slice(11, 13);
    return Number(user) + Number(system);
  };
  const [begin, since] = [ticks(), performance.now()];
  await work();
  return round((100 * (ticks() - begin)) / TICKS_A_SECOND / ((performance.now() - since) / 1000), 1);
}

function rest(seconds: number): Promise<void> {
  return new Promise(done => setTimeout(done, seconds * 1000));
}
