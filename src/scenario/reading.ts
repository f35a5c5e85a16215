/** How a sentence is understood: the names and shapes of `xenotester plan --json`. */

import type { Where } from '../screen/where.js';
import type { CheckKind, StepKind } from './kinds.js';

/** The roles that authors name. */
export type Role =
  | 'button'
  | 'menu item'
  | 'menu'
  | 'tab'
  | 'link'
  | 'text box'
  | 'check box'
  | 'radio button'
  | 'combo box'
  | 'list item'
  | 'icon'
  | 'window'
  | 'dialog'
  | 'switch'
  | 'slider'
  | 'image'
  | 'label'
  /** Of `expect_file`: a folder is meant, and a file of that name does not do. */
  | 'folder'
  /** Of `close` without a name: the program in front is meant, not only its window. */
  | 'program';

/** One thing that a sentence asks for. Targets and values are the author's own words, without quotes. */
export interface Reading {
  kind: StepKind | CheckKind;
  /** The element, window or program that is meant (programs of `open` and `expect_app`: `app`). */
  target?: string;
  /**
   * What kind of thing `target` (or the `value` of `expect_text` and `expect_file`) is. A `close` always tells what it closes: a program has
   * `app` (with the same name as `target`), or the role `program` where none is named; everything else has the role `window`, `dialog` or `tab`,
   * and without a `target` it is the one in front. A name in quotes without a noun is a window's title, unless `apps` holds it.
   */
  role?: Role;
  /**
   * Text to type, option to select, file name or path (`save_as`, `open_file`, `expect_file`), or the text that a check expects. Of `resize` and
   * `expect_size`: `maximized`, `minimized`, `normal` (neither), or pixels of the client area (`800x600`).
   */
  value?: string;
  /** A key or combination, lower case, joined by `+`: `ctrl+s`, `enter`, `page_down`. */
  keys?: string;
  app?: string;
  direction?: 'up' | 'down' | 'left' | 'right';
  /** Wheel notches of `scroll`, or how often a key is pressed. */
  amount?: number;
  source?: string;
  destination?: string;
  seconds?: number;
  /** Menu names from the menu bar down. */
  path?: string[];
  /** The check is turned round; of `wait`: until the target is gone. */
  negated?: boolean;
  /**
   * Of `expect_window_title`; `contains` of a field and the clipboard too, which are compared as a whole without it. `typed`: of a field that
   * keys were typed into, whose program may have set them apart (a number's commas) or answered them (a calculator). `ends`, of what a step saves
   * under a bare name: in whatever folder of the home the program's dialog stands. Of `expect_file` with `contains`: all of its text, how it begins or ends.
   */
  match?: 'is' | 'contains' | 'starts' | 'ends' | 'typed';
  /** Of `remember`: the name under which later sentences have it, without braces. */
  name?: string;
  /** Of `remember`: a number is meant. Absent: the text that stands there. */
  what?: 'number';
  /** Of `expect_file`: text that the file holds. */
  contains?: string;
  /** Of `expect_file`, of what a step saves: the words before have emptied it. Absent: an empty file is none that was saved. */
  mayBeEmpty?: boolean;
  /** Of `expect_window_title`, of a file that a step opens: many a program leaves out what its name ends in ("report" for "report.pdf"), and some never say it. */
  mayLackType?: boolean;
  /** Title of the window, dialog, section or row in which the target is looked for. */
  scope?: string;
  /** Of a scope that is named as one: a row of a table, a list or a form, and nothing that stands below its name. */
  scopeIs?: 'row';
  /** Of `expect_checked`: a tick is meant (on, pressed), and no row or tab that is selected. */
  tick?: true;
  /** Of `expect_row`: all of these stand in one row of a table or list. */
  row?: string[];
  /** The part of its window in which the target is: "at the top right", 左下. An element in the opposite part is another one. */
  where?: Where;
  /** The step applies only if this check holds. */
  when?: Reading;
  /**
   * Of checks: the words say that it was otherwise before ("was created", "is gone", "has exited", "no longer", 消えた, 作成された).
   * Absent, it may have been so all the time. A condition (`when`) never has it: it asks for what is so now; nor has a wait.
   */
  was?: 'otherwise';
  /**
   * Of a step: it asks for a state, not for a deed ("Make sure that ...", "The note says ...", ～ようにする, ～状態にする, ～になっていること).
   * It may hold already. Absent, the step asks for a deed, or only looks ("Verify that ...", ～を確認する).
   */
  asks?: 'state';
  /**
   * Of `close` and `save_as`: the deed before it in the sentence is to bring it about ("to close it", "with File > Quit", …で閉じる, …を押すと閉じる),
   * and no other way to it counts. Absent: any way will do ("… and close it").
   */
  result?: true;
}

/** Where a reading looks for what it names. */
export type NamedScope = Pick<Reading, 'scope' | 'scopeIs'>;
export type ScopeName = NamedScope & { scope: string };
/** The same, as queries have it. */
export type ScopeAsked = { [Part in keyof NamedScope]: NamedScope[Part] | undefined };

export function namedScope({ scope, scopeIs }: ScopeAsked): NamedScope {
  return { ...(scope !== undefined && { scope }), ...(scopeIs && { scopeIs }) };
}

/** A sentence and its readings, in order; `error` says why it is not understood and what would be. */
export interface Sentence {
  line: number;
  text: string;
  understood: boolean;
  /** Its readings are those that the author has pinned to it. */
  pinned?: boolean;
  /** So many of its last readings are what a run has seen become so. */
  shows?: number;
  /** What is pinned of it that only a witness can see. */
  goal?: string;
  /** So many of its readings come before the goal. Default: all. */
  goalAt?: number;
  /** It demands nothing: it is a note, or what its author supposes. */
  isNote?: true;
  /** Why it demands nothing, in words for people. */
  note?: string;
  readings: Reading[];
  error?: string;
}

export function isStep(reading: Reading): reading is Reading & { kind: StepKind } {
  return !isCheck(reading);
}

export function isCheck(reading: Reading): reading is Reading & { kind: CheckKind } {
  return reading.kind.startsWith('expect_');
}
