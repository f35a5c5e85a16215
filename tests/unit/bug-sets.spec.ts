/** A set of bugs becomes cases: docs/truth.md, bench:bugs. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wilson } from '../../benchmarks/figures.js';
import { layOut, playsOf } from '../../benchmarks/strangers/bugs-set.js';
import { type BugRow, bugsIn, honestIn } from '../../benchmarks/strangers/bugs-table.js';
import { casesOf } from '../../benchmarks/strangers/case.js';
import { expect, test } from '../support/plain-test.js';

const EXAMPLE = join(process.cwd(), 'benchmarks', 'bugs', 'example');

test('each mutant is played once, each honest scenario as often as asked', () => {
  const { plays, unreadable } = playsOf([EXAMPLE], 2);
  expect(unreadable).toEqual([]);
  expect(plays.map(({ id }) => id)).toEqual([
    'example/notes/add-and-save-run1',
    'example/notes/add-and-save-run2',
    'example/notes/save-loses-the-last-note',
    'example/notes/save-loses-the-first-note',
    'example/orders/order-run1',
    'example/orders/order-run2',
    'example/orders/count-is-always-one',
    'example/orders/button-is-dead',
  ]);
  expect(plays.map(({ checks, language }) => [checks, language])).toEqual([...Array(4).fill([2, 'en']), ...Array(4).fill([1, 'ja'])]);
});

test('a mutant is the private copy with its edit, and reads as a case', ({}, testInfo) => {
  const play = playsOf([EXAMPLE], 1).plays.find(({ mutant }) => mutant?.id === 'save-loses-the-last-note')!;
  const folder = testInfo.outputPath('laid');
  layOut(play, folder);
  expect(readFileSync(join(folder, 'app/notes.py'), 'utf8')).toContain('"\\n".join(notes[:-1]) + "\\n"');
  expect(readFileSync(join(EXAMPLE, 'notes/app/notes.py'), 'utf8')).not.toContain('notes[:-1]');
  expect(existsSync(join(folder, 'home/notes.txt'))).toBe(true);
  expect(['mutants.json', 'program.json', 'add-and-save.md'].filter(name => existsSync(join(folder, name)))).toEqual([]);
  const { cases, unreadable } = casesOf([folder]);
  expect(unreadable).toEqual([]);
  expect(cases[0]).toMatchObject({ kind: 'attack', brain: 'offline', seconds: 60, trick: 'The note that was added last is not written.' });
});

const BROKEN: [what: string, edit: object, why: RegExp][] = [
  ['is nowhere', { find: 'nowhere' }, /"nowhere" once in app\/notes.py, found it 0 times/],
  ['is there twice', { find: 'notes.append' }, /found it 2 times/],
  ['is empty', { find: '' }, /expected "" once/],
  ['lies in no file', { file: 'app/other.py' }, /there is no app\/other.py/],
  ['lies outside of the case', { file: '../x' }, /lies outside of the case/],
];
for (const [what, edit, why] of BROKEN) {
  test(`what is to be found ${what}: the mutant is broken`, ({}, testInfo) => {
    const set = testInfo.outputPath('set', 'notes');
    cpSync(join(EXAMPLE, 'notes'), set, { recursive: true });
    writeFileSync(join(set, 'app/notes.py'), `${readFileSync(join(set, 'app/notes.py'), 'utf8')}# notes.append\n`);
    const edits = [{ file: 'app/notes.py', find: 'x', replace: '', ...edit }];
    writeFileSync(join(set, 'mutants.json'), JSON.stringify([{ id: 'm', scenario: 'add-and-save', says: '', spoken: true, edits }]));
    const [play] = playsOf([set], 1).plays.slice(-1);
    expect(() => layOut(play!, testInfo.outputPath('laid'))).toThrow(why);
  });
}

test('bounds of a rate', () => {
  expect([wilson(0, 380), wilson(9, 94), wilson(0, 0), wilson(5, 5)]).toEqual([
    [0, 1],
    [5.1, 17.2],
    [0, 100],
    [56.6, 100],
  ]);
});

test('what counts as what', () => {
  const row = (result: BugRow['result'], more: Partial<BugRow> = {}): BugRow =>
    ({ result, verdict: 'failure', reason: '', set: 's', program: 'p', scenario: 'a', ...more }) as BugRow;
  const green = { verdict: 'success' };
  const refused = { reason: 'plan_rejected' };
  expect(
    bugsIn([row('FALSE PASS', green), row('ok'), row('ok'), row('ok', refused), row('not false', green), row('broken')]),
  ).toMatchObject({ cases: 6, passFalsely: { hits: 1, of: 3 }, refused: 1, notShown: 1, broken: 1 });
  expect(
    honestIn([row('ok', green), row('FALSE FAIL'), row('not done', { scenario: 'b' }), row('not done', { scenario: 'c', ...refused })]),
  ).toMatchObject({ runs: 4, scenarios: 3, red: { hits: 3, of: 4 }, falseFails: 1, notDone: 1, refused: 1, flaky: ['s/p/a'] });
});
