/** `xenotester doctor`: what is there, what is missing, and the command that mends it. Exit 0 when the main job can run. */
import { createRequire } from 'node:module';
import { openDisplay } from '../desktop/display/session.js';
import { inspectSystem, type SystemReport } from '../desktop/system.js';
import { type Command, readArguments } from './command.js';

export interface Finding {
  /** `missing` stops the main job, `optional` does not. */
  state: 'ok' | 'missing' | 'optional';
  name: string;
  text: string;
  /** The command that mends it. */
  mend?: string | undefined;
}

export const doctor: Command = async args => {
  const { flags } = readArguments(args, { flags: ['json'], positionals: [] });
  const findings = await diagnose();
  const canRun = findings.every(finding => finding.state !== 'missing');
  process.stdout.write(flags.has('json') ? `${JSON.stringify({ canRun, findings }, undefined, 2)}\n` : toText(findings, canRun));
  return canRun ? 0 : 1;
};

const MEND = 'xenotester install-deps';

async function diagnose(): Promise<Finding[]> {
  const versions = runtimeFinding(process.version);
  if (process.platform !== 'linux') return [versions, otherSystem(process.platform), brainFinding(process.env)];
  const system = await inspectSystem();
  return [versions, ...systemFindings(system), ...(system.ready ? [await displayFinding()] : []), ocrFinding(), brainFinding(process.env)];
}

export function runtimeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const playwright = versionOf('@playwright/test');
  const isNew = major > 20 || (major === 20 && minor >= 19);
  if (!isNew)
    return {
      state: 'missing',
      name: 'Node',
      text: `Node ${version} is too old: 20.19 or newer is needed`,
      mend: 'install Node 20.19 or newer',
    };
  if (!playwright)
    return {
      state: 'missing',
      name: 'Playwright',
      text: '@playwright/test is not installed',
      mend: 'npm install --save-dev @playwright/test',
    };
  return { state: 'ok', name: 'Node, Playwright', text: `Node ${version.slice(1)}, Playwright ${playwright}` };
}

export function systemFindings(system: SystemReport): Finding[] {
  const required = system.parts.filter(part => part.required);
  const absent = required.filter(part => !part.present);
  const main: Finding =
    absent.length === 0
      ? { state: 'ok', name: 'virtual display', text: 'Xvfb, openbox, D-Bus, accessibility, input libraries' }
      : { state: 'missing', name: 'virtual display', text: `missing: ${absent.map(part => part.name).join(', ')}`, mend: MEND };
  const optional = system.parts
    .filter(part => !part.required && !part.present)
    .map((part): Finding => ({ state: 'optional', name: part.name, text: `not found: ${part.purpose}`, mend: MEND }));
  return [main, ...optional];
}

async function displayFinding(): Promise<Finding> {
  const begin = performance.now();
  try {
    const session = await openDisplay({ mode: 'private', size: { width: 640, height: 480 } });
    const seconds = (performance.now() - begin) / 1000;
    await session.close();
    return { state: 'ok', name: 'a display opens', text: `in ${seconds.toFixed(1)} s` };
  } catch (error) {
    return { state: 'missing', name: 'a display opens', text: (error as Error).message, mend: MEND };
  }
}

function ocrFinding(): Finding {
  const missing = ['tesseract.js', '@tesseract.js-data/eng', '@tesseract.js-data/jpn'].filter(name => !versionOf(name));
  if (missing.length === 0) return { state: 'ok', name: 'reading text', text: 'OCR for English and Japanese' };
  return { state: 'missing', name: 'reading text', text: `not installed: ${missing.join(', ')}`, mend: 'npm install' };
}

export function brainFinding(env: NodeJS.ProcessEnv): Finding {
  if (env.ANTHROPIC_API_KEY) return { state: 'ok', name: 'brain', text: 'ANTHROPIC_API_KEY is set: Claude will be used' };
  if (env.ANTHROPIC_BASE_URL) return { state: 'ok', name: 'brain', text: 'ANTHROPIC_BASE_URL is set: Claude will be used through it' };
  return { state: 'optional', name: 'brain', text: 'no ANTHROPIC_API_KEY: the offline brain will be used' };
}

function otherSystem(platform: string): Finding {
  return {
    state: 'missing',
    name: 'system',
    text: `this is ${platform}: only Linux with X11 is supported so far`,
    mend: 'run it in a Linux container or virtual machine',
  };
}

function versionOf(name: string): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    return (require(`${name}/package.json`) as { version: string }).version;
  } catch {
    return undefined;
  }
}

function toText(findings: readonly Finding[], canRun: boolean): string {
  const marks = { ok: '✓', missing: '✗', optional: '–' } as const;
  const width = Math.max(...findings.map(finding => finding.name.length));
  const lines = findings.map(
    ({ state, name, text, mend }) => `  ${marks[state]} ${name.padEnd(width)}  ${text}${mend ? `      ${mend}` : ''}`,
  );
  return `${lines.join('\n')}\n  ${canRun ? 'The main job can run.' : 'The main job can not run yet.'}\n`;
}
