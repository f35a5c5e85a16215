"""The same in Tk, whose programs tell accessibility nothing: python3 bugs-tk.py NAME [OPTION]"""
import sys
import tkinter as tk
from tkinter import ttk

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


def boxes(one):
    """Two radio buttons and a check box, ttk's where OPTION has it. OPTION `dead`: none turns on; `grey`: none can be used."""
    kit, state = ttk if 'ttk' in option else tk, 'disabled' if 'grey' in option else 'normal'
    # A variable that nobody holds is gone, and its boxes are neither on nor off.
    one.held = size, wrap = tk.StringVar(one, 'Small'), tk.IntVar(one, 0)
    dead = 'dead' in option
    for label in 'Small', 'Large':
        ask = {'command': lambda: size.set('Small')} if dead else {}
        kit.Radiobutton(one, text=label, value=label, variable=size, state=state, **ask).pack(anchor='w', padx=40, pady=8)
    ask = {'command': lambda: wrap.set(0)} if dead else {}
    kit.Checkbutton(one, text='Sounds', variable=wrap, state=state, **ask).pack(anchor='w', padx=40, pady=8)
    kit.Button(one, text='Apply', state=state, command=lambda: None if dead else one.title('Applied')).pack(padx=40, pady=8)


window = tk.Tk()
window.geometry('420x260')
window.title(sys.argv[1].title())
globals()[sys.argv[1]](window)
window.mainloop()
