#!/bin/bash
f="$HOME/plan.txt"
[ "$(cat "$f")" = "$(printf 'Monday: market\nTuesday: doctor\nFriday: call the doctor again')" ] && exit 0
exit 1
