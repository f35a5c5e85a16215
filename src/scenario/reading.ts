/** How a sentence is understood: the names and shapes of `xenotester plan --json`. */

export type StepKind =
  | 'open'
  | 'close'
  | 'click'
  | 'double_click'
  | 'right_click'
  | 'hover'
  | 'drag'
  | 'menu'
  | 'type'
  | 'fill'
  | 'clear'
  | 'select'
  | 'check'
  | 'uncheck'
  | 'press'
  | 'scroll'
  | 'wait'
  | 'save_as';

export type CheckKind =
  | 'expect_text'
  | 'expect_window_title'
  | 'expect_window'
  | 'expect_app'
  | 'expect_file'
  | 'expect_field'
  | 'expect_checked'
  | 'expect_enabled'
  | 'expect_clipboard'
  | 'expect_image';

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
  | 'label';

/** One thing that a sentence asks for. Targets and values are the author's own words, without quotes. */
export interface Reading {
  kind: StepKind | CheckKind;
  /** The element, window or program that is meant (programs of `open` and `expect_app`: `app`). */
  target?: string;
  role?: Role;
  /** Text to type, option to select, file name, or the text that a check expects. */
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
  /** Of `expect_window_title`; `contains` of a field and the clipboard too, which are compared as a whole without it. */
  match?: 'is' | 'contains' | 'starts' | 'ends';
  /** Of `expect_file`: text that the file holds. */
  contains?: string;
  /** Title of the window, dialog or section in which the target is looked for. */
  scope?: string;
  /** The step applies only if this check holds. */
  when?: Reading;
}

/** A sentence and its readings, in order; `error` says why it is not understood and what would be. */
export interface Sentence {
  line: number;
  text: string;
  understood: boolean;
  readings: Reading[];
  error?: string;
}

export function isCheck(reading: Reading): reading is Reading & { kind: CheckKind } {
  return reading.kind.startsWith('expect_');
}
