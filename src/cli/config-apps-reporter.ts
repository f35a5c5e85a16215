/** Loaded by Playwright for the commands that ask its config: writes `apps`, of all projects as one, and who acts by the first; it reports nothing. */
import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';

/** The part of Playwright's `FullConfig` that is read. */
interface Config {
  projects: readonly { use?: Readonly<Record<string, unknown>> }[];
}

/** Of a test's options: what Studio's page needs to ask the same model, held to the same. Never `secrets`. */
const HANDED_ON = ['brain', 'model', 'claude', 'openai', 'witness', 'policy', 'limits', 'patience', 'masks'];

export default class ConfigAppsReporter {
  onBegin({ projects }: Config): void {
    const out = process.env.XENOTESTER_CONFIG_FILE;
    if (!out) return;
    const uses = projects.map(({ use = {} }) => use);
    const apps = Object.assign({}, ...uses.map(({ apps: own }) => (own && typeof own === 'object' ? own : {})));
    writeFileSync(out, serialize({ apps: handable(apps).value, handedOn: handedOn(uses[0] ?? {}) }));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function handedOn(of: Readonly<Record<string, unknown>>): { use: object; functions: string[] } {
  const { value, functions } = handable(Object.fromEntries(HANDED_ON.map(name => [name, of[name]])));
  return { use: value as object, functions };
}

/** What another process can be given, and where something stood that it cannot. */
function handable(given: unknown): { value: unknown; functions: string[] } {
  const functions: string[] = [];
  const within = new Set<unknown>();
  const copy = (one: unknown, path: string): unknown => {
    if (typeof one === 'function' || typeof one === 'symbol' || within.has(one)) return void functions.push(path);
    if (typeof one !== 'object' || one === null || one instanceof RegExp) return one;
    within.add(one);
    const inside = (key: string, value: unknown): unknown => copy(value, path === '' ? key : `${path}.${key}`);
    const made = Array.isArray(one)
      ? one.map((value, index) => inside(String(index), value))
      : Object.fromEntries(
          Object.entries(one).flatMap(([key, value]) => {
            const copied = inside(key, value);
            return copied === undefined ? [] : [[key, copied]];
          }),
        );
    within.delete(one);
    return made;
  };
  return { value: copy(given, ''), functions };
}
