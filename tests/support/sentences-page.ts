/** The tables of docs/sentences.md and docs/sentences.ja.md: how to say what, made of the grammar's own rows and of the sentences that are carried out. */
import { states, wherePhrases } from '../../src/scenario/language/en-said.js';
import { steps as enSteps } from '../../src/scenario/language/en-steps.js';
import { readGiven } from '../../src/scenario/language/given.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { checks, usable } from '../../src/scenario/language/ja-checks.js';
import { steps as jaSteps } from '../../src/scenario/language/ja-steps.js';
import { canonicalSentences } from '../../src/scenario/language/write.js';
import { isCheck } from '../../src/scenario/reading.js';
import { type Both, type Language, ROWS, TASKS } from './sentences-rows.js';

const GIVEN: Record<Language, readonly string[]> = {
  en: ['Given a file "memo.txt" with "buy milk"', 'Given an empty file "memo.txt"', 'Given a folder "docs"'],
  ja: [
    'ファイル「memo.txt」に「牛乳を買う」と書いておく',
    '「牛乳を買う」と書かれたファイル「memo.txt」を用意しておく',
    '空のファイル「memo.txt」を用意しておく',
    'フォルダー「書類」を用意しておく',
  ],
};

const TABLES = {
  en: { step: enSteps, check: [...states, ...wherePhrases] },
  ja: { step: jaSteps, check: [...checks, usable] },
} as const;

/** Of its whole kind: those that are carried out, those that the product itself writes, and then every row's. */
function sentences(as: 'step' | 'check', language: Language): string[] {
  const own = ROWS.filter(row => row.language === language && row.kind.startsWith('expect_') === (as === 'check'));
  const canonical = canonicalSentences(as, language).map(({ text }) => text);
  const examples = TABLES[language][as].map(({ example }) => example);
  return [...new Set([...own.map(({ sentence }) => sentence), ...canonical, ...examples, ...(as === 'step' ? GIVEN[language] : [])])];
}

/** What a sentence asks for, where it is one thing: a kind of `TASKS`. */
function taskOf(sentence: string, as: 'step' | 'check'): string | undefined {
  if (as === 'step' && readGiven(sentence)) return 'given';
  const result = readSentence(sentence, as);
  const [reading, ...more] = 'error' in result ? [] : result.readings;
  if (!reading || more.some(one => one.kind !== reading.kind || one.negated !== reading.negated)) return undefined;
  if (as === 'step' && isCheck(reading)) return undefined;
  return reading.negated && as === 'check' ? `${reading.kind}, negated` : reading.kind;
}

export interface Task {
  title: Both;
  kind: string;
  examples: Record<Language, string[]>;
}

export function tasks(as: 'step' | 'check'): Task[] {
  const byTask = (language: Language): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const sentence of sentences(as, language)) {
      const task = taskOf(sentence, as);
      if (task !== undefined) found.set(task, [...(found.get(task) ?? []), sentence]);
    }
    return found;
  };
  const [en, ja] = [byTask('en'), byTask('ja')];
  return Object.entries(TASKS[as]).map(([kind, title]) => ({
    title,
    kind: kind === 'given' ? 'expect_file' : kind,
    examples: { en: en.get(kind) ?? [], ja: ja.get(kind) ?? [] },
  }));
}

const HEADS: Record<Language, string> = {
  en: '| How do I say … | English | Japanese | read as |\n| --- | --- | --- | --- |',
  ja: '| したいこと | 書き方 | 読み取られる種類 |\n| --- | --- | --- |',
};

/** The page with its tables made anew: what stands between the marks. */
export function withTables(page: string, language: Language): string {
  return page.replace(
    /(<!-- (steps|checks): made by `npm run docs:sentences` -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, part: string, end: string) => {
      const lines = tasks(part === 'steps' ? 'step' : 'check').map(({ title, kind, examples }) => {
        const columns = language === 'en' ? [cell(examples.en), cell(examples.ja)] : [cell(examples.ja)];
        return `| ${[title[language], ...columns, kind].join(' | ')} |`;
      });
      return `${begin}\n${HEADS[language]}\n${lines.join('\n')}\n\n${end}`;
    },
  );
}

function cell(examples: readonly string[]): string {
  return examples.map(example => `\`${example}\``).join(' · ');
}
