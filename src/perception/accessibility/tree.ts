/** Reads the trees of all accessible programs of a session: what is showing, in parallel, without waiting for programs that hang. */
import { isDeepStrictEqual } from 'node:util';
import { BUS, type Bus, DBusError } from '../../dbus/bus.js';
import { Variant } from '../../dbus/wire.js';
import type { CaretPlace } from '../../ports/perception.js';
import type { Point, Rect } from '../../trace/action.js';
import { connectAccessibilityBus } from './bus.js';
import { cellsInSight } from './in-sight.js';
import { isGtk2, isGtk4, type RawNode, STATES } from './node.js';
import { standardRole } from './roles.js';

export interface TreeReader {
  /**
   * All showing objects of the programs for which `wanted` holds (all of them by default), programs one after the other. A session without
   * accessibility gives none, and a program that does not answer is left out. Throws only the signal's reason.
   */
  read(options?: { wanted?: (pid: number | undefined) => boolean; signal?: AbortSignal | undefined }): Promise<RawNode[]>;
  /**
   * Whether these objects of an earlier reading still say what they said, and none of their children shows that did not.
   * @param wanted indices in `nodes`
   */
  stands(nodes: readonly RawNode[], wanted: Iterable<number>): Promise<boolean>;
  /** Where the caret stands in an object's text. Undefined: it has none, letters are selected, or the text is one of several parts. */
  caret(id: string): Promise<CaretPlace | undefined>;
  close(): void;
}

/** @param sessionBus Address of the D-Bus session whose programs are read; undefined when there is none. */
export function createTreeReader(sessionBus: string | undefined, now: () => number): TreeReader {
  let connection: Promise<Bus> | undefined;
  const slow = new Set<string>();

  async function connect(): Promise<Bus> {
    const open = await connection?.catch(() => undefined);
    if (open && !open.closed) return open;
    connection = connectAccessibilityBus(sessionBus);
    connection.catch(() => {});
    return connection;
  }

  async function programs(bus: Bus): Promise<Ref[]> {
    const body = await bus.call(accessible({ bus: REGISTRY, path: ROOT }, 'GetChildren'), CALL_MS);
    return (body[0] as [string, string][]).map(([name, path]) => ({ bus: name, path }));
  }

  return {
    async read({ wanted = () => true, signal } = {}) {
      signal?.throwIfAborted();
      let bus: Bus;
      let roots: Ref[];
      try {
        bus = await connect();
        roots = await programs(bus);
      } catch {
        signal?.throwIfAborted();
        return [];
      }
      const trees = await Promise.all(
        roots.map(async root => {
          const patience = slow.has(root.bus) ? SLOW_CALL_MS : CALL_MS;
          try {
            const tree = await readProgram({ bus, patience, deadline: now() + PROGRAM_MS, now, signal }, root, wanted);
            slow.delete(root.bus);
            return tree;
          } catch {
            slow.add(root.bus);
            return [];
          }
        }),
      );
      signal?.throwIfAborted();
      return join(trees);
    },
    async stands(nodes, wanted) {
      const shown = new Set(nodes.map(node => node.id));
      try {
        const bus = await connect();
        const context = { bus, patience: CALL_MS, deadline: now() + CALL_MS, now, signal: undefined };
        const [open, ...same] = await Promise.all([
          programs(bus),
          ...[...new Set(wanted)].map(index => isSame(context, nodes, index, shown)),
        ]);
        const known = nodes.filter(node => node.parent < 0).map(node => node.id);
        return same.every(Boolean) && known.every(id => open.some(ref => idOf(ref) === id));
      } catch {
        return false;
      }
    },
    async caret(id) {
      const bus = await connect().catch(() => undefined);
      const context = bus && { bus, patience: CALL_MS, deadline: now() + CALL_MS, now, signal: undefined };
      return context && caretOf(context, refOf(id)).catch(() => undefined);
    },
    close() {
      connection?.then(bus => bus.close()).catch(() => {});
      connection = undefined;
    },
  };
}

const REGISTRY = 'org.a11y.atspi.Registry';
const ROOT = '/org/a11y/atspi/accessible/root';
/** A program that leaves one call without an answer for so long is hung, for this reading. */
const CALL_MS = 1000;
/** The same for a program that hung the last time. */
const SLOW_CALL_MS = 250;
/** A program that answers, but has more to say than this allows, is read in part: a sheet of 465 cells took 4.6 s on a busy machine. */
const PROGRAM_MS = 10_000;
/** Guards against endless lists; what lies so far down is not on the screen. */
const MAX_CHILDREN = 1500;
const MAX_NODES = 6000;
const MAX_CHOICES = 300;
const MAX_TEXT = 20_000;
const NULL_PATH = '/org/a11y/atspi/null';

interface Ref {
  bus: string;
  path: string;
}

interface Context {
  bus: Bus;
  patience: number;
  deadline: number;
  now: () => number;
  signal: AbortSignal | undefined;
  /** Objects read so far. */
  count?: number;
}

/** What holds for all objects of a program. */
interface Place {
  gtk4: boolean;
  /** The program's name on the bus, where it tells all properties of an object at once. What is embedded in it is another's. */
  atOnce: string | undefined;
  alone?: boolean;
  /** A viewport of GTK 3 says that it does not show once it has scrolled past its own height; what it holds tells the truth. */
  isScrolled?: boolean;
  gtk2: boolean;
  /** What stands in a menu of GTK 2 that was open once has a place. */
  isInMenu?: boolean;
  /** Cells of a table that was looked at place by place: there are hundreds, and they hold nothing. */
  isCell?: boolean;
}

interface Branch {
  node: Omit<RawNode, 'parent'>;
  children: Branch[];
}

async function readProgram(context: Context, root: Ref, wanted: (pid: number | undefined) => boolean): Promise<RawNode[]> {
  const pid = await processOf(context, root.bus);
  if (!wanted(pid)) return [];
  const [name, role, toolkit, version, children] = await Promise.all([
    property(context, root, 'org.a11y.atspi.Accessible', 'Name'),
    ask(context, root, 'GetRoleName'),
    property(context, root, 'org.a11y.atspi.Application', 'ToolkitName').catch(() => ''),
    property(context, root, 'org.a11y.atspi.Application', 'Version').catch(() => ''),
    childrenOf(context, root),
  ]);
  const said = { pid, toolkit: String(toolkit ?? ''), version: String(version ?? '') };
  const branches = await Promise.all(children.map(child => readBranch(context, child, placeIn(root, said))));
  const program: Branch = {
    node: {
      id: idOf(root),
      role: String(role[0]),
      name: String(name ?? ''),
      states: [],
      extents: null,
      program: said,
      children: children.map(idOf),
    },
    children: branches.filter(branch => branch !== undefined),
  };
  return flatten(program);
}

/** An object and what is below it; undefined when it is not showing, or vanished while it was read. */
async function readBranch(context: Context, ref: Ref, place: Place): Promise<Branch | undefined> {
  context.count = (context.count ?? 0) + 1;
  if (context.count > MAX_NODES || context.now() > context.deadline || context.signal?.aborted) return undefined;
  try {
    const states = statesOf(await ask(context, ref, 'GetState'));
    // Most of what a program has does not show: of that no more is asked.
    const isShown = isShowing(states, place);
    if (!isShown && !((place.isScrolled || place.isInMenu) && states.includes('visible'))) return undefined;
    if (place.isCell) return { node: await cellOf(context, ref, states), children: [] };
    const [[roleName], { count, ...names }] = await Promise.all([ask(context, ref, 'GetRoleName'), saidOf(context, ref, place)]);
    const role = standardRole(String(roleName));
    if (!isShown && !(place.isInMenu ? isPlaced(await extentsOf(context, ref)) : role === 'viewport')) return undefined;
    const holdsMany = states.includes('manages-descendants') || MAY_HOLD_MANY.test(role);
    const [extents, interfaces, { refs, isPart }] = await Promise.all([
      extentsOf(context, ref),
      interfacesOf(context, ref, role),
      holdsMany ? someOf(context, ref, count) : all(count === 0 ? [] : childrenOf(context, ref)),
    ]);
    const [text, number, choice, labelledBy, header, children] = await Promise.all([
      interfaces.includes(TEXT) && HAS_TEXT.test(role) ? textOf(context, ref) : undefined,
      interfaces.includes(VALUE) && HAS_NUMBER.test(role) ? numberOf(context, ref) : undefined,
      role === 'combo box' ? choiceOf(context, ref, { interfaces, states, lists: refs.slice(0, 2), name: names.name }) : undefined,
      HAS_LABEL.test(role) ? labelsOf(context, ref) : undefined,
      role === 'table' && !isPart && place.atOnce === ref.bus ? headerOf(context, ref, refs) : undefined,
      Promise.all(place.alone ? [] : refs.map(child => readBranch(context, child, below(place, role, isPart)))),
    ]);
    return {
      node: { id: idOf(ref), role, ...names, states, extents, text, number, choice, labelledBy, header, children: refs.map(idOf) },
      children: children.filter(branch => branch !== undefined),
    };
  } catch (error) {
    // A single object may vanish while it is read; a program that does not answer ends the reading of it all.
    if (error instanceof DBusError) return undefined;
    throw error;
  }
}

function below(place: Place, role: string, isPart: boolean): Place {
  return {
    ...place,
    isCell: isPart && role === 'table',
    isScrolled: role === 'scroll pane',
    isInMenu: place.gtk2 && role === 'menu',
  };
}

/** Reads one object again, and whether children of it show that are not among the `shown`. */
async function isSame(context: Context, nodes: readonly RawNode[], index: number, shown: ReadonlySet<string>): Promise<boolean> {
  const { parent: _, program, ...known } = nodes[index]!;
  const ref = refOf(known.id);
  const hidden = (known.children ?? []).filter(id => !shown.has(id)).map(refOf);
  const root = programOf(nodes, index);
  const place = placeIn(refOf(root.id), root.program);
  const states = Promise.all(
    hidden.map(async child => statesOf(await orMissing(ask(context, child, 'GetState'), [[]])) as readonly string[]),
  );
  if (program) {
    const [children, below] = await Promise.all([childrenOf(context, ref), states]);
    return isEqual(children.map(idOf), known.children) && !below.some(child => isShowing(child, place));
  }
  const [now, below] = await Promise.all([readBranch(context, ref, { ...place, alone: true }), states]);
  return now !== undefined && isEqual(now.node, known) && !below.some(child => isShowing(child, place));
}

function programOf(nodes: readonly RawNode[], index: number): RawNode {
  let at = index;
  while (nodes[at]!.parent >= 0) at = nodes[at]!.parent;
  return nodes[at]!;
}

/** By what they hold: names of fields that are undefined do not count. */
function isEqual(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a ?? null)), JSON.parse(JSON.stringify(b ?? null)));
}

/** GTK 4 never says that something inside a window is showing, nor a dialog. */
function isShowing(states: readonly string[], { gtk4 }: Place): boolean {
  return (states.includes('showing') || (gtk4 && states.includes('visible'))) && !states.includes('defunct');
}

function idOf({ bus, path }: Ref): string {
  return bus + path;
}

function refOf(id: string): Ref {
  const start = id.indexOf('/');
  return { bus: id.slice(0, start), path: id.slice(start) };
}

const TEXT = 'org.a11y.atspi.Text';
const VALUE = 'org.a11y.atspi.Value';
const SELECTION = 'org.a11y.atspi.Selection';
const TABLE = 'org.a11y.atspi.Table';
const COMPONENT = 'org.a11y.atspi.Component';
/** What coordinates count from: the screen's corner. */
const OF_SCREEN = 0;
const HAS_TEXT =
  /^(text|entry|search box|password text|label|static|paragraph|heading|terminal|spin ?b(ox|utton)|combo box|date editor|document (text|frame)|section|caption|block quote|table cell|list item|status bar|info bar|notification|editbar|autocomplete)$/;
const HAS_NUMBER = /^(slider|spin ?b(ox|utton)|progress bar|level bar|scroll bar|dial)$/;
const HAS_LABEL =
  /^(text|entry|search box|password text|spin ?b(ox|utton)|combo box|check box|radio button|slider|switch|toggle button|list|list box|table|tree table|push button|date editor|dial|editbar|autocomplete|panel|grouping)$/;

function accessible(ref: Ref, member: string) {
  return { destination: ref.bus, path: ref.path, interface: 'org.a11y.atspi.Accessible', member };
}

function ask(context: Context, ref: Ref, member: string): Promise<unknown[]> {
  return context.bus.call(accessible(ref, member), context.patience);
}

async function property(context: Context, ref: Ref, of: string, name: string): Promise<unknown> {
  const [value] = await context.bus.call(
    {
      destination: ref.bus,
      path: ref.path,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      signature: 'ss',
      body: [of, name],
    },
    context.patience,
  );
  return value instanceof Variant ? value.value : value;
}

interface Said {
  name: string;
  description?: string | undefined;
  /** How many objects it holds; undefined where it does not say. */
  count?: number | undefined;
}

/** In one call where the program is known to answer that. */
async function saidOf(context: Context, ref: Ref, { atOnce }: Place): Promise<Said> {
  const of = 'org.a11y.atspi.Accessible';
  if (ref.bus !== atOnce) {
    const [name, description] = await Promise.all([property(context, ref, of, 'Name'), property(context, ref, of, 'Description')]);
    return saidBy({ name, description });
  }
  const call = { destination: ref.bus, path: ref.path, interface: 'org.freedesktop.DBus.Properties', member: 'GetAll' };
  const [all] = await context.bus.call({ ...call, signature: 's', body: [of] }, context.patience);
  const { Name, Description, ChildCount } = all as Partial<Record<string, { value: unknown }>>;
  return saidBy({ name: Name?.value, description: Description?.value, count: ChildCount?.value });
}

function saidBy({ name, description, count }: Partial<Record<keyof Said, unknown>>): Said {
  return {
    name: String(name ?? ''),
    description: description ? String(description) : undefined,
    count: typeof count === 'number' ? count : undefined,
  };
}

function placeIn({ bus }: Ref, program: NonNullable<RawNode['program']> = {}): Place {
  return { gtk2: isGtk2(program), gtk4: isGtk4(program), atOnce: AT_ONCE.test(program.toolkit ?? '') ? bus : undefined };
}

/** Of these it was measured, and nobody else is asked so: Qt 5 crashes when all properties of an object are asked for at once. */
const AT_ONCE = /^(gtk|gail|chromium)$/i;

/** Of what has neither text nor number nobody reads them. */
async function interfacesOf(context: Context, ref: Ref, role: string): Promise<readonly string[]> {
  if (!HAS_TEXT.test(role) && !HAS_NUMBER.test(role)) return [];
  const [list] = await ask(context, ref, 'GetInterfaces');
  return list as string[];
}

async function childrenOf(context: Context, ref: Ref): Promise<Ref[]> {
  const [list] = await ask(context, ref, 'GetChildren');
  return (list as [string, string][])
    .slice(0, MAX_CHILDREN)
    .filter(([, path]) => path !== NULL_PATH)
    .map(([bus, path]) => ({ bus, path }));
}

/** Never asked for all that they hold before it is known how much that is. */
const MAY_HOLD_MANY = /^(table|tree table|tree|list|list box)$/;

/**
 * Of a list or table that may make its children only when it is asked for them. One that has very many (a sheet of 2³¹ cells) would make them
 * all, and hang: of such a one, and of one that does not say how many, only what lies in sight is asked for.
 */
async function someOf(context: Context, ref: Ref, said: number | undefined): Promise<Below> {
  const count = said ?? Number(await orMissing(property(context, ref, 'org.a11y.atspi.Accessible', 'ChildCount'), -1));
  // A count that ran over is less than nothing.
  if (count >= 0 && count <= MAX_CHILDREN) return all(childrenOf(context, ref));
  const area = await extentsOf(context, ref);
  if (!area) return { refs: [], isPart: true };
  const inSight = await cellsInSight(area, {
    at: point => childAt(context, ref, point),
    boundsOf: cell => extentsOf(context, cell),
    idOf,
  });
  return { refs: inSight.slice(0, MAX_CHILDREN), isPart: true };
}

interface Below {
  refs: Ref[];
  /** Only what lies in sight. */
  isPart: boolean;
}

async function all(refs: Ref[] | Promise<Ref[]>): Promise<Below> {
  return { refs: await refs, isPart: false };
}

/** Half of what is asked of other objects. */
async function cellOf(context: Context, ref: Ref, states: string[]): Promise<Omit<RawNode, 'parent'>> {
  const [name, extents, text] = await Promise.all([
    property(context, ref, 'org.a11y.atspi.Accessible', 'Name'),
    extentsOf(context, ref),
    textOf(context, ref),
  ]);
  return { id: idOf(ref), role: 'table cell', name: String(name ?? ''), states, extents, text, children: [] };
}

/** Lists of GTK 2 tell of their columns' headers only who asks for them. */
async function headerOf(context: Context, ref: Ref, children: readonly Ref[]): Promise<Rect | undefined> {
  if (children.length === 0) return undefined;
  const call = { destination: ref.bus, path: ref.path, interface: TABLE, member: 'GetColumnHeader', signature: 'i', body: [0] };
  const [found] = await orMissing(context.bus.call(call, context.patience), []);
  const [bus, path] = (found as [string, string] | undefined) ?? ['', NULL_PATH];
  if (path === NULL_PATH || children.some(child => child.path === path && child.bus === bus)) return undefined;
  return (await extentsOf(context, { bus, path })) ?? undefined;
}

async function childAt(context: Context, ref: Ref, { x, y }: Point): Promise<Ref | undefined> {
  const call = { destination: ref.bus, path: ref.path, interface: COMPONENT, member: 'GetAccessibleAtPoint', signature: 'iiu' };
  const [found] = await orMissing(context.bus.call({ ...call, body: [x, y, OF_SCREEN] }, context.patience), []);
  const [bus, path] = (found as [string, string] | undefined) ?? ['', NULL_PATH];
  return path === NULL_PATH || (path === ref.path && bus === ref.bus) ? undefined : { bus, path };
}

async function extentsOf(context: Context, ref: Ref): Promise<Rect | null> {
  const call = { destination: ref.bus, path: ref.path, interface: COMPONENT, member: 'GetExtents' };
  return orMissing(
    context.bus.call({ ...call, signature: 'u', body: [OF_SCREEN] }, context.patience).then(([box]) => {
      const [x, y, width, height] = box as [number, number, number, number];
      return { x, y, width, height };
    }),
    null,
  );
}

/** Of what is not drawn GTK 2 says the least number there is. */
function isPlaced(extents: Rect | null): boolean {
  return extents !== null && extents.x > NOWHERE && extents.y > NOWHERE;
}

const NOWHERE = -(2 ** 31);

async function textOf(context: Context, ref: Ref): Promise<string | undefined> {
  const length = Number(await orMissing(property(context, ref, TEXT, 'CharacterCount'), 0));
  if (length === 0) return '';
  const call = { destination: ref.bus, path: ref.path, interface: TEXT, member: 'GetText', signature: 'ii' };
  return orMissing(
    // Letters without a text: Qt tells how many a masked field holds, and not which.
    context.bus.call({ ...call, body: [0, Math.min(length, MAX_TEXT)] }, context.patience).then(([text]) => String(text) || undefined),
    undefined,
  );
}

async function caretOf(context: Context, ref: Ref): Promise<CaretPlace | undefined> {
  const call = <T>(member: string, ...body: number[]): Promise<T> =>
    context.bus
      .call({ destination: ref.bus, path: ref.path, interface: TEXT, member, signature: 'i'.repeat(body.length), body }, context.patience)
      .then(([value]) => value as T);
  const [at, length, selections, text, states] = await Promise.all([
    property(context, ref, TEXT, 'CaretOffset').then(Number),
    property(context, ref, TEXT, 'CharacterCount').then(Number),
    call<number>('GetNSelections'),
    textOf(context, ref),
    ask(context, ref, 'GetState').then(statesOf),
  ]);
  // Where parts are held in it, the caret may stand in one of them.
  if (text === undefined || text.includes('\ufffc') || selections > 0 || !(at >= 0 && at <= length)) return undefined;
  const [start, end] = [at === 0, at === length];
  const [before, after] = await Promise.all([
    start ? '' : call<string>('GetText', at - 1, at),
    end ? '' : call<string>('GetText', at, at + 1),
  ]);
  const elsewhere = states.includes('single-line') ? false : undefined;
  return { start, end, lineStart: start || before === '\n' || elsewhere, lineEnd: end || after === '\n' || elsewhere };
}

async function numberOf(context: Context, ref: Ref): Promise<number | undefined> {
  return orMissing(property(context, ref, VALUE, 'CurrentValue').then(Number), undefined);
}

interface ComboBox {
  interfaces: readonly string[];
  states: RawNode['states'];
  lists: readonly Ref[];
  name: string;
}

/** What a closed combo box shows. Its list is not showing, but the chosen item can be asked for, or be found in it. */
async function choiceOf(context: Context, ref: Ref, { interfaces, states: own, lists, name }: ComboBox): Promise<string | undefined> {
  const nameOf = async (item: Ref) => String((await property(context, item, 'org.a11y.atspi.Accessible', 'Name')) ?? '');
  if (interfaces.includes(SELECTION)) {
    const call = { destination: ref.bus, path: ref.path, interface: SELECTION, member: 'GetSelectedChild', signature: 'i', body: [0] };
    const [chosen] = await orMissing(context.bus.call(call, context.patience), []);
    const [bus, path] = (chosen as [string, string] | undefined) ?? ['', NULL_PATH];
    return path === NULL_PATH ? undefined : orMissing(nameOf({ bus, path }), undefined);
  }
  const items = (await Promise.all(lists.map(list => orMissing(childrenOf(context, list), [])))).flat().slice(0, MAX_CHOICES);
  const states = await Promise.all(items.map(item => orMissing(ask(context, item, 'GetState').then(statesOf), [])));
  const at = states.findIndex(state => state.includes('selected'));
  const marked = at < 0 ? undefined : await orMissing(nameOf(items[at]!), undefined);
  // A browser calls it by its label, and tells of what pops up.
  if (marked === undefined || marked === name || name === '' || own.includes('has-popup')) return marked;
  // Qt calls the box by what it shows; its list still marks what was pointed at, or clicked, whatever came of it.
  const names = await Promise.all(items.map(item => orMissing(nameOf(item), undefined)));
  return names.includes(name) ? name : marked;
}

async function labelsOf(context: Context, ref: Ref): Promise<string[] | undefined> {
  const labelledBy = 2;
  const [relations] = await orMissing(ask(context, ref, 'GetRelationSet'), [[]]);
  const targets = (relations as [number, [string, string][]][]).filter(([kind]) => kind === labelledBy).flatMap(([, refs]) => refs);
  return targets.length > 0 ? targets.map(([bus, path]) => bus + path) : undefined;
}

async function processOf(context: Context, name: string): Promise<number | undefined> {
  const asked = context.bus.call({ ...BUS, member: 'GetConnectionUnixProcessID', signature: 's', body: [name] }, context.patience);
  return orMissing(
    asked.then(([pid]) => pid as number),
    undefined,
  );
}

/** Objects without an interface answer with an error: that is no reason to leave the object out. */
async function orMissing<T>(work: Promise<T>, missing: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DBusError) return missing;
    throw error;
  }
}

function statesOf([words]: unknown[]): string[] {
  const [low = 0, high = 0] = words as number[];
  return STATES.filter((_, bit) => ((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) === 1);
}

function flatten(program: Branch): RawNode[] {
  const nodes: RawNode[] = [];
  const add = ({ node, children }: Branch, parent: number) => {
    const index = nodes.push({ ...node, parent }) - 1;
    for (const child of children) add(child, index);
  };
  add(program, -1);
  return nodes;
}

function join(trees: readonly RawNode[][]): RawNode[] {
  const all: RawNode[] = [];
  for (const tree of trees) {
    const base = all.length;
    for (const node of tree) all.push({ ...node, parent: node.parent < 0 ? -1 : node.parent + base });
  }
  return all;
}
