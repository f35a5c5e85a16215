#!/bin/bash
f="$HOME/books.xml"
[ "$(grep -c '<cost>[0-9]*</cost>' "$f")" = 2 ] && ! grep -q price "$f" && exit 0
exit 1
