/** Eyes of somebody who has not acted. */
import type { Rect } from '../trace/action.js';
import type { Usage } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';

/** Who assesses what only eyes can. Who acts does not assess. */
export interface Witness {
  readonly name: string;
  /** Never throws but the abort reason, and DesktopError where nobody can read the screen; other trouble is `unsure`. */
  assess(question: WitnessQuestion, signal: AbortSignal): Promise<WitnessAnswer>;
  /** Both questions about one claim, the pictures sent once; never throws either. Absent: each is asked by itself. */
  assessBoth?(question: Omit<WitnessQuestion, 'stance'>, signal: AbortSignal): Promise<BothAnswers>;
  /**
   * Both questions about each of several claims that are due on the same screens, in one request. Never throws either.
   * @returns an answer for each claim, in their order; what was spent on all stands in the first. Absent: each claim is asked by itself.
   */
  assessAll?(question: ClaimsQuestion, signal: AbortSignal): Promise<readonly BothAnswers[]>;
}

/** What was spent on both stands in `confirm`. */
export type BothAnswers = Readonly<Record<'confirm' | 'refute', WitnessAnswer>>;

export interface Claim {
  /** The outcome that is asked for. */
  claim: string;
  /** A name in the claim that nothing on the screen bears: what is titled otherwise may be meant. */
  called?: string | undefined;
}

export interface ClaimsQuestion extends Omit<WitnessQuestion, keyof Claim | 'stance' | 'marked'> {
  claims: readonly Claim[];
}

export interface WitnessQuestion extends Claim {
  /** `refute`: show that the claim is wrong. The answer speaks of the claim in both cases: `no` when it was shown to be wrong. Default `confirm`. */
  stance?: 'confirm' | 'refute' | undefined;
  pictures: { role: 'first' | 'before_last_action' | 'last'; frame: Frame }[];
  /** Screens that are left out of the pictures, since they are the same to the pixel as one that is shown. */
  same?: readonly SameScreen[] | undefined;
  /** What was done for it, the last thing last, and what showed of each: by the desktop's word, whoever acted. Default: nothing is told. */
  deeds?: readonly string[] | undefined;
  /** What the desktop says of files that were written since the run began: no picture tells that. Absent: nobody knows. */
  files?: string | undefined;
  /** What the claim is about, in pixels of the screen before the last action: whoever shows it outlines it. */
  marked?: Rect | undefined;
}

export interface SameScreen {
  role: 'first' | 'before_last_action';
  as: 'before_last_action' | 'last';
}

export interface WitnessAnswer {
  holds: 'yes' | 'no' | 'unsure';
  confidence: 'high' | 'medium' | 'low';
  because: string;
  region?: Rect | undefined;
  usage?: Usage | undefined;
}
