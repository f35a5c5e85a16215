/** Doubts that once passed: what nobody could tell, what held before, what was decided too early. */

import { judge } from '../../../src/judge/judge.js';
import type { Requirement } from '../../../src/plan/requirement.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult, ScreenChange, TraceEvent } from '../../../src/trace/event.js';
import { expect, test } from '../../support/plain-test.js';
import { rulingOf, type VerdictRow, verdictRows } from './asked.js';
import {
  at,
  authored,
  begun,
  CHANGED,
  click,
  demand,
  planOf,
  proven,
  retitled,
  type TraceBuilder,
  trace,
  typing,
  UNCHANGED,
} from './trace-builder.js';

const proof = (expected: number) => ({ kind: 'proof', objective: 0, expected }) as const;
const glance = { ...proof(0), phase: 'glance' } as const;
const stated = (index: number, phase: 'start' | 'final') => ({ kind: 'stated', index, phase }) as const;
const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
const shown = { kind: 'expect_text', value: 'Total' } as const;
const hit = (builder: TraceBuilder, name: string, change = CHANGED) => builder.clicked(name, change);

/** The same check, decided by something else. */
function by(how: CheckResult['how'], builder: TraceBuilder, absent = false): TraceBuilder {
  const last = builder.events.at(-1) as Extract<TraceEvent, { kind: 'check_evaluated' }>;
  last.result = { ...last.result, how, ...(absent && { absent }) };
  return builder;
}

const statedStep = (isStated: boolean) => {
  const t = begun([[proven(click('Total'), shown, isStated)]]);
  return hit(t, 'Total').checked(proof(0), 'unsure');
};
const conditional = (negated = false) => begun([[{ ...click('Later'), when: { ...shown, ...(negated && { negated }) } }], [click('Save')]]);
const dead = (builder: TraceBuilder, name: string) => hit(builder, name, UNCHANGED);
const written = { kind: 'expect_field', value: 'hello', match: 'contains' } as const;
/** A step whose proof is that the field with the keyboard holds a text. */
const typed = (facts: Parameters<TraceBuilder['acted']>[2] & { change?: ScreenChange } = {}) => {
  const { change = UNCHANGED, ...more } = facts;
  const step = typing('hello');
  const fresh = { check: written, withinMs: 1000, stated: false, fresh: true };
  return begun([[{ ...step, proof: fresh, window: 'Notes' }]]).acted({ type: 'type', text: 'hello' }, change, more);
};
const unwritten = () => begun([[{ ...typing('hello'), proof: { check: written, withinMs: 1000, stated: false, fresh: true } }]]);
/** Of the last check: what a field tells, or what eyes read where the screen changed. */
const telling = (t: TraceBuilder, said: Pick<CheckResult, 'found' | 'read'>) => {
  const last = t.events.at(-1) as Extract<TraceEvent, { kind: 'check_evaluated' }>;
  last.result = { ...last.result, ...said };
  return t;
};
const typedUnsure = (said: Pick<CheckResult, 'found' | 'read'>, facts: Parameters<typeof typed>[0] = { change: CHANGED }) =>
  telling(typed(facts).checked(proof(0), 'unsure'), said).stoppedForGood();
/** A key right after a program was opened, while its window gets its name. */
const pressedAtStart = (name: string) => {
  const t = authored(['Open "files"', 'Press Ctrl+A'], { apps: ['files'] }).checked(before(0), 'no');
  t.acted({ type: 'open_app', name: 'files' }, CHANGED, { windows: [name] }).checked(ofLook(0), 'yes');
  t.acted(keys('ctrl+a'), CHANGED, { effects: { windows: [retitled(name, 'Home')] } });
  return t.checked({ ...ofLook(0), phase: 'last' }, 'yes').stoppedForGood();
};
const savedSilently = () => {
  return begun([[demand('Save it as "a.txt"')]]).clicked('Save', UNCHANGED);
};
/** Three tries are the limit of a proof. */
const proved = (t: TraceBuilder) => [1, 2, 3].reduce(all => all.checked(proof(0), 'yes').claimed(0, 0), t);
const typeOnce = (t: TraceBuilder, text: string, change = CHANGED) =>
  text === '' ? t.acted(at(t.events.length, 7), change) : t.typed(text, change, { before: `d${t.events.length}` });
/** A model's step whose words say what the field holds then, and what was typed (nothing: something else was done). */
const filled = (text: string, change = CHANGED, ...more: Requirement[]) => {
  const step = demand('Fill "Name" with "Taro"');
  return typeOnce(begun([[step], ...more.map(one => [one])]).checked(before(0), 'no'), text, change);
};
/** The element of the last check was not found. */
const missing = (t: TraceBuilder) => {
  const last = t.events.at(-1) as Extract<TraceEvent, { kind: 'check_evaluated' }>;
  last.result = { ...last.result, absent: true };
  return t;
};
const waiting = demand('Wait until "Done" is shown');
const ofLook = (objective: number) => ({ kind: 'proof', objective, expected: 0 }) as const;
const before = (objective: number) => ({ ...ofLook(objective), phase: 'before' }) as const;
/** A click without effect, and a step that waits for what it should bring about. */
const loaded = (held?: CheckResult['holds'], ...more: Requirement[]) => {
  const t = dead(begun([[click('Load')], [waiting], ...more.map(one => [one])]), 'Load');
  if (held) t.checked(before(1), held);
  return t.claimed(0, 0).claimed(1, 0).checked(ofLook(1), 'yes');
};
const wait = { type: 'wait', seconds: 1 } as const;
const clickedAndWaited = (change: ScreenChange, effects = {}, ...held: CheckResult['holds'][]) => {
  const t = dead(begun([[click('Load')]], held.length > 0 ? ['a'] : []), 'Load');
  for (const holds of held) t.checked(stated(0, 'start'), holds);
  return t.acted(wait, change, { effects });
};
/** A click that shows nothing, a check that does not hold, something that the plan does not know, and then it does. */
const roundIt = (action: Action) => {
  const t = dead(begun([[click('Save')]], ['Saved']), 'Save').checked(stated(0, 'start'), 'no');
  return t.acted(action, CHANGED).stopped().checked(stated(0, 'final'), 'yes');
};
/** A step that only waits comes after a click, whose effect shows between the start and the end of a wait for it. */
const lateInWait = (isOneStep = false) => {
  const waits = demand('Wait 1 second');
  const steps = isOneStep ? [[click('Load'), waits]] : [[click('Load')], [waits]];
  const t = dead(begun(steps), 'Load');
  const clicked = t.events.findLast(({ kind }) => kind === 'action_finished') as Extract<TraceEvent, { kind: 'action_finished' }>;
  t.acted(wait, UNCHANGED).late(clicked.id, UNCHANGED, { windows: [{ what: 'retitled', window: 1, title: 'b', before: 'a' }] });
  const late = t.events.pop()!;
  t.events.splice(
    t.events.findLastIndex(({ kind }) => kind === 'action_finished'),
    0,
    late,
  );
  return t;
};
const titled = { windows: [retitled('a', 'b')] };
const keys = (names: string) => ({ type: 'key', keys: names }) as const;
/** A click that shows nothing and is claimed, a check that does not hold, and what comes before or instead of the last step. */
const claimedThen = (way: (t: TraceBuilder) => TraceBuilder, last: Requirement = click('Last')) => {
  const t = dead(begun([[click('Save')], [last]], ['Saved']), 'Save').checked(stated(0, 'start'), 'no');
  return way(t.claimed(0, 0)).checked(stated(0, 'final'), 'yes');
};
/** Another way round it, on another plan or after a dialog it shows nothing again, and what comes then shows that something was saved. */
const roundThen = (after: (t: TraceBuilder) => TraceBuilder) => {
  const started = { adjusts: true, steps: '1. Click "Save"\n2. Click "Refresh"' };
  const t = dead(begun([[click('Save')], [click('Refresh')]], ['Saved'], started), 'Save');
  after(t.checked(stated(0, 'start'), 'no').acted(keys('ctrl+s'), UNCHANGED).checked(stated(0, 'start'), 'no'));
  return hit(dead(t, 'Save'), 'Refresh').checked(stated(0, 'start'), 'no').checked(stated(0, 'final'), 'yes');
};
/** A plan that stands for the whole text, an action that shows something, and two checks at the end. */
const wholeText = (witness: string | undefined, ...before: CheckResult['holds'][]) => {
  const plan = planOf([[click('Save')]], ['one', 'two'].slice(0, before.length), true);
  const t = trace(plan, witness === undefined ? {} : { witness }).observed();
  for (const [index, holds] of before.entries()) t.checked(stated(index, 'start'), holds);
  hit(t, 'Save').stopped();
  for (const index of before.keys()) t.checked(stated(index, 'final'), 'yes');
  return t;
};
const ofGoal = { kind: 'expected', objective: 0, expected: 0 } as const;

/** Two operators that show nothing; the check was found not to hold after the first. */
const operators = () => {
  const t = begun([[click('A'), click('B'), click('C')]], ['42']);
  dead(t, 'A').claimed(0, 0).checked(stated(0, 'start'), 'no');
  return dead(hit(t, 'B'), 'C').claimed(0, 2);
};

const ROWS: readonly VerdictRow[] = [
  ['pixels show no typed text where a field tells of another', () => typedUnsure({ found: 'Sheet Sheet1' }), 'action_no_effect'],
  ['pixels show no typed text where its letters are not to be read', () => typedUnsure({ read: '0' }), 'action_no_effect'],
  ['pixels show a typed text whose letters are read, where no field tells', () => typedUnsure({ read: '$ hello' }), 'success'],
  [
    'what a window does shows a typed text, whatever can be read',
    () => typedUnsure({ read: '' }, { change: CHANGED, effects: titled }),
    'success',
  ],
  ['a key is not shown by the name that a window gets once it has started', () => pressedAtStart('Loading…'), 'action_no_effect'],
  ['a key is shown by the name that a window gets', () => pressedAtStart('Files'), 'success'],
  ['a check that the author wrote as a step, and nobody can decide, fails whatever was clicked', () => statedStep(true), 'check_failed'],
  ['a state that nobody can decide is shown by no click', () => statedStep(false).stoppedForGood(), 'incomplete_actions'],
  ['a condition that does not hold leaves its step out', () => hit(conditional().checked(condition, 'no'), 'Save'), 'success'],
  [
    'a condition that can be read only for half is a doubt, and leaves nothing out',
    () => hit(by('ocr', conditional().checked(condition, 'unsure')), 'Save'),
    'check_failed',
  ],
  [
    'a condition that nobody can decide is a doubt, and leaves nothing out',
    () => hit(by('none', conditional().checked(condition, 'unsure')), 'Save'),
    'check_failed',
  ],
  [
    'a condition in a window that is not there does not hold',
    () => hit(by('windows', conditional().checked(condition, 'unsure'), true), 'Save'),
    'success',
  ],
  [
    'a condition that an element which is not there is something else: nobody can say, and nothing is left out',
    () => hit(by('accessibility', conditional(true).checked(condition, 'unsure'), true), 'Save'),
    'check_failed',
  ],
  [
    'a condition on an element whose state cannot be read is a doubt, and leaves nothing out',
    () => hit(by('accessibility', conditional().checked(condition, 'unsure')), 'Save'),
    'check_failed',
  ],
  [
    'a condition on a window that is only minimized is a doubt, and leaves nothing out',
    () => hit(by('windows', conditional(true).checked(condition, 'unsure')), 'Save'),
    'check_failed',
  ],
  [
    'two clicks without effect, and a check that became true after both',
    () => operators().checked(stated(0, 'start'), 'no').checked(stated(0, 'final'), 'yes'),
    'success',
  ],
  [
    'two clicks without effect, and a check that was true before the second',
    () => operators().checked(stated(0, 'start'), 'yes').checked(stated(0, 'final'), 'yes'),
    'action_no_effect',
  ],
  [
    'two clicks without effect, and a check of which nobody knows whether it was true before the second',
    () => operators().checked(stated(0, 'final'), 'yes'),
    'action_no_effect',
  ],
  // Typing.
  [
    'a key, of which a trace says that the field did not hold it',
    () => proved(unwritten().pressed('hello', UNCHANGED, { keyboard: { held: false } })),
    'incomplete_actions',
  ],
  ['a text that the field holds since it was typed', () => typed({ keyboard: { held: false } }).checked(proof(0), 'yes'), 'success'],
  [
    'a text that the field held before it was typed, and nothing showed',
    () => proved(typed({ keyboard: { held: true } })),
    'action_no_effect',
  ],
  [
    'a text that the field held before it was typed, and a check that turned after the next click',
    () => {
      const t = authored(['Type "Taro"', 'Click "Save"'], { checks: ['"Saved" is shown'] }).checked(stated(0, 'start'), 'no');
      t.typed('Taro', UNCHANGED, { keyboard: { held: true } }).checked(proof(0), 'yes');
      t.checked(stated(0, 'start'), 'no').claimed(0, 0);
      return hit(t, 'Save').checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a text that the field held before it was typed, and typing showed something',
    () => typed({ keyboard: { held: true }, change: CHANGED }).checked(proof(0), 'yes'),
    'success',
  ],
  [
    'a text of which nobody knows whether it was there before, and nothing showed',
    () => proved(typed({ keyboard: {} })),
    'action_no_effect',
  ],
  [
    'a text of which nobody knows whether it was there before, and typing showed something',
    () => typed({ change: CHANGED }).checked(proof(0), 'yes'),
    'success',
  ],
  [
    'a text that was typed into another window, whose field holds it now',
    () => proved(typed({ keyboard: { window: 'Work', held: false }, change: CHANGED })),
    'incomplete_actions',
  ],
  ['a text that is there, and was only claimed to be typed', () => proved(unwritten().claimed(0, 0)), 'incomplete_actions'],
  [
    'a text that is there, and a brain that has stopped without typing it',
    () => unwritten().stopped().checked(proof(0), 'yes'),
    'incomplete_actions',
  ],
  // What a model's plan is held to by the author's words.
  ['what the words say holds after the action', () => filled('Taro').proved(), 'success'],
  ['what the words say holds after another way', () => filled('').proved(), 'success'],
  [
    'what the words say does not hold after three tries',
    () => [1, 2].reduce(t => typeOnce(t, 'Taro').checked(proof(0), 'no'), filled('Taro').checked(proof(0), 'no')),
    'action_no_effect',
  ],
  [
    'what the words say does not hold while something else is done, and then it does',
    () => [1, 2, 3, 4].reduce(t => typeOnce(t.checked(glance, 'no'), ''), filled('')).proved(),
    'success',
  ],
  [
    'the desktop does not find what the words name, whatever the action showed',
    () => missing(filled('Taro').checked(proof(0), 'no')).stoppedForGood(),
    'incomplete_actions',
  ],
  [
    'a batch has gone on: what the field holds now says that it was not reached',
    () => hit(filled('Taro', CHANGED, click('Save')), 'Save').checked(proof(0), 'no'),
    'incomplete_actions',
  ],
  [
    'a batch has gone on, and the action had shown nothing',
    () =>
      hit(filled('Taro', UNCHANGED, click('Save')), 'Save')
        .checked(proof(0), 'no')
        .stopped(),
    'incomplete_actions',
  ],
  [
    'what the words say did not hold right after the action, and the brain has gone on',
    () =>
      hit(filled('Taro', CHANGED, click('Save')).checked(proof(0), 'no'), 'Save')
        .checked(proof(0), 'no')
        .stopped(),
    'incomplete_actions',
  ],
  [
    'a text typed in pieces that the field did not hold',
    () => {
      const pieces = authored(['Type "hello"']).typed('hel', UNCHANGED, { keyboard: { held: false } });
      return pieces.typed('lo', UNCHANGED, { keyboard: { held: false } }).checked(proof(0), 'yes');
    },
    'success',
  ],
  [
    'a text typed in pieces, of which nobody knows whether it was there before, and nothing showed',
    () => proved(typeOnce(typeOnce(authored(['Type "hello"']), 'hel', UNCHANGED), 'lo', UNCHANGED)),
    'action_no_effect',
  ],
  [
    'another text was typed into a field that held the one that is wanted',
    () => proved(unwritten().typed('goodbye', CHANGED, { keyboard: { held: false } })),
    'incomplete_actions',
  ],
  ['a file that was written since, though nothing showed', () => savedSilently().proved(), 'success'],
  // A step that looks shows what an action before it brought about.
  ['a step that waits finds what was not there after a silent click', () => loaded('no'), 'success'],
  ['a step that waits does not do the one after it', () => loaded('no', click('Save')), 'incomplete_actions'],
  [
    'a check after two more clicks finds what was not there after a silent one',
    () => {
      const look = proven(click('x'), { kind: 'expect_text', value: '42' }, true);
      const t = dead(begun([[click('*')], [click('6')], [click('=')], [look]]), '*');
      t.checked(before(3), 'no').claimed(0, 0);
      return hit(hit(t, '6'), '=').checked(ofLook(3), 'yes');
    },
    'success',
  ],
  ['a step that waits finds what was there already', () => loaded('yes'), 'action_no_effect'],
  ['a step that waits finds something, and nobody has looked before', () => loaded(), 'action_no_effect'],
  [
    // It came of the click that was given last before it was so.
    'a step that waits finds what was not there before another click that the author names',
    () => {
      const t = dead(begun([[click('Load')], [click('Go')], [waiting]]), 'Load');
      hit(t.checked(before(2), 'no'), 'Go');
      return t.checked(before(2), 'yes').checked(ofLook(2), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a step that waits finds what was not there after either of two clicks',
    () => {
      const t = dead(begun([[click('Load')], [click('Go')], [waiting]]), 'Load');
      return hit(t, 'Go').checked(before(2), 'no').checked(ofLook(2), 'yes');
    },
    'action_no_effect',
  ],
  // Late.
  ['pixels that change while it is waited for a silent click', () => clickedAndWaited(CHANGED).stopped(), 'action_no_effect'],
  [
    'a window that comes while it is waited for a silent click',
    () => clickedAndWaited(UNCHANGED, { windows: [{ what: 'appeared', window: 1, title: 'Loaded' }] }),
    'success',
  ],
  [
    'pixels that change while it is waited, and a check that became true after',
    () => clickedAndWaited(CHANGED, {}, 'no').stopped().checked(stated(0, 'final'), 'yes'),
    'success',
  ],
  [
    'pixels that change while it is waited, and a check that held before',
    () => clickedAndWaited(CHANGED, {}, 'yes').stopped().checked(stated(0, 'final'), 'yes'),
    'action_no_effect',
  ],
  [
    'a silent click, and another way round it that makes the check true',
    () => roundIt({ type: 'key', keys: 'ctrl+s' }),
    'action_no_effect',
  ],
  ['a silent click, and a wait in which the check becomes true', () => roundIt(wait), 'success'],
  [
    'a silent click, and another way round it that makes true what a later step looks for',
    () => {
      const t = dead(begun([[click('Load')], [waiting]]), 'Load').checked(before(1), 'no');
      return t.pressed('F5').claimed(0, 0).checked(ofLook(1), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click, another way round it, and a title that changes in the wait after it',
    () => {
      const t = dead(begun([[click('Save')]]), 'Save').pressed('ctrl+s', UNCHANGED);
      return t.acted(wait, UNCHANGED, { effects: { windows: [{ what: 'retitled', window: 1, title: 'b', before: 'a' }] } }).stopped();
    },
    'action_no_effect',
  ],
  [
    'a silent click, a dialog taken away that makes the check true',
    () => {
      const t = hit(dead(begun([[click('Save')], [click('Next')], [click('Last')]], ['Saved']), 'Save'), 'Next', CHANGED);
      t.checked(stated(0, 'start'), 'no')
        .blocked('News', 0, 2)
        .acted(at(9, 9), CHANGED, { closed: [7] });
      return hit(t, 'Last', CHANGED).stopped().checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click, the next step, and only then another way that makes the check true',
    () => {
      const t = dead(begun([[click('Save')], [click('Next')], [click('Last')]], ['Saved']), 'Save');
      hit(t, 'Next').checked(stated(0, 'start'), 'no').pressed('ctrl+s');
      return hit(t, 'Last').stopped().checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and another way round it while the next step is due',
    () => claimedThen(t => hit(t.acted(keys('ctrl+s'), CHANGED), 'Last')),
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, another way round it, and the check holds only later',
    () => claimedThen(t => hit(t.acted(keys('ctrl+s'), CHANGED).checked(stated(0, 'start'), 'no'), 'Last')),
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and another way round it after the last step, in one batch',
    () => claimedThen(t => hit(t, 'Last').acted(keys('ctrl+s'), CHANGED)),
    'action_no_effect',
  ],
  [
    'a silent click, a batch that goes on, and another way round it while the last step is due',
    () => {
      const t = dead(begun([[click('Save')], [click('Next')], [click('Last')]], ['Saved']), 'Save');
      hit(t, 'Next').checked(stated(0, 'start'), 'no').acted(keys('ctrl+s'), CHANGED).checked(stated(0, 'start'), 'no');
      return hit(t, 'Last').checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click, pixels late, and another way in the same batch that makes the check true',
    () => {
      const t = clickedAndWaited(CHANGED, {}, 'no').pressed('ctrl+s');
      return t.stopped().checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, another way round it, and what a later step looks for',
    () => {
      const t = dead(begun([[click('Load')], [click('Next')], [waiting]]), 'Load').checked(before(2), 'no');
      return hit(t.claimed(0, 0).acted(keys('F5'), CHANGED), 'Next')
        .claimed(2, 0)
        .checked(ofLook(2), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click, pixels late, and one more wait in which the check becomes true',
    () => clickedAndWaited(CHANGED, {}, 'no').acted(wait, CHANGED).stopped().checked(stated(0, 'final'), 'yes'),
    'success',
  ],
  [
    'another way first, and then a silent click that makes the check true',
    () => {
      const t = begun([[click('Save')]], ['Saved']).pressed('ctrl+s');
      return dead(t, 'Save').checked(stated(0, 'start'), 'no').stopped().checked(stated(0, 'final'), 'yes');
    },
    'success',
  ],
  [
    'a silent click, and then what the next step does only on a condition that does not hold',
    () => {
      const retry = { ...click('Retry'), when: shown };
      const t = dead(begun([[click('Save')], [retry], [click('Refresh')]], ['Saved']), 'Save');
      dead(t, 'Retry')
        .checked(stated(0, 'start'), 'no')
        .claimed(0, 0)
        .checked({ ...condition, objective: 1 }, 'no');
      return hit(t, 'Refresh').checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and the next step done in several actions',
    () =>
      claimedThen(t => {
        t.checked(before(1), 'no')
          .acted(at(5, 9), CHANGED, { under: { role: 'text box', name: 'Name' } })
          .acted(keys('ctrl+a'), CHANGED);
        return t.typed('Taro').proved(1).checked(stated(0, 'start'), 'no');
      }, demand('Fill "Name" with "Taro"')),
    'action_no_effect',
  ],
  [
    'a silent click, and a person who makes the check true',
    () => {
      const t = dead(begun([[click('Save')]], ['Saved']), 'Save').checked(stated(0, 'start'), 'no');
      return t.helped().stopped().checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click, a person, and a title that changes in the wait after them',
    () =>
      dead(begun([[click('Save')]]), 'Save')
        .helped()
        .acted(wait, UNCHANGED, { effects: titled })
        .stopped(),
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and then an entry of a menu',
    () => {
      const entry: Requirement = { ...click('Total'), reading: { kind: 'menu', path: ['View', 'Total'] } };
      return claimedThen(t => hit(hit(t, 'View').checked(stated(0, 'start'), 'no'), 'Total'), entry);
    },
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and a window that is raised for the next one',
    () => claimedThen(t => hit(t.acted({ type: 'activate_window', window: 4 }, CHANGED).checked(stated(0, 'start'), 'no'), 'Last')),
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and a dialog taken away after the last step',
    () =>
      claimedThen(t =>
        hit(t, 'Last')
          .blocked('News', 0, 1)
          .acted(at(9, 9), CHANGED, { closed: [7] })
          .checked(stated(0, 'start'), 'no'),
      ),
    'action_no_effect',
  ],
  [
    'a silent click, another way round it, the click again with an effect, and another silent one that a check confirms',
    () => {
      const t = dead(begun([[click('Save')], [click('Next')]], ['Done']), 'Save').checked(stated(0, 'start'), 'no');
      const again = hit(t.acted(keys('ctrl+s'), UNCHANGED), 'Save');
      return dead(again, 'Next').checked(stated(0, 'start'), 'no').claimed(1, 0).stopped().checked(stated(0, 'final'), 'yes');
    },
    'success',
  ],
  [
    'a silent click, another way round it, and a look that is asked about only then',
    () => {
      const t = dead(begun([[click('Load')], [waiting]]), 'Load').checked(before(1), 'no');
      return t.acted(keys('F5'), CHANGED).claimed(0, 0).checked(before(1), 'no').claimed(1, 0).checked(ofLook(1), 'yes');
    },
    'action_no_effect',
  ],
  [
    'a silent click that is claimed, and a dialog that goes only at the second try',
    () =>
      claimedThen(t =>
        hit(t, 'Last')
          .blocked('News', 0, 1)
          .acted(at(9, 9), UNCHANGED)
          .acted(at(9, 10), CHANGED, { closed: [7] })
          .checked(stated(0, 'start'), 'no'),
      ),
    'action_no_effect',
  ],
  [
    'another click, and then a silent one, is no way round that',
    () => {
      const t = hit(begun([[click('Save')]], ['Saved']), 'Other');
      return dead(t, 'Save').checked(stated(0, 'start'), 'no').claimed(0, 0).checked(stated(0, 'final'), 'yes');
    },
    'success',
  ],
  [
    'a silent click, another way round it, a dialog taken away, and the click as silent as before',
    () => roundThen(t => t.blocked('News', 0).acted(at(9, 9), CHANGED, { closed: [7] })),
    'action_no_effect',
  ],
  // Looks.
  [
    'a wait for what nobody can read, and no sign of it',
    () =>
      begun([[waiting]])
        .acted(wait, CHANGED)
        .checked(ofLook(0), 'unsure')
        .stopped(),
    'incomplete_actions',
  ],
  [
    'a text typed where it went nowhere, and a click into another field that holds it',
    () =>
      proved(
        unwritten()
          .typed('hello', UNCHANGED, { keyboard: { held: false } })
          .acted(at(9, 9), CHANGED),
      ),
    'action_no_effect',
  ],
  [
    'a text that the field did not hold, and a wait after it',
    () =>
      unwritten()
        .typed('hello', UNCHANGED, { keyboard: { held: false } })
        .acted(wait, UNCHANGED)
        .checked(proof(0), 'yes'),
    'success',
  ],
  [
    'another text that holds the wanted one was typed into a field that held that',
    () => proved(authored(['Type "hello"']).typed('hello world', UNCHANGED, { keyboard: { held: false } })),
    'incomplete_actions',
  ],
  ['what a click shows late, while it is waited for that, and the wait that the next step asks for', () => lateInWait(), 'success'],
  ['the same, where both are one step', () => lateInWait(true), 'success'],
  ['the same, and then it is waited', () => lateInWait().acted(wait, UNCHANGED), 'success'],
  [
    'a silent click, the next step at first as silent, and then the check holds',
    () => {
      const t = dead(dead(begun([[click('Add')], [click('Save')]], ['Saved']), 'Add'), 'Save');
      return hit(t, 'Save', CHANGED).checked(stated(0, 'start'), 'no').stopped().checked(stated(0, 'final'), 'yes');
    },
    'action_no_effect',
  ],
  // The whole text as one step.
  ['a plan for the whole text, no eyes, and a check became true', () => wholeText(undefined, 'no', 'yes'), 'success'],
  [
    'a plan for the whole text, no eyes, and checks that held from the start',
    () => wholeText(undefined, 'yes', 'yes'),
    'incomplete_actions',
  ],
  [
    'a plan for the whole text, all checks became true, and a witness confirms the outcome',
    () => wholeText('eyes', 'no', 'no').witnessed(ofGoal, 'yes').witnessed(ofGoal, 'yes', { stance: 'refute' }),
    'success',
  ],
  [
    'a plan for the whole text, all checks became true, and a witness sees that a step was left out',
    () => wholeText('eyes', 'no', 'no').witnessed(ofGoal, 'no'),
    'incomplete_actions',
  ],
  [
    'a plan for the whole text, an action that shows something only late, and a check that became true after',
    () => {
      const t = trace(planOf([[demand('Type "john@x.org"')]], ['Saved'], true), { witness: 'eyes' })
        .observed()
        .checked(stated(0, 'start'), 'no');
      t.typed('john@x.org', UNCHANGED).acted(wait, CHANGED).checked(stated(0, 'start'), 'no');
      return t.stopped().checked(stated(0, 'final'), 'yes');
    },
    'incomplete_actions',
  ],
];

test(...verdictRows(ROWS));

test('the step of a condition that nobody can decide is named, with what was seen', () => {
  const verdict = judge(by('ocr', conditional().checked(condition, 'unsure', 'text like "Tota1"')).events);
  expect(verdict.message).toMatch(/^Not decided: Step 1 .*text like "Tota1"/);
  expect(verdict.details.decidedBy).toBe('condition of the step');
});

test('the rule says why a text that stands there does not count', () => {
  const rule = (holds: CheckResult['holds']) =>
    judge([1, 2, 3].reduce(t => t.checked(proof(0), holds, '"hello"').claimed(0, 0), typed({ keyboard: { held: true } })).events)
      .requirements[0]?.rule;
  expect([rule('yes'), rule('no')]).toEqual(['turned', 'whole-text']);
});

test('a witness who is heard once more than asked adds nothing', () => {
  const t = wholeText('eyes', 'no').witnessed(ofGoal, 'yes').witnessed(ofGoal, 'yes', { stance: 'refute' });
  const { evidence } = judge(t.events).objectives[0]!;
  expect(judge(t.witnessed(ofGoal, 'yes').events).objectives[0]!.evidence).toEqual(evidence);
});

test('a check that held before a dialog was taken away is decided again after it', () => {
  const t = hit(begun([[click('Save')]], ['a', 'b']), 'Save').checked(stated(0, 'final'), 'yes');
  const gone = t.blocked('Replace?', 0).acted(at(9, 9), CHANGED).checked({ kind: 'recovery', recovery: 0 }, 'yes');
  expect(rulingOf(gone)).toMatchObject({ kind: 'verify', purpose: stated(0, 'final') });
});

test('after each click without effect it is asked anew what holds', () => {
  expect(rulingOf(operators())).toMatchObject({ kind: 'verify', purpose: stated(0, 'start') });
});
