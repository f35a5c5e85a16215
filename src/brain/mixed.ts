/** Rules do what they can read and do; a model does the rest, and takes over what the rules give up. The judge asks the same of both. */
import type { ActionOutcome, Brain, Decision, GiveUp, Situation } from '../ports/brain.js';
import type { FailureReason } from '../trace/reason.js';
import { createAhead, unreadBehind } from './ahead.js';
import { planScenario } from './offline/plan.js';

/** @param parts.rules and @param parts.model each serve this scenario alone */
export function createMixedBrain({ rules, model }: { rules: Brain; model: Brain }): Brain {
  /** What the rules gave up, with their words: the model's from then on. */
  const givenUp = new Map<string, string>();
  /** Whose actions the last outcomes are. */
  let last: 'rules' | 'model' | undefined;
  /** Outcomes of the model's own last actions: it is told them when it is asked next, whatever the rules did since. */
  let answers: readonly ActionOutcome[] = [];
  /** What the rules have done since. */
  let done: string[] = [];
  /** Sentences that the rules have done by readings of the model, and said so once. */
  const claimed = new Set<string>();
  /** What the model's last answer holds beyond what was due. */
  const ahead = createAhead();

  return {
    name: 'mixed',
    model: model.model,
    async plan(request) {
      model.adopt?.(request);
      return planScenario(request, 'left');
    },
    adopt: request => model.adopt?.(request),
    async decide(situation) {
      note(situation.last);
      const { expected, objective, recovery } = situation;
      const due = expected === undefined ? undefined : objective.requirements[expected];
      const place = recovery ? `recovery ${recovery.index}` : nameOf(objective.index, expected);
      const isRead = recovery !== undefined || due === undefined || due.reading !== undefined;
      if (!recovery && !claimed.has(place) && isDoneByRules(situation)) {
        claimed.add(place);
        return { kind: 'claim', by: rules.name };
      }
      return (isRead && (await byRules(place, situation))) || byModel(place, situation);
    },
    ...(model.readSteps && { readSteps: model.readSteps }),
    ...(model.splitScenarios && { splitScenarios: model.splitScenarios }),
  };

  /** The whole sentence, beside the model's readings of it, which the rules have carried out: whoever looks says whether that was all. */
  function isDoneByRules({ objective, expected = 0 }: Situation): boolean {
    const { requirements, index } = objective;
    const due = requirements[expected];
    if (due?.as !== 'goal' || due.by !== 'model' || expected === 0) return false;
    return requirements.slice(0, expected).every(({ reading }, at) => reading !== undefined && !givenUp.has(nameOf(index, at)));
  }

  /** Undefined: they have given it up, and it is the model's. */
  async function byRules(place: string, situation: Situation): Promise<Decision | undefined> {
    if (givenUp.has(place)) return undefined;
    const decision = await rules.decide(situation);
    if (decision.kind === 'give_up' && MAY_BE_TAKEN.has(decision.reason)) {
      givenUp.set(place, told(decision));
      return undefined;
    }
    last = 'rules';
    return { ...decision, by: rules.name };
  }

  async function byModel(place: string, situation: Situation): Promise<Decision> {
    last = 'model';
    const kept = isOnItsWay(situation, answers) ? ahead.next(place) : undefined;
    const given = kept && handedBack(kept, situation);
    if (given && given.kind !== 'stop') return { ...given, by: model.name };
    const next = situation.recovery ? [] : unreadBehind(situation);
    const handed = { done, tried: givenUp.get(place), ...(next.length > 0 && { next }) };
    const decision = await model.decide({ ...situation, last: [...answers, ...ahead.drop()], handed });
    answers = [];
    done = [];
    if (decision.parts) ahead.keep(decision.parts, [place, ...next.map(({ objective, expected }) => nameOf(objective, expected))]);
    return { ...handedBack(decision, situation), by: model.name };
  }

  function note(outcomes: readonly ActionOutcome[]): void {
    if (last === 'model') answers = [...answers, ...outcomes];
    if (last === 'rules') done.push(...outcomes.flatMap(({ outcome, planned }) => (outcome === 'done' ? [planned.caption] : [])));
    last = undefined;
  }
}

/** The model has done its part: that is looked at, and the rules go on. An input that was not given cannot be claimed. */
function handedBack(decision: Decision, { objective, expected, recovery }: Situation): Decision {
  if (decision.kind !== 'stop' || decision.report?.status === 'failure' || recovery || expected === undefined) return decision;
  const due = objective.requirements[expected];
  if (due?.as === 'input') return decision;
  const { narration, usage, report } = decision;
  return { kind: 'claim', narration: report?.message ?? narration, usage };
}

/** All of the model's answer so far was done, and nobody has asked for more. */
function isOnItsWay({ appeal, recovery }: Situation, answers: readonly ActionOutcome[]): boolean {
  return !appeal && !recovery && answers.every(({ outcome }) => outcome === 'done');
}

function nameOf(objective: number, expected: number | undefined): string {
  return `${objective}/${expected}`;
}

function told({ message, details }: GiveUp): string {
  const seen = typeof details?.seen === 'string' ? details.seen : undefined;
  return seen === undefined ? message : `${message} (${seen})`;
}

/** Where eyes may find another way to what the words ask for. */
const MAY_BE_TAKEN: ReadonlySet<FailureReason> = new Set([
  'element_not_found',
  'unexpected_state',
  'action_no_effect',
  'prerequisite_not_met',
]);
