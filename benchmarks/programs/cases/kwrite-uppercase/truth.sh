#!/bin/bash
for i in 1 2 3 4 5 6; do
  [ "$(tr '\n' ' ' < "$HOME/names.txt")" = 'ANNA BERTIL CLARA ' ] && exit 0
  sleep 0.5
done
exit 1
