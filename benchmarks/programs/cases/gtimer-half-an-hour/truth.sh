#!/bin/bash
d="$HOME/.gtimer"
grep -qE "^[0-9]{8} 2100$" "$d/0.task" || exit 1
grep -qE "^[0-9]{8} " "$d/1.task" && exit 1
xdotool search --onlyvisible --name 'GTimer' >/dev/null 2>&1 && exit 1
exit 0
