/** The programs that may be opened where `apps` does not say otherwise. */
import type { Apps } from '../../ports/desktop.js';
import type { AppCommand } from '../../scenario/scenario.js';

interface Kind {
  names: string[];
  /** The first that is installed is taken; the first of all when none is, so that the error names a package. */
  commands: string[];
}

const kinds: readonly Kind[] = [
  {
    names: ['text editor', 'editor', 'notepad', 'テキストエディタ', 'エディタ', 'メモ帳'],
    commands: ['mousepad', 'gedit', 'gnome-text-editor', 'leafpad', 'kate'],
  },
  { names: ['calculator', 'calc', '電卓', '計算機'], commands: ['galculator', 'gnome-calculator', 'kcalc', 'xcalc'] },
  {
    names: ['file manager', 'files', 'ファイルマネージャー'],
    commands: ['pcmanfm', 'thunar', 'nautilus', 'dolphin'],
  },
  { names: ['terminal', '端末', 'ターミナル'], commands: ['xterm', 'xfce4-terminal', 'gnome-terminal', 'konsole'] },
  {
    names: ['browser', 'web browser', 'ブラウザ', 'ウェブブラウザ'],
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'firefox-esr'],
  },
];

/** @param installed whether a command is there to be run */
export function defaultApps(installed: (command: string) => boolean): Apps {
  const apps: Record<string, AppCommand> = {};
  for (const { names, commands } of kinds) {
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
