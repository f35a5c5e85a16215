/** Faults of the desktop, each in a test of one small project on a real display: `projects/desktop.project.ts` brings them about. */
import { readFileSync } from 'node:fs';
import { faultProject } from './fault-project.js';

const LOST = 'error / environment_error';

faultProject('desktop', {
  area: 'desktop',
  files: {
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      export default defineConfig({ testDir: '.', testMatch: '*.project.ts', timeout: 40_000, workers: 1, use: { brain: 'offline', language: 'en', desktopVideo: 'off', filmstrip: 'off', displaySize: { width: 640, height: 480 } } });
    `,
    'desktop.project.ts': readFileSync(new URL('projects/desktop.project.ts', import.meta.url)),
  },
  rows: [
    { fault: 'the display is killed before the run', expected: LOST },
    { fault: 'the display is killed while typing', expected: LOST },
    { fault: 'the display is killed while the screen is looked at', expected: LOST },
    { fault: 'the display is killed while waiting', expected: LOST },
    { fault: 'the display hangs', expected: LOST },
    { fault: 'the window manager is killed', expected: LOST },
    { fault: 'the window manager hangs', expected: LOST, message: /openbox, which the private display needs, was stopped/ },
    { fault: 'D-Bus is killed', expected: LOST },
    { fault: 'D-Bus hangs', expected: LOST, message: /dbus-daemon, which the private display needs, was stopped/ },
    { fault: 'the accessibility service is killed', expected: 'success' },
    { fault: 'the supervisor of the display is killed', expected: LOST },
    { fault: 'the program hangs', expected: 'failure / action_no_effect' },
    { fault: 'the owner of the clipboard is killed', expected: 'failure / unexpected_state' },
    { fault: 'the owner of the clipboard hangs', expected: 'failure / check_failed' },
  ],
});
