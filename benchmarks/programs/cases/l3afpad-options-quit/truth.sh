#!/bin/bash
rc="$HOME/.config/l3afpad/l3afpadrc"
[ -f "$rc" ] || exit 1
[ "$(sed -n 5p "$rc")" = 1 ] && [ "$(sed -n 6p "$rc")" = 1 ] || exit 1
[ -z "$(wmctrl -l 2>/dev/null | grep -v ' -1 ')" ] || exit 1
exit 0
