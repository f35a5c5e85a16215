#!/bin/bash
for i in 1 2 3 4 5 6; do
  { [ "$(grep -c dog "$HOME/poem.txt")" = 2 ] && ! grep -q cat "$HOME/poem.txt"; } && exit 0
  sleep 0.5
done
exit 1
