/**
 * allure-playwright, with what it cannot know of scenarios: a run that an outside cause ended (stopped, error) is broken, not failed; the
 * categories by reason and the environment are there without being configured. Takes all options of allure-playwright.
 */
import { relative, sep } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { AllureReporter } from 'allure-playwright';
import { allureCategories, allureEnvironment } from './allure.js';
import { rootOf } from './evidence.js';

export default class XenotesterAllureReporter extends AllureReporter {
  constructor(config: ConstructorParameters<typeof AllureReporter>[0]) {
    super({ categories: allureCategories(), environmentInfo: allureEnvironment(), ...config });
  }

  override onTestBegin(test: TestCase): void {
    super.onTestBegin(fromItsFolder(test));
  }

  override async onTestEnd(test: TestCase, result: TestResult): Promise<void> {
    await super.onTestEnd(fromItsFolder(test), asAllureShouldSeeIt(result));
  }
}

/**
 * Allure's tree and suites are made of paths from the project's folder. That of scenario files holds their stubs, so the tree would begin
 * with `.. › ..` and the suite be the stub.
 */
function fromItsFolder(test: TestCase): TestCase {
  const project = test.parent.project();
  if (!project) return test;
  const folder = rootOf(project.testDir);
  if (folder === project.testDir) return test;
  const own = Object.create(project, { testDir: { value: folder, enumerable: true } });
  const file = relative(folder, test.location.file).split(sep).join('/');
  // '', project, file, describes…; a new one each time, because a test adds its own title to what it gets.
  const titlePath = () => test.parent.titlePath().map((title, index) => (index === 2 ? file : title));
  const parent = Object.create(test.parent, { project: { value: () => own }, titlePath: { value: titlePath } });
  return Object.create(test, { parent: { value: parent, enumerable: true } }) as TestCase;
}

/**
 * Outside causes as timed out, the one status of Playwright that allure-playwright calls broken; and the reason in the message also where
 * Playwright's own words stand ("Test timeout of … exceeded"), so that a category holds it.
 */
function asAllureShouldSeeIt(result: TestResult): TestResult {
  const said = (type: string) => result.annotations?.findLast(one => one.type === type)?.description;
  const [status, reason] = [said('xenotester.status'), said('xenotester.failureReason')];
  const changes: PropertyDescriptorMap = {};
  if (result.status === 'failed' && (status === 'stopped' || status === 'error')) changes.status = { value: 'timedOut', enumerable: true };
  const { error } = result;
  if (error?.message && reason && !error.message.includes(`[${reason}]`)) {
    changes.error = { value: { ...error, message: `[${reason}] ${error.message}` }, enumerable: true };
  }
  return Object.create(result, changes) as TestResult;
}
