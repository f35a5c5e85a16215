/** A desktop that is only data: windows with a few kinds of widgets, a pointer, a keyboard, a clipboard, and a log of what each input did. */

import type { KeyCombination } from '../../src/desktop/keys.js';
import { holdsPoint } from '../../src/screen/geometry.js';
import type { Point, Rect, Size } from '../../src/trace/action.js';
import type { WindowInfo } from '../../src/trace/frame.js';

export interface MemoryWidget {
  kind: 'button' | 'field' | 'checkbox' | 'label';
  name: string;
  /** Within its window. */
  bounds: Rect;
  /** Of a field: what stands in it. */
  text?: string | undefined;
  /** A field with several lines takes Return as a line break, and Tab as a tab. */
  multiline?: boolean | undefined;
  checked?: boolean | undefined;
  /** It can be dragged; what it is dropped on gets the event `drop`. */
  draggable?: boolean | undefined;
  onClick?: ((model: MemoryModel) => void) | undefined;
  onDrop?: ((source: MemoryWidget, model: MemoryModel) => void) | undefined;
}

export interface MemoryWindow {
  id: number;
  title: string;
  className: string;
  pid: number;
  bounds: Rect;
  type: WindowInfo['type'];
  modal: boolean;
  transientFor?: number | undefined;
  /** Absent: neither maximized nor minimized. */
  state?: 'maximized' | 'minimized' | undefined;
  widgets: MemoryWidget[];
  /** Asked to close: returning false keeps it open, as a program does that asks first. */
  onClose?: ((model: MemoryModel) => boolean) | undefined;
}

export type MemoryWindowSpec = Partial<Omit<MemoryWindow, 'id' | 'widgets' | 'bounds'>> & {
  title: string;
  bounds: Rect;
  widgets?: MemoryWidget[];
};

export interface MemoryEvent {
  type: 'mousedown' | 'mouseup' | 'click' | 'dblclick' | 'contextmenu' | 'auxclick' | 'wheel' | 'keydown' | 'keyup' | 'dragstart' | 'drop';
  /** Name of the widget; `page` where there is none. */
  target: string;
  button: number;
  /** Of clicks: the how manieth. */
  detail: number;
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  meta: boolean;
  dx: number;
  dy: number;
}

export interface MemoryModel {
  readonly size: Size;
  readonly windows: readonly MemoryWindow[];
  readonly events: readonly MemoryEvent[];
  pointer: Point;
  clipboard: string | null;
  /** Id of the active window; 0 when none is. */
  active: number;
  focus: MemoryWidget | undefined;
  /** Opens a window on top, and makes it active. */
  open(spec: MemoryWindowSpec): MemoryWindow;
  /** Takes a window away without asking it. */
  remove(id: number): void;
  raise(id: number): void;
  under(point: Point): { window: MemoryWindow; widget: MemoryWidget | undefined } | undefined;
  clearEvents(): void;
}

/** What input does to a model. `held` are the modifiers that are down. */
export interface MemoryInput {
  button(button: 0 | 1 | 2, down: boolean, detail: number): void;
  wheel(dx: number, dy: number): void;
  keyDown(combination: KeyCombination): void;
  keyUp(combination: KeyCombination): void;
  character(character: string): void;
  held: Set<'ctrl' | 'shift' | 'alt' | 'meta'>;
}

export function createMemoryModel(size: Size): MemoryModel {
  const windows: MemoryWindow[] = [];
  const events: MemoryEvent[] = [];
  let nextId = 1;
  const model: MemoryModel = {
    size,
    windows,
    events,
    pointer: { x: Math.floor(size.width / 2), y: Math.floor(size.height / 2) },
    clipboard: null,
    active: 0,
    focus: undefined,
    open(spec) {
      const id = nextId++;
      const window: MemoryWindow = { className: 'memory.Memory', pid: 1000 + id, type: 'normal', modal: false, widgets: [], ...spec, id };
      windows.push(window);
      model.raise(id);
      return window;
    },
    remove(id) {
      const index = windows.findIndex(window => window.id === id);
      if (index < 0) return;
      windows.splice(index, 1);
      if (model.active !== id) return;
      model.focus = undefined;
      model.active = windows.at(-1)?.id ?? 0;
    },
    raise(id) {
      const index = windows.findIndex(window => window.id === id);
      const [window] = index < 0 ? [] : windows.splice(index, 1);
      if (!window) return;
      windows.push(window);
      if (model.active !== id) model.focus = window.widgets.find(widget => widget.kind === 'field');
      model.active = id;
    },
    under(point) {
      const window = windows.findLast(({ bounds }) => holdsPoint(bounds, point));
      const inner = window && { x: point.x - window.bounds.x, y: point.y - window.bounds.y };
      return window && { window, widget: window.widgets.findLast(({ bounds }) => holdsPoint(bounds, inner!)) };
    },
    clearEvents() {
      events.length = 0;
    },
  };
  return model;
}

export function createMemoryInput(model: MemoryModel): MemoryInput {
  const held: MemoryInput['held'] = new Set();
  let pressedOn: MemoryWidget | undefined;

  function log(type: MemoryEvent['type'], target: MemoryWidget | undefined, rest: Partial<MemoryEvent> = {}): void {
    const modifiers = { ctrl: held.has('ctrl'), shift: held.has('shift'), alt: held.has('alt'), meta: held.has('meta') };
    const event = { type, target: target?.name ?? 'page', button: 0, detail: 0, key: '', ...modifiers, dx: 0, dy: 0, ...rest };
    (model.events as MemoryEvent[]).push(event);
  }

  function press(button: number, detail: number): void {
    const found = model.under(model.pointer);
    if (found) model.raise(found.window.id);
    if (found?.widget?.kind === 'field') model.focus = found.widget;
    pressedOn = found?.widget;
    log('mousedown', found?.widget, { button, detail });
    if (button === 2) log('contextmenu', found?.widget, { button });
  }

  function release(button: number, detail: number): void {
    const widget = model.under(model.pointer)?.widget;
    const source = pressedOn;
    pressedOn = undefined;
    if (button === 0 && source?.draggable && widget !== source) {
      log('dragstart', source);
      log('drop', widget);
      widget?.onDrop?.(source, model);
      return;
    }
    log('mouseup', widget, { button, detail });
    if (button !== 0) {
      log('auxclick', widget, { button, detail });
      return;
    }
    if (widget !== source) return;
    log('click', widget, { detail });
    if (detail === 2) log('dblclick', widget, { detail });
    if (widget?.kind === 'checkbox') widget.checked = !widget.checked;
    widget?.onClick?.(model);
  }

  function insert(text: string): void {
    if (model.focus?.kind === 'field') model.focus.text = (model.focus.text ?? '') + text;
  }

  let allSelected = false;
  function edit({ key }: KeyCombination): void {
    const field = model.focus?.kind === 'field' ? model.focus : undefined;
    if (!field) return;
    const replace = (text: string) => {
      if (allSelected) field.text = '';
      insert(text);
    };
    const wasSelected = allSelected;
    if (held.has('ctrl')) {
      if (key.name === 'a') allSelected = true;
      if (key.name === 'c' && wasSelected) model.clipboard = field.text ?? '';
      if (key.name === 'v') {
        replace(model.clipboard ?? '');
        allSelected = false;
      }
      return;
    }
    if (held.has('alt') || held.has('meta')) return;
    if (key.name === 'BackSpace' || key.name === 'Delete') {
      if (wasSelected) field.text = '';
      else if (key.name === 'BackSpace') field.text = [...(field.text ?? '')].slice(0, -1).join('');
    } else if (key.name === 'Return') replace(field.multiline ? '\n' : '');
    else if (key.name === 'Tab') replace(field.multiline ? '\t' : '');
    else if (key.name === 'space') replace(' ');
    else if ([...key.name].length === 1) replace(held.has('shift') ? key.name.toUpperCase() : key.name);
    else return;
    allSelected = false;
  }

  return {
    held,
    button: (button, down, detail) => (down ? press(button, detail) : release(button, detail)),
    wheel: (dx, dy) => log('wheel', model.under(model.pointer)?.widget, { dx, dy }),
    keyDown(combination) {
      log('keydown', model.focus, { key: combination.key.name });
      edit(combination);
    },
    keyUp: ({ key }) => log('keyup', model.focus, { key: key.name }),
    character(character) {
      if (allSelected && model.focus) model.focus.text = '';
      allSelected = false;
      const multiline = model.focus?.multiline ?? false;
      insert(multiline || !'\n\t'.includes(character) ? character : '');
    },
  };
}
