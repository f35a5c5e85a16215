#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" gnome-calculator > "$A" 2>/dev/null
grep -q '^push button|Programming|' "$A" && grep -q '^text|[^|]*|2|' "$A" || exit 1
exit 0
