#!/bin/bash
v() { sed -n "s/^$1=//p" "$HOME/.gtkrc-2.0" 2>/dev/null | tail -1 | tr -d '"'; }

[ "$(v gtk-theme-name)" = Adwaita-dark ] && exit 0
exit 1
