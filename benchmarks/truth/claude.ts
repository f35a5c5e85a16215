/** The same scripts through the real Anthropic brain: plan, calls and reports go over HTTP, as a model's do. */

import { createClaude } from '../../src/brain/anthropic/index.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import type { Plan } from '../../src/plan/plan.js';
import type { Brain, Situation } from '../../src/ports/brain.js';
import { call, type ScriptedAnswer, type ScriptedPart, startMessagesServer, turn } from '../../src/testing/index.js';
import { actionOf, type Find } from './brain.js';
import type { Move, Script, Turn } from './model.js';

export async function claudeBrain({
  plan,
  script,
  find,
}: {
  plan: Plan;
  script: Script;
  find: Find;
}): Promise<{ brain: Brain; violations: readonly string[]; close(): Promise<void> }> {
  let situation: Situation | undefined;
  const server = await startMessagesServer({
    // A plan without objectives cannot be used: the brain falls back to the whole text.
    plan: { objectives: plan.isFromFallback ? [] : plan.objectives.map(asPlanned) },
    acting: async (_request, number): Promise<ScriptedAnswer> => {
      const said = script[number];
      return said ? answerOf(said, move => partOf(move, situation!, find)) : turn('I am done here.');
    },
  });
  const { brain } = createClaude({
    clock: wallClock,
    language: 'en',
    env: { ANTHROPIC_API_KEY: 'sk-none-needed', ANTHROPIC_BASE_URL: server.url },
  });
  return {
    brain: {
      ...brain,
      decide(asked) {
        situation = asked;
        return brain.decide(asked);
      },
    },
    violations: server.violations,
    close: () => server.close(),
  };
}

async function answerOf(said: Turn, part: (move: Move) => Promise<ScriptedPart>): Promise<ScriptedAnswer> {
  const parts: (ScriptedPart | string)[] = said.say ? [said.say] : [];
  for (const move of said.moves ?? []) parts.push(await part(move));
  if (said.report) parts.push(call('report_result', said.report as unknown as Record<string, unknown>));
  return parts.length > 0 ? turn(...parts) : turn('Done.');
}

async function partOf(move: Move, situation: Situation, find: Find): Promise<ScriptedPart> {
  const action = await actionOf(move, situation, find);
  switch (action.type) {
    case 'open_app':
      return call('open_app', { name: action.name });
    case 'type':
      return call('type', { text: action.text });
    case 'key':
      return call('key', { text: action.keys });
    case 'wait':
      return call('wait', { duration: action.seconds });
    case 'screenshot':
      return call('screenshot');
    default:
      return call(action.type, 'at' in action && action.at ? { coordinate: [action.at.x, action.at.y] } : {});
  }
}

function asPlanned({ description, sourceSteps, expectedActions }: Plan['objectives'][number]) {
  return {
    description,
    sourceSteps,
    expectedActions: expectedActions.map(({ description, keywords, targetElements, expectedToolAction }) => ({
      description,
      keywords,
      targetElements,
      ...(expectedToolAction && { expectedToolAction }),
    })),
  };
}
