#!/bin/bash
v=$(gsettings get org.gnome.clocks alarms)
case "$v" in *"'name': <'Swimming'>"*"'hour': <6>, 'minute': <45>"*) ;; *) exit 1;; esac
xdotool search --onlyvisible --name '^New Alarm' >/dev/null 2>&1 && exit 1
exit 0
