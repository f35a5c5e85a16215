#!/bin/bash
for i in 1 2 3 4 5 6; do
  { [ "$(grep -c Thursday "$HOME/plan.txt")" = 2 ] && ! grep -q Monday "$HOME/plan.txt"; } && exit 0
  sleep 0.5
done
exit 1
