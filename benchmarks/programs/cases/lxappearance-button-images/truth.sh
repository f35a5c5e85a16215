#!/bin/bash
f="$HOME/.gtkrc-2.0"
grep -qx 'gtk-button-images=0' "$f" 2>/dev/null && grep -qx 'gtk-menu-images=0' "$f" || exit 1
xdotool search --name 'Customize Look and Feel' >/dev/null 2>&1 && exit 1
exit 0
