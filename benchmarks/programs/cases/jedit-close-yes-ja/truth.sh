#!/bin/bash
for i in 1 2 3 4 5 6; do
  { grep -qx 'done: call Peter' "$HOME/todo.txt" && wmctrl -l | grep -q 'jEdit - ' && ! wmctrl -l | grep -q 'todo.txt'; } && exit 0
  sleep 0.5
done
exit 1
