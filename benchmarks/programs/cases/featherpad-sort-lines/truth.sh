#!/bin/bash
for i in 1 2 3 4 5 6; do
  [ "$(grep . "$HOME/fruit.txt" | tr '\n' ' ')" = 'apple cherry melon pear ' ] && exit 0
  sleep 0.5
done
exit 1
