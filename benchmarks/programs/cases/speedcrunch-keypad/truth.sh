#!/bin/bash
cd "$CASE"
exec /usr/bin/python3 - <<'PY'
import os, sys, time
sys.path.insert(0, os.environ['CASE'])
import look
for i in range(6):
    app = look.app('speedcrunch')
    if app:
        texts = [look.text(a) for a in look.find(app, 'text', test=look.showing)]
        sevens = look.find(app, 'push button', '7', look.showing) + look.find(app, 'button', '7', look.showing)
        if sevens and any('= 15' in t for t in texts): sys.exit(0)
    time.sleep(0.5)
sys.exit(1)
PY
