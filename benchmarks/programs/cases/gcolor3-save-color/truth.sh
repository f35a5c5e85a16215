#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" gcolor3 > "$A" 2>/dev/null
grep -q '^radio button|Saved Colors|.*checked' "$A" || exit 1
grep -q '^label|#3366cc|.*showing' "$A" && grep -q '^text|.*|ocean|.*showing' "$A" || exit 1
exit 0
