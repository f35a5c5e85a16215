/** The tutorial quotes the files of a case that is run, in both languages: what it shows is what its reader gets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT, WORDS } from '../long/runner/first-night-files.js';
import { withoutMarks } from '../long/runner/stock-project.js';
import { REPOSITORY } from '../support/built.js';
import { eachRow, expect, test } from '../support/plain-test.js';

test(
  ...eachRow('files', ['docs/first-night.md', 'docs/first-night.ja.md'], page => [
    page,
    () => {
      const text = withoutMarks(readFileSync(join(REPOSITORY, page), 'utf8'));
      const blocks = [...text.matchAll(/^```(?:markdown|yaml)\n([\s\S]*?)^```/gm)].map(([, block]) => block);
      expect(blocks).toEqual([WORDS, KEPT]);
    },
  ]),
);
