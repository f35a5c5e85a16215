"""A list of goods, as it is one night or another: python3 third-night.py [renamed|japanese|moved|broken|dead|unpainted]"""
import sys

import gi

gi.require_version('Gtk', '3.0')
from gi.repository import Gtk

night = sys.argv[1] if len(sys.argv) > 1 else ''


def painted(colour):
    """A square that no program describes."""
    area = Gtk.DrawingArea(width_request=48, height_request=48)
    area.colour = colour

    def draw(widget, context):
        context.set_source_rgb(*widget.colour)
        context.paint()

    area.connect('draw', draw)
    return area


entry = Gtk.Entry()
label = Gtk.Label(label='品物' if night == 'japanese' else 'Goods', xalign=0, mnemonic_widget=entry)
stored = Gtk.Label(label='Nothing is stored', xalign=0)
add = Gtk.Button(label={'renamed': 'Append', 'japanese': '追加'}.get(night, 'Add'))
mark = painted((0.8, 0.1, 0.1))
brush = Gtk.Button()
brush.add(painted((0.1, 0.2, 0.9)))


def store(_):
    if night == 'dead':
        return
    stored.set_text('Nothing came of it' if night == 'broken' else f'Stored: {entry.get_text()}')


def paint(_):
    if night not in ('broken', 'unpainted'):
        mark.colour = (0.1, 0.7, 0.2)
    mark.queue_draw()


add.connect('clicked', store)
brush.connect('clicked', paint)
window = Gtk.Window(title='Stock', default_width=420, default_height=300)
window.connect('destroy', Gtk.main_quit)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=16)
rows = [label, entry, add, stored, brush, mark]
for widget in [add, stored, brush, mark, label, entry] if night == 'moved' else rows:
    widget.set_halign(Gtk.Align.START)
    box.pack_start(widget, False, False, 0)
window.add(box)
window.move(0, 0)
window.show_all()
Gtk.main()
