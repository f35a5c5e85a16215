/** Which input an effect came of. Rules `own-effect` and `amount`. Pure. */
import { isLoading } from '../screen/loading.js';
import { onlyLooks } from '../trace/action.js';
import { type InputFact, type Ledger, looksAt, type Shown } from './facts.js';
import { excessOf } from './serving.js';

/** What an input showed, at once or late, as facts of the inputs that it came of. */
export function noteEffect(ledger: Ledger, input: InputFact, shown: Shown, isLate: boolean): void {
  const hadEffect = isEffect(shown);
  input.rewrote ??= shown.rewrote;
  input.ownLook ||= shown.ownLook;
  // What shows while one only waits came of the input before.
  const before = ledger.inputs.slice(0, input.ordinal + 1).findLast(one => !onlyLooks(one.action)) ?? input;
  if (isOfStart(ledger, before, shown)) {
    input.compared = true;
    return;
  }
  // What comes after a person was at the mouse may be that person's doing.
  const isUninterrupted = (one: InputFact) => one.gaps === ledger.gaps;
  if (!isLate) Object.assign(input, { compared: true, ...(hadEffect && { shown }) });
  else if (hadEffect && isUninterrupted(input)) input.late ??= shown;
  if (hadEffect && before !== input && isUninterrupted(before) && before.who === input.who) before.late ??= shown;
  ledger.excess ??= excessOf(ledger, input) ?? excessOf(ledger, before);
}

/** What goes on while a program starts comes of no key that was pressed meanwhile: its first window, and the names that it gets. */
function isOfStart(ledger: Ledger, input: InputFact, shown: Shown): boolean {
  const started = startedBefore(ledger, input, shown);
  if (started) started.late = shown;
  const own = shown.windows.filter(({ foreign }) => !foreign);
  const isNaming = own.length > 0 && own.every(({ before = '' }) => isLoading(before));
  return started !== undefined || isNaming;
}

/** A program that was started shows its first window when it is ready: keys that were given in between did not bring it up. */
function startedBefore(ledger: Ledger, input: InputFact, { windows, acted }: Shown): InputFact | undefined {
  const { inputs } = ledger;
  const start = inputs.slice(0, input.ordinal + 1).findLast(({ action }) => action.type === 'open_app');
  if (!start || start === input || start.shown || start.late || input.under) return undefined;
  // Who has pointed at something since, where nothing else was started, has had its window before the eyes.
  const isAlone = inputs.every(one => one === start || one.action.type !== 'open_app');
  if (isAlone && inputs.slice(start.ordinal, input.ordinal).some(({ under }) => under)) return undefined;
  const isOfActed = acted !== undefined && windows.every(({ pid, foreign }) => foreign !== undefined || pid === acted);
  if (isOfActed && isSeenSince(ledger, start, input)) return undefined;
  const known = new Set(inputs.flatMap(one => [one.shown, one.late].flatMap(shown => (shown?.windows ?? []).map(({ pid }) => pid))));
  return windows.some(({ what, foreign, pid }) => what === 'appeared' && !foreign && !known.has(pid)) ? start : undefined;
}

/** A look has found a window of the program that was started, before the input: what comes then is another one. */
function isSeenSince(ledger: Ledger, start: InputFact, input: InputFact): boolean {
  const looks = start.serves.flatMap(({ place }) => looksAt(ledger, place));
  return looks.some(({ result, inputs }) => result.holds === 'yes' && result.region && inputs > start.ordinal && inputs <= input.ordinal);
}

export function isEffect({ named, pixels }: Shown): boolean {
  return named !== undefined || pixels !== undefined;
}
