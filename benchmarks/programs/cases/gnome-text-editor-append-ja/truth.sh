#!/bin/bash
[ "$(cat "$HOME/todo.txt")" = "$(printf 'call Bob\nbuy milk')" ] || exit 1
xdotool search --onlyvisible --name 'Text Editor$' >/dev/null 2>&1 && exit 1
exit 0
