#!/bin/bash
command -v wmctrl >/dev/null || exit 2
wmctrl -l | grep -q " Find and Replace$" && exit 1
/usr/bin/python3 - "$HOME/invite.odt" <<'P'
import sys,zipfile,re
import xml.etree.ElementTree as E
try: x=zipfile.ZipFile(sys.argv[1]).read('content.xml').decode()
except (OSError,KeyError,zipfile.BadZipFile): sys.exit(1)
r=E.fromstring(x)
n=lambda t:t.split('}')[1]
def attr(e,k): return next((v for a,v in e.attrib.items() if n(a)==k),None)
def els(k,root=None): return [e for e in (r if root is None else root).iter() if n(e.tag)==k]
text=[''.join(p.itertext()) for p in els('p')]
sys.exit(0 if text==["Summer party","We meet on Tuesday at six.","Please answer before Tuesday noon."] else 1)
P
