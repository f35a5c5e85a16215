import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { understand } from '../../src/scenario/language/index.js';
import { loadScenarioFile } from '../../src/scenario/load.js';
import { MAX_BYTES, parseScenarioFile } from '../../src/scenario/markdown.js';
import type { ScenarioFile, SourceSentence } from '../../src/scenario/scenario.js';
import { eachRow, expect, test } from '../support/plain-test.js';

/** A file as short lines: `# suite > title @tags line:column`, `- step line:column`, `= check line:column`, `! issue line:column`. */
function outline(file: ScenarioFile): string[] {
  const scenarios = file.scenarios.flatMap(({ suite, title, tags, location, steps, checks }) => [
    ['#', ...(suite ? [suite, '>'] : []), title, ...tags, `${location.line}:${location.column}`].join(' '),
    ...steps.map(({ text, line, column }) => `- ${text} ${line}:${column}`),
    ...checks.map(({ text, line, column }) => `= ${text} ${line}:${column}`),
  ]);
  return [...scenarios, ...file.issues.map(({ location, message }) => `! ${message} ${location.line}:${location.column}`)];
}

const read = (text: string) => outline(parseScenarioFile(text, 'folder/memo.md'));
/** Steps and checks only. */
const sentences = (text: string) => read(text).filter(line => !line.startsWith('#'));

test('the example of the manual reads as its author means it', () => {
  const text = `---
tags: [smoke]
limits: { maxTurns: 20 }
---
# Memo

## Write a memo and save it
1. Open the text editor
2. Type "buy milk"
3. Press Ctrl+S, and save it as "memo.txt"

Expect:
- the window title contains "memo.txt"
- file "memo.txt" contains "buy milk"

## メモを書く @slow
1. テキストエディタを開く
2. 「牛乳を買う」と入力する

期待：
- ウィンドウのタイトルに「memo.txt」が含まれる
`;
  expect(read(text)).toEqual([
    '# Memo > Write a memo and save it @smoke 7:1',
    '- Open the text editor 8:4',
    '- Type "buy milk" 9:4',
    '- Press Ctrl+S, and save it as "memo.txt" 10:4',
    '= the window title contains "memo.txt" 13:3',
    '= file "memo.txt" contains "buy milk" 14:3',
    '# Memo > メモを書く @smoke @slow 16:1',
    '- テキストエディタを開く 17:4',
    '- 「牛乳を買う」と入力する 18:4',
    '= ウィンドウのタイトルに「memo.txt」が含まれる 21:3',
  ]);
  const file = parseScenarioFile(text, 'folder/memo.md');
  expect(file.title).toBe('Memo');
  expect(file.scenarios[0]!.options).toEqual({ limits: { maxTurns: 20 } });
  expect(file.scenarios[0]!.suiteLocation).toEqual({ file: 'folder/memo.md', line: 5, column: 1 });
});

const shapes: Record<string, [text: string, expected: string[]]> = {
  'a file without headings is one scenario, called as the file': ['\n- Press F1', ['# memo 2:1', '- Press F1 2:3']],
  'a file without "##" is one scenario, called as its "#"': ['# Help\nPress F1', ['# Help > Help 1:1', '- Press F1 2:1']],
  'setext headings': ['Memo\n===\n\nWrite\n---\n- a', ['# Memo > Write 4:1', '- a 6:3']],
  'each "#" names the suite of what follows': [
    '# A @x\n## One\n- a\n# B\n## One\n- b',
    ['# A > One @x 2:1', '- a 3:3', '# B > One 5:1', '- b 6:3'],
  ],
  'tags at the end of a heading, each once': [
    '## Mail to bob@example.com @smoke @slow @smoke\n- a',
    ['# Mail to bob@example.com @smoke @slow 1:1', '- a 2:3'],
  ],
  'closed headings, marks in headings': ['## Write a *memo* `x` ##\n- a', ['# Write a memo x 1:1', '- a 2:3']],
  'notes between "#" and the first "##" are not steps': ['# A\nAll about memos.\n\n## One\n- a', ['# A > One 4:1', '- a 5:3']],
  'a "###" heading groups steps, and one that says Expected begins the checks': [
    '## A\n### Preparation\n- a\n### Expected result\n- b\nand c\n\nD\n\n## B\n- e',
    ['# A 1:1', '- a 3:3', '= b and c 5:3', '= D 8:1', '# B 10:1', '- e 11:3'],
  ],
  'CRLF, byte order mark, no line end at the end': ['\uFEFF# A\r\n## B\r\n1. a\r\n   b\r\n2. c', ['# A > B 2:1', '- a b 3:4', '- c 5:4']],
  'front matter with CRLF, after blank lines': ['\n---\r\ntags: smoke, @slow\r\n---\r\n- a', ['# memo @smoke @slow 5:1', '- a 5:3']],
  'an empty front matter': ['---\n---\n- a', ['# memo 3:1', '- a 3:3']],
  'a ruler at the top is no front matter': ['---\n\n- a', ['# memo 3:1', '- a 3:3']],
};
test(
  ...eachRow('shape', Object.entries(shapes), ([name, [text, expected]]) => [`shape: ${name}`, () => expect(read(text)).toEqual(expected)]),
);

const lists: Record<string, [text: string, expected: string[]]> = {
  'ordered, with brackets, bullets': ['1. a\n\n1) b\n\n* c\n\n+ d', ['- a 1:4', '- b 3:4', '- c 5:3', '- d 7:3']],
  'a label as an item of its own': ['- Steps:\n  - a\n- Expect:\n  - b', ['- a 2:5', '= b 4:5']],
  nested: ['1. a\n   - b\n     1. c\n2. d', ['- a 1:4', '- b 2:6', '- c 3:9', '- d 4:4']],
  'of several lines': ['1. Type "a"\n   and press\nEnter', ['- Type "a" and press Enter 1:4']],
  'of several lines in Japanese, which get no space between them': ['1. 「ファイル」を\n   開く', ['- 「ファイル」を開く 1:4']],
  'an item is one step, whatever full stops it has': ['1. Open A. Open B.', ['- Open A. Open B. 1:4']],
  'task marks': ['- [ ] a\n- [x] b', ['- a 1:7', '- b 2:7']],
  'tabs behind the mark': ['1.\ta\n\tb', ['- a b 1:4']],
  'a second paragraph in an item': ['1. a\n\n   Press B. Press C.', ['- a 1:4', '- Press B. 3:4', '- Press C. 3:13']],
  'empty items say nothing': ['1.\n2. a', ['- a 2:4']],
  'full-width numbers, circled numbers and middle dots are list marks too': [
    '１．メモを開く。次へ\n２、閉じる\n③ 待つ\n・終わる\n（４）保存する',
    ['- メモを開く。次へ 1:3', '- 閉じる 2:3', '- 待つ 3:3', '- 終わる 4:2', '- 保存する 5:4'],
  ],
};
test(
  ...eachRow('lists', Object.entries(lists), ([name, [text, expected]]) => [
    `lists: ${name}`,
    () => expect(sentences(text)).toEqual(expected),
  ]),
);

const prose: Record<string, string[]> = {
  'Open the text editor. Type "buy milk". Save it as "memo.txt".': [
    'Open the text editor. 1:1',
    'Type "buy milk". 1:23',
    'Save it as "memo.txt". 1:40',
  ],
  'メモを開く。「保存。」を押す。次へ': ['メモを開く。 1:1', '「保存。」を押す。 1:7', '次へ 1:16'],
  'Open A\nOpen B': ['Open A 1:1', 'Open B 2:1'],
  'open a\ntype b\npress c': ['open a 1:1', 'type b 2:1', 'press c 3:1'],
  'Open the editor and\ntype "a",\nB. Press C': ['Open the editor and type "a", B. 1:1', 'Press C 3:4'],
  '「保存」を\n押す\n待つ': ['「保存」を押す 1:1', '待つ 3:1'],
  'タイトルが表示されること\n待つ': ['タイトルが表示されること 1:1', '待つ 2:1'],
  'Type "one.\nTwo" now. Wait.': ['Type "one. Two" now. 1:1', 'Wait. 2:11'],
  'Type "a\nType "b': ['Type "a Type "b 1:1'],
  'Click "Save As…". Click Save As... and wait 1.5 seconds.': ['Click "Save As…". 1:1', 'Click Save As... and wait 1.5 seconds. 1:19'],
  'Open memo.txt. Open C:/a.b/c.d now': ['Open memo.txt. 1:1', 'Open C:/a.b/c.d now 1:16'],
  "Click 'Don't save. Now'. Wait": ["Click 'Don't save. Now'. 1:1", 'Wait 1:26'],
  "Don't press A. Don't press B": ["Don't press A. 1:1", "Don't press B 1:16"],
  'Click the box (the blue one. Not the red). Wait': ['Click the box (the blue one. Not the red). 1:1', 'Wait 1:44'],
  'Open a program, e.g. Mousepad. Click no. 5. Wait': ['Open a program, e.g. Mousepad. 1:1', 'Click no. 5. 1:32', 'Wait 1:45'],
  'Open it. then close it': ['Open it. then close it 1:1'],
  '  Open A  \n\n \t\n   Open B': ['Open A 1:3', 'Open B 4:4'],
  '保存しますか？と表示される。はい': ['保存しますか？と表示される。 1:1', 'はい 1:15'],
  'Set it to 5". Wait': ['Set it to 5". 1:1', 'Wait 1:15'],
};
test(
  ...eachRow('prose', Object.entries(prose), ([text, expected]) => [
    `prose: ${JSON.stringify(text)}`,
    () => expect(sentences(text)).toEqual(expected.map(line => `- ${line}`)),
  ]),
);

const labels: Record<string, [text: string, expected: string[]]> = {
  'on a line of its own': ['a\n\nExpected:\n\n- b', ['- a 1:1', '= b 5:3']],
  'with the check on the same line': ['a\n\nExpect: b is shown. C is not', ['- a 1:1', '= b is shown. 3:9', '= C is not 3:21']],
  'Verify and 検証': ['a\n\nVerify:\n- b\n\n検証：\n- c', ['- a 1:1', '= b 4:3', '= c 7:3']],
  'full-width colon': ['a\n\n期待結果：「b」がある', ['- a 1:1', '= 「b」がある 3:6']],
  'bold, colon inside or outside': ['a\n\n**Expect:**\n- b\n\n**期待**：\n- c', ['- a 1:1', '= b 4:3', '= c 7:3']],
  'in the middle of a paragraph': ['Press A\nThen: b', ['- Press A 1:1', '= b 2:7']],
  'right below a list, where Markdown takes it for part of the last item': [
    '1. a\n2. b\nExpect:\n- c\n',
    ['- a 1:4', '- b 2:4', '= c 4:3'],
  ],
  'for steps': ['Steps:\n- a\n\n手順：\n1. b\n\nGiven: c', ['- a 2:3', '- b 5:4', '- c 7:8']],
  'checks go on up to the next heading': ['## A\n- a\n\nExpect:\n- b\n\nC\n## B\n- d', ['- a 2:3', '= b 5:3', '= C 7:1', '- d 9:3']],
  'a sentence that only begins with such a word is no label': [
    'Then the window closes\nExpected values are shown',
    ['- Then the window closes 1:1', '- Expected values are shown 2:1'],
  ],
};
test(
  ...eachRow('labels', Object.entries(labels), ([name, [text, expected]]) => [
    `labels: ${name}`,
    () => expect(sentences(text)).toEqual(expected),
  ]),
);

const marks: Record<string, [text: string, expected: string[]]> = {
  'emphasis, code and links are read as they are shown': [
    '- **Click** _the_ `"*Save*"` [button](http://x.y)',
    ['- Click the "*Save*" button 1:5'],
  ],
  'escapes and character references': [
    '- Type "\\*a\\_b &lt;c&gt; &amp;amp;" \\(x\\)\n- \\*x',
    ['- Type "*a_b <c> &amp;" (x) 1:3', '- *x 2:3'],
  ],
  'a full stop in code ends no sentence': ['Type `a. B`. Wait', ['- Type a. B. 1:1', '- Wait 1:14']],
  'code over two lines': ['- Type `a\n  b`', ['- Type a b 1:3']],
  'comments that say so themselves are notes': ['<!-- Note: a\n\n- b\n-->\n\n- c <!-- TODO: d --> e', ['- c  e 6:3']],
  'a note in Japanese, and a directive of a tool': [
    '- a\n\n<!-- 注：遅い -->\n<!-- markdownlint-disable MD013 -->\n- b',
    ['- a 1:3', '- b 5:3'],
  ],
  'quotes that say so themselves are notes, and rulers are nothing': [
    '> [!TIP]\n> d\n\n- a\n\n> Note: - d\n\n> メモ：e\n\n***\n\n- e',
    ['- a 4:3', '- e 12:3'],
  ],
  'comments and quotes above the first "##" are notes': ['<!-- a -->\n# A\n<!-- b -->\n> - c\n\n## B\n- d', ['- d 7:3']],
  'a picture in a sentence is read as its text': ['- Click ![Save](save.png)', ['- Click Save 1:3']],
  'an address that a link stands for': ['- Click [Save][s]\n\n[s]: https://example.com/a', ['- Click Save 1:3']],
  'inline HTML is text': ['- Type "<b>x</b>"', ['- Type "<b>x</b>" 1:3']],
  'bold beside Japanese brackets, which CommonMark does not close': [
    '- **「保存」**を押す\n- a **「b」** c',
    ['- 「保存」を押す 1:5', '- a 「b」 c 2:3'],
  ],
  'asterisks that mark nothing stay': ['- Type 2 ** 3 * 4', ['- Type 2 ** 3 * 4 1:3']],
  'hard line breaks': ['- a  \n  b\\\n  c', ['- a b c 1:3']],
  'emoji count as editors count them': ['A 😀. Wait', ['- A 😀. 1:1', '- Wait 1:7']],
};
test(
  ...eachRow('marks', Object.entries(marks), ([name, [text, expected]]) => [
    `marks: ${name}`,
    () => expect(sentences(text)).toEqual(expected),
  ]),
);

test('front matter gives the options of every scenario', () => {
  const text = `---
tags: ['@a', b]
limits: { maxTurns: 100, maxTokens: 5000, maxCostUsd: 0.5, maxSeconds: 30 }
apps: { text editor: mousepad, calc: { command: galculator, args: [-v], env: { A: b } } }
brain: offline
model: some-model
language: ja
---
## A
- a
## B @b
- b`;
  const { scenarios, issues } = parseScenarioFile(text, 'memo.md');
  expect(issues).toEqual([]);
  expect(scenarios.map(({ tags }) => tags)).toEqual([
    ['@a', '@b'],
    ['@a', '@b'],
  ]);
  for (const { options } of scenarios) {
    expect(options).toEqual({
      limits: { maxTurns: 100, maxTokens: 5000, maxCostUsd: 0.5, maxSeconds: 30 },
      apps: { 'text editor': 'mousepad', calc: { command: 'galculator', args: ['-v'], env: { A: 'b' } } },
      brain: 'offline',
      model: 'some-model',
      language: 'ja',
    });
  }
});

const front = (yaml: string) => `---\n${yaml}\n---\n- a`;
const issues: Record<string, [text: string, place: string, message: RegExp]> = {
  'an empty file': [' \n\n', '1:1', /^the file is empty: expected a heading/],
  'a file without a scenario': ['---\ntags: a\n---\n\n<!-- note -->', '3:4', /^the file holds no scenario/],
  'NUL characters': ['- a\n- b\0', '2:4', /NUL character/],
  'more than a megabyte': [
    `- ${'あ'.repeat(MAX_BYTES / 3)}`,
    '1:1',
    /^the file is too large: expected at most 1048576 bytes, found 1048577/,
  ],
  'a paragraph that is far too long': [`- a\n\n${'b '.repeat(15_000)}`, '3:1', /^this part cannot be read as Markdown/],
  'lists in lists without end': [`${'- '.repeat(1500)}a`, '1:1', /^this part cannot be read as Markdown/],
  // Took the parser a quarter of a minute.
  'numbers in numbers without end': [`- ${'1.  '.repeat(3000)}a`, '1:1', /^this part cannot be read as Markdown/],
  'front matter that is not closed': ['---\ntags: a\n# A\n- a', '1:1', /^the front matter is not closed/],
  'front matter that is not YAML': [front('language: ja\ntags: [a'), '3:8', /^the front matter is not valid YAML/],
  'front matter with a key twice': [front('tags: a\ntags: b'), '3:1', /^the front matter is not valid YAML: Map keys must be unique/],
  'front matter that is a list': [front('- a'), '2:1', /^the front matter: expected options such as "tags: \[smoke\]", found \["a"\]/],
  'an alias bomb': [front(`a: &a [1]\nb: &b [${'*a,'.repeat(30)}]\nc: [${'*b,'.repeat(30)}]`), '2:1', /^the front matter cannot be read/],
  'an unknown option': [
    front('brain: auto\ntag: a'),
    '3:1',
    /^unknown option "tag" in the front matter: expected one of tags, limits, .* Did you mean "tags"\?/,
  ],
  'an unknown limit': [
    front('limits:\n  turns: 3'),
    '3:3',
    /^unknown option "limits.turns" .* expected one of maxTurns, maxTokens, maxCostUsd, maxSeconds\./,
  ],
  'an unknown key of a program': [
    front('apps: { a: { command: b, arg: [] } }'),
    '2:26',
    /^unknown option "apps.a.arg" .* Did you mean "args"\?/,
  ],
  'too many turns': [
    front('limits: { maxTurns: 101 }'),
    '2:21',
    /^option "limits.maxTurns" in the front matter: expected a whole number from 1 to 100, found 101/,
  ],
  'no cost at all': [front('limits: { maxCostUsd: 0 }'), '2:23', /more than 0, found 0/],
  'limits that are a number': [front('limits: 20'), '2:9', /^option "limits" .* expected limits such as \{ maxTurns: 20 \}, found 20/],
  'a tag with a space': [front('tags: [a b]'), '2:8', /^option "tags\[0\]" .* without spaces, found "a b"/],
  'a brain that does not exist': [front('brain: gpt'), '2:8', /expected auto, offline, anthropic, openai or replay, found "gpt"/],
  'a program without a command': [front('apps: { a: { args: [] } }'), '2:12', /^option "apps.a.command"/],
};

/** What no grammar reads is a sentence that a model may read: `~` one that may be a note, `!` one that may not. */
const unread: Record<string, [text: string, expected: string[]]> = {
  'a scenario with nothing to do': ['## A\n- a\n\n## B', ['- a', '! B 4:1']],
  'a scenario of a code block only': ['## A\n```\n- a\n```', ['! - a 2:1']],
  'a code block between steps': ['- a\n\n~~~sh\nPress B\n~~~\n\n- c', ['- a', '! Press B 3:1', '- c']],
  'a code block in an item': ['1. a\n\n   ```\n   b\n   ```', ['- a', '! b 3:4']],
  'a code block in Japanese': ['## あ\n- 待つ\n\n```\n「保存」を押す\n```', ['- 待つ', '! 「保存」を押す 4:1']],
  'a code block among what is expected': ['- a\n\nExpect:\n- b\n\n```\nc\n```', ['- a', '= b', '! c 6:1']],
  'indented text that Markdown takes for code': ['## B\n\n    Press C\n\nd', ['! Press C 3:5', '- d']],
  'a code block that a sentence puts in': [
    '1. Type the following:\n\n   ```\n   a "b"\n     c\n   ```\n2. Run:\n\n        ls\n\n以下の文章を貼り付ける\n\n```\nか\n```',
    ['- Type `a "b"\n  c`', '- Run: "ls"', '- 「か」を貼り付ける'],
  ],
  'what a step brings up is not put in': ['1. Run the tests\n\n   ```\n   3 passed\n   ```', ['- Run the tests', '! 3 passed 3:4']],
  'a sentence that has its text puts in no block': ['1. Type "a"\n\n   ```\n   b\n   ```', ['- Type "a"', '! b 3:4']],
  'a block quote is read': ['- a\n\n> Press B\n> and C', ['- a', '- Press B and C']],
  'a block quote of checks': ['- a\n\n> 期待:\n> - 「完了」が表示されている', ['- a', '= 「完了」が表示されている']],
  'a block quote at the top of a file without headings': ['> Press B\n\n- a', ['- Press B', '- a']],
  'a comment': ['- a\n\n<!-- Press B -->', ['- a', '~ <!-- Press B --> 3:1']],
  'a comment of several lines, which switches steps off': [
    '- a\n\n<!--\n- b\n- c\n-->\n\n- d',
    ['- a', '~ <!--\n- b\n- c\n--> 3:1', '- d'],
  ],
  'a comment inside a step': ['- a <!-- b --> c', ['~ <!-- b --> 1:5', '- a  c']],
  'a comment among what is expected is none of it': ['- a\n\nExpect:\n- b\n\n<!-- c -->', ['- a', '~ <!-- c --> 6:1', '= b']],
  'an image alone': ['- a\n\n![the main window](b.png)', ['- a', '~ the main window 3:1']],
  'an image alone that says what is done': ['1. a\n2. ![「保存」を押す](b.png)', ['- a', '! 「保存」を押す 2:4']],
  'an image without a text': ['- a\n\n![](b.png)', ['- a', '~ ![](b.png) 3:1']],
  'an image without a text in a sentence': ['- Click ![](b.png) a', ['! Click ![](b.png) a 1:3']],
  'struck-through text': ['- Click ~~"A"~~ "B"', ['~ ~~"A"~~ 1:9', '- Click  "B"']],
  'struck-through text in Japanese': ['- ~~「A」を押す~~', ['~ ~~「A」を押す~~ 1:3']],
  'a footnote': ['- Press B[^1]\n\n[^1]: Cmd on a Mac', ['- Press B', '~ [^1]: Cmd on a Mac 3:1']],
  'a footnote that asks for something': ['- a\n\n[^1]: Click the "B"', ['- a', '! [^1]: Click the "B" 3:1']],
  'a definition that is no address': ['- a\n\n[b]: Press "C"', ['- a', '! [b]: Press "C" 3:1']],
  'an empty Expect': ['- a\n\nExpect:', ['- a', '~ Expect: 3:1']],
  'an empty Expect in the middle': ['## A\n- a\n\nExpected result:\n## B\n- b', ['- a', '~ Expected result: 4:1', '- b']],
  'an empty 期待 right below a list': ['1. 待つ\n期待：', ['- 待つ', '~ 期待： 2:1']],
  'an empty heading of checks': ['- a\n\n### Expected\n', ['- a', '~ Expected 3:1']],
  'an Expect with nothing but empty items': ['- a\n\nExpect:\n\n-\n-', ['- a', '~ Expect: 3:1']],
  'a step written as a heading': ['## A\n- a\n### Press B\n### More\n- c', ['- a', '! Press B 3:1', '- c']],
  'a step among the notes above the first "##"': [
    '# A\nAll about memos. Open the text editor.\n\n## B\n- b',
    ['~ All about memos. 2:1', '! Open the text editor. 2:18', '- b'],
  ],
  'a step among the notes in Japanese': ['# あ\n「保存」をクリックする\n\n## い\n- 待つ', ['! 「保存」をクリックする 2:1', '- 待つ']],
  'steps that belong to no scenario': ['# A\n- Open the a\n\n## B\n- b\n## C\n- c', ['! Open the a 2:3', '- b', '! Open the a 2:3', '- c']],
  'checks that belong to no scenario': ['Expect: a is shown\n## B\n- b', ['! a is shown 1:9', '- b']],
  'emphasis inside quotes': ['- a\n- Find "*.txt" and "*.md"', ['- a', '! Find "*.txt" and "*.md" 2:3']],
  'a comment inside quotes': ['- Type "a<!-- Note: b -->c"', ['! Type "a<!-- Note: b -->c" 1:3']],
};
test(
  ...eachRow('unread', Object.entries(unread), ([name, [text, expected]]) => [
    `unread: ${name}`,
    () => {
      const { scenarios, issues } = parseScenarioFile(text, 'memo.md');
      const told = (sign: string) => (one: SourceSentence) =>
        one.unread === undefined ? `${sign} ${one.text}` : `${one.isAside ? '~' : '!'} ${one.text} ${one.line}:${one.column}`;
      expect([scenarios.flatMap(({ steps, checks }) => [...steps.map(told('-')), ...checks.map(told('='))]), issues]).toEqual([
        expected,
        [],
      ]);
    },
  ]),
);
test('what no grammar reads is refused, whatever its words are, and ends in what to write', () => {
  const { scenarios } = parseScenarioFile('- Press F1\n\n```\nPress F2\n```\n\n<!-- 「保存」をクリックする -->', 'memo.md');
  expect(scenarios[0]!.steps.map(step => understand(step, 'step')).map(({ understood, error }) => error ?? understood)).toEqual([
    true,
    expect.stringMatching(/^A block of code .* Write it as a list item/),
    expect.stringMatching(/^シナリオの中のコメント.*箇条書き/),
  ]);
});

/** Shapes of people's own files: `-` a step, `=` a check, `?` expected there and then, `~` what may be a note. */
const people: Record<string, [text: string, expected: string[]]> = {
  'sections of one case as headings beside each other': [
    '# Delete\n\n## Priority\n\nHigh\n\n## Preconditions\n\nIt is open.\n\n## Test Steps\n\n1. a\n\n## Expected Results\n\n- b',
    ['# Delete', '~ High', '- It is open.', '- a', '= b'],
  ],
  'steps right below the "#", and then its parts': [
    '# T\n\nSteps to reproduce the behavior:\n\n1. a\n2. c\n\n## Expected behavior\n\nb',
    ['# T', '- a', '- c', '= b'],
  ],
  'the same for each of several cases': [
    '# S\n\n## A\n\n## Steps\n1. a\n\n## Expected result\n- b\n\n## B\n\n## Steps\n1. c\n\n## Expected result\n- d',
    ['# A', '- a', '= b', '# B', '- c', '= d'],
  ],
  'a "##" that only sounds like it is a scenario': ['# S\n## Save\n- a\n## Verification\n- b', ['# Save', '- a', '# Verification', '- b']],
  'several "#", no "##"': ['# A\n- a\n# B\n- b', ['# A', '- a', '# B', '- b']],
  'two scenarios of one name': ['## A\n- a\n## A\n- c', ['# A', '- a', '# A (2)', '- c']],
  'a heading without a title': ['##\n- a', ['# memo', '- a']],
  'steps behind checks: those are looked at there': [
    '- a\n\nExpect:\n- b\n\n### More\n- c\n\nExpect:\n- d',
    ['# memo', '- a', '? b', '- c', '= d'],
  ],
  'what is expected of an item, below it': [
    '- **Test Step 1:** a\n  - Expected: b\n  - Notes: slow\n- **Test Step 2:** c\n  - Expected:\n    - d\n    - e\n- f',
    ['# memo', '- Test Step 1: a', '? b', '~ Notes: slow', '- Test Step 2: c', '? d', '? e', '- f'],
  ],
  'a line for each part of a step': [
    '**Step 1**\n\n*Action:* a\n\n*Data:* none\n\n*Expected Result:* b\n\n---\n\n**Step 2**\n\n*Action:* Type the text\n\n*Data:* x y\n\n*Expected Result:* d',
    ['# memo', '- a', '? b', '- Type "x y"', '= d'],
  ],
  'labels in brackets and behind marks': [
    '【目的】\nえ\n\n【手順】\n（１）あ\n（２）い\n\n■期待結果\n・う',
    ['# memo', '~ え', '- あ', '- い', '= う'],
  ],
  'a button in such brackets is none': ['1. 【確認】をクリックする', ['# memo', '- 【確認】をクリックする']],
  'an arrow before what is seen': ['① あ\n　→ いが表示されること\n② う', ['# memo', '- あ', '? いが表示されること', '- う']],
  'an arrow before what is done next': ['① あ\n　→ 「次へ」をクリックする', ['# memo', '- あ', '- 「次へ」をクリックする']],
  'a key is no arrow': ['- → キーを押す', ['# memo', '- → キーを押す']],
  'line breaks in HTML': ['1. Click A<br>B comes up\n2. Type "a<br>b"', ['# memo', '- Click A', '- B comes up', '- Type "a<br>b"']],
  'HTML is read without its marks': [
    '<details>\n<summary>Environment</summary>\n\nDebian 12\n\n</details>\n\nSteps:\n- a\n\n<hr/>',
    ['# memo', '~ Debian 12', '- a'],
  ],
  'terms, and what they stand for': ['Steps\n: 1. a\n: 2. b\n\nResult\n: c', ['# memo', '- a', '- b', '= c']],
  'notes, and a field of that name': [
    '- a\n\n※ 半角も可\n\nExpect:\n- Status: done\n- メモ: 完了\n- Note: it is slow',
    ['# memo', '- a', '~ ※ 半角も可', '~ Note: it is slow', '= Status: done', '= メモ: 完了'],
  ],
  'a table with what is put in, and how it went': [
    '| # | Step | Data | Expected | Pass/Fail | 備考 |\n|--|--|--|--|--|--|\n| 1 | Type the text | x | b | ○ | |\n| 2 | c<br>d | | | ☐ | z |',
    ['# memo', '- Type "x"', '? b', '- c', '- d', '~ 備考: z'],
  ],
  'numbers that do not count the rows say something': [
    '| Nr | Step | Amount | Date |\n|--|--|--|--|\n| 1 | a | 5 | 2024-03-01 |\n| 2 | b | 7 | 2024-03-01 |',
    ['# memo', '- Amount: 5', '- a', '- Amount: 7', '- b'],
  ],
  'a column that nobody knows': ['| Step | Why |\n|--|--|\n| a | of b |', ['# memo', '~ Why: of b', '- a']],
  'a column that nobody knows, which asks for something': [
    '| Step | Then |\n|--|--|\n| a | click the "b" |',
    ['# memo', '- Then: click the "b"', '- a'],
  ],
  'a table beside the steps': ['- a\n\n| Field | Value |\n|--|--|\n| Date | 1 |', ['# memo', '~ Field: Date, Value: 1', '- a']],
};
test(
  ...eachRow('people', Object.entries(people), ([name, [text, expected]]) => [
    `people: ${name}`,
    () => {
      const { scenarios, issues } = parseScenarioFile(text, 'memo.md');
      const lines = scenarios.flatMap(({ title, steps, checks }) => [
        `# ${title}`,
        ...steps.map(one => `${one.isAside || one.isNote ? '~' : one.isExpected ? '?' : '-'} ${one.text}`),
        ...checks.map(one => `= ${one.text}`),
      ]);
      expect([lines, issues]).toEqual([expected, []]);
    },
  ]),
);
test('a sign alone in an item is what its author says, whatever it is for Markdown', () => {
  expect(sentences('1. 3\n2. -\n3. +\n4. *\n5. #\n6. >\n7. ---\n8. =\n9.\n10. a')).toEqual(
    ['3', '-', '+', '*', '#', '>', '---', '='].map((text, index) => `- ${text} ${index + 1}:4`).concat('- a 10:5'),
  );
  expect(sentences('- a\n-\n- b\n  -')).toEqual(['- a 1:3', '- b 3:3']);
});
test('what stands below the heading of the suite is no step, and goes along with each scenario', () => {
  const { scenarios, issues } = parseScenarioFile(
    '# Vault\n\nTest data: the password is `x1`.\n\nIt is German.\n\n## A\n1. a\n\n## B\n1. b\n',
    'a.md',
  );
  expect([issues, scenarios.map(({ about }) => about)]).toEqual([[], Array(2).fill('Test data: the password is x1.\nIt is German.')]);
});
test('a long ruler is no nested list', () => {
  expect(sentences(`- a\n\n${'- '.repeat(200)}\n\n${'*'.repeat(200)}\n\n- b`)).toEqual(['- a 1:3', '- b 7:3']);
});

test(
  ...eachRow('issue', Object.entries(issues), ([name, [text, place, message]]) => [
    `issue: ${name}`,
    () => {
      const file = parseScenarioFile(text, 'memo.md');
      expect(file.issues.map(issue => issue.message)).toEqual([expect.stringMatching(message)]);
      expect(file.issues[0]!.location).toEqual({ file: 'memo.md', line: Number(place.split(':')[0]), column: Number(place.split(':')[1]) });
    },
  ]),
);

test('several issues come in the order of the file, and what could be read is there for its titles and tags', () => {
  const file = parseScenarioFile('---\ntags: [smoke]\nmodle: x\nbrian: y\n---\n## A @a\n## B\n- b', 'memo.md');
  expect(file.issues.map(({ location }) => location.line)).toEqual([3, 4]);
  expect(file.scenarios.map(({ title, tags }) => [title, ...tags])).toEqual([
    ['A', '@smoke', '@a'],
    ['B', '@smoke'],
  ]);
});

test('a file is read from disk as UTF-8; what is not says where it stops being so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
  try {
    const write = (name: string, content: string | Buffer) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return loadScenarioFile(path);
    };
    expect(outline(write('ok.md', '\uFEFF- 牛乳'))).toEqual(['# ok 1:1', '- 牛乳 1:3']);
    expect(outline(write('sjis.md', Buffer.from([0x2d, 0x20, 0x61, 0x0a, 0x2d, 0x20, 0x8b, 0x8d])))).toEqual([
      expect.stringMatching(/^! the file is not UTF-8: .*Shift_JIS.* 2:3$/),
    ]);
    expect(outline(write('cut.md', Buffer.from('- あ').subarray(0, 4)))).toEqual([expect.stringMatching(/^! the file is not UTF-8/)]);
    expect(outline(write('utf16.md', Buffer.from('\uFEFF- a', 'utf16le')))).toEqual([
      expect.stringMatching(/found UTF-16\. Save it as UTF-8\. 1:1$/),
    ]);
    expect(outline(write('big.md', ' '.repeat(MAX_BYTES + 1)))).toEqual([expect.stringMatching(/^! the file is too large/)]);
    expect(outline(loadScenarioFile(join(folder, 'none.md')))).toEqual([expect.stringMatching(/^! the file cannot be read: ENOENT/)]);
    // A fault of our own is the file's, never the project's. A config in plain JavaScript may hold anything for `apps`.
    expect(outline(loadScenarioFile(join(folder, 'ok.md'), { apps: [{} as string] }))).toEqual(['# ok 1:1', '- 牛乳 1:3']);
    expect(outline(loadScenarioFile(join(folder, 'ok.md'), { apps: 5 as never }))).toEqual([
      expect.stringMatching(/^! reading this file met a fault of Xenotester's own \(TypeError.*report the fault\. 1:1$/),
    ]);
    symlinkSync('/dev/zero', join(folder, 'zero.md'));
    expect(outline(loadScenarioFile(join(folder, 'zero.md')))).toEqual([
      expect.stringMatching(/^! the file cannot be read: it is a device/),
    ]);
    symlinkSync('/dev/zero', join(folder, 'ok.readings.yaml'));
    expect(outline(loadScenarioFile(join(folder, 'ok.md')))).toEqual([
      '# ok 1:1',
      '- 牛乳 1:3',
      expect.stringMatching(/^! the pinned readings cannot be read: it is a device/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a paragraph above the list of the steps stands there; one below it, and one where no list is, does not', () => {
  const above = (text: string) =>
    parseScenarioFile(text, 'folder/memo.md').scenarios.flatMap(({ steps }) => steps.map(one => [one.text, one.isAbove === true]));
  expect(above('# Memo\n\nYou can also save. So it goes.\n\n1. Open it\n\nThen close it\n')).toEqual([
    ['You can also save.', true],
    ['So it goes.', true],
    ['Open it', false],
    ['Then close it', false],
  ]);
  expect(above('# Memo\n\nYou can also save.\n')).toEqual([['You can also save.', false]]);
  // Each list has its own.
  expect(above('# Memo\n\n1. Open it\n\nCheck the list\n\n2. Sort it\n\nThen close it\n')).toEqual([
    ['Open it', false],
    ['Check the list', true],
    ['Sort it', false],
    ['Then close it', false],
  ]);
});

const SECTIONS: readonly [what: string, text: string, outline: string[]][] = [
  [
    'the numbers go on: one scenario',
    '# Editor\n\n## Open a file\n1. Press Ctrl+O\n2. Click "Open"\n   - "a" is shown\n\n## Undo\nText that says why.\n\n3. Press Ctrl+Z\n\nExpect:\n- "b" is shown',
    ['Editor > Open a file: 5 steps, 1 checks'],
  ],
  ['each begins with 1: two', '## A\n1. Press F1\n\n## B\n1. Press F2', ['A: 1 steps, 0 checks', 'B: 1 steps, 0 checks']],
  ['a number is left out: two', '## A\n1. Press F1\n\n## B\n3. Press F2', ['A: 1 steps, 0 checks', 'B: 1 steps, 0 checks']],
  [
    'checks have ended the first: two',
    '## A\n1. Press F1\n\nExpect:\n- "a" is shown\n\n## B\n2. Press F2',
    ['A: 1 steps, 1 checks', 'B: 1 steps, 0 checks'],
  ],
  [
    'a heading of checks has: two',
    '## A\n1. Press F1\n\n### Expected\n- "a" is shown\n\n## B\n2. Press F2',
    ['A: 1 steps, 1 checks', 'B: 1 steps, 0 checks'],
  ],
  ['another suite: two', '# S\n\n## A\n1. Press F1\n\n# T\n\n## B\n2. Press F2', ['S > A: 1 steps, 0 checks', 'T > B: 1 steps, 0 checks']],
  [
    'three sections, the last begins anew',
    '## A\n1. Press F1\n\n## B\n2. Press F2\n\n## C\n1. Press F3',
    ['A: 2 steps, 0 checks', 'C: 1 steps, 0 checks'],
  ],
  ['in Japanese', '## 開く\n1. F1キーを押す\n\n## 閉じる\n2. F2キーを押す\n\n期待:\n- 「a」が表示される', ['開く: 2 steps, 1 checks']],
];
test(
  ...eachRow('sections', SECTIONS, ([what, text, expected]) => [
    `sections: ${what}`,
    () => {
      const { scenarios, issues } = parseScenarioFile(text, 'a.md');
      const told = scenarios.map(({ suite, title, steps, checks }) => {
        const name = suite === undefined ? title : `${suite} > ${title}`;
        return `${name}: ${steps.length} steps, ${checks.length} checks`;
      });
      expect([told, issues]).toEqual([expected, []]);
    },
  ]),
);
