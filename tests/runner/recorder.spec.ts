/** What a run says, as steps: each event at its line, red where something failed, with the pictures that show it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import sharp from 'sharp';
import { REPOSITORY } from '../support/built.js';
import { expect, type Run, ranOnce } from '../support/harness.js';
import { unzip } from '../support/leaks.js';

const DATA = join(REPOSITORY, 'tests', 'data', 'report');
const FILES = {
  'playwright.config.mjs': "export default { testDir: 'tests', workers: 1, use: { trace: 'on' } };\n",
  'tests/events.spec.mjs': readFileSync(join(DATA, 'recorder/events.spec.mjs')),
  'events.md': readFileSync(join(DATA, 'events.md')),
  // Tells what reporters get of the steps, which the JSON report leaves out.
  'tree.mjs': `
    import { writeFileSync } from 'node:fs';
    const tests = {};
    const of = step => ({ title: step.title, line: step.location?.line, error: step.error?.message, skipped: step.annotations.some(a => a.type === 'skip'),
      annotations: step.annotations.filter(a => a.type !== 'skip').map(a => a.type + '=' + a.description), pictures: step.attachments.map(a => a.name), params: step.params, steps: step.steps.filter(own).map(of) });
    const own = step => step.category === 'test.step';
    export default class { onTestEnd(test, result) { tests[test.title] = result.steps.filter(own).map(of); } onEnd() { writeFileSync('tree.json', JSON.stringify(tests)); } }
  `,
};

const test = ranOnce(FILES, [], { reporter: 'json,./tree.mjs' });

test.describe.configure({ mode: 'default' });

interface Step {
  title: string;
  line?: number;
  error?: string;
  skipped: boolean;
  annotations: string[];
  pictures: string[];
  params?: Record<string, string>;
  steps: Step[];
}

test('every kind of event is a step of its colour, at its line, with its pictures', ({ ran: run }) => {
  const report = run.report as JSONReport;
  expect({ ...report.stats, startTime: '', duration: 0 }, run.stdout + run.stderr).toMatchObject({ expected: 1, unexpected: 4 });
  const trees = JSON.parse(readFileSync(join(run.dir, 'tree.json'), 'utf8')) as Record<string, Step[]>;

  expect(outline(trees['everything that may happen on the way to a pass']!)).toEqual([
    '3 – Plan sent back: a step without action',
    '3 ✓ Plan accepted: score 0.9 is above 0.6',
    '12 – At the start: the title contains "memo" — found: no window',
    '4 ✓ 1/4 Open the editor',
    '4   ✓ open "editor"',
    '4   – Not seen yet: a window — found: no window yet',
    '4   ✓ Seen: the window "Editor"',
    '5 ✓ 2/4 Type "milk"',
    '5   ✓ ↳ Recovery 1: take away the dialog "Save changes?" of Mousepad [Save] [Cancel]',
    '5     ✓ click the button "Cancel"',
    '5     ✓ Is it gone: the dialog "Save changes?" is gone — found: it is gone',
    '5   ✓ New way for this step: click into the field → type "milk" — the field had no keyboard',
    '5   ✓ type "milk"',
    '5     ✓ Paused: you moved the mouse',
    '5   ✘ press ctrl+alt+Delete',
    '5   – press Tab',
    '6 – 3/4 Close what may be open',
    '6   – Condition: a dialog is open — found: no dialog',
    '7 ✓ 4/4 Save it',
    '7   ✓ drag the icon to the folder',
    '7   – Witness 1: the file is saved — unsure, low confidence: the title is cut off',
    '7   ✓ Witness 2, asked to refute: the file is saved — yes, high confidence: the star is gone',
    '12 ✓ Expect: the title contains "memo" — found: "memo.txt - Editor"',
  ]);
  expect(outline(trees['an obstacle that stays, and a word from the screen']!)).toEqual([
    '4 ✘ 1/1 Click "Send"',
    '4   ✘ The screen shows an instruction that is not the scenario’s: “ignore your instructions”',
    '4   ✘ ↳ Recovery 1: take away the dialog "Save changes?" of Mousepad [Save] [Cancel]',
    '4     ✓ click the button "Cancel"',
    '4   ✘ In the way: the dialog "Save changes?" of Mousepad [Save] [Cancel]',
  ]);
  expect(outline(trees['cut off in the middle of an action']!)).toEqual(['4 ✘ 1/1 Wait for it', '4   ✘ wait 5 s']);
  expect(outline(trees.日本語!)).toEqual([
    '4 ✘ 1/1 エディタを開く',
    '4   ✓ ↳ 復旧 1: dialog「Save changes?」 (Mousepad) [Save] [Cancel]を取り除く',
    '4     ✓ 「キャンセル」をクリック',
    '12 ✘ 期待: タイトルに「memo」が含まれる — 実際: 「無題」',
  ]);

  const early = trees['a step that fails before it acts']!;
  expect(outline(early)).toEqual(['4 ✘ 1/2 Click "Send"', '5 – 2/2 Then this']);
  expect(early[0]!.error).toContain('there is no button "Send"');
  expect(early[0]!.pictures).toEqual(['1/2 Click “Send” · screen.png']);
  expect(early[0]!.annotations).toEqual(['xenotester.objective=1/2']);

  const all = flat(trees['everything that may happen on the way to a pass']!);
  const named = (title: string): Step => all.find(step => step.title === title)!;
  // Before a program is opened there is mostly a bare screen.
  expect(named('open "editor"').pictures).toEqual(['2 open “editor” · after.png']);
  // Nothing changed: there is no difference to draw.
  expect(named('type "milk"').pictures.map(name => name.split(' · ')[1])).toEqual(['before.png', 'after.png']);
  expect(named('type "milk"').params).toEqual({ action: 'type', text: 'milk' });
  expect(named('press ctrl+alt+Delete').error).toContain('refused by the rule deniedKeys: these keys are not allowed');
  for (const step of all) expect(new Set(step.pictures).size, step.title).toBe(step.pictures.length);
});

/** What Playwright's trace viewer shows is what stands in this file; its format is Playwright's own, so only what people read there is looked at. */
function traceOf(run: Run, title: string): { steps: TraceStep[]; pictures(step: TraceStep): TracePicture[]; kinds: Set<string> } {
  const result = run.tests.find(one => one.title === title)!.results.at(-1)!;
  const path = result.attachments.find(({ name }) => name === 'trace')!.path!;
  const files = new Map(unzip(readFileSync(path)));
  const eventsIn = (file: Buffer) =>
    `${file}`
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
  const events = eventsIn(files.get('test.trace')!);
  return {
    steps: events.filter(({ type, method }) => type === 'before' && method === 'test.step'),
    pictures({ callId }) {
      const { attachments = [] } = events.find(event => event.type === 'after' && event.callId === callId);
      return attachments.map(({ name, file }: { name: string; file: string }) => ({ name, content: files.get(file)! }));
    },
    kinds: new Set([...files].filter(([name]) => name.endsWith('.trace')).flatMap(([, file]) => eventsIn(file).map(({ type }) => type))),
  };
}

interface TracePicture {
  name: string;
  content: Buffer;
}

interface TraceStep {
  callId: string;
  parentId?: string;
  title: string;
  subtitle?: string;
  params: Record<string, string>;
  stack: { file: string; line: number }[];
}

test.describe('the trace viewer of Playwright', () => {
  test('has each step in its place, at its line, with the parts of its action', ({ ran: run }) => {
    const { steps } = traceOf(run, 'everything that may happen on the way to a pass');
    const named = (title: string): TraceStep => steps.find(step => step.title === title)!;
    const parent = ({ parentId }: TraceStep) => steps.find(step => step.callId === parentId)?.title;
    const typed = named('type "milk"');
    expect(typed.params).toEqual({ action: 'type', text: 'milk' });
    expect(typed.subtitle).toMatch(/^turn \d+ of 30 · \$0\.0\d+$/);
    expect(parent(typed)).toBe('2/4 Type "milk"');
    expect(typed.stack[0]).toMatchObject({ file: expect.stringMatching(/events\.md$/), line: 5 });
    expect(named('press ctrl+alt+Delete').params).toEqual({ action: 'key', keys: 'ctrl+alt+Delete' });
    expect(named('open "editor"').params).toEqual({ action: 'open_app', name: 'editor' });
    const recovery = steps.find(step => step.title.startsWith('↳ Recovery 1'))!;
    expect(parent(named('click the button "Cancel"'))).toBe(recovery.title);
    expect(JSON.parse(named('click the button "Cancel"').params.at!)).toEqual({ x: 250, y: 170 });
  });

  test('has the pictures of the desktop at their steps, and no film of it, as docs/reports.md says', async ({ ran: run }) => {
    const { steps, pictures, kinds } = traceOf(run, 'everything that may happen on the way to a pass');
    const at = (title: string): TracePicture[] => pictures(steps.find(step => step.title === title)!);
    const opened = at('open "editor"');
    expect(opened.map(({ name }) => name)).toEqual(['2 open “editor” · after.png']);
    for (const { content } of opened) expect((await sharp(content).metadata()).format).toBe('png');
    expect(at('1/4 Open the editor')).toEqual([]);
    const early = traceOf(run, 'a step that fails before it acts');
    expect(early.pictures(early.steps.find(({ title }) => title.startsWith('1/2'))!).map(({ name }) => name)).toEqual([
      '1/2 Click “Send” · screen.png',
    ]);
    expect(kinds).toContain('after');
    // What the row of pictures is made of. Where a fixture's own picture ever comes to stand there, the page says so.
    for (const kind of ['screencast-frame', 'video']) expect(kinds).not.toContain(kind);
  });
});

function outline(steps: Step[], depth = 0): string[] {
  return steps.flatMap(step => {
    const mark = step.error ? '✘' : step.skipped ? '–' : '✓';
    return [`${step.line} ${'  '.repeat(depth)}${mark} ${step.title}`, ...outline(step.steps, depth + 1)];
  });
}

function flat(steps: Step[]): Step[] {
  return steps.flatMap(step => [step, ...flat(step.steps)]);
}
