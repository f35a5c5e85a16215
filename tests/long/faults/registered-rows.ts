/** Rows of the fault table that older tests show already: each is found by its file and its title. */
import type { FaultRow } from './fault-row.js';

export interface RegisteredRow extends FaultRow {
  /** Of the test, from `tests/`. */
  file: string;
  /** The whole title of the test, with the titles of the groups that it is in. */
  title: string;
}

const inFile = (file: string, area: FaultRow['area'], rows: [fault: string, expected: string, title: string][]): RegisteredRow[] =>
  rows.map(([fault, expected, title]) => ({ area, fault, expected, file, title }));

const FAILURES = 'runner/failures.spec.ts';
const MORE_FAILURES = 'long/runner/failures.spec.ts';
const BRAIN = 'contract/brain-anthropic-faults.spec.ts';

export const registered: readonly RegisteredRow[] = [
  ...inFile(
    BRAIN,
    'model',
    [
      '429 with retry-after',
      '500',
      '503',
      '529',
      '408',
      'a silent service',
      'a stream that stalls',
      'a stream that is cut',
      'a stream that ends early',
      'events that are no JSON',
      'an HTML page',
      'an error event in the stream',
      'endless pings',
    ].map((fault): [string, string, string] => [
      `${fault}, once`,
      'tried again, the run goes on',
      `${fault}: tried again, and the run goes on`,
    ]),
  ),
  ...inFile(BRAIN, 'model', [
    ['stop before the answer begins', 'cancelled within 100 ms', 'abort › before the answer begins: the socket closes within 100 ms'],
    ['stop while the answer comes', 'cancelled within 100 ms', 'abort › while the answer comes: the socket closes within 100 ms'],
    ['stop while the answer stalls', 'cancelled within 100 ms', 'abort › while the answer stalls: the socket closes within 100 ms'],
    ['stop between two attempts', 'nothing more is sent', 'abort › between two attempts: the wait ends, and nothing more is sent'],
  ]),
  ...inFile(MORE_FAILURES, 'desktop', [
    ['program not installed', 'error / environment_error', 'a program that is not installed → environment_error with the package'],
    ['program ends at once', 'failure / prerequisite_not_met', 'a program that ends at once → prerequisite_not_met with what it said'],
  ]),
  ...inFile(FAILURES, 'desktop', [
    ['program killed', 'failure / element_not_found', 'a program that is killed in the middle → failure, never a pass'],
  ]),
  ...inFile(FAILURES, 'runner', [
    ['test timeout while waiting', 'stopped / aborted', 'a test that times out in the middle still leaves its verdict and its trace'],
  ]),
  ...inFile('long/faults/display-start.spec.ts', 'desktop', [
    ...['Xvfb', 'openbox', 'dbus-daemon'].flatMap((name): [string, string, string][] => [
      [
        `${name} is not there`,
        'the display is refused with the package',
        `without ${name} the error names it, the command that mends it, and the package`,
      ],
      [`${name} ends at once`, 'the display is refused with its last words', `when ${name} ends at once, the error has its last words`],
    ]),
    [
      'there are no fonts',
      'the display is refused with the package',
      'without any font the error says so, the command that mends it, and the package',
    ],
    ['a size that no display has', 'the display is refused', 'a size that no display has is refused'],
  ]),
  ...inFile('long/faults/display-real.spec.ts', 'desktop', [
    ['Wayland session', 'refused with the way out', 'a Wayland session is refused with the way out'],
    ['DISPLAY not set', 'refused with the way out', 'no display at all is refused with the way out'],
    ['DISPLAY of nobody', 'refused with the way out', 'a display that is not there is refused with the way out'],
    ['the person’s display goes', 'said', 'when the person’s display goes, it says so'],
  ]),
  ...inFile('long/faults/display-real.spec.ts', 'runner', [
    ['two runs at once on one display', 'they take turns', 'two runs on one machine take turns'],
    [
      'the run that has the display is killed',
      'the display is free',
      'a run that was killed gives the display free, when its programs are gone',
    ],
    ['the display stays taken', 'given up with the reason', 'a run that waits too long gives up with the reason'],
  ]),
  ...inFile('long/faults/display-owner.spec.ts', 'runner', [
    ...['calls process.exit', 'throws', 'gets SIGINT', 'gets SIGTERM', 'is killed', 'is killed in an endless loop'].map(
      (how): [string, string, string] => [
        `the owner of a display ${how}`,
        'nothing left running',
        `an owner that ${how} leaves nothing running`,
      ],
    ),
    ['owner and supervisor killed', 'the next start sweeps', 'when owner and supervisor are killed, the next start sweeps'],
    ['the supervisor is killed', 'the owner sweeps', 'when the supervisor is killed, the owner learns it and sweeps'],
  ]),
  ...inFile('long/runner/red-in-code.spec.ts', 'runner', [
    ['the test ends while a run goes on', 'failed / aborted', 'at-once: each test ends as it must'],
  ]),
  ...inFile('long/runner/scenario-files.spec.ts', 'input', [
    [
      'a broken file among good ones',
      'it fails alone',
      'a broken file fails alone, at the line of each issue, with the code frame of its Markdown',
    ],
  ]),
  ...inFile(FAILURES, 'input', [
    [
      'a sentence that nobody understands',
      'failure / plan_rejected',
      'a step that is not understood → plan_rejected at its line, nothing is touched',
    ],
  ]),
  ...inFile('long/runner/fixtures.spec.ts', 'input', [
    [
      'wrong options in `use`',
      'one clear error each',
      'agent.open, step, check, home, toShow and not.toShow; a suite of its own merges in',
    ],
  ]),
];
