#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -rqi 'welcome view.*=false' "$HOME/.config/kwriterc" && ! wmctrl -l | grep -q KWrite; } && exit 0
  sleep 0.5
done
exit 1
