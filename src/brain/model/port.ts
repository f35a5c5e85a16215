/** Between the code that knows no provider and the wire of one: a question with an answer of a given shape, and one conversation. */
import type { z } from 'zod';
import type { GiveUp } from '../../ports/brain.js';
import type { Size } from '../../trace/action.js';
import type { Usage } from '../../trace/event.js';
import type { Scale } from '../../vision/scale.js';
import type { AnswerBlock, SafetyCheck, ToolUse, UserBlock, WireAnswer } from './blocks.js';
import type { Call } from './calls.js';
import type { Failure } from './failure.js';
import type { CallKind } from './settings.js';

export interface Question<T extends z.ZodType = z.ZodType> {
  /** What it is for: its effort hangs on it. */
  kind: CallKind;
  prompt: string;
  content: UserBlock[];
  shape: T;
  /** What the service is asked for, where that is narrower than what is taken. */
  sent?: z.ZodType | undefined;
}

export type Exchange =
  | { kind: 'answer'; answer: WireAnswer; usage: Usage }
  | { kind: 'failure'; failure: Failure; giveUp: GiveUp; usage: Usage }
  | { kind: 'no_budget'; giveUp: GiveUp };

/** One model for one scenario, and how it is paid. Nothing of it throws but the signal's reason. */
export interface Session {
  /** Of the brain: `anthropic`, `openai`. */
  readonly provider: string;
  readonly model: string;
  readonly language: 'en' | 'ja';
  /** Takes keys out of a text that people or reports see. */
  readonly redact: (text: string) => string;
  /** How a screen is shown to the model. One scale serves the whole run: coordinates mean the same in every turn. */
  scaleOf(screen: Size): Scale;
  /** Between the screen and the coordinates that the model answers in: those of the picture, or parts of a thousand. */
  pointsOf(screen: Size): Scale;
  /** One question in a fresh context. The answer's text is JSON of that shape, if the service kept to it. */
  ask(question: Question, signal: AbortSignal): Promise<Exchange>;
  converse(): Conversation;
  /** Undefined: nobody can be asked. Absent: the service has no such questions. */
  confirm?: ((check: SafetyCheck, signal: AbortSignal) => Promise<boolean | undefined>) | undefined;
}

/** Turns whose pictures a conversation keeps, at least. */
export const KEEP_TURNS = 10;

export interface Sight {
  scale: Scale;
  apps: readonly string[];
}

/** Appended to, never rewritten where something of the service is bound to it. */
export interface Conversation {
  /** Messages so far. */
  readonly length: number;
  say(blocks: UserBlock[]): void;
  hear(content: AnswerBlock[]): void;
  /** Begins anew: nothing was said. */
  clear(): void;
  /** Sends it as it is now. */
  send(sight: Sight, signal: AbortSignal): Promise<Exchange>;
  /** What a call of the last answer asks for. */
  read(use: ToolUse, sight: Sight): Call;
}
