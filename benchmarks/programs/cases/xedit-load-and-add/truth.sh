#!/bin/bash
f="$HOME/plan.txt"
[ "$(sed -n 1p "$f")" = "MY WEEK" ] && [ "$(sed -n 2p "$f")" = "Monday: market" ] && exit 0
exit 1
