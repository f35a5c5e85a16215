#!/bin/bash
f="$HOME/letter.txt"
[ "$(grep -o Berta "$f" | wc -l)" = 3 ] && ! grep -q Anna "$f" || exit 1
exit 0
