// The files that biome.json excepts from a number (lines of a function, complexity): a list that only shrinks. Fails for each that needs no exception any more.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'));
const numbers = overrides
  .map(({ linter }) => linter.rules.complexity)
  .find(rules => rules && Object.values(rules).every(one => one !== 'off'));
const folder = mkdtempSync(join(tmpdir(), 'xenotester-numbers-'));
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules: { preset: 'none', complexity: numbers } } }));
const stale = [];
for (const { includes, linter } of overrides) {
  const [rule] = Object.entries(linter.rules.complexity ?? {}).find(([, level]) => level === 'off') ?? [];
  if (!rule) continue;
  const there = includes.filter(file => existsSync(file));
  const args = [
    'biome',
    'lint',
    `--config-path=${folder}`,
    `--only=complexity/${rule}`,
    '--max-diagnostics=none',
    '--reporter=github',
    ...there,
  ];
  const { stdout } = spawnSync('npx', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  stale.push(...includes.filter(file => !stdout.includes(`${file},`)).map(file => `${file} (${rule})`));
}
rmSync(folder, { recursive: true });
if (stale.length > 0) {
  process.stderr.write(
    `These files need no exception any more, or are gone. Take them out of the overrides in biome.json:\n  ${stale.join('\n  ')}\n`,
  );
  process.exitCode = 1;
}
