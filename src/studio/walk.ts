/** A scenario gone through at Studio's page, on a desktop of the page's own: its sentences are carried out one after the other. Nothing of it counts. */

import { lineShown, type SentenceShown } from './sentences-shown.js';
import type { FreshStage } from './stage.js';
import { createStepping, type SteppingControl } from './stepping.js';
import { givenUp } from './tries.js';

export interface PlannedLine {
  text: string;
  as: 'step' | 'check';
}

export interface Walk extends SteppingControl {
  /** In place of a line that is not done yet. */
  edit(sentence: number, text: string): void;
  /** Goes on without it, where it is due. What was carried out is recorded. */
  skip(sentence: number): void;
  /** Carries out once more what was carried out, and did not show that it is done. */
  again(sentence: number): void;
  /** On a new desktop, with the lines that were done on the one before, and those that are left. */
  startAgain(): Promise<void>;
  close(): void;
}

export function createWalk(options: {
  stage: FreshStage;
  title: string;
  lines: readonly PlannedLine[];
  language: 'en' | 'ja';
  apps: readonly string[];
  changed(): void;
}): Walk {
  const { stage, title, language, changed } = options;
  const ended = new AbortController();
  let underWay = new AbortController();
  let isMoving = false;
  const stepping = createStepping({
    title,
    language,
    startsPaused: true,
    changed,
    waiting() {},
    end: () => underWay.abort(givenUp(language)),
  });
  const dueOf = ({ text, as }: PlannedLine): SentenceShown => ({ ...lineShown(text, as, options), state: 'due' });
  const firstOpen = (): number => stepping.shown().sentences.findIndex(isOpen);

  const leave = (at: number): void => {
    const { text, isCarriedOut } = stepping.shown().sentences[at]!;
    stepping.mark(at, { state: 'skipped' });
    if (isCarriedOut) stage.recording.add({ type: 'said', text });
  };
  const carryOut = async (at: number): Promise<void> => {
    const { text, isCarriedOut } = stepping.shown().sentences[at]!;
    // Whoever goes on from there does not want it twice.
    if (isCarriedOut) return leave(at);
    stepping.mark(at, { state: 'now', told: undefined });
    underWay = new AbortController();
    const failed = (error: Error) => ({ isDone: false, told: error.message, hasActed: false });
    const { isDone, told, hasActed } = await stage.tryOut(text, underWay.signal).catch(failed);
    if (isDone) return stepping.mark(at, { state: 'done', told });
    stepping.mark(at, hasActed ? { isCarriedOut: true, told } : { isCarriedOut: undefined });
    stepping.stuck(told);
  };
  const goThrough = async (): Promise<void> => {
    for (;;) {
      ended.signal.throwIfAborted();
      const at = firstOpen();
      if (at < 0) await stepping.finished(ended.signal);
      else if (stepping.stepper.waitsAt(at)) await stepping.stepper.goOn(ended.signal);
      else await carryOut(at);
    }
  };
  stepping.restart(options.lines.map(dueOf));
  // It ends with the page: nothing else is thrown there.
  goThrough().catch(() => {});

  /** What is asked while the desktop changes would be done on neither. */
  const unlessMoving =
    <Given extends unknown[]>(work: (...given: Given) => void) =>
    (...given: Given): void => {
      if (!isMoving) work(...given);
    };
  const ifDue = (work: (sentence: number) => void) =>
    unlessMoving((sentence: number) => {
      if (sentence !== firstOpen() || !stepping.shown().waits) return;
      work(sentence);
      stepping.step();
    });
  return {
    edit(sentence, text) {
      const line = stepping.shown().sentences[sentence];
      if (line && isOpen(line)) stepping.mark(sentence, lineShown(text, 'step', options));
    },
    skip: ifDue(leave),
    again: ifDue(sentence => stepping.mark(sentence, { isCarriedOut: undefined })),
    shown: () => stepping.shown(),
    step: unlessMoving(stepping.step),
    resume: unlessMoving(stepping.resume),
    runTo: unlessMoving(stepping.runTo),
    pause: stepping.pause,
    end() {
      stepping.pause();
      underWay.abort(givenUp(language));
    },
    async startAgain() {
      if (isMoving) return;
      isMoving = true;
      try {
        stepping.pause();
        underWay.abort(givenUp(language));
        const done = (): SentenceShown[] =>
          stage.recording.lines().flatMap(({ text, isSaid, isSilent }) => (isSaid && !isSilent ? [dueOf({ text, as: 'step' })] : []));
        const left = (): SentenceShown[] =>
          stepping
            .shown()
            .sentences.filter(isOpen)
            .map(one => ({ ...one, state: 'due', isCarriedOut: undefined }));
        await stage.startAgain(() => stepping.restart([...done(), ...left()]));
      } finally {
        isMoving = false;
      }
    },
    close: () => ended.abort(),
  };
}

function isOpen({ state }: SentenceShown): boolean {
  return state === 'due' || state === 'now' || state === 'failed';
}
