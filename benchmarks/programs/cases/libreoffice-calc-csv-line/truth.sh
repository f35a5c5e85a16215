#!/bin/bash
[ "$(tr -d '\r"' < "$HOME/people.csv")" = "$(printf 'Name,Town\nIda,Oslo\nBen,Bath\nZoe,Turin')" ] && exit 0
exit 1
