/**
 * Loaded into Playwright before the config of a user: notes what the config's own files are made of (imports, files they look at, variables),
 * so that what was learnt of it is known again only while all of that is the same.
 */
import fs from 'node:fs';
import Module, { isBuiltin, register, syncBuiltinESMExports } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, MessageChannel, receiveMessageOnPort } from 'node:worker_threads';

/** What a config's names may depend on. */
export interface Witnessed {
  /** Files and folders, there or not. */
  paths: string[];
  /** Variables of the environment, with the value that was read first. */
  variables: Record<string, string | null>;
  /** It asks the world in a way that cannot be asked again: its names must be read anew each time. */
  isOpen: boolean;
}

const HERE = fileURLToPath(import.meta.url);
const PACKAGE = dirname(dirname(HERE));
const WORLD = /^(?:node:)?(?:child_process|cluster|dgram|dns|http|http2|https|net|tls|worker_threads)(?:\/|$)/;

const { existsSync, writeFileSync } = fs;
const out = process.env.XENOTESTER_WITNESS_FILE;
if (isMainThread && out) watch(out);

function watch(out: string): void {
  const paths = new Set<string>();
  const witnessed: Witnessed = { paths: [], variables: {}, isOpen: false };
  const imported = (by: string | undefined, found: string): void => {
    if (!by || !isOwn(pathOf(by))) return;
    if (WORLD.test(found)) witnessed.isOpen = true;
    else if (!isBuiltin(found) && !found.startsWith('data:')) paths.add(isOwn(pathOf(found)) ? pathOf(found) : packageOf(pathOf(found)));
  };
  const said = watchImports(imported);
  watchFiles((path, isKnown) => {
    if (isKnown) paths.add(path);
    else witnessed.isOpen = true;
  });
  watchVariables((name, value) => {
    if (name === undefined) witnessed.isOpen = true;
    else if (!Object.hasOwn(witnessed.variables, name)) witnessed.variables[name] = value ?? null;
  });
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(plain, self, args) {
      if (isCalledBy(isOwn)) witnessed.isOpen = true;
      return Reflect.apply(plain, self, args);
    },
  });
  process.on('exit', () => {
    said();
    writeFileSync(out, JSON.stringify({ ...witnessed, paths: [...paths] }));
  });
}

/** @returns what takes in all that was told so far by the thread of the hooks */
function watchImports(imported: (by: string | undefined, found: string) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  register('./config-hooks.js', import.meta.url, { data: { port: port2 }, transferList: [port2] });
  const commonJs = Module as unknown as { _resolveFilename(request: string, parent?: { filename?: string }, ...more: unknown[]): string };
  const plain = commonJs._resolveFilename;
  commonJs._resolveFilename = function (request, parent, ...more) {
    const found = plain.call(this, request, parent, ...more);
    imported(parent?.filename, found);
    return found;
  };
  return () => {
    for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1)) imported(next.message.by, next.message.url);
  };
}

/** Every function of `fs` whose first argument is a path; of others it cannot be told what they look at. */
function watchFiles(used: (path: string, isKnown: boolean) => void): void {
  for (const library of [fs, fs.promises] as unknown as Record<string, unknown>[]) {
    for (const [name, plain] of Object.entries(library)) {
      if (typeof plain !== 'function' || /^[A-Z_]|^(?:close|read|write|fstat|unwatchFile)(?:Sync|v|vSync)?$/.test(name)) continue;
      const watched = function (this: unknown, ...args: unknown[]): unknown {
        const [path] = args;
        const isPath = (typeof path === 'string' || path instanceof URL) && !name.startsWith('glob');
        if (isCalledBy(file => isOwn(file) || (isPath && isLibrary(file)))) used(isPath ? pathOf(String(path)) : '', isPath);
        return (plain as (...args: unknown[]) => unknown).apply(this, args);
      };
      library[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(plain));
    }
  }
  syncBuiltinESMExports();
}

/** @param used with no name: all of them were looked at */
function watchVariables(used: (name?: string, value?: string) => void): void {
  const look = (env: NodeJS.ProcessEnv, name: string | symbol): void => {
    if (typeof name === 'string' && isCalledBy(isOwn)) used(name, env[name]);
  };
  process.env = new Proxy(process.env, {
    get(env, name) {
      look(env, name);
      return Reflect.get(env, name);
    },
    // Without a receiver: Node takes no property that is defined by halves.
    set: (env, name, value) => Reflect.set(env, name, value),
    has(env, name) {
      look(env, name);
      return Reflect.has(env, name);
    },
    ownKeys(env) {
      if (isCalledBy(isOwn)) used();
      return Reflect.ownKeys(env);
    },
  });
  syncBuiltinESMExports();
}

/** Of the nearest caller that is a file, but for this one. */
function isCalledBy(isMeant: (file: string) => boolean): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 20;
    Error.prepareStackTrace = (_, sites) => sites.map(site => site.getFileName());
    const files = new Error().stack as unknown as (string | null | undefined)[];
    const caller = files.find(file => file && !file.startsWith('node:') && pathOf(file) !== HERE);
    return caller ? isMeant(pathOf(caller)) : false;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Neither a package, nor this one. */
function isOwn(path: string): boolean {
  return path.startsWith('/') && !path.includes('/node_modules/') && !path.startsWith(`${PACKAGE}/`);
}

/** A package that may look at files for the config, as dotenv does: any but Playwright and this one. */
function isLibrary(path: string): boolean {
  return (
    path.includes('/node_modules/') &&
    !/\/node_modules\/(?:@playwright|playwright|playwright-core)\//.test(path) &&
    !path.startsWith(`${PACKAGE}/`)
  );
}

/** Of a module in a package: its `package.json`, which changes with its version. */
function packageOf(path: string): string {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return file;
  }
  return path;
}

function pathOf(file: string): string {
  if (!file.startsWith('file:')) return resolve(file);
  const url = new URL(file);
  return fileURLToPath(`file://${url.pathname}`);
}
