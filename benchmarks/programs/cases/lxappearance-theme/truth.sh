#!/bin/bash
grep -qx 'gtk-theme-name="Adwaita-dark"' "$HOME/.gtkrc-2.0" 2>/dev/null || exit 1
exit 0
