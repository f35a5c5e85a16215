/** What the page's server serves. */
import type { Stage } from './stage.js';
import type { SteppingControl } from './stepping.js';
import type { Walk } from './walk.js';

export interface StudioPorts {
  stage: Stage;
  language: 'en' | 'ja';
  /** Programs that can be opened. */
  apps: readonly string[];
  /** What it is for: a scenario is recorded, or a test that runs is gone through. */
  work: RecordingWork | { kind: 'test'; control: SteppingControl };
}

export interface RecordingWork {
  kind: 'recording';
  /** Through the sentences of a scenario, of which there may be none. */
  walk: Walk;
  /** Writes the scenario. @returns the path. @throws Error that says what is wrong */
  save(text: string): Promise<string>;
  /** Pictures beside the scenarios that nobody has decided upon. */
  pictures(): WaitingLook[];
  /** A person's word on one. @param mask what of it does not count: `X,Y,WIDTH,HEIGHT`. @throws Error that says what is wrong */
  decide(picture: Pick<WaitingLook, 'file' | 'name'>, word: 'approve' | 'refuse', mask?: string): Promise<void>;
  /** Runs what was saved last. @returns what became of it, in words */
  run(): Promise<string>;
}

export interface WaitingLook {
  /** The scenario's, and its line. */
  file: string;
  line: number;
  sentence: string;
  name: string;
  is: 'proposed' | 'counts' | 'unlike';
  /** As data URLs. */
  looks: readonly { what: 'before' | 'approved' | 'now'; picture: string }[];
}
