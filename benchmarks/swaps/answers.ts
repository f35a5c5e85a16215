/** What a look would have said of other words. The desktop is not there any more: the trace answers, or nobody does. */
import { lookOnce, turnRound } from '../../src/checks/checker.js';
import { compareValue } from '../../src/checks/compare.js';
import type { Observation } from '../../src/ports/observation.js';
import { NotLookedAt } from '../../src/ports/observe.js';
import type { Reading } from '../../src/scenario/reading.js';
import { contains, type ShownAnswer, standsIn } from '../../src/screen/text.js';
import type { CheckResult } from '../../src/trace/event.js';

/** What is taken where the trace does not answer: nobody can tell, or nothing of that name is there. */
export type Guess = 'unsure' | 'not there';

/** By what a look is answered. */
export type Source = 'trace' | 'guess';

/** A look of the run: what it was asked for, what was found, and all that was seen, where the trace has it. */
export interface Look {
  check?: Reading | undefined;
  result: CheckResult;
  seen?: Observation | undefined;
}

export async function answer(now: Reading, was: Look | undefined, guess: Guess): Promise<{ result: CheckResult; source: Source }> {
  const again = was?.seen && (await lookAgain(now, was.seen));
  if (again) return { result: again, source: 'trace' };
  const told = was?.check && fromTrace(now, was.check, was.result);
  if (told) return { result: { ...was.result, holds: told }, source: 'trace' };
  const expected = JSON.stringify(now);
  // Where one element was read, the tree is read: what has no name in it is not there.
  if (was?.check && isOfReadTree(now, was.check, was.result))
    return { result: { ...notThere(now), expected, seen: 'nothing of that name' }, source: 'trace' };
  if (guess === 'unsure') return { result: { holds: 'unsure', how: 'none', expected, seen: 'nobody looked for it' }, source: 'guess' };
  return { result: { ...notThere(now), expected, seen: 'nothing of that name' }, source: 'guess' };
}

/** The same checks on the same screen. Undefined: they ask for something that nobody looked at then. */
async function lookAgain(now: Reading, seen: Observation): Promise<CheckResult | undefined> {
  // Files lie beside the screen; and pictures are not kept with the runs.
  if (now.kind === 'expect_file' || now.kind === 'expect_image') return undefined;
  try {
    const look = await lookOnce(now, seen, { language: 'en', home: '/nowhere' });
    const holds = now.negated ? turnRound(look.holds) : look.holds;
    const { how, found, region, absent } = look;
    return { holds, how, expected: JSON.stringify(now), seen: look.seen, found, region, absent };
  } catch (error) {
    if (error instanceof NotLookedAt) return undefined;
    throw error;
  }
}

function fromTrace(now: Reading, was: Reading, result: CheckResult): CheckResult['holds'] | undefined {
  if (now.kind !== was.kind || result.holds === 'unsure' || result.absent) return undefined;
  if (differ(now, was, 'negated')) return result.holds === 'yes' ? 'no' : 'yes';
  if (now.negated) return undefined;
  const found = result.found ?? quoted(result.seen);
  if (found === undefined) return undefined;
  if (now.kind === 'expect_file') return differ(now, was, 'contains') ? contains(now.contains ?? '', found) : undefined;
  return differ(now, was, 'value') ? COMPARED[now.kind]?.(found, now) : undefined;
}

function isOfReadTree(now: Reading, was: Reading, { how, holds, absent, region }: CheckResult): boolean {
  const isFound = !absent && (holds !== 'unsure' || region !== undefined);
  return how === 'accessibility' && isFound && (differ(now, was, 'target') || (now.target === undefined && differ(now, was, 'value')));
}

const COMPARED: Readonly<Partial<Record<Reading['kind'], (found: string, check: Reading) => ShownAnswer>>> = {
  expect_text: (found, { value = '' }) => standsIn(value, found),
  expect_window_title: (found, { value = '' }) => contains(value, found),
  expect_field: compareValue,
  expect_clipboard: compareValue,
};

/** What was found, as the words for people have it, where they have it whole. */
function quoted(seen: string): string | undefined {
  const [, text] = /^(?:the content |内容)?["「](.*)["」]$/s.exec(seen) ?? [];
  return text === undefined || text.endsWith('…') ? undefined : text.replaceAll('⏎', '\n');
}

/** They differ in this alone. */
function differ(one: Reading, other: Reading, slot: keyof Reading): boolean {
  const rest = (reading: Reading): string =>
    JSON.stringify(
      Object.entries(reading)
        .filter(([key]) => key !== slot)
        .sort(),
    );
  return rest(one) === rest(other) && JSON.stringify(one[slot]) !== JSON.stringify(other[slot]);
}

type NotThere = Pick<CheckResult, 'holds' | 'how' | 'absent'>;

const ofElements = ({ negated }: Reading): NotThere => ({ holds: negated ? 'unsure' : 'no', how: 'accessibility', absent: true });
const of =
  (how: CheckResult['how'], negated: NotThere['holds']) =>
  (check: Reading): NotThere => ({ holds: check.negated ? negated : 'no', how });

/** What the checker says of what is not there (src/checks). */
function notThere(check: Reading): NotThere {
  return NOT_THERE[check.kind]?.(check) ?? { holds: 'unsure', how: 'none' };
}

const NOT_THERE: Readonly<Partial<Record<Reading['kind'], (check: Reading) => NotThere>>> = {
  expect_field: ofElements,
  expect_checked: ofElements,
  expect_enabled: ofElements,
  expect_text: of('ocr', 'yes'),
  expect_window: of('windows', 'yes'),
  expect_window_title: of('windows', 'yes'),
  expect_front: of('windows', 'unsure'),
  expect_size: of('windows', 'unsure'),
  expect_app: of('programs', 'unsure'),
  expect_file: of('file', 'yes'),
  expect_clipboard: of('clipboard', 'yes'),
  expect_image: of('picture', 'yes'),
};
