/** `xenotester names`: what can be named in the run that goes on in this project, or where the last one ended, each with the sentence that names it. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { openSessions } from '../desktop/display/registry.js';
import { type Nameable, nameables } from '../perception/nameable.js';
import { namesAtEnd } from '../perception/names-at-end.js';
import { languageOf } from '../plan/told.js';
import { DesktopError } from '../ports/desktop.js';
import { roleName } from '../scenario/role-names.js';
import { visible } from '../screen/visible.js';
import { titleFit } from '../screen/window-name.js';
import { belongsTo, runningRuns } from '../stop/run-folder.js';
import { decodeTrace } from '../trace/codec.js';
import type { TraceEvent } from '../trace/event.js';
import { type Command, CommandError, type Io, readArguments } from './command.js';
import { resultsBelow } from './results.js';
import { orDamaged } from './stored-trace.js';

export interface SeenNames {
  /** Where they were seen, for people. */
  from: string;
  language: 'en' | 'ja';
  names: Nameable[];
}

export const names: Command = async (args, io) => {
  const { positionals, flags } = readArguments(args, { flags: ['json'], positionals: ['WINDOW?'] });
  const [title] = positionals;
  const named = (await namesNow(io.cwd)) ?? (await namesThen(io));
  const { from, names: own } = inWindow(named, title);
  io.stdout.write(flags.has('json') ? `${JSON.stringify({ from, names: own }, undefined, 2)}\n` : toldNames(named, title));
  return own.length > 0 ? 0 : 1;
};

/** As the command tells them. @throws CommandError where nothing was seen in such a window */
export function toldNames(named: SeenNames, title: string | undefined): string {
  return toText(inWindow(named, title));
}

/** @throws CommandError where nothing was seen in such a window */
function inWindow(named: SeenNames, title: string | undefined): SeenNames {
  if (title === undefined) return named;
  const { names: all, from } = named;
  const own = all.filter(({ window }) => window !== undefined && titleFit(title, window) !== undefined);
  if (own.length > 0) return { ...named, names: own };
  const titles = [...new Set(all.flatMap(({ window }) => (window === undefined ? [] : [`"${visible(window)}"`])))];
  throw new CommandError(`no window "${title}" was seen in ${from}; there are: ${titles.join(', ') || 'none'}.`);
}

/** Of the run that goes on in this project; undefined where there is none, or its screen is not a private one. */
async function namesNow(cwd: string): Promise<SeenNames | undefined> {
  const runs = runningRuns().filter(run => belongsTo(run, cwd));
  const [session] = openSessions().filter(({ ancestors }) => runs.some(({ pid }) => ancestors.includes(pid)));
  if (!session) return undefined;
  const { lookNow } = await import('./names-now.js');
  const language = (await lastTrace(cwd))?.language ?? 'en';
  try {
    return { from: 'the run that goes on', language, names: nameables(await lookNow(session.env), language) };
  } catch (error) {
    // Its display has gone while it was being looked at: the run is over, and where it ended is told instead.
    if (error instanceof DesktopError) return undefined;
    throw error;
  }
}

/** Of the last look that the newest trace below the folder has kept. */
export async function namesThen({ cwd }: Pick<Io, 'cwd'>): Promise<SeenNames> {
  const trace = await lastTrace(cwd);
  if (!trace) {
    throw new CommandError(
      `no run goes on in ${cwd}, and no trace.ndjson lies below it. Run a scenario, or call this in the folder of its results.`,
    );
  }
  const { file, language, events } = trace;
  const names = await orDamaged(file, () => namesAtEnd(events, language));
  if (!names) throw new CommandError(`${file}: nothing was looked at in this run, so it holds no names. Call this while a run goes on.`);
  return { from: file, language, names };
}

export interface LastTrace {
  file: string;
  language: 'en' | 'ja';
  events: TraceEvent[];
}

/** The newest that a run has left below the folder, whole or not. */
export async function lastTrace(cwd: string): Promise<LastTrace | undefined> {
  const [newest] = resultsBelow(cwd, /^trace(-\d+)?\.ndjson$/);
  if (!newest) return undefined;
  const file = relative(cwd, newest.path);
  // A run that goes on may just be writing its last line.
  const text = (await readFile(newest.path, 'utf8')).replace(/[^\n]*$/, '');
  const events = await orDamaged(file, () => decodeTrace(text));
  const begun = events.find(event => event.kind === 'trace_started');
  return begun && { file, language: languageOf(begun.scenario.text), events };
}

function lineOf({ sentence = '', unnamed }: Nameable, language: 'en' | 'ja'): string {
  if (!unnamed) return sentence;
  const { where, value } = unnamed;
  const ja = language === 'ja';
  const holds = value === '' ? '' : ja ? `、中身は「${value}」` : `, holds "${value}"`;
  const typed = sentence === '' ? '' : ja ? `${sentence}（キーボードはここ）　` : `${sentence} (it has the keyboard)  `;
  return ja ? `${typed}名前なし、${where}${holds}` : `${typed}no name, ${where}${holds}`;
}

function toText({ from, language, names: all }: SeenNames): string {
  const lines = [from];
  const kinds = all.map(({ role }) => (role === 'text' ? (language === 'ja' ? '文字' : 'text') : roleName(role, language)));
  const width = Math.max(0, ...kinds.map(kind => kind.length));
  for (const window of new Set(all.map(one => one.window))) {
    const title = visible(window ?? '–');
    lines.push('', window === undefined ? title : language === 'ja' ? `「${title}」` : `"${title}"`);
    all.forEach((one, at) => {
      if (one.window !== window) return;
      const state = one.disabled ? (language === 'ja' ? '（無効）' : '  (disabled)') : '';
      lines.push(`  ${kinds[at]!.padEnd(width)}  ${visible(lineOf(one, language))}${state}`);
    });
  }
  return `${lines.join('\n')}\n`;
}
