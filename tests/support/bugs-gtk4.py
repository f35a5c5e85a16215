"""The same in GTK 4, whose programs tell accessibility other things than GTK 3's: python3 bugs-gtk4.py NAME [OPTION]"""
import sys

import gi

gi.require_version('Gtk', '4.0')
from gi.repository import Gio, Gtk

option = sys.argv[2] if len(sys.argv) > 2 else ''


def icons():
    """Files as icons. OPTION `dead`: none can be chosen."""
    model = Gtk.StringList.new(['budget.ods', 'letter.txt', 'photo.png'])
    factory = Gtk.SignalListItemFactory()

    def setup(_, item):
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.append(Gtk.Image.new_from_icon_name('text-x-generic'))
        box.append(Gtk.Label())
        item.set_child(box)

    factory.connect('setup', setup)
    factory.connect('bind', lambda _, item: item.get_child().get_last_child().set_text(item.get_item().get_string()))
    chosen = Gtk.NoSelection(model=model) if option == 'dead' else Gtk.MultiSelection(model=model)
    return Gtk.GridView(model=chosen, factory=factory, max_columns=3)


def rows(names=('Alpha', 'Beta', 'Gamma')):
    """Rows of a list. OPTION `dead`: none can be chosen."""
    box = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE if option == 'dead' else Gtk.SelectionMode.SINGLE)
    for name in names:
        box.append(Gtk.ListBoxRow(child=Gtk.Label(label=name, xalign=0)))
    return box


def many():
    """A list of a hundred rows, which says what is chosen."""
    said, box = Gtk.Label(label='Nothing'), rows([f'Row {at}' for at in range(100)])
    box.connect('row-selected', lambda _, row: row and said.set_text(f'Chosen: {row.get_child().get_text()}'))
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    both.append(Gtk.ScrolledWindow(child=box, vexpand=True))
    both.append(said)
    return both


def menus():
    """A menu, and a button beside it. OPTION `dead`: neither does anything."""
    said, file, bar = Gtk.Label(label='Old'), Gio.Menu(), Gio.Menu()

    def answer(*_):
        if option != 'dead':
            said.set_text('Fresh')

    for label in ('New', 'Print'):
        action = Gio.SimpleAction.new(label, None)
        action.connect('activate', answer)
        app.add_action(action)
        file.append(label, f'app.{label}')
    bar.append_submenu('File', file)
    refresh = Gtk.Button(label='Refresh', halign=Gtk.Align.END)
    refresh.connect('clicked', answer)
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
    for widget in (Gtk.PopoverMenuBar.new_from_model(bar), refresh, said):
        both.append(widget)
    return both


def contact():
    """A field that says what belongs there while it is empty. OPTION `dead`: it takes nothing."""
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=20)
    both.append(Gtk.Button(label='Add'))
    both.append(Gtk.Entry(placeholder_text='Add name', editable=option != 'dead'))
    return both


def activate(app):
    window = Gtk.ApplicationWindow(application=app, title='Files', default_width=420, default_height=260)
    window.set_child(globals()[sys.argv[1]]())
    window.present()


app = Gtk.Application()
app.connect('activate', activate)
app.run([])
