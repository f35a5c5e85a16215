// What a user gets with the package, as a CycloneDX list on stdout: of a real install of the tarball in an empty folder.
// `npm sbom --omit=dev` in this folder leaves out what development needs as well (zod, yaml).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'xenotester-sbom-'));
const npm = (cwd, ...args) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 });
try {
  npm(process.cwd(), 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder);
  const archive = readdirSync(folder).find(name => name.endsWith('.tgz'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "user", "version": "1.0.0", "private": true }');
  npm(folder, 'install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', `./${archive}`);
  process.stdout.write(npm(folder, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
