/** Which key names a model may use: xdotool-like, case-insensitive. A wrong name is its own mistake and is told to it, before anything is pressed. */

/** Modifiers first, then one key (or a modifier alone). */
export function isKeyCombination(keys: string): boolean {
  if (keys === '+') return true;
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  const names = parts.map(part => part.trim().toLowerCase());
  const key = names.pop() ?? '';
  return names.every(name => MODIFIER_KEYS.has(name)) && (MODIFIER_KEYS.has(key) || KEYS.has(key) || [...key].length === 1);
}

/** A subset of what every desktop driver must know. */
export const MODIFIER_KEYS: ReadonlySet<string> = new Set(
  words(`ctrl control control_l control_r shift shift_l shift_r alt alt_l alt_r option super super_l super_r meta cmd command win altgr`),
);

export const KEYS: ReadonlySet<string> = new Set([
  ...words(`return enter kp_enter tab escape esc backspace delete del insert ins space spacebar
    up down left right arrowup arrowdown arrowleft arrowright home end
    page_up page_down pageup pagedown pgup pgdn prior next
    caps_lock capslock num_lock numlock scroll_lock print printscreen pause break menu contextmenu
    minus dash plus equal comma period slash backslash semicolon colon apostrophe quote quotedbl doublequote grave backtick underscore at
    numbersign dollar percent asciicircum ampersand asterisk parenleft parenright bracketleft bracketright braceleft braceright bar
    less greater question exclam asciitilde
    kp_0 kp_1 kp_2 kp_3 kp_4 kp_5 kp_6 kp_7 kp_8 kp_9 kp_add kp_subtract kp_multiply kp_divide kp_decimal`),
  ...Array.from({ length: 12 }, (_, number) => `f${number + 1}`),
]);

function words(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '');
}
