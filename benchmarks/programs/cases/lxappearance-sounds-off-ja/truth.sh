#!/bin/bash
v() { sed -n "s/^$1=//p" "$HOME/.gtkrc-2.0" 2>/dev/null | tail -1 | tr -d '"'; }

[ "$(v gtk-enable-event-sounds)" = 0 ] && [ "$(v gtk-menu-images)" = 0 ] && [ "$(v gtk-button-images)" = 1 ] && exit 0
exit 1
