#!/bin/bash
[ -f "$HOME/pictures/lake.png" ] && [ ! -e "$HOME/pictures/tree.png" ] || exit 1
xdotool search --name '^lake.png' >/dev/null 2>&1 || exit 1
exit 0
