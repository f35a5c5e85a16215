#!/bin/bash
A=$(mktemp); trap 'rm -f "$A"' EXIT
/usr/bin/python3 "$CASE/acc.py" gtkhash > "$A" 2>/dev/null
grep -q '^text|.*|hello|.*showing' "$A" || exit 1
grep -q '|5d41402abc4b2a76b9719d911017c592|.*showing' "$A" || exit 1
exit 0
