/** AT-SPI's roles as the common ones. Pure. */
import type { UiElement } from '../element.js';

/** @param parent AT-SPI's role of the containing object: a menu item that stands in a menu bar is a menu. */
export function roleOf(raw: string, parent: string | undefined): UiElement['role'] {
  if (raw === 'menu item' && parent === 'menu bar') return 'menu';
  return ROLES.get(raw) ?? 'other';
}

/** Their name is what they show: text to read, not things to act on. */
export function isTextRole(raw: string): boolean {
  return TEXT_ROLES.has(raw);
}

const ROLES = new Map<string, UiElement['role']>();

const TABLE: [UiElement['role'], string][] = [
  ['button', 'push button, button, toggle button, push button menu, button menu, split button'],
  ['menu', 'menu'],
  ['menu item', 'menu item, check menu item, radio menu item, tearoff menu item'],
  ['tab', 'page tab'],
  ['link', 'link'],
  ['text box', 'text, entry, password text, spin box, spin button, spinbox, editbar, autocomplete, date editor, terminal, document text'],
  ['check box', 'check box'],
  ['radio button', 'radio button'],
  ['combo box', 'combo box'],
  ['list item', 'list item, table cell, tree item, table row, description value, option'],
  ['icon', 'icon, desktop icon'],
  ['window', 'frame, window, internal frame'],
  ['dialog', 'dialog, alert, file chooser, color chooser, font chooser, option pane'],
  ['switch', 'switch'],
  ['slider', 'slider, dial, scroll bar'],
  ['image', 'image, picture, animation, canvas, drawing area, chart'],
  ['label', 'label, caption'],
  [
    'text',
    'static, paragraph, heading, status bar, tool tip, notification, info bar, column header, table column header, row header, table row header, header, footnote, block quote, description term, comment, mark, math, time, log, accelerator label, progress bar, level bar',
  ],
  [
    'container',
    'panel, filler, grouping, section, form, landmark, article, document web, document frame, document, scroll pane, viewport, split pane, page tab list, list, list box, tree, tree table, table, menu bar, popup menu, tool bar, layered pane, root pane, glass pane, application, redundant object, html container, embedded, definition, description list, content deletion, content insertion, bar, directory pane, desktop frame',
  ],
];
for (const [role, raws] of TABLE) for (const raw of raws.split(', ')) ROLES.set(raw, role);

const TEXT_ROLES = new Set(
  'label, static, paragraph, heading, caption, status bar, section, block quote, table cell, list item, info bar, notification'.split(', '),
);
