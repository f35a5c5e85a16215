/** For Allure: categories by failure reason in both forms (Allure 2 `categories.json`, Allure 3 `allurerc`), and the environment block. */
import { readFileSync } from 'node:fs';
import { release, type } from 'node:os';
import { REASONS } from '../judge/reasons.js';
import { FAILURE_REASONS } from '../trace/reason.js';

/** What `categories.json` holds also names the statuses; allure-playwright's type wants an enum of its own for them, which is not ours to import. */
export interface Allure2Category {
  name: string;
  messageRegex: string;
}

export interface Allure3Category {
  name: string;
  matchers: { statuses: ('failed' | 'broken')[]; message: RegExp };
}

/** For `reporter: [['allure-playwright', { categories: allureCategories() }]]`. */
export function allureCategories(language: 'en' | 'ja' = 'en'): Allure2Category[] {
  const category = (name: string, pattern: string) => ({
    name,
    matchedStatuses: ['failed', 'broken'],
    messageRegex: `(?s)${pattern}.*`,
  });
  return [
    category(INJECTION[language], `.*${INJECTED}`),
    category(NOT_DECIDED[language], `(?!.*${INJECTED}).*${UNDECIDED}`),
    ...FAILURE_REASONS.map(reason => category(REASONS[reason][language].label, `(?!.*${INJECTED}).*\\[${reason}\\](?!${SAID})`)),
  ];
}

/** For `export default { categories: allure3Categories() }` in `allurerc.mjs`. */
export function allure3Categories(language: 'en' | 'ja' = 'en'): Allure3Category[] {
  const category = (name: string, pattern: string): Allure3Category => ({
    name,
    matchers: { statuses: ['failed', 'broken'], message: new RegExp(pattern, 's') },
  });
  return [
    category(INJECTION[language], INJECTED),
    category(NOT_DECIDED[language], `^(?!.*${INJECTED}).*${UNDECIDED}`),
    ...FAILURE_REASONS.map(reason => category(REASONS[reason][language].label, `^(?!.*${INJECTED}).*\\[${reason}\\](?!${SAID})`)),
  ];
}

/** For allure-playwright's option `environmentInfo`: what the run stood on, with `more` added to it. */
export function allureEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return { xenotester: version, node: process.version, os: `${type()} ${release()}`, ...more };
}

/** A run that ended because the screen gave orders has the reason `unexpected_state`, and a category of its own. */
const INJECTION = { en: 'Instruction on the screen', ja: '画面からの指示' } as const;
const INJECTED = String.raw`\(injection_suspected\)`;

/** Of what nobody could tell: red, but not seen to be wrong. Its message begins with these words, in the language of the run. */
const NOT_DECIDED = { en: 'Not decided', ja: '判定不能' } as const;
const SAID = ' (?:Not decided|判定不能): ';
const UNDECIDED = `\\[\\w+\\]${SAID}`;
