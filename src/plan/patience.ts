/** How long a run waits for what may come: one table, milliseconds at patience 1. The option `patience` multiplies them. Pure. */

export interface WaitingTime {
  ms: number;
  /** What is waited for, for people. */
  for: string;
  /** A time that something must hold before it counts as evidence: patience above 1 makes it longer, patience below 1 leaves it. */
  isEvidence?: true;
}

export const WAITING_TIMES = {
  /** A cold browser on a busy machine needs about ten seconds to show its window. */
  opens: { ms: 20_000, for: 'a program that was opened shows its window' },
  awaited: { ms: 30_000, for: 'what `Wait for …` or `Wait until …` names, where the author gives no time' },
  file: { ms: 5000, for: 'a file is saved, or opened by a program' },
  effect: { ms: 3000, for: 'an input shows what it is to bring about: a text in its field, a box that is ticked' },
  /** A program that is told to quit takes its windows away, and may take its time to end. */
  closes: { ms: 5000, for: 'a window or a program is gone' },
  /** Five seconds are Playwright’s own `expect` default. */
  stated: { ms: 5000, for: 'a check comes true: a line of `Expect:`, or a check written as a step' },
  condition: { ms: 1500, for: 'the condition of an `If …` comes true' },
  /** An element that is there needs no waiting; one that is about to come gets a moment. */
  element: { ms: 500, for: 'what a step names is there at all, once several actions have hit nothing' },
  recovered: { ms: 1500, for: 'a dialog in the way is gone' },
  /** What held is looked at once more; what is just being drawn anew gets a moment. */
  last: { ms: 500, for: 'what held still holds at the end' },
  settles: { ms: 3000, for: 'the screen rests after an action, before the run goes on regardless' },
  appears: { ms: 6000, for: 'an element that a step or a model names is found' },
  /** Toolkits wait half a second to a whole one. */
  tooltip: { ms: 1200, for: 'an icon without a name says its own under the pointer' },
  window: { ms: 3000, for: 'the window comes up that keys are meant for' },
  dialog: { ms: 8000, for: 'a file dialog comes up that the offline brain has asked for' },
  dialogAsked: { ms: 4000, for: 'a file dialog comes up that the step before has asked for' },
  /** Longer than a busy machine takes to close the dialog below a question, short beside a recovery. */
  goes: { ms: 500, for: 'a dialog that is just closing goes by itself' },
  tells: { ms: 1000, for: 'a dialog that has just come up tells what is in it' },
  /** A program may take back what it has just shown, as a page does whose server says no. */
  lasts: { ms: 1500, for: 'the end comes no sooner than this after the last input', isEvidence: true },
  /** What only flickers away, or has not been drawn yet, is still there. */
  absent: { ms: 2000, for: 'something is not shown, before it is taken for absent', isEvidence: true },
  /** Windows, programs and files are told by the system at once, not drawn: a moment is enough. */
  gone: { ms: 600, for: 'a window, program or file is not there, before it is taken for gone', isEvidence: true },
} as const satisfies Readonly<Record<string, WaitingTime>>;

export type WaitFor = keyof typeof WAITING_TIMES;

/** A time of the table in milliseconds, at this patience. */
export function waitingTime(name: WaitFor, patience = 1): number {
  const { ms, isEvidence }: WaitingTime = WAITING_TIMES[name];
  return ms * (isEvidence ? Math.max(1, patience) : patience);
}
