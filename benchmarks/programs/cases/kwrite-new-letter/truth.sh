#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -qx 'Dear Anna, see you on Friday.' "$HOME/letter.txt" && wmctrl -l | grep -q 'letter.txt'; } && exit 0
  sleep 0.5
done
exit 1
