/** How a requirement stands, asked of the facts. Nothing is kept: the same facts give the same answer. Pure. */
import type { Requirement } from '../plan/requirement.js';
import { sameRect } from '../screen/geometry.js';
import { isNoProgress, onlyLooks } from '../trace/action.js';
import type { CheckResult, UnderPoint } from '../trace/event.js';
import type { Evidence } from './evidence.js';
import {
  type InputFact,
  inputsFor,
  keyOfPlace,
  type Ledger,
  type LookFact,
  looksAt,
  type Part,
  type Place,
  requirementAt,
  type Service,
} from './facts.js';
import { amountOf, isField, misfitOf } from './fits.js';
import { isOnlyRenamed, wasOtherwise } from './otherwise.js';
import type { RuleId } from './rules.js';

export type Standing =
  /** Nothing shows it yet. `because`: the rule that keeps what there is from counting. */
  | { kind: 'open'; because?: RuleId | undefined; seen?: string | undefined }
  /** Its input was given, to the letter, and showed nothing, or only pixels, and late: only a check that turns can show that it did anything. */
  | { kind: 'silent'; evidence: Evidence; because: RuleId }
  | { kind: 'shown'; evidence: Evidence }
  | { kind: 'skipped'; evidence: Evidence }
  /** Nobody can tell whether the author's condition holds. */
  | { kind: 'unclear'; result: CheckResult };

export function standingAt(ledger: Ledger, place: Place): Standing {
  const requirement = requirementAt(ledger, place);
  if (!requirement) return { kind: 'open' };
  if (requirement.when) {
    const look = ledger.conditions.get(keyOfPlace(place));
    if (!look) return { kind: 'open' };
    if (isUnclear(look.result, requirement)) return { kind: 'unclear', result: look.result };
    if (look.result.holds !== 'yes') return { kind: 'skipped', evidence: look.evidence };
  }
  switch (requirement.as) {
    case 'input':
      return inputStanding(ledger, place, requirement);
    case 'state':
      return stateStanding(ledger, place, requirement);
    case 'goal':
      return witnessed(ledger, place) ?? { kind: 'open' };
  }
}

/** What eyes said, where nothing else can tell. */
function witnessed(ledger: Ledger, place: Place): Standing | undefined {
  const said = ledger.witnessed.get(keyOfPlace(place));
  return said?.holds === 'yes' ? { kind: 'shown', evidence: said.evidence } : undefined;
}

function inputStanding(ledger: Ledger, place: Place, requirement: Requirement): Standing {
  const given = gathered(ledger, place, requirement);
  if (!given) return { kind: 'open', ...(partly(ledger, place) ?? insteadOf(ledger, place, requirement)) };
  const { input: last, service } = given.at(-1)!;
  // Where the same action went on (Enter after the text), nobody saw the field in between.
  const looked = last.parts.at(-1) === service.part ? decidingLook(ledger, looksAt(ledger, place), last.ordinal + 1) : undefined;
  if (!looked && awaitsLook(ledger, requirement, last, service)) return { kind: 'open', because: 'settled' };
  // What the field holds is asked of the desktop wherever it can be read.
  if (looked?.result.holds === 'no') return { kind: 'open', because: 'strength', seen: looked.result.seen };
  if (looked?.result.holds !== 'yes' && isTouched(ledger, last, service)) return { kind: 'open', because: 'lasting', seen: last.caption };
  const stoodThere = last.keyboard?.held !== false;
  if (looked?.result.holds === 'yes' && !stoodThere) return { kind: 'shown', evidence: by('turned', looked.evidence) };
  const effect = given.find(({ input }) => input.shown)?.input.shown;
  if (effect) return { kind: 'shown', evidence: by('strength', effect.evidence) };
  if (isNoProgress(last.action.type) && last.action.type !== 'scroll') return { kind: 'shown', evidence: by('amount', onlyGiven(last)) };
  if (hasKeyboard(last.under)) return { kind: 'shown', evidence: by('turned', { ...onlyGiven(last), kind: 'already_satisfied' }) };
  const late = given.find(({ input }) => input.late)?.input.late;
  if (late?.named !== undefined) return { kind: 'shown', evidence: by('strength', late.evidence) };
  if (!last.compared) return { kind: 'open' };
  return { kind: 'silent', evidence: late?.evidence ?? onlyGiven(last), because: looked?.result.holds === 'yes' ? 'turned' : 'own-look' };
}

/** Where nobody can read what was typed (a terminal), keys that no sentence asked for, right behind it, may have made something else of it. */
function isTouched({ inputs }: Ledger, { ordinal }: InputFact, { part }: Service): boolean {
  const next = inputs.slice(ordinal + 1).find(({ action }) => !onlyLooks(action));
  return part.text !== undefined && next?.who === 'agent' && next.serves.length === 0 && next.parts.every(isOfKeyboard);
}

function isOfKeyboard({ type }: Part): boolean {
  return type === 'key' || type === 'type';
}

/** What was typed is looked at in its field, as long as nobody has gone on. */
function awaitsLook(ledger: Ledger, { proof }: Requirement, { parts, ordinal }: InputFact, { part }: Service): boolean {
  return proof !== undefined && parts.at(-1) === part && ledger.inputs.slice(ordinal + 1).every(({ action }) => onlyLooks(action));
}

function stateStanding(ledger: Ledger, place: Place, requirement: Requirement): Standing {
  const looks = looksAt(ledger, place);
  const { proof } = requirement;
  const during = looks.filter(isDuring);
  const yes = during.findLast(({ result }) => result.holds === 'yes');
  const last = during.at(-1);
  if (yes && !wasNeverFound(looks, requirement)) {
    // What cannot be seen any more takes nothing back.
    const isBack = during.slice(during.indexOf(yes)).some(({ result }) => result.holds === 'no' && !result.absent);
    const turned = isBack ? 'strength' : notTurned(ledger, place, requirement, yes);
    if (turned === undefined) {
      const acted = ledger.inputs.some(
        ({ objective, who, ordinal, action }) =>
          objective === place.objective && who === 'agent' && ordinal < yes.inputs && !onlyLooks(action),
      );
      return {
        kind: 'shown',
        evidence: acted || proof?.stated ? by('turned', yes.evidence) : { ...yes.evidence, kind: 'already_satisfied' },
      };
    }
    return { kind: 'open', because: turned, seen: yes.result.seen };
  }
  if (!last) return { kind: 'open' };
  const open: Standing = { kind: 'open', because: yes ? 'turned' : 'strength', seen: last.result.seen };
  if (!isUnreadable(looks, requirement)) return open;
  const seen = witnessed(ledger, place);
  if (seen) return seen;
  // Where the desktop cannot read it: the text that was entered to the letter, where the words name it, with an effect of its own.
  const entered =
    last.result.holds === 'unsure' && TYPED.has(requirement.reading?.kind ?? '') ? gathered(ledger, place, requirement) : undefined;
  const effect = entered?.at(-1)?.input.shown;
  return effect ? { kind: 'shown', evidence: by('strength', effect.evidence) } : open;
}

/** A look that was taken while the step was carried out: neither beforehand, nor once more at the end. */
function isDuring({ phase }: LookFact): boolean {
  return phase !== 'before' && phase !== 'last';
}

/**
 * The desktop cannot say: its last look is unsure, or no look at all has found what the words name, which a person may call otherwise than the
 * program does. Where the author asks for nothing but what is there, that is a no.
 */
export function isUnreadable(looks: readonly LookFact[], requirement: Requirement): boolean {
  const { proof, reading } = requirement;
  const last = looks.findLast(isDuring);
  if (wasNeverFound(looks, requirement)) return last !== undefined;
  if (last?.result.holds !== 'no') return last?.result.holds === 'unsure';
  return !proof?.stated && reading?.kind !== 'wait' && looks.every(({ result }) => result.absent === true);
}

/** A window that was to be closed, and that no look has found by that name, also not before: a person calls it by another one. */
function wasNeverFound(looks: readonly LookFact[], { proof, reading }: Requirement): boolean {
  const isOfWindow = reading?.kind === 'close' && proof?.check.kind === 'expect_window' && reading.target !== undefined;
  return isOfWindow && looks[0]?.phase === 'before' && looks.every(({ result }) => result.holds === 'yes');
}

const TYPED: ReadonlySet<string> = new Set(['type', 'fill']);

/** The rule by which a *yes* of a deed shows nothing: it was so before, or nobody knows, or somebody else may have brought it about. */
function notTurned(ledger: Ledger, place: Place, { proof, reading }: Requirement, yes: LookFact): RuleId | undefined {
  // Words that say that it was otherwise before.
  const isOtherwise = proof?.check.was === 'otherwise';
  if ((proof?.turned || isOtherwise) && isOnlyRenamed(ledger, proof!.check)) return 'same-object';
  if (isOtherwise && !wasOtherwise(ledger, proof.check, yes.line)) return proof.check.negated ? 'present' : 'turned';
  if (!proof?.turned) return undefined;
  if (reading?.kind === 'open' && inputsFor(ledger, place).some(({ input }) => input.ordinal < yes.inputs)) return undefined;
  const looks = looksAt(ledger, place);
  const no = looks.slice(0, looks.indexOf(yes)).findLast(({ result }) => result.holds === 'no');
  if (!no) return 'turned';
  const between = ledger.inputs.slice(no.inputs, yes.inputs).filter(({ action }) => !onlyLooks(action));
  return between.length === 0 || no.gaps !== yes.gaps ? 'sole-cause' : undefined;
}

/**
 * The inputs that are, together, what was asked; undefined as long as something of it is missing, or an earlier state turned out not to be so. What
 * had no effect, or was found not to be so, may be tried again: the first try that did something counts, else the last one.
 */
export function gathered(ledger: Ledger, place: Place, requirement: Requirement): { input: InputFact; service: Service }[] | undefined {
  const tries = triesOf(ledger, place, requirement);
  const looks = looksAt(ledger, place);
  const isRefuted = ({ ordinal }: InputFact) => decidingLook(ledger, looks, ordinal + 1)?.result.holds === 'no';
  return tries.find(inputs => inputs.some(({ input }) => hadEffect(input)) && !isRefuted(inputs.at(-1)!.input)) ?? tries.at(-1);
}

function hadEffect({ shown, late }: InputFact): boolean {
  return shown !== undefined || late?.named !== undefined;
}

/** Each time that all of it was given. */
function triesOf(ledger: Ledger, place: Place, requirement: Requirement): { input: InputFact; service: Service }[][] {
  const all = inputsFor(ledger, place).filter(({ input, service }) => !cameTooSoon(ledger, input, service));
  const value = requirement.reading?.value;
  const tries: (typeof all)[] = [];
  if (value !== undefined) {
    for (const from of all.keys()) {
      let text = '';
      for (const [index, { part }] of all.slice(from).entries()) {
        text += part.text ?? '';
        if (text === value) tries.push(all.slice(from, from + index + 1));
      }
    }
    return tries;
  }
  let sum = 0;
  let from = 0;
  for (const [index, { part }] of all.entries()) {
    sum += part.amount;
    if (sum < amountOf(requirement)) continue;
    tries.push(all.slice(from, index + 1));
    [sum, from] = [0, index + 1];
  }
  return tries;
}

function cameTooSoon(ledger: Ledger, { ordinal }: InputFact, { ahead }: Service): boolean {
  return ahead.some(place =>
    looksAt(ledger, place).some(({ result, inputs, phase }) => result.holds === 'no' && inputs > ordinal && phase !== 'last'),
  );
}

function partly(ledger: Ledger, place: Place): Because | undefined {
  const some = inputsFor(ledger, place);
  return some.length > 0 ? { because: 'amount', seen: some.map(({ input }) => input.caption).join(', ') } : undefined;
}

/** What was done last while it was due, where that was the right kind of input, and by which rule it is another one. */
function insteadOf({ inputs }: Ledger, { objective, expected }: Place, requirement: Requirement): Because | undefined {
  const tried = inputs.findLast(
    one => one.who === 'agent' && one.objective === objective && one.expected === expected && !onlyLooks(one.action),
  );
  for (const part of tried?.parts ?? []) {
    const because = misfitOf(requirement, { ...tried, part });
    if (because && because !== 'kind') return { because, seen: tried!.caption };
  }
  return undefined;
}

interface Because {
  because: RuleId;
  seen: string;
}

/**
 * What was found after an input, and before the next one that may have moved the keyboard; a later look says it more surely. Where that very field
 * then holds something else, without the text, it was taken back.
 */
function decidingLook(ledger: Ledger, looks: readonly LookFact[], inputs: number): LookFact | undefined {
  const after = looks.filter(look => look.inputs >= inputs);
  const isKept = (given: number) => ledger.inputs.slice(inputs, given).every(({ action }) => onlyLooks(action));
  const telling = after.filter(look => isKept(look.inputs));
  const found = telling.findLast(({ result }) => result.holds !== 'unsure') ?? telling.at(-1);
  const region = found?.result.region;
  const later = region && after.findLast(({ result }) => result.region && sameRect(region, result.region));
  const isOther = later && later.result.holds !== 'yes' && contentOf(later.result) !== contentOf(found.result);
  return isOther ? { ...later, result: { ...later.result, holds: 'no' } } : found;
}

/** Older traces have only the words. */
function contentOf({ found, seen }: CheckResult): string {
  return found ?? seen;
}

/**
 * Unreadable or ambiguous. An absent subject makes a positive condition false, and leaves a negated one open.
 */
function isUnclear({ holds, absent }: CheckResult, { when }: Requirement): boolean {
  return holds === 'unsure' && (!absent || when?.negated === true);
}

/** A field that was clicked and had the keyboard before: a click into it has nothing left to do. */
function hasKeyboard(under: UnderPoint | undefined): boolean {
  if (!under?.bounds || !under.focus || !isField(under)) return false;
  return sameRect(under.bounds, under.focus, FRAME);
}

/** Pixels: what is drawn around what has the keyboard. */
const FRAME = 2;

function onlyGiven({ line, caption, under }: InputFact): Evidence {
  return { kind: 'effect', text: caption, events: [line], pictures: [], ...(under && { element: { role: under.role, name: under.name } }) };
}

function by(rule: RuleId, evidence: Evidence): Evidence {
  return { ...evidence, rule };
}
