#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -q '19 \* 21' "$HOME/session.txt" && grep -qx '399' "$HOME/session.txt"; } && exit 0
  sleep 0.5
done
exit 1
