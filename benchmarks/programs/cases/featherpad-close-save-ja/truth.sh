#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -qx 'Sunday: it rained' "$HOME/diary.txt" && ! wmctrl -l | grep -q 'diary.txt'; } && exit 0
  sleep 0.5
done
exit 1
