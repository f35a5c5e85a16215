#!/bin/bash
grep -qx 'orange=#ff8800' "$HOME/.config/gcolor3/config.ini" 2>/dev/null || exit 1
xdotool search --onlyvisible --name '^Color Picker' >/dev/null 2>&1 && exit 1
exit 0
