/** Which programs a scenario speaks of: a model opens no other. Pure. */

import { understand } from '../scenario/language/index.js';
import type { AppCommand, Scenario } from '../scenario/scenario.js';
import { fold } from '../screen/fold.js';
import { findName } from '../screen/program-name.js';
import { contains } from '../screen/text.js';

/**
 * A program is named by a sentence that opens it, or by its name anywhere in the text; the same command by another name is the same program.
 * Where a sentence says a goal, how to get there is left open: the programs that the config or the file lists may serve it.
 * @param apps what the option `apps` holds, with the usual programs
 * @param listed the names of `apps` that are the config's own
 */
export function namedApps(
  { title, steps, checks, options }: Pick<Scenario, 'title' | 'steps' | 'checks' | 'options'>,
  apps: Readonly<Record<string, AppCommand>>,
  listed: readonly string[] = [],
): (name: string) => boolean {
  const names = Object.keys(apps);
  const read = steps.map(step => understand(step, 'step', { apps: names }));
  const hasGoal = read.some(({ understood }) => !understood);
  const opened = read.flatMap(({ readings }) => readings).flatMap(({ app }) => (app === undefined ? [] : [app]));
  const text = [title, ...steps.map(step => step.text), ...checks.map(check => check.text)].map(fold).join('\n');
  const isSpoken = (name: string): boolean => contains(fold(name), text) === 'yes';
  const own = [...listed, ...Object.keys(options?.apps ?? {})];
  const commandOf = (name: string): string => JSON.stringify(apps[findName(name, names) ?? name] ?? name);
  return name => {
    const command = commandOf(name);
    if ([...opened, ...names.filter(isSpoken)].some(one => commandOf(one) === command) || isSpoken(name)) return true;
    return hasGoal && findName(name, own) !== undefined;
  };
}
