/**
 * "Was deleted", "has closed", "was created": words that say that it was otherwise before need somebody who saw that it was. Rules `same-object`,
 * `present`, `turned`. Pure.
 */
import type { Reading } from '../scenario/reading.js';
import { titleFit } from '../screen/window-name.js';
import type { UnderPoint } from '../trace/event.js';
import { isOfRole } from '../trace/kinds.js';
import { demandsFrom, type InputFact, keyOfPlace, type Ledger, type LookFact, looksAt } from './facts.js';
import { hits } from './fits.js';
import type { Answer, Was } from './rule.js';

/** What bears only another title is not closed. */
export function isSameWindow({ was }: { was?: Was | undefined }): Answer | undefined {
  if (was?.check.kind !== 'expect_window' || !was.check.negated || !(was.turned || was.check.was === 'otherwise')) return undefined;
  return { holds: isOnlyRenamed(was.ledger, was.check) ? 'no' : 'yes', line: was.yes.line, seen: was.yes.result.seen };
}

/** "Is gone", "was deleted": it was there. */
export function wasThere({ was }: { was?: Was | undefined }): Answer | undefined {
  return was?.check.negated ? wasNotThere({ was }) : undefined;
}

/** "Was created": it was not there. */
export function wasNotThere({ was }: { was?: Was | undefined }): Answer | undefined {
  if (was?.check.was !== 'otherwise') return undefined;
  const { ledger, check, yes } = was;
  return wasOtherwise(ledger, check, yes.line) ? { holds: 'yes', line: yes.line } : unseen(was);
}

/** It was so before; or nobody can tell how it was. */
export function unseen({ looks, yes }: Was): Answer {
  const so = looks.find(({ phase, result }) => phase === 'before' && result.holds === 'yes');
  return { holds: so ? 'no' : 'unsure', line: (so ?? yes).line, seen: yes.result.seen };
}

/** Whether anything in the run, before this line, saw that what the check says was not so. */
function wasOtherwise(ledger: Ledger, check: Reading, before: number): boolean {
  const seen = [...looksOf(ledger)].some(
    ([other, look]) =>
      isEarlier(look, before) &&
      isOfSame(other, check) &&
      look.result.holds === ((other.negated ?? false) === (check.negated ?? false) ? 'no' : 'yes'),
  );
  return (
    seen || (check.negated === true && (wasHit(ledger, check, before) || wasPlace(ledger, check, before) || wasOpen(ledger, check, before)))
  );
}

/** A window that is said to be closed, and of which only the title has changed: it is there under another name. */
function isOnlyRenamed({ inputs }: Ledger, { target }: Reading): boolean {
  if (target === undefined) return false;
  const changes = inputs.flatMap(({ shown, late }) => [...(shown?.windows ?? []), ...(late?.windows ?? [])]);
  const renamed = changes.findLast(({ before }) => titleFit(target, before ?? '') !== undefined);
  return (
    renamed !== undefined &&
    changes.slice(changes.indexOf(renamed)).every(({ what, window }) => what !== 'closed' || window !== renamed.window)
  );
}

/** Every look of the run with what was looked for. */
function* looksOf(ledger: Ledger): Iterable<[Reading, LookFact]> {
  for (const { place, requirement } of demandsFrom(ledger)) {
    const condition = ledger.conditions.get(keyOfPlace(place));
    if (condition) yield [requirement.when!, condition];
    const { proof } = requirement;
    if (proof) for (const look of looksAt(ledger, place)) yield [proof.check, look];
  }
  for (const [index, all] of ledger.checks) {
    const check = ledger.stated[index];
    if (check) for (const look of all) yield [check, look];
  }
}

function isEarlier({ line }: { line: number }, before: number): boolean {
  return line < before;
}

/** All that they say of what is meant is the same. What a look found elsewhere, of another kind or number says nothing of this one. */
function isOfSame(one: Reading, other: Reading): boolean {
  return meant(one) === meant(other);
}

/** Without what they say of it: that it is so, when, and for how long. */
function meant({ negated: _negated, asks: _asks, was: _was, when: _when, seconds: _seconds, ...thing }: Reading): string {
  return JSON.stringify(thing, Object.keys(thing).sort());
}

/** The run has clicked it, in the place that is named: it was there, though nobody has looked for it. */
function wasHit({ inputs }: Ledger, { kind, value = '', role, scope }: Reading, before: number): boolean {
  if (kind !== 'expect_text') return false;
  const isThere = ({ inside }: UnderPoint): boolean => scope === undefined || inside?.includes(scope) === true;
  const isHit = ({ under }: InputFact) => under && hits(under, [value], false) && isOfRole(under, role) && isThere(under);
  return inputs.some(one => isEarlier(one, before) && isHit(one));
}

/** Something was found or clicked in it: the panel was there, though nobody has looked for its name. */
function wasPlace(ledger: Ledger, { kind, value = '', role, scope }: Reading, before: number): boolean {
  if (kind !== 'expect_text' || scope !== undefined || role !== undefined) return false;
  const isHit = ledger.inputs.some(one => isEarlier(one, before) && one.under?.inside?.includes(value));
  return (
    isHit ||
    [...looksOf(ledger)].some(
      ([other, look]) => isEarlier(look, before) && other.scope === value && !other.negated && look.result.holds === 'yes',
    )
  );
}

/** A window of that name came up in the run, or went: it was there. */
function wasOpen({ inputs }: Ledger, { kind, target: name = '' }: Reading, before: number): boolean {
  if (kind !== 'expect_window') return false;
  return inputs.some(({ shown, late }) =>
    [shown, late].some(
      one =>
        one && isEarlier(one, before) && one.windows.some(({ what, title }) => what !== 'retitled' && titleFit(name, title) !== undefined),
    ),
  );
}
