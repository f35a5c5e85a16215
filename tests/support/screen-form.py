"""A form of GTK 3 that greets who is named: `works`, `writes` its greeting into a.txt, or has one bug. Two lie on top of it: `blind` tells accessibility nothing, `away` goes to another monitor."""
import os
import sys

how = sys.argv[1]
if how.startswith("blind"):
    os.environ["NO_AT_BRIDGE"] = "1"

import gi  # noqa: E402

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

NOBODY = "Nobody was greeted yet"
window = Gtk.Window(title="Greeting")
window.set_default_size(640, 360)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=24, margin=32)
answer = Gtk.Label(label=NOBODY)
name = Gtk.Entry()
polite = Gtk.CheckButton(label="Polite")
button = Gtk.Button(label="Greet")
clear = Gtk.Button(label="Forget")


def greet(_):
    if how.endswith("dead"):
        return
    if how.endswith("crash"):
        os.abort()
    if how == "away":
        window.move(0, 0)
    if how.endswith("wrong"):
        answer.set_text("Goodbye, stranger")
    else:
        answer.set_text(("Good day, " if polite.get_active() else "Hello, ") + name.get_text())
    if how == "writes":
        with open("a.txt", "w") as file:
            file.write(answer.get_text())


def lose(entry):
    if "d" in entry.get_text():
        entry.set_text(entry.get_text().replace("d", ""))


if how.endswith("loses"):
    name.connect("changed", lose)
button.connect("clicked", greet)
name.connect("activate", greet)
clear.connect("clicked", lambda _: answer.set_text(NOBODY if how != "keeps" else answer.get_text()))
line = Gtk.Box(spacing=16)
line.pack_start(Gtk.Label(label="Name"), False, False, 0)
line.pack_start(name, True, True, 0)
for part in (line, polite, button, clear, answer):
    box.pack_start(part, False, False, 0)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
