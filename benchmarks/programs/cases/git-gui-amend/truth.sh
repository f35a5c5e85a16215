#!/bin/bash
for i in 1 2 3 4 5 6; do
  { [ "$(git -C "$HOME/garden" log -1 --format=%s)" = 'Roses first' ] && [ "$(git -C "$HOME/garden" rev-list --count HEAD)" = 1 ]; } && exit 0
  sleep 0.5
done
exit 1
