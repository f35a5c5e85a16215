#!/bin/bash
running() { # a process named $1 (comm) that belongs to this run's home
  local p; for p in /proc/[0-9]*; do
    [ "$(cat $p/comm 2>/dev/null)" = "$1" ] || continue
    grep -q '^State:[[:space:]]*Z' $p/status 2>/dev/null && continue
    tr '\0' '\n' < $p/environ 2>/dev/null | grep -qxF "HOME=$HOME" && return 0
  done; return 1; }

v() { sed -n "s/^$1=//p" "$HOME/.gtkrc-2.0" 2>/dev/null | tail -1 | tr -d '"'; }

running lxappearance && exit 1
[ "$(v gtk-xft-hintstyle)" = hintslight ] && [ "$(v gtk-xft-antialias)" = 0 ] && exit 0
exit 1
