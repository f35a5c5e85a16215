#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" clocks > "$A" 2>/dev/null
v=$(grep '^spin button|' "$A" | cut -d'|' -f4 | tr '\n' ' ')
case "$v" in *"0 15 2 "*) ;; *) exit 1;; esac
exit 0
