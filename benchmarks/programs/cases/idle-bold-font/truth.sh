#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -qi '^font-bold *= *True' "$HOME/.idlerc/config-main.cfg" && ! wmctrl -l | grep -q 'Settings'; } && exit 0
  sleep 0.5
done
exit 1
