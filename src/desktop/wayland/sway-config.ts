/** The compositor's configuration: windows get focus, titles and a place, and nothing else ever happens by itself. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from '../../trace/action.js';

/** Text of a sway config. It says on descriptor 3 when it is ready, and by which name programs find it. */
export function swayConfig({ width, height }: Size): string {
  return `xwayland disable
output * mode --custom ${width}x${height}@60Hz position 0 0 scale 1
font pango:sans 9
default_border normal
default_floating_border normal
floating_modifier none
floating_maximum_size -1 x -1
focus_follows_mouse no
focus_on_window_activation focus
mouse_warping none
seat * xcursor_theme default 24
bindsym Mod1+F4 kill
bindsym Mod1+Tab focus next
for_window [app_id=".*"] floating enable
exec echo $WAYLAND_DISPLAY >&3
`;
}

/** What programs and toolkits call the pointer's shapes: X's font of them, CSS, and drag and drop. */
const SHAPES =
  `alias all-scroll arrow bd_double_arrow bottom_left_corner bottom_right_corner bottom_side cell center_ptr closedhand col-resize
  context-menu copy cross crossed_circle crosshair default dnd-ask dnd-copy dnd-link dnd-move dnd-no-drop dnd-none e-resize ew-resize fd_double_arrow
  fleur forbidden grab grabbing half-busy hand hand1 hand2 help ibeam left_ptr left_ptr_watch left_side move n-resize ne-resize nesw-resize no-drop
  none not-allowed ns-resize nw-resize nwse-resize openhand plus pointer pointing_hand progress question_arrow right_ptr right_side row-resize
  s-resize sb_h_double_arrow sb_v_double_arrow se-resize size_all size_bdiag size_fdiag size_hor size_ver split_h split_v sw-resize text
  top_left_corner top_right_corner top_side up_arrow vertical-text w-resize wait watch whats_this xterm zoom-in zoom-out`.split(/\s+/);
/** Themes that toolkits ask for by name. */
const THEMES = ['default', 'Adwaita', 'hicolor'];

/**
 * A theme whose pointers nobody sees: a headless compositor draws the pointer into the picture, over what is to be read.
 * @returns what XCURSOR_PATH has to be
 */
export function makeInvisiblePointers(folder: string): string {
  const [first = '', ...others] = THEMES;
  const path = join(folder, 'pointers');
  const cursors = join(path, first, 'cursors');
  mkdirSync(cursors, { recursive: true, mode: 0o700 });
  const [any = '', ...names] = SHAPES;
  writeFileSync(join(cursors, any), invisiblePointer(24));
  for (const name of names) symlinkSync(any, join(cursors, name));
  for (const name of others) symlinkSync(first, join(path, name));
  return path;
}

/** An Xcursor file of one clear pixel (Xcursor(3)): a head, a table of one entry, the picture. */
function invisiblePointer(size: number): Buffer {
  const image = 0xfffd0002;
  const head = [0x72756358, 16, 0x10000, 1, image, size, 28];
  const picture = [36, image, size, 1, 1, 1, 0, 0, 0, 0];
  const bytes = Buffer.alloc((head.length + picture.length) * 4);
  for (const [index, word] of [...head, ...picture].entries()) bytes.writeUInt32LE(word, index * 4);
  return bytes;
}
