/** How `xenotester doctor` looks at a machine. Everything that it knows comes through here, so that each finding is tested without that machine. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { openDisplay } from '../../desktop/display/session.js';
import { within } from '../../desktop/display/wait.js';
import { greetX } from '../../desktop/display/x-greeting.js';
import { foreignCache } from '../../desktop/playwright-cache.js';
import { inspectSystem, machineProbe, type SystemReport } from '../../desktop/system.js';
import type { Size } from '../../trace/action.js';

/** As macOS says it. */
export type MacStatus = 'authorized' | 'denied' | 'restricted' | 'not determined';
export const MAC_PERMISSIONS = ['screen', 'accessibility', 'input-monitoring'] as const;
export type MacPermission = (typeof MAC_PERMISSIONS)[number];

export interface WindowsDesktop {
  /** Dots per inch that the display is set to; 96 is 100 %. */
  dpi: number;
  isElevated: boolean;
  /** Somebody is logged in at a screen: false for services and for most SSH sessions. */
  isInteractive: boolean;
}

export interface Probes {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** `v20.20.0` */
  nodeVersion: string;
  /** Of an npm package; undefined when it is not installed. */
  versionOf(name: string): string | undefined;
  /** Playwright's folder of compiled tests, where it is not this user's alone. */
  foreignCache(): string | undefined;
  /** Linux: programs, libraries, fonts. */
  system(): Promise<SystemReport>;
  /** Opens a private display and closes it again. Resolves with the milliseconds that it took; rejects with the reason. */
  privateDisplay(): Promise<number>;
  /** The size of the display that DISPLAY names; rejects with why it does not answer. */
  realDisplay(): Promise<Size>;
  /** What macOS allows the program that this runs in. Undefined when the package that can ask is not installed; rejects with the reason. */
  macPermissions(): Promise<Record<MacPermission, MacStatus> | undefined>;
  /** Rejects with the reason. */
  windowsDesktop(): Promise<WindowsDesktop>;
}

const DISPLAY_TIMEOUT_MS = 5000;

export function thisMachine(env: NodeJS.ProcessEnv = process.env): Probes {
  return {
    platform: process.platform,
    env,
    nodeVersion: process.version,
    versionOf,
    foreignCache: () => foreignCache(env),
    system: () => inspectSystem(machineProbe(env)),
    async privateDisplay() {
      const begin = performance.now();
      const session = await openDisplay({ mode: 'private', size: { width: 640, height: 480 } });
      const ms = performance.now() - begin;
      await session.close();
      return ms;
    },
    async realDisplay() {
      const late = () => new Error(`it did not answer within ${DISPLAY_TIMEOUT_MS / 1000} s`);
      const server = await within(greetX(env.DISPLAY ?? '', undefined, env), DISPLAY_TIMEOUT_MS, late, undefined);
      server.close();
      return server.size;
    },
    macPermissions: () => readMacPermissions(name => createRequire(import.meta.url)(name)),
    windowsDesktop: readWindowsDesktop,
  };
}

/** @param load the package's native part; an own one in tests */
export async function readMacPermissions(load: (name: string) => unknown): Promise<Record<MacPermission, MacStatus> | undefined> {
  let library: { getAuthStatus(permission: string): MacStatus };
  try {
    library = load(MAC_PACKAGE) as typeof library;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
  return Object.fromEntries(MAC_PERMISSIONS.map(name => [name, library.getAuthStatus(name)])) as Record<MacPermission, MacStatus>;
}

/** An optional package of nut-js, for macOS only. */
export const MAC_PACKAGE = '@nut-tree-fork/node-mac-permissions';

async function readWindowsDesktop(): Promise<WindowsDesktop> {
  const { stdout } = await promisify(execFile)('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', POWERSHELL], {
    timeout: 20_000,
    windowsHide: true,
  });
  return parseWindowsDesktop(stdout);
}

/** @throws Error when it is not what the script prints */
export function parseWindowsDesktop(text: string): WindowsDesktop {
  const read = JSON.parse(text) as Record<string, unknown>;
  const { dpi, isElevated, isInteractive } = read;
  if (typeof dpi !== 'number' || typeof isElevated !== 'boolean' || typeof isInteractive !== 'boolean')
    throw new Error(`Windows said ${text.trim()}`);
  return { dpi, isElevated, isInteractive };
}

const POWERSHELL = `
$metrics = Get-ItemProperty -Path 'HKCU:\\Control Panel\\Desktop\\WindowMetrics' -ErrorAction SilentlyContinue
$dpi = if ($metrics -and $metrics.AppliedDPI) { [int]$metrics.AppliedDPI } else { 96 }
$who = [Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()
@{ dpi = $dpi; isElevated = $who.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator); isInteractive = [Environment]::UserInteractive } | ConvertTo-Json -Compress
`;

function versionOf(name: string): string | undefined {
  try {
    return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
  } catch {
    return undefined;
  }
}
