#!/bin/bash
d="$HOME/.gtimer"
grep -qx "Name: Cut the hedge" "$d/1.task" && grep -qx "Name: Phone calls" "$d/0.task" || exit 1
grep -q "Gardening" "$d"/*.task && exit 1
exit 0
