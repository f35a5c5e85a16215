#!/bin/bash
[ "$(cat "$HOME/todo.txt")" = "$(printf 'red cherries\ngreen cherries\nyellow pears')" ] && exit 0
exit 1
