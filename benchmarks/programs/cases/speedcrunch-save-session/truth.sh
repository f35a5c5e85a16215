#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -q '12\*34' "$HOME/march.json" && grep -q '408' "$HOME/march.json"; } && exit 0
  sleep 0.5
done
exit 1
