/**
 * A small pattern language over tokens, so that each rule of the grammar reads like the sentences it understands:
 *
 *   word            this word            a|b              one of these words
 *   <click>         the verb, inflected  [on|in front of] may be left out
 *   (fill in|fill)  one of these         {target}         a slot, parsed by the function of that name
 *   {to=target}     a slot under another name
 *
 * Inside brackets `|` separates sequences. A pattern matches a whole clause or not at all.
 */

import type { Token } from './tokens.js';

/** Reads a slot from `tokens[at]` on; yields every reading with the index after it. */
export type Slot = (tokens: readonly Token[], at: number) => Iterable<{ value: unknown; next: number }>;

export interface Match {
  values: Record<string, unknown>;
  /** Where each slot begins, from left to right: what stands before it can be carried over to "and …". */
  slotStarts: number[];
}

export interface Pattern {
  /** Every way in which the pattern matches all of the tokens. */
  matches(tokens: readonly Token[]): Iterable<Match>;
}

export function compile(source: string, slots: Record<string, Slot>): Pattern {
  const { node, rest } = parseAlternatives(lex(source), slots);
  if (rest.length > 0) throw new Error(`pattern "${source}": unexpected "${rest[0]}"`);
  const begin = first(node);
  return {
    *matches(tokens) {
      // Most patterns begin with a verb: one look spares the walk.
      if (!begin.any && !begin.words.has(tokens[0]?.norm ?? '')) return;
      for (const state of walk(node, tokens, { at: 0, values: {}, slotStarts: [] })) {
        if (state.at === tokens.length) yield { values: state.values, slotStarts: state.slotStarts };
      }
    },
  };
}

/** The forms of a verb in a step: "click", "clicks", "clicked". */
export function inflections(verb: string): string[] {
  const known = irregular[verb];
  if (known) return [verb, ...known];
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const third = /(s|x|ch|sh)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  return [verb, third, past];
}

const irregular: Record<string, string[]> = {
  hit: ['hits'],
  put: ['puts'],
  set: ['sets'],
  go: ['goes', 'went'],
  choose: ['chooses', 'chose', 'chosen'],
  write: ['writes', 'wrote', 'written'],
  drag: ['drags', 'dragged'],
  drop: ['drops', 'dropped'],
  tap: ['taps', 'tapped'],
  run: ['runs', 'ran'],
  quit: ['quits'],
  shut: ['shuts'],
  hold: ['holds', 'held'],
};

type Node =
  | { kind: 'words'; words: ReadonlySet<string> }
  | { kind: 'sequence'; nodes: Node[] }
  | { kind: 'either'; nodes: Node[] }
  | { kind: 'slot'; name: string; slot: Slot };

/** The words with which a match can begin; `any` if it can begin otherwise. */
function first(node: Node): { words: Set<string>; any: boolean; empty: boolean } {
  if (node.kind === 'words') return { words: new Set(node.words), any: false, empty: false };
  if (node.kind === 'slot') return { words: new Set(), any: true, empty: false };
  const begin = { words: new Set<string>(), any: false, empty: node.kind === 'sequence' };
  for (const part of node.nodes.map(first)) {
    for (const word of part.words) begin.words.add(word);
    begin.any ||= part.any;
    if (node.kind === 'either') begin.empty ||= part.empty;
    else if (!part.empty) {
      begin.empty = false;
      break;
    }
  }
  return begin;
}

interface State {
  at: number;
  values: Record<string, unknown>;
  slotStarts: number[];
}

function* walk(node: Node, tokens: readonly Token[], state: State): Iterable<State> {
  if (node.kind === 'words') {
    const token = tokens[state.at];
    if (token && token.kind !== 'quote' && node.words.has(token.norm)) yield { ...state, at: state.at + 1 };
  } else if (node.kind === 'either') {
    for (const branch of node.nodes) yield* walk(branch, tokens, state);
  } else if (node.kind === 'slot') {
    for (const { value, next } of node.slot(tokens, state.at)) {
      yield { at: next, values: { ...state.values, [node.name]: value }, slotStarts: [...state.slotStarts, state.at] };
    }
  } else {
    yield* walkAll(node.nodes, 0, tokens, state);
  }
}

function* walkAll(nodes: Node[], index: number, tokens: readonly Token[], state: State): Iterable<State> {
  const node = nodes[index];
  if (!node) yield state;
  else for (const after of walk(node, tokens, state)) yield* walkAll(nodes, index + 1, tokens, after);
}

function lex(source: string): string[] {
  return source.match(/\{[^}]*\}|<[^>]*>|[[\]()|]|[^\s[\](){}<>|]+|>/g) ?? [];
}

/** Outside brackets, `a|b c` means (a or b) and then c; inside, `a|b c` means a, or b c. */
function parseAlternatives(items: string[], slots: Record<string, Slot>, inside = false): { node: Node; rest: string[] } {
  const branches: Node[][] = [[]];
  let rest = items;
  for (let item = rest[0]; item !== undefined && item !== ']' && item !== ')'; item = rest[0]) {
    rest = rest.slice(1);
    if (item === '|') {
      if (inside) branches.push([]);
      else {
        const other = atom(rest, slots);
        const last = branches[0]!.pop()!;
        branches[0]!.push({ kind: 'either', nodes: [last, other.node] });
        rest = other.rest;
      }
    } else {
      const parsed = atom([item, ...rest], slots);
      branches.at(-1)!.push(parsed.node);
      rest = parsed.rest;
    }
  }
  return { node: { kind: 'either', nodes: branches.map(nodes => ({ kind: 'sequence', nodes })) }, rest };
}

function atom([item, ...after]: string[], slots: Record<string, Slot>): { node: Node; rest: string[] } {
  if (item === '[' || item === '(') {
    const { node, rest } = parseAlternatives(after, slots, true);
    if (rest[0] !== (item === '[' ? ']' : ')')) throw new Error(`pattern: "${item}" is not closed`);
    const optional: Node = { kind: 'either', nodes: [node, { kind: 'sequence', nodes: [] }] };
    return { node: item === '[' ? optional : node, rest: rest.slice(1) };
  }
  if (item!.startsWith('{')) {
    const [name, type] = item!.slice(1, -1).split('=') as [string, string?];
    const slot = slots[type ?? name];
    if (!slot) throw new Error(`pattern: there is no slot "${type ?? name}"`);
    return { node: { kind: 'slot', name, slot }, rest: after };
  }
  const words = item!.length > 2 && item!.startsWith('<') ? inflections(item!.slice(1, -1)) : [item!];
  return { node: { kind: 'words', words: new Set(words) }, rest: after };
}
