/** A display of one's own: Xvfb, a window manager, a D-Bus session and the accessibility bus, seen by nobody else. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DesktopError } from '../../ports/desktop.js';
import { packageOf, systemParts } from '../system.js';
import { dbusConfig, talkToBus } from './dbus.js';
import type { DisplayOptions, DisplaySession } from './display-session.js';
import { accessible, publicEnvironment, utf8Locale } from './environment.js';
import { findExecutable } from './executable.js';
import { lifeOf, wentWrong, X_SERVER } from './life.js';
import { openboxConfig } from './openbox-config.js';
import { type Supervised, type Supervisor, startSupervisor } from './supervisor-client.js';
import { within } from './wait.js';
import { greetX, socketOf } from './x-greeting.js';
import { xauthorityFile } from './xauthority.js';

/** How long each part may take to start; they take a tenth of a second each. */
const PATIENCE_MS = 15_000;
/** A bus answers in milliseconds; without a limit the end of a test would wait for one that hangs. */
const BUS_MS = 5000;
/** An X server takes another's number at the very moment of its end hardly twice in a row. */
const X_TRIES = 3;
/** A plain grey: neither black nor white windows melt into it. */
const BACKGROUND = 0x80_80_80;

export async function openPrivateDisplay(options: DisplayOptions): Promise<DisplaySession> {
  const { signal } = options;
  const programs = { xvfb: required('Xvfb'), openbox: required('openbox'), dbus: required('dbus-daemon') };
  const supervisor = await startSupervisor(options);
  try {
    return await furnish(supervisor, programs, options);
  } catch (error) {
    await supervisor.close();
    signal?.throwIfAborted();
    throw error;
  }
}

interface Programs {
  xvfb: string;
  openbox: string;
  dbus: string;
}

async function furnish(supervisor: Supervisor, programs: Programs, options: DisplayOptions): Promise<DisplaySession> {
  const { size, signal, onNotice } = options;
  const { folder } = supervisor;
  const life = lifeOf(supervisor);
  const cookie = randomBytes(16).toString('hex');
  const home = join(folder, 'home');
  const runtime = join(folder, 'run');
  const xauthority = join(folder, 'xauthority');
  for (const path of [home, runtime]) mkdirSync(path, { mode: 0o700 });
  writeFileSync(xauthority, xauthorityFile(cookie), { mode: 0o600 });
  writeFileSync(join(folder, 'openbox.xml'), openboxConfig());
  writeFileSync(join(folder, 'bus.xml'), dbusConfig(join(runtime, 'bus')));

  const locale = await utf8Locale(process.env);
  const session = { LANG: locale, XDG_RUNTIME_DIR: runtime, ...accessible(process.env) };
  // What the session itself needs shall not read, nor write, the person's settings.
  const own = { ...publicEnvironment(process.env), ...session, ...homeOf(home), GSETTINGS_BACKEND: 'memory' };

  const start = async (name: string, command: string, args: string[], env: Record<string, string>, announces?: 'line' | 'display') => {
    const started = await supervisor.spawn({ command, args, env, cwd: '/', announces });
    life.watch(name, started);
    return { ...started, name };
  };
  const ready = <T>(what: { name: string } & Supervised, sign: Promise<T>) =>
    within(
      Promise.race([sign, what.ended.then(how => Promise.reject(new DesktopError('failed', wentWrong(what.name, how))))]),
      PATIENCE_MS,
      () => new DesktopError('failed', `${what.name} was started, but was not ready within ${PATIENCE_MS / 1000} s.`),
      signal,
    );

  const startX = async () => {
    const screen = `${size.width}x${size.height}x24`;
    const args = ['-displayfd', '3', '-screen', '0', screen, '-dpi', '96', '-nolisten', 'tcp', '-noreset', '-auth', xauthority];
    for (let tries = 1; tries <= X_TRIES; tries++) {
      const xvfb = await start(X_SERVER, programs.xvfb, args, own, 'display');
      const number = await ready(xvfb, xvfb.announced);
      if (existsSync(socketOf(number))) return `:${number}`;
      // Another that was just ending has had the number, and took this one's socket for its own. Nobody gets to it: it ends with the session.
    }
    throw new DesktopError(
      'failed',
      `Xvfb was started ${X_TRIES} times, and each time its socket was missing in /tmp/.X11-unix. Does a program clean up there, or may this user not write there?`,
    );
  };
  const startBus = async () => {
    const args = ['--nofork', '--nopidfile', `--config-file=${join(folder, 'bus.xml')}`, '--print-address=3'];
    const bus = await start('dbus-daemon', programs.dbus, args, own, 'line');
    return ready(bus, bus.announced);
  };
  const startWindowManager = async (display: string) => {
    const x = await greetX(display, cookie);
    try {
      const env = { ...own, DISPLAY: display, XAUTHORITY: xauthority };
      const args = ['--sm-disable', '--config-file', join(folder, 'openbox.xml')];
      const [openbox] = await Promise.all([
        start('openbox', programs.openbox, args, env),
        x.prepare({ userId: process.getuid?.() ?? 0, background: BACKGROUND }),
      ]);
      await ready(openbox, x.windowManager(AbortSignal.timeout(PATIENCE_MS)));
    } finally {
      x.close();
    }
  };
  const setServiceEnvironment = async (address: string, env: Record<string, string>) => {
    const reason = life.hangs();
    if (reason !== undefined) throw new DesktopError('lost', reason);
    const told = talkToBus(address, BUS_MS).then(bus => bus.setActivationEnvironment(env).finally(bus.close));
    const late = () => new DesktopError('lost', `dbus-daemon, which the private display needs, did not answer within ${BUS_MS / 1000} s.`);
    await within(told, BUS_MS, late);
  };
  const startAccessibility = async (address: string, env: Record<string, string>) => {
    const late = () => new Error(`no answer within ${PATIENCE_MS / 1000} s`);
    try {
      const bus = await talkToBus(address, PATIENCE_MS);
      try {
        await bus.setActivationEnvironment(env);
        await within(bus.enableAccessibility(), PATIENCE_MS, late, signal);
      } finally {
        bus.close();
      }
    } catch (error) {
      signal?.throwIfAborted();
      onNotice?.(
        `Programs on this display can be read by OCR only: the accessibility service did not start (${(error as Error).message}). \`xenotester install-deps\` installs it (at-spi2-core).`,
      );
    }
  };

  const [display, address] = await Promise.all([startX(), startBus(), refuseWithoutFonts(own)]);
  const env = { ...session, DISPLAY: display, XAUTHORITY: xauthority, DBUS_SESSION_BUS_ADDRESS: address };
  await Promise.all([startWindowManager(display), startAccessibility(address, { ...own, ...env })]);
  if (!life.alive) throw new DesktopError('failed', await life.died);

  return {
    display,
    size: { ...size },
    env,
    get alive() {
      return life.alive;
    },
    died: life.died,
    hangs: life.hangs,
    supervisor,
    setServiceEnvironment: changed => setServiceEnvironment(address, { ...own, ...env, ...changed }),
    close() {
      life.end();
      return supervisor.close();
    },
  };
}

/** Programs that find no font draw boxes in place of letters, and make windows larger than any screen: what came of it would be blamed on them. */
async function refuseWithoutFonts(env: Record<string, string>): Promise<void> {
  const listing = promisify(execFile)('fc-list', ['--format=x'], { env, timeout: PATIENCE_MS });
  // Where nobody can tell, the display opens: `doctor` says what is missing.
  const { stdout: fonts } = await listing.catch(() => ({ stdout: 'unknown' }));
  if (fonts !== '') return;
  const names = systemParts.find(({ kind }) => kind === 'font')?.package;
  const where = env.FONTCONFIG_FILE ? `, which looks for them as FONTCONFIG_FILE says (${env.FONTCONFIG_FILE})` : '';
  throw new DesktopError(
    'failed',
    `fontconfig lists no font${where}: programs would draw boxes in place of letters. Run \`xenotester install-deps\`, or install the package ${names}.`,
  );
}

function homeOf(home: string): Record<string, string> {
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_STATE_HOME: join(home, '.local/state'),
  };
}

function required(name: string): string {
  const found = findExecutable(name);
  if (found) return found;
  throw new DesktopError(
    'failed',
    `A private display needs the program ${name}, and there is none on the PATH. Run \`xenotester install-deps\`, or install the package ${packageOf(name)}.`,
  );
}
