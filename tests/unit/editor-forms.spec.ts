/** What the editor offers to write is read, as what it is offered for. */
import { CHECKS, STEPS } from '../../src/editor/forms.js';
import { languageOf } from '../../src/plan/told.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { test } from '../support/plain-test.js';
import { same } from '../support/properties.js';

for (const [as, forms] of [
  ['step', STEPS],
  ['check', CHECKS],
] as const)
  for (const [kind, form] of Object.entries(forms))
    test(`the forms of ${kind} are read as it, in both languages`, () => {
      for (const language of ['en', 'ja'] as const)
        for (const text of form[language]) {
          const read = readSentence(text, as);
          same(
            [text, languageOf(text.replace(/"[^"]*"/g, '')), 'error' in read ? read.error : read.readings.map(one => one.kind)],
            [text, language, [kind]],
          );
        }
    });
