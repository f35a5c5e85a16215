/** Programs of eight toolkits that take text as soon as they are there, and how each tells afterwards what it holds: by its own copy. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppCommand } from '../../src/scenario/scenario.js';

export interface TypedInto {
  name: string;
  toolkit: string;
  app: AppCommand;
  texts: readonly string[];
  /** Keys, one after the other, that put all that it holds on the clipboard. */
  copy: readonly string[];
}

const TEXTS = ['100', 'It was a dark and stormy night; the rain fell.', '昨日は晴れ、今日も晴れ', 'Grüße aus Köln, 42 Ελληνικά'];
const COPY = ['ctrl+a', 'ctrl+c'];

/** @param folder for the small programs that no package has */
export function typedInto(folder: string): TypedInto[] {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const page = write('notes.html', PAGE);
  const browser = ['--no-sandbox', '--no-first-run', '--force-renderer-accessibility', '--window-size=900,600', `--app=file://${page}`];
  return [
    { name: 'mousepad', toolkit: 'GTK 3', app: { command: 'mousepad', args: ['--disable-server'] }, texts: TEXTS, copy: COPY },
    {
      name: 'gnome-text-editor',
      toolkit: 'GTK 4',
      app: { command: 'gnome-text-editor', args: ['--standalone'] },
      texts: TEXTS,
      copy: COPY,
    },
    { name: 'featherpad', toolkit: 'Qt 5', app: { command: 'featherpad', args: [] }, texts: TEXTS, copy: COPY },
    { name: 'focuswriter', toolkit: 'Qt 6', app: { command: 'focuswriter', args: [] }, texts: TEXTS, copy: COPY },
    {
      name: 'calc',
      toolkit: 'VCL',
      app: { command: 'soffice', args: ['--calc', '--norestore', '--nologo'] },
      texts: ['100', 'Rent', '家賃', '250'],
      copy: ['enter', 'ctrl+home', 'ctrl+c'],
    },
    { name: 'chromium', toolkit: 'Chromium', app: { command: 'chromium', args: browser }, texts: TEXTS, copy: COPY },
    { name: 'swing', toolkit: 'Swing', app: { command: 'java', args: [write('Notes.java', SWING)] }, texts: TEXTS, copy: COPY },
    {
      name: 'tk',
      toolkit: 'Tk',
      app: { command: 'python3', args: [write('notes.py', TK)] },
      texts: TEXTS,
      copy: ['ctrl+slash', 'ctrl+c'],
    },
  ];
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>Notes</title><textarea aria-label="Notes" autofocus rows="20" cols="80"></textarea>`;

const SWING = `import javax.swing.*;
public class Notes {
  public static void main(String[] args) {
    SwingUtilities.invokeLater(() -> {
      JFrame frame = new JFrame("Notes");
      JTextArea text = new JTextArea(20, 60);
      frame.add(new JScrollPane(text));
      frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
      frame.pack();
      frame.setVisible(true);
    });
  }
}
`;

const TK = `import tkinter
root = tkinter.Tk()
root.title('Notes')
text = tkinter.Text(root, width=80, height=20)
text.pack()
text.focus_set()
root.mainloop()
`;
