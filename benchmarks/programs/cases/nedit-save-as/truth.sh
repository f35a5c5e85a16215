#!/bin/bash
grep -qx 'blue plums' "$HOME/fruit.txt" 2>/dev/null && ! grep -q 'blue plums' "$HOME/todo.txt" && exit 0
exit 1
