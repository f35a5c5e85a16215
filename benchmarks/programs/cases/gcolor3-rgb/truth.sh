#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" gcolor3 > "$A" 2>/dev/null
grep -qi '^text|.*|#123456|.*showing' "$A" || exit 1
grep -q '^spin button|.*|18|18|' "$A" || exit 1
exit 0
