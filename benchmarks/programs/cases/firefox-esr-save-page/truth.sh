#!/bin/bash
f="$HOME/Downloads/cake.html"
[ -f "$f" ] && grep -q 'Four apples' "$f" && exit 0
exit 1
