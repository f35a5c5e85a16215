#!/bin/bash
[ "$(identify -format '%wx%h' "$HOME/pictures/lake.png")" = 200x300 ] || exit 1
convert "$HOME/pictures/lake.png" -format '%[fx:p{180,30}.r>0.9]' info: | grep -qx 1 || exit 1
xdotool search --name '^lake.png' >/dev/null 2>&1 || exit 1
exit 0
