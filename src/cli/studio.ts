/** `xenotester studio [FILE]`: a page on this machine where a person does a test by hand, and gets it as a scenario. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { findExecutable } from '../desktop/display/executable.js';
import { defaultApps } from '../desktop/programs/default-apps.js';
import { type Command, CommandError, readArguments, UsageError } from './command.js';
import { appsOfConfig } from './config-apps.js';
import { ranTests } from './mcp/ran.js';
import { toldRun } from './mcp/told-run.js';

export const studio: Command = async (args, io) => {
  const { positionals, options } = readArguments(args, { flags: [], options: ['language'], positionals: ['FILE?'] });
  const language = options.get('language') ?? 'en';
  if (language !== 'en' && language !== 'ja') throw new UsageError(`--language: expected en or ja, found ${language}`);
  const file = resolve(io.cwd, positionals[0] ?? 'scenarios/recorded.md');
  if (existsSync(file))
    throw new CommandError(`${relative(io.cwd, file)} is there already. Name a file that is not: xenotester studio FILE.md`);
  const apps = { ...defaultApps(command => findExecutable(command, io.env.PATH) !== undefined), ...appsOfConfig(io) };
  const [{ openStage }, { serveStudio }] = await Promise.all([import('../studio/stage.js'), import('../studio/server.js')]);
  const stop = new AbortController();
  const stage = await openStage({ apps, size: { width: 1280, height: 800 }, language });
  const server = await serveStudio({
    stage,
    language,
    apps: Object.keys(apps),
    async save(text) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return relative(io.cwd, file);
    },
    run: async () => toldRun(await ranTests(relative(io.cwd, file), io, stop.signal)),
  });
  io.stdout.write(`${server.url}\nOpen this address in a browser of this machine; it is for you alone. Ctrl+C ends it.\n`);
  await new Promise<void>(done => {
    io.signal?.addEventListener('abort', () => done(), { once: true });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  stop.abort();
  await server.close();
  await stage.close();
  return 0;
};
