#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
[ "$(gsettings get org.gnome.calculator number-format)" = "'fixed'" ] || exit 1
/usr/bin/python3 "$CASE/acc.py" gnome-calculator > "$A" 2>/dev/null
grep -q '^text|[^|]*|0\.25|' "$A" || exit 1
exit 0
