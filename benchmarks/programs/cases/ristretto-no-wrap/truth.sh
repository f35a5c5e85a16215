#!/bin/bash
command -v wmctrl >/dev/null || exit 2
wmctrl -l | grep -q 'Image Viewer Preferences' && exit 1
for i in 1 2 3 4 5 6 7 8; do # xfconfd writes a little later
  grep -q 'name="wrap" type="bool" value="false"' "$HOME/.config/xfce4/xfconf/xfce-perchannel-xml/ristretto.xml" 2>/dev/null && exit 0
  [ "$(timeout 3 xfconf-query -c ristretto -p /image/wrap 2>/dev/null)" = false ] && exit 0
  sleep 1
done
exit 1
