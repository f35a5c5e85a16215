/** What must not have become of the run as a whole: a program that ended unasked, a dialog that is left open. Rule `alive`. Pure. */
import type { Requirement } from '../plan/requirement.js';
import { leaves } from '../screen/leaving.js';
import { isSameProgram } from '../screen/program-name.js';
import { titleFit } from '../screen/window-name.js';
import { onlyLooks } from '../trace/action.js';
import { demandsFrom, keyOfPlace, type Ledger } from './facts.js';
import type { Answer } from './rule.js';

type End = Ledger['ends'][number];

/** No program has ended unasked, and no dialog is open of which no sentence speaks. */
export function isAlive(ledger: Ledger): Answer | undefined {
  const end = badEnd(ledger);
  if (end) return { holds: 'no', line: end.line, seen: end.event.name };
  const leftOpen = dialogLeftOpen(ledger);
  if (leftOpen) return { holds: 'no', line: leftOpen.line, seen: leftOpen.event.title };
  return { holds: 'yes' };
}

/** A dialog that nobody asked for. One that was opened for a goal, and stood there when a witness saw the goal reached, was looked at then. */
export function dialogLeftOpen(ledger: Ledger): Ledger['leftOpen'] {
  const { leftOpen, inputs, witnessed } = ledger;
  const objective = leftOpen?.event.objective;
  if (objective === undefined) return leftOpen;
  const came = inputs.findLast(input => [input.shown, input.late].some(shown => shown?.windows.some(({ what }) => what === 'appeared')));
  const isSeen = demandsFrom(ledger).some(({ place, requirement }) => {
    const said = place.objective === objective && requirement.as === 'goal' ? witnessed.get(keyOfPlace(place)) : undefined;
    return said?.holds === 'yes' && came !== undefined && Math.max(...said.evidence.events) > came.line;
  });
  return isSeen ? undefined : leftOpen;
}

/** A program's end that nobody asked for. Without an error code it is what programs do whose work is done. */
export function badEnd(ledger: Ledger): End | undefined {
  return ledger.ends.find(end => {
    const { signal, exitCode } = end.event;
    if (CRASHES.has(signal ?? '')) return true;
    return (signal !== undefined || (exitCode ?? 0) !== 0) && !isAskedFor(ledger, end);
  });
}

/** No program is asked for these. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/**
 * The sentence whose input came last asks for an end: many programs answer by their exit code (a question that was cancelled). Or the author says
 * that this program, or the window that went with it, is gone. A crash comes after an input, too.
 */
function isAskedFor(ledger: Ledger, { event, inputs }: End): boolean {
  const { requirements, stated } = ledger;
  const said = [...requirements.flat().map(({ reading }) => reading), ...stated];
  if (said.some(check => check?.kind === 'expect_app' && check.negated && isSameProgram(check.app ?? '', event.name))) return true;
  const last = ledger.inputs.slice(0, inputs).findLast(({ action }) => !onlyLooks(action));
  if (!last) return false;
  // Of what ends in the middle of nothing, only who asks for an end in so many words has done it.
  const isOfInput = event.after !== undefined;
  const own = [last.objective, ...last.serves.map(({ place }) => place.objective)].flatMap(objective => requirements[objective] ?? []);
  if (own.some(one => one.reading?.kind === 'close' || (isOfInput && isLeaving(one)))) return true;
  const gone = [last.shown, last.late].flatMap(one => one?.windows ?? []).flatMap(({ what, title }) => (what === 'closed' ? [title] : []));
  return said.some(
    check => check?.kind === 'expect_window' && check.negated && gone.some(title => titleFit(check.target ?? '', title) !== undefined),
  );
}

/** `Click "Cancel"`, `Press Escape`. */
function isLeaving({ as, reading, targetElements }: Requirement): boolean {
  return as === 'input' && (leaves({ keys: reading?.keys }) || targetElements.some(name => leaves({ name })));
}
