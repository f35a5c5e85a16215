#!/bin/bash
[ "$(identify -format '%wx%h' "$HOME/pictures/copy.png" 2>/dev/null)" = 300x200 ] || exit 1
[ -f "$HOME/pictures/lake.png" ] || exit 1
exit 0
