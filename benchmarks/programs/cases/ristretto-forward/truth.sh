#!/bin/bash
command -v wmctrl >/dev/null || exit 2
wmctrl -l | grep -qF 'lake.png - Image Viewer [3/3]' && exit 0
exit 1
