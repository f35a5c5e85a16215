/** Kinds of programs that people name without a name: "the text editor". */
import { isSameProgram } from './program-name.js';

export interface ProgramKind {
  names: readonly string[];
  /** The first that is installed is taken; the first of all when none is, so that the error names a package. */
  commands: readonly string[];
}

export const PROGRAM_KINDS: readonly ProgramKind[] = [
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

/** Whether a program of that name is what people call so: gedit is a text editor. */
export function isOfProgramKind(kind: string, program: string): boolean {
  const isCalled = (name: string) => isSameProgram(name, kind) && !OTHERS.has(name);
  return PROGRAM_KINDS.some(({ names, commands }) => names.some(isCalled) && commands.some(command => isSameProgram(command, program)));
}

/** They name other things, too: LibreOffice Calc, files. */
const OTHERS: ReadonlySet<string> = new Set(['calc', 'files']);
