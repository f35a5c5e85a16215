# An accessibility reader of the truth's own (pyatspi). /usr/bin/python3 look.py is not a program by itself: truth.sh imports it.
import os, time
import pyatspi

def kids(acc):
    try:
        return [acc.getChildAtIndex(i) for i in range(min(acc.childCount, 600))]
    except Exception:
        return []

def walk(acc, depth=0):
    if acc is None or depth > 40:
        return
    yield acc
    for kid in kids(acc):
        yield from walk(kid, depth + 1)

def app(part):
    for a in kids(pyatspi.Registry.getDesktop(0)):
        if a is not None and part.lower() in (a.name or '').lower():
            return a
    return None

def showing(acc):
    try:
        return acc.getState().contains(pyatspi.STATE_SHOWING)
    except Exception:
        return False

def has(acc, state):
    try:
        return acc.getState().contains(getattr(pyatspi, 'STATE_' + state.upper()))
    except Exception:
        return False

def text(acc):
    try:
        t = acc.queryText()
        return t.getText(0, t.characterCount)
    except Exception:
        return ''

def find(root, role=None, name=None, test=None):
    out = []
    for a in walk(root):
        try:
            if role and a.getRoleName() != role:
                continue
            if name is not None and (a.name or '') != name:
                continue
            if test and not test(a):
                continue
            out.append(a)
        except Exception:
            pass
    return out

def dump(root, out):
    def go(a, d):
        if a is None or d > 30:
            return
        try:
            s = 'S' if showing(a) else '-'
            s += 'C' if has(a, 'checked') else ''
            s += 'F' if has(a, 'focused') else ''
            out.write('%s%s [%s] %r %r\n' % ('  ' * d, a.getRoleName(), s, a.name, text(a)[:80]))
        except Exception as e:
            out.write('%s? %s\n' % ('  ' * d, e))
        for k in kids(a)[:80]:
            go(k, d + 1)
    go(root, 0)
