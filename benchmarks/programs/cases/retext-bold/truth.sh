#!/bin/bash
for i in 1 2 3 4 5 6; do
  grep -qxF '**urgent**' "$HOME/note.md" && exit 0
  sleep 0.5
done
exit 1
