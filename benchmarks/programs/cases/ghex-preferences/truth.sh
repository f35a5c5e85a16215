#!/bin/bash
[ "$(gsettings get org.gnome.GHex show-offsets)" = false ] && [ "$(gsettings get org.gnome.GHex group-data-by)" = "'words'" ] || exit 1
xdotool search --onlyvisible --name '^Preferences$' >/dev/null 2>&1 && exit 1
exit 0
