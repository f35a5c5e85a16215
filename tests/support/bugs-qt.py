"""The same in Qt 5, whose programs tell accessibility other things than GTK's, and in Qt 6, where QT is 6: python3 bugs-qt.py NAME [OPTION]"""
import os
import sys

if os.environ.get('QT') == '6':
    from PyQt6.QtCore import *
    from PyQt6.QtWidgets import *
else:
    from PyQt5.QtCore import *
    from PyQt5.QtWidgets import *

option = sys.argv[2] if len(sys.argv) > 2 else ''


def shown(one, title, *widgets):
    one.setWindowTitle(title)
    one.resize(420, 260)
    box = QVBoxLayout(one)
    for widget in widgets:
        box.addWidget(widget)
    one.show()
    return one


def button(label, react):
    one = QPushButton(label)
    one.clicked.connect(lambda _: react())
    return one


def write(name, text):
    with open(os.path.join(os.environ['HOME'], name), 'w') as file:
        file.write(text)


def menus():
    """A menu, and a button beside it. OPTION `dead`: neither does anything."""
    said, bar = QLabel('Old'), QMenuBar()
    file = bar.addMenu('File')

    def answer():
        if option != 'dead':
            said.setText('Fresh')

    for label in ('New', 'Print'):
        file.addAction(label).triggered.connect(lambda _: answer())
    return shown(QWidget(), 'Menus', bar, said, QLabel(''), QLabel(''), button('Refresh', answer))


def about():
    """A window with a dialog, which its Close button closes. OPTION `dead`: it does not."""

    def show():
        dialog = QDialog(one)
        dialog.setModal(True)
        shown(dialog, 'About', QLabel('Version 1'), button('Close', lambda: option != 'dead' and dialog.accept()))

    one = QWidget()
    return shown(one, 'Program', button('About', show))


def ends():
    """Saves, says so, and ends with code 3 OPTION milliseconds later, where there is one."""
    said = QLabel('Nothing saved')

    def save():
        said.setText('Saved')
        with open(os.path.join(os.environ['HOME'], 'out.txt'), 'w') as file:
            file.write('milk')
        if option:
            QTimer.singleShot(int(option), lambda: os._exit(3))

    return shown(QWidget(), 'Ends', said, button('Save', save))


def namer():
    """A dialog whose OK can be used OPTION milliseconds after a letter came. No OPTION: never."""

    def ask():
        dialog, entry = QDialog(one), QLineEdit()
        caption = QLabel('New name')
        caption.setBuddy(entry)

        def take():
            with open(os.path.join(os.environ['HOME'], 'renamed.txt'), 'w') as file:
                file.write(entry.text())
            dialog.accept()

        ok = button('OK', take)
        ok.setDefault(True)
        ok.setEnabled(False)
        if option:
            entry.textChanged.connect(lambda _: QTimer.singleShot(int(option), lambda: ok.setEnabled(True)))
        shown(dialog, 'Rename', caption, entry, ok)

    one = QWidget()
    return shown(one, 'Document', button('Rename…', ask))


def masked():
    """Shows dots for what is typed. OPTION `loses`: keeps none of it."""
    entry, said = QLineEdit(), QLabel('Locked')
    entry.setEchoMode(QLineEdit.EchoMode.Password)
    if option == 'loses':
        entry.textEdited.connect(lambda _: entry.clear())
    inside = QWidget()
    QFormLayout(inside).addRow('Password', entry)
    return shown(QWidget(), 'Masked', inside, button('Unlock', lambda: said.setText('Open' if entry.text() == 'abc' else 'Wrong')), said)


def settings():
    """Keeps a choice. OPTION `reverts`: Apply puts it back."""
    small, large, said = QRadioButton('Small'), QRadioButton('Large'), QLabel('Not applied')
    small.setChecked(True)

    def put():
        said.setText('Applied')
        if option == 'reverts':
            small.setChecked(True)

    return shown(QWidget(), 'Settings', small, large, button('Apply', put), said)


def pages():
    """A tree on a tab, and another tab. OPTION `back`: the first tab springs back."""
    tabs, tree = QTabWidget(), QTreeWidget()
    tree.setHeaderLabels(['Name', 'Type'])
    for name in ('people', 'stock'):
        QTreeWidgetItem(tree, [name, 'table'])
    tabs.addTab(tree, 'Data')
    tabs.addTab(QLabel('No result'), 'SQL')
    if option == 'back':
        tabs.currentChanged.connect(lambda _: tabs.setCurrentIndex(0))
    return shown(QWidget(), 'Pages', tabs)


def many():
    """A list of a hundred rows, which says what is chosen."""
    rows, said = QListWidget(), QLabel('Nothing')
    rows.addItems([f'Row {at}' for at in range(100)])
    rows.itemClicked.connect(lambda row: said.setText(f'Chosen: {row.text()}'))
    return shown(QWidget(), 'Many', rows, said)


def fields():
    """Fields in parts, a slider, a list into which one can type. OPTION `stuck`: the slider goes back, and the spin box takes no more than 500."""
    speed = QSpinBox()
    speed.setRange(0, 5000)
    speed.setValue(400)
    speed.setSuffix(' ms')
    if option == 'stuck':
        speed.setRange(0, 500)
    date, time, volume, city = QDateEdit(QDate(2026, 1, 1)), QTimeEdit(QTime(8, 0)), QSlider(Qt.Orientation.Horizontal), QComboBox()
    date.setDisplayFormat('yyyy-MM-dd')
    time.setDisplayFormat('HH:mm:ss')
    city.setEditable(True)
    city.addItems(['Berlin', 'Bern', 'Basel'])
    if option == 'stuck':
        volume.valueChanged.connect(lambda _: volume.setValue(0))
    inside = QWidget()
    form = QFormLayout(inside)
    for name, widget in (('Date', date), ('Time', time), ('Volume', volume), ('City', city), ('Speed', speed)):
        form.addRow(name, widget)
    return shown(QWidget(), 'Fields', inside)


def toast():
    """A message that goes by itself. OPTION: how long it stays, milliseconds; `fails`: another one takes its place."""
    said = QLabel()

    def save():
        QTimer.singleShot(300, lambda: said.setText('Saved'))
        QTimer.singleShot(300 + (300 if option == 'fails' else int(option)), lambda: said.setText('Not saved' if option == 'fails' else ''))

    return shown(QWidget(), 'Toast', button('Save', save), said)


def status():
    """A message in the status bar that goes after 900 ms. OPTION `above`: it stands above, and the bar says nothing."""
    one, inside, said = QMainWindow(), QWidget(), QLabel()

    def save():
        if option == 'above':
            said.setText('File saved')
            QTimer.singleShot(900, lambda: said.setText(''))
        else:
            one.statusBar().showMessage('File saved', 900)

    one.setWindowTitle('Status')
    one.setCentralWidget(inside)
    one.statusBar().showMessage('Ready', 1)
    inside.setLayout(QVBoxLayout())
    inside.layout().addWidget(button('Save', save))
    inside.layout().addWidget(said)
    one.resize(420, 260)
    one.show()
    return one


def late():
    """Apply can be used after OPTION milliseconds; `never`: not at all."""
    said = QLabel('Nothing applied')
    apply = button('Apply', lambda: said.setText('Applied'))
    apply.setEnabled(False)
    if option != 'never':
        QTimer.singleShot(int(option), lambda: apply.setEnabled(True))
    return shown(QWidget(), 'Late', said, apply)


def values():
    """What a wheel turns, above a page that it moves. Each new value goes into a file of its own."""
    rows, page, spin, slider, combo = QWidget(), QScrollArea(), QSpinBox(), QSlider(Qt.Orientation.Horizontal), QComboBox()
    spin.setValue(3)
    slider.setValue(30)
    combo.addItems(['Bonn', 'Kiel', 'Ulm'])
    combo.setCurrentIndex(1)
    for widget, name, turned in (
        (spin, 'Amount', spin.valueChanged),
        (slider, 'Volume', slider.valueChanged),
        (combo, 'City', combo.currentIndexChanged),
    ):
        widget.setAccessibleName(name)
        turned.connect(lambda value, name=name: write(f'{name}.txt', str(value)))
    box = QVBoxLayout(rows)
    for widget in QLabel('Top'), *(QLabel(f'Line {row}') for row in range(3)), spin, slider, combo:
        box.addWidget(widget)
    for row in range(40):
        box.addWidget(QLabel(f'Row {row}'))
    page.setWidget(rows)
    page.verticalScrollBar().valueChanged.connect(lambda _: write('page.txt', 'moved'))
    return shown(QWidget(), 'Values', page)


def choices():
    """A list of sixty towns that drops down. OPTION `dead`: the first one is put back."""
    said, box, inside = QLabel('Nothing'), QComboBox(), QWidget()
    box.addItems([f'Town {at}' for at in range(60)])
    box.currentTextChanged.connect(lambda text: box.setCurrentIndex(0) if option == 'dead' else said.setText(f'Chosen: {text}'))
    QFormLayout(inside).addRow('Town', box)
    return shown(QWidget(), 'Choices', inside, said)


def ticks():
    """An entry of a menu that can be ticked. OPTION `dead`: its tick goes again."""
    said, bar = QLabel('One line'), QMenuBar()
    view = bar.addMenu('View')
    view.addAction('Zoom')
    wrap = view.addAction('Word wrap')
    wrap.setCheckable(True)
    wrap.toggled.connect(lambda on: wrap.setChecked(False) if option == 'dead' else said.setText('Wrapped' if on else 'One line'))
    return shown(QWidget(), 'Ticks', bar, said)


def table():
    """A table of a hundred rows in three columns, which says what is clicked. OPTION `dead`: a value that is typed in is put back."""
    said, rows = QLabel('Nothing'), QTableWidget(100, 3)
    rows.setHorizontalHeaderLabels(['Name', 'Price', 'Stock'])
    for at in range(100):
        for column, text in enumerate((f'Item {at}', f'{at * 3}.50', f'{at % 7} left')):
            rows.setItem(at, column, QTableWidgetItem(text))
    rows.cellClicked.connect(lambda row, column: said.setText(f'Clicked: {rows.item(row, column).text()} of {row}'))
    if option == 'dead':
        rows.cellChanged.connect(lambda row, column: column == 1 and rows.item(row, 1).text() == '9' and rows.item(row, 1).setText('0'))
    return shown(QWidget(), 'Table', rows, said)


def mails():
    """Thirty messages: who, what about, and a button. OPTION `dead`: nothing comes of any."""
    said, box = QLabel('Nothing'), QListWidget()

    def says(text):
        if option != 'dead':
            said.setText(text)

    for who, what in MAILS:
        row, lines, item = QWidget(), QGridLayout(), QListWidgetItem(box)
        row.setLayout(lines)
        for at, text in enumerate((who, what)):
            lines.addWidget(QLabel(text), at, 0)
        lines.addWidget(button('Delete', lambda who=who: says(f'Deleted: {who}')), 0, 1, 2, 1)
        item.setSizeHint(row.sizeHint())
        box.setItemWidget(item, row)
    box.itemClicked.connect(lambda item: says(f'Opened: {MAILS[box.row(item)][0]}'))
    return shown(QWidget(), 'Mails', box, said)


MAILS = [('Ann', 'Budget'), ('Bob', 'Lunch on Friday'), *((f'Writer {at}', f'Letter {at}') for at in range(28))]


def folds():
    """A tree with a closed branch and an open one. OPTION `dead`: they stay as they are."""
    tree = QTreeWidget()
    tree.setHeaderLabels(['Name', 'Kind'])
    for name, at_first in ('Details', False), ('Terms', True):
        one = QTreeWidgetItem(tree, [name, 'section'])
        for leaf in ('Version 7', 'Build 12') if name == 'Details' else ('Nothing is free', 'No refunds'):
            QTreeWidgetItem(one, [leaf, 'line'])
        one.setExpanded(at_first)
    if option == 'dead':
        tree.setItemsExpandable(False)
    return shown(QWidget(), 'Folds', tree)


def writer():
    """A text of two lines, the caret at its end; Keep writes it. OPTION `dead`: at its start, where it stays, whatever keys say; `start`: it may leave."""

    class Text(QPlainTextEdit):
        def keyPressEvent(self, event):
            isDead = option == 'dead' and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End)
            return None if isDead else super().keyPressEvent(event)

    widget = Text('One\nTwo')
    if option == '':
        cursor = widget.textCursor()
        cursor.setPosition(7)
        widget.setTextCursor(cursor)
    one = shown(QWidget(), 'Writer', widget, button('Keep', lambda: write('kept.txt', widget.toPlainText())))
    widget.setFocus()
    return one


app = QApplication(sys.argv[:1])
kept = globals()[sys.argv[1]]()
app.exec()
