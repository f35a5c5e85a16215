// Switches each rule of the judge off in turn, in a scratch copy, and names the test that notices. A survivor is a rule that no test holds.
// `npm run bench:mutation -- [--only TEXT] [--list] [--all]`; the last line is one JSON object. Exit code 1 when a rule survives.
//
// A rule is a condition: of an `if`, of a `?:`, or one side of an `&&` or `||`. An `if` or `?:` that is switched off never applies; a side
// that is switched off is left out. All mutants stand in one copy, and an environment variable chooses one, so nothing is compiled twice.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';

const root = process.cwd();
const scratch = mkdtempSync(join(tmpdir(), 'xenotester-mutation-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
/** A mutant may loop for ever: that is noticed too. */
const PATIENCE_MS = 20_000;
const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;

/** Where a rule stands that no case can tell from its absence, and why. By file and the condition's own text. */
const KNOWN = JSON.parse(readFileSync(join(root, 'scripts', 'mutate-judge.json'), 'utf8'));
/** What only words a message, or names a place for it: no rule of the judge. */
const WORDS = new Set(KNOWN.wording.map(entry => `${entry.file} ${entry.function}`));

const FILES = [
  ...readdirSync(join(root, 'src/judge'))
    .filter(name => name.endsWith('.ts') && !['reasons.ts', 'explain.ts', 'verdict.ts'].includes(name))
    .map(name => `src/judge/${name}`),
  'src/plan/change.ts',
  'src/trace/own-look.ts',
];

/** Stands for Playwright's runner: collects the tests; what they expect is Playwright's own `expect`. */
const RUNNER = `
export const tests = globalThis.__tests ??= [];
export const expect = globalThis.__expect;
const titles = [];
export const test = (title, details, body) => tests.push({ title: [...titles, title].join(' › '), body: body ?? details });
test.describe = (title, body) => { titles.push(title); body(); titles.pop(); };
test.step = (_title, body) => body();
export default test;
`;
const WORKER = `
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
globalThis.__expect = createRequire(import.meta.url)(workerData.playwright).expect;
process.env.XENOTESTER_MUTANT = 'none';
for (const spec of workerData.specs) await import('./tests/unit/judge/' + spec);
for (const id of workerData.ids) {
  process.env.XENOTESTER_MUTANT = id;
  let failed;
  for (const { title, body } of globalThis.__tests) {
    try { await body({}); } catch { failed = title; break; }
  }
  process.env.XENOTESTER_MUTANT = 'none';
  parentPort.postMessage({ id, failed });
}
`;

const mutants = [];
prepare();
const wanted = mutants.filter(mutant => only === undefined || `${mutant.file} ${mutant.text}`.includes(only));
if (args.includes('--list')) {
  for (const { file, line, what, text } of wanted) console.log(`${file}:${line} ${what}: ${text}`);
  process.exit(0);
}
const failures = await runAll(['none', ...wanted.map(({ id }) => String(id))]);
if (failures.get('none')) throw new Error(`the tests fail without any mutation: ${failures.get('none')}`);
const survivors = [];
const known = [];
for (const mutant of wanted) {
  const failed = failures.get(String(mutant.id));
  const why = KNOWN.equivalent.find(entry => entry.file === mutant.file && entry.text === mutant.text && entry.what === mutant.what)?.why;
  const place = `${mutant.file}:${mutant.line} ${mutant.what}: ${mutant.text}`;
  if (failed) console.log(`killed    ${place}\n          by "${failed}"`);
  else if (why) known.push(mutant);
  else survivors.push(mutant);
  if (!failed) console.log(`${why ? 'known    ' : 'SURVIVES '} ${place}${why ? `\n          ${why}` : ''}`);
}
const killed = wanted.length - survivors.length - known.length;
console.log(JSON.stringify({ bench: 'mutation', mutants: wanted.length, killed, known: known.length, survivors: survivors.length }));
process.exit(survivors.length > 0 ? 1 : 0);

/** A compiled copy of what the judge's tests need, with every mutant in it, asleep. */
function prepare() {
  const mutable = new Set(FILES);
  for (const folder of ['src', 'tests/unit/judge']) {
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      const file = `${folder}/${name}`;
      if (!/\.ts$/.test(name) || name.endsWith('.d.ts')) continue;
      const text = mutable.has(file) ? instrument(file) : readFileSync(join(root, file), 'utf8');
      const { outputText } = ts.transpileModule(text, {
        compilerOptions: { target: 'es2022', module: 'esnext', verbatimModuleSyntax: true },
      });
      put(file.replace(/\.ts$/, '.js'), outputText);
    }
  }
  if (existsSync(join(root, 'tests/data'))) symlinkSync(join(root, 'tests/data'), join(scratch, 'tests/data'));
  put('package.json', '{ "type": "module" }');
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@playwright' && !name.startsWith('.')) put(`node_modules/${name}`, undefined, join(root, 'node_modules', name));
  }
  put('node_modules/@playwright/test/package.json', '{ "type": "module", "exports": "./index.js" }');
  put('node_modules/@playwright/test/index.js', RUNNER);
  put('worker.js', WORKER);
}

function put(file, text, target) {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  if (target) symlinkSync(target, join(scratch, file));
  else writeFileSync(join(scratch, file), text);
}

function instrument(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  return print(source);

  function print(node) {
    const parts = [];
    let at = node.getFullStart();
    node.forEachChild(child => {
      parts.push(text.slice(at, child.getFullStart()), mutated(child));
      at = child.end;
    });
    parts.push(text.slice(at, node.end));
    return parts.join('');
  }

  function mutated(node) {
    const plain = print(node);
    const { parent } = node;
    if (isWording(node)) return plain;
    if ((ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node)) {
      return ` (${chosen(add(node, 'switched off'))} ? false : (${plain}))`;
    }
    if (ts.isBinaryExpression(parent) && isLogical(parent.operatorToken.kind) && (parent.left === node || parent.right === node)) {
      const neutral = parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? 'true' : 'false';
      // A value that is handed on by \`a && b\` in a spread or a default is no rule.
      if (parent.right === node && isValue(node)) return plain;
      return ` (${chosen(add(node, 'left out'))} ? ${neutral} : (${plain}))`;
    }
    return plain;
  }

  function add(node, what) {
    const id = mutants.length;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    mutants.push({ id, file, line, what, text: node.getText().replace(/\s+/g, ' ').slice(0, 160) });
    return id;
  }

  function isWording(node) {
    for (let up = node; up; up = up.parent) {
      if (ts.isFunctionDeclaration(up) && WORDS.has(`${file} ${up.name?.text}`)) return true;
      if (ts.isTypeNode(up)) return true;
    }
    return false;
  }
}

function isLogical(kind) {
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}

function isValue(node) {
  return ts.isObjectLiteralExpression(node) || (ts.isParenthesizedExpression(node) && ts.isObjectLiteralExpression(node.expression));
}

function chosen(id) {
  return `process.env.XENOTESTER_MUTANT === '${id}'`;
}

/** @returns for each mutant the title of the first test that fails; undefined where none does */
async function runAll(ids) {
  const found = new Map();
  for (let left = ids; left.length > 0; left = ids.filter(id => !found.has(id))) {
    const specs = readdirSync(join(scratch, 'tests/unit/judge')).filter(name => name.endsWith('.spec.js'));
    const worker = new Worker(join(scratch, 'worker.js'), {
      workerData: { ids: left, specs, playwright: createRequire(import.meta.url).resolve('@playwright/test') },
    });
    await new Promise((resolve, reject) => {
      const startTimer = () =>
        setTimeout(() => {
          found.set(
            left.find(id => !found.has(id)),
            `it ran for more than ${PATIENCE_MS / 1000} s`,
          );
          worker.terminate().then(resolve);
        }, PATIENCE_MS);
      let timer = startTimer();
      worker.on('message', ({ id, failed }) => {
        clearTimeout(timer);
        timer = startTimer();
        found.set(id, failed);
      });
      worker.on('error', error => {
        clearTimeout(timer);
        reject(error);
      });
      worker.on('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  return found;
}
