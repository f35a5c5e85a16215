#!/bin/bash
for i in 1 2 3 4 5 6; do
  { [ "$(grep -c orange "$HOME/shopping.py")" = 2 ] && ! grep -q apple "$HOME/shopping.py"; } && exit 0
  sleep 0.5
done
exit 1
