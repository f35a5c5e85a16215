/** Which key names a model may use: xdotool-like, case-insensitive. A wrong name is its own mistake and is told to it, before anything is pressed. */

export function isKeyCombination(keys: string): boolean {
  if (keys === '+') return true;
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  return parts.every(part => [...part].length === 1 || NAMES.has(part.toLowerCase()) || /^f([1-9]|1\d|2[0-4])$/i.test(part));
}

const NAMES = new Set(
  `ctrl control ctrl_l ctrl_r control_l control_r shift shift_l shift_r alt alt_l alt_r option super super_l super_r meta cmd command win
  return enter kp_enter tab escape esc backspace back_space delete del insert ins space
  up down left right arrowup arrowdown arrowleft arrowright home end page_up page_down pageup pagedown prior next pgup pgdn
  caps_lock capslock num_lock numlock scroll_lock print print_screen printscreen pause menu
  minus plus equal comma period slash backslash semicolon colon apostrophe quotedbl grave underscore at numbersign dollar percent
  asciicircum ampersand asterisk parenleft parenright bracketleft bracketright braceleft braceright bar less greater question exclam asciitilde
  kp_0 kp_1 kp_2 kp_3 kp_4 kp_5 kp_6 kp_7 kp_8 kp_9 kp_add kp_subtract kp_multiply kp_divide kp_decimal
  volumeup volumedown volumemute zenkaku_hankaku henkan muhenkan hiragana_katakana`.split(/\s+/),
);
