/** Categories by failure reason, for Allure 2 (`categories.json`, through allure-playwright's option) and Allure 3 (`allurerc`). */
import { REASONS } from '../judge/reasons.js';
import { FAILURE_REASONS } from '../trace/reason.js';

export interface Allure2Category {
  name: string;
  matchedStatuses: ('failed' | 'broken')[];
  messageRegex: string;
}

export interface Allure3Category {
  name: string;
  matchers: { statuses: ('failed' | 'broken')[]; message: RegExp };
}

/** For `reporter: [['allure-playwright', { categories: allureCategories() }]]`. */
export function allureCategories(): Allure2Category[] {
  const category = (name: string, pattern: string): Allure2Category => ({
    name,
    matchedStatuses: ['failed', 'broken'],
    messageRegex: `(?s)${pattern}.*`,
  });
  return [
    category(INJECTION, `.*${INJECTED}`),
    ...FAILURE_REASONS.map(reason => category(REASONS[reason].en.label, `(?!.*${INJECTED}).*\\[${reason}\\]`)),
  ];
}

/** For `export default { categories: allure3Categories() }` in `allurerc.mjs`. */
export function allure3Categories(): Allure3Category[] {
  const category = (name: string, pattern: string): Allure3Category => ({
    name,
    matchers: { statuses: ['failed', 'broken'], message: new RegExp(pattern, 's') },
  });
  return [
    category(INJECTION, INJECTED),
    ...FAILURE_REASONS.map(reason => category(REASONS[reason].en.label, `^(?!.*${INJECTED}).*\\[${reason}\\]`)),
  ];
}

/** A run that ended because the screen gave orders has the reason `unexpected_state`, and a category of its own. */
const INJECTION = 'Instruction on the screen';
const INJECTED = String.raw`\(injection_suspected\)`;
