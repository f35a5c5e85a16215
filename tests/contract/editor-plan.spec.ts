/** An editor and `xenotester plan` are of one mind: the same file has the same problems, at the same places. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import { run } from '../../src/cli/run.js';
import { ensureBuilt, REPOSITORY } from '../support/built.js';
import { startEditor } from '../support/editor.js';
import { expect, test } from '../support/plain-test.js';

/** Sentences of docs/sentences.md, read and refused, as steps and as checks of one file each. */
function sentencesOfDocs(): string[] {
  const text = readFileSync(join(REPOSITORY, 'docs', 'sentences.md'), 'utf8');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, sentence]) => sentence!);
}

const FILES: Readonly<Record<string, string>> = {
  'empty.md': '',
  'front.md': '---\ntag: [x]\nlimits: { maxTurn: 3, maxTokens: none }\nbrain: mine\n---\n## A\n1. Click "Save"\n',
  'yaml.md': '---\ntags: [x\n---\n## A\n1. Click "Save"\n',
  'open.md': '---\ntags: [x]\n## A\n1. Click "Save"\n',
  'prose.md': 'Open the text editor. Clik "Save". Type hello\nworld, and press Enter.\n',
  'stray.md': '# A\nClick "Save".\n\n- Click "OK"\n\n## B\n\n## B\n1. `Press Ctrl+S`, **and** save it\n   as memo with great force\n',
  'left.md': '## A\n1. Click "Save" <!-- later -->\n2. ~~Click "OK"~~\n\n```\nClick\n```\n\n> Click\n\n| a | b |\n| - | - |\n',
  'windows.md': '## A\r\n1. Clik "Save"\r\n2. Click "OK" b\r\n\r\nExpect:\r\n- Click "OK"\r\n',
  'values.md': '## A\n1. Type "{{order}}" &amp; more\n2. Remember the number beside "Order" as {{order}}\n3. Open the task board\n',
  'pinned.md': '## A\n1. Submit the order\n2. Tidy up\n3. Pay\n4. Log in\n',
  'pinned.readings.yaml':
    '# doubt: perhaps\nSubmit the order:\n  - Click "Order now"\nTidy up:\n  goal: the list is empty\nSend it:\n  - Click "Send"\nPay:\n  - Clik "Pay"\nLog in:\n  from: [Open it]\n  means: [Click "Log in"]\n',
  'broken.md': '## A\n1. Submit the order\n',
  'broken.readings.yaml': 'Submit the order: [\n',
  'メモ.md':
    '# メモ\n\n## 書く\n1. テキストエディタを開く\n2. 名前を入力する\n３．「保存」をクリックする「OK」\n\n期待:\n- 「保存」をクリックする\n',
  'steps.md': `## A\n${sentencesOfDocs()
    .map(text => `- ${text}\n`)
    .join('')}`,
  'checks.md': `## A\n1. Click "Save"\n\nExpect:\n${sentencesOfDocs()
    .map(text => `- ${text}\n`)
    .join('')}`,
};

test('the same file has the same problems at the same places', async () => {
  test.setTimeout(300_000);
  await ensureBuilt();
  const editor = await startEditor([join(REPOSITORY, 'dist', 'cli', 'main.js'), 'language-server', '--stdio']);
  try {
    const own = join(REPOSITORY, 'scenarios');
    const files = {
      ...FILES,
      ...Object.fromEntries(
        readdirSync(own).flatMap(name => (name.endsWith('.md') ? [[name, readFileSync(join(own, name), 'utf8')]] : [])),
      ),
    };
    for (const [name, text] of Object.entries(files)) editor.write(`scenarios/${name}`, text);
    const planned = await planOf(editor.dir);
    let refused = 0;
    for (const [name, text] of Object.entries(files)) {
      if (name.endsWith('.yaml')) continue;
      const { problems } = await editor.open(`scenarios/${name}`, text);
      const pins = name.replace('.md', '.readings.yaml');
      const told = [
        ...problems.map(problem => placed(`scenarios/${name}`, problem)),
        ...(pins in files ? await editor.told(`scenarios/${pins}`) : []).map(problem => placed(`scenarios/${pins}`, problem)),
      ].filter(line => !line.startsWith('doubt'));
      expect.soft(told.sort(), name).toEqual([...(planned.get(`scenarios/${name}`) ?? [])].sort());
      refused += told.length;
    }
    // A comparison of nothing with nothing would hold, too.
    expect(refused).toBeGreaterThan(100);
  } finally {
    await editor.stop();
  }
});

/** Of a sentence `plan` tells the line, of everything else the column, too. */
function placed(path: string, { range, code, message }: Diagnostic): string {
  if (code === 'doubt') return 'doubt';
  const { line, character } = range.start;
  return code === 'refused' || code === 'goal' ? `${path}:${line + 1} ${message}` : `${path}:${line + 1}:${character + 1} ${message}`;
}

interface Planned {
  file: string;
  scenarios: { steps: PlannedSentence[]; checks: PlannedSentence[] }[];
  issues?: { file: string; line: number; column: number; message: string }[];
}

interface PlannedSentence {
  line: number;
  understood: boolean;
  error?: string;
}

async function planOf(cwd: string): Promise<Map<string, Set<string>>> {
  const said: string[] = [];
  const stdout = { write: (text: string) => said.push(text) };
  await run(['plan', 'scenarios', '--json'], { stdout, stderr: process.stderr, cwd, env: process.env });
  const { files } = JSON.parse(said.join('')) as { files: Planned[] };
  return new Map(
    files.map(({ file, scenarios, issues = [] }) => {
      const unread = scenarios.flatMap(({ steps, checks }) => [...steps, ...checks]).filter(({ understood }) => !understood);
      const lines = unread.map(({ line, error }) => `${file}:${line} ${error}`);
      return [file, new Set([...lines, ...issues.map(one => `${one.file}:${one.line}:${one.column} ${one.message}`)])];
    }),
  );
}
