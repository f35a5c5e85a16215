"""A sheet to draw on, of which no program tells anything: python3 canvas.py [broken]. A drag draws a bar, a click a stamp, the pointer over the corner a hint."""
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
from gi.repository import Gdk, Gtk

broken = len(sys.argv) > 1 and sys.argv[1] == 'broken'
SOURCE, GOAL, CORNER = (60, 60), (260, 60), (160, 190)
drawn = {'bar': None, 'stamps': [], 'hint': False}
begun = []


def draw(_, context):
    context.set_source_rgb(1, 1, 1)
    context.paint()
    for (x, y), colour in ((SOURCE, (0.8, 0.1, 0.1)), (GOAL, (0.1, 0.2, 0.8)), (CORNER, (0.9, 0.7, 0.1))):
        context.set_source_rgb(*colour)
        context.rectangle(x - 10, y - 10, 20, 20)
        context.fill()
        context.set_source_rgb(0, 0, 0)
        context.rectangle(x - 4, y - 2, 6, 9)
        context.fill()
    context.set_source_rgb(0.1, 0.6, 0.2)
    if drawn['bar']:
        (x, y), (to_x, to_y) = drawn['bar']
        context.set_line_width(12)
        context.move_to(x, y)
        context.line_to(to_x, to_y)
        context.stroke()
    for x, y in drawn['stamps']:
        context.arc(x, y, 18, 0, 6.3)
        context.fill()
    if drawn['hint']:
        context.rectangle(200, 150, 100, 60)
        context.stroke()


def press(_, event):
    begun[:] = [(event.x, event.y)]


def release(area, event):
    if broken or not begun:
        return
    x, y = begun.pop()
    if abs(event.x - x) + abs(event.y - y) > 8:
        drawn['bar'] = ((x, y), (event.x, event.y))
    else:
        drawn['stamps'].append((x, y))
    area.queue_draw()


def move(area, event):
    isOver = abs(event.x - CORNER[0]) < 10 and abs(event.y - CORNER[1]) < 10
    if isOver and not drawn['hint'] and not broken:
        drawn['hint'] = True
        area.queue_draw()


area = Gtk.DrawingArea(width_request=320, height_request=220)
area.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK | Gdk.EventMask.POINTER_MOTION_MASK)
for name, handler in (('draw', draw), ('button-press-event', press), ('button-release-event', release), ('motion-notify-event', move)):
    area.connect(name, handler)
window = Gtk.Window(title='Sheet')
window.connect('destroy', Gtk.main_quit)
window.add(area)
window.move(0, 0)
window.show_all()
Gtk.main()
