#!/bin/bash
/usr/bin/python3 - "$PAGE_LOG" <<'P'
import sys,json
try: l=[json.loads(x) for x in open(sys.argv[1],encoding='utf-8') if x.strip()]
except OSError: sys.exit(1)
sys.exit(0 if l and l[-1]['dark'] is True else 1)
P
