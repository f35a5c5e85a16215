/** More of what must fail, with its exact reason and at its line, than the runner tier plays. */
import { CONFIG, outcome } from '../../support/failures.js';
import { expect, ranOnce } from '../../support/harness.js';

const FORM = `command: zenity, args: [--forms, --title=Twice, --text=Two, --add-entry=Name, --add-entry=Name]`;

const test = ranOnce({
  'package.json': JSON.stringify({ type: 'module' }),
  'playwright.config.ts': CONFIG,
  'scenarios/file.md': '# Memo\n\n1. Open the text editor\n\nExpect:\n- file "memo.txt" exists\n',
  'scenarios/unknown.md': '# Paint\n\n1. Open the text editor\n2. Open "flux capacitor"\n',
  'scenarios/missing.md': '---\napps: { paint: no-such-paint }\n---\n# Paint\n\n1. Open paint\n',
  'scenarios/broken.md': `---\napps: { broken: { command: sh, args: ['-c', 'echo no licence >&2; exit 3'] } }\n---\n# Broken\n\n1. Open broken\n`,
  'scenarios/twice.md': `---\napps: { twice: { ${FORM} } }\n---\n# Twice\n\n1. Open "twice"\n2. Fill "Name" with "x"\n`,
});

test.describe.configure({ mode: 'default' });

test('a file that was never written → check_failed', ({ ran }) => {
  const { reason, line } = outcome(ran, 'file');
  expect({ reason, line }).toEqual({ reason: 'check_failed', line: 6 });
});

test('a program that nobody knows → prerequisite_not_met before anything is touched', ({ ran }) => {
  const { reason, line, verdict } = outcome(ran, 'unknown');
  expect({ reason, line }).toEqual({ reason: 'prerequisite_not_met', line: 4 });
  expect(verdict.objectives).toEqual([]);
});

test('a program that is not installed → environment_error with the package', ({ ran }) => {
  const { reason, line, verdict } = outcome(ran, 'missing');
  expect({ reason, line, status: verdict.status }).toEqual({ reason: 'environment_error', line: 6, status: 'error' });
});

test('a program that ends at once → prerequisite_not_met with what it said', ({ ran }) => {
  const { reason, line, message } = outcome(ran, 'broken');
  expect({ reason, line }).toEqual({ reason: 'prerequisite_not_met', line: 6 });
  expect(message).toContain('no licence');
});

test('two elements of one name → refused, with both named', ({ ran }) => {
  const { reason, line } = outcome(ran, 'twice');
  expect({ reason, line }).toEqual({ reason: 'unexpected_state', line: 7 });
});
