/** The clauses of a sentence → its readings, whichever language says them: conditions, waits, answers, what a deed brings about, and in what time. */

import { isCheck, namedScope, type Reading } from '../reading.js';

/** A clause that is read, and what it is to those behind it. `once`: they wait for it; `asked`: they answer it. */
export interface ReadPart {
  link: 'then' | 'if' | 'unless' | 'once' | 'asked';
  readings: readonly Reading[];
}

/** Why clauses make no sentence, and which of them. */
export interface Unfit {
  problem: 'condition' | 'answer';
  at: number;
}

/** A condition holds for all that follows it in the sentence; it is one check, and the only one. */
export function compose(clauses: readonly ReadPart[], dialog: string): Reading[] | Unfit {
  let composed: Composed = { readings: [] };
  for (const [at, clause] of clauses.entries()) {
    const joined = join(composed, clause, clauses[at - 1]?.link === 'asked' ? dialog : undefined);
    if (typeof joined === 'string') return { problem: joined, at };
    composed = joined;
  }
  return [...composed.readings];
}

interface Composed {
  readings: readonly Reading[];
  when?: Reading | undefined;
}

function join({ readings, when }: Composed, clause: ReadPart, asks: string | undefined): Composed | Unfit['problem'] {
  if (clause.link === 'if' || clause.link === 'unless') {
    const own = conditionOf(clause);
    return own && !when ? { readings, when: own } : 'condition';
  }
  const own = clause.link === 'then' ? done(clause.readings, asks, when) : waitsFor(clause.readings);
  return typeof own === 'string' ? own : { readings: [...readings, ...own], when };
}

/** @param asks what has asked, and is answered */
function done(readings: readonly Reading[], asks: string | undefined, when: Reading | undefined): Reading[] | Unfit['problem'] {
  const own = asks === undefined ? readings : answered(readings, asks);
  if (!own) return 'answer';
  if (!when) return [...own];
  return own.some(one => one.when) ? 'condition' : own.map(one => ({ ...one, when }));
}

/** Of several states nobody can tell which are meant; `unless` of what is denied would deny it twice. */
function conditionOf({ link, readings: [check, ...more] }: ReadPart): Reading | undefined {
  if (!check || !isCheck(check) || more.length > 0) return undefined;
  if (link === 'if') return check;
  return check.negated ? undefined : { ...check, negated: true };
}

export function isUnfit(composed: Reading[] | Unfit): composed is Unfit {
  return 'problem' in composed;
}

/** What is in front asks: its button is pressed, or it is closed. What comes then is no answer any more. */
function answered([first, ...rest]: readonly Reading[], scope: string): Reading[] | undefined {
  if (!first) return [];
  if (first.kind === 'click' && (first.scope ?? 'dialog') === 'dialog') return [{ ...first, scope }, ...rest];
  return first.kind === 'close' && first.role === 'dialog' ? [first, ...rest] : undefined;
}

/** What a deed before it brings about, said by a verb alone: it saves, closes what is in front, ends the program. */
export const EFFECTS: ReadonlyMap<string, Reading> = new Map(
  Object.entries<Reading>({
    save: { kind: 'save_as', result: true },
    overwrite: { kind: 'save_as', result: true },
    close: { kind: 'close', role: 'window', result: true },
    quit: { kind: 'close', role: 'program', result: true },
    exit: { kind: 'close', role: 'program', result: true },
  }),
);

/**
 * As a check that is to hold: a field and the clipboard are compared as a whole then, which is the stricter reading. What is not to hold a text
 * must not hold it as a part either. A condition is read to the letter: either way it could leave out a step, or do one, that was not meant.
 */
function asStated(reading: Reading): Reading {
  if (reading.match !== 'contains' || reading.negated || (reading.kind !== 'expect_field' && reading.kind !== 'expect_clipboard'))
    return reading;
  const { match: _part, ...whole } = reading;
  return whole;
}

/** "wait until …", ～まで待つ: what shows up is waited for; any other state is to hold by then, however it came about. */
export function waitsFor(checks: readonly Reading[]): Reading[] {
  return checks.map(({ was: _was, ...check }) => {
    const { kind, target, value, role, negated } = check;
    if (kind !== 'expect_text' && kind !== 'expect_window') return { ...check, asks: 'state' };
    const window = kind === 'expect_window' ? (role ?? ('window' as const)) : role;
    return {
      kind: 'wait',
      target: (target ?? value)!,
      ...(window && { role: window }),
      ...namedScope(check),
      ...(negated && { negated }),
    };
  });
}

/** The readings of a whole sentence, one after the other, as they are left. */
export function settled(readings: readonly Reading[], as: 'step' | 'check'): Reading[] {
  return inMenus(inTurn(readings.map(plain)).map(reading => inTime(asStated(reading), as)));
}

/** `Open the File menu and select the item "Open"`, `Click the "Size" list and select the option "A4"`: of what was opened just before. */
function inMenus(readings: readonly Reading[]): Reading[] {
  return readings.map((reading, n) => {
    const { kind, role } = readings[n - 1] ?? {};
    const isItem =
      kind === 'menu'
        ? reading.role === 'list item' && 'menu item'
        : role === 'combo box' && reading.role === 'radio button' && 'list item';
    return reading.kind === 'click' && isItem ? { ...reading, role: isItem } : reading;
  });
}

/** `expect_window` means dialogs too: its role only matters while a sentence is read ("wait until the dialog …"). */
function plain({ role, when, ...reading }: Reading): Reading {
  return { ...reading, ...(role && reading.kind !== 'expect_window' && { role }), ...(when && { when: plain(when) }) };
}

/** What a deed before it shows is looked at, and what follows a look, too: nobody asks for it. */
function inTurn(readings: readonly Reading[]): Reading[] {
  const out: Reading[] = [];
  for (const { asks, ...reading } of readings) {
    const before = out.at(-1);
    const isLooked = out.some(one => !isCheck(one)) || (before && before.asks === undefined && before.was === undefined);
    out.push(asks && !isLooked ? { ...reading, asks } : reading);
  }
  return out;
}

/**
 * A condition asks for what is so now, and a wait for what is so by then: what is gone already was waited for. Only a step asks for a state, which
 * may hold already: then nothing is said of before.
 */
function inTime({ when, asks, was, ...plain }: Reading, as: 'step' | 'check'): Reading {
  const state = asks && as === 'step' && isCheck(plain);
  return {
    ...plain,
    ...(state ? { asks } : was && plain.kind !== 'wait' && { was }),
    ...(when && { when: condition(when) }),
  };
}

function condition({ was: _was, asks: _asks, ...check }: Reading): Reading {
  return check;
}

/** The same check, once as it is and once turned round, and no deed between the two. */
export function contradicts(readings: readonly Reading[]): boolean {
  const said = new Map<string, boolean>();
  return readings.some(({ negated = false, was: _was, asks: _asks, ...rest }) => {
    if (!isCheck(rest)) said.clear();
    const key = JSON.stringify(rest);
    const before = said.get(key);
    said.set(key, negated);
    return before !== undefined && before !== negated;
  });
}
