/** What the machine must have, what it may have, and the Debian packages that bring it. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JAVA_BRIDGE } from './display/environment.js';
import { findExecutable } from './display/executable.js';

export interface SystemPart {
  /** As people and packages call it: "Xvfb", "libXtst.so.6", "a font for Japanese". */
  name: string;
  kind: 'program' | 'library' | 'service' | 'font' | 'file';
  /** Debian's and Ubuntu's package. */
  package: string;
  /** Without it the main job cannot run. */
  required: boolean;
  purpose: string;
  /** Only of use where this program is there. */
  of?: string | undefined;
}

export interface PartFound extends SystemPart {
  present: boolean;
  /** Where, when it is a file. */
  path?: string | undefined;
}

export interface SystemReport {
  parts: PartFound[];
  /** All required parts are there. */
  ready: boolean;
  /** Packages of what is missing, without doubles. */
  missing: { required: string[]; optional: string[] };
}

/** How the machine is looked at; replaced in tests. */
export interface SystemProbe {
  executable(name: string): string | undefined;
  /** Of a shared library by its soname. */
  library(soname: string): string | undefined;
  file(path: string): boolean;
  /** Whether a font covers the language (RFC 3066 tag). */
  font(language: string): Promise<boolean>;
}

/** The parts in the order in which they matter. */
export const systemParts: readonly SystemPart[] = [
  program('Xvfb', 'xvfb', true, 'the private display'),
  program('xkbcomp', 'x11-xkb-utils', true, 'the keyboard of the private display'),
  program('openbox', 'openbox', true, 'windows with titles and focus'),
  program('dbus-daemon', 'dbus', true, 'the private D-Bus session'),
  part('service', 'at-spi-bus-launcher', 'at-spi2-core', true, 'reading windows through accessibility'),
  part('library', 'libX11.so.6', 'libx11-6', true, 'mouse and keys'),
  part('library', 'libXtst.so.6', 'libxtst6', true, 'mouse and keys'),
  part('library', 'libXext.so.6', 'libxext6', true, 'mouse and keys'),
  part('library', 'libxcb.so.1', 'libxcb1', true, 'mouse and keys'),
  program('fc-list', 'fontconfig', true, 'fonts'),
  part('font', 'a font for English', 'fonts-dejavu-core', true, 'text on the screen'),
  part('font', 'a font for Japanese', 'fonts-noto-cjk', false, 'Japanese text on the screen'),
  // GTK 2 loads both: one tells of its widgets, the other carries that to the bus. Debian only recommends the first.
  part('library', 'libgail.so', 'libgail-common', false, 'accessibility of GTK 2 programs'),
  part('library', 'libatk-bridge.so', 'libatk-adaptor', false, 'accessibility of GTK 2 programs'),
  { ...part('file', JAVA_BRIDGE, 'libatk-wrapper-java', false, 'accessibility of Java programs'), of: 'java' },
  program('ffmpeg', 'ffmpeg', false, 'the video of a failed test'),
  program('chromium', 'chromium', false, 'browser scenarios'),
  program('mousepad', 'mousepad', false, 'the app "text editor"'),
  program('galculator', 'galculator', false, 'the app "calculator"'),
  program('pcmanfm', 'pcmanfm', false, 'the app "file manager"'),
  program('xterm', 'xterm', false, 'the app "terminal"'),
  program('zenity', 'zenity', false, 'dialogs in the example scenarios'),
  program('import', 'imagemagick', false, 'screenshots, where the faster ways fail'),
  program('xrandr', 'x11-xserver-utils', false, 'screenshots, where the faster ways fail'),
];

/** What only `display: 'wayland'` needs: installed for who asks for it. */
export const waylandParts: readonly SystemPart[] = [program('sway', 'sway', true, "the private display of `display: 'wayland'`")];

/** The package that brings a command, where it is known. */
export function packageOf(command: string): string | undefined {
  return (
    [...systemParts, ...waylandParts].find(({ kind, name }) => kind === 'program' && name === command)?.package ?? otherPrograms[command]
  );
}

export async function inspectSystem(probe: SystemProbe = machineProbe(), wanted = systemParts): Promise<SystemReport> {
  const known = wanted.filter(({ of }) => of === undefined || probe.executable(of) !== undefined);
  const parts = await Promise.all(known.map(async one => ({ ...one, ...(await look(one, probe)) })));
  const missing = (required: boolean) => [
    ...new Set(parts.filter(each => !each.present && each.required === required).map(each => each.package)),
  ];
  return {
    parts,
    ready: parts.every(each => each.present || !each.required),
    missing: { required: missing(true), optional: missing(false) },
  };
}

/** This machine, as a process with these variables would see it. */
export function machineProbe(env: NodeJS.ProcessEnv = process.env): SystemProbe {
  return {
    executable: name => findExecutable(name, env.PATH ?? ''),
    library(soname) {
      const folders = [...(env.LD_LIBRARY_PATH?.split(':').filter(Boolean) ?? []), ...libraryFolders()];
      return folders.map(folder => join(folder, soname)).find(path => existsSync(path));
    },
    file: existsSync,
    async font(language) {
      try {
        return (await promisify(execFile)('fc-list', [`:lang=${language}`, 'family'], { env })).stdout.trim() !== '';
      } catch {
        return false;
      }
    },
  };
}

async function look({ kind, name }: SystemPart, probe: SystemProbe): Promise<{ present: boolean; path?: string | undefined }> {
  if (kind === 'font') return { present: await probe.font(name.endsWith('Japanese') ? 'ja' : 'en') };
  let path: string | undefined;
  if (kind === 'program') path = probe.executable(name);
  else if (kind === 'library') path = probe.library(name);
  else if (kind === 'file') path = probe.file(name) ? name : undefined;
  else path = serviceFolders.map(folder => join(folder, name)).find(file => probe.file(file));
  return { present: path !== undefined, path };
}

const serviceFolders = ['/usr/libexec', '/usr/lib/at-spi2-core', '/usr/libexec/at-spi2-core', '/usr/lib/at-spi2'];

const otherPrograms: Readonly<Record<string, string>> = {
  gedit: 'gedit',
  'gnome-text-editor': 'gnome-text-editor',
  'gnome-calculator': 'gnome-calculator',
  thunar: 'thunar',
  nautilus: 'nautilus',
  leafpad: 'leafpad',
  kate: 'kate',
  kcalc: 'kcalc',
  dolphin: 'dolphin',
  'gnome-terminal': 'gnome-terminal',
  'xfce4-terminal': 'xfce4-terminal',
  konsole: 'konsole',
  firefox: 'firefox-esr',
  'firefox-esr': 'firefox-esr',
  gimp: 'gimp',
  inkscape: 'inkscape',
  libreoffice: 'libreoffice',
  soffice: 'libreoffice',
  evince: 'evince',
  eog: 'eog',
  xclock: 'x11-apps',
  xeyes: 'x11-apps',
  xcalc: 'x11-apps',
};

/** Debian keeps libraries by architecture, and modules of GTK 2 below these. */
function libraryFolders(): string[] {
  const roots = ['/usr/lib', '/lib', '/usr/local/lib', '/usr/lib64', '/lib64'];
  const byArchitecture = roots.flatMap(root => {
    try {
      return readdirSync(root)
        .filter(name => name.includes('-linux-gnu') || name.includes('-linux-musl'))
        .map(name => join(root, name));
    } catch {
      return [];
    }
  });
  const plain = [...roots, ...byArchitecture];
  return [...plain, ...plain.map(folder => join(folder, 'gtk-2.0/modules'))];
}

function program(name: string, debian: string, required: boolean, purpose: string): SystemPart {
  return part('program', name, debian, required, purpose);
}

function part(kind: SystemPart['kind'], name: string, debian: string, required: boolean, purpose: string): SystemPart {
  return { name, kind, package: debian, required, purpose };
}
