/** A display of one's own: a screen (X11 or Wayland), a D-Bus session and the accessibility bus, seen by nobody else. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DesktopError } from '../../ports/desktop.js';
import { systemParts } from '../system.js';
import { findSway } from '../wayland/sway.js';
import { dbusConfig, talkToBus } from './dbus.js';
import type { DisplayOptions, DisplaySession } from './display-session.js';
import { accessible, publicEnvironment, utf8Locale } from './environment.js';
import { lifeOf, wentWrong } from './life.js';
import { scaleEnvironment } from './scale.js';
import { PATIENCE_MS, required, type ScreenMaker, type ScreenTools } from './screen-maker.js';
import { type Supervisor, startSupervisor } from './supervisor-client.js';
import { within } from './wait.js';
import { findXServer } from './x-server.js';

/** A bus answers in milliseconds; without a limit the end of a test would wait for one that hangs. */
const BUS_MS = 5000;

export async function openPrivateDisplay(options: DisplayOptions): Promise<DisplaySession> {
  const { signal } = options;
  const screen = options.mode === 'wayland' ? findSway() : findXServer(options);
  const dbus = required('dbus-daemon');
  const supervisor = await startSupervisor(options);
  try {
    return await furnish(supervisor, { screen, dbus }, options);
  } catch (error) {
    await supervisor.close();
    signal?.throwIfAborted();
    throw error;
  }
}

interface Programs {
  screen: ScreenMaker;
  dbus: string;
}

async function furnish(supervisor: Supervisor, programs: Programs, options: DisplayOptions): Promise<DisplaySession> {
  const { size, signal, onNotice } = options;
  const { folder } = supervisor;
  const life = lifeOf(supervisor);
  const home = join(folder, 'home');
  const runtime = join(folder, 'run');
  for (const path of [home, runtime]) mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(folder, 'bus.xml'), dbusConfig(join(runtime, 'bus')));

  const locale = await utf8Locale(process.env);
  const session = { LANG: locale, XDG_RUNTIME_DIR: runtime, ...accessible(process.env), ...scaleEnvironment(options.scale) };
  // What the session itself needs shall not read, nor write, the person's settings.
  const own = { ...publicEnvironment(process.env), ...session, ...homeOf(home), GSETTINGS_BACKEND: 'memory' };

  const start: ScreenTools['start'] = async (name, { command, args, env, announces }) => {
    const started = await supervisor.spawn({ command, args, env, cwd: '/', announces });
    life.watch(name, started);
    return { ...started, name };
  };
  const ready: ScreenTools['ready'] = (what, sign) =>
    within(
      Promise.race([sign, what.ended.then(how => Promise.reject(new DesktopError('failed', wentWrong(what.name, how))))]),
      PATIENCE_MS,
      () => new DesktopError('failed', `${what.name} was started, but was not ready within ${PATIENCE_MS / 1000} s.`),
      signal,
    );

  const startBus = async () => {
    const args = ['--nofork', '--nopidfile', `--config-file=${join(folder, 'bus.xml')}`, '--print-address=3'];
    const bus = await start('dbus-daemon', { command: programs.dbus, args, env: own, announces: 'line' });
    return ready(bus, bus.announced);
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

  const tools = { start, ready, folder, runtime, env: own, size };
  const [{ display, env: shown, furnished }, address] = await Promise.all([programs.screen(tools), startBus(), refuseWithoutFonts(own)]);
  const env = { ...session, ...shown, DBUS_SESSION_BUS_ADDRESS: address };
  await Promise.all([furnished?.(), startAccessibility(address, { ...own, ...env })]);
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
