/** A scripted Claude behind a Messages server: it does what the case says, whatever is on the screen. */

import {
  call,
  type Json,
  type MessageBody,
  type ScriptedAnswer,
  type ScriptedPart,
  startMessagesServer,
  turn,
} from '../../src/testing/index.js';
import { imageSize } from '../../src/testing/wire.js';
import type { Aim, ModelScript, Move, PlannedAction } from './case.js';
import { find } from './find.js';

export interface Claude {
  url: string;
  /** What the product asked that the API would refuse, and what the script could not do. */
  troubles: string[];
  close(): Promise<void>;
}

interface World {
  /** D-Bus of the programs under test; undefined before there are any. */
  bus(): string | undefined;
  /** Whether it is so, by the case's own script; undefined where that does not say. */
  truth(): Promise<boolean | undefined>;
  /** The model is an honest one: what it has done, a witness sees. */
  isHonest: boolean;
}

/** A model that looks at the screen sees what comes up late. */
const FIND_WITHIN_MS = 6000;
const DISPLAY = { width: 1280, height: 800 };

/** @param steps the author's steps, in their words */
export async function scriptedClaude(script: ModelScript, steps: readonly string[], world: World): Promise<Claude> {
  const troubles: string[] = [];
  const answers = script.answers.map(answer => ({ ...answer, do: [...(answer.do ?? [])] }));

  const act = async (body: MessageBody): Promise<ScriptedAnswer> => {
    const answer = answers.shift();
    if (!answer) return turn('I am done here.');
    const parts: (ScriptedPart | string)[] = answer.say ? [answer.say] : [];
    const moves = answer.do;
    for (const [index, move] of moves.entries()) {
      // What only comes up by the moves before it is looked for when they are done: the rest is a turn of its own then.
      const part = await partOf(move, body, index === 0 ? FIND_WITHIN_MS : 0);
      if (!part && index > 0) {
        answers.unshift({ ...answer, say: undefined, do: moves.slice(index) });
        return turn(...parts);
      }
      if (!part) troubles.push(`the model found nothing for ${JSON.stringify(move)}`);
      parts.push(part ?? call('screenshot'));
    }
    if (answer.report) parts.push(call('report_result', { ...answer.report }));
    return parts.length > 0 ? turn(...parts) : turn('Done.');
  };

  const partOf = async (move: Move, body: MessageBody, withinMs: number): Promise<ScriptedPart | undefined> => {
    const place = async (aim: Aim): Promise<[number, number] | undefined> => {
      const found = await find(aim, world.bus, withinMs);
      const { width, height } = lastPicture(body) ?? DISPLAY;
      return found && [Math.round((found.x * width) / DISPLAY.width), Math.round((found.y * height) / DISPLAY.height)];
    };
    switch (move.do) {
      case 'open':
        return call('open_app', { name: move.app });
      case 'type':
        return call('type', { text: move.text });
      case 'key':
        return call('key', { text: move.keys, ...(move.repeat && { repeat: move.repeat }) });
      case 'wait':
        return call('wait', { duration: move.seconds });
      case 'look':
        return call('screenshot');
      case 'scroll': {
        const isPlaced = move.name !== undefined || move.x !== undefined;
        const coordinate = isPlaced ? await place(move) : await place({ x: DISPLAY.width / 2, y: DISPLAY.height / 2 });
        return coordinate && call('scroll', { coordinate, scroll_direction: move.direction, scroll_amount: move.amount ?? 5 });
      }
      case 'drag': {
        const [from, to] = [await place(move.from), await place(move.to)];
        return from && to && call('left_click_drag', { start_coordinate: from, coordinate: to });
      }
      case 'move':
      case 'click': {
        const coordinate = await place(move);
        return coordinate && call(move.do === 'move' ? 'mouse_move' : (move.how ?? 'left_click'), { coordinate });
      }
      default:
        throw new Error(`model.json: there is no move ${JSON.stringify(move)}`);
    }
  };

  const server = await startMessagesServer({
    plan: { objectives: steps.map((step, index) => objectiveOf(step, index, script.plan?.[index])) },
    review: { isAcceptable: true, score: 1, issues: [], suggestions: [] },
    split: { scenarios: [{ id: '1', title: 'It', description: steps.join('\n') }], analysis: { total_count: 1, is_single: true } },
    blocked: { blocked: false },
    adjust: { otherActions: [] },
    witness: async (): Promise<Json> => {
      // The truth of a case is that of its end; an honest model has done what it is asked about before that.
      // One that could not do what its script says has not done it.
      if (world.isHonest && troubles.length === 0) return { holds: 'yes', confidence: 'high', because: 'It is so.' };
      const truth = await world.truth();
      if (truth === undefined) return { holds: 'unsure', confidence: 'low', because: 'Nobody can tell.' };
      return { holds: truth ? 'yes' : 'no', confidence: 'high', because: truth ? 'It is so.' : 'It is not so.' };
    },
    // What the server's own list does not know is asked for by its form, too: it must not be taken for a turn.
    acting: async ({ body }) => {
      const schema = schemaOf(body);
      return schema ? turn(JSON.stringify(emptyOf(schema))) : act(body);
    },
  });
  return {
    url: server.url,
    get troubles() {
      return [...troubles, ...server.violations];
    },
    close: () => server.close(),
  };
}

function objectiveOf(step: string, index: number, planned: Partial<PlannedAction>[] | undefined): Json {
  const said = planned && planned.length > 0 ? planned : [{ description: step }];
  return {
    description: step,
    sourceSteps: [index + 1],
    expectedActions: said.map(({ description = step, keywords = [], targetElements = [], expectedToolAction }) => ({
      description,
      keywords,
      targetElements,
      ...(expectedToolAction && { expectedToolAction }),
    })),
  };
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
}

function schemaOf(body: MessageBody): Schema | undefined {
  return (body.output_config as { format?: { schema?: Schema } } | undefined)?.format?.schema;
}

/** The least that a form takes: no items, no words, no. */
function emptyOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return ['no', 'none', 'unsure'].find(word => schema.enum!.includes(word)) ?? schema.enum[0];
  if (schema.anyOf) return emptyOf(schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [];
  if (type === 'string') return '';
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'null') return null;
  const needed = schema.required ?? Object.keys(schema.properties ?? {});
  return Object.fromEntries(needed.map(name => [name, emptyOf(schema.properties?.[name] ?? {})]));
}

/** The model's coordinates are those of the picture that it saw last. */
function lastPicture({ messages }: MessageBody): { width: number; height: number } | undefined {
  const blocks = messages.flatMap(({ content }) => content).flatMap(block => [block, ...((block.content as Json[] | undefined) ?? [])]);
  const image = blocks.filter(({ type }) => type === 'image').at(-1) as { source?: { data?: string } } | undefined;
  return image?.source?.data ? imageSize(Buffer.from(image.source.data, 'base64')) : undefined;
}
