"""Windows of ordinary programs, each with one bug or without it: python3 bugs-stage.py NAME [OPTION]"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
from gi.repository import GLib, Gtk

option = sys.argv[2] if len(sys.argv) > 2 else ''


def window(title, *widgets):
    one = Gtk.Window(title=title, default_width=420, default_height=260)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=16)
    for widget in widgets:
        box.pack_start(widget, False, False, 0)
    one.add(box)
    one.connect('destroy', Gtk.main_quit)
    return one


def button(label, react):
    one = Gtk.Button(label=label)
    one.connect('clicked', lambda _: react())
    return one


def field(name):
    entry = Gtk.Entry()
    return Gtk.Label(label=name, xalign=0, mnemonic_widget=entry), entry


def write(name, text):
    with open(os.path.join(os.environ['HOME'], name), 'w') as file:
        file.write(text)


def accounts():
    """A small label under a wide button. OPTION: how late the click is answered, milliseconds; `dead`: not at all."""
    label = Gtk.Label(label='Waiting')

    def answer():
        label.set_text('Waiting' if label.get_text() == 'Accepted' else 'Accepted')
        write('twin.txt', label.get_text())

    return window('Accounts', button('OK', lambda: option != 'dead' and GLib.timeout_add(int(option or 0), answer)), label)


def notes():
    """Draws its inside late: OPTION milliseconds after its window is there. It takes no keys, but for `typed`."""
    late, _, kind = option.partition(',')
    one = window('Notes')

    def inside():
        widget = Gtk.TextView() if kind == 'typed' else Gtk.Label(label='Figures of the month')
        one.get_child().pack_start(widget, True, True, 0)
        one.show_all()
        widget.grab_focus()

    one.connect('map-event', lambda *_: GLib.timeout_add(int(late), inside) and False)
    return one


def editor():
    """Keeps what is typed. OPTION `drops`: but each third letter; `first`: but the first; `field`: in one line."""
    widget = Gtk.Entry() if 'field' in option else Gtk.TextView()
    count = [0]

    def key(_, event):
        count[0] += event.string.isprintable() and event.string != ''
        if 'first' in option and count[0] == 1:
            return True
        return 'drops' in option and event.string != '' and count[0] % 3 == 0

    widget.connect('key-press-event', key)
    one = window('Editor')
    one.get_child().pack_start(widget, 'field' not in option, True, 0)
    return one


def form():
    """Send clears both. OPTION `loses`: filling City clears Name; `keeps`: Send clears nothing."""
    (caption, name), (other, city), said = field('Name'), field('City'), Gtk.Label(label='Not yet')
    if 'loses' in option:
        city.connect('changed', lambda _: name.set_text(''))

    def send():
        said.set_text('Sent')
        for entry in () if 'keeps' in option else (name, city):
            entry.set_text('')

    return window('Form', caption, name, other, city, button('Send', send), said)


def saver():
    """Writes what stands in its field. OPTION `empty`: nothing of it."""
    caption, entry = field('Text')
    said = Gtk.Label(label='Changed')

    def save():
        write('note.txt', '' if option == 'empty' else entry.get_text())
        said.set_text('Saved')

    one = window('Saver', caption, entry, button('Save', save), said)
    keys = Gtk.AccelGroup()
    key, modifiers = Gtk.accelerator_parse('<Control>s')
    keys.connect(key, modifiers, Gtk.AccelFlags.VISIBLE, lambda *_: save() or True)
    one.add_accel_group(keys)
    return one


def greeter():
    """Says what stands in its field. OPTION `shouts`: in capitals, the field too."""
    caption, entry = field('Name')
    said = Gtk.Label(label='Nobody')

    def greet():
        said.set_text(entry.get_text().upper() if option == 'shouts' else entry.get_text())

    if option == 'shouts':
        entry.connect('changed', lambda _: entry.get_text().isupper() or GLib.idle_add(lambda: entry.set_text(entry.get_text().upper())))
    return window('Greeter', caption, entry, button('Greet', greet), said)


def settings():
    """Keeps an option and a choice. OPTION `resets`: Apply puts them back; `jumps`: the choice does so with the option."""
    box, small, said = Gtk.CheckButton(label='Sounds'), Gtk.RadioButton(label='Small'), Gtk.Label(label='Not applied')
    large = Gtk.RadioButton(label='Large', group=small)

    def put():
        said.set_text('Applied')
        if option == 'resets':
            box.set_active(False)
            small.set_active(True)

    large.connect('toggled', lambda _: option == 'jumps' and box.set_active(False))
    return window('Settings', box, small, large, button('Apply', put), said)


def orders():
    """Places an order. OPTION: what else comes of it. `label`: an error beside it; `dialog`: one in a dialog; `raises`: an exception that nobody catches."""
    said, other = Gtk.Label(label='No order'), Gtk.Label(label='')

    def order():
        said.set_text('Ordered')
        if option == 'label':
            other.set_text('Could not save the order: error 5')
        if option == 'japanese':
            other.set_text('注文を保存できませんでした')
        if option == 'dialog':
            Gtk.MessageDialog(transient_for=one, message_type=Gtk.MessageType.ERROR, buttons=Gtk.ButtonsType.CLOSE, text='Could not save the order').show()
        if option == 'raises':
            raise ValueError('no stock')

    one = window('Orders', button('Order', order), said, other)
    return one


def icons():
    """Buttons without names, which say what they are by tooltips alone. OPTION `mute`: nor by these."""
    said = Gtk.Label(label='Ready')
    row = Gtk.Box()

    def icon(name, picture, does):
        one = Gtk.Button(image=Gtk.Image.new_from_icon_name(picture, Gtk.IconSize.LARGE_TOOLBAR), has_tooltip=option != 'mute')
        one.connect('query-tooltip', lambda _w, _x, _y, _k, tip: tip.set_text(name) or True)
        one.connect('clicked', lambda _: said.set_text(does))
        row.pack_start(one, False, False, 0)

    icon('Delete all', 'edit-delete', 'Everything deleted')
    icon('Print the letter', 'document-print', 'Letter printed')
    icon('Reply (Ctrl+R)', 'mail-reply-sender', 'Replied')
    return window('Letters', row, said)


globals()[sys.argv[1]]().show_all()
Gtk.main()
