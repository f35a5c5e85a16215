/** Is an input the one that a requirement names? Kind, object and text, each as the words have them. Rules `same-object`, `whole-text`. Pure. */
import type { ExpectedTool } from '../plan/plan.js';
import type { Requirement } from '../plan/requirement.js';
import { keyCombination } from '../scenario/language/keys.js';
import type { Reading, Role } from '../scenario/reading.js';
import { nameFit } from '../screen/name.js';
import { isSameProgram } from '../screen/program-name.js';
import type { KeyboardPlace, UnderPoint } from '../trace/event.js';
import { isSurface } from '../trace/surface.js';
import type { Part } from './facts.js';
import { hits, isOutOfScope, matchAction } from './match.js';

export interface Seen {
  part: Part;
  action: Parameters<typeof matchAction>[0]['action'];
  under?: UnderPoint | undefined;
  to?: UnderPoint | undefined;
  keyboard?: KeyboardPlace | undefined;
}

/** Why it is not the one; undefined: it is. */
export type Misfit = 'kind' | 'same-object' | 'whole-text' | 'amount';

/** What the requirement asks for in all, in the unit of its kind: presses, notches, seconds; 1 where the words name no amount. */
export function amountOf({ reading }: Requirement): number {
  if (reading?.kind === 'wait') return reading.seconds ?? 1;
  return reading?.amount ?? 1;
}

export function misfitOf(requirement: Requirement, seen: Seen): Misfit | undefined {
  const { reading } = requirement;
  if (!reading) return matchAction(seen, requirement) === 'high' ? undefined : 'same-object';
  const rule = INPUTS[reading.kind];
  if (!rule) return 'kind';
  // The window or dialog that the author names, before anything else.
  const isElsewhere = !ANYWHERE.has(reading.kind) && isOutOfScope(seen.under ?? seen.keyboard, requirement);
  return isElsewhere ? 'same-object' : rule(reading, seen, requirement);
}

/** What is no input into a window. */
const ANYWHERE: ReadonlySet<Reading['kind']> = new Set(['open', 'close', 'switch_to', 'wait', 'save_as', 'open_file']);

type Rule = (reading: Reading, seen: Seen, requirement: Requirement) => Misfit | undefined;

const INPUTS: Readonly<Partial<Record<Reading['kind'], Rule>>> = {
  click: pointed('left_click'),
  double_click: pointed('double_click'),
  right_click: pointed('right_click'),
  hover: pointed('mouse_move'),
  menu: (_, seen, requirement) => isClick(seen, 'left_click') ?? onTarget(seen, { targets: requirement.targetElements, role: undefined }),
  drag(reading, seen) {
    if (seen.part.type !== 'left_click_drag') return 'kind';
    const { source = '', destination = '' } = reading;
    const from = onTarget(seen, { targets: [source], role: undefined });
    const isInside = seen.to?.inside?.includes(destination) === true;
    // A place of that very name is on the screen, and another one was hit whose name only goes on: "Archive (old)".
    const isOther = seen.to?.outside?.includes(destination) === true && nameFit(destination, seen.to.name, seen.to.role) === 'longer';
    if (from ?? (isOther ? 'same-object' : undefined)) return from ?? 'same-object';
    return isInside ? undefined : onTarget({ ...seen, under: seen.to }, { targets: [destination], role: undefined });
  },
  type(reading, { part }) {
    if (part.type !== 'type') return 'kind';
    return (reading.value ?? '').includes(part.text ?? '') && part.text !== '' ? undefined : 'whole-text';
  },
  press(reading, { part }) {
    if (part.type !== 'key') return 'kind';
    return combination(part.keys ?? '') === combination(reading.keys ?? '') ? undefined : 'whole-text';
  },
  scroll(reading, { part }) {
    if (part.type !== 'scroll' || (part.modifiers?.length ?? 0) > 0) return 'kind';
    return part.direction === (reading.direction ?? 'down') ? undefined : 'amount';
  },
  wait: (_, { part }) => (part.type === 'wait' ? undefined : 'kind'),
  // Inputs that a state is usually brought about by: where the desktop cannot read it, they count, and after them it is worth waiting for.
  open: (reading, { part }) =>
    part.type !== 'open_app' ? 'kind' : isSameProgram(part.text ?? '', reading.app ?? '') ? undefined : 'same-object',
  close: (_, { part }) => (CLOSES.has(part.type) || part.type.endsWith('_click') || part.type === 'key' ? undefined : 'kind'),
  fill: (reading, { part }) => (part.type !== 'type' ? 'kind' : part.text === reading.value ? undefined : 'whole-text'),
  clear: (_, { part }) => (part.type === 'key' ? undefined : 'kind'),
  select: (reading, seen) => isClick(seen, 'left_click') ?? onTarget(seen, { targets: [reading.value ?? ''], role: undefined }),
  check: toggled,
  uncheck: toggled,
  save_as: confirmed,
  open_file: confirmed,
};

const CLOSES: ReadonlySet<string> = new Set(['close_window']);

/** What ends a file dialog, or opens what it shows. */
function confirmed(_: Reading, { part }: Seen): Misfit | undefined {
  return part.type === 'key' || part.type.endsWith('_click') ? undefined : 'kind';
}

function toggled(reading: Reading, seen: Seen): Misfit | undefined {
  if (seen.part.type === 'key') return combination(seen.part.keys ?? '') === 'space' ? undefined : 'kind';
  return isClick(seen, 'left_click') ?? onTarget(seen, { targets: [reading.target ?? ''], role: undefined });
}

function pointed(type: ExpectedTool): Rule {
  return (reading, seen, requirement) => {
    const kind = isClick(seen, type);
    return kind ?? onTarget(seen, { targets: requirement.targetElements, role: reading.role });
  };
}

/** A click with a key held down is another input: it adds to a selection, opens elsewhere. */
function isClick({ part }: Seen, type: ExpectedTool): Misfit | undefined {
  return part.type === type && (part.modifiers?.length ?? 0) === 0 ? undefined : 'kind';
}

function onTarget(
  { under }: Pick<Seen, 'under'>,
  { targets, role }: { targets: readonly string[]; role: Role | undefined },
): Misfit | undefined {
  if (!under) return 'same-object';
  return hits(under, targets, isSurface({ role })) && isOfRole(under, role) ? undefined : 'same-object';
}

/**
 * The author named a kind, and what was hit says that it is of another one: the tab "Sharing" is not the button. What is only read from pixels
 * says nothing of its kind, and neither does what programs call by a name of their own.
 */
function isOfRole({ role }: UnderPoint, wanted: Role | undefined): boolean {
  const kin = KINDS.find(kinds => kinds.has(wanted));
  const own = KINDS.find(kinds => kinds.has(role));
  return !kin || !own || kin === own;
}

/** Kinds that nobody takes for each other. */
const KINDS: readonly ReadonlySet<string | undefined>[] = [
  new Set(['button', 'icon', 'switch', 'check box', 'radio button', 'image', 'link', 'list item', 'label', 'menu', 'menu item']),
  new Set(['tab']),
  new Set(['text box', 'combo box', 'search box', 'spin button']),
];

function combination(keys: string): string {
  return keyCombination(keys.replace(/_/g, ' ')) ?? keyCombination(keys) ?? keys.trim().toLowerCase();
}
