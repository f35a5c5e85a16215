"""The same in Qt 5, whose programs tell accessibility other things than GTK's: python3 bugs-qt.py NAME [OPTION]"""
import os
import sys

from PyQt5.QtCore import QTimer
from PyQt5.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPushButton, QRadioButton, QVBoxLayout, QWidget

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


def settings():
    """Keeps a choice. OPTION `reverts`: Apply puts it back."""
    small, large, said = QRadioButton('Small'), QRadioButton('Large'), QLabel('Not applied')
    small.setChecked(True)

    def put():
        said.setText('Applied')
        if option == 'reverts':
            small.setChecked(True)

    return shown(QWidget(), 'Settings', small, large, button('Apply', put), said)


app = QApplication(sys.argv[:1])
kept = globals()[sys.argv[1]]()
app.exec()
