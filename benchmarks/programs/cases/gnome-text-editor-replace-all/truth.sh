#!/bin/bash
[ "$(cat "$HOME/fruit.txt")" = "$(printf 'red pears\ngreen pears')" ] || exit 1
exit 0
