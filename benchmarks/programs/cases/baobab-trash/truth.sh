#!/bin/bash
[ ! -e "$HOME/music" ] && [ -d "$HOME/photos" ] && [ -d "$HOME/papers" ] || exit 1
find "$HOME/.local/share/Trash/files" -name b.mp3 2>/dev/null | grep -q . || exit 1
exit 0
