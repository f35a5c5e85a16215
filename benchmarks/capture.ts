/** How long a picture of the screen takes, by each way, against copying as many bytes in memory: `npm run bench:capture`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type CaptureSource, createCapture } from '../src/desktop/capture.js';
import { connectX11 } from '../src/desktop/x11-connection.js';

const SIZES = ['1280x800', '1920x1080'];
const RUNS: Record<CaptureSource, number> = { 'mit-shm': 60, 'get-image': 30 };

interface Row {
  size: string;
  source: CaptureSource | 'memory copy';
  n: number;
  medianMs: number;
  /** From the tenth to the ninetieth percentile. */
  spreadMs: [number, number];
  /** Median against that of the memory copy of the same run. */
  ratio: number;
}

const rows: Row[] = [];
for (const size of SIZES) rows.push(...(await measure(size)));

console.log(['size', 'source', 'n', 'median ms', 'p10–p90 ms', 'times the floor'].join('\t'));
for (const { size, source, n, medianMs, spreadMs, ratio } of rows) {
  console.log([size, source, n, medianMs.toFixed(2), spreadMs.map(ms => ms.toFixed(2)).join('–'), ratio.toFixed(1)].join('\t'));
}
console.log(JSON.stringify({ benchmark: 'capture', rows }));
process.exit(0);

async function measure(size: string): Promise<Row[]> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once((server.stdio[3] as Readable).setEncoding('utf8'), 'data');
  const env = { DISPLAY: `:${String(number).trim()}` };
  const connection = await connectX11(env.DISPLAY);
  const { width, height } = connection.size;
  const source = Buffer.alloc(width * height * 4, 7);
  const floor = await timed(60, async () => Buffer.from(source));
  const result = [row(size, 'memory copy', floor, floor)];
  for (const name of Object.keys(RUNS) as CaptureSource[]) {
    const notices: string[] = [];
    const clock = { now: () => performance.now(), sleep: () => Promise.resolve() };
    const capture = createCapture({ connection, clock, notice: text => notices.push(text), sources: [name] });
    try {
      result.push(row(size, name, await timed(RUNS[name], () => capture.grab()), floor));
    } catch {
      console.log(notices.join('\n'));
    }
    capture.close();
  }
  connection.close();
  server.kill();
  await once(server, 'exit');
  return result;
}

async function timed(n: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 3; warm++) await work();
  const times: number[] = [];
  for (let run = 0; run < n; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

function row(size: string, source: Row['source'], times: number[], floor: number[]): Row {
  const at = (part: number, list = times) => list[Math.min(list.length - 1, Math.floor(list.length * part))]!;
  return { size, source, n: times.length, medianMs: at(0.5), spreadMs: [at(0.1), at(0.9)], ratio: at(0.5) / at(0.5, floor) };
}
