/** Linux: the private display, and whether there is a display of a person's that could be used. */
import type { SystemReport } from '../../desktop/system.js';
import { type Finding, INSTALL } from './finding.js';
import type { Probes } from './probes.js';

export async function linuxFindings(probes: Probes): Promise<Finding[]> {
  const system = await probes.system();
  return [...systemFindings(system), ...(system.ready ? [await privateDisplay(probes)] : []), await realDisplay(probes)];
}

export function systemFindings(system: SystemReport): Finding[] {
  const required = system.parts.filter(part => part.required);
  const absent = required.filter(part => !part.present);
  const main: Finding =
    absent.length === 0
      ? { state: 'ok', name: 'virtual display', text: 'Xvfb, openbox, D-Bus, accessibility, input libraries' }
      : { state: 'missing', name: 'virtual display', text: `missing: ${absent.map(part => part.name).join(', ')}`, mend: INSTALL };
  const optional = system.parts
    .filter(part => !part.required && !part.present)
    .map((part): Finding => ({ state: 'optional', name: part.name, text: `not found: ${part.purpose}`, mend: INSTALL }));
  return [main, ...optional];
}

async function privateDisplay(probes: Probes): Promise<Finding> {
  try {
    const ms = await probes.privateDisplay();
    return { state: 'ok', name: 'a display opens', text: `in ${(ms / 1000).toFixed(1)} s` };
  } catch (error) {
    return { state: 'missing', name: 'a display opens', text: (error as Error).message, mend: INSTALL };
  }
}

/** Without it the main job runs on private displays, unless the environment asks for the real one. */
async function realDisplay(probes: Probes): Promise<Finding> {
  const { env } = probes;
  const name = 'the real display';
  const state = env.XENOTESTER_DISPLAY === 'real' ? 'missing' : 'optional';
  if (env.XDG_SESSION_TYPE === 'wayland' || env.WAYLAND_DISPLAY)
    return {
      state,
      name,
      text: "this is a Wayland session: not supported, no program may use another's mouse and keys there. Private displays work",
      mend: 'log in with an X11 ("Xorg") session for `display: "real"`',
    };
  if (!env.DISPLAY)
    return {
      state,
      name,
      text: 'DISPLAY is not set: only private displays can be used',
      ...(state === 'missing' && { mend: 'unset XENOTESTER_DISPLAY, or run it in an X11 session' }),
    };
  try {
    const { width, height } = await probes.realDisplay();
    return { state: 'ok', name, text: `X11 at ${env.DISPLAY}, ${width}×${height}` };
  } catch (error) {
    return {
      state,
      name,
      text: `${env.DISPLAY} does not answer: ${(error as Error).message}`,
      mend: 'check DISPLAY and XAUTHORITY, or unset DISPLAY',
    };
  }
}
