#!/bin/bash
for i in 1 2 3 4 5 6; do
  { cmp -s "$HOME/report.txt" "$HOME/report-old.txt" && wmctrl -l | grep -q 'jEdit - report.txt'; } && exit 0
  sleep 0.5
done
exit 1
