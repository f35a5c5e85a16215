"""A form with one button, of a toolkit: `gtk4`, `qt5` or `qt6`."""
import sys

toolkit = sys.argv[1]
NOBODY, HELLO = "Nobody was greeted yet", "Hello"


def qt(widgets):
    app = widgets.QApplication(sys.argv)
    window = widgets.QMainWindow(windowTitle="Form")
    window.resize(500, 300)
    window.menuBar().addMenu("File").addAction("Leave").triggered.connect(app.quit)
    answer = widgets.QLabel(NOBODY)
    button = widgets.QPushButton("Greet")
    button.clicked.connect(lambda: answer.setText(HELLO))
    inside = widgets.QWidget()
    box = widgets.QVBoxLayout(inside)
    for part in (button, answer):
        box.addWidget(part)
    window.setCentralWidget(inside)
    window.show()
    app.exec()


if toolkit == "qt5":
    from PyQt5 import QtWidgets

    qt(QtWidgets)
elif toolkit == "qt6":
    from PyQt6 import QtWidgets

    qt(QtWidgets)
else:
    import gi

    gi.require_version("Gtk", "4.0")
    from gi.repository import Gtk

    def show(app):
        window = Gtk.ApplicationWindow(application=app, title="Form", default_width=500, default_height=300)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=24)
        answer = Gtk.Label(label=NOBODY)
        button = Gtk.Button(label="Greet")
        button.connect("clicked", lambda _: answer.set_text(HELLO))
        for part in (button, answer):
            box.append(part)
        window.set_child(box)
        window.present()

    app = Gtk.Application(application_id="org.example.form")
    app.connect("activate", show)
    app.run([])
