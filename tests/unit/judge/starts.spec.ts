/** Whose doing an effect is while a program starts, while one waits, and beside a person: what is noted of which input. */
import { noteEffect } from '../../../src/evidence/effect.js';
import { emptyLedger, type InputFact, keyOfPlace, type LookFact, type Shown } from '../../../src/evidence/facts.js';
import type { WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';

type Did = 'open' | 'key' | 'click' | 'wait';
/** An input, what it has shown so far: a window of that process, at once or late. */
interface Given {
  did: Did;
  shown?: number;
  late?: number;
}

const window = (what: WindowChange['what'], more: Partial<WindowChange> = {}): WindowChange => ({
  what,
  window: 9,
  title: 'Notes',
  ...more,
});
const showing = (windows: readonly WindowChange[]): Shown => ({
  line: 99,
  named: 'a window',
  windows,
  evidence: { kind: 'effect', text: 'a window', events: [], pictures: [] },
});
const ACTIONS = {
  open: { type: 'open_app', name: 'Notes' },
  key: { type: 'key', keys: 'a' },
  click: { type: 'left_click', at: { x: 1, y: 1 } },
  wait: { type: 'wait', seconds: 1 },
} as const;

function inputOf({ did, shown, late }: Given, ordinal: number): InputFact {
  const of = (pid: number | undefined) => pid && showing([window('appeared', { pid })]);
  return {
    ...{
      id: ordinal,
      ordinal,
      line: ordinal,
      action: ACTIONS[did],
      caption: did,
      who: 'agent',
      objective: 0,
      expected: 0,
      parts: [],
      serves: [],
    },
    ...{ at: ordinal, gaps: 0, compared: false, shown: of(shown) || undefined, late: of(late) || undefined },
    ...(did === 'click' && { under: { role: 'button', name: 'OK' } }),
  };
}

const OPEN: Given = { did: 'open' };
const KEY: Given = { did: 'key' };
const CLICK: Given = { did: 'click' };
const UP = window('appeared', { pid: 7 });

/** `credited`: the input that the last one's effect is noted of, and how. */
const ROWS: readonly [what: string, given: readonly Given[], change: WindowChange, credited: string][] = [
  ['a key while a program starts, and its window comes', [OPEN, KEY], UP, '0 late'],
  ['a key, and no program was started', [KEY, KEY], UP, '1 shown'],
  ['the start itself', [OPEN], UP, '0 shown'],
  ['a key after the window has come with the start', [{ did: 'open', shown: 7 }, KEY], window('appeared', { pid: 8 }), '1 shown'],
  ['a key after the window has come late', [{ did: 'open', late: 7 }, KEY], window('appeared', { pid: 8 }), '1 shown'],
  ['a click while a program starts', [OPEN, CLICK], UP, '1 shown'],
  ['a key after something was clicked since', [OPEN, CLICK, KEY], UP, '2 shown'],
  ['the same, where two programs were started', [OPEN, OPEN, CLICK, KEY], UP, '1 late'],
  ['a window of a process that had one before', [{ did: 'key', shown: 7 }, OPEN, KEY], UP, '2 shown'],
  ['a window of a process that had one late', [{ did: 'key', late: 7 }, OPEN, KEY], UP, '2 shown'],
  ['a window of another program', [OPEN, KEY], window('appeared', { foreign: 'program' }), '1 shown'],
  ['a window that goes', [OPEN, KEY], window('closed'), '1 shown'],
  ['a window that gets its name', [KEY], window('retitled', { before: 'Loading…' }), ''],
  ['a window of another program that gets its name', [KEY], window('retitled', { before: 'Loading…', foreign: 'program' }), '0 shown'],
  ['a window that gets another name', [KEY], window('retitled', { before: 'Draft' }), '0 shown'],
  ['a window that is still loading', [KEY], window('retitled', { before: 'Loading…', title: 'Please wait 50%' }), ''],
  ['a window that comes while one waits', [KEY, { did: 'wait' }], UP, '0 late, 1 shown'],
  ['a window that comes while one waits for a start', [OPEN, { did: 'wait' }], UP, '0 late, 1 shown'],
];

/** A look at the opening, and whether the key went to a window of the process whose window came. */
const AREA = { x: 0, y: 0, width: 9, height: 9 };
const SEEN: readonly [
  what: string,
  look: Partial<LookFact> | undefined,
  acted: number | undefined,
  credited: string,
  windows?: readonly WindowChange[],
][] = [
  ['a dialog of a program whose window a look has found', {}, 7, '1 shown'],
  ['its first window, for all that a look knows', undefined, 7, '0 late'],
  ['a program without a window', { result: { holds: 'yes', how: 'programs', expected: '', seen: '' } }, 7, '0 late'],
  ['found only after the key', { inputs: 2 }, 7, '0 late'],
  ['nobody knows whose window the key went to', {}, undefined, '0 late'],
  ['another process', {}, 8, '0 late'],
  ['nobody knows whose window the key went to, nor whose came', {}, undefined, '0 late', [window('appeared')]],
  ['a window of another program came, too', {}, 7, '1 shown', [UP, window('appeared', { pid: 8, foreign: 'program' })]],
  ['a look has found that it is not open', { result: { holds: 'no', how: 'windows', expected: '', seen: '', region: AREA } }, 7, '0 late'],
  ['found before the start', { inputs: 0 }, 7, '0 late'],
];
test(
  ...eachRow('a key while a program may still start', SEEN, ([what, look, acted, credited, windows = [UP]]) => [
    `a key while a program may still start: ${what}`,
    () => {
      const place = { objective: 0, expected: 0 };
      const inputs = [OPEN, KEY].map(inputOf);
      inputs[0]!.serves = [{ place, part: 0 } as unknown as InputFact['serves'][number]];
      const ledger = { ...emptyLedger(), inputs };
      const result = { holds: 'yes', how: 'programs', expected: '', seen: '', region: AREA } as const;
      const found = { ...{ line: 2, phase: 'full', result, inputs: 1, gaps: 0, evidence: showing([]).evidence }, ...look } as LookFact;
      if (look) ledger.looks.set(keyOfPlace(place), [found]);
      noteEffect(ledger, inputs[1]!, { ...showing(windows), acted }, false);
      expect(`${inputs[0]!.late ? '0 late' : ''}${inputs[1]!.shown ? '1 shown' : ''}`).toBe(credited);
    },
  ]),
);

test(
  ...eachRow('each row holds', ROWS, ([what, given, change, credited]) => [
    `${what}: it is noted of ${credited || 'none'}`,
    () => {
      const ledger = { ...emptyLedger(), inputs: given.map(inputOf) };
      const was = ledger.inputs.map(({ shown, late }) => ({ shown, late }));
      const last = ledger.inputs.at(-1)!;
      noteEffect(ledger, last, showing([change]), false);
      const noted = ledger.inputs.flatMap(({ shown, late, ordinal }) => [
        ...(shown && shown !== was[ordinal]!.shown ? [`${ordinal} shown`] : []),
        ...(late && late !== was[ordinal]!.late ? [`${ordinal} late`] : []),
      ]);
      expect(noted.join(', ')).toBe(credited);
      expect(last.compared).toBe(true);
    },
  ]),
);
