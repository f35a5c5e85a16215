#!/bin/bash
command -v wmctrl >/dev/null || exit 2
wmctrl -l | grep -q ' Preferences$' && exit 1
f="$HOME/books.xml"
[ "$(head -c 5 "$f")" = '<?xml' ] && tail -n 1 "$f" | grep -q 'checked' && exit 0
exit 1
