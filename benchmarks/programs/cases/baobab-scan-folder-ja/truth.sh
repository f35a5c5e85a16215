#!/bin/bash
xdotool search --onlyvisible --name '^photos$' >/dev/null 2>&1 || exit 1
xdotool search --onlyvisible --name '^Select Folder' >/dev/null 2>&1 && exit 1
exit 0
