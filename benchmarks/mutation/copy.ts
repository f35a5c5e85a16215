/** A compiled copy of what the judge's tests need, with every mutant in it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { instrument, type Mutant } from './instrument.js';
import { RUNNER, WORKER } from './runner.js';

/**
 * @param folder is emptied first; must lie below the project's `node_modules`, so that packages are found
 * @param rules sources whose conditions get a switch
 * @param wording by file: functions that only word a message
 */
export function copyProject(
  root: string,
  folder: string,
  specs: readonly string[],
  rules: ReadonlySet<string>,
  wording: Readonly<Record<string, readonly string[]>>,
): Mutant[] {
  rmSync(folder, { recursive: true, force: true });
  const mutants: Mutant[] = [];
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  // A file that is reached twice is written once: the set grows while it is walked through.
  const files = new Set(specs);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text).importedFiles)
      if (fileName.startsWith('.')) files.add(join(dirname(file), fileName).replace(/\.js$/, '.ts'));
    const changed = rules.has(file) ? instrument(file, text, new Set(wording[file]), mutants) : text;
    put(file.replace(/\.ts$/, '.js'), ts.transpileModule(changed, { compilerOptions }).outputText);
  }
  put('package.json', '{ "type": "module" }');
  // Stands in front of Playwright's runner, which takes seconds for each start.
  put('node_modules/@playwright/test/package.json', '{ "type": "module", "exports": "./index.js" }');
  put('node_modules/@playwright/test/index.js', RUNNER);
  put('worker.js', WORKER(createRequire(join(root, 'package.json')).resolve('@playwright/test')));
  return mutants;

  function put(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
