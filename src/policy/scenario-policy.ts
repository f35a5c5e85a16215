/** The part of a policy that stands in a scenario's own file: it may only tighten the project's. */

import type { AppCommand, Scenario } from '../scenario/scenario.js';
import { fold } from '../screen/fold.js';
import { checkPolicy, type PolicyOptions } from './options.js';
import { commandName } from './window-rules.js';

/**
 * @throws Error with the file, what was expected and what was found: rules that cannot be read, and a program of the file that takes the name
 *   of one that the project's policy speaks of
 */
export function checkScenarioPolicy(
  { options, location }: Pick<Scenario, 'options' | 'location'>,
  project: { policy: PolicyOptions; apps: Readonly<Record<string, AppCommand>> },
): void {
  const file = location.file.split(/[\\/]/).at(-1);
  checkPolicy((options.policy ?? {}) as PolicyOptions, `policy in the front matter of ${file}`);
  const names = namesIn(project.policy);
  // A rule means a program's command as well as its name.
  const commands = names.flatMap(name => {
    const command = project.apps[name];
    return command === undefined ? [] : [commandName(command)];
  });
  const named = new Set([...names, ...commands].map(fold));
  for (const [name, command] of Object.entries(options.apps ?? {})) {
    if (!named.has(fold(name)) || JSON.stringify(project.apps[name]) === JSON.stringify(command)) continue;
    throw new Error(
      `apps in the front matter of ${file}: the project's policy speaks of "${name}", so only the project may say what that is. Give the program another name, or put it into \`use.apps\`.`,
    );
  }
}

function namesIn({ allowedApps = [], allowedWindows = [] }: PolicyOptions): string[] {
  const windows = allowedWindows === 'opened' ? [] : allowedWindows;
  return [...allowedApps, ...windows.flatMap(rule => (typeof rule === 'string' ? rule : (rule.program ?? [])))];
}
