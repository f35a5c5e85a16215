/**
 * allure-playwright, with what it cannot know of scenarios: a run that an outside cause ended (stopped, error) is broken, not failed; the
 * categories by reason and the environment are there without being configured. Takes all options of allure-playwright.
 */
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { AllureReporter } from 'allure-playwright';
import { allureCategories, allureEnvironment } from './allure.js';

export default class XenotesterAllureReporter extends AllureReporter {
  constructor(config: ConstructorParameters<typeof AllureReporter>[0]) {
    super({ categories: allureCategories(), environmentInfo: allureEnvironment(), ...config });
  }

  override async onTestEnd(test: TestCase, result: TestResult): Promise<void> {
    await super.onTestEnd(test, isBroken(result) ? asBroken(result) : result);
  }
}

function isBroken(result: TestResult): boolean {
  const status = result.annotations?.findLast(one => one.type === 'xenotester.status')?.description;
  return result.status === 'failed' && (status === 'stopped' || status === 'error');
}

/** The same result seen as timed out: the one status of Playwright that allure-playwright calls broken. */
function asBroken(result: TestResult): TestResult {
  return Object.create(result, { status: { value: 'timedOut', enumerable: true } }) as TestResult;
}
