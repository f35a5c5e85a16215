/** A person who goes through a run sentence by sentence, on its own desktop. */

export interface Stepper {
  /** Whether the run waits before what is due now. @param sentence from 0: the steps, then the stated checks; -1: what is due is none of them */
  waitsAt(sentence: number): boolean;
  /** Resolves when the run is to go on. Throws only the signal's abort reason. */
  goOn(signal: AbortSignal): Promise<void>;
  /** Whether they, or a sentence that they tried, have acted on the desktop since the test began. */
  hasActed(): boolean;
}
