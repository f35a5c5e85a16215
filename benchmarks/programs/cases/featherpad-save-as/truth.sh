#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -qx 'Call the dentist at 9:30' "$HOME/dentist.txt" && wmctrl -l | grep -q 'dentist.txt'; } && exit 0
  sleep 0.5
done
exit 1
