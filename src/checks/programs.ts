/** Which programs run: by the program itself (opened here, or the class of its windows), never by what a title says. */

import type { Observation } from '../ports/observation.js';
import type { Reading } from '../scenario/reading.js';
import type { AppCommand } from '../scenario/scenario.js';
import { findName, plainName } from '../screen/program-name.js';
import { belongsTo, isOfClass, mayBeTitle, programsNamed } from '../screen/window-name.js';
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';
import type { CheckWorld, Look } from './look.js';
import { isMinimized, onlyMinimized, quote, visible } from './windows.js';

/** A program runs when it was opened for this scenario, has not ended, and shows a window; or when a window of its class is there. */
export async function lookAtPrograms(check: Reading, now: Observation, { language, apps, lacks }: CheckWorld): Promise<Look> {
  const name = check.app ?? check.target ?? '';
  const [programs, all] = await Promise.all([now.programs(), now.windows()]);
  const own = openedAs(name, programs, apps);
  const running = own.filter(program => program.running);
  const windows = visible(all);
  // Keys that are pressed while a splash screen shows go nowhere: the program is not there yet.
  const there = check.negated ? windows : windows.filter(({ type }) => type !== 'splash');
  const window = running.map(program => there.find(w => belongsTo(w, program))).find(found => found !== undefined);
  if (window) {
    const seen = language === 'ja' ? `ウィンドウ「${window.title}」` : `the window "${window.title}"`;
    return { holds: 'yes', how: 'programs', seen, region: window.bounds };
  }
  if (running.length > 0) {
    if (check.negated) return { holds: 'yes', how: 'programs', seen: language === 'ja' ? '起動しています' : 'it runs' };
    if (lacks?.includes('windows')) return shownOrNot(running, language);
    return { holds: 'no', how: 'programs', seen: describeProgram(own, language) };
  }
  // The scenario may have reached the program by another way, or again. Not to run, it must not run under another name of it either.
  const others = programs.filter(program => !own.includes(program));
  const isOthers = (one: WindowInfo) => others.some(program => belongsTo(one, program));
  // What nobody knows never runs: a word misspelt, or read for a name, would pass.
  if (check.negated && own.length === 0 && apps && commandOf(name, apps) === undefined) return unknownProgram(name, language);
  const byClass = all.filter(one => isOf(one, name, apps) && (check.negated || own.length === 0 || !isOthers(one)));
  const shown = visible(byClass).at(-1);
  if (shown) {
    const seen = `${quote(shown.title, language)} (${shown.className})`;
    return { holds: 'yes', how: 'windows', seen, region: shown.bounds };
  }
  const hidden = check.negated ? byClass.find(isMinimized) : undefined;
  if (hidden) return onlyMinimized(hidden, language);
  const like = own.length === 0 ? all.find(one => !isOthers(one) && (mayBeTitle(name, one.title) || holdsName(one, name))) : undefined;
  if (like) return onlySaidSo(like, language);
  return { holds: 'no', how: 'programs', seen: describeProgram(own, language) + classesOf(own, windows, language) };
}

/** Where nobody tells of windows, the screen has shown something new since the program was opened, or nothing. */
function shownOrNot(running: readonly ProgramInfo[], language: 'en' | 'ja'): Look {
  const isShown = running.some(({ hasShownWindow }) => hasShownWindow);
  const [shown, nothing] =
    language === 'ja'
      ? ['起動しており、画面に新しいものが出ました', '起動していますが、画面に新しいものは出ていません']
      : ['it runs, and the screen has shown something new since', 'it runs, but the screen has shown nothing new since'];
  return { holds: isShown ? 'yes' : 'no', how: 'programs', seen: isShown ? shown : nothing };
}

/** Opened by this name; else by another name of the same command. */
function openedAs(name: string, programs: readonly ProgramInfo[], apps: Apps): ProgramInfo[] {
  const { opened } = programsNamed(name, programs);
  const command = opened.length > 0 ? undefined : commandOf(name, apps);
  if (command === undefined) return opened;
  return programs.filter(program => JSON.stringify(apps?.[program.name]) === JSON.stringify(command));
}

type Apps = CheckWorld['apps'];

function commandOf(name: string, apps: Apps = {}): AppCommand | undefined {
  const found = findName(name, Object.keys(apps));
  return found === undefined ? undefined : apps[found];
}

/** The class is that name, or the command that bears the name. With arguments a command may be any page or file, of which a class says nothing. */
function isOf(window: WindowInfo, name: string, apps: Apps): boolean {
  const command = commandOf(name, apps);
  const bare = typeof command === 'string' && !/\s/.test(command) ? command.split('/').at(-1) : undefined;
  return isOfClass(window, name) || (bare !== undefined && isOfClass(window, bare));
}

function unknownProgram(name: string, language: 'en' | 'ja'): Look {
  const seen =
    language === 'ja'
      ? `プログラム「${name}」は開かれておらず、オプション \`apps\` にもありません`
      : `no program "${name}" was opened, nor does the option \`apps\` name one`;
  return { holds: 'unsure', how: 'programs', seen };
}

/** galculator, for the calculator. */
function holdsName({ className }: WindowInfo, name: string): boolean {
  const wanted = plainName(name);
  return wanted.length > 2 && plainName(className).includes(wanted);
}

/** A title, or a class that only holds the name: a file in an editor may be called calculator, too. */
function onlySaidSo({ title, className }: WindowInfo, language: 'en' | 'ja'): Look {
  const seen =
    language === 'ja'
      ? `開かれていません。タイトル「${title}」のウィンドウはありますが、プログラム(${className || '不明'})がそれかどうか判断できません`
      : `it was not opened; there is a window "${title}", but whether its program (${className || 'unknown'}) is the one that is meant cannot be told`;
  return { holds: 'unsure', how: 'programs', seen };
}

function describeProgram(programs: readonly ProgramInfo[], language: 'en' | 'ja'): string {
  const last = programs.at(-1);
  if (!last) return language === 'ja' ? '開かれていません' : 'it was not opened';
  if (last.running) return language === 'ja' ? '起動していますが、ウィンドウがありません' : 'it runs, but shows no window';
  const code = last.exitCode ?? (language === 'ja' ? 'シグナル' : 'a signal');
  return language === 'ja' ? `終了しました(${code})` : `it ended (${typeof code === 'number' ? `exit code ${code}` : code})`;
}

/** Of a program that was not opened: whose windows there are. */
function classesOf(own: readonly ProgramInfo[], windows: readonly WindowInfo[], language: 'en' | 'ja'): string {
  const classes = [...new Set(windows.map(({ className }) => className).filter(name => name !== ''))].join(', ');
  if (own.length > 0 || classes === '') return '';
  return language === 'ja' ? `。ウィンドウのあるプログラム: ${classes}` : `; programs with a window: ${classes}`;
}
