/** The option `policy`: what it may say, and what holds where it says nothing. */
import { z } from 'zod';
import { checkSettings } from '../scenario/checked-settings.js';
import { parseCombination } from './key-rules.js';

/** Which windows: those of a program, those with a title, or both. A program's name cannot be forged by what a page or a file shows; a title can. */
export type WindowRule = string | WindowPattern;

export interface WindowPattern {
  /** A name in `apps`, a command, or a part of X's WM_CLASS. Case does not matter. A bare string means this. */
  program?: string | undefined;
  /** The whole title, `*` for any text; or a regular expression. Case does not matter in the first. */
  title?: string | RegExp | undefined;
}

/** What a person, or a function of the test, is asked. */
export interface ConfirmQuestion {
  /** `type "hello"`, `click at (10, 20)`. */
  caption: string;
  action: { type: string };
  /** Title of the window that would get it, if one would. */
  window?: string | undefined;
}

/** Marks a kind of action; every condition that is given must hold. */
export interface ConfirmRule {
  /** Types of actions, for example `open_app`, `close_window`, `type`, `left_click_drag`. */
  actions?: readonly string[] | undefined;
  /** What the action is called for people. */
  caption?: string | RegExp | undefined;
  /** The window that would get it. */
  window?: WindowRule | undefined;
  /** Decides in code. Absent: a person is asked on the terminal; where nobody can answer (CI, no terminal) the action is refused. */
  ask?: ((question: ConfirmQuestion, signal: AbortSignal) => boolean | Promise<boolean>) | undefined;
}

export interface PolicyOptions {
  /** The only windows that get input, with their dialogs. `opened`: those of programs that this test opened. Default: all. */
  allowedWindows?: readonly WindowRule[] | 'opened' | undefined;
  /** The only names that `open_app` takes, of those in `apps`. Default: those that the scenario speaks of; where a step is a goal, also those that the config's own `apps` lists. */
  allowedApps?: readonly string[] | undefined;
  /** Combinations that are refused beside the defaults: `ctrl+s`, `super+*`, `alt+click`. With more modifiers held they are refused, too. */
  deniedKeys?: readonly string[] | undefined;
  /** Combinations that are allowed although a default or `deniedKeys` covers them. The emergency stop's never is. */
  allowedKeys?: readonly string[] | undefined;
  /** Parts of the screen, in its pixels, that the pointer may not go to, drag through, nor scroll in. */
  deniedRegions?: readonly { x: number; y: number; width: number; height: number }[] | undefined;
  /** What a command line may not hold, beside the defaults. A string is searched for without regard to case and spacing. */
  deniedText?: readonly (string | RegExp)[] | undefined;
  /** Command lines that are allowed although a default or `deniedText` covers them, or no step says them. */
  allowedText?: readonly (string | RegExp)[] | undefined;
  /** Further programs in which text is a command line, though they keep no pseudo-terminal. */
  terminals?: readonly string[] | undefined;
  /** What has to be confirmed. Default: nothing. */
  confirm?: readonly ConfirmRule[] | undefined;
  /** What an instruction on the screen that is not the scenario's does: is reported (`warn`, the default), or ends the run (`fail`). */
  onInjection?: 'warn' | 'fail' | undefined;
}

/**
 * @param option what the user calls it
 * @throws Error with the option, what was expected, and what was found
 */
export function checkPolicy(options: PolicyOptions, option = 'use.policy'): void {
  checkSettings(options, { shape: schema, option, each: 'option' });
}

const name = z.string({ error: 'a text' }).trim().min(1, { error: 'a text that is not empty' });
const names = z.array(name, { error: 'a list of texts' });
const regExp = z.instanceof(RegExp);
const text = z.union([name, regExp], { error: 'a text or a regular expression' });
const texts = z.array(text, { error: 'a list of texts and regular expressions' });
const combinations = z.array(
  name.refine(keys => parseCombination(keys) !== undefined, { error: 'a combination of keys such as ctrl+shift+q, super+* or alt+click' }),
  { error: 'a list of combinations of keys' },
);
const pattern = z
  .strictObject({ program: name.optional(), title: text.optional() })
  .refine(({ program, title }) => program !== undefined || title !== undefined, { error: 'a program, a title or both' });
const window = z.union([name, pattern], { error: "a program's name, or { program, title }" });
const pixels = z.number({ error: 'a number of pixels' });
const schema = z.strictObject({
  allowedWindows: z.union([z.literal('opened'), z.array(window)], { error: "'opened', or a list of programs and { title }" }).optional(),
  allowedApps: names.optional(),
  deniedKeys: combinations.optional(),
  allowedKeys: combinations.optional(),
  deniedRegions: z
    .array(
      z.strictObject({
        x: pixels,
        y: pixels,
        width: pixels.positive({ error: 'a width above 0' }),
        height: pixels.positive({ error: 'a height above 0' }),
      }),
      { error: 'a list of { x, y, width, height }' },
    )
    .optional(),
  deniedText: texts.optional(),
  allowedText: texts.optional(),
  terminals: names.optional(),
  confirm: z
    .array(
      z.strictObject({
        actions: names.optional(),
        caption: text.optional(),
        window: window.optional(),
        ask: z.custom(value => typeof value === 'function', { error: 'a function' }).optional(),
      }),
      { error: 'a list of { actions, caption, window, ask }' },
    )
    .optional(),
  onInjection: z.enum(['warn', 'fail'], { error: "'warn' or 'fail'" }).optional(),
});
