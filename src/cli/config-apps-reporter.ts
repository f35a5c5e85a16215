/** Loaded by Playwright for `xenotester plan`: writes the names of the option `apps`, of all projects, and reports nothing. */
import { writeFileSync } from 'node:fs';

/** The part of Playwright's `FullConfig` that is read. */
interface Config {
  projects: readonly { use?: { apps?: unknown } }[];
}

export default class ConfigAppsReporter {
  onBegin(config: Config): void {
    const names = config.projects.flatMap(({ use }) => (use?.apps && typeof use.apps === 'object' ? Object.keys(use.apps) : []));
    const out = process.env.XENOTESTER_APPS_FILE;
    if (out) writeFileSync(out, JSON.stringify([...new Set(names)]));
  }

  printsToStdio(): boolean {
    return false;
  }
}
