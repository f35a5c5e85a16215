/** `xenotester approve PATH...`: pictures beside scenarios that a person is to approve or refuse; no verdict of it is anybody else's. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import sharp from 'sharp';
import { withApproved, withRefused } from '../scenario/approved.js';
import { pinnedPathOf } from '../scenario/pinned.js';
import type { Rect } from '../screen/geometry.js';
import { approvalPage } from './approval-page.js';
import { type Command, CommandError, type Io, readArguments, UsageError } from './command.js';
import { type WaitingPicture, waitingPictures } from './waiting-pictures.js';

export const approve: Command = async (args, io) => {
  const { positionals, options } = readArguments(args, { flags: [], options: ['yes', 'no', 'mask', 'page'], positionals: ['PATH...'] });
  const [yes, no, page, mask] = ['yes', 'no', 'page', 'mask'].map(name => options.get(name));
  if (yes !== undefined && no !== undefined) throw new UsageError('expected --yes or --no, found both');
  const all = waitingPictures(positionals, io);
  const hole = mask === undefined ? undefined : rectOf(mask, yes);
  const asked = yes ?? no;
  const decided = asked === undefined ? [] : meantBy(asked, all);
  for (const one of decided) await (yes === undefined ? refused(one, io) : approved(one, hole, io));
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

async function approved({ name, place, now, is, file, sentence }: WaitingPicture, hole: Rect | undefined, io: Io): Promise<void> {
  if (now !== undefined) copyFileSync(now, place);
  if (hole) writeFileSync(place, await withHole(place, hole));
  edit(file, io, text => withApproved(text, { sentence, picture: name }));
  io.stdout.write(`✓ ${name}: approved${is === 'unlike' ? ', as it looks now' : ''}\n`);
}

/** Of one that a later run did not find, the approved one stays: the program is wrong. */
function refused({ name, place, now, file, sentence }: WaitingPicture, io: Io): void {
  if (now !== undefined) rmSync(now);
  else {
    edit(file, io, text => withRefused(text, { sentence, picture: name }));
    rmSync(place);
  }
  io.stdout.write(`✗ ${name}: refused${now === undefined ? '' : '; what was approved before stays'}\n`);
}

function edit(file: string, { cwd }: Io, change: (text: string) => string): void {
  const place = resolve(cwd, pinnedPathOf(file));
  writeFileSync(place, change(readFileSync(place, 'utf8')));
}

/** Transparent there: any look will do. */
async function withHole(place: string, hole: Rect): Promise<Buffer> {
  const { data, info } = await sharp(place).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const right = Math.min(hole.x + hole.width, info.width);
  const bottom = Math.min(hole.y + hole.height, info.height);
  for (let row = hole.y; row < bottom; row++)
    for (let column = hole.x; column < right; column++) data[(row * info.width + column) * 4 + 3] = 0;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

function rectOf(mask: string, yes: string | undefined): Rect {
  const numbers = mask.split(',').map(Number);
  const [x, y, width, height] = numbers;
  if (yes === undefined || yes === 'all') throw new UsageError('--mask is for one picture: expected --yes NAME beside it');
  if (numbers.length !== 4 || !numbers.every(one => Number.isInteger(one) && one >= 0))
    throw new UsageError(`--mask: expected X,Y,WIDTH,HEIGHT in pixels of the picture, found ${mask}`);
  return { x: x!, y: y!, width: width!, height: height! };
}

const WHAT: Readonly<Record<WaitingPicture['is'], string>> = {
  proposed: 'nothing else shows this sentence, so a run without a key ends there: approved, it says how it is to look',
  counts: 'it did not look so before the step, and so after it, so it counts: see that it shows no more than is meant',
  unlike: 'the last run has found another look in its place: approve what is there now, or keep what was approved',
};

function told({ file, line, sentence, name, is, place, before, now }: WaitingPicture, { cwd }: Io): string {
  const paths = { before, [is === 'unlike' ? 'approved' : 'picture']: place, now };
  const lines = Object.entries(paths).flatMap(([what, path]) =>
    path === undefined ? [] : [`     ${what.padEnd(10)}${relative(cwd, path)}`],
  );
  return `· ${file}:${line}  ${sentence}\n     ${name}: ${WHAT[is]}\n${lines.map(one => `${one}\n`).join('')}`;
}
