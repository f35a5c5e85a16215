/** An exported type has a name of its own: whoever searches for it finds one thing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/plain-test.js';

const SOURCE = join(import.meta.dirname, '../../src');

test('no two exported types of src share a name', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
  const names = files.flatMap(file =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/^export (?:declare )?(?:interface|type|class|enum) (\w+)/gm)].map(
      ([, name]) => name!,
    ),
  );
  expect(names.length, 'the names that were read').toBeGreaterThan(500);
  expect([...new Set(names.filter((name, at) => names.indexOf(name) !== at))].sort()).toEqual([]);
});
