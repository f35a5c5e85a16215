/** A private desktop of a command's own, with the programs of the project's config, and what holds whoever acts there. */
import { findExecutable } from '../desktop/display/executable.js';
import { defaultApps } from '../desktop/programs/default-apps.js';
import type { AppCommand } from '../scenario/scenario.js';
import type { FreshStage } from '../studio/stage.js';
import type { Io } from './command.js';
import { optionsOfConfig } from './config-apps.js';

/**
 * @param more programs that a scenario brings
 * @returns with the names of all programs, the project's own first
 * @throws CommandError where the config cannot be read, DesktopError where no display can be had
 */
export async function openOwnStage(
  io: Io,
  language: 'en' | 'ja',
  more: Readonly<Record<string, AppCommand>> = {},
): Promise<{ stage: FreshStage; apps: string[] }> {
  const { apps: named, handedOn } = optionsOfConfig(io);
  const apps = { ...defaultApps(command => findExecutable(command, io.env.PATH) !== undefined), ...named, ...more };
  const [{ openStage }, { doerOfConfig }] = await Promise.all([import('../studio/stage.js'), import('../fixture/trying.js')]);
  const doerFor = doerOfConfig(handedOn, { vocabulary: Object.keys(named), language });
  return {
    stage: await openStage({ apps, size: { width: 1280, height: 800 }, language, doerFor }),
    apps: Object.keys({ ...more, ...named, ...apps }),
  };
}
