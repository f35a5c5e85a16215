#!/bin/bash
[ "$(timeout 5 xclip -o -selection clipboard 2>/dev/null)" = 50 ] || exit 1
exit 0
