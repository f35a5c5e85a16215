/** What happened, as facts: each event adds some, none is ever taken back. What they mean is asked of them (rules.ts). Pure. */
import type { ProofCheck } from '../plan/proof.js';
import type { Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import type { Action, Rect } from '../trace/action.js';
import type { CheckResult, EventOf, KeyboardPlace, UnderPoint, WindowChange } from '../trace/event.js';
import type { Evidence } from './evidence.js';

/** A place among the requirements: the step, and which of its requirements. Both from 0. */
export interface Place {
  objective: number;
  expected: number;
}

/** One elementary input: what a person's hand would do in one go. `type "ls\n"` is two: the text, and Enter. */
export interface Part {
  type: Action['type'];
  text?: string | undefined;
  keys?: string | undefined;
  /** Presses, notches of the wheel, seconds. 1 for the rest. */
  amount: number;
  direction?: string | undefined;
  modifiers?: readonly string[] | undefined;
}

/** What an input showed. */
export interface Shown {
  line: number;
  /** A window, a title, the clipboard, what an element says of itself: named, where any was. */
  named?: string | undefined;
  /** The screen changed otherwise than a dead element's would. */
  pixels?: string | undefined;
  /** It changed, and a dead element's would have, too. */
  ownLook?: boolean | undefined;
  windows: readonly WindowChange[];
  /** A menu, or a list, has unfolded. */
  unfolded?: boolean | undefined;
  /** The process of the window that the input went to, where its program told anything. */
  acted?: number | undefined;
  /** Where a field stands that wrote a value of its own as it lost the keyboard. */
  rewrote?: Rect | undefined;
  evidence: Evidence;
}

export interface InputFact extends Pick<Shown, 'rewrote' | 'ownLook'> {
  id: number;
  /** How many inputs were given before it. */
  ordinal: number;
  line: number;
  action: Action;
  caption: string;
  /** `showing`: it only brought something into view. */
  who: 'agent' | 'recovery' | 'showing';
  /** The step that was due, and which of its requirements: -1 where it demands nothing. */
  objective: number;
  expected: number;
  parts: readonly Part[];
  under?: UnderPoint | undefined;
  to?: UnderPoint | undefined;
  keyboard?: KeyboardPlace | undefined;
  at: number;
  /** What had interrupted the run so far: a person at the mouse. */
  gaps: number;
  /** The requirements that it is an input for, with the part of it that is. */
  serves: Service[];
  /** A requirement that had all it asked for already, and that this was one more of. */
  beyond?: Place | undefined;
  /** At once. */
  shown?: Shown | undefined;
  compared: boolean;
  /** While nobody gave input after it. */
  late?: Shown | undefined;
}

/** What a witness has said that the author's name means, where nothing on the screen bears it. */
export interface Bound {
  name: string;
  under: UnderPoint;
  evidence: Evidence;
}

export interface Service {
  place: Place;
  part: Part;
  /** Earlier states still unproven. If one of them fails after this input, the input came too early. */
  ahead: readonly Place[];
}

/** An input with the part of it that a requirement asks for. */
export interface Served {
  input: InputFact;
  part: Part;
  service: Service;
}

/** A look at a requirement's state, or at a stated check. */
export interface LookFact {
  line: number;
  phase: 'before' | 'glance' | 'full' | 'last';
  result: CheckResult;
  /** Inputs that had been given. */
  inputs: number;
  /** What interrupted the run before it, so far: a person at the mouse. */
  gaps: number;
  evidence: Evidence;
}

/** The whole history, as far as it matters to what the author demands. */
export interface Ledger {
  requirements: readonly (readonly Requirement[])[];
  inputs: InputFact[];
  /** The same, by the place that they serve: long runs ask for it at each event. */
  served: Map<string, Served[]>;
  /** What was done last while a requirement was due, by its place. */
  tried: Map<string, InputFact>;
  /** By place: the radio button that a click hit is to be chosen, whatever the author calls it. */
  chosen: Map<string, ProofCheck>;
  /** By place. */
  looks: Map<string, LookFact[]>;
  conditions: Map<string, LookFact>;
  /** What the stated checks look for, by index; undefined where only eyes can tell. */
  stated: readonly (Reading | undefined)[];
  /** Of the stated checks, by index. */
  checks: Map<number, LookFact[]>;
  /** Persons at mouse and keyboard, so far. */
  gaps: number;
  ends: { event: EventOf<'program_ended'>; line: number /** Inputs that had been given. */; inputs: number }[];
  /** What witnesses said of a requirement, once all who are asked have answered. By place. */
  witnessed: Map<string, { holds: CheckResult['holds']; evidence: Evidence }>;
  /** Names that witnesses have bound: they hold for the rest of the run. */
  bound: Bound[];
  /** What the program acted upon said of trouble, unasked. */
  troubles: Set<string>;
  /** An input of which there was more than the author asked for, with an effect. */
  excess?: { place: Place; caption: string; line: number } | undefined;
  leftOpen?: { event: EventOf<'left_open'>; line: number } | undefined;
  /** Requirements that were left behind, and the brain's word or the input that left them. */
  left: Map<string, string>;
}

/** A requirement, by what happened. */
export interface Demand {
  ledger: Ledger;
  place: Place;
  requirement: Requirement;
}

export function emptyLedger(): Ledger {
  return {
    requirements: [],
    inputs: [],
    served: new Map(),
    tried: new Map(),
    chosen: new Map(),
    looks: new Map(),
    conditions: new Map(),
    stated: [],
    checks: new Map(),
    gaps: 0,
    ends: [],
    witnessed: new Map(),
    bound: [],
    troubles: new Set(),
    left: new Map(),
  };
}

export function samePlace(one: Place, other: Place): boolean {
  return one.objective === other.objective && one.expected === other.expected;
}

export function keyOfPlace({ objective, expected }: Place): string {
  return `${objective}/${expected}`;
}

/** What the words demand, and what comes to it by what their input has hit. */
export function requirementAt(ledger: Ledger, place: Place): Requirement | undefined {
  const said = ledger.requirements[place.objective]?.[place.expected];
  const proof = ledger.chosen.size > 0 ? ledger.chosen.get(keyOfPlace(place)) : undefined;
  return proof ? { ...said!, proof } : said;
}

export function looksAt({ looks }: Ledger, place: Place): readonly LookFact[] {
  return looks.get(keyOfPlace(place)) ?? [];
}

/** Inputs for a requirement, in their order, with the part of each that is. */
export function inputsFor({ served }: Ledger, place: Place): readonly Served[] {
  return served.get(keyOfPlace(place)) ?? [];
}

/** In the author's order. */
export function isBefore(one: Place, other: Place): boolean {
  return one.objective < other.objective || (one.objective === other.objective && one.expected < other.expected);
}

/** @returns the demands in the author's order, from this place on */
export function demandsFrom(ledger: Ledger, from: Place = { objective: 0, expected: 0 }): Demand[] {
  const demands: Demand[] = [];
  for (let objective = from.objective; objective < ledger.requirements.length; objective++) {
    const own = ledger.requirements[objective]!;
    for (let expected = objective === from.objective ? Math.max(0, from.expected) : 0; expected < own.length; expected++)
      demands.push({ ledger, place: { objective, expected }, requirement: requirementAt(ledger, { objective, expected })! });
  }
  return demands;
}
