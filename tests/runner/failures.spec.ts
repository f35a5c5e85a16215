/** The other side: what must fail, with its exact reason and at its line. Real programs on real displays, in one project; more in the long tier. */
import { CONFIG, outcome } from '../support/failures.js';
import { expect, ranOnce } from '../support/harness.js';
import { slowness } from '../support/machine.js';

/** Nothing of it changes by a click: it draws itself alike when it is hovered, focused and pressed. */
const DEAD = `<title>Dead</title><body style="margin:60px"><button style="width:200px;height:80px;transition:none" onclick="">Save</button><style>button:active,button:focus,button:hover{all:revert;width:200px;height:80px;outline:none;background:#eee;border:1px solid #000;color:#000}</style>`;
const ALIVE = `command: sh, args: ['-c', 'zenity --info --title=Doomed --text=Hello & echo $! > pid; wait; sleep 600']`;
const KILLER = `command: sh, args: ['-c', 'kill -9 $(cat pid); while kill -0 $(cat pid) 2>/dev/null; do sleep 0.05; done; exec xterm']`;

const test = ranOnce({
  'package.json': JSON.stringify({ type: 'module' }),
  'playwright.config.ts': CONFIG,
  'scenarios/button.md': '# Memo\n\n1. Open the text editor\n2. Click the "Send" button\n',
  'scenarios/check.md': '# Memo\n\n1. Open the text editor\n2. Type "milk"\n\nExpect:\n- the window title contains "butter"\n',
  'scenarios/untold.md': '# Memo\n\n1. Open the text editor\n2. Type "milk"\n\nExpect:\n- File "a.txt" does not contain "milk"\n',
  'scenarios/unread.md': '# Login\n\n1. Open the text editor\n2. Log in as admin\n',
  'scenarios/killed.md': `---\napps: { doomed: { ${ALIVE} }, killer: { ${KILLER} } }\n---\n# Doomed\n\n1. Open doomed\n2. Open killer\n3. Click the "OK" button\n`,
  'scenarios/tongue.md':
    '---\napps: { asker: "zenity --question --title=質問 --text=保存しますか --ok-label=はい --cancel-label=いいえ" }\n---\n# T\n\n1. Open asker\n2. Click the "Yes" button\n',
  'scenarios/rows.md':
    '## Background\n1. Given a file "list.txt" with "milk"\n\n## A\n1. The file "list.txt" contains "<what>"\n\nExamples:\n| what |\n| ---- |\n| milk |\n| eggs |\n',
  'scenarios/例.md':
    '## 前提\n1. ファイル「一覧.txt」に「牛乳」と書いておく\n\n## あ\n1. ファイル「一覧.txt」に「<品物>」が含まれる\n\n例:\n| 品物 |\n| ---- |\n| 牛乳 |\n| 卵 |\n',
  'tests/code.spec.ts': `
    import { test } from 'xenotester';
    test('dead', async ({ agent, page }) => {
      await page.setContent(${JSON.stringify(DEAD)});
      await agent.run('Click the "Save" button.');
    });
    test('slow', async ({ agent }) => {
      test.setTimeout(${6_000 * slowness});
      await agent.run('Open the text editor. Wait 60 seconds.');
    });`,
});

test.describe.configure({ mode: 'default' });

test('a button that does not exist → element_not_found at its line, with the closest names', ({ ran }) => {
  const { reason, line, message } = outcome(ran, 'button');
  expect({ reason, line }).toEqual({ reason: 'element_not_found', line: 4 });
  expect(message).toContain('"Send"');
  expect(message).toContain('Mousepad');
  expect(ran.stdout).toContain('> 4 | 2. Click the "Send" button');
});

test('a name that the program shows in another language → element_not_found, and that is what it says', ({ ran }) => {
  const { reason, message } = outcome(ran, 'tongue');
  expect(reason).toBe('element_not_found');
  expect(message).toContain('in another language (');
  expect(message).toContain('はい');
});

test('a check that does not hold → check_failed at the line of the check', ({ ran }) => {
  const { reason, line, message, verdict, notDecided } = outcome(ran, 'check');
  expect({ reason, line, decided: verdict.decided, notDecided }).toEqual({ reason: 'check_failed', line: 7 });
  expect(message).toContain('butter');
});

test('a check of which nobody could tell → check_failed too, and not decided: with what would decide it', ({ ran }) => {
  const { reason, line, message, verdict, notDecided } = outcome(ran, 'untold');
  expect({ reason, line, decided: verdict.decided }).toEqual({ reason: 'check_failed', line: 7, decided: false });
  expect(message).toContain('[check_failed] Not decided: ');
  expect(notDecided).toBe(verdict.details.tryThis);
  expect(verdict.details).toMatchObject({ needs: 'file', rule: 'strength' });
});

test('a step that is not understood → plan_rejected at its line, nothing is touched', ({ ran }) => {
  const { reason, line, verdict, message } = outcome(ran, 'unread');
  expect({ reason, line }).toEqual({ reason: 'plan_rejected', line: 4 });
  expect(message).toContain('unread.md:4');
  expect(verdict.objectives).toEqual([]);
});

for (const [file, right, wrong] of [
  ['rows', 'milk', 'eggs'],
  ['例', '牛乳', '卵'],
] as const)
  test(`of the rows of ${file}.md the wrong one fails alone, at its own line, by the step that does not hold`, ({ ran }) => {
    const found = ran.tests.filter(({ place }) => place.startsWith(`scenarios/${file}.md:`));
    expect(found.map(({ title, place, status }) => `${place} ${title} ${status}`)).toEqual([
      expect.stringMatching(`:10 .*[(]${right}[)] expected$`),
      expect.stringMatching(`:11 .*[(]${wrong}[)] unexpected$`),
    ]);
    const [error] = found[1]!.results.at(-1)!.errors;
    expect(error!.location?.line).toBe(5);
    expect(error!.message).toContain(wrong);
  });

test('a program that is killed in the middle → failure, never a pass', ({ ran }) => {
  const { reason, line } = outcome(ran, 'killed');
  expect({ reason, line }).toEqual({ reason: 'element_not_found', line: 8 });
});

test('a page that never changes → action_no_effect', ({ ran }) => {
  expect(outcome(ran, 'dead').reason).toBe('action_no_effect');
});

test('a test that times out in the middle still leaves its verdict and its trace', ({ ran }) => {
  const { verdict, reason } = outcome(ran, 'slow');
  expect({ status: verdict.status, reason }).toEqual({ status: 'stopped', reason: 'aborted' });
});
