#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" clocks > "$A" 2>/dev/null
grep -q '^label|Lap 1|' "$A" && grep -q '^push button|Resume' "$A" || exit 1
grep -q '^label|Lap 2|' "$A" && exit 1
exit 0
