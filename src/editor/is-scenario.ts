/** Which Markdown files are scenarios; about others nothing is said. Pure. */
import { knownKeys } from '../scenario/options.js';

/** Other programs write these, too. */
const COMMON: ReadonlySet<string> = new Set(['tags', 'language', 'model']);

export interface ScenarioPlaces {
  /** Folders of scenario files, as they end a path: `scenarios`, `e2e/specs`. */
  folders: readonly string[];
}

/** It lies below a folder of scenarios, or its front matter has an option that only Xenotester knows. `path` begins with the folder that is open. */
export function isScenario(path: string, text: string, { folders }: ScenarioPlaces): boolean {
  if (!/\.(?:md|markdown)$/i.test(path)) return false;
  const isBelow = folders.some(folder => `/${path}`.includes(`/${folder.replace(/^(?:\.?\/)+|\/+$/g, '')}/`));
  return isBelow ? !/(?:^|\/)readme\.md$/i.test(path) : hasOwnOption(text);
}

function hasOwnOption(text: string): boolean {
  const front = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*\r?$/m.exec(text)?.[1] ?? '';
  const known = knownKeys([]);
  return [...front.matchAll(/^(\w+)[ \t]*:/gm)].some(([, key]) => known.includes(key!) && !COMMON.has(key!));
}
