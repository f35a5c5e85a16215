/** What a program says of one of its accessible objects, before it is interpreted. Live trees and stored dumps both have this form. */
import type { Rect } from '../../trace/action.js';

export interface RawNode {
  id: string;
  /** AT-SPI's name of the role (`push button`). */
  role: string;
  name: string;
  description?: string | undefined;
  /** AT-SPI's names of the states that are set (`showing`, `checked`). */
  states: readonly string[];
  /** In screen pixels as the program says, or null when it does not say. */
  extents: Rect | null;
  /** Index of the parent in the list; -1 for a program. Parents stand before their children. */
  parent: number;
  /** What its Text interface holds; absent when it has none. */
  text?: string | undefined;
  /** Number of its Value interface. */
  number?: number | undefined;
  /** Name of the chosen item of a combo box. */
  choice?: string | undefined;
  /** Ids of the objects that label it. */
  labelledBy?: readonly string[] | undefined;
  /** Text of its label, where the label is not itself in the list. */
  labelText?: string | undefined;
  /** Of a table: where its first column's header stands, which is none of its children. */
  header?: Rect | undefined;
  /** Ids of all its children, those that do not show too. Only of live trees. */
  children?: readonly string[] | undefined;
  /** Of programs only. */
  program?: { pid?: number | undefined; toolkit?: string | undefined; version?: string | undefined } | undefined;
}

/** GTK 4 counts places from its windows, not from the screen, and does not tell what is showing. */
export function isGtk4({ toolkit, version }: NonNullable<RawNode['program']>): boolean {
  return toolkit === 'GTK' && (version ?? '').startsWith('4');
}

/** It never says of what stands in a menu of its menu bar that it shows. */
export function isGtk2({ toolkit, version }: NonNullable<RawNode['program']>): boolean {
  return toolkit === 'GAIL' && (version ?? '').startsWith('2.');
}

/** AT-SPI's states in the order of their bits. */
export const STATES: readonly string[] = [
  'invalid',
  'active',
  'armed',
  'busy',
  'checked',
  'collapsed',
  'defunct',
  'editable',
  'enabled',
  'expandable',
  'expanded',
  'focusable',
  'focused',
  'has-tooltip',
  'horizontal',
  'iconified',
  'modal',
  'multi-line',
  'multiselectable',
  'opaque',
  'pressed',
  'resizable',
  'selectable',
  'selected',
  'sensitive',
  'showing',
  'single-line',
  'stale',
  'transient',
  'vertical',
  'visible',
  'manages-descendants',
  'indeterminate',
  'required',
  'truncated',
  'animated',
  'invalid-entry',
  'supports-autocompletion',
  'selectable-text',
  'is-default',
  'visited',
  'checkable',
  'has-popup',
  'read-only',
];
