/** Which sentences of a case the package refuses, asked of the grammar itself: a scenario that is refused touches nothing, so none is played. */
import { join } from 'node:path';
import { understand } from '../../src/scenario/language/index.js';
import { loadScenarioFile } from '../../src/scenario/load.js';
import type { Case } from '../strangers/case.js';
import type { Row } from '../strangers/run.js';

/** Undefined where all are read. */
export function refusedRow(one: Case): Row | undefined {
  const names = Object.keys(one.apps);
  const { scenarios, issues } = loadScenarioFile(join(one.folder, 'scenario.md'), { apps: names, cwd: one.folder });
  const apps = [...names, ...scenarios.flatMap(({ options }) => Object.keys(options.apps ?? {}))];
  const sentences = scenarios.flatMap(({ steps, checks }) => [
    ...steps.map(step => understand(step, 'step', { apps })),
    ...checks.map(check => understand(check, 'check', { apps })),
  ]);
  const refused = [...issues.map(({ message }) => message), ...sentences.filter(({ understood }) => !understood).map(({ text }) => text)];
  if (refused.length === 0) return undefined;
  const { id, kind, brain, trick, weak, language } = one;
  const told = { id, kind, brain, trick, weak, language, truth: false, verdict: 'failure', reason: 'plan_rejected' };
  return { ...told, result: 'not done', seconds: 0, message: refused.join(' | '), said: '', troubles: [] };
}
