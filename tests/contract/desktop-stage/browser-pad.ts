/** The pad as a page in Chromium, without a browser's frame; it reports what it gets to a server of the test. */
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Point } from '../../../src/trace/action.js';
import { eventually } from '../../support/eventually.js';
import type { Pad, PadEvent, PadPart } from './stage.js';
import type { TestDisplay } from './x-server.js';

/** Where pad.html puts its parts. */
const MIDDLES: Record<PadPart, Point> = {
  button: { x: 120, y: 70 },
  second: { x: 320, y: 70 },
  field: { x: 320, y: 220 },
  source: { x: 100, y: 380 },
  target: { x: 440, y: 400 },
  area: { x: 240, y: 530 },
};

export interface BrowserPad extends Pad {
  /** Resolves when the page has told all that it saw until now. */
  told(): Promise<void>;
  close(): Promise<void>;
}

/** @param corner of the page's window on the screen, where a page is not told of it (Wayland) */
export async function openBrowserPad(
  display: Pick<TestDisplay, 'run' | 'home'>,
  corner?: () => Promise<Point | undefined>,
): Promise<BrowserPad> {
  const page = await fs.readFile(new URL('./pad.html', import.meta.url));
  const events: PadEvent[] = [];
  let place: Point | undefined;
  let origin: Point | undefined;
  let focused = false;
  let value = '';
  let done = '';
  let commands: http.ServerResponse | undefined;
  const server = http.createServer(async (request, response) => {
    if (request.url === '/commands') {
      commands = response.writeHead(200, { 'content-type': 'text/event-stream' });
      commands.flushHeaders();
      return;
    }
    if (request.url !== '/log') return void response.setHeader('content-type', 'text/html').end(page);
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    for (const entry of JSON.parse(body)) {
      if (entry.type === 'place') {
        place = entry;
        focused = entry.focus;
      } else if (entry.type === 'input') value = entry.value;
      else if (entry.type === 'done') done = entry.data;
      else events.push(entry);
    }
    response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  display.run(
    process.env.XENOTESTER_CHROMIUM ?? 'chromium',
    '--no-sandbox',
    '--no-first-run',
    '--test-type', // or a bar warns of --no-sandbox and moves the page
    '--disable-gpu',
    '--disable-features=Translate',
    '--password-store=basic',
    `--user-data-dir=${path.join(display.home, 'chromium')}`,
    ...(corner ? ['--ozone-platform=wayland'] : []),
    '--window-position=20,40',
    '--window-size=700,700',
    `--app=http://127.0.0.1:${port}/`,
  );
  async function command(name: 'where' | 'told' | 'clear'): Promise<void> {
    done = '';
    commands!.write(`data: ${name}\n\n`);
    await eventually(() => done === name, `the pad to answer "${name}"`);
  }
  await eventually(() => commands !== undefined, 'the pad page to be loaded', 30_000);
  await eventually(
    async () => {
      await command('where');
      origin = corner ? await corner() : { x: 0, y: 0 };
      return focused && place !== undefined && origin !== undefined;
    },
    'the pad page to have the focus',
    30_000,
  );
  return {
    at: part => ({ x: Math.round(origin!.x + place!.x + MIDDLES[part].x), y: Math.round(origin!.y + place!.y + MIDDLES[part].y) }),
    events: () => events,
    text: () => value,
    told: () => command('told'),
    async clear() {
      await command('clear');
      events.length = 0;
      value = '';
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
