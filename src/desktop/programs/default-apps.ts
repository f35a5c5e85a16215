/** The programs that may be opened where `apps` does not say otherwise. */
import type { Apps } from '../../ports/desktop.js';
import type { AppCommand } from '../../scenario/scenario.js';
import { PROGRAM_KINDS } from '../../screen/program-kinds.js';

/** @param installed whether a command is there to be run */
export function defaultApps(installed: (command: string) => boolean): Apps {
  const apps: Record<string, AppCommand> = {};
  for (const { names, commands } of PROGRAM_KINDS) {
    const command = commands.find(installed) ?? commands[0]!;
    for (const name of names) apps[name] = commandLine(command);
    for (const each of commands) if (each === command || installed(each)) apps[each] = commandLine(each);
  }
  return apps;
}

function commandLine(command: string): AppCommand {
  // The default font of xterm is too small for people and for OCR, and has no Japanese.
  if (command === 'xterm') return { command, args: ['-u8', '-fa', 'DejaVu Sans Mono', '-fd', 'Noto Sans Mono CJK JP', '-fs', '12', '+bc'] };
  return command;
}
