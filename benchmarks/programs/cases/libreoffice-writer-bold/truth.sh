#!/bin/bash
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
bold={attr(s,'name') for s in els('style') if any(attr(t,'font-weight')=='bold' for t in els('text-properties',s))}
ok=len(els('p'))==3
for p in els('p'):
    spans=els('span',p)
    ok=ok and (attr(p,'style-name') in bold or (spans and all(attr(s,'style-name') in bold for s in spans)))
sys.exit(0 if ok else 1)
P
