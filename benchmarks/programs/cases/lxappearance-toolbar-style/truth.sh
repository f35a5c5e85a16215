#!/bin/bash
v() { sed -n "s/^$1=//p" "$HOME/.gtkrc-2.0" 2>/dev/null | tail -1 | tr -d '"'; }

[ "$(v gtk-toolbar-style)" = GTK_TOOLBAR_ICONS ] && [ "$(v gtk-button-images)" = 0 ] && exit 0
exit 1
