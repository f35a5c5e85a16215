/** The schema that a model is sent for its readings allows nothing that is refused afterwards for its form. */
import { z } from 'zod';
import { FORMS, SENT, SENT_OF_CHECK, toldForms } from '../../src/brain/model/reading-kinds.js';
import type { ReadingField } from '../../src/scenario/kinds.js';
import { write } from '../../src/scenario/language/write.js';
import type { Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';
import { same } from '../support/properties.js';

const VALUES: Readonly<Record<ReadingField, unknown>> = {
  target: 'Name',
  role: 'button',
  value: 'abc',
  keys: 'ctrl+s',
  app: 'Memo',
  direction: 'down',
  amount: 3,
  source: 'a',
  destination: 'b',
  seconds: 2,
  path: ['File', 'Save'],
  negated: true,
  match: 'contains',
  contains: 'xyz',
  scope: 'Log',
  where: 'top left',
};

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap(set => [set, [first, ...set]]);

test('every combination that it allows has a sentence of ours', () => {
  let count = 0;
  for (const { kinds, needs, may } of FORMS)
    for (const kind of kinds)
      for (const more of subsets(may))
        for (const match of needs.includes('match') ? ['is', 'contains'] : [undefined]) {
          const given = Object.fromEntries([...needs, ...more].map(field => [field, VALUES[field]]));
          // As the reader takes it: a window that is closed by its name.
          const isWindow = kind === 'close' && given.target !== undefined;
          const reading = { kind, ...given, ...(match && { match }), ...(isWindow && { role: 'window' }) } as Reading;
          expect(write(reading, 'en'), JSON.stringify(reading)).toBeDefined();
          count++;
        }
  expect(count).toBeGreaterThan(100);
});

test('it keeps to what services take: few fields that may be left out, few choices', () => {
  const all = [SENT, SENT_OF_CHECK].map(
    one => z.toJSONSchema(one) as { anyOf: { properties: object; required: string[]; additionalProperties: boolean }[] },
  );
  const schema = { anyOf: all.flatMap(({ anyOf }) => anyOf) };
  const optional = schema.anyOf.flatMap(({ properties, required }) => Object.keys(properties).filter(name => !required.includes(name)));
  expect(optional.length).toBeLessThanOrEqual(20);
  expect(schema.anyOf.every(({ additionalProperties }) => additionalProperties === false)).toBe(true);
});

test('who sent another is told what a kind holds', () => {
  same(toldForms('press'), 'press with keys, and amount, scope where the sentence says so');
  same(toldForms('open'), 'open with app');
  same(toldForms('close'), 'close with app; or close with target');
});

test('a check is sent as what is looked for, and nothing else', () => {
  const { anyOf } = z.toJSONSchema(SENT_OF_CHECK) as unknown as { anyOf: { properties: { kind: { enum?: string[]; const?: string } } }[] };
  const kinds = anyOf.flatMap(({ properties: { kind } }) => kind.enum ?? [kind.const!]);
  expect(kinds.filter(kind => kind !== 'goal' && !kind.startsWith('expect_'))).toEqual([]);
  expect(kinds).toEqual(expect.arrayContaining(FORMS.flatMap(one => one.kinds).filter(kind => kind.startsWith('expect_'))));
});
