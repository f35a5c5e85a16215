#!/bin/bash
grep -qx 'tea and bread' "$HOME/breakfast.txt" 2>/dev/null || exit 1
xdotool search --name '^breakfast.txt' >/dev/null 2>&1 || exit 1
xdotool search --onlyvisible --name '^Save As' >/dev/null 2>&1 && exit 1
exit 0
