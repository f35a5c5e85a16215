"""The same in GTK 4, whose programs tell accessibility other things than GTK 3's: python3 bugs-gtk4.py NAME [OPTION]"""
import sys

import gi

gi.require_version('Gtk', '4.0')
from gi.repository import Gio, GLib, Gtk

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


def picker():
    """A button, and a window whose row comes up under the pointer, and is taken by a click. OPTION `dead`: it is not."""
    pick = Gtk.Button(label='Pick')

    def show(_):
        box = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        box.append(Gtk.ListBoxRow(child=Gtk.Label(label='Office', height_request=260)))
        places = Gtk.Window(title='Places', transient_for=app.get_active_window(), default_width=420, child=box)

        def take(*_):
            if option != 'dead':
                pick.set_label('Taken: Office')
                places.destroy()

        box.connect('row-activated', take)
        places.present()

    pick.connect('clicked', show)
    return pick


def many():
    """A list of a hundred rows, which says what is chosen. OPTION `silent`: it says nothing."""
    said, box = Gtk.Label(label='Nothing'), rows([f'Row {at}' for at in range(100)])
    box.connect('row-selected', lambda _, row: row and option != 'silent' and said.set_text(f'Chosen: {row.get_child().get_text()}'))
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    both.append(Gtk.ScrolledWindow(child=box, vexpand=True))
    both.append(said)
    return both


def mails():
    """Thirty messages: who, what about, and a button. OPTION `dead`: nothing comes of any."""
    said, box = Gtk.Label(label='Nothing'), Gtk.ListBox()

    def says(text):
        if option != 'dead':
            said.set_text(text)

    for who, what in MAILS:
        texts, row = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, hexpand=True), Gtk.Box()
        for text in (who, what):
            texts.append(Gtk.Label(label=text, xalign=0))
        delete = Gtk.Button(label='Delete')
        delete.connect('clicked', lambda _, who=who: says(f'Deleted: {who}'))
        for widget in (texts, delete):
            row.append(widget)
        box.append(row)
    box.connect('row-activated', lambda _, row: says(f'Opened: {MAILS[row.get_index()][0]}'))
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    both.append(Gtk.ScrolledWindow(child=box, vexpand=True))
    both.append(said)
    return both


MAILS = [('Ann', 'Budget'), ('Bob', 'Lunch on Friday'), *((f'Writer {at}', f'Letter {at}') for at in range(28))]


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


def choices():
    """A list of sixty towns that drops down. OPTION `dead`: the first one is put back."""
    said, both = Gtk.Label(label='Nothing'), Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
    box = Gtk.DropDown.new_from_strings([f'Town {at}' for at in range(60)])
    caption = Gtk.Label(label='Town', mnemonic_widget=box)
    box.update_relation([Gtk.AccessibleRelation.LABELLED_BY], [caption])

    def choose(*_):
        if option == 'dead':
            box.set_selected(0)
        else:
            said.set_text(f'Chosen: {box.get_selected_item().get_string()}')

    box.connect('notify::selected', choose)
    for widget in (caption, box, said):
        both.append(widget)
    return both


def ticks():
    """An entry of a menu that can be ticked. OPTION `dead`: it stays as it is."""
    said, view, bar = Gtk.Label(label='One line'), Gio.Menu(), Gio.Menu()
    wrap = Gio.SimpleAction.new_stateful('wrap', None, GLib.Variant('b', False))

    def turn(*_):
        if option != 'dead':
            wrap.set_state(GLib.Variant('b', not wrap.get_state()))
            said.set_text('Wrapped' if wrap.get_state() else 'One line')

    wrap.connect('activate', turn)
    app.add_action(wrap)
    for label in ('Zoom', 'Word wrap'):
        view.append(label, 'app.wrap' if label == 'Word wrap' else 'app.zoom')
    bar.append_submenu('View', view)
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
    for widget in (Gtk.PopoverMenuBar.new_from_model(bar), said):
        both.append(widget)
    return both


def pages():
    """A list on a tab, and another tab. OPTION `back`: the first tab springs back."""
    book = Gtk.Notebook()
    book.append_page(rows(('people', 'stock')), Gtk.Label(label='Data'))
    book.append_page(Gtk.Label(label='No result'), Gtk.Label(label='SQL'))
    if option == 'back':
        book.connect_after('switch-page', lambda *_: GLib.idle_add(lambda: book.set_current_page(0)))
    return book


def folds():
    """A section that unfolds, and one that is unfolded. OPTION `dead`: they stay as they are."""
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
    for name, text, at_first in ('Details', 'Version 7', False), ('Terms', 'Nothing is free', True):
        one = Gtk.Expander(label=name, expanded=at_first, child=Gtk.Label(label=text, xalign=0))
        if option == 'dead':
            one.connect('notify::expanded', lambda one, _, at_first=at_first: one.set_expanded(at_first))
        both.append(one)
    return both


def tree():
    """A tree with a closed branch and an open one. OPTION `dead`: they stay as they are."""
    inside = {'Details': ['Version 7'], 'Terms': ['Nothing is free', 'No refunds']}
    model = Gtk.TreeListModel.new(
        Gtk.StringList.new(list(inside)),
        False,
        False,
        lambda item: Gtk.StringList.new(inside[item.get_string()]) if item.get_string() in inside else None,
    )
    model.get_row(1).set_expanded(True)
    factory = Gtk.SignalListItemFactory()

    def bind(_, item):
        row = item.get_item()
        item.get_child().get_child().set_text(row.get_item().get_string())
        item.get_child().set_list_row(row)
        if option == 'dead':
            at_first = row.get_expanded()
            row.connect('notify::expanded', lambda row, _: row.set_expanded(at_first))

    factory.connect('setup', lambda _, item: item.set_child(Gtk.TreeExpander(child=Gtk.Label(xalign=0))))
    factory.connect('bind', bind)
    return Gtk.ListView(model=Gtk.SingleSelection(model=model), factory=factory)


def activate(app):
    window = Gtk.ApplicationWindow(application=app, title='Files', default_width=420, default_height=260)
    window.set_child(globals()[sys.argv[1]]())
    window.present()


app = Gtk.Application()
app.connect('activate', activate)
app.run([])
