#!/bin/bash
c="$HOME/.config/gpicview/gpicview.conf"
[ -f "$c" ] || exit 1
grep -qx 'ask_before_delete=0' "$c" && grep -qx 'auto_save_rotated=1' "$c" && grep -qx 'ask_before_save=1' "$c" || exit 1
xdotool search --name '^lake.png' >/dev/null 2>&1 && exit 1
exit 0
