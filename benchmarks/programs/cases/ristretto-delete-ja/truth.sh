#!/bin/bash
command -v wmctrl >/dev/null || exit 2
[ -e "$HOME/Pictures/beach.png" ] && exit 1
[ -n "$(find "$HOME" -path '*Trash*' -name beach.png 2>/dev/null)" ] || exit 1
wmctrl -l | grep -qF 'forest.png - Image Viewer' && exit 0
exit 1
