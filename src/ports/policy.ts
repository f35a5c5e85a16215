/** Says no to an action, in code, before it is carried out. */
import type { Action } from '../trace/action.js';
import type { Observation } from './observation.js';

/** Says no to an action, in code, before it is carried out. */
export interface Policy {
  /**
   * Why it may not be carried out; undefined when it may. Asked right before each action, when the pointer is there already.
   * @param context.now the desktop as it is seen right before. Default: it is looked at anew
   */
  refuses(
    action: Action,
    context: { caption: string; now?: Pick<Observation, 'windows' | 'programs'> | undefined },
    signal?: AbortSignal,
  ): Promise<Refusal | undefined>;
}

export interface Refusal {
  /** For the brain and the report: what is not allowed, and what is. */
  message: string;
  /** Name of the rule, as in the option: `deniedKeys`, `allowedWindows`, ... */
  rule: string;
  /** Trying it once ends the run; else the brain is told, and a second refusal ends it. */
  isFinal: boolean;
}
