#!/bin/bash
[ "$(cat "$HOME/data.bin")" = ZBCDEFGH ] || exit 1
xdotool search --onlyvisible --name 'GHex' >/dev/null 2>&1 && exit 1
exit 0
