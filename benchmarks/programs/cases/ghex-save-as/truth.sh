#!/bin/bash
cmp -s "$HOME/copy.bin" "$HOME/hello.bin" || exit 1
grep -q 'HELLO WORLD' "$HOME/copy.bin" || exit 1
xdotool search --name '^copy.bin' >/dev/null 2>&1 || exit 1
exit 0
