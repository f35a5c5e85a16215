#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -q Goodbye "$HOME/shop_old.ts" && wmctrl -l | grep -q 'shop_old.ts'; } && exit 0
  sleep 0.5
done
exit 1
