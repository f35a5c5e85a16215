/** `xenotester show TRACE`: writes the filmstrip page of a stored trace, and says where. */
import { constants } from 'node:fs';
import { lstat, open, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFilmstrip, picturesIn } from '../filmstrip/filmstrip.js';
import { type Command, CommandError, readArguments } from './command.js';
import { orDamaged, readStored } from './stored-trace.js';

export const show: Command = async (args, { stdout, stderr, cwd }) => {
  const { positionals, options } = readArguments(args, { flags: [], options: ['out'], positionals: ['TRACE'] });
  const file = positionals[0]!;
  const { events, verdict } = await readStored(file, cwd);
  const { html, missing } = await orDamaged(file, () =>
    makeFilmstrip(events, verdict, picturesIn(resolve(cwd, dirname(file), 'pictures'))),
  );
  const out = resolve(cwd, options.get('out') ?? join(dirname(file), `${basename(file).replace(/\.[^.]+$/, '')}.html`));
  if (await isFolder(out)) throw new CommandError(`the page cannot be written to ${out}: it is a folder. Name a file: --out page.html`);
  if (!(await isOurs(out)))
    throw new CommandError(`${out} is there already, and is no page of this command. Choose another place with --out FILE.`);
  await writeAnew(out, html).catch((error: Error) => {
    throw new CommandError(`the page cannot be written to ${out}: ${error.message}. Choose another place with --out FILE.`);
  });
  if (missing.length > 0) {
    stderr.write(
      `xenotester: ${missing.length} pictures are not in ${join(dirname(file), 'pictures')}, or larger than any screen; the page says so in their place\n`,
    );
  }
  stdout.write(`${out}\n`);
  return 0;
};

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Free, or a page that was made here before. A link is neither: whoever made the folder says where it leads. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return true;
  if (!found.isFile()) return false;
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PAGE.length), 0, PAGE.length, 0);
    return bytesRead === 0 || buffer.toString() === PAGE;
  } finally {
    await file.close();
  }
}

/** A new file, for its user alone: it holds pictures of the screen. */
async function writeAnew(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, text, { mode: 0o600, flag: 'wx' });
}

const PAGE = '<!doctype html>\n<html lang=';
