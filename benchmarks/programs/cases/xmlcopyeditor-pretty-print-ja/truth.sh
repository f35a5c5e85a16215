#!/bin/bash
grep -qE '^[[:space:]]+<plant>fern</plant>[[:space:]]*$' "$HOME/plants.xml" && grep -qE '^[[:space:]]+<plant>ivy</plant>[[:space:]]*$' "$HOME/plants.xml" && exit 0
exit 1
