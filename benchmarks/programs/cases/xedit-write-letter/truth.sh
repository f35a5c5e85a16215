#!/bin/bash
grep -qF 'Dear Anna, see you on Sunday.' "$HOME/letter.txt" 2>/dev/null && exit 0
exit 1
