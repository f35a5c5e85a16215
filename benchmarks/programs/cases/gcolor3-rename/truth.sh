#!/bin/bash
f="$HOME/.config/gcolor3/config.ini"
grep -qx 'deep sea=#3366cc' "$f" && grep -qx 'brick=#aa4422' "$f" || exit 1
grep -q '^ocean=' "$f" && exit 1
xdotool search --onlyvisible --name '^Color Picker' >/dev/null 2>&1 && exit 1
exit 0
