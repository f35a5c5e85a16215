#!/bin/bash
[ "$(gsettings get org.gnome.TextEditor show-grid)" = true ] && [ "$(gsettings get org.gnome.TextEditor highlight-current-line)" = true ] || exit 1
xdotool search --onlyvisible --name '^Preferences$' >/dev/null 2>&1 && exit 1
exit 0
