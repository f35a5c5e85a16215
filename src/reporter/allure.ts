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
  return FAILURE_REASONS.map(reason => ({
    name: REASONS[reason].en.label,
    matchedStatuses: ['failed', 'broken'],
    messageRegex: `(?s).*\\[${reason}\\].*`,
  }));
}

/** For `export default { categories: allure3Categories() }` in `allurerc.mjs`. */
export function allure3Categories(): Allure3Category[] {
  return FAILURE_REASONS.map(reason => ({
    name: REASONS[reason].en.label,
    matchers: { statuses: ['failed', 'broken'], message: new RegExp(`\\[${reason}\\]`) },
  }));
}
