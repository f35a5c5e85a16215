"""A form on the screen of another machine: `works`, `dead` (its button does nothing) or `wrong` (it greets somebody else)."""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

how = sys.argv[1]
window = Gtk.Window(title="Greeting")
window.set_default_size(640, 360)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=24, margin=32)
answer = Gtk.Label(label="Nobody was greeted yet")
name = Gtk.Entry()
button = Gtk.Button(label="Greet")


def greet(_):
    if how == "works":
        answer.set_text("Hello, " + name.get_text())
    elif how == "wrong":
        answer.set_text("Goodbye, stranger")


button.connect("clicked", greet)
line = Gtk.Box(spacing=16)
line.pack_start(Gtk.Label(label="Name"), False, False, 0)
line.pack_start(name, True, True, 0)
for part in (line, button, answer):
    box.pack_start(part, False, False, 0)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
