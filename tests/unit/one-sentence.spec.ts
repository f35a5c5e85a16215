/** One sentence on its way through the house, from a line of Markdown to the verdict: the first station of CONTRIBUTING's path. */

import { misfitOf } from '../../src/evidence/fits.js';
import { createJudge, judge } from '../../src/judge/judge.js';
import { standing } from '../../src/judge/state.js';
import { requirementOf } from '../../src/plan/requirement.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { expect, test } from '../support/plain-test.js';
import { authored, on } from './judge/trace-builder.js';

const FILE = '# Memo\n\n## Keep it\n1. Click "Save"\n';

const step = () => parseScenarioFile(FILE, 'memo.md').scenarios[0]!.steps[0]!;
const reading = () => {
  const read = readSentence(step().text, 'step');
  if ('error' in read) throw new Error(read.error);
  return read.readings[0]!;
};
const requirement = () => requirementOf(reading(), step().text, { language: 'en', by: 'grammar' });
/** The run: what was asked for, and a click on whatever bears the name. */
const clicked = (name: string) => authored([step().text]).clicked(name);

test('1. scenario: a line of the file is a step, with its place', () => {
  expect(step()).toMatchObject({ text: 'Click "Save"', line: 4 });
});

test('2. scenario/language: the sentence is read, and no word of it is left over', () => {
  expect(reading()).toMatchObject({ kind: 'click', target: 'Save' });
});

test('3. plan: the reading demands an input on the object that it names', () => {
  expect(requirement()).toMatchObject({ as: 'input', targetElements: ['Save'], text: 'Click "Save"' });
});

test('4. evidence: an input fits it, or says by which rule it does not', () => {
  const hit = (name: string) => misfitOf(requirement(), { part: { type: 'left_click', amount: 1 }, under: on(name) });
  expect([hit('Save'), hit('Save As')]).toEqual([undefined, 'same-object']);
});

test('5. judge: events are folded into facts; the facts say how the requirement stands, and what is wanted next', () => {
  const { start, reduce, ruling } = createJudge();
  const after = (name: string) => {
    const state = start();
    for (const event of clicked(name).events) reduce(state, event);
    return { ...standing(state, { objective: 0, expected: 0 }), next: ruling(state).kind };
  };
  expect(after('Save')).toMatchObject({ kind: 'shown', evidence: { rule: 'own-effect' }, next: 'end' });
  expect(after('Save As')).toMatchObject({ kind: 'open', because: 'same-object', next: 'go_on' });
});

test('6. judge: the verdict rests on the lines of the trace that show it', () => {
  const verdict = judge(clicked('Save').events);
  expect(verdict.status).toBe('success');
  expect(verdict.requirements[0]).toMatchObject({ status: 'shown', rule: 'own-effect', text: 'Click "Save"' });
  expect(verdict.requirements[0]!.evidence[0]!.events.length).toBeGreaterThan(0);
  expect(judge(clicked('Save As').stoppedForGood().events)).toMatchObject({ status: 'failure', requirements: [{ rule: 'same-object' }] });
});
