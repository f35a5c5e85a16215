"""Windows of ordinary programs, each with one bug or without it: python3 bugs-stage.py NAME [OPTION]"""
import os
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
from gi.repository import Gdk, GLib, Gtk

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


def writer():
    """A text of two lines, the caret at its end; Keep writes it. OPTION `dead`: at its start, where it stays, whatever keys say; `start`: it may leave."""
    widget = Gtk.TextView()
    text = widget.get_buffer()
    text.set_text('One\nTwo')
    if option in ('dead', 'start'):
        text.place_cursor(text.get_start_iter())
    widget.connect('key-press-event', lambda _, event: option == 'dead' and event.keyval in (Gdk.KEY_Home, Gdk.KEY_End))
    one = window('Writer', button('Keep', lambda: write('kept.txt', text.get_text(*text.get_bounds(), False))))
    one.get_child().pack_start(widget, True, True, 0)
    widget.grab_focus()
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
    """Says what stands in its field. OPTION `shouts`: in capitals, the field too; `titles`: in the title alone; `both`: there, too."""
    caption, entry = field('Name')
    said = Gtk.Label(label='Nobody')

    def greet():
        if option in ('titles', 'both'):
            one.set_title(entry.get_text())
        if option != 'titles':
            said.set_text(entry.get_text().upper() if option == 'shouts' else entry.get_text())
        entry.set_text('' if option == 'titles' else entry.get_text())

    if option == 'shouts':
        entry.connect('changed', lambda _: entry.get_text().isupper() or GLib.idle_add(lambda: entry.set_text(entry.get_text().upper())))
    one = window('Greeter', caption, entry, button('Greet', greet), said)
    return one


def settings():
    """Keeps an option and a choice. OPTION `resets`: Apply puts them back; `reverts`: the choice; `jumps`: the choice puts back the option; `swaps`: the option the choice."""
    box, small, said = Gtk.CheckButton(label='Sounds'), Gtk.RadioButton(label='Small'), Gtk.Label(label='Not applied')
    large = Gtk.RadioButton(label='Large', group=small)

    def put():
        said.set_text('Applied')
        if option == 'resets':
            box.set_active(False)
        if option in ('resets', 'reverts'):
            small.set_active(True)

    box.connect('toggled', lambda _: option == 'swaps' and small.set_active(True))
    large.connect('toggled', lambda _: option == 'jumps' and box.set_active(False))
    return window('Settings', box, small, large, button('Apply', put), said)


def orders():
    """Places an order. OPTION: what else comes of it. `label`: an error beside it; `dialog`: one in a dialog; `titled`: in one that
    bears the button's name and says so in its title; `named`: in one with that very name; `raises`: an exception that nobody catches."""
    said, other = Gtk.Label(label='No order'), Gtk.Label(label='')

    def order():
        said.set_text('Ordered')
        if option == 'label':
            other.set_text('Could not save the order: error 5')
        if option == 'japanese':
            other.set_text('注文を保存できませんでした')
        if option in ('dialog', 'titled', 'named'):
            said_in = 'Disk full' if option == 'titled' else 'Could not save the order'
            dialog = Gtk.MessageDialog(transient_for=one, message_type=Gtk.MessageType.ERROR, buttons=Gtk.ButtonsType.CLOSE, text=said_in)
            if option != 'dialog':
                dialog.set_title('Order failed' if option == 'titled' else 'Order')
            dialog.show()
        if option == 'raises':
            raise ValueError('no stock')

    one = window('Orders', button('Order', order), said, other)
    return one


def menus():
    """A menu, and a button beside it. OPTION `dead`: neither does anything."""
    said, bar, file, entries = Gtk.Label(label='Old'), Gtk.MenuBar(), Gtk.MenuItem(label='File'), Gtk.Menu()

    def answer():
        if option != 'dead':
            said.set_text('Fresh')

    for label in ('New', 'Print'):
        entry = Gtk.MenuItem(label=label)
        entry.connect('activate', lambda _: answer())
        entries.append(entry)
    file.set_submenu(entries)
    bar.append(file)
    refresh = button('Refresh', answer)
    refresh.set_halign(Gtk.Align.END)
    return window('Menus', bar, refresh, said)


def about():
    """A window with a dialog, which its Close button closes, and Ctrl+Q quits. OPTION `dead`: neither does; `says`: Close only says so; else: so many milliseconds late."""
    said = Gtk.Label(label='Version 1')

    def show():
        dialog = Gtk.Dialog(title='About', transient_for=one, modal=True)

        def close():
            if option == 'says':
                said.set_text('Closing')
            elif option != 'dead':
                GLib.timeout_add(int(option or 0), dialog.destroy)

        dialog.get_content_area().pack_start(said, False, False, 20)
        dialog.get_content_area().pack_start(button('Close', close), False, False, 20)
        dialog.show_all()

    one = window('Program', button('About', show))
    one.connect('key-press-event', lambda _, event: option != 'dead' and event.string == '\x11' and Gtk.main_quit())
    return one


def ends():
    """Saves, and ends with code 3 OPTION milliseconds later; Cancel ends it with code 1."""

    def save():
        write('out.txt', 'milk')
        GLib.timeout_add(int(option or 0), lambda: os._exit(3))

    return window('Ends', button('Save', save), button('Cancel', lambda: os._exit(1)))


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


def twins():
    """Two documents, each with a "Rename" dialog of its own. OPTION `dead`: its OK does nothing; `third`: a window that has none, too."""
    windows = []

    def document(title):
        def rename():
            caption, entry = field('New name')
            dialog = Gtk.Dialog(title='Rename', transient_for=one)
            for widget in (caption, entry):
                dialog.get_content_area().add(widget)
            dialog.add_buttons('Cancel', 0, 'OK', 1)

            def answer(_, response):
                if response == 1 and option != 'dead':
                    write('renamed.txt', f'{title}: {entry.get_text()}')
                if response != 1 or option != 'dead':
                    dialog.destroy()

            dialog.connect('response', answer)
            dialog.show_all()

        one = window(title, button('Rename…', rename))
        one.move(40 + 560 * len(windows), 60)
        windows.append(one)
        return one

    for title in ['Doc A', 'Doc B']:
        document(title).show_all()
    return window('Index') if option == 'third' else windows[0]


def namer():
    """A dialog whose OK can be used OPTION milliseconds after a letter came. No OPTION: never."""

    def ask():
        caption, entry = field('New name')
        entry.set_activates_default(True)
        dialog = Gtk.Dialog(title='Rename', transient_for=one)
        for widget in (caption, entry):
            dialog.get_content_area().add(widget)
        dialog.add_buttons('Cancel', 0, 'OK', 1)
        dialog.set_default_response(1)
        dialog.set_response_sensitive(1, False)

        def answer(_, response):
            if response == 1:
                write('renamed.txt', entry.get_text())
            dialog.destroy()

        if option:
            entry.connect('changed', lambda _: GLib.timeout_add(int(option), lambda: dialog.set_response_sensitive(1, True)) and None)
        dialog.connect('response', answer)
        dialog.show_all()

    one = window('Document', button('Rename…', ask))
    return one


def days():
    """A day of a month of 30 days, taken when the keyboard goes on. OPTION `long`: of 31; `field`: in a plain field, which tells its text first; `doubles`: Accept doubles it."""
    if 'field' in option:
        (caption, entry), said = field('Day'), Gtk.Label(label='No day')

        def leave(*_):
            if 'long' not in option and entry.get_text() == '31':
                entry.set_text('30')
            return False

        def accept():
            said.set_text(f'Day {entry.get_text()}')
            if 'doubles' in option:
                entry.set_text('62')

        entry.connect('focus-out-event', leave)
        return window('Days', caption, entry, button('Accept', accept), said)
    caption = Gtk.Label(label='Day', xalign=0)
    spin = Gtk.SpinButton.new_with_range(1, 31 if option == 'long' else 30, 1)
    caption.set_mnemonic_widget(spin)
    said = Gtk.Label(label='No day')
    return window('Days', caption, spin, button('Accept', lambda: said.set_text(f'Day {spin.get_value_as_int()}')), said)


def code():
    """Four boxes of one digit, each of which passes the keyboard on."""
    boxes = [Gtk.Entry(max_length=1, width_chars=2) for _ in range(4)]
    said = Gtk.Label(label='Waiting')
    for box, after in zip(boxes, boxes[1:]):
        box.connect('changed', lambda entry, after=after: after.grab_focus() if entry.get_text() else None)
    return window('Code', *boxes, button('Verify', lambda: said.set_text('Checked')), said)


def kitchen():
    """A list, and a window into which its rows are dragged. OPTION `refuses`: it takes none."""
    target = [Gtk.TargetEntry.new('text/plain', 0, 0)]
    store = Gtk.ListStore(str)
    for name in ['apple', 'pear', 'plum']:
        store.append([name])
    rows = Gtk.TreeView(model=store)
    rows.append_column(Gtk.TreeViewColumn('Food', Gtk.CellRendererText(), text=0))
    rows.enable_model_drag_source(Gdk.ModifierType.BUTTON1_MASK, target, Gdk.DragAction.COPY)

    def give(view, _context, data, _info, _time):
        model, at = view.get_selection().get_selected()
        data.set_text(model[at][0], -1)

    rows.connect('drag-data-get', give)
    basket, said = Gtk.EventBox(child=Gtk.Label(label='Basket', height_request=90)), Gtk.Label(label='Nothing in it')
    if option != 'refuses':
        basket.drag_dest_set(Gtk.DestDefaults.ALL, target, Gdk.DragAction.COPY)
        basket.connect('drag-data-received', lambda _w, _c, _x, _y, data, _i, _t: said.set_text(f'In it: {data.get_text()}'))
    larder = window('Larder', rows)
    larder.move(40, 60)
    larder.show_all()
    other = window('Kitchen', basket, said)
    other.move(560, 120)
    return other


def many():
    """A list of a hundred rows below its heading, which says what is chosen. OPTION `twice`: and another one."""
    said, inside = Gtk.Label(label='Nothing'), []
    for name in ['Results', 'Menu'] if option == 'twice' else ['Results']:
        rows = Gtk.ListBox()
        for at in range(100):
            rows.add(Gtk.Label(label=f'Row {at}', xalign=0))
        rows.connect('row-selected', lambda _, row, name=name: row and said.set_text(f'{name}: {row.get_child().get_text()}'))
        scroll = Gtk.ScrolledWindow(min_content_height=160)
        scroll.add(rows)
        inside += [Gtk.Label(label=name, xalign=0, mnemonic_widget=rows), scroll]
    return window('Many', *inside, said)


def toast():
    """A message that goes by itself. OPTION: how long it stays, milliseconds; `fails`: another one takes its place."""
    said = Gtk.Label()

    def save():
        GLib.timeout_add(300, lambda: said.set_text('Saved'))
        GLib.timeout_add(300 + (300 if option == 'fails' else int(option)), lambda: said.set_text('Not saved' if option == 'fails' else ''))

    return window('Toast', button('Save', save), said)


def status():
    """A message in the status bar that goes after 900 ms. OPTION `above`: it stands above, and the bar says nothing."""
    said, bar = Gtk.Label(), Gtk.Statusbar()

    def save():
        if option == 'above':
            said.set_text('File saved')
            GLib.timeout_add(900, lambda: said.set_text(''))
        else:
            bar.push(1, 'File saved')
            GLib.timeout_add(900, lambda: bar.pop(1))

    return window('Status', button('Save', save), said, bar)


def notebook():
    """Buttons that are called otherwise than their tooltips say. OPTION `dead`: they do nothing."""
    said, one = Gtk.Label(label='Nothing'), button('Add', lambda: option != 'dead' and said.set_text('A new note'))
    one.set_tooltip_text('Create New Note')
    other = button('Find', lambda: said.set_text('Looking'))
    other.set_tooltip_text('Find notes that are not new')
    return window('Notebook', one, other, said)


def stock():
    """A table of three hundred rows in two columns, which says what is opened. OPTION `edits`: a kind can be written in its place; `loses`: but is put back."""
    store, said = Gtk.ListStore(str, str), Gtk.Label(label='Nothing')
    for at in range(300):
        store.append([f'Item {at}', f'kind {at % 3}'])
    rows = Gtk.TreeView(model=store)
    kind = Gtk.CellRendererText(editable=option != '')
    kind.connect('edited', lambda _, path, text: option == 'edits' and store.set_value(store.get_iter(path), 1, text))
    for at, (title, cell) in enumerate([('Name', Gtk.CellRendererText()), ('Kind', kind)]):
        rows.append_column(Gtk.TreeViewColumn(title, cell, text=at))
    rows.connect('row-activated', lambda _, path, _column: said.set_text(f'Opened: {store[path][0]}'))
    scroll = Gtk.ScrolledWindow(min_content_height=300)
    scroll.add(rows)
    return window('Stock', scroll, said)


def mails():
    """Thirty messages: who, what about, and a button. OPTION `dead`: nothing comes of any."""
    said, box = Gtk.Label(label='Nothing'), Gtk.ListBox()

    def says(text):
        if option != 'dead':
            said.set_text(text)

    for who, what in MAILS:
        texts, row = Gtk.Box(orientation=Gtk.Orientation.VERTICAL), Gtk.Box()
        for text in (who, what):
            texts.add(Gtk.Label(label=text, xalign=0))
        row.pack_start(texts, True, True, 0)
        row.add(button('Delete', lambda who=who: says(f'Deleted: {who}')))
        box.add(row)
    box.connect('row-activated', lambda _, row: says(f'Opened: {MAILS[row.get_index()][0]}'))
    scroll = Gtk.ScrolledWindow(min_content_height=300)
    scroll.add(box)
    return window('Mails', scroll, said)


MAILS = [('Ann', 'Budget'), ('Bob', 'Lunch on Friday'), *((f'Writer {at}', f'Letter {at}') for at in range(28))]


def keyed():
    """F8 makes a report, Ctrl+C copies it. OPTION `dead`: F8 does nothing."""
    said = Gtk.Label(label='No report')

    def key(_, event):
        if event.keyval == Gdk.KEY_F8 and option != 'dead':
            said.set_text('Report made')
        if event.keyval == Gdk.KEY_c and event.state & Gdk.ModifierType.CONTROL_MASK:
            Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).set_text('total 42', -1)

    one = window('Keyed', said)
    one.connect('key-press-event', key)
    return one


def sums():
    """Adds what its keys enter; + shows nothing. OPTION `dead`: nor does it do anything."""
    shown, entered = Gtk.Label(label='0'), ['', '']

    def enter(key):
        if key == '=':
            entered[:] = ['', str(sum(int(number or 0) for number in entered))]
        elif key == '+':
            entered[:] = entered if option == 'dead' else [entered[1], '']
        else:
            entered[1] += key
        shown.set_text(entered[1] or shown.get_text())

    return window('Sums', shown, *[button(key, lambda key=key: enter(key)) for key in '75+='])


def recent():
    """Writes a file that is told to the desktop, and lists what was used before. OPTION `lost`: it tells nobody."""
    said, known = Gtk.Label(label='Nothing yet'), Gtk.RecentManager.get_default()

    def keep():
        write('memo.txt', 'kept')
        said.set_text('Kept')
        if option != 'lost':
            known.add_item(GLib.filename_to_uri(os.path.join(os.environ['HOME'], 'memo.txt'), None))

    def show():
        said.set_text('Used: ' + ', '.join(one.get_display_name() for one in known.get_items()))

    box = Gtk.Box(spacing=12)
    for label, run in ('Keep', keep), ('Recently used', show):
        one = Gtk.Button(label=label)
        one.connect('clicked', lambda _, run=run: run())
        box.add(one)
    box.add(said)
    one = Gtk.Window(title='Recent', default_width=640, default_height=200)
    one.add(box)
    return one


def places():
    """A side bar, into which a button puts "Home". OPTION `other`: "Home Folder" in its place."""
    rows, said, one = Gtk.ListBox(), Gtk.Label(label='Nothing yet'), Gtk.Window(title='Places', default_width=640, default_height=360)

    def show():
        for name in 'Home Folder' if option == 'other' else 'Home', 'Pictures':
            rows.add(Gtk.Label(label=name, xalign=0))
        rows.show_all()
        said.set_text('All of them')

    side, box = Gtk.ScrolledWindow(width_request=180), Gtk.Box()
    side.add(rows)
    box.pack_start(side, False, False, 0)
    for widget in button('Show all', show), said:
        box.pack_start(widget, False, False, 20)
    one.add(box)
    one.connect('destroy', Gtk.main_quit)
    return one


def values():
    """What a wheel turns, above a page that it moves. Each new value goes into a file of its own."""
    adjusted = Gtk.Adjustment(value=3, lower=0, upper=9, step_increment=1)
    spin = Gtk.SpinButton(adjustment=adjusted)
    slider = Gtk.Scale(adjustment=Gtk.Adjustment(value=3, lower=0, upper=9, step_increment=1), draw_value=False)
    combo = Gtk.ComboBoxText()
    for city in 'Bonn', 'Kiel', 'Ulm':
        combo.append_text(city)
    combo.set_active(1)
    spin.connect('value-changed', lambda _: write('Amount.txt', spin.get_text()))
    slider.connect('value-changed', lambda _: write('Volume.txt', str(slider.get_value())))
    combo.connect('changed', lambda _: write('City.txt', combo.get_active_text()))
    for widget, name in (spin, 'Amount'), (slider, 'Volume'), (combo, 'City'):
        widget.get_accessible().set_name(name)
    rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for widget in Gtk.Label(label='Top'), *(Gtk.Label(label=f'Line {row}') for row in range(3)), spin, slider, combo:
        rows.add(widget)
    for row in range(40):
        rows.add(Gtk.Label(label=f'Row {row}'))
    page = Gtk.ScrolledWindow(min_content_height=300)
    page.add(rows)
    page.get_vadjustment().connect('value-changed', lambda _: write('page.txt', 'moved'))
    return window('Values', page)


def choices():
    """A list of sixty towns that drops down. OPTION `dead`: the first one is put back."""
    said, box = Gtk.Label(label='Nothing'), Gtk.ComboBoxText()
    for at in range(60):
        box.append_text(f'Town {at}')
    box.set_active(0)

    def choose(_):
        if option == 'dead':
            box.set_active(0)
        else:
            said.set_text(f'Chosen: {box.get_active_text()}')

    box.connect('changed', choose)
    return window('Choices', Gtk.Label(label='Town', xalign=0, mnemonic_widget=box), box, said)


def ticks():
    """An entry of a menu that can be ticked. OPTION `dead`: its tick goes again."""
    said, bar, view, entries = Gtk.Label(label='One line'), Gtk.MenuBar(), Gtk.MenuItem(label='View'), Gtk.Menu()
    wrap = Gtk.CheckMenuItem(label='Word wrap')

    def turn(_):
        if option == 'dead':
            wrap.set_active(False)
        else:
            said.set_text('Wrapped' if wrap.get_active() else 'One line')

    wrap.connect('toggled', turn)
    for entry in Gtk.MenuItem(label='Zoom'), wrap:
        entries.append(entry)
    view.set_submenu(entries)
    bar.append(view)
    return window('Ticks', bar, said)


def pages():
    """A list on a tab, and another tab. OPTION `back`: the first tab springs back."""
    book, rows = Gtk.Notebook(), Gtk.ListBox()
    for name in ('people', 'stock'):
        rows.add(Gtk.Label(label=name, xalign=0))
    book.append_page(rows, Gtk.Label(label='Data'))
    book.append_page(Gtk.Label(label='No result'), Gtk.Label(label='SQL'))
    if option == 'back':
        book.connect_after('switch-page', lambda *_: GLib.idle_add(lambda: book.set_current_page(0)))
    return window('Pages', book)


def folds():
    """A section that unfolds, and one that is unfolded. OPTION `dead`: they stay as they are."""
    inside = []
    for name, text, at_first in ('Details', 'Version 7', False), ('Terms', 'Nothing is free', True):
        one = Gtk.Expander(label=name, expanded=at_first)
        one.add(Gtk.Label(label=text, xalign=0))
        if option == 'dead':
            one.connect('notify::expanded', lambda one, _, at_first=at_first: one.set_expanded(at_first))
        inside.append(one)
    return window('Folds', *inside)


def tree():
    """A tree with a closed branch and an open one. OPTION `dead`: they stay as they are."""
    store = Gtk.TreeStore(str)
    for name, leaves in ('Details', ['Version 7']), ('Terms', ['Nothing is free', 'No refunds']):
        branch = store.append(None, [name])
        for leaf in leaves:
            store.append(branch, [leaf])
    rows = Gtk.TreeView(model=store)
    rows.append_column(Gtk.TreeViewColumn('Name', Gtk.CellRendererText(), text=0))
    rows.expand_row(Gtk.TreePath.new_from_string('1'), False)
    if option == 'dead':
        for what in ('test-expand-row', 'test-collapse-row'):
            rows.connect(what, lambda *_: True)
    return window('Tree', rows)


def asks(title, *widgets, then):
    """A dialog of the front window. OK closes it, and does something."""
    owner = next(top for top in Gtk.Window.list_toplevels() if top.get_visible())
    one = Gtk.Dialog(title=title, modal=True, transient_for=owner)
    one.add_button('OK', Gtk.ResponseType.OK)
    for widget in widgets:
        one.get_content_area().add(widget)
    one.connect('response', lambda *_: (then(), one.destroy()))
    one.show_all()


def naming():
    """A button opens a dialog called as the button is. OPTION `dead`: no dialog comes; `other`: an error comes in its place; `late`:
    something shows at once, and a dialog of another title comes later, whose OK works unless it is `late,dead`."""
    said, entry = Gtk.Label(label='No name'), Gtk.Entry()

    def react():
        if option.startswith('late'):
            said.set_text('Working')
            GLib.timeout_add(2500, lambda: asks('Details', entry, then=lambda: said.set_text('Bye' if 'dead' in option else entry.get_text())))
        elif option == 'other':
            asks('Error', Gtk.Label(label='There is no tab'), then=lambda: None)
        elif option != 'dead':
            asks('Name Tab', entry, then=lambda: said.set_text(entry.get_text()))

    return window('Naming', button('Name Tab', react), said)


def loads():
    """A button that fails, and says so a second later in a dialog; the other one works."""
    said = Gtk.Label(label='Nothing')
    fails = button('Import', lambda: GLib.timeout_add(1000, late))

    def late():
        asks('Error importing file', Gtk.Label(label='a.abw'), then=lambda: None)
        return False

    return window('Loads', fails, button('Open recent', lambda: said.set_text('a.abw is open')), said)


globals()[sys.argv[1]]().show_all()
Gtk.main()
