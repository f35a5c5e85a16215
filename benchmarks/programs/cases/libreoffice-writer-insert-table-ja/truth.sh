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
t=[x for x in els('table') if attr(x,'name')=='Guests']
if len(t)!=1: sys.exit(1)
row=els('table-row',t[0])
sys.exit(0 if len(row)==2 and len(els('table-cell',row[0]))==3 else 1)
P
