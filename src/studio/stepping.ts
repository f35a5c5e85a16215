/** A test, or a scenario at Studio's page, that a person goes through sentence by sentence: when it waits, and what lets it go on. It gives no verdict. */

import type { Stepper } from '../ports/stepper.js';
import type { TraceEvent } from '../trace/event.js';
import { createSentencesShown, type SentenceShown } from './sentences-shown.js';

export interface SteppingShown {
  title: string;
  sentences: readonly SentenceShown[];
  /** Absent: it goes on. */
  waits?: 'sentence' | 'failure' | 'end' | undefined;
  /** Why it failed, and what to do. */
  failure?: string | undefined;
  acted: boolean;
}

/** What the page asks of what it goes through. */
export interface SteppingControl {
  shown(): SteppingShown;
  /** The sentence that is due, and waits before the next. */
  step(): void;
  resume(): void;
  /** @param sentence of `shown` */
  runTo(sentence: number): void;
  /** As soon as the action under way is over. */
  pause(): void;
  end(): void;
}

export interface Stepping extends SteppingControl {
  stepper: Stepper;
  take(event: TraceEvent): void;
  /** Resolves when the person lets the test go on from its failure. Throws only the signal's abort reason. */
  failed(told: string, signal: AbortSignal): Promise<void>;
  /** The sentence that is due was not done, and is due again. */
  stuck(told: string): void;
  /** Nothing is left; resolves when that has changed. Throws only the signal's abort reason. */
  finished(signal: AbortSignal): Promise<void>;
  mark(sentence: number, facts: Partial<SentenceShown>): void;
  /** Waits before the first of these sentences. */
  restart(sentences: readonly SentenceShown[]): void;
  noteActed(): void;
}

export function createStepping(options: {
  title: string;
  language: 'en' | 'ja';
  /** Whether it waits before the first sentence. */
  startsPaused: boolean;
  changed(): void;
  /** Whenever it begins to wait, and when it goes on. */
  waiting(isWaiting: boolean): void;
  end(): void;
}): Stepping {
  const { title, language, changed, waiting } = options;
  const sentences = createSentencesShown(language);
  let isStepping = options.startsPaused;
  /** What is due, what may be done without another word, and where it waits all the same: places among the sentences. */
  let due = -1;
  let granted: number | undefined;
  let until: number | undefined;
  let waits: SteppingShown['waits'];
  let failure: string | undefined;
  let hasActed = false;
  let release: () => void = () => {};

  const wait = async (what: NonNullable<typeof waits>, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    waits = what;
    waiting(true);
    changed();
    try {
      await new Promise<void>((resolve, reject) => {
        release = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    } finally {
      waits = undefined;
      waiting(false);
      changed();
    }
  };
  const goOn = (wish: { isStepping: boolean; until?: number }): void => {
    isStepping = wish.isStepping;
    until = wish.until;
    granted = due;
    failure = undefined;
    release();
  };

  const pause = (): void => {
    isStepping = true;
    granted = undefined;
  };
  const mark = (sentence: number, facts: Partial<SentenceShown>): void => {
    sentences.mark(sentence, facts);
    changed();
  };

  return {
    shown: () => ({ title, sentences: sentences.all, ...(waits && { waits }), ...(failure !== undefined && { failure }), acted: hasActed }),
    step: () => goOn({ isStepping: true }),
    resume: () => goOn({ isStepping: false }),
    runTo: sentence => goOn({ isStepping: false, until: sentence }),
    pause,
    end() {
      options.end();
      release();
    },
    stepper: {
      waitsAt(sentence) {
        if (sentence < 0) return false;
        due = sentences.before + sentence;
        if (failure === undefined) sentences.mark(sentence, { state: 'now' });
        return due !== granted && (isStepping || due === until);
      },
      goOn: signal => wait('sentence', signal),
      hasActed: () => hasActed,
    },
    take(event) {
      if (sentences.take(event)) changed();
    },
    failed(told, signal) {
      failure = told;
      const now = sentences.all.slice(sentences.before).findIndex(({ state }) => state === 'now');
      sentences.mark(now, { state: 'failed' });
      return wait('failure', signal);
    },
    stuck(told) {
      failure = told;
      pause();
      mark(due, { state: 'failed' });
    },
    finished: signal => wait('end', signal),
    mark,
    restart(lines) {
      sentences.restart(lines);
      failure = undefined;
      pause();
      release();
      changed();
    },
    noteActed() {
      hasActed = true;
      changed();
    },
  };
}
