/** The Desktop contract, held by a private Wayland display; and what becomes of such a display. */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findMarked, programName, SESSION_MARK } from '../../src/desktop/display/processes.js';
import { openDisplay } from '../../src/desktop/display/session.js';
import { waylandHarness } from './desktop-stage/wayland-stage.js';
import { desktopContract } from './desktop-suite.js';

desktopContract(waylandHarness);

const open = () => openDisplay({ mode: 'wayland', size: { width: 640, height: 480 } });

test('two private Wayland displays share nothing, and leave nothing', async () => {
  const both = await Promise.all([open(), open()]);
  const [one, other] = both.map(({ env }) => `${env.XDG_RUNTIME_DIR}/${env.WAYLAND_DISPLAY}`);
  expect(existsSync(one!) && existsSync(other!) && one !== other).toBe(true);
  for (const { supervisor, close } of both) {
    const { id, folder } = supervisor;
    expect(findMarked(SESSION_MARK, id).map(({ pid }) => programName(pid))).toContain('sway');
    await close();
    expect(findMarked(SESSION_MARK, id)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  }
});

test('without its compositor it says what installs that', async () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    await expect(open()).rejects.toThrow(/needs the program sway.*install-deps --wayland.*the package sway/);
  } finally {
    process.env.PATH = path;
  }
});
