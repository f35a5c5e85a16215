/** What every table says to people: a next step that can be taken, sentences that are read, and no word of the inside. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HINTS, NOT_STARTED, NOT_WRITTEN } from '../../src/judge/hints.js';
import { EYES_LOOKED, NEEDS, REASONS } from '../../src/judge/reasons.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import { expect, test } from '../support/plain-test.js';

type Language = 'en' | 'ja';
const LANGUAGES: readonly Language[] = ['en', 'ja'];

/** What to do next, of each table. */
const advice = (language: Language): [from: string, text: string][] => [
  ...Object.entries(REASONS).map(([id, reason]): [string, string] => [`reason ${id}`, reason[language].tryThis]),
  ...Object.entries(NEEDS).map(([id, need]): [string, string] => [`need ${id}`, need[language]]),
  ...Object.entries(HINTS).map(([id, hint]): [string, string] => [`ending ${id}`, hint[language]]),
  ['eyes have looked', EYES_LOOKED[language]],
  ['not written', NOT_WRITTEN[language]],
  ['not started', NOT_STARTED[language]],
];
const told = (language: Language): [from: string, text: string][] => [
  ...advice(language),
  ...Object.entries(REASONS).map(([id, reason]): [string, string] => [
    `reason ${id}`,
    `${reason[language].label}: ${reason[language].sentence}`,
  ]),
];

/** Something to write, to set, to run, or to do by hand: nobody is sent to look, and left there. */
const DO: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:write|add|state|say|give|allow|raise|set|run|use|reword|report it with the trace)\b|`[^`]+`/,
  ja: /書い|加えて|書き換え|設定|許可|増や|延ばし|再実行|報告して|使って|もう一度実行|`[^`]+`/,
};
/** Words of the inside, and advice that helped nobody. What stands between backticks is written as it is (`brain: "offline"`). */
const NEVER: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:brain|oracle|judge|ruling|objectives?|requirements?|ledger|claim(?:s|ed)?|standing|accessibility)\b|compare what|more precisely/i,
  ja: /頭脳|目撃者|判事|裁定|要求|台帳|アクセシビリティ|比べて|より正確に/,
};

for (const language of LANGUAGES) {
  test(`advice names a next step (${language})`, () => {
    for (const [from, text] of advice(language)) expect.soft(text, from).toMatch(DO[language]);
  });

  test(`nothing of the inside is told (${language})`, () => {
    for (const [from, text] of told(language)) expect.soft(text.replace(/`[^`]*`/g, ''), from).not.toMatch(NEVER[language]);
  });
}

test('a sentence that is offered is read', () => {
  const said = advice('en').flatMap(([from, text]) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => [from, code!] as const));
  const sentences = said.filter(([, code]) => /^[A-Z"]/.test(code) && !code.endsWith(':'));
  expect(sentences.length).toBeGreaterThan(8);
  for (const [from, code] of sentences) {
    const isRead = (['step', 'check'] as const).some(as => !isError(readSentence(code, as)));
    expect.soft(isRead, `${from}: ${code}`).toBe(true);
  }
});

test('advice that helped nobody is nowhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(300);
  for (const name of files) {
    const text = readFileSync(join('src', name), 'utf8');
    expect.soft(text, name).not.toMatch(/compare what was expected|write the step more precisely|look at the picture after the action/);
  }
});
