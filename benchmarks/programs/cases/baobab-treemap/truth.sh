#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" baobab > "$A" 2>/dev/null
grep -qE '^page tab\|Treemap Chart\|.*selected' "$A" || exit 1
grep -qE '^page tab\|Rings Chart\|.*selected' "$A" && exit 1
xdotool search --onlyvisible --name '^Devices' >/dev/null 2>&1 && exit 1
exit 0
