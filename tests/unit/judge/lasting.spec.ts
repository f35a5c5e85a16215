/** What a sentence brought about is so when the next one is carried out; where it is said; under which name. */

import { createJudge, judge } from '../../../src/judge/judge.js';
import type { CheckPurpose, CheckResult, Told, UnderPoint, WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { type PassRow, passRows, rulingOf, stateOf } from './asked.js';
import { appeared, at, authored, CHANGED, looked as look, on, type TraceBuilder, UNCHANGED } from './trace-builder.js';

type Phase = 'before' | 'glance' | 'last';
const proof = (objective: number, phase?: Phase) => ({ kind: 'proof', objective, expected: 0, ...(phase && { phase }) }) as const;
const FIELD = { x: 10, y: 10, width: 200, height: 30 };
const OTHER = { x: 10, y: 60, width: 200, height: 30 };

const hit = (t: TraceBuilder, name: string, under: Partial<UnderPoint> = {}) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on(name), ...under }, before: `d${t.events.length}` });
const type = (t: TraceBuilder, text: string) => t.typed(text, CHANGED, { before: `d${t.events.length}`, keyboard: { held: false } });
const key = (t: TraceBuilder, keys: string) => t.pressed(keys);
const wait = (t: TraceBuilder) => t.waited();
const windows = (t: TraceBuilder, name: string, changes: WindowChange[]) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: on(name), effects: { windows: changes }, before: `d${t.events.length}` });
const retitled = (before: string, title: string): WindowChange => ({ what: 'retitled', window: 5, title, before });

/** A box was ticked, and the button behind it is due. */
const ticked = () => look(hit(look(authored(['Check "I agree"', 'Click "Join"']), 'no', 0, { phase: 'before' }), 'I agree'), 'yes');
const unticked = () => hit(ticked(), 'I agree');
const typed = () => look(type(authored(['Type "Anna"', 'Click "Send"']), 'Anna'), 'yes', 0, { region: FIELD });
const notTyped = () => look(type(authored(['Type "Anna"', 'Click "Send"']), 'Anna'), 'no', 0, { region: FIELD });
const inTerminal = () => look(type(authored(['Type "ls"', 'Press Enter']), 'ls'), 'unsure');
const EXPRESS = 'Click the radio button "Express"';
const named = (next = EXPRESS) => look(type(look(authored(['Fill "Name" with "Ann"', next]), 'no', 0, { phase: 'before' }), 'Ann'), 'yes');
const choose = (t: TraceBuilder, name: string, objective = 1) => look(hit(t, name, { role: 'radio button' }), 'yes', objective);
const last = (t: TraceBuilder, holds: CheckResult['holds'] = 'yes') => look(t, holds, 0, { phase: 'last' });

const AGAIN: readonly [what: string, build: () => TraceBuilder, wanted: CheckPurpose | undefined][] = [
  ['after an input that nobody asked for', () => unticked(), proof(0)],
  ['after one elsewhere', () => hit(ticked(), 'Elsewhere'), proof(0)],
  ['once', () => look(unticked(), 'yes'), undefined],
  ['not for the same input, once it is known not to be so', () => look(unticked(), 'no'), undefined],
  ['when it may have been mended', () => hit(look(unticked(), 'no'), 'I agree'), proof(0)],
  [
    'not what was never brought about',
    () => hit(look(hit(look(authored(['Check "A"', 'Click "B"']), 'no', 0, { phase: 'before' }), 'A').stopped(), 'unsure'), 'C'),
    proof(0, 'glance'),
  ],
  ['not after a wait', () => wait(ticked()), undefined],
  ['what was typed, too', () => hit(typed(), 'Elsewhere'), proof(0)],
  ['and what its program answered', () => hit(summed(), 'Elsewhere'), proof(0)],
  ['not what was typed and is not there', () => hit(notTyped(), 'Elsewhere'), undefined],
  ['not what was only looked for', () => hit(look(authored(['"Ready" is shown', 'Click "Join"']), 'yes'), 'Elsewhere'), undefined],
  [
    'not while any means will do',
    () =>
      hit(
        look(look(hit(look(authored(['Check "A"', 'Check "B"']), 'no', 0, { phase: 'before' }), 'A'), 'yes'), 'no', 1, { phase: 'before' }),
        'C',
      ),
    proof(1, 'glance'),
  ],
  [
    'not when a later sentence has been carried out',
    () =>
      hit(
        look(hit(look(authored(['Check "A"', 'Click "B"', 'Click "C"']), 'no', 0, { phase: 'before' }), 'A'), 'yes').acted(
          at(1, 1),
          CHANGED,
          { under: on('B') },
        ),
        'D',
      ),
    undefined,
  ],
  [
    'then, too, on the very thing',
    () =>
      hit(
        look(hit(look(authored(['Check "A"', 'Click "B"', 'Click "C"']), 'no', 0, { phase: 'before' }), 'A'), 'yes').acted(
          at(1, 1),
          CHANGED,
          { under: on('B') },
        ),
        'A',
      ),
    proof(0),
  ],
];

test(
  ...eachRow('it is looked at again', AGAIN, ([what, build, wanted]) => [
    `it is looked at again ${what}`,
    () => {
      const ruling = rulingOf(build());
      if (wanted) expect(ruling).toMatchObject({ kind: 'verify', purpose: wanted });
      else expect(ruling).toMatchObject({ kind: 'go_on', objective: expect.any(Number) });
    },
  ]),
);

test('also between two inputs of one answer', () => {
  expect(createJudge({}).between(stateOf(unticked()))).toMatchObject({ kind: 'verify', purpose: proof(0) });
  expect(createJudge({}).between(stateOf(look(unticked(), 'yes')))).toBeUndefined();
});

const VERDICTS: readonly PassRow[] = [
  ['a box that stays ticked', true, () => last(hit(ticked(), 'Join'))],
  ['a box that is taken back before the button', false, () => hit(look(unticked(), 'no'), 'Join').stoppedForGood()],
  ['a box that is taken back, and ticked again', true, () => last(hit(look(hit(look(unticked(), 'no'), 'I agree'), 'yes'), 'Join'))],
  ['a box that cannot be seen any more', true, () => last(hit(look(unticked(), 'unsure'), 'Join'))],
  ['a box that is not there any more', true, () => last(hit(look(unticked(), 'no', 0, { absent: true }), 'Join'))],
  ['a text that stays', true, () => hit(typed(), 'Send')],
  [
    'a text that another one takes the place of',
    false,
    () => hit(look(type(typed(), 'Bert'), 'unsure', 0, { region: FIELD }), 'Send').stoppedForGood(),
  ],
  ['a text that is added to', true, () => hit(look(type(typed(), ' Smith'), 'yes', 0, { region: FIELD, seen: '"Anna Smith"' }), 'Send')],
  ['a text that is deleted', false, () => hit(look(type(typed(), ''), 'no', 0, { region: FIELD }), 'Send').stoppedForGood()],
  [
    'a text that is written again',
    true,
    () => hit(look(type(look(type(typed(), 'Bert'), 'unsure', 0, { region: FIELD }), 'Anna'), 'yes', 0, { region: FIELD }), 'Send'),
  ],
  [
    'a sum that the program answers',
    true,
    () => hit(look(hit(summed(), 'Elsewhere'), 'unsure', 0, { region: FIELD, seen: '"7"' }), 'Send'),
  ],
  [
    'a sum that becomes another one',
    false,
    () => hit(look(type(summed(), '8'), 'unsure', 0, { region: FIELD, seen: '"8"' }), 'Send').stoppedForGood(),
  ],
  // A terminal: nobody can read what stands in it.
  ['a command line', true, () => key(inTerminal(), 'Enter')],
  ['a command line that is cleared before Enter', false, () => key(key(inTerminal(), 'BackSpace'), 'Enter').stoppedForGood()],
  ['a command line that is added to', false, () => key(type(inTerminal(), ' -r'), 'Enter').stoppedForGood()],
  ['what follows after a click goes elsewhere', true, () => key(key(hit(inTerminal(), 'Search'), 'BackSpace'), 'Enter')],
  ['what is waited for changes nothing', true, () => key(wait(inTerminal()), 'Enter')],
  ['a field that says what it holds may be gone through', true, () => hit(key(typed(), 'End'), 'Send')],
  ['another field has the keyboard', true, () => hit(look(hit(typed(), 'City'), 'no', 0, { region: OTHER }), 'Send')],

  // A choice puts no value elsewhere back, but the one before it.
  ['a field that is empty when a radio button has been chosen', false, () => last(choose(named(), 'Express'), 'no')],
  ['a field that is empty when another button has been clicked', true, () => last(hit(named('Click "Clear"'), 'Clear'), 'no')],
  [
    'a radio button that another one of its group takes back',
    true,
    () =>
      look(
        hit(choose(look(authored(['The radio button "Post" is checked', EXPRESS, 'Click "OK"']), 'yes'), 'Express', 1), 'OK'),
        'yes',
        1,
        {
          phase: 'last',
        },
      ),
  ],

  // As many as asked, in one go.
  ['Tab pressed three times in one go', true, () => key(authored(['Press Tab 3 times']), 'Tab Tab Tab')],
  ['three tabs typed', true, () => type(authored(['Press Tab 3 times']), '\t\t\t')],
  ['another key in the same go is not one more', true, () => key(authored(['Press Tab']), 'Tab Home')],
  ['Tab pressed twice in one go', false, () => key(authored(['Press Tab']), 'Tab Tab').stoppedForGood()],
  [
    'a text of two lines that begin alike is no text typed twice',
    true,
    () => hit(look(type(authored(['Type "ab"', 'Click "Send"']), 'ab\na'), 'yes'), 'Send'),
  ],
  ['Enter twice in a text', false, () => type(authored(['Press Enter']), '\n\n').stoppedForGood()],
  ['paid twice, and the second one shows late', false, () => hit(paidTwice().late(2, UNCHANGED, { windows: [appeared('Paid')] }), 'Next')],
  ['pressed twice, and what is drawn late may be a clock', true, () => hit(paidTwice().late(2), 'Next')],

  // What comes of the sentence's own input.
  ['a program that the same sentence quits', true, () => quit('no', 'yes')],
  ['a program that was not running', false, () => quit('yes', 'yes').stoppedForGood()],

  // Where the author says that it is.
  ['the button of the dialog that is named', true, () => hit(authored(['In the "Confirm" dialog, click "OK"']), 'OK')],
  [
    'the same button outside of it',
    false,
    () => hit(authored(['In the "Confirm" dialog, click "OK"']), 'OK', { outside: ['Confirm'] }).stoppedForGood(),
  ],
  [
    'outside of what another sentence names',
    true,
    () => hit(authored(['In the "Confirm" dialog, click "OK"']), 'OK', { outside: ['Delete all'] }),
  ],
  ['a button of which no place is named', true, () => hit(authored(['Click "OK"']), 'OK', { outside: ['Confirm'] })],

  // A window is not its title.
  ['a dialog that is closed', true, () => closed([{ what: 'closed', window: 5, title: 'Terms' }])],
  ['a dialog that only bears another title', false, () => closed([retitled('Terms', 'News')])],
  [
    'a dialog that bears another title, and is closed',
    true,
    () => closed([retitled('Terms', 'News'), { what: 'closed', window: 5, title: 'News' }]),
  ],
  [
    'another window bears another title',
    true,
    () =>
      closed([
        { what: 'closed', window: 5, title: 'Terms' },
        { ...retitled('Main', 'Home'), window: 6 },
      ]),
  ],
  ['another window is closed', false, () => closed([retitled('Terms', 'News'), { what: 'closed', window: 6, title: 'Main' }])],
  ['as a step: a dialog that only bears another title', false, () => closing([retitled('Terms', 'News')]).stoppedForGood()],
  [
    'as a step: a dialog that is closed',
    true,
    () => look(closing([{ what: 'closed', window: 5, title: 'Terms' }]), 'yes', 0, { phase: 'last' }),
  ],
];

const paidTwice = () => hit(authored(['Click "Pay"', 'Click "Next"']), 'Pay').clicked('Pay', UNCHANGED, at(7, 7));

/** A calculator shows the last number of what is typed. */
const summed = () => look(type(authored(['Type "6*7"', 'Click "Send"']), '6*7'), 'unsure', 0, { region: FIELD, seen: '"7"' });

/** "is closed" under `Expect:`: somebody must have seen that it was open. */
function closed(changes: WindowChange[]): TraceBuilder {
  const t = authored(['Click "Open"', 'Click "Agree"'], { checks: ['the "Terms" dialog has closed'] });
  windows(t, 'Open', [{ ...appeared('Terms'), window: 5 }]);
  return windows(t, 'Agree', changes).stated('final', 'yes');
}

function closing(changes: WindowChange[]): TraceBuilder {
  const t = look(authored(['Close the "Terms" dialog']), 'no', 0, { phase: 'before' });
  return look(windows(t, 'Close', changes), 'yes');
}

function quit(before: CheckResult['holds'], after: CheckResult['holds']): TraceBuilder {
  const of = (phase?: Phase) => ({ ...proof(0, phase), expected: 1 });
  const t = authored(['Press Ctrl+Q and quit Notes']).checked(of('before'), before);
  return key(t, 'ctrl+q').checked(of('glance'), after).checked(of('last'), after);
}

test(...passRows('verdicts', VERDICTS));

/** A box was ticked, then this; in the end it is not ticked. */
const BOX = 'Check "I agree"';
const set = (t: TraceBuilder) => look(hit(look(t, 'no', 0, { phase: 'before' }), 'I agree'), 'yes');

const UNDONE: readonly PassRow[] = [
  ['nothing was done since', false, () => last(set(authored([BOX])), 'no')],
  ['it is not there any more', true, () => look(set(authored([BOX])), 'no', 0, { phase: 'last', absent: true })],
  ['nobody can tell', true, () => last(set(authored([BOX])), 'unsure')],
  ['it was only waited', false, () => last(wait(set(authored([BOX, 'Wait 1 second']))), 'no')],
  ['the next sentence was carried out', true, () => last(hit(set(authored([BOX, 'Click "Reset"'])), 'Reset'), 'no')],
  [
    'the sentence before it was carried out',
    false,
    () =>
      last(look(hit(look(hit(authored(['Click "Reset"', BOX]), 'Reset'), 'no', 1, { phase: 'before' }), 'I agree'), 'yes', 1), 'no').push(
        lastOf(1),
      ),
  ],
  ['a later clause of the same step was carried out', true, () => last(hit(set(authored([`${BOX} and click "Reset"`])), 'Reset'), 'no')],
  [
    'a dialog was answered',
    false,
    () =>
      last(
        set(authored([BOX]))
          .blocked('Tip', 0)
          .acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] }),
        'no',
      ),
  ],
  ['something that nobody asked for was done in the end', false, () => last(hit(set(authored([BOX])), 'Elsewhere'), 'no')],
  [
    'another box was ticked',
    false,
    () => last(look(hit(look(set(authored([BOX, 'Check "News"'])), 'no', 1, { phase: 'before' }), 'News'), 'yes', 1), 'no').push(lastOf(1)),
  ],
  [
    'it was hit itself, while a later state was due',
    false,
    () =>
      last(
        look(hit(hit(look(set(authored([BOX, 'Check "News"'])), 'no', 1, { phase: 'before' }), 'I agree'), 'News'), 'yes', 1),
        'no',
      ).push(lastOf(1)),
  ],
  [
    'a later sentence names it',
    true,
    () =>
      last(look(hit(look(set(authored([BOX, 'Uncheck "I agree"'])), 'no', 1, { phase: 'before' }), 'I agree'), 'yes', 1), 'no').push(
        lastOf(1),
      ),
  ],
];
const lastOf = (objective: number) => ({
  kind: 'check_evaluated' as const,
  at: 99,
  id: 999,
  purpose: proof(objective, 'last'),
  text: 'a look',
  result: { holds: 'yes' as const, how: 'accessibility' as const, expected: 'x', seen: 'yes' },
  durationMs: 1,
});

test(...passRows('ticked, and not ticked in the end', UNDONE));

/** 31 was put into a field that takes no more than 30, then this; what it holds in the end. */
const DAY = 'Set "Day" to "31"';
const day = (...sentences: string[]) => {
  const t = look(authored([DAY, ...sentences]), 'no', 0, { phase: 'before', found: '1', region: FIELD });
  return look(type(t, '31'), 'yes', 0, { found: '31', region: FIELD });
};
const ends = (t: TraceBuilder, found: string, region = FIELD) => look(t, 'no', 0, { phase: 'last', found, region });
const wrote = (more: Partial<Told> = {}): Told => ({ afterMs: 7, pid: 1, what: 'text', lostKeyboard: true, ...more });
const LEFT: Told = { afterMs: 7, pid: 1, what: 'focus', to: false, element: { role: 'text box', name: '', bounds: FIELD } };
/** As the program tells of the last input. */
const tells = (t: TraceBuilder, ...told: Told[]) => {
  Object.assign(t.events.findLast(({ kind }) => kind === 'screen_compared')!, { told, acted: 1 });
  return t;
};
const accept = (t: TraceBuilder) => hit(t, 'Accept');
const ACCEPT = 'Click "Accept"';

const TAKEN: readonly PassRow[] = [
  ['Tab makes it 30', false, () => ends(key(day('Press Tab'), 'Tab'), '30')],
  ['Tab makes it what it was', false, () => ends(key(day('Press Tab'), 'Tab'), '1')],
  ['Tab leaves it empty', false, () => ends(key(day('Press Tab'), 'Tab'), '')],
  ['Tab sets it in another form', true, () => ends(key(day('Press Tab'), 'Tab'), '31.00')],
  ['a button makes it 30 as the keyboard goes there', false, () => ends(tells(accept(day(ACCEPT)), wrote(), LEFT), '30')],
  ['a button makes it 32 when it has been pressed', true, () => ends(tells(accept(day(ACCEPT)), LEFT, wrote({ afterMs: 51 })), '32')],
  [
    'it is set in another form, and the button makes it 32',
    true,
    () => ends(tells(accept(day(ACCEPT)), wrote(), LEFT, wrote({ afterMs: 51 })), '32'),
  ],
  ['a button makes it 32, and the program tells nothing of it', true, () => ends(accept(day(ACCEPT)), '32')],
  ['another field wrote a value of its own', true, () => ends(tells(accept(day(ACCEPT)), wrote(), LEFT), '32', OTHER)],
  ['another program did', true, () => ends(tells(accept(day(ACCEPT)), wrote({ pid: 8 }), { ...LEFT, pid: 8 }), '32')],
  ['it is sent, and empty', true, () => ends(accept(day(ACCEPT)), '')],
  ['Tab, then a button that makes it 32', true, () => ends(accept(key(day('Press Tab', ACCEPT), 'Tab')), '32')],
  [
    'a later sentence puts another value there',
    true,
    () =>
      ends(look(type(key(day('Press Tab', 'Set "Day" to "30"'), 'Tab'), '30'), 'yes', 2, { found: '30', region: FIELD }), '30').push(
        lastOf(2),
      ),
  ],
];

test(...passRows('put in, and not taken', TAKEN));

test('put in, and not taken, as the author expects it', () => {
  const t = look(authored([DAY, 'Press Tab'], { checks: ['"Day" has the value "30"'] }), 'no', 0, {
    phase: 'before',
    found: '1',
    region: FIELD,
  });
  const pressed = key(look(type(t.stated('start', 'no'), '31'), 'yes', 0, { found: '31', region: FIELD }), 'Tab');
  const verdict = judge(ends(pressed.stated('final', 'yes'), '30').events);
  expect(verdict.status, verdict.message).toBe('success');
});

/** A choice was made, and after this it is another one, in its very place. */
const chosen = (sentence: string, ...later: string[]) => {
  const t = look(authored([sentence, ...later], { checks: [] }), 'no', 0, { phase: 'before', region: FIELD });
  return look(hit(t, /"([^"]+)"/.exec(sentence)![1]!), 'yes', 0, { region: FIELD });
};
const goes = (t: TraceBuilder, region = FIELD, objective = 0) => look(t, 'no', objective, { phase: 'last', region });
const KIND = 'Select "Express" from "Kind"';
/** A radio button was clicked, then this. */
const button = (sentence: string, later: string[] = [], checks: string[] = []) => {
  const t = authored([sentence, ...later], { checks });
  for (const index of checks.keys()) t.checked({ kind: 'stated', index, phase: 'start' }, 'no');
  return look(hit(t, /["「]([^"」]+)/.exec(sentence)![1]!, { role: 'radio button' }), 'yes', 0, { region: FIELD });
};
const RADIO = 'Select the radio button "Express"';
const saved = (sentence: string) => goes(hit(button(sentence, ['Click "Save"']), 'Save'));
const expecting = (check: string) => goes(hit(button('Choose "Express"', ['Click "Reset"'], [check]), 'Reset').stated('final', 'yes'));
const PUT_BACK: readonly PassRow[] = [
  ['the kind of an order, by a click on a box', false, () => goes(hit(chosen(KIND, 'Click "Gift"'), 'Gift'))],
  [
    'the kind of an order, by ticking a box',
    false,
    () =>
      look(goes(look(hit(look(chosen(KIND, 'Check "Gift"'), 'no', 1, { phase: 'before' }), 'Gift'), 'yes', 1)), 'yes', 1, {
        phase: 'last',
      }),
  ],
  ['a setting, by the click on Save', false, () => goes(hit(chosen('Check "Sounds"', 'Click "Save"'), 'Save'))],
  ['a setting that was off, by the click on Save', false, () => goes(hit(chosen('Uncheck "Sounds"', 'Click "Save"'), 'Save'))],
  ['a setting, by a key', false, () => goes(key(chosen('Check "Sounds"', 'Press Ctrl+S'), 'ctrl+s'))],
  ['a radio button, by the click on Save', false, () => saved(RADIO)],
  ['what is chosen and is a radio button, by the click on Save', false, () => saved('Choose "Express"')],
  ['the same in Japanese', false, () => saved('「Express」を選択する')],
  ['a radio button, by ticking a box', false, () => goes(look(hit(button(RADIO, ['Check "Gift"']), 'Gift'), 'yes', 1)).push(lastOf(1))],
  ['a radio button, by a key', false, () => goes(key(button('Choose "Express"', ['Press Ctrl+S']), 'ctrl+s'))],
  [
    'a radio button, by the next one that is clicked',
    true,
    () => look(goes(choose(button('Choose "Express"', ['Choose "Slow"']), 'Slow')), 'yes', 1, { phase: 'last', region: OTHER }),
  ],
  ['a radio button, and the author expects the other one', true, () => expecting('"Slow" is selected')],
  ['a radio button that looks like a tab', true, () => saved('Click the "Express" tab')],
  [
    'a radio button that is gone',
    true,
    () => look(hit(button('Choose "Express"', ['Click "Next"']), 'Next'), 'no', 0, { phase: 'last', absent: true }),
  ],
  ['another thing stands in its place then', true, () => goes(hit(chosen('Check "Sounds"', 'Click "Next"'), 'Next'), OTHER)],
  [
    'a later sentence makes another choice there',
    true,
    () => look(goes(look(hit(chosen(KIND, 'Select "Slow" from "Kind"'), 'Slow'), 'yes', 1)), 'yes', 1, { phase: 'last' }),
  ],
  ['a later sentence clicks on it', true, () => goes(hit(chosen('Check "Sounds"', 'Click "Sounds"'), 'Sounds'))],
  [
    'the author expects it',
    true,
    () => {
      const t = authored(['Check "Sounds"', 'Click "Reset"'], { checks: ['"Sounds" is not checked'] }).checked(
        { kind: 'stated', index: 0, phase: 'start' },
        'yes',
      );
      const put = look(hit(look(t, 'no', 0, { phase: 'before', region: FIELD }), 'Sounds'), 'yes', 0, { region: FIELD });
      return goes(hit(put, 'Reset').stated('final', 'yes'));
    },
  ],
  [
    'the form is sent, and cleared as a whole',
    true,
    () => {
      const t = look(chosen('Check "Sounds"', 'Fill "Name" with "Ann"', 'Click "Send"'), 'no', 1, { phase: 'before' });
      const sent = hit(look(look(type(t, 'Ann'), 'yes', 1), 'yes', 0, { phase: 'last', region: FIELD }), 'Send');
      return look(goes(sent), 'no', 1, { phase: 'last' });
    },
  ],
  [
    'the form is sent, and only the choice is gone',
    false,
    () => {
      const t = look(chosen('Check "Sounds"', 'Fill "Name" with "Ann"', 'Click "Send"'), 'no', 1, { phase: 'before' });
      const sent = hit(look(look(type(t, 'Ann'), 'yes', 1), 'yes', 0, { phase: 'last', region: FIELD }), 'Send');
      return look(goes(sent), 'yes', 1, { phase: 'last' });
    },
  ],
];

test(
  ...passRows('a choice is put back', PUT_BACK, ({ details }) => expect(details).toMatchObject({ decidedBy: 'undone', rule: 'lasting' })),
);

// A person may call a window otherwise than the program does.
const eyes = { witness: 'scripted' };
const neverFound = () => look(hit(look(authored(['Close the "置換" dialog'], eyes), 'yes', 0, { phase: 'before' }), 'Close'), 'yes');
const asked = { kind: 'expected', objective: 0, expected: 0 } as const;

test('a dialog that no look has found by its name is a question for eyes', () => {
  expect(rulingOf(neverFound())).toMatchObject({ kind: 'witness', purpose: asked });
  const seen = neverFound().witnessed(asked, 'yes').witnessed(asked, 'yes', { stance: 'refute' });
  expect(judge(look(seen, 'yes', 0, { phase: 'last' }).events).status).toBe('success');
  expect(judge(neverFound().witnessed(asked, 'no').stoppedForGood().events).status).toBe('failure');
});

test('a step that only looks, and that the desktop cannot read, is shown by eyes', () => {
  for (const sentence of ['"Done" is shown', 'Wait until "Done" is shown']) {
    const unsure = () => look(hit(authored(['Click "Load"', sentence], eyes), 'Load'), 'unsure', 1);
    const of = { ...asked, objective: 1 };
    expect(judge(unsure().witnessed(of, 'yes').witnessed(of, 'yes', { stance: 'refute' }).events).status, sentence).toBe('success');
    expect(judge(unsure().witnessed(of, 'no').stoppedForGood().events).status, sentence).toBe('failure');
  }
});

test('a window that goes while one only waits was not closed', () => {
  const t = look(wait(look(authored(['Close the "Notes" window']), 'no', 0, { phase: 'before' })), 'yes');
  expect(judge(last(t).stoppedForGood().events).status).toBe('failure');
});

test('one that was found there, and is gone, is not', () => {
  const t = look(hit(look(authored(['Close the "Help" dialog'], eyes), 'no', 0, { phase: 'before' }), 'Close'), 'yes');
  expect(rulingOf(t)).toMatchObject({ kind: 'verify', purpose: proof(0, 'last') });
});

test('a program that was never there is not closed by eyes', () => {
  const t = look(hit(look(authored(['Close editor'], { ...eyes, apps: ['editor'] }), 'yes', 0, { phase: 'before' }), 'Close'), 'yes');
  expect(rulingOf(t)).not.toMatchObject({ kind: 'witness' });
});

const NAME = 'Fill "Name" with "Ann"';
const CITY = 'Fill "City" with "Rome"';
const filled = (t: TraceBuilder, name: string, text: string, objective: number) =>
  look(type(hit(look(t, 'no', objective, { phase: 'before' }), name, { role: 'text box' }), text), 'yes', objective);
const both = (...later: string[]) => filled(filled(authored([NAME, CITY, ...later]), 'Name', 'Ann', 0), 'City', 'Rome', 1);

test('before a click that may clear all values, those are looked at once more after which another was put in', () => {
  const sent = both('Click "Send"');
  expect(rulingOf(sent)).toMatchObject({ kind: 'verify', purpose: proof(0, 'last') });
  expect(rulingOf(look(sent, 'yes', 0, { phase: 'last' }))).toMatchObject({ kind: 'go_on', objective: 2 });
});

test('so is a radio button after which a value was put in, and not one after which another was chosen', () => {
  const chosen = (next: string) => look(authored(['The radio button "Post" is checked', next, 'Click "Send"']), 'yes');
  expect(rulingOf(filled(chosen(NAME), 'Name', 'Ann', 1))).toMatchObject({ kind: 'verify', purpose: proof(0, 'last') });
  expect(rulingOf(choose(chosen(EXPRESS), 'Express', 1))).toMatchObject({ kind: 'go_on', objective: 2 });
});

test('not before the next value is put in, nor is a file looked at', () => {
  expect(rulingOf(both('Fill "Zip" with "1"'))).toMatchObject({ kind: 'verify', purpose: proof(2, 'before') });
  const saved = look(key(authored(['Save it as "a.txt"', NAME, 'Click "Send"']), 'Return'), 'yes');
  expect(rulingOf(filled(saved, 'Name', 'Ann', 1))).toMatchObject({ kind: 'go_on', objective: 2 });
});

test('what was done for a goal puts in no value', () => {
  const t = look(hit(look(authored(['Check "A"', 'Make it nice', 'Click "Send"']), 'no', 0, { phase: 'before' }), 'A'), 'yes');
  expect(rulingOf(hit(t, 'Nicer').claimed(1, 0))).toMatchObject({ kind: 'go_on', objective: 2 });
});

const LOST: readonly PassRow[] = [
  ['it was lost when the next value was put in', false, () => last(both(), 'no').push(lastOf(1))],
  ['it was lost before all was sent', false, () => hit(last(both('Click "Send"'), 'no'), 'Send').push(lastOf(1))],
  ['it was cleared when all was sent', true, () => last(hit(last(both('Click "Send"'), 'yes'), 'Send'), 'no').push(lastOf(1))],
  [
    'another value was put into it',
    true,
    () => last(filled(filled(authored([NAME, 'Fill "Name" with "Bob"']), 'Name', 'Ann', 0), 'Name', 'Bob', 1), 'no').push(lastOf(1)),
  ],
];

test(...passRows('filled, and not so any more', LOST, ({ details }) => expect(details.decidedBy).toBe('undone')));
