/** Where a scripted model's click goes: by the benchmark's own reader of the accessibility tree, never by the product's eyes. */
import { readElements, type Shown } from '../truth/truth-reader.js';
import type { Aim } from './case.js';

/** @returns the middle of what is meant; undefined where nothing of that name shows within `withinMs` */
export async function find(aim: Aim, bus: () => string | undefined, withinMs: number): Promise<{ x: number; y: number } | undefined> {
  if (aim.name === undefined) return aim.x !== undefined && aim.y !== undefined ? { x: aim.x, y: aim.y } : undefined;
  const deadline = performance.now() + withinMs;
  for (;;) {
    const best = choose(await readElements(bus()), aim);
    if (best) return { x: Math.round(best.x + best.width / 2), y: Math.round(best.y + best.height / 2) };
    if (performance.now() >= deadline) return undefined;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}

/** The same name, then the same but for capitals and dots, then one that holds it; what can be used, in the active window, the smallest. */
function choose(shown: readonly Shown[], { name, role, window }: Aim): Shown | undefined {
  const fitting = shown.filter(
    one => (window === undefined || has(one.window, window)) && (role === undefined || common(one.role) === common(role)),
  );
  // Without a role a window is not meant: clicking into the middle of it is no click on what it is called.
  const parts = role === undefined ? fitting.filter(one => !['window', 'dialog', 'document'].includes(common(one.role))) : fitting;
  const wanted = plain(name!);
  for (const fits of [
    (one: string) => one === name,
    (one: string) => plain(one) === wanted,
    (one: string) => plain(one).includes(wanted),
  ]) {
    const named = parts.filter(one => fits(one.name));
    if (named.length > 0) return named.sort((a, b) => rank(b) - rank(a) || a.width * a.height - b.width * b.height)[0];
  }
  return undefined;
}

/** A label bears the name of its field: the field is what is meant. */
function rank(one: Shown): number {
  const isWords = ['label', 'other'].includes(common(one.role));
  return (isWords ? 0 : 4) + (one.active ? 2 : 0) + (one.sensitive ? 1 : 0);
}

const COMMON: [string, string][] = [
  ['button', 'push button, button, toggle button, push button menu, split button'],
  ['menu item', 'menu item, check menu item, radio menu item, menu'],
  ['tab', 'page tab, tab'],
  ['text box', 'text, entry, password text, spin button, text box, textbox, field, input, editbar, document text, terminal'],
  ['check box', 'check box, checkbox, switch'],
  ['radio button', 'radio button, radio'],
  ['combo box', 'combo box, combobox, dropdown'],
  ['list item', 'list item, table cell, tree item, option, row, table row'],
  ['icon', 'icon, desktop icon, image'],
  ['window', 'frame, window'],
  ['dialog', 'dialog, alert, file chooser, color chooser, font chooser'],
  ['document', 'document web, document frame, application, panel, filler, section, scroll pane, grouping'],
  ['label', 'label, static, heading, paragraph, caption'],
  ['slider', 'slider, scroll bar'],
];
const ROLES = new Map(COMMON.flatMap(([role, raws]) => raws.split(', ').map(raw => [raw, role] as const)));

/** The words for a role that authors use, and those of the interface, as one. */
function common(role: string): string {
  return ROLES.get(role.toLowerCase()) ?? role.toLowerCase();
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[_…]|\.{3}$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function has(title: string, part: string): boolean {
  return plain(title).includes(plain(part));
}
