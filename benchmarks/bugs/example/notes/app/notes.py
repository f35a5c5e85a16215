import sys
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk

path = sys.argv[1]
notes = open(path, encoding="utf-8").read().splitlines()

window = Gtk.Window(title="Notes", default_width=420, default_height=300)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=12)
label = Gtk.Label(label="Note", xalign=0)
entry = Gtk.Entry()
label.set_mnemonic_widget(entry)
add = Gtk.Button(label="Add")
count = Gtk.Label(xalign=0)
save = Gtk.Button(label="Save")


def show_count():
    count.set_text(f"{len(notes)} notes")


def on_add(_):
    notes.append(entry.get_text())
    entry.set_text("")
    show_count()


def on_save(_):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(notes) + "\n")
    count.set_text("Saved")


add.connect("clicked", on_add)
save.connect("clicked", on_save)
window.connect("destroy", Gtk.main_quit)
for child in (label, entry, add, count, save):
    box.add(child)
window.add(box)
show_count()
window.show_all()
Gtk.main()
