#!/bin/bash
grep -q '<rss' "$HOME/news.rss" 2>/dev/null && exit 0
exit 1
