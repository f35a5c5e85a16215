#!/bin/bash
[ -f "$HOME/todo.txt.bck" ] && head -1 "$HOME/todo.txt" | grep -qx 'first: red apples' && [ "$(head -1 "$HOME/todo.txt.bck")" = 'red apples' ] && exit 0
exit 1
