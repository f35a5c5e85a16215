#!/bin/bash
running() { # a process named $1 (comm) that belongs to this run's home
  local p; for p in /proc/[0-9]*; do
    [ "$(cat $p/comm 2>/dev/null)" = "$1" ] || continue
    grep -q '^State:[[:space:]]*Z' $p/status 2>/dev/null && continue
    tr '\0' '\n' < $p/environ 2>/dev/null | grep -qxF "HOME=$HOME" && return 0
  done; return 1; }

running xedit && exit 1
grep -qF 'milk and bread' "$HOME/shopping.txt" 2>/dev/null && exit 0
exit 1
