/** Loaded by Playwright for `xenotester plan`: writes the option `apps`, of all projects as one, and reports nothing. */
import { writeFileSync } from 'node:fs';

/** The part of Playwright's `FullConfig` that is read. */
interface Config {
  projects: readonly { use?: { apps?: unknown } }[];
}

export default class ConfigAppsReporter {
  onBegin(config: Config): void {
    const apps = Object.assign({}, ...projects(config));
    const out = process.env.XENOTESTER_APPS_FILE;
    if (out) writeFileSync(out, JSON.stringify(apps));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function projects({ projects: all }: Config): object[] {
  return all.flatMap(({ use }) => (use?.apps && typeof use.apps === 'object' ? [use.apps] : []));
}
