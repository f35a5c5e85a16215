/** Of all that was seen after an input: what is its own, and which input it came of. Rules `own-effect` and `amount`. Pure. */
import { type Action, onlyLooks } from '../trace/action.js';
import type { Effects, EventOf, UnderPoint } from '../trace/event.js';
import { isOwnLook } from '../trace/own-look.js';
import type { InputFact, Ledger, Shown } from './facts.js';
import { excessOf } from './serving.js';

/** What is not another program's, not a dead element's too, and did not come up while a person had the mouse. */
export function ownEffect(
  { change, effects, disturbed }: EventOf<'screen_compared'>,
  { type }: Action,
  under: UnderPoint | undefined,
): Effects & { pixels: boolean } {
  const pixels = change.changed && !(type.endsWith('_click') && isOwnLook(change, under));
  return disturbed ? { pixels } : { ...effects, windows: effects.windows?.filter(({ foreign }) => foreign === undefined), pixels };
}

/** What an input showed, at once or late, as facts of the inputs that it came of. */
export function noteEffect(ledger: Ledger, input: InputFact, shown: Shown, isLate: boolean): void {
  const hadEffect = isEffect(shown);
  // What comes after a person was at the mouse may be that person's doing.
  const isUninterrupted = (one: InputFact) => one.gaps === ledger.gaps;
  if (!isLate) Object.assign(input, { compared: true, ...(hadEffect && { shown }) });
  else if (hadEffect && isUninterrupted(input)) input.late ??= shown;
  // What shows while one only waits came of the input before.
  const before = ledger.inputs.findLast(one => !onlyLooks(one.action));
  const isNext = before && ledger.inputs.slice(before.ordinal + 1).includes(input);
  if (hadEffect && isNext && isUninterrupted(before) && before.who === input.who) before.late ??= shown;
  ledger.excess ??= excessOf(ledger, input) ?? (before && excessOf(ledger, before));
}

export function isEffect({ named, pixels }: Shown): boolean {
  return named !== undefined || pixels !== undefined;
}
