/** Which programs a scenario speaks of: a model opens no other. Pure. */

import { understand } from '../scenario/language/index.js';
import type { AppCommand, Scenario } from '../scenario/scenario.js';
import { findName } from '../screen/program-name.js';
import { contains } from '../screen/text.js';
import { TERMINALS } from './terminals.js';
import { commandName } from './window-rules.js';

/**
 * A program is named by a sentence that opens it, or by its name anywhere in the text; the same command by another name is the same program.
 * Where a sentence says a goal, how to get there is left open: any program may serve it, but one in which text is a command.
 * @param apps what the option `apps` holds, with the usual programs
 */
export function namedApps(
  { title, steps, checks }: Pick<Scenario, 'title' | 'steps' | 'checks'>,
  apps: Readonly<Record<string, AppCommand>>,
): (name: string) => boolean {
  const names = Object.keys(apps);
  const read = steps.map(step => understand(step, 'step', { apps: names }));
  const hasGoal = read.some(({ understood }) => !understood);
  const opened = read.flatMap(({ readings }) => readings).flatMap(({ app }) => (app === undefined ? [] : [app]));
  const text = [title, ...steps.map(step => step.text), ...checks.map(check => check.text)].join('\n');
  const isSpoken = (name: string): boolean => contains(name, text) === 'yes';
  const commandOf = (name: string): string => JSON.stringify(apps[findName(name, names) ?? name] ?? name);
  return name => {
    const command = commandOf(name);
    if ([...opened, ...names.filter(isSpoken)].some(one => commandOf(one) === command) || isSpoken(name)) return true;
    const own = apps[findName(name, names) ?? name];
    return hasGoal && !TERMINALS.includes(own === undefined ? name : commandName(own).toLowerCase());
  };
}
