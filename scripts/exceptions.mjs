// Functions longer than 80 lines or more complex than 15. Those that are excepted stand in exceptions.json by name: the list only shrinks. Fails for
// each that is not in it, and for each that needs no exception any more. `--write` takes out what may go; nothing puts anything in.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const RULES = {
  noExcessiveCognitiveComplexity: { level: 'error', options: { maxAllowedComplexity: 15 } },
  noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 80 } },
};
const LIST = join('scripts', 'exceptions.json');

const folder = mkdtempSync(join(tmpdir(), 'xenotester-numbers-'));
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules: { preset: 'none', complexity: RULES } } }));
const args = ['biome', 'lint', `--config-path=${folder}`, '--max-diagnostics=none', '--reporter=github', 'src'];
const { stdout } = spawnSync('npx', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
rmSync(folder, { recursive: true });

const found = new Map();
for (const [, path, line, col, endCol, why] of stdout.matchAll(/file=([^,]+),line=(\d+),endLine=\d+,col=(\d+),endColumn=(\d+)::(.*)/g)) {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, line);
  const span = lines.at(-1).slice(col - 1, endCol - 1);
  // An arrow goes by what it is called, or by what it is part of.
  const name = /^\w+$/.test(span) ? span : [...lines.join('\n').matchAll(/(?:const|function\*?) (\w+)/g)].at(-1)?.[1];
  found.set(`${relative('.', path)}: ${name}`, `${path}:${line} ${why}`);
}
const excepted = JSON.parse(readFileSync(LIST, 'utf8'));
const tooMuch = [...found].filter(([one]) => !excepted.includes(one));
const stale = excepted.filter(one => !found.has(one));
if (process.argv.includes('--write')) {
  writeFileSync(LIST, `${JSON.stringify(excepted.filter(one => found.has(one)).sort(), undefined, 2)}\n`);
} else if (tooMuch.length + stale.length > 0 || found.size === 0) {
  process.stderr.write(
    [
      ...(tooMuch.length > 0 ? ['Cut these functions: at most 80 lines, and a complexity of 15.'] : []),
      ...tooMuch.map(([one, why]) => `  ${one} (${why})`),
      ...(stale.length > 0
        ? [`These need no exception any more, or are gone: node scripts/exceptions.mjs --write takes them out of ${LIST}.`]
        : []),
      ...stale.map(one => `  ${one}`),
      ...(found.size === 0 ? ['Nothing was measured: expected the linter to find at least what is excepted.'] : []),
      '',
    ].join('\n'),
  );
  process.exitCode = 1;
}
