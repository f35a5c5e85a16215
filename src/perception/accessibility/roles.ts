/** AT-SPI's roles as the common ones. Pure. */
import type { UiElement } from '../../trace/element.js';

/** @param parent AT-SPI's role of the containing object: a menu item that stands in a menu bar is a menu. */
export function roleOf(raw: string, parent: string | undefined): UiElement['role'] {
  if (raw === 'menu item' && parent === 'menu bar') return 'menu';
  return ROLES.get(raw) ?? 'other';
}

/**
 * AT-SPI's own name of a role. GTK 4 calls its roles by ARIA's names, and programs that draw their own widgets do so, too.
 * @param raw as the program says it
 */
export function standardRole(raw: string): string {
  return ARIA.get(raw) ?? raw;
}

const ARIA = new Map<string, string>(
  Object.entries({
    'alert dialog': 'dialog',
    checkbox: 'check box',
    radio: 'radio button',
    'menu item checkbox': 'check menu item',
    'menu item radio': 'radio menu item',
    'text box': 'text',
    input: 'entry',
    tab: 'page tab',
    'tab list': 'page tab list',
    window: 'frame',
    toolbar: 'tool bar',
    tooltip: 'tool tip',
    status: 'status bar',
    statusbar: 'status bar',
    scrollbar: 'scroll bar',
    meter: 'level bar',
    grid: 'table',
    'tree grid': 'tree table',
    cell: 'table cell',
    'grid cell': 'table cell',
    row: 'table row',
    legend: 'label',
  }).concat(
    'command,composite,generic,group,main,navigation,none,presentation,radio group,range,region,row group,search,section head,select,structure,tab panel,widget'
      .split(',')
      .map(plain => [plain, 'filler']),
  ),
);

/** Of what has no parent but its program: a window, whatever else it is called. */
export function topRoleOf(raw: string): UiElement['role'] {
  const role = roleOf(raw, undefined);
  return role === 'container' || role === 'other' ? 'window' : role;
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
  [
    'text box',
    'text, entry, search box, password text, spin box, spin button, spinbox, editbar, autocomplete, date editor, terminal, document text',
  ],
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
