#!/bin/bash
for i in 1 2 3 4 5 6; do
  [ "$(timeout 3 xclip -o -selection clipboard)" = 17 ] && exit 0
  sleep 0.5
done
exit 1
