/** The files that an editor has open, over those of the disk, as scenario documents. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SeenName } from './complete.js';
import { readDocument, type ScenarioDocument } from './document.js';
import { isScenario } from './is-scenario.js';
import { hasStub } from './stub-of.js';

/** What the server asks of the rest of the house. Neither may throw. */
export interface EditorPorts {
  /** The programs that the Playwright config of a file names. */
  appsOf(file: string, cwd: string): Promise<readonly string[]>;
  /** What the last run of the project that a file belongs to has seen. */
  namesOf(file: string, cwd: string): Promise<readonly SeenName[]>;
}

export interface OpenText {
  uri: string;
  version: number;
  getText(): string;
}

export interface Workspace {
  /** Absolute paths of the folders that are open, and the folders of scenarios in them. */
  begin(roots: readonly string[], folders: readonly string[]): void;
  /** Undefined: it is no scenario file, nor the readings of one. Its texts are those of this moment. */
  documentOf(uri: string): Promise<ScenarioDocument | undefined>;
  namesFor(document: ScenarioDocument): Promise<readonly SeenName[]>;
  uriOf(document: ScenarioDocument, path: string): string;
  /** The world has changed: they are asked for anew. */
  forget(what: 'programs' | 'names'): void;
}

export function createWorkspace(open: () => readonly OpenText[], ports: EditorPorts): Workspace {
  let roots: readonly string[] = [];
  let folders: readonly string[] = ['scenarios'];
  const apps = new Map<string, Promise<readonly string[]>>();
  const names = new Map<string, Promise<readonly SeenName[]>>();
  const cwds = new WeakMap<ScenarioDocument, string>();

  function unsaved(path: string): string | undefined {
    return open()
      .find(({ uri }) => pathOf(uri) === path)
      ?.getText();
  }

  function rootOf(path: string): string {
    const own = roots.filter(root => path.startsWith(root + sep)).sort((a, b) => b.length - a.length);
    return own[0] ?? dirname(path);
  }

  /** Of readings: the scenario file that they are for. */
  function scenarioPath(path: string): string | undefined {
    if (!path.endsWith('.readings.yaml')) return path;
    const stem = path.slice(0, -'.readings.yaml'.length);
    return ['.md', '.markdown'].map(ending => stem + ending).find(file => (unsaved(file) ?? diskText(file)) !== undefined);
  }

  return {
    begin(allRoots, allFolders) {
      roots = allRoots;
      if (allFolders.length > 0) folders = allFolders;
    },
    async documentOf(uri) {
      const given = pathOf(uri);
      const file = given && scenarioPath(given);
      if (file === undefined) return undefined;
      const cwd = rootOf(file);
      const path = relative(cwd, file);
      const textOf = (one: string): string | undefined => unsaved(resolve(cwd, one)) ?? diskText(resolve(cwd, one));
      // The folder that is open may be the one of the scenarios; what lies above it says nothing.
      const isOurs = isScenario(relative(dirname(cwd), file).split(sep).join('/'), textOf(path) ?? '', { folders }) || hasStub(file);
      if (!isOurs) return undefined;
      const programs = await remembered(apps, dirname(file), () => ports.appsOf(path, cwd));
      const document = readDocument(path, { cwd, apps: programs, textOf, unsaved });
      cwds.set(document, cwd);
      return document;
    },
    namesFor(document) {
      const cwd = cwds.get(document) ?? '.';
      return remembered(names, dirname(resolve(cwd, document.path)), () => ports.namesOf(document.path, cwd));
    },
    uriOf(document, path) {
      const place = resolve(cwds.get(document) ?? '.', path);
      // Editors write the address of a file in ways of their own: of one that is open, it is theirs.
      return open().find(one => pathOf(one.uri) === place)?.uri ?? pathToFileURL(place).href;
    },
    forget: what => (what === 'names' ? names : apps).clear(),
  };
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

/** Undefined: it is no file of this machine. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

function diskText(path: string): string | undefined {
  try {
    // A link may lead to a device or a pipe, which has no end.
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
