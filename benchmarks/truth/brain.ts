/** A scripted model behind the port `Brain`: it plans what it is told to plan, and answers turn by turn, whatever the screen shows. */

import type { ExpectedAction, Plan } from '../../src/plan/plan.js';
import type { Requirement } from '../../src/plan/requirement.js';
import type { Brain, Decision, PlannedAction, Situation } from '../../src/ports/brain.js';
import type { Action, Point } from '../../src/trace/action.js';
import type { Move, Script } from './model.js';

/** Finds where a move goes: on the real screen by accessibility, in a recorded world by its record. */
export type Find = (move: Extract<Move, { do: 'click' | 'click_nothing' }>, situation: Situation) => Promise<Point>;

/** How a model that is asked for another plan of a step gets rid of what it cannot do. */
export type Adjusting = 'drop' | 'wait' | 'other_button' | 'reword' | 'leave_behind';

export function scriptedBrain({
  plan,
  script,
  find,
  adjusting,
}: {
  plan: Plan;
  script: Script;
  find: Find;
  adjusting?: Adjusting | undefined;
}): Brain {
  let next = 0;
  return {
    name: 'scripted',
    async plan() {
      return { kind: 'plan', plan };
    },
    ...(adjusting && {
      adjust: async ({ objective, expected = 0 }: Situation) => ({
        expectedActions: ADJUSTED[adjusting](objective.requirements.slice(expected).map(waysOf)),
      }),
    }),
    async decide(situation): Promise<Decision> {
      const turn = script[next++];
      if (!turn) return { kind: 'stop' };
      if (turn.thinksMs) await situation.clock.sleep(turn.thinksMs, situation.signal);
      const said = { ...(turn.say && { narration: turn.say }), ...(turn.report && { report: turn.report }) };
      if (turn.claim) return { kind: 'claim', ...(turn.say && { narration: turn.say }) };
      if (turn.stop || !turn.moves?.length) return { kind: 'stop', ...said };
      const actions: PlannedAction[] = [];
      for (const move of turn.moves) actions.push({ action: await actionOf(move, situation, find), caption: captionOf(move) });
      return { kind: 'act', actions, ...said };
    },
  };
}

const LOOK: ExpectedAction = { description: 'wait a moment', keywords: [], targetElements: [], expectedToolAction: 'wait' };
const OTHER: ExpectedAction = { description: 'click it', keywords: [], targetElements: ['it'], expectedToolAction: 'click' };

/** What it wants in the place of the open actions; the first of them is what it cannot do. */
const ADJUSTED: Readonly<Record<Adjusting, (open: readonly ExpectedAction[]) => ExpectedAction[]>> = {
  drop: ([, ...rest]) => rest,
  wait: ([, ...rest]) => [LOOK, ...rest],
  other_button: ([, ...rest]) => [OTHER, ...rest],
  reword: ([due, ...rest]) => [{ ...due!, keywords: [], targetElements: [], expectedToolAction: 'wait' }, ...rest],
  // The run goes on from what it cannot do.
  leave_behind: open => [...open.slice(0, 1), LOOK, ...open.slice(1)],
};

function waysOf({ description, targetElements }: Requirement): ExpectedAction {
  return { description, keywords: [], targetElements };
}

export async function actionOf(move: Move, situation: Situation, find: Find): Promise<Action> {
  switch (move.do) {
    case 'open':
      return { type: 'open_app', name: move.app };
    case 'click':
      return { type: move.how ?? 'left_click', at: await find(move, situation) };
    case 'click_nothing':
      return { type: 'left_click', at: await find(move, situation) };
    case 'type':
      return { type: 'type', text: move.text };
    case 'key':
      return { type: 'key', keys: move.keys };
    case 'wait':
      return { type: 'wait', seconds: move.seconds };
    case 'look':
      return { type: 'screenshot' };
  }
}

/** A model's caption says what it means to do, which is no evidence of what it does. */
function captionOf(move: Move): string {
  if (move.do === 'click') return `click ${move.name}`;
  return move.do === 'click_nothing' ? 'click' : JSON.stringify(Object.values(move).slice(1).join(' '));
}
