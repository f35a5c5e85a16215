/** From an end to a verdict: the rules in their order, and the sentence that says which one applied. Pure. */

import { dialogLeftOpen } from '../evidence/ends.js';
import type { Need, RuleId } from '../evidence/evidence.js';
import { type Demand, demandsFrom, keyOfPlace, type Place, requirementAt } from '../evidence/facts.js';
import type { Standing } from '../evidence/rule.js';
import { firstAgainst, rowOf, saidBy } from '../evidence/rules.js';
import { isKeptPicture } from '../scenario/image-path.js';
import type { Reading } from '../scenario/reading.js';
import type { Location } from '../scenario/scenario.js';
import type { CheckResult, EventOf, Obstacle } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import { nameInDoubt } from './called.js';
import type { Detection } from './detectors.js';
import { type EndingId, endingRow, type ToldEnding } from './endings.js';
import { HINTS, type Hint, NOT_STARTED, NOT_WRITTEN } from './hints.js';
import { finalLook, hasFailedCheck, isShownInTheEnd, outcomeEvidence, ruleAgainst, surplus, unconfirmed, undone } from './outcome.js';
import { brokenPointer } from './pointers.js';
import { EYES_LOOKED, NEEDS, REASONS } from './reasons.js';
import { mapWords, speaksOfMissing, troubleIn } from './reports.js';
import { current, type Ending, type JudgeState, standing } from './state.js';
import { countedObjectives, progressSummary } from './steps.js';
import { keyOf, standingOf } from './testimony.js';
import type { Evidence, Verdict } from './verdict.js';
import { checkVerdicts, objectiveVerdicts, recoveryVerdicts, requirementVerdicts } from './verdict-parts.js';
import { JUDGE_WORDS, type JudgeWords, wordsOf } from './words.js';

export type Cause =
  | { kind: 'ending'; ending: Ending }
  | { kind: 'detected'; detection: Detection }
  | { kind: 'proof_failed'; objective: number; expected: number; result: CheckResult }
  | { kind: 'condition_unclear'; result: CheckResult }
  | { kind: 'element_missing'; objective: number; expected: number; result: CheckResult }
  | { kind: 'program_ended'; event: EventOf<'program_ended'> }
  | { kind: 'excess'; place: Place; caption: string }
  | { kind: 'same_trouble'; reason: FailureReason; message: string }
  | { kind: 'blocked'; objective: number; obstacle: Obstacle; why: string }
  | { kind: 'silent'; objective: number; expected: number }
  | { kind: 'stopped_early'; objective: number; expected: number }
  | { kind: 'idle' }
  | { kind: 'trace_cut' }
  | { kind: 'all_done' };

/** How it ended, and what there is to say of it. The table (endings.ts) has the rest. */
type Outcome = Ended & {
  message?: string;
  expected?: string | undefined;
  seen?: string | undefined;
  tryThis?: string | undefined;
  /** Says better than the ending what to do next. */
  hint?: Hint;
  /** The rule that kept what there was from counting. */
  rule?: RuleId | undefined;
  /** Nobody could tell: not that it was seen not to be so. */
  unsure?: boolean;
  /** Of a look that was unsure: what it rests on. */
  how?: CheckResult['how'] | undefined;
  /** What was looked for. */
  check?: Reading | undefined;
  /** What is open is a goal. */
  isGoal?: boolean;
  successBy?: string;
  location?: Verdict['details']['location'];
  /** What is said of all else that the author demands. */
  rest?: string;
  /** Of one that is no more due: the demand that it is about. */
  place?: Place;
  more?: Record<string, unknown> | undefined;
};

type Ended = { ending: Exclude<EndingId, ToldEnding>; reason?: undefined } | { ending: ToldEnding; reason: FailureReason };

/** Of each sentence that was read otherwise while the run went on. */
function misreadings({ ledger }: JudgeState, words: JudgeWords): string[] {
  return ledger.requirements.flatMap(own => {
    const gone = own.filter(({ misread }) => misread !== undefined);
    const now = own.filter(({ misread }) => misread === undefined);
    const [first] = gone;
    const told = (some: typeof own): string => some.map(({ description }) => description).join('; ');
    return first ? [words.misread(first.text, told(gone), told(now), first.misread!)] : [];
  });
}

export function endWith(state: JudgeState, cause: Cause): Verdict {
  const outcome = decide(state, cause);
  const language = state.started?.language ?? 'en';
  const row = endingRow(outcome.ending);
  // Where the facts tell it, they have.
  const reason = outcome.reason ?? (row.reason as FailureReason | undefined);
  const rule = outcome.rule ?? row.rule;
  const needs = needOf(state, outcome);
  const status = reason ? REASONS[reason].status : 'success';
  const at = current(state);
  const plan = state.plan;
  const failingObjective = at && plan?.objectives[at.objective];
  const objectives = objectiveVerdicts(state, status);
  const startedAt = state.started?.startedAt ?? new Date(0).toISOString();
  const pinned = pinnedAt(state, outcome.place);
  const location = outcome.location ?? failingObjective?.location ?? state.started?.scenario.location;
  const demands = demandsFrom(state.ledger);
  const met = demands.filter(({ place }) => ['shown', 'skipped'].includes(standing(state, place).kind)).length;
  const extra = surplus(state);
  const words = wordsOf(state);
  const { troubles, bound } = state.ledger;
  const warnings = [
    ...[...troubles].map(words.saysTrouble),
    ...(state.touched === undefined ? [] : [state.touched]),
    ...bound.map(({ name, under }) => words.boundTo(name, under.role, under.name)),
    ...demands.flatMap(({ requirement: { isNote, misread, by, text } }) =>
      isNote && misread === undefined && by !== 'pinned' ? [words.takenForNote(text)] : [],
    ),
    ...misreadings(state, words),
  ];
  return {
    version: 1,
    status,
    ...(reason && { failureReason: reason }),
    ...(needs && { decided: false }),
    message: messageOf(state, outcome, { reason, needs }),
    details: {
      ...outcome.more,
      ...(outcome.expected !== undefined && { expected: outcome.expected }),
      ...(outcome.seen !== undefined && { seen: outcome.seen }),
      ...(reason && { tryThis: tryThisFor(state, outcome, { reason, needs }) }),
      ...(needs && { needs }),
      ...(reason && state.lastCaption && { failingAction: state.lastCaption }),
      decidedBy: outcome.ending,
      ...(rule && { rule, because: saidBy(rule, language) }),
      ...(!needs && isByFact(state, rule) && (rule === 'alive' || unheard(state) === undefined) && { byFact: true }),
      ...(reason && plan && { standing: progressSummary(state, language) }),
      ...(reason && location && { location }),
      ...(reason && pinned && { pinnedAt: pinned }),
      ...(reason && state.started?.slowness !== undefined && { slowness: state.started.slowness }),
      turn: state.turns,
    },
    scenario: {
      title: state.started?.scenario.title ?? '',
      ...(state.started?.scenario.location && { location: state.started.scenario.location }),
    },
    brain: state.started?.brain ?? 'unknown',
    ...(state.started?.model && { model: state.started.model }),
    language,
    objectives,
    requirements: requirementVerdicts(state),
    ...(extra.length > 0 && { surplus: extra }),
    ...(warnings.length > 0 && { warnings }),
    checks: checkVerdicts(state),
    ...(state.recoveries.length > 0 && { recoveries: recoveryVerdicts(state) }),
    ...(state.planSuggestions.length > 0 && { suggestions: state.planSuggestions }),
    progress: { completed: objectives.filter(o => o.status === 'completed').length, total: countedObjectives(state) },
    completedActionIndex: met,
    totalExpectedActions: demands.length,
    ...(state.replay && { replay: { ...state.replay } }),
    ...(state.report && { modelReport: state.report }),
    ...(outcome.successBy && { successBy: outcome.successBy }),
    startedAt,
    completedAt: new Date(Date.parse(startedAt) + state.lastAt).toISOString(),
    durationMs: Math.round(state.lastAt),
    iterations: state.turns,
    ...(Object.keys(state.turnsBy).length > 0 && { turnsBy: { ...state.turnsBy } }),
    usage: { ...state.usage },
  };
}

/** Rules by which a *no* was seen, whoever did what. */
const FACTS: ReadonlySet<RuleId | undefined> = new Set<RuleId>(['whole-text', 'strength', 'lasting', 'alive']);

/** A look has said *no*: of what ended the run, or of what was due when a brain gave up. */
function isByFact(state: JudgeState, rule: RuleId | undefined): boolean {
  // It may be what a person has done.
  if (state.touched !== undefined) return false;
  const at = current(state);
  const { because, seen, unsure }: Keeps = at ? standing(state, at) : { kind: 'open' };
  const as = at && requirementAt(state.ledger, at)?.as;
  // What only eyes decide, and no witness has denied, rests on the word of who acts.
  if (as === 'goal' && seen === undefined) return false;
  // Where nothing was seen, nobody has looked yet; that other keys were pressed is the run's doing.
  const isDenied = !unsure && seen !== undefined && (because === 'strength' || as === 'state');
  return FACTS.has(rule ?? (isDenied ? because : undefined));
}

/** An input that the run went on from, though nothing showed it: whether its program ever got it nobody can tell. Letters show with what follows. */
function unheard(state: JudgeState): string | undefined {
  const isOne = ({ place, requirement: { as, reading } }: Demand): boolean =>
    as === 'input' &&
    state.ledger.left.has(keyOfPlace(place)) &&
    [...(reading?.target ?? reading?.keys ?? '')].length > 1 &&
    standing(state, place).kind === 'silent';
  return demandsFrom(state.ledger).find(isOne)?.requirement.description;
}

/** Where the reading of what is open stands, beside the scenario. */
function pinnedAt(state: JudgeState, place?: Place): Location | undefined {
  const at = place ?? current(state) ?? unconfirmed(state);
  return at && requirementAt(state.ledger, at)?.pinnedAt;
}

function tryThisFor(
  state: JudgeState,
  { tryThis, ending, place, check, hint }: Outcome,
  { reason, needs }: { reason: FailureReason; needs: Need | undefined },
): string {
  const language = state.started?.language ?? 'en';
  const pinned = needs === 'goal' ? pinnedAt(state, place) : undefined;
  if (pinned) return wordsOf(state).writeWhatShows(pinned.file, pinned.line);
  if (needs && BY_EYES.has(needs) && haveEyesLooked(state)) return EYES_LOOKED[language];
  if (needs) return NEEDS[needs][language];
  const silent = reason === 'check_failed' ? unheard(state) : undefined;
  if (silent !== undefined) return wordsOf(state).unheard(silent);
  const ofFile = reason === 'check_failed' && check?.kind === 'expect_file' && !check.negated ? NOT_WRITTEN : undefined;
  return tryThis ?? (hint ?? ofFile ?? HINTS[ending])?.[language] ?? REASONS[reason][language].tryThis;
}

const BY_EYES: ReadonlySet<Need> = new Set<Need>(['goal', 'witness']);

/** A model has answered as a witness: what reads the screen costs nothing, and has no eyes. */
function haveEyesLooked({ testimonies }: JudgeState): boolean {
  return [...testimonies.values()].some(({ answers }) => answers.some(({ event }) => event.usage !== undefined));
}

/** What would decide it; undefined: it is decided. A check that is seen not to hold decides every run. */
function needOf(state: JudgeState, { ending, unsure, isGoal, how, rule, check }: Outcome): Need | undefined {
  const { needs } = endingRow(ending);
  if (!unsure || hasFailedCheck(state)) return undefined;
  if (rule === 'same-object' || isNameInDoubt(state)) return 'name';
  if (check?.mayLackType && rowOf(rule)?.needs === undefined) return 'opened';
  if (needs !== 'look') return needs;
  if (isGoal) return 'goal';
  if (how === 'file') return 'file';
  if (how === 'picture') return 'picture';
  // Eyes that were asked in vain see no file either.
  const ofFile = check?.kind === 'expect_file' ? 'file' : undefined;
  return rowOf(rule)?.needs ?? ofFile ?? (how === 'none' || how === 'witness' ? 'witness' : 'look');
}

/** Of what is due, or of the first check that does not hold. */
function isNameInDoubt(state: JudgeState): boolean {
  const at = current(state);
  if (at) return nameInDoubt(state, { kind: 'expected', ...at }) !== undefined;
  const index = (state.plan?.checks ?? []).findIndex((_, place) => finalLook(state, place)?.result.holds !== 'yes');
  return index >= 0 && nameInDoubt(state, { kind: 'stated', index }) !== undefined;
}

function decide(state: JudgeState, cause: Cause): Outcome {
  switch (cause.kind) {
    case 'ending':
      return decideEnding(state, cause.ending);
    case 'detected': {
      const { detector, reason, count } = cause.detection;
      return { ending: detector, reason, seen: `${count} × ${state.lastCaption ?? ''}` };
    }
    case 'proof_failed':
      return decideFailedProof(state, cause);
    case 'condition_unclear': {
      const { expected, seen, how } = cause.result;
      return { ending: 'condition of the step', expected, seen, unsure: true, how, more: { how } };
    }
    case 'element_missing':
      return { ending: 'element search', expected: cause.result.expected, seen: cause.result.seen };
    case 'program_ended':
      return deadProgram(cause.event, wordsOf(state));
    case 'excess': {
      const { description, reading } = requirementAt(state.ledger, cause.place)!;
      const expected = (reading?.amount ?? 1) > 1 ? description : wordsOf(state).once(description);
      return { ending: 'more than was asked for', expected, seen: cause.caption };
    }
    case 'same_trouble':
      return { ending: 'same trouble reported twice', reason: cause.reason, seen: cause.message };
    case 'blocked':
      return {
        ending: 'recovery limit',
        seen: `${wordsOf(state).inTheWay(cause.obstacle.title)}: ${cause.why}`,
        more: { obstacle: cause.obstacle.title, buttons: cause.obstacle.buttons },
      };
    case 'silent':
      return unshown(state, cause);
    case 'stopped_early':
      return stoppedEarly(state, cause);
    case 'idle':
      return { ending: 'idle turns', seen: wordsOf(state).idle };
    case 'trace_cut':
      return { ending: 'trace', seen: wordsOf(state).cutShort, unsure: true };
    case 'all_done':
      return decideAllDone(state);
  }
}

function decideEnding(state: JudgeState, ending: Ending): Outcome {
  switch (ending.by) {
    case 'brain': {
      const { reason, message, details, location } = ending.event;
      const { expected, seen, tryThis, ...more } = details ?? {};
      const at = reason === 'action_no_effect' ? current(state) : undefined;
      const { check, unsure = false } = at ? openDemand(state, at) : {};
      return {
        ending: details?.cause === 'injection_suspected' ? 'injection guard' : 'brain',
        reason,
        message,
        expected: asText(expected),
        seen: asText(seen),
        tryThis: asText(tryThis),
        unsure: details?.cause === 'goal' || unsure,
        check,
        location,
        more,
      };
    }
    case 'interrupt':
      return { ending: 'interrupt', reason: ending.event.by === 'user' ? 'user_stopped' : 'aborted', seen: ending.event.message };
    case 'environment':
      return { ending: 'desktop', seen: ending.event.message, tryThis: ending.event.tryThis };
    case 'limit': {
      const { limit, value } = ending.event;
      return { ending: `limits.${limit}`, seen: `${limit} = ${value}`, more: { limit, value } };
    }
    case 'watchdog':
      return { ending: 'watchdog', seen: ending.event.message, more: { seconds: ending.event.seconds, rounds: ending.event.rounds } };
    case 'action':
      return decideFailedAction(ending);
  }
}

function decideFailedAction(ending: Extract<Ending, { by: 'action' }>): Outcome {
  const { event, action, caption } = ending;
  const seen = event.error ?? '';
  if (event.outcome === 'refused') {
    const more = event.refusal && { rule: event.refusal.rule };
    return { ending: 'policy', expected: caption, seen, more };
  }
  const outcome = { ending: 'desktop driver', expected: caption, seen } as const;
  if (event.errorKind === 'not_installed') return { ...outcome, reason: 'environment_error' };
  if (action.type === 'open_app')
    return { ...outcome, reason: 'prerequisite_not_met', ...(event.errorKind === 'failed' && { hint: NOT_STARTED }) };
  return { ...outcome, reason: speaksOfMissing(seen) ? 'element_not_found' : 'action_execution_error' };
}

function deadProgram(event: EventOf<'program_ended'>, words: JudgeWords): Outcome {
  const { name, exitCode, signal } = event;
  const lines = (event.lines ?? []).filter(line => line.trim() !== '');
  return {
    ending: 'a program ended',
    expected: words.toGoOnRunning(name),
    seen: words.endedBy(event, lines.slice(-LAST_WORDS)),
    more: { program: name, ...(exitCode !== undefined && { exitCode }), ...(signal && { signal }), lastLines: lines },
  };
}

/** So many of a program's last lines stand in the message. */
const LAST_WORDS = 3;

function decideFailedProof(state: JudgeState, cause: Extract<Cause, { kind: 'proof_failed' }>): Outcome {
  const expected = requirementAt(state.ledger, cause);
  const { because, unsure = false }: Keeps = standing(state, cause);
  const { holds, how, seen } = cause.result;
  // A *yes* that some rule does not let count.
  const said = holds === 'yes' ? wordsOf(state).byRule(seen, because!) : seen;
  const told = withEyes(state, cause, said, unsure);
  const check = expected?.proof?.check;
  // Of a picture that a run has kept its author knows nothing but the sentence.
  const wanted = check && isKeptPicture(check, expected.text) ? expected.description : cause.result.expected;
  const shown = { expected: wanted, seen: told, rule: because, unsure, how, check, more: { how } };
  if (expected?.proof?.stated) return { ending: 'stated check', ...shown };
  const reason = expected?.reading?.kind === 'open' ? 'prerequisite_not_met' : 'action_no_effect';
  return { ending: 'proof of the step', reason, ...shown };
}

/** What a standing that is not met says of it. */
type Keeps = Pick<Standing, 'kind'> & { because?: RuleId | undefined; seen?: string | undefined; unsure?: boolean };

function stoppedEarly(state: JudgeState, at: Place): Outcome {
  const { lastReport: report } = state;
  const said = report?.message ?? state.narration;
  const failed = failedCheck(state);
  const open = openDemand(state, at);
  const base = { ...(said !== undefined && { seen: said.slice(0, SAID) }), ...open };
  if (report?.status === 'failure') return { ...base, ending: 'stopped with the report "failure"', reason: mapWords(report.message) };
  // Nothing was done, and a check does not hold: that is what there is to say.
  if (failed && open.expected === undefined) return failed;
  if (report) return { ...base, ending: `stopped with the report "${report.status}"` };
  // The last message is the place where words of trouble count.
  return { ...base, ending: 'stopped without a report', reason: troubleIn(said ?? '') ?? 'incomplete_actions' };
}

/** The first requirement that is not met: what was asked in the author's words, what was seen in its place, and the rule that kept it from counting. */
function openDemand(state: JudgeState, at: Place): Pick<Outcome, 'expected' | 'seen' | 'rule' | 'unsure' | 'check' | 'isGoal'> {
  const requirement = requirementAt(state.ledger, at);
  if (!requirement) return {};
  const { because, seen: found, unsure = false }: Keeps = standing(state, at);
  const seen = withEyes(state, at, found, unsure);
  return {
    expected: requirement.description,
    ...(seen !== undefined && { seen }),
    rule: because,
    unsure,
    check: requirement.proof?.check,
    isGoal: requirement.as === 'goal',
  };
}

/** What could not be told, or eyes have denied, with what witnesses saw in its place, or said of what was hit: it tells what to write. */
function withEyes(state: JudgeState, at: Place, seen: string | undefined, unsure: boolean): string | undefined {
  const { witnessed, tried } = state.ledger;
  const key = keyOfPlace(at);
  if (!unsure && witnessed.get(key)?.holds !== 'no') return seen;
  const action = tried.get(key)?.id;
  const meant =
    action === undefined ? undefined : standingOf(state.testimonies.get(keyOf({ kind: 'meant', ...at, action })), state.settings);
  const said = witnessed.get(key)?.evidence.text ?? (meant?.kind === 'decided' && meant.holds !== 'yes' ? meant.because : undefined);
  // What only reads letters sees no more than the desktop does.
  if (said === undefined || said === seen || (seen !== undefined && !haveEyesLooked(state))) return seen;
  return seen === undefined ? said : wordsOf(state).eyesToo(seen, said);
}

/** So much of what the model said last stands in the message. */
const SAID = 300;

/** Every objective is done and every stated check evaluated, or one did not hold. */
function decideAllDone(state: JudgeState): Outcome {
  // Without a plan the judge asks for one.
  const plan = state.plan!;
  // What is seen not to be so says more than what nobody could tell, wherever it stands.
  const wrong = whatIsWrong(state);
  const told = wrong.find(({ unsure }) => !unsure) ?? wrong[0] ?? leftBehind(state);
  const isAlone = wrong.length === 1 && told?.more?.alsoFailed === undefined && isOneOfSeveral(state);
  if (told) return isAlone ? { ...told, rest: wordsOf(state).allElse } : told;
  const evidence = allEvidence(state);
  if (evidence.length === 0) return { ending: 'no evidence', unsure: true };
  const broken = brokenPointer(state, evidence);
  if (broken) return { ending: 'evidence points to nothing', seen: broken.text, unsure: true };
  if (state.touched !== undefined) return { ending: 'a person acted while it was paused', seen: state.touched, unsure: true };
  const witnessed = evidence.filter(e => e.how === 'witness').length;
  const words = wordsOf(state);
  const by = [
    plan.objectives.length > 0 ? words.objectives(plan.objectives.length) : undefined,
    plan.checks.length > 0 ? words.checks(plan.checks.length) : undefined,
    outcomeEvidence(state) && words.witnessedOutcome,
    witnessed > 0 ? words.byWitness(witnessed) : undefined,
  ].filter(part => part !== undefined);
  return {
    ending: 'evidence',
    successBy: by.join(words === JUDGE_WORDS.ja ? '、' : ', '),
  };
}

/** Of a run that came to its end: each thing that keeps it from success, in the order in which it is told. */
function whatIsWrong(state: JudgeState): Outcome[] {
  const failed = failedCheck(state);
  const open = demandsFrom(state.ledger).filter(demand => !isShownInTheEnd(state, demand));
  const blind: Outcome | undefined = state.observations === 0 ? { ending: 'no observation', unsure: true } : undefined;
  return [failed, blind, contradiction(state), takenBack(state), ...open.map(({ place }) => unshown(state, place))].filter(
    one => one !== undefined,
  );
}

function isOneOfSeveral({ ledger, plan }: JudgeState): boolean {
  return demandsFrom(ledger).length + (plan?.checks.length ?? 0) > 1;
}

function contradiction(state: JudgeState): Outcome | undefined {
  if (state.lastReport?.status !== 'failure' || outcomeEvidence(state)) return undefined;
  const { message } = state.lastReport;
  const isDenied = standingOf(state.testimonies.get('outcome'), state.settings).holds === 'no';
  return { ending: 'report contradicts the progress', reason: mapWords(message), seen: message, unsure: !isDenied };
}

function takenBack(state: JudgeState): Outcome | undefined {
  const gone = undone(state);
  if (!gone) return undefined;
  const { told, place } = gone;
  return {
    ending: 'undone',
    expected: requirementAt(state.ledger, place)!.description,
    seen: told.by === undefined ? told.seen : wordsOf(state).after(told.seen ?? '', told.by),
    location: state.plan!.objectives[place.objective]?.location,
  };
}

function leftBehind(state: JudgeState): Outcome | undefined {
  const leftOpen = dialogLeftOpen(state.ledger);
  if (!leftOpen) return undefined;
  const { title, says } = leftOpen.event;
  return { ending: 'a dialog is open that nobody asked for', seen: wordsOf(state).dialogIsOpen(title, says) };
}

/** The run went on from it, or can only go on without it. */
function unshown(state: JudgeState, at: Place): Outcome {
  const requirement = requirementAt(state.ledger, at)!;
  const now = standing(state, at);
  const { because: rule, seen, unsure = false }: Keeps = now;
  const words = wordsOf(state);
  const other = firstAgainst('later', { ledger: state.ledger, place: at, requirement, now });
  const only = other ? words.onlyWith(other.seen!) : '';
  return {
    ending:
      requirement.as === 'goal'
        ? 'no check that turned, and no witness, shows it'
        : 'no visible effect, and no check that became true after it',
    expected: requirement.description,
    rule,
    // A check turned, with another input: what this one did nobody can tell.
    unsure: unsure || other !== undefined,
    seen: now.kind === 'silent' ? words.noEffectOf(now.evidence.text) + only : withEyes(state, at, seen, unsure),
    location: state.plan!.objectives[at.objective]?.location,
    place: at,
  };
}

function failedCheck(state: JudgeState): Outcome | undefined {
  // Each has been looked at by now.
  const looks = (state.plan?.checks ?? []).map((stated, index) => ({ stated, index, result: finalLook(state, index)!.result }));
  const open = looks.filter(({ result }) => result.holds !== 'yes');
  // One that is seen not to hold says more than one of which nobody could tell.
  const first = open.find(({ result }) => result.holds === 'no') ?? open[0];
  if (!first) return undefined;
  const { result } = first;
  const others = open.filter(one => one !== first);
  const against = ruleAgainst(state, first.index);
  return {
    ending: result.how === 'witness' ? 'stated check, by a witness' : 'stated check',
    expected: result.expected,
    seen: result.seen,
    rule: against?.id,
    unsure: against?.holds !== 'no',
    how: result.how,
    check: first.stated.reading,
    location: first.stated.location,
    more: {
      how: result.how,
      check: first.stated.text,
      ...(others.length > 0 && { alsoFailed: others.map(one => `${one.stated.text}: ${one.result.seen}`) }),
    },
  };
}

/** Requirements that are shown and checks that hold: what a check that turned shows is among these. A skipped step shows nothing. */
function allEvidence(state: JudgeState): Evidence[] {
  const ofSteps = demandsFrom(state.ledger).flatMap(({ place }) => {
    const now = standing(state, place);
    return now.kind === 'shown' ? [now.evidence] : [];
  });
  const ofChecks = (state.plan?.checks ?? []).flatMap((_, index) => finalLook(state, index)?.evidence ?? []);
  return [...ofSteps, ...ofChecks, ...[outcomeEvidence(state) ?? []].flat()];
}

function messageOf(
  state: JudgeState,
  { message, expected, seen, place, rest = '' }: Outcome,
  { reason, needs }: { reason: FailureReason | undefined; needs: Need | undefined },
): string {
  const words = wordsOf(state);
  if (!reason && !message) return words.allDone(state.plan?.objectives.length ?? 0);
  const pinned = reason && pinnedAt(state, place);
  const sentence = needs ? words.nobodyCanTell : reason ? whyOf(state, reason, pinned) : '';
  const said = message ?? [sentence, ...(seen ? [expected ? words.unlike(expected, seen) : seen] : [])].join(': ');
  const placed = pinned ? `${inStep(state, said)} (${words.readingStands(pinned.file, pinned.line)})` : inStep(state, said);
  return needs ? `${words.notDecided(placed)}${rest}` : placed;
}

/** @param pinned where its reading stands, if it has one beside the scenario */
function whyOf(state: JudgeState, reason: FailureReason, pinned: Location | undefined): string {
  const isKept = reason === 'check_failed' && pinned !== undefined;
  return isKept ? wordsOf(state).pinnedFails : REASONS[reason][state.started?.language ?? 'en'].sentence;
}

/** The step that failed stands in front. */
function inStep(state: JudgeState, said: string): string {
  const at = current(state);
  return at ? wordsOf(state).inStep(at.objective + 1, state.plan!.objectives[at.objective]!.description, said) : said;
}

function asText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
