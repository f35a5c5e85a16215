/** From what the probes say to findings with remedies. */
import { retirementNotice } from '../../brain/anthropic/models.js';
import { CACHE_REMEDY, toldCache } from '../../desktop/playwright-cache.js';
import { type Finding, unsupported } from './finding.js';
import { linuxFindings } from './linux.js';
import { macFindings } from './mac.js';
import type { Probes } from './probes.js';
import { windowsFindings } from './windows.js';

export async function diagnose(probes: Probes): Promise<Finding[]> {
  return [
    runtimeFinding(probes),
    ...cacheFindings(probes),
    ...(await systemOf(probes)),
    readingFinding(probes),
    picturesFinding(probes),
    brainFinding(probes.env),
  ];
}

/** Where it is as it should be, nothing is said: most have never heard of it. */
function cacheFindings({ foreignCache }: Probes): Finding[] {
  const folder = foreignCache();
  return folder === undefined ? [] : [{ state: 'missing', name: 'compiled tests', text: toldCache(folder), mend: CACHE_REMEDY }];
}

function systemOf(probes: Probes): Promise<Finding[]> {
  if (probes.platform === 'linux') return linuxFindings(probes);
  if (probes.platform === 'darwin') return macFindings(probes);
  if (probes.platform === 'win32') return windowsFindings(probes);
  return Promise.resolve([unsupported(probes.platform)]);
}

export function runtimeFinding({ nodeVersion, versionOf }: Pick<Probes, 'nodeVersion' | 'versionOf'>): Finding {
  const [major = 0, minor = 0] = nodeVersion.slice(1).split('.').map(Number);
  if (!(major > 20 || (major === 20 && minor >= 19)))
    return {
      state: 'missing',
      name: 'Node',
      text: `Node ${nodeVersion} is too old: 20.19 or newer is needed`,
      mend: 'install Node 20.19 or newer',
    };
  const playwright = versionOf('@playwright/test');
  if (!playwright)
    return {
      state: 'missing',
      name: 'Playwright',
      text: '@playwright/test is not installed',
      mend: 'npm install --save-dev @playwright/test',
    };
  return { state: 'ok', name: 'Node, Playwright', text: `Node ${nodeVersion.slice(1)}, Playwright ${playwright}` };
}

function readingFinding({ versionOf }: Probes): Finding {
  const missing = ['tesseract.js', '@tesseract.js-data/eng', '@tesseract.js-data/jpn'].filter(name => !versionOf(name));
  if (missing.length === 0) return { state: 'ok', name: 'reading text', text: 'OCR for English and Japanese' };
  return { state: 'missing', name: 'reading text', text: `not installed: ${missing.join(', ')}`, mend: 'npm install' };
}

function picturesFinding({ versionOf }: Probes): Finding {
  const name = '@techstark/opencv-js';
  const version = versionOf(name);
  if (version) return { state: 'ok', name: 'finding pictures', text: `OpenCV (${name} ${version})` };
  return {
    state: 'optional',
    name: 'finding pictures',
    text: `${name} is not installed: no steps and checks with pictures`,
    mend: `npm install --save-dev ${name}`,
  };
}

export function brainFinding(env: NodeJS.ProcessEnv, today = Date.now()): Finding {
  if (env.XENOTESTER_BRAIN === 'openai') return openaiFinding(env);
  const isUsed = Boolean(env.ANTHROPIC_API_KEY || env.ANTHROPIC_BASE_URL);
  const notice = isUsed && env.XENOTESTER_MODEL ? retirementNotice(env.XENOTESTER_MODEL, today, 'en') : undefined;
  if (notice) return { state: 'missing', name: 'brain', text: notice, mend: 'set XENOTESTER_MODEL, or `model` in playwright.config.ts' };
  if (env.ANTHROPIC_API_KEY) return { state: 'ok', name: 'brain', text: 'ANTHROPIC_API_KEY is set: Claude does what rules cannot' };
  if (env.ANTHROPIC_BASE_URL)
    return { state: 'ok', name: 'brain', text: 'ANTHROPIC_BASE_URL is set: Claude does what rules cannot, through it' };
  return { state: 'optional', name: 'brain', text: 'no ANTHROPIC_API_KEY: the offline brain will be used' };
}

function openaiFinding(env: NodeJS.ProcessEnv): Finding {
  const name = 'brain';
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL)
    return {
      state: 'missing',
      name,
      text: 'XENOTESTER_BRAIN is openai, without OPENAI_API_KEY or OPENAI_BASE_URL',
      mend: 'set one of them',
    };
  return { state: 'ok', name, text: 'XENOTESTER_BRAIN is openai: a model acts alone (`doctor --grounding` proves where it points)' };
}
