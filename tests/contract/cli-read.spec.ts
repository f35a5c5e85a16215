/** `xenotester read`: what Claude reads is held to the author's words, shown, and kept once, beside the file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { cutOff, refusal, status } from '../../src/testing/answers.js';
import { type MessagesServer, type Script, startMessagesServer, turn } from '../../src/testing/index.js';
import { type CommandLine, type Ended, expect, test } from '../support/command.js';

const clean = { ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_BASE_URL: '' };

/** `xenotester read` of these files, with a service that answers by the script. */
async function readWith(
  command: CommandLine,
  answer: Script['read'],
  paths: string[] = ['shop.md'],
): Promise<Ended & { server: MessagesServer; kept?: string }> {
  const server = await startMessagesServer({ acting: [], read: answer });
  try {
    const env = { ...clean, ANTHROPIC_API_KEY: 'sk-ant-none', ANTHROPIC_BASE_URL: server.url };
    const ended = await command.run(['read', ...paths], env);
    const file = join(command.dir, 'shop.readings.yaml');
    return { ...ended, server, ...(existsSync(file) && { kept: readFileSync(file, 'utf8') }) };
  } finally {
    await server.close();
  }
}

const one = (requirements: unknown[], more: object = {}) => ({ sentences: [{ sentence: 1, requirements, goal: '', ...more }] });

const SHOP = '## Shop\n1. Submit the order\n2. Tidy up the "Old" list\n3. Click "Back"\n';

test('has Claude read what the grammar cannot, once; the readings are shown as a diff, and kept for a person to review', async ({
  command,
}) => {
  command.write('shop.md', SHOP);
  command.write('shop.readings.yaml', '# ours\nSubmit the order: Click "Order now" # the green one\n');
  const read = await readWith(
    command,
    one(
      [
        { as: 'input', kind: 'right_click', target: 'Old' },
        { as: 'state', kind: 'expect_text', value: 'Old', negated: true },
      ],
      { doubt: 'Tidy up may mean to sort.' },
    ),
  );
  expect(read.code, read.stderr).toBe(0);
  expect(read.stdout).toContain(
    '@@ -1,2 +1,6 @@\n # ours\n Submit the order: Click "Order now" # the green one\n+# doubt: Tidy up may mean to sort.\n+Tidy up the "Old" list:\n+  - Right-click "Old"\n+  - \'"Old" is not shown\'\n',
  );
  expect(read.stdout).toMatch(/1 sentence: \$0\.\d{4}\n$/);
  expect(read.server.requests).toHaveLength(1);
  expect(read.server.violations).toEqual([]);
  expect(read.kept).toBe(
    `# ours\nSubmit the order: Click "Order now" # the green one\n# doubt: Tidy up may mean to sort.\nTidy up the "Old" list:\n  - Right-click "Old"\n  - '"Old" is not shown'\n`,
  );
  expect((await command.run(['plan', 'shop.md'])).code).toBe(0);
  const again = await readWith(command, []);
  expect([again.code, again.stdout, again.server.requests.length]).toEqual([0, '1 file: every sentence has its reading\n', 0]);
});

test('a folder: one question for each file that has such a sentence; the whole text is its context', async ({ command }) => {
  command.write('all/a.md', SHOP);
  command.write('all/b.md', '## B\n1. Click "OK"\n');
  command.write('all/c.md', '## C\n1. Do the usual\n');
  const click = { as: 'input', kind: 'click', target: 'usual' };
  const read = await readWith(command, [{ sentences: [] }, one([click])], ['all']);
  expect(read.code).toBe(1);
  expect(read.server.requests).toHaveLength(2);
  expect(JSON.stringify(read.server.requests[0]!.body.messages)).toContain('3. Click \\\\\\"Back\\\\\\"'.replaceAll('\\\\\\', '\\'));
  expect(read.stdout).toContain('✗ all/a.md: not read: Submit the order');
  expect(readFileSync(join(command.dir, 'all/c.readings.yaml'), 'utf8')).toBe('Do the usual:\n  - Click "usual"\n');
});

const MEMO = `## Memo
1. Open the text editor
2. Type "buy milk"
3. Save it as "memo.txt"
4. Open it again: it opens with the saved text

Expect:
- The title bar names the file
`;

test('an expectation in free words is read by what the scenario said before, and lapses with it', async ({ command }) => {
  command.write('shop.md', MEMO);
  const read = await readWith(command, {
    sentences: [
      {
        sentence: 1,
        goal: '',
        requirements: [
          { as: 'state', kind: 'open_file', value: 'memo.txt' },
          { as: 'state', kind: 'expect_text', value: 'buy milk' },
        ],
      },
      { sentence: 2, goal: '', requirements: [{ as: 'state', kind: 'expect_window_title', value: 'memo.txt', match: 'contains' }] },
    ],
  });
  expect(read.stdout, read.stderr).not.toContain('not read');
  expect(read.kept).toBe(`"Open it again: it opens with the saved text":
  from:
    - Save it as "memo.txt"
    - Type "buy milk"
  means:
    - Open the file "memo.txt"
    - '"buy milk" is shown'
The title bar names the file:
  from:
    - Save it as "memo.txt"
  means:
    - the window title contains "memo.txt"
`);
  expect((await command.run(['plan', 'shop.md'])).code).toBe(0);
  expect((await command.run(['read', 'shop.md', '--check'], clean)).code).toBe(0);

  // Another text is typed: what was read of it does not hold any more, and is not used.
  command.write('shop.md', MEMO.replace('buy milk', 'buy bread'));
  const check = await command.run(['read', '--check', 'shop.md'], clean);
  expect(check.code).toBe(1);
  expect(check.stdout).toContain('takes a text from "Type "buy milk"", which does not stand before it any more: it has lapsed');
  expect(check.stdout).toContain('✗ shop.md:5  neither the grammar nor a pinned reading reads: Open it again');
  const plan = await command.run(['plan', 'shop.md']);
  expect([plan.code, plan.stdout]).toEqual([1, expect.stringContaining('it has lapsed')]);
  const anew = await readWith(
    command,
    one([
      { as: 'state', kind: 'open_file', value: 'memo.txt' },
      { as: 'state', kind: 'expect_text', value: 'buy bread' },
    ]),
  );
  expect(anew.code, anew.stdout).toBe(0);
  expect(anew.kept).toContain('- Type "buy bread"\n  means:\n    - Open the file "memo.txt"\n    - \'"buy bread" is shown\'\n');
  expect(anew.kept).not.toContain('milk');
});

test('a sentence that was changed: its reading is told as lapsed, and taken out when it is read anew', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Send the order off\n');
  command.write('shop.readings.yaml', 'Submit the order: Click "Order now"\n');
  const check = await command.run(['read', 'shop.md', '--check'], clean);
  expect([check.code, check.stderr]).toEqual([1, '']);
  expect(check.stdout).toContain('"Submit the order", which stands nowhere in it');
  const read = await readWith(command, one([{ as: 'input', kind: 'click', target: 'order' }]));
  expect(read.code, read.stdout).toBe(0);
  expect(read.stdout).toContain('-Submit the order: Click "Order now"\n+Send the order off:\n+  - Click "order"\n');
  expect(read.kept).toBe('Send the order off:\n  - Click "order"\n');
});

test('a reading that only lapsed is taken out without a key; what else stands there stays', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Click "Back"\n');
  command.write('shop.readings.yaml', '# ours\n\nSubmit the order: Click "Order now"\n');
  expect((await command.run(['read', 'shop.md'], clean)).code).toBe(0);
  expect(readFileSync(join(command.dir, 'shop.readings.yaml'), 'utf8')).toBe('# ours\n');
  expect((await command.run(['plan', 'shop.md'], clean)).code).toBe(0);
});

test('what no reading says is an honest goal: pinned for a witness, and not for a run without a key', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Click "Back"\n2. Type "x" and make the list look neat\n');
  const read = await readWith(command, one([{ as: 'input', kind: 'type', value: 'x' }], { goal: 'The rows of the list stand in line.' }));
  expect(read.kept).toBe(`Type "x" and make the list look neat:\n  means:\n    - Type "x"\n  goal: The rows of the list stand in line.\n`);
  expect((await command.run(['read', 'shop.md', '--check'], clean)).code).toBe(0);
  const plan = await command.run(['plan', 'shop.md']);
  expect(plan.code).toBe(1);
  expect(plan.stdout).toContain('it is pinned as a goal: "The rows of the list stand in line."');
  const { scenarios } = JSON.parse((await command.run(['plan', '--json', 'shop.md'])).stdout);
  expect(scenarios[0].steps[1].requirements.map(({ as }: { as: string }) => as)).toEqual(['input', 'goal']);
});

test('Japanese: read in its own words, from its own scenario', async ({ command }) => {
  command.write(
    'shop.md',
    '## メモ\n1. 「牛乳を買う」と入力する\n2. エンターキーをポンと一回叩いてから、保存ボタンを押し込むこと\n\n期待結果:\n- 書いた文字がちゃんと残っている\n',
  );
  const read = await readWith(command, {
    sentences: [
      {
        sentence: 1,
        goal: '',
        requirements: [
          // As models call it.
          { as: 'input', kind: 'press', keys: 'Return' },
          { as: 'input', kind: 'click', target: '保存', role: 'button' },
        ],
      },
      { sentence: 2, goal: '', requirements: [{ as: 'state', kind: 'expect_text', value: '牛乳を買う' }] },
    ],
  });
  expect(read.stdout).not.toContain('not read');
  expect(read.kept).toContain('    - 「牛乳を買う」と入力する\n');
  expect(read.kept).toContain('    - 「牛乳を買う」が表示されている\n');
  expect((await command.run(['plan', 'shop.md'])).code).toBe(0);
});

test('keys are read as models write them, and several demands of one line stay in order', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Hit left arrow, put 12 in, then the right arrow and +7, then CTRL-SHIFT-Z.\n');
  const read = await readWith(
    command,
    one([
      { as: 'input', kind: 'press', keys: 'Left' },
      { as: 'input', kind: 'type', value: '12' },
      { as: 'input', kind: 'press', keys: 'ArrowRight' },
      { as: 'input', kind: 'type', value: '+7' },
      { as: 'input', kind: 'press', keys: 'Ctrl + Shift + Z' },
    ]),
  );
  expect(read.stdout).not.toContain('not read');
  expect(read.kept).toContain('Press Left');
  expect(read.kept).toContain('Press Ctrl+Shift+Z');
});

const TWICE = '## A\n1. Type "one"\n2. Look that it came in\n\n## B\n1. Type "two"\n2. Look that it came in\n';

test('a sentence of two scenarios has one reading: what only one of them says is refused', async ({ command }) => {
  command.write('shop.md', TWICE);
  const read = await readWith(command, one([{ as: 'state', kind: 'expect_text', value: 'one' }]));
  expect([read.code, read.kept]).toEqual([1, undefined]);
  expect(read.stdout).toContain('"one" stands neither in the sentence nor before it');
});

const expectText = (value: string) => one([{ as: 'state', kind: 'expect_text', value }]);
const REFUSED: readonly [what: string, sentence: string, answer: Script['read'], why: string][] = [
  ['an invented text', 'Tidy it all up', expectText('Saved'), '"Saved" stands neither in the sentence nor before it'],
  ['a part of a typed text', 'Tidy it all up', expectText('milk'), '"milk" stands neither'],
  ['a part of a word', 'Tidy it all up', expectText('id'), '"id" stands neither'],
  ['other capitals', 'Tidy it all up', expectText('Buy milk'), '"Buy milk" stands neither'],
  ['an invented scope', 'Put "x" down', one([{ as: 'state', kind: 'expect_text', value: 'x', scope: 'Log' }]), '"Log" stands neither'],
  ['another language', 'Tidy it all up', one([{ as: 'input', kind: 'click', target: '片付け' }]), '"片付け" stands neither'],
  ['a goal in another language', 'Tidy it all up', one([], { goal: '一覧が片付いている' }), 'in another language than the sentence'],
  ['a goal with an invented text', 'Tidy it all up', one([], { goal: 'The list shows "Done".' }), '"Done" stands neither'],
  [
    'an invented key',
    'Put "x" down',
    one([
      { as: 'input', kind: 'type', value: 'x' },
      { as: 'input', kind: 'press', keys: 'ctrl+s' },
    ]),
    'the key "ctrl+s" is not in',
  ],
  ['an invented place', 'Give OK a push', one([{ kind: 'click', target: 'OK', where: 'top left' }]), 'the place "top left" is not in'],
  ['an invented number', 'Linger a while', one([{ as: 'input', kind: 'wait', seconds: 9 }]), 'the number 9 is not in'],
  ['a quoted text left out', 'Put "x" onto "y"', one([{ as: 'input', kind: 'click', target: 'y' }]), 'the quoted "x" is missing'],
  ['a number left out', 'Poke the OK thing 3 times', one([{ as: 'input', kind: 'click', target: 'OK' }]), 'the number 3 is missing'],
  [
    'a click where something is only seen',
    'The "Back" thing goes away by magic',
    one([{ as: 'input', kind: 'click', target: 'Back' }]),
    'it is to be looked for, and "click" is something to do',
  ],
  ['nothing at all', 'Tidy it all up', one([]), 'there is no reading of it'],
  ['a kind without its text', 'Tidy it all up', one([{ as: 'input', kind: 'click' }]), 'no sentence of ours says'],
  ['no answer to it', 'Tidy it all up', { sentences: [] }, 'there is no answer to it'],
  [
    'a sentence that was not asked',
    'Tidy it all up',
    { sentences: [{ sentence: 7, goal: 'x', requirements: [] }] },
    'there is no answer to it',
  ],
];

for (const [what, sentence, answer, why] of REFUSED)
  test(`refused, and nothing is written: ${what}`, async ({ command }) => {
    command.write('shop.md', `## Shop\n1. Type "buy milk"\n2. ${sentence}\n`);
    const read = await readWith(command, answer);
    expect([read.code, read.kept]).toEqual([1, undefined]);
    expect(read.stdout).toContain(why);
  });

test('what only is seen is kept as a look, whatever the model made of it', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. The editor closes without a word\n2. エディタが音もなく閉じる\n');
  const read = await readWith(command, {
    sentences: [
      { sentence: 1, goal: '', requirements: [{ as: 'state', kind: 'close', app: 'editor' }] },
      { sentence: 2, goal: '', requirements: [{ as: 'state', kind: 'close', app: 'エディタ' }] },
    ],
  });
  expect(read.code, read.stdout).toBe(0);
  expect(read.kept).toBe(
    `The editor closes without a word:\n  - '"editor" is not running'\nエディタが音もなく閉じる:\n  - 「エディタ」が起動していない\n`,
  );
});

test('something to do is no check', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Click "Back"\n\nExpect:\n- All is well with "Back"\n');
  const read = await readWith(command, one([{ as: 'input', kind: 'click', target: 'Back' }]));
  expect([read.code, read.kept]).toEqual([1, undefined]);
  expect(read.stdout).toContain('it is to be looked for, and "click" is something to do');
});

const FAILED: readonly [what: string, answer: Script['read'], why: RegExp][] = [
  ['the answer is cut', cutOff('{"sentences": [{"sentence": 1'), /cut off/],
  ['the answer is empty', turn(), /another shape/],
  ['the model declines', refusal('cyber', 'I would rather not.'), /declined: I would rather not/],
  ['an unknown kind', one([{ as: 'input', kind: 'shake', target: 'order' }]), /another shape/],
  ['words for JSON', turn('Sure, here you are!'), /another shape/],
  ['the key is not valid', status(401, {}, 'invalid x-api-key'), /./],
];

for (const [what, answer, why] of FAILED)
  test(`${what}: told, nothing is written, exit 1`, async ({ command }) => {
    command.write('shop.md', SHOP);
    const read = await readWith(command, answer);
    expect([read.code, read.kept]).toEqual([1, undefined]);
    expect(read.stderr).toMatch(/^xenotester: shop\.md: /);
    expect(read.stderr).toMatch(why);
  });

test('a reading that is refused goes back once, alone, with the reason', async ({ command }) => {
  command.write('shop.md', SHOP);
  const wrong = { sentence: 1, goal: '', requirements: [{ as: 'input', kind: 'click', target: 'Order now' }] };
  const old = { sentence: 2, goal: '', requirements: [{ as: 'input', kind: 'click', target: 'Old' }] };
  const read = await readWith(command, [
    { sentences: [wrong, old] },
    { sentences: [{ sentence: 1, goal: 'The order is submitted', requirements: [] }] },
  ]);
  expect(read.code, read.stdout).toBe(0);
  expect(read.kept).toBe('Submit the order:\n  goal: The order is submitted\nTidy up the "Old" list:\n  - Click "Old"\n');
  const [, second] = read.server.requests.map(({ body }) => JSON.stringify(body.messages.at(-1)!.content));
  expect(second).toContain('Your reading of it was refused: \\"Order now\\" stands neither in the sentence nor before it');
  expect(second).not.toContain('(step) Tidy up');
});

test('a goal that is due between two inputs is kept between them, and read back so', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. "Old" typed as the name, the pace to slow, knock on "Go"\n');
  const requirements = [{ kind: 'type', value: 'Old', scope: '' }, { kind: 'goal' }, { kind: 'click', target: 'Go', scope: '' }];
  const read = await readWith(command, one(requirements, { goal: 'The pace is slow.' }));
  expect(read.code, read.stdout).toBe(0);
  expect(read.kept).toBe(
    `'"Old" typed as the name, the pace to slow, knock on "Go"':\n  means:\n    - Type "Old"\n    - goal: The pace is slow.\n    - Click "Go"\n`,
  );
  const plan = await command.run(['plan', 'shop.md']);
  expect(plan.stderr + plan.stdout).toContain('it is pinned as a goal: "The pace is slow."');
});

test('what is idle in a reading is dropped: nothing is said twice about the kind of a thing', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. An "Old" thing of a window comes up\n');
  const read = await readWith(command, one([{ kind: 'expect_window', target: 'Old', role: 'dialog', negated: false, scope: '' }]));
  expect(read.code, read.stdout).toBe(0);
  expect(read.server.requests).toHaveLength(1);
});

test('the part of the window that the sentence names is kept', async ({ command }) => {
  command.write('shop.md', "## Shop\n1. Give '+' at the top left a push\n");
  const read = await readWith(command, one([{ kind: 'click', target: '+', where: 'top left', scope: '' }]));
  expect(read.code, read.stdout).toBe(0);
  expect(read.kept).toContain('Click "+" at the top left');
});

test('a refusal says what to send instead', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Old.txt shows on the desk\n');
  const file = (value: string) => one([{ kind: 'expect_file', value, negated: false }]);
  const read = await readWith(command, [file('Desktop/Old.txt'), file('Old.txt')]);
  expect(read.code, read.stdout).toBe(0);
  expect(JSON.stringify(read.server.requests[1]!.body.messages)).toContain('send \\"Old.txt\\", and put the rest into goal');
});

test('an order that was read into nothing but looks goes back: nobody would bring it about', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Bring up the "Old" list\n');
  const read = await readWith(command, [
    one([{ as: 'state', kind: 'expect_text', value: 'Old' }]),
    one([], { goal: 'The list "Old" is shown' }),
  ]);
  expect(read.code, read.stdout).toBe(0);
  expect(read.kept).toBe('Bring up the "Old" list:\n  goal: The list "Old" is shown\n');
  expect(JSON.stringify(read.server.requests[1]!.body.messages)).toContain('it asks for something to be done, and this only looks');
});

/** What a model fills in though it says nothing, and what it leaves out though it goes without saying. */
const IDLE: readonly [sentence: string, requirement: object, kept: string][] = [
  ['Push the F5 key now, once', { as: 'input', kind: 'press', keys: 'f5', amount: 1 }, 'Press F5'],
  ['Quickly write "milk" at the Name', { as: 'state', kind: 'type', target: 'Name', value: 'milk' }, 'Type "milk" into "Name"'],
  ['Get rid of About', { as: 'state', kind: 'close', target: 'About' }, 'Close the "About" window'],
  [
    'Now a window with "milk" is on top',
    { as: 'state', kind: 'expect_window_title', target: 'window', value: 'milk' },
    'the window title contains "milk"',
  ],
  ['Have "File > Save" done', { as: 'input', kind: 'menu', path: ['File', 'Save'] }, 'Choose File > Save'],
  ['Let "CTRL-V" happen', { as: 'input', kind: 'press', keys: 'ctrl+v' }, 'Press Ctrl+V'],
];

for (const [sentence, requirement, kept] of IDLE)
  test(`not refused for what is idle: ${sentence}`, async ({ command }) => {
    command.write('shop.md', `## Shop\n1. ${sentence}\n`);
    const read = await readWith(command, one([requirement]));
    expect(read.server.requests, read.stdout).toHaveLength(1);
    expect(parse(read.kept ?? '')).toEqual({ [sentence]: [kept] });
  });

test('one that is refused keeps none of the others from being kept', async ({ command }) => {
  command.write('shop.md', SHOP);
  const read = await readWith(command, {
    sentences: [
      { sentence: 1, goal: '', requirements: [{ as: 'input', kind: 'click', target: 'Order now' }] },
      { sentence: 2, goal: '', requirements: [{ as: 'input', kind: 'click', target: 'Old' }] },
    ],
  });
  expect(read.code).toBe(1);
  expect(read.kept).toBe('Tidy up the "Old" list:\n  - Click "Old"\n');
  expect(read.stdout).toContain('not read: Submit the order\n       "Order now" stands neither');
});

test('without a key: what to write, and where', async ({ command }) => {
  command.write('shop.md', SHOP);
  const { code, stdout, stderr } = await command.run(['read', 'shop.md'], clean);
  expect(code).toBe(1);
  expect(stdout).toContain('✗ shop.md:2  neither the grammar nor a pinned reading reads: Submit the order\n');
  expect(stderr).toContain('expected ANTHROPIC_API_KEY');
  expect(stderr).toContain('shop.readings.yaml');
  expect(stderr).toContain('Submit the order:\n    - …');
});

test('a broken file is told with its place, and the others are read', async ({ command }) => {
  command.write('empty.md', '');
  command.write('good.md', '## A\n1. Click "Back"\n');
  const { code, stderr } = await command.run(['read', '--check', 'empty.md', 'good.md', 'nowhere'], clean);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^xenotester: empty\.md:1:1 {2}the file is empty/);
  expect(stderr).toContain('nowhere:1:1');
});
