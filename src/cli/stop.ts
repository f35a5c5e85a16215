/** `xenotester stop`: stops the run that goes on in this project, from any terminal of the same user. */
import { askToStop, belongsTo, PROJECT_STOP_FILE, type RunFolder, runningRuns } from '../stop/run-folder.js';
import { type Command, CommandError, readArguments } from './command.js';

export const stop: Command = async (args, { stdout, cwd: here }) => {
  const { flags } = readArguments(args, { flags: ['all'], positionals: [] });
  const running = runningRuns();
  const runs = flags.has('all') ? running : running.filter(run => belongsTo(run, here));
  if (runs.length === 0)
    throw new CommandError(`no run goes on ${flags.has('all') ? 'on this machine' : `in ${here}`}. ${advice(running)}`);
  for (const run of runs) {
    askToStop(run, 'a person ran `xenotester stop`');
    stdout.write(`asked the run of ${run.project} to stop (Playwright is process ${run.pid})\n`);
  }
  return 0;
};

function advice(running: readonly RunFolder[]): string {
  if (running.length > 0) {
    const places = running.map(({ project }) => project).join(', ');
    return `Runs go on in: ${places}. Call this there, or with --all.`;
  }
  return `A run in a container, or of another user, stops when a file named ${PROJECT_STOP_FILE} is made in the folder of its Playwright config.`;
}
