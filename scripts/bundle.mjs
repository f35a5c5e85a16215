// Several modules and the libraries that they use as one file, with the licences of those libraries beside it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** @param options what rolldown calls `external`, and `format`: a module (`esm`) if not told otherwise */
export async function bundle(input, file, { external = [], format = 'esm' } = {}) {
  const bundled = await rolldown({ input, external, platform: 'node' });
  const { output } = await bundled.write({ file, format, minify: true });
  await bundled.close();
  writeFileSync(`${file}.LICENSES.txt`, licences(output[0].moduleIds));
}

function licences(modules) {
  const folders = new Set(modules.flatMap(id => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? []));
  return [...folders].sort().map(licence).join('\n\n');
}

function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(one => /^licen[cs]e(?:\.\w+)?$/i.test(one));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version}: ${license}\n\n${text}`;
}
