/** macOS: not driven yet; what a driver needs from the system is told all the same. From the sources of nut-js; never run on a Mac. */
import { type Finding, unsupported } from './finding.js';
import { MAC_PACKAGE, MAC_PERMISSIONS, type MacPermission, type MacStatus, type Probes } from './probes.js';

const NAMES: Record<MacPermission, { name: string; purpose: string }> = {
  screen: { name: 'Screen Recording', purpose: 'pictures of the screen, titles of windows' },
  accessibility: { name: 'Accessibility', purpose: 'mouse and keys' },
  'input-monitoring': { name: 'Input Monitoring', purpose: 'the emergency stop key, and noticing a person at the mouse' },
};

export async function macFindings(probes: Probes): Promise<Finding[]> {
  return [unsupported('macOS'), ...(await permissions(probes))];
}

async function permissions(probes: Probes): Promise<Finding[]> {
  try {
    const found = await probes.macPermissions();
    if (found) return MAC_PERMISSIONS.map(permission => finding(permission, found[permission], probes.env));
    return [unknown(`${MAC_PACKAGE} is not installed: the permissions cannot be asked for`, `npm install --save-dev ${MAC_PACKAGE}`)];
  } catch (error) {
    return [unknown(`${MAC_PACKAGE} cannot be used: ${(error as Error).message}`, `npm rebuild ${MAC_PACKAGE}`)];
  }
}

function unknown(text: string, mend: string): Finding {
  return { state: 'optional', name: 'permissions', text, mend };
}

function finding(permission: MacPermission, status: MacStatus, env: NodeJS.ProcessEnv): Finding {
  const { name, purpose } = NAMES[permission];
  if (status === 'authorized') return { state: 'ok', name, text: `allowed: ${purpose}` };
  if (status === 'restricted')
    return {
      state: 'missing',
      name,
      text: `forbidden by a profile of this Mac: ${purpose}`,
      mend: 'ask whoever manages this Mac to allow it for the terminal',
    };
  const terminal = env.TERM_PROGRAM === 'Apple_Terminal' ? 'Terminal' : (env.TERM_PROGRAM ?? 'your terminal');
  const asked = status === 'denied' ? 'not allowed' : 'not asked for yet';
  return {
    state: 'missing',
    name,
    text: `${asked}: ${purpose}`,
    mend: `System Settings → Privacy & Security → ${name}: switch on ${terminal}, then start it anew`,
  };
}
