#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" gtkhash > "$A" 2>/dev/null
grep -q '|aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d|.*showing' "$A" || exit 1
grep -q 'push button|hello.txt|.*showing' "$A" || exit 1
exit 0
