/** `xenotester approve PATH...`: pictures beside scenarios that a person is to approve or refuse; no verdict of it is anybody else's. */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Rect } from '../screen/geometry.js';
import { LOOKS } from '../studio/page/looks.js';
import { approvalPage } from './approval-page.js';
import { type Command, CommandError, type Io, readArguments, UsageError } from './command.js';
import { approvePicture, maskOf, refusePicture } from './decide-picture.js';
import { looksOf, type WaitingPicture, waitingPictures } from './waiting-pictures.js';

export const approve: Command = async (args, io) => {
  const { positionals, options } = readArguments(args, { flags: [], options: ['yes', 'no', 'mask', 'page'], positionals: ['PATH...'] });
  const [yes, no, page, mask] = ['yes', 'no', 'page', 'mask'].map(name => options.get(name));
  if (yes !== undefined && no !== undefined) throw new UsageError('expected --yes or --no, found both');
  const all = waitingPictures(positionals, io);
  const hole = mask === undefined ? undefined : holeOf(mask, yes);
  const asked = yes ?? no;
  const decided = asked === undefined ? [] : meantBy(asked, all);
  for (const one of decided) io.stdout.write(yes === undefined ? refused(one, io) : await approved(one, hole, io));
  const left = decided.length === 0 ? all : waitingPictures(positionals, io);
  for (const one of left) io.stdout.write(told(one, io));
  if (page !== undefined) {
    writeFileSync(resolve(io.cwd, page), approvalPage(left));
    io.stdout.write(`${page}: before, approved and now of each; open it in a browser\n`);
  }
  io.stdout.write(
    left.length === 0 ? 'no picture waits for you\n' : `${left.length} wait: approve PATH --yes NAME, or --no NAME, or all\n`,
  );
  return left.length === 0 ? 0 : 1;
};

/** @throws CommandError where none of that name waits */
function meantBy(asked: string, all: readonly WaitingPicture[]): WaitingPicture[] {
  const meant = all.filter(({ name }) => asked === 'all' || name === asked);
  const names = all.map(({ name }) => name).join(', ') || 'none';
  if (meant.length === 0) throw new CommandError(`expected a picture that waits, or all, found ${asked}. There wait: ${names}.`);
  return meant;
}

/** @throws UsageError where it is not for one picture, or no rectangle */
function holeOf(mask: string, yes: string | undefined): Rect {
  if (yes === undefined || yes === 'all') throw new UsageError('--mask is for one picture: expected --yes NAME beside it');
  try {
    return maskOf(mask);
  } catch (error) {
    throw new UsageError(`--mask: ${(error as Error).message}`);
  }
}

async function approved(picture: WaitingPicture, hole: Rect | undefined, { cwd }: Io): Promise<string> {
  await approvePicture(picture, cwd, hole);
  return `✓ ${picture.name}: approved${picture.is === 'unlike' ? ', as it looks now' : ''}\n`;
}

function refused(picture: WaitingPicture, { cwd }: Io): string {
  refusePicture(picture, cwd);
  return `✗ ${picture.name}: refused${picture.now === undefined ? '' : '; what was approved before stays'}\n`;
}

function told(picture: WaitingPicture, { cwd }: Io): string {
  const { file, line, sentence, name, is } = picture;
  const lines = looksOf(picture).map(([what, path]) => `     ${what.padEnd(10)}${relative(cwd, path)}\n`);
  return `· ${file}:${line}  ${sentence}\n     ${name}: ${LOOKS.en.is[is]}\n${lines.join('')}`;
}
