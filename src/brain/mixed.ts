/** Rules do what they can read and do; a model does the rest, and takes over what the rules give up. The judge asks the same of both. */
import type { ActionOutcome, Brain, Decision, GiveUp, PlanRequest, Situation } from '../ports/brain.js';
import { tellsTrouble } from '../screen/trouble.js';
import type { FailureReason } from '../trace/reason.js';
import { claimOfSeen, createHanding, isOnlySeen, placeName } from './handing.js';
import { planScenario } from './offline/plan.js';

/** @param parts.rules and @param parts.model each serve this scenario alone */
export function createMixedBrain({ rules, model }: { rules: Brain; model: Brain }): Brain {
  /** What the rules gave up, with their words: the model's from then on. */
  const givenUp = new Map<string, string>();
  /** Whose actions the last outcomes are. */
  let last: 'rules' | 'model' | undefined;
  let actor: typeof last;
  /** What the rules have done since. */
  let done: string[] = [];
  /** Sentences of what is seen, of which witnesses were asked once. */
  const claimed = new Set<string>();
  const handing = createHanding(model);

  return {
    name: 'mixed',
    model: model.model,
    shows: true,
    async plan(request) {
      adopt(request);
      return planScenario(request, 'left');
    },
    adopt,
    async decide(situation) {
      note(situation.last);
      if (situation.show) {
        last = 'model';
        return { ...(await handing.show(situation)), by: model.name };
      }
      const { expected, objective, recovery } = situation;
      const place = recovery ? `recovery ${recovery.index}` : placeName(objective.index, expected);
      if (!recovery && isOnlySeen(situation)) {
        // Nobody brings it about, also where it was found not to be so.
        const isClaimed = claimed.has(place);
        claimed.add(place);
        return { ...(isClaimed ? { kind: 'stop' } : claimOfSeen(situation)), by: rules.name };
      }
      return acted(place, situation);
    },
    ...(model.readSteps && { readSteps: model.readSteps }),
    ...(model.chooseFacts && { chooseFacts: model.chooseFacts }),
    ...(model.splitScenarios && { splitScenarios: model.splitScenarios }),
  };

  function adopt(request: PlanRequest): void {
    rules.adopt?.(request);
    model.adopt?.(request);
  }

  async function acted(place: string, situation: Situation): Promise<Decision> {
    const { vain } = situation;
    // What the model itself has done in vain, it is told, and rules do not get it.
    if (vain !== undefined && actor === 'model') return byModel(place, situation);
    if (vain !== undefined && !givenUp.has(place)) givenUp.set(place, vain);
    return (isOfRules(situation, actor) && (await byRules(place, situation))) || byModel(place, { ...situation, vain: undefined });
  }

  /** Undefined: they have given it up, and it is the model's. */
  async function byRules(place: string, situation: Situation): Promise<Decision | undefined> {
    if (givenUp.has(place)) return undefined;
    const { verification: looked } = situation;
    const decision = await rules.decide(situation);
    if (decision.kind === 'give_up' && mayBeTaken(decision.reason, situation)) {
      givenUp.set(place, told(decision));
      return undefined;
    }
    if (closesUnread(situation, decision)) {
      givenUp.set(place, `none of the buttons of "${situation.recovery!.obstacle.title}" only takes it away`);
      return undefined;
    }
    if (decision.kind === 'claim' && looked && looked.holds !== 'yes') {
      // They have done all that they know, and it is not so: to say it again changes nothing.
      givenUp.set(place, `${looked.expected}: ${looked.seen}`);
      return undefined;
    }
    last = 'rules';
    return { ...decision, by: rules.name };
  }

  async function byModel(place: string, situation: Situation): Promise<Decision> {
    last = 'model';
    const decision = await handing.demand(place, situation, () => {
      const since = done;
      done = [];
      return { by: 'rules', done: since, tried: givenUp.get(place) };
    });
    return { ...decision, by: model.name };
  }

  function note(outcomes: readonly ActionOutcome[]): void {
    if (last === 'model') handing.note(outcomes);
    if (last === 'rules') done.push(...outcomes.flatMap(({ outcome, planned }) => (outcome === 'done' ? [planned.caption] : [])));
    actor = last ?? actor;
    last = undefined;
  }
}

/** Rules would close a dialog by its frame: a model that stands by reads it first, for a sentence may mean it. */
function closesUnread({ recovery }: Situation, decision: Decision): boolean {
  return recovery !== undefined && decision.kind === 'act' && decision.actions.some(({ action }) => action.type === 'close_window');
}

/** A sentence that they read, or a dialog in the way; but what the model's own act has brought up, or an error behind it, it has not read yet. */
function isOfRules({ recovery, objective, expected }: Situation, actor: string | undefined): boolean {
  if (!recovery) return expected === undefined || objective.requirements[expected]?.reading !== undefined;
  const { isOwn, title, says = '', allowedButton } = recovery.obstacle;
  return actor !== 'model' || allowedButton !== undefined || !(isOwn || tellsTrouble(title) || tellsTrouble(says));
}

function told({ message, details }: GiveUp): string {
  const seen = typeof details?.seen === 'string' ? details.seen : undefined;
  return seen === undefined ? message : `${message} (${seen})`;
}

/** Of what only is to be so in the end, the author names no input: where the policy refuses one, another may do. */
function mayBeTaken(reason: FailureReason, { objective, expected = 0 }: Situation): boolean {
  return MAY_BE_TAKEN.has(reason) || (reason === 'action_blocked' && objective.requirements[expected]?.as === 'state');
}

/** Where eyes may find another way to what the words ask for. */
const MAY_BE_TAKEN: ReadonlySet<FailureReason> = new Set([
  'element_not_found',
  'unexpected_state',
  'action_no_effect',
  'action_mismatch',
  'prerequisite_not_met',
]);
