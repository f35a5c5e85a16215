/** The scenario's text at Studio's page: it follows what is recorded, and keeps what a person wrote. */
import { mergedText } from '../../src/studio/page/draft.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const [A, B, C, D] = ['Open "form"', 'Press Tab', 'Click the "OK" button', 'Press Enter'];
const draft = (steps: string[], checks: string[] = [], title = 'T') => ({ title, steps, checks });
const textOf = (steps: string[], checks: string[] = [], title = 'T'): string =>
  mergedText('', draft([], [], ''), draft(steps, checks, title), 'Expect:');

test('the first text', () => {
  expect(textOf([A, B], ['"Saved" is shown'])).toBe(`## T\n1. ${A}\n2. ${B}\n\nExpect:\n- "Saved" is shown\n`);
  expect(textOf([A])).toBe(`## T\n1. ${A}\n`);
});

const FULL = `## T\n1. ${A}\n2. ${B}\n3. ${C}\n`;
const CHECKED = `${FULL}\nExpect:\n- "Saved" is shown\n`;
const was = [A, B, C];
const rows: [what: string, text: string, now: ReturnType<typeof draft>, becomes: string, wasChecks?: string[]][] = [
  ['nothing changed', FULL, draft(was), FULL],
  ['a line is taken out', FULL, draft([A, C]), `## T\n1. ${A}\n2. ${C}\n`],
  ['a new deed', FULL, draft([...was, D]), `${FULL}4. ${D}\n`],
  ['a line comes back where it was', FULL, draft([A, D, B, C]), `## T\n1. ${A}\n2. ${D}\n3. ${B}\n4. ${C}\n`],
  ['a line goes on', FULL, draft([A, B, D]), `## T\n1. ${A}\n2. ${B}\n3. ${D}\n`],
  ['her own line stays', `${FULL}4. Wait for it\n`, draft([...was, D]), `${FULL}4. Wait for it\n5. ${D}\n`],
  ['her own line in between', `## T\n1. ${A}\n2. Own\n3. ${B}\n4. ${C}\n`, draft([A, C]), `## T\n1. ${A}\n2. Own\n3. ${C}\n`],
  ['what she wrote anew stays', FULL.replace(B, 'Press F2'), draft([A, C, D]), `## T\n1. ${A}\n2. Press F2\n3. ${C}\n4. ${D}\n`],
  ['and what is done next comes behind it', FULL.replace(C, 'Press F2'), draft([...was, D]), `${FULL.replace(C, 'Press F2')}4. ${D}\n`],
  ['what she took out stays out', `## T\n1. ${A}\n3. ${C}\n`, draft([...was, D]), `## T\n1. ${A}\n2. ${C}\n3. ${D}\n`],
  ['she took out all', '## T\n', draft([...was, D]), `## T\n1. ${D}\n`],
  ['her title in the text stays', FULL.replace('T', 'Mine'), draft([A, B]), `## Mine\n1. ${A}\n2. ${B}\n`],
  ['the title of its field', FULL, draft(was, [], 'New $& title'), FULL.replace('T', () => 'New $& title')],
  ['a tick', FULL, draft(was, ['"Saved" is shown']), CHECKED],
  [
    'a new deed, above what is expected',
    CHECKED,
    draft([...was, D], ['"Saved" is shown']),
    CHECKED.replace('\n\n', `\n4. ${D}\n\n`),
    ['"Saved" is shown'],
  ],
  ['no tick any more', CHECKED, draft(was), FULL, ['"Saved" is shown']],
  ['her own expectation stays', `${CHECKED}- "Sent" is shown\n`, draft(was), CHECKED.replace('Saved', 'Sent'), ['"Saved" is shown']],
  ['another scenario of hers stays as it is', `${FULL}\n## Two\n1. ${B}\n`, draft([A, C]), `## T\n1. ${A}\n2. ${C}\n\n## Two\n1. ${B}\n`],
  ['what stands above the title', `# Forms\n\n${FULL}`, draft([A, B]), `# Forms\n\n## T\n1. ${A}\n2. ${B}\n`],
];
test(
  ...eachRow('the text follows', rows, ([what, text, now, becomes, wasChecks = []]) => [
    what,
    () => expect(mergedText(text, draft(was, wasChecks), now, 'Expect:')).toBe(becomes),
  ]),
);
