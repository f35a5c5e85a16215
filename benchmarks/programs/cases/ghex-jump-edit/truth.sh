#!/bin/bash
[ "$(cat "$HOME/hello.bin")" = "HELLO wORLD, hello moon" ] || exit 1
exit 0
