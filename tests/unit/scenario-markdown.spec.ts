import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadScenarioFile } from '../../src/scenario/load.js';
import { MAX_BYTES, parseScenarioFile } from '../../src/scenario/markdown.js';
import type { ScenarioFile } from '../../src/scenario/scenario.js';
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
  'a file without a scenario': ['---\ntags: a\n---\n\n> note', '3:4', /^the file holds no scenario/],
  'a scenario with nothing to do': ['## A\n- a\n\n## B', '4:1', /^the scenario "B" has nothing to do: expected steps .*found none/],
  'a scenario of a code block only': [
    '## A\n```\n- a\n```',
    '2:1',
    /^a code block inside a scenario: .*found "- a"\. .*Write it as a list item/,
  ],
  'a code block between steps': ['- a\n\n~~~sh\nPress B\n~~~\n\n- c', '3:1', /^a code block inside a scenario: .*found "Press B"/],
  'a code block in an item': ['1. a\n\n   ```\n   b\n   ```', '3:4', /^a code block inside a scenario: .*found "b"/],
  'a code block in Japanese': ['## あ\n- 待つ\n\n```\n「保存」を押す\n```', '4:1', /^a code block .*found "「保存」を押す"/],
  'a block quote': ['- a\n\n> Press B\n> and C', '3:1', /^a block quote inside a scenario: .*found "Press B and C".*"Note:"/],
  'a block quote of checks': ['- a\n\n> 期待:\n> - 「完了」が表示されている', '3:1', /^a block quote .*found "期待: - 「完了」/],
  'a block quote at the top of a file without headings': ['> Press B\n\n- a', '1:1', /^a block quote/],
  'a comment': ['- a\n\n<!-- Press B -->', '3:1', /^a comment inside a scenario: .*found "<!-- Press B -->"/],
  'a comment of several lines, which switches steps off': ['- a\n\n<!--\n- b\n- c\n-->\n\n- d', '3:1', /^a comment inside a scenario/],
  'a comment inside a step': ['- a <!-- b --> c', '1:5', /^a comment inside a scenario: .*found "<!-- b -->"/],
  'a comment in Japanese': ['- 待つ\n\n<!-- 「保存」を押す -->', '3:1', /^a comment inside a scenario/],
  'a table': ['- a\n\n| Step | Data |\n| --- | --- |\n| Press | B |', '3:1', /^a table: .*each row as a list item/],
  'a table in Japanese, without marks at its sides': ['- 待つ\n\n操作 | 値\n:-- | --:\n押す | B', '3:1', /^a table: .*found "操作 \| 値/],
  'an image alone': ['- a\n\n![Press B](b.png)', '3:1', /^an image alone: .*found "Press B"/],
  'an image alone as an item': ['1. a\n2. ![「保存」を押す](b.png)', '2:4', /^an image alone/],
  'an image without a text': ['- Click ![](b.png) a', '1:9', /^an image without a text: .*found "!\[\]\(b\.png\)"/],
  'struck-through text': ['- Click ~~"A"~~ "B"', '1:9', /^struck-through text: .*found "~~"A"~~"/],
  'struck-through text in Japanese': ['- ~~「A」を押す~~', '1:3', /^struck-through text/],
  'a footnote': ['- Press B[^1]', '1:10', /^a footnote: .*found "\[\^1\]"/],
  "a footnote's text": ['- a\n\n[^1]: Click "B"', '3:1', /^a footnote: .*found "\[\^1\]: Click "B""/],
  'a definition that is no address': ['- a\n\n[b]: Press "C"', '3:1', /^a definition of a link: .*found/],
  'an empty Expect': ['- a\n\nExpect:', '3:1', /^nothing stands under "Expect:": expected at least one check .*found none/],
  'an empty Expect in the middle': ['## A\n- a\n\nExpected result:\n## B\n- b', '4:1', /^nothing stands under "Expected result:"/],
  'an empty 期待': ['- 待つ\n\n期待:\n', '3:1', /^nothing stands under "期待:"/],
  'an empty 期待 right below a list': ['1. 待つ\n期待：', '2:1', /^nothing stands under "期待："/],
  'an empty heading of checks': ['- a\n\n### Expected\n', '3:1', /^nothing stands under "Expected"/],
  'an Expect with nothing but empty items': ['- a\n\nExpect:\n\n-\n-', '3:1', /^nothing stands under "Expect:"/],
  'a step written as a heading': [
    '## A\n- a\n### Press B\n### More\n- c',
    '3:1',
    /^nothing stands under the heading "Press B": .*write it as a list item/,
  ],
  'a step written as a heading in Japanese': [
    '## あ\n- 待つ\n### 「保存」を押す',
    '3:1',
    /^nothing stands under the heading "「保存」を押す"/,
  ],
  'a step among the notes above the first "##"': [
    '# A\nAll about memos. Open the text editor.\n\n## B\n- b',
    '2:18',
    /^this reads as a step, but belongs to no scenario: .*found "Open the text editor\."/,
  ],
  'a step among the notes in Japanese': ['# あ\n「保存」をクリックする\n\n## い\n- 待つ', '2:1', /^this reads as a step/],
  'two scenarios of one name': ['## A\n- a\n## B\n- b\n## A\n- c', '5:1', /^two scenarios are called "A": .* line 1\./],
  'a step after the checks': ['- a\n\nExpect: b\n\n### More\n- c\n- d', '6:3', /^a step after the checks: .*found "c"/],
  'steps that belong to no scenario': ['# A\n- a\n\n## B\n- b', '2:1', /^this list belongs to no scenario/],
  'checks that belong to no scenario': ['Expect: a\n## B\n- b', '1:1', /^this part belongs to no scenario/],
  'a second "#" without any "##"': [
    '# A\n- a\n# B\n- b',
    '3:1',
    /^a second "#" in a file without "##": expected one scenario, found "B" beside "A"/,
  ],
  'a heading without a title': ['##\n- a', '1:1', /^expected a title after "##", found none/],
  'indented text that Markdown takes for code': ['## B\n\n    Press C\n\nd', '3:5', /^this text is indented by four or more spaces/],
  HTML: ['- a\n\n<div>\nPress B\n</div>', '3:1', /found HTML: "<div> Press B <\/div>"/],
  'text behind a comment': ['- a\n\n<!-- b --> Press C', '3:1', /found HTML/],
  'emphasis inside quotes': ['- a\n- Find "*.txt" and "*.md"', '2:9', /^a Markdown mark inside quotes: a reader sees ".txt", without/],
  'a comment inside quotes': ['- Type "a<!-- Note: b -->c"', '1:10', /^a Markdown mark inside quotes/],
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
  const file = parseScenarioFile('---\ntags: [smoke]\nmodle: x\n---\n## A @a\n## B\n- b', 'memo.md');
  expect(file.issues.map(({ location }) => location.line)).toEqual([3, 5]);
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
