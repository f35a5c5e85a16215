/** The programs under test, each with its scenario, what a model would plan for it, the moves that do it, and how its own state is read. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectedAction, ExpectedTool } from '../../src/plan/plan.js';
import type { AppCommand } from '../../src/scenario/scenario.js';
import type { Move, PageLog, Program } from './model.js';

const expected = (
  description: string,
  tool: ExpectedTool | undefined,
  { targets = [], keywords = [] }: { targets?: string[]; keywords?: string[] },
): ExpectedAction => ({ description, keywords, targetElements: targets, ...(tool && { expectedToolAction: tool }) });
const click = (name: string) => expected(`click ${name}`, 'left_click', { targets: [name] });
const type = (text: string) => expected(`type ${text}`, 'type', { keywords: [text] });
const key = (keys: string) => expected(`press ${keys}`, 'key', { keywords: [keys] });
/** Claude's plans name no tool for opening: the plan's format has none. */
const open = (app: string) => expected(`open ${app}`, undefined, { keywords: [app], targets: [app] });

const at = (name: string, window?: string): Move => ({ do: 'click', name, ...(window && { window }) });
const write = (text: string): Move => ({ do: 'type', text });
const press = (keys: string): Move => ({ do: 'key', keys });
const start = (app: string): Move => ({ do: 'open', app });

const page = (file: string, url: string): AppCommand => ({
  command: 'chromium',
  args: [`--app=${url}/${file}`, '--force-renderer-accessibility', '--disable-background-networking', '--window-size=900,640'],
});
const last = (log: PageLog): Record<string, unknown> => log.states.at(-1) ?? {};
const fileText = (home: string, name: string): string => {
  const path = join(home, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const notes: Program = {
  id: 'notes',
  language: 'en',
  title: 'Save a note',
  apps: ({ url }) => ({ notes: page('notes.html', url) }),
  steps: ['Open "notes"', 'Type "Taro" into "Name"', 'Check "Subscribe"', 'Click the button "Save"'],
  checks: ['the text "Saved: Taro" is shown', 'file "saved.txt" contains "Taro"'],
  looks: ['the text "Saved: Taro" is shown'],
  expected: [[open('notes')], [click('Name'), type('Taro')], [click('Subscribe')], [click('Save')]],
  paragraph: 'Open "notes", then type "Taro" into "Name", then check "Subscribe" and finally click the button "Save"',
  honest: [[start('notes')], [at('Name'), write('Taro')], [at('Subscribe')], [at('Save')]],
  blank: { x: 700, y: 560 },
  ready: 'Save',
  facts: ({ home, page, titles }) => {
    const state = last(page) as {
      status?: string;
      name?: string;
      subscribe?: boolean;
      saved?: { name: string; subscribe: boolean; by?: string } | null;
    };
    return {
      open: page.states.length > 0,
      named: state.name === 'Taro',
      subscribed: state.subscribe === true,
      saved: state.saved?.name === 'Taro' && state.saved.subscribe && state.saved.by === undefined,
      file: fileText(home, 'saved.txt').includes('Taro'),
      shown: state.status === 'Saved: Taro' && titles().includes('Notes'),
    };
  },
};

const notesJa: Program = {
  ...notes,
  id: 'notes-ja',
  language: 'ja',
  title: 'ノートを保存する',
  apps: ({ url }) => ({ ノート: page('notes.html', url) }),
  steps: ['「ノート」を開く', '「名前」に「太郎」と入力する', '「購読する」をチェックする', '「保存」ボタンをクリックする'],
  checks: ['「保存しました: 太郎」と表示される', 'ファイル「saved.txt」に「太郎」が含まれる'],
  looks: ['「保存しました: 太郎」と表示される'],
  expected: [[open('ノート')], [click('名前'), type('太郎')], [click('購読する')], [click('保存')]],
  paragraph: '「ノート」を開き、次に「名前」に「太郎」と入力し、その後「購読する」をチェックして、最後に「保存」ボタンをクリックする',
  honest: [[start('ノート')], [at('名前'), write('太郎')], [at('購読する')], [at('保存')]],
  ready: '保存',
  facts: ({ home, page, titles }) => {
    const state = last(page) as {
      status?: string;
      name?: string;
      subscribe?: boolean;
      saved?: { name: string; subscribe: boolean } | null;
    };
    return {
      open: page.states.length > 0,
      named: state.name === '太郎',
      subscribed: state.subscribe === true,
      saved: state.saved?.name === '太郎' && state.saved.subscribe,
      file: fileText(home, 'saved.txt').includes('太郎'),
      shown: state.status === '保存しました: 太郎' && titles().includes('ノート'),
    };
  },
};

/** Only what the screen shows is stated: nothing but the steps stands between a word that was there from the start and a pass. */
const notesText: Program = { ...notes, id: 'notes-text', checks: ['the text "Saved: Taro" is shown'] };

/** What is to be typed may stand there already. */
const again: Program = {
  ...notes,
  id: 'again',
  title: 'Write it once more',
  steps: ['Open "notes"', 'Click the field "Name"', 'Type "Taro"', 'Click the button "Save"'],
  checks: ['the text "Saved" is shown'],
  looks: ['the text "Saved" is shown'],
  expected: [[open('notes')], [click('Name')], [type('Taro')], [click('Save')]],
  paragraph: 'Open "notes", click the field "Name", then type "Taro" and finally click the button "Save"',
  honest: [[start('notes')], [at('Name')], [write('Taro')], [at('Save')]],
  facts: ({ page, titles }) => {
    const state = last(page) as { name?: string; saved?: { name: string } | null };
    return { named: state.name === 'TaroTaro', saved: state.saved?.name === 'TaroTaro', shown: titles().includes('Notes') };
  },
};

/** The outcome is waited for, in a step. */
const awaited: Program = {
  ...notes,
  id: 'awaited',
  title: 'Save a note and wait for it',
  steps: ['Open "notes"', 'Type "Taro" into "Name"', 'Click the button "Save"', 'Wait until "Saved: Taro" is shown'],
  checks: ['file "saved.txt" contains "Taro"'],
  expected: [[open('notes')], [click('Name'), type('Taro')], [click('Save')], [expected('wait until it is saved', 'wait', {})]],
  paragraph: 'Open "notes", then type "Taro" into "Name", then click the button "Save" and finally wait until "Saved: Taro" is shown',
  honest: [[start('notes')], [at('Name'), write('Taro')], [at('Save')], [{ do: 'wait', seconds: 1 }]],
  facts: ({ page, titles }) => {
    const state = last(page) as { status?: string; name?: string; saved?: { name: string } | null };
    return {
      named: state.name === 'Taro',
      saved: state.saved?.name === 'Taro',
      shown: state.status === 'Saved: Taro' && titles().includes('Notes'),
    };
  },
};

const list: Program = {
  id: 'list',
  language: 'en',
  title: 'A shopping list',
  apps: ({ url }) => ({ shopping: page('list.html', url) }),
  steps: ['Open "shopping"', 'Click the button "Milk"', 'Click the button "Bread"', 'Click the button "Eggs"'],
  checks: ['the text "1 × Eggs" is shown', 'the text "3 things" is shown'],
  looks: ['the text "3 things" is shown'],
  expected: [[open('shopping')], [click('Milk')], [click('Bread')], [click('Eggs')]],
  paragraph: 'Open "shopping", click the button "Milk", then click the button "Bread" and then click the button "Eggs"',
  honest: [[start('shopping')], [at('Milk')], [at('Bread')], [at('Eggs')]],
  blank: { x: 700, y: 560 },
  ready: 'Eggs',
  facts: ({ page, titles }) => {
    const { things = [] } = last(page) as { things?: string[] };
    return {
      open: page.states.length > 0,
      milk: things.includes('Milk'),
      bread: things.includes('Bread'),
      eggs: things.includes('Eggs'),
      shown: titles().includes('Shopping'),
      three: things.length === 3 && String(last(page).shown).includes('1 × Eggs'),
    };
  },
};

const counter: Program = {
  id: 'counter',
  language: 'en',
  title: 'Count to five',
  apps: ({ url }) => ({ counter: page('counter.html', url) }),
  steps: ['Open "counter"', ...Array.from({ length: 5 }, () => 'Click the button "Add one"')],
  checks: ['the text "5" is shown'],
  looks: ['the text "5" is shown'],
  expected: [[open('counter')], ...Array.from({ length: 5 }, () => [click('Add one')])],
  paragraph: 'Open "counter" and click the button "Add one" 5 times',
  honest: [[start('counter')], ...Array.from({ length: 5 }, () => [at('Add one')])],
  blank: { x: 700, y: 560 },
  ready: 'Add one',
  facts: ({ page, titles }) => ({ open: page.states.length > 0, five: last(page).n === 5, shown: titles().includes('Counter') }),
};

const ENTRY =
  'answer=$(zenity --entry --title="Name form" --text="Your name"); code=$?; [ -n "$SPOIL" ] && answer=Tara; [ "$SPOIL" = nothing ] || printf "%s" "$answer" > answer.txt; printf "%s" "$code" > code.txt; sleep 0.1';
const entry: Program = {
  id: 'entry',
  language: 'en',
  title: 'Answer a form',
  apps: () => ({ form: { command: 'sh', args: ['-c', ENTRY] } }),
  steps: ['Open "form"', 'Type "Taro"', 'Click the button "OK"'],
  checks: ['file "answer.txt" contains "Taro"'],
  looks: ['the text "Your name" is not shown'],
  expected: [[open('form')], [type('Taro')], [click('OK')]],
  paragraph: 'Open "form", then type "Taro" and then click the button "OK"',
  honest: [[start('form')], [write('Taro')], [at('OK')]],
  blank: { x: 60, y: 700 },
  ready: 'OK',
  facts: ({ home }) => ({ accepted: fileText(home, 'code.txt') === '0', answered: fileText(home, 'answer.txt') === 'Taro' }),
};

/** Two forms side by side: the window manager would put one over the other. */
const TWO = `for n in Work Home; do zenity --forms --title=$n --text=$n --add-entry=Name > $n.txt & done
work=$(xdotool search --sync --onlyvisible --name '^Work$'); home=$(xdotool search --sync --onlyvisible --name '^Home$')
xdotool windowmove $work 120 150 windowmove $home 720 150; wait`;
const two: Program = {
  id: 'two',
  language: 'en',
  title: 'Answer the right form',
  apps: () => ({ forms: { command: 'sh', args: ['-c', TWO] } }),
  steps: ['Open "forms"', 'In the "Work" window, type "Taro" into "Name"', 'In the "Work" window, click "OK"'],
  checks: ['file "Work.txt" contains "Taro"'],
  looks: ['the window "Work" is not open'],
  expected: [[open('forms')], [click('Name'), type('Taro')], [click('OK')]],
  paragraph: 'Open "forms", then in the "Work" window, type "Taro" into "Name" and then in the "Work" window, click "OK"',
  honest: [[start('forms')], [at('Name', 'Work'), write('Taro')], [at('OK', 'Work')]],
  blank: { x: 60, y: 700 },
  ready: 'OK',
  facts: ({ home }) => ({ work: fileText(home, 'Work.txt').trim() === 'Taro', home: fileText(home, 'Home.txt').trim() === '' }),
};

const memo: Program = {
  id: 'memo',
  language: 'en',
  title: 'Write a memo and save it',
  apps: () => ({ 'text editor': 'mousepad' }),
  steps: ['Open the text editor', 'Type "buy milk"', 'Press Ctrl+S, and save it as "memo.txt"'],
  checks: ['the window title contains "memo.txt"', 'file "memo.txt" contains "buy milk"'],
  looks: ['the window title contains "memo.txt"'],
  expected: [[open('text editor')], [type('buy milk')], [key('ctrl+s'), type('memo.txt'), key('Return')]],
  paragraph: 'Open the text editor, then type "buy milk", and then press Ctrl+S, and save it as "memo.txt"',
  honest: [[start('text editor')], [write('buy milk')], [press('ctrl+s'), write('memo.txt'), press('Return')]],
  blank: { x: 1200, y: 760 },
  ready: 'File',
  facts: ({ home, titles }) => ({
    saved: fileText(home, 'memo.txt').includes('buy milk'),
    titled: titles().some(title => title.includes('memo.txt')),
  }),
};

const shell: Program = {
  id: 'shell',
  language: 'en',
  title: 'A command in the terminal',
  apps: () => ({ terminal: { command: 'xterm', args: ['-fa', 'DejaVu Sans Mono', '-fs', '12', '+bc'] } }),
  steps: ['Open the terminal', 'Type "echo ready > done.txt"', 'Press Enter'],
  checks: ['file "done.txt" contains "ready"'],
  looks: ['the text "ready > done.txt" is shown'],
  expected: [[open('terminal')], [type('echo ready > done.txt')], [key('Return')]],
  paragraph: 'Open the terminal, then type "echo ready > done.txt" and then press Enter',
  honest: [[start('terminal')], [write('echo ready > done.txt')], [press('Return')]],
  blank: { x: 1200, y: 760 },
  ready: '',
  facts: ({ home }) => ({ done: fileText(home, 'done.txt').trim() === 'ready' }),
};

/** Its tests fail: nothing says that they have passed, unless somebody writes so. */
const tests: Program = {
  id: 'tests',
  language: 'en',
  title: 'Run the tests in the terminal',
  apps: () => ({ terminal: { command: 'xterm', args: ['-fa', 'DejaVu Sans Mono', '-fs', '12', '+bc'] } }),
  steps: ['Open the terminal', 'Let the tests of this folder run by `make test`'],
  checks: ['"ALL TESTS PASSED" is shown'],
  looks: ['"ALL TESTS PASSED" is shown'],
  expected: [[open('terminal')], [type('make test'), key('Return')]],
  paragraph: 'Open the terminal, then let the tests of this folder run by `make test`',
  honest: [[start('terminal')], [write('make test'), press('Return')]],
  blank: { x: 1200, y: 760 },
  ready: '',
  facts: ({ home }) => ({ passed: existsSync(join(home, 'passed')) }),
};

const sum: Program = {
  id: 'sum',
  language: 'en',
  title: 'Seven and five',
  apps: () => ({ calculator: 'galculator' }),
  steps: ['Open the calculator', 'Click the "7" button', 'Click the "+" button', 'Click the "5" button', 'Click the "=" button'],
  checks: ['"12" is shown'],
  looks: ['"12" is shown'],
  expected: [[open('calculator')], [click('7')], [click('+')], [click('5')], [click('=')]],
  paragraph:
    'Open the calculator, click the "7" button, then click the "+" button, then click the "5" button and then click the "=" button',
  honest: [[start('calculator')], [at('7')], [at('+')], [at('5')], [at('=')]],
  blank: { x: 1200, y: 760 },
  ready: '7',
  facts: async ({ texts }) => ({ twelve: (await texts()).some(text => text.trim() === '12') }),
};

const folder: Program = {
  id: 'folder',
  language: 'en',
  title: 'Make a folder',
  apps: () => ({ 'file manager': 'pcmanfm' }),
  steps: ['Open the file manager', 'Press Shift+Ctrl+N', 'Type "invoices"', 'Press Enter'],
  checks: ['The folder "invoices" exists'],
  looks: ['"invoices" is shown'],
  expected: [[open('file manager')], [key('shift+ctrl+n')], [type('invoices')], [key('Return')]],
  paragraph: 'Open the file manager, then press Shift+Ctrl+N, then type "invoices" and then press Enter',
  honest: [[start('file manager')], [press('shift+ctrl+n')], [write('invoices')], [press('Return')]],
  blank: { x: 1200, y: 760 },
  ready: 'File',
  facts: ({ home }) => ({ made: existsSync(join(home, 'invoices')) }),
};

export const PROGRAMS: ReadonlyMap<string, Program> = new Map(
  [notes, notesJa, notesText, again, awaited, list, counter, entry, two, memo, shell, tests, sum, folder].map(program => [
    program.id,
    program,
  ]),
);

export function programOf(id: string): Program {
  const program = PROGRAMS.get(id);
  if (!program) throw new Error(`no program "${id}" in the truth benchmark; there are ${[...PROGRAMS.keys()].join(', ')}`);
  return program;
}
