/** Says no to an action, in code, before it is carried out. */
import type { Action } from '../trace/action.js';

/** Says no to an action, in code, before it is carried out. */
export interface Policy {
  /** Why it may not be carried out; undefined when it may. Asked right before each action, when the pointer is there already. */
  refuses(action: Action, context: { caption: string }, signal?: AbortSignal): Promise<Refusal | undefined>;
}

export interface Refusal {
  /** For the brain and the report: what is not allowed, and what is. */
  message: string;
  /** Name of the rule, as in the option: `deniedKeys`, `allowedWindows`, ... */
  rule: string;
  /** Trying it once ends the run; else the brain is told, and a second refusal ends it. */
  isFinal: boolean;
}
