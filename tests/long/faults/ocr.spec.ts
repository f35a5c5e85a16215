/** Nobody can read the screen: what has to be read is neither there nor absent. `projects/ocr.project.ts` brings it about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../support/built.js';
import { faultProject } from './fault-project.js';

const PACKAGE = 'node_modules/@tesseract.js-data/eng';
const BROKEN = 'error / environment_error';

faultProject('OCR data', {
  area: 'desktop',
  files: () => ({
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      const use = { brain: 'offline', language: 'en', desktopVideo: 'off', filmstrip: 'off', displaySize: { width: 640, height: 480 } };
      export default defineConfig({ testDir: '.', testMatch: '*.project.ts', timeout: 40_000, workers: 1, use });
    `,
    'ocr.project.ts': readFileSync(new URL('projects/ocr.project.ts', import.meta.url)),
    // Nearer than the installed one, so that this is the package that is found.
    [`${PACKAGE}/package.json`]: readFileSync(join(REPOSITORY, PACKAGE, 'package.json')),
  }),
  options: { env: { WHOLE_DATA: join(REPOSITORY, PACKAGE, '4.0.0_best_int', 'eng.traineddata.gz') } },
  rows: [
    ...['a check that must read', 'a check that something is absent', 'a step that must read', 'a guard that nothing may escape'].map(
      what => ({ fault: `OCR data missing: ${what}`, expected: BROKEN, message: /are not there: .*\n.*npm install/s }),
    ),
    { fault: 'OCR data cut short', expected: BROKEN, message: /are damaged: .*unexpected end of file.*npm install/s },
    { fault: 'OCR data are something else', expected: BROKEN, message: /are damaged: .*incorrect header check.*npm install/s },
  ],
});
