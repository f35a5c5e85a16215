#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" gtkhash > "$A" 2>/dev/null
grep -q '^text|.*|abc|.*showing' "$A" || exit 1
grep -q '|900150983CD24FB0D6963F7D28E17F72|.*showing' "$A" || exit 1
xdotool search --onlyvisible --name 'GtkHash Preferences' >/dev/null 2>&1 && exit 1
exit 0
