/** Decides the checks that need no model: by windows, programs, files, fields, text, pictures and the clipboard. Changes nothing. */

import { waitingTime } from '../plan/patience.js';
import type { Checker } from '../ports/checker.js';
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { Observation } from '../ports/observation.js';
import { type Looker, observe } from '../ports/observe.js';
import type { Perception } from '../ports/perception.js';
import { rest } from '../ports/poll.js';
import type { CheckKind } from '../scenario/kinds.js';
import type { Language } from '../scenario/language/phrases.js';
import { written } from '../scenario/language/write.js';
import { isCheck, type Reading } from '../scenario/reading.js';
import type { CheckResult } from '../trace/event.js';
import { lookBeside } from './beside.js';
import { lookAtClipboard } from './clipboard.js';
import { ELEMENT_LOOKS } from './elements.js';
import { lookAtFile } from './files.js';
import { lookAtImage } from './image.js';
import type { CheckWorld, Look, LookAt, LookFacts } from './look.js';
import { lookAtPrograms } from './programs.js';
import { lookAtRow } from './row.js';
import { lookAtText } from './text.js';
import { untold } from './untold.js';
import { lookAtFront, lookAtSize, lookAtTitle, lookAtWindows } from './windows.js';

const TOLD_AT_ONCE: ReadonlySet<CheckResult['how']> = new Set(['windows', 'programs', 'file', 'clipboard']);

/**
 * @param options.patience multiplies how long a negated check must hold
 * @param options.absentForMs how long something must not be shown, to be taken for absent
 */
export function createChecker(
  options: Omit<CheckWorld, 'home' | 'images' | 'lacks'> & {
    desktop: Looker['desktop'] & Pick<Desktop, 'home' | 'lacks'>;
    perception: Pick<Perception, 'elements' | 'read' | 'wake' | 'images' | 'notices'>;
    clock: Clock;
    patience?: number | undefined;
    absentForMs?: number | undefined;
  },
): Checker {
  const { desktop, perception, clock, patience, absentForMs = waitingTime('absent', patience), ...others } = options;
  const world: CheckWorld = { ...others, home: desktop.home, lacks: desktop.lacks, images: perception.images };
  const heldFor = ({ how }: Look): number => (TOLD_AT_ONCE.has(how) ? Math.min(waitingTime('gone', patience), absentForMs) : absentForMs);
  return {
    async evaluate(check, { withinMs, signal = new AbortController().signal, startedAt = 0, noticedSince, onLook, ...facts }) {
      const deadline = clock.now() + withinMs;
      let absentSince: number | undefined;
      const resultOf = (holds: CheckResult['holds'], look: Look): CheckResult =>
        toResult(check, look, holds, { language: world.language, startedAt });
      for (;;) {
        signal.throwIfAborted();
        const now = observe({ desktop, perception }, signal, noticedSince);
        const look = await lookOnce(check, now, world, { ...facts, signal });
        signal.throwIfAborted();
        onLook?.(now);
        // A broken check does not hold, negated or not: a doubt would be handed to a witness, who cannot know either.
        if (look.isFinal) return resultOf('no', look);
        const holds = check.negated ? turnRound(look.holds) : look.holds;
        if (holds === 'unsure' && look.isAll) return resultOf('unsure', look);
        const time = clock.now();
        if (check.negated) absentSince = holds === 'yes' ? (absentSince ?? time) : undefined;
        const isHeld = !check.negated || (absentSince !== undefined && time - absentSince >= heldFor(look));
        if (holds === 'yes' && isHeld) return resultOf('yes', look);
        // A negated check that is being held is given its moment, even past the limit.
        if (time >= deadline && absentSince === undefined) return resultOf(holds === 'unsure' ? 'unsure' : 'no', look);
        // Windows, files and the clipboard are told by no program; neither is that something still does not show.
        const wake = look.how === 'accessibility' && absentSince === undefined ? perception.wake : undefined;
        await rest({ clock, withinMs: deadline - time, signal, wake });
      }
    },
  };
}

function toResult(
  check: Reading,
  look: Look,
  holds: CheckResult['holds'],
  { language, startedAt }: { language: Language; startedAt: number },
): CheckResult {
  const { how, seen, about, found, read, region, absent, onlyRead, writtenAt, window } = look;
  return {
    holds,
    how,
    expected: written(check, language),
    seen,
    ...(about && { about }),
    ...(found !== undefined && { found }),
    ...(read !== undefined && { read }),
    ...(region && { region }),
    ...(absent && { absent }),
    ...(onlyRead && holds === 'no' && { onlyRead }),
    ...(window && { window }),
    ...(writtenAt !== undefined && { written: Math.round(writtenAt - startedAt) }),
  };
}

/** Of a negated check. */
export function turnRound(holds: Look['holds']): Look['holds'] {
  return holds === 'yes' ? 'no' : holds === 'no' ? 'yes' : 'unsure';
}

/**
 * What one look says about a check, before negation: the same look says the same, now and when a trace is read again. Files, and pictures that
 * the author keeps, are no part of a look: they are read where they lie.
 */
export async function lookOnce(check: Reading, now: Observation, world: CheckWorld, facts: LookFacts = {}): Promise<Look> {
  if (!isCheck(check)) return { holds: 'unsure', how: 'none', seen: `"${check.kind}" is no check` };
  return untold(check, world) ?? LOOKS[check.kind](check, now, world, facts);
}

const LOOKS: Readonly<Record<CheckKind, LookAt>> = {
  ...ELEMENT_LOOKS,
  expect_window_title: lookAtTitle,
  expect_window: lookAtWindows,
  expect_front: lookAtFront,
  expect_size: lookAtSize,
  expect_app: lookAtPrograms,
  expect_file: (check, _, world, { writtenSince }) => lookAtFile(check, world, writtenSince),
  expect_clipboard: lookAtClipboard,
  expect_text: lookAtText,
  expect_row: lookAtRow,
  expect_beside: lookBeside,
  expect_image: lookAtImage,
};
