/**
 * What all workers of one run share: the wish to stop. A folder of the user's own, named after Playwright's main process, that
 * `xenotester stop` finds by the project; beside it a plain file in the project, for those who cannot call the command.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isSameProcess, processTable, startTimeOf } from '../desktop/display/processes.js';
import { registryFolder } from '../desktop/display/registry.js';

/** Made in the folder of the Playwright config, it stops the run that goes on there. Older than the run, it is left over from another and says nothing. */
export const PROJECT_STOP_FILE = 'xenotester.stop';

export interface RunFolder {
  readonly path: string;
  /** Folder of the Playwright config. */
  readonly project: string;
  /** The main process of Playwright. */
  readonly pid: number;
  /** `Date.now()` when its first worker came. */
  readonly startedAt: number;
}

/** The folder of the run that this process is a worker of; made if it is not there. */
export function joinRun(folder: string, runner: number = process.ppid): RunFolder {
  const project = realpathSync(folder);
  const path = join(registryFolder(), ['run', processTable(), runner, startTimeOf(runner)].join('-'));
  if (!existsSync(join(path, 'run.json'))) {
    removeLeftovers();
    mkdirSync(path, { recursive: true, mode: 0o700 });
    try {
      // Several workers may come at once: the first one's time counts.
      writeFileSync(join(path, 'run.json'), JSON.stringify({ project, pid: runner, startedAt: Date.now() }), { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return read(path) ?? { path, project, pid: runner, startedAt: Date.now() };
}

/** The runs of this user that go on now. */
export function runningRuns(): RunFolder[] {
  return allRuns().flatMap(({ name, alive }) => {
    const run = alive ? read(join(registryFolder(), name)) : undefined;
    return run ? [run] : [];
  });
}

/** The run belongs to that folder: its project lies there, or around it with no other project between. */
export function belongsTo(run: RunFolder, folder: string): boolean {
  return isInside(run.project, folder) || (isInside(folder, run.project) && !hasNearerProject(folder, run.project));
}

/** A project inside of another one, with a Playwright config of its own, is not stopped with it. */
function hasNearerProject(folder: string, project: string): boolean {
  for (let at = folder; at !== project && dirname(at) !== at; at = dirname(at)) {
    if (readdirSync(at).some(name => /^playwright\.config\.[cm]?[jt]s$/.test(name))) return true;
  }
  return false;
}

/** Asks every worker of the run to stop. `message` says who wanted it, for the verdict. Asking twice changes nothing. */
export function askToStop(run: RunFolder, message: string): void {
  try {
    writeFileSync(join(run.path, 'stop'), message, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Who wanted the run to stop; undefined while nobody does. */
export function wishToStop(run: RunFolder): string | undefined {
  const asked = textIfThere(join(run.path, 'stop'));
  if (asked !== undefined) return asked || 'somebody asked for it';
  const made = statSync(join(run.project, PROJECT_STOP_FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return made > run.startedAt ? `the file ${PROJECT_STOP_FILE} was made` : undefined;
}

/** Notes that a test has ended with the verdict "stopped": from now on the rest may be skipped, and the run fails all the same. */
export function noteStoppedTest(run: RunFolder): void {
  writeFileSync(join(run.path, 'stopped'), '');
}

export function hasStoppedTest(run: RunFolder): boolean {
  return existsSync(join(run.path, 'stopped'));
}

function read(path: string): RunFolder | undefined {
  try {
    const { project, pid, startedAt } = JSON.parse(readFileSync(join(path, 'run.json'), 'utf8'));
    return { path, project, pid, startedAt };
  } catch {
    return undefined;
  }
}

function allRuns(): { name: string; alive: boolean }[] {
  return readdirSync(registryFolder()).flatMap(name => {
    const [kind, table, pid, startTime] = name.split('-');
    if (kind !== 'run' || table !== processTable() || !pid || startTime === undefined) return [];
    return [{ name, alive: isSameProcess(Number(pid), startTime) }];
  });
}

function removeLeftovers(): void {
  for (const { name, alive } of allRuns()) if (!alive) rmSync(join(registryFolder(), name), { recursive: true, force: true });
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !way.startsWith(sep) && !/^[A-Za-z]:/.test(way));
}

/** Asked for 25 times a second, and hardly ever there: to look first costs a tenth of an error. */
function textIfThere(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
