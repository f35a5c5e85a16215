"""The same in Tk, whose programs tell accessibility nothing: python3 bugs-tk.py NAME [OPTION]"""
import sys
import tkinter as tk

option = sys.argv[2] if len(sys.argv) > 2 else ''


def menus(one):
    """A menu, and what it says. OPTION `dead`: its entries do nothing."""
    said, bar = tk.StringVar(one, 'Nothing yet'), tk.Menu(one)
    entries = tk.Menu(bar, tearoff=0)
    for label, text in ('New', 'Made'), ('Print', 'Printed'):
        entries.add_command(label=label, command=lambda text=text: option != 'dead' and said.set(text))
    bar.add_cascade(label='File', menu=entries)
    one.config(menu=bar)
    tk.Label(one, textvariable=said).pack(pady=60)


def sizes(one):
    """A button that tells the choice, and drops down what can be chosen. OPTION `dead`: a choice changes nothing."""
    size = tk.StringVar(one, 'Small')
    box = tk.OptionMenu(one, size, 'Small', 'Medium', 'Large')
    if option == 'dead':
        for at in range(3):
            box['menu'].entryconfigure(at, command=lambda: None)
    box.pack(pady=40)


window = tk.Tk()
window.geometry('420x260')
window.title(sys.argv[1].title())
globals()[sys.argv[1]](window)
window.mainloop()
