/** Windows: not driven yet; what would go wrong there is told all the same. From issue threads of nut-js; never run on Windows. */
import { type Finding, unsupported } from './finding.js';
import type { Probes } from './probes.js';

const PLAIN_DPI = 96;

export async function windowsFindings(probes: Probes): Promise<Finding[]> {
  const system = unsupported('Windows');
  try {
    const { dpi, isElevated, isInteractive } = await probes.windowsDesktop();
    return [system, session(isInteractive), scale(dpi), elevation(isElevated)];
  } catch (error) {
    const text = `Windows cannot be asked: ${(error as Error).message}`;
    return [system, { state: 'optional', name: 'desktop', text, mend: 'check that powershell.exe can be run' }];
  }
}

function session(isInteractive: boolean): Finding {
  if (isInteractive) return { state: 'ok', name: 'session', text: 'somebody is logged in at a screen' };
  return {
    state: 'missing',
    name: 'session',
    text: 'this is a service or a remote shell: it has no desktop',
    mend: 'log in at the screen (or by remote desktop) and start it there',
  };
}

function scale(dpi: number): Finding {
  const percent = Math.round((dpi / PLAIN_DPI) * 100);
  if (dpi === PLAIN_DPI) return { state: 'ok', name: 'display scale', text: '100 %' };
  return {
    state: 'optional',
    name: 'display scale',
    text: `${percent} %: pictures have other pixels than the mouse, so clicks can miss`,
    mend: 'Settings → System → Display → Scale: 100 %, then log in anew',
  };
}

function elevation(isElevated: boolean): Finding {
  if (isElevated)
    return {
      state: 'optional',
      name: 'elevation',
      text: 'this runs as administrator, and so does whatever a scenario opens',
      mend: 'start it without, unless a program under test runs as administrator',
    };
  return { state: 'ok', name: 'elevation', text: 'not elevated: windows of programs that run as administrator take no input from it' };
}
