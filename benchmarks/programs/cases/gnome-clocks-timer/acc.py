#!/usr/bin/python3
# prints the accessible tree of the program whose name contains argv[1]: role|name|text|value|states
import sys, os
os.environ.setdefault('NO_AT_BRIDGE', '1')
import pyatspi
want = sys.argv[1].lower()
KEEP = ('checked', 'selected', 'pressed', 'expanded', 'active', 'focused', 'showing', 'sensitive')
def line(a, depth):
    try:
        role, name = a.getRoleName(), a.name or ''
        st = [pyatspi.stateToString(s) for s in a.getState().getStates()]
    except Exception:
        return
    text = value = ''
    try:
        t = a.queryText()
        text = t.getText(0, -1)
    except Exception:
        pass
    try:
        value = '%g' % a.queryValue().currentValue
    except Exception:
        pass
    print('%s%s|%s|%s|%s|%s' % (' ' * depth if len(sys.argv) > 2 else '', role, name.replace('\n', '\\n'), text.replace('\n', '\\n'), value, ','.join(s for s in st if s in KEEP)))
    if depth < 40:
        try:
            for i in range(min(a.childCount, 400)):
                c = a.getChildAtIndex(i)
                if c is not None:
                    line(c, depth + 1)
        except Exception:
            pass
for i in range(pyatspi.Registry.getDesktop(0).childCount):
    app = pyatspi.Registry.getDesktop(0).getChildAtIndex(i)
    if app is not None and want in (app.name or '').lower():
        line(app, 0)
