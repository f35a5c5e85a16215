#!/bin/bash
/usr/bin/python3 - "$HOME/stock.ods" <<'P'
import sys,zipfile,re
import xml.etree.ElementTree as E
try: x=zipfile.ZipFile(sys.argv[1]).read('content.xml').decode()
except (OSError,KeyError,zipfile.BadZipFile): sys.exit(1)
r=E.fromstring(x)
n=lambda t:t.split('}')[1]
def attr(e,k): return next((v for a,v in e.attrib.items() if n(a)==k),None)
def els(k,root=None): return [e for e in (r if root is None else root).iter() if n(e.tag)==k]
text=[''.join(p.itertext()) for p in els('p')]
def grid(t):
    out=[]
    for row in els('table-row',t):
        cells=[]
        for c in els('table-cell',row):
            v=attr(c,'value') if attr(c,'value-type')=='float' else ''.join(c.itertext())
            cells+=[v]*min(int(attr(c,'number-columns-repeated') or 1),20)
        while cells and not cells[-1]: cells.pop()
        out+=[cells]*min(int(attr(row,'number-rows-repeated') or 1),20)
    while out and not out[-1]: out.pop()
    return out
tabs=els('table'); names=[attr(t,'name') for t in tabs]; g=grid(tabs[0])
f=[c for c in els('table-cell') if (attr(c,'formula') or '').replace(' ','').upper().startswith('OF:=SUM([.B2:.B4])')]
sys.exit(0 if len(g)==5 and len(g[4])==2 and g[4][1]=='49' and len(f)==1 else 1)
P
