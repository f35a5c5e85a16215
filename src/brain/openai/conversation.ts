/** The acting conversation, on both wires. */
import { addUsage } from '../../trace/usage.js';
import { readCall } from '../model/calls.js';
import { type Conversation, type Exchange, KEEP_TURNS, type Sight } from '../model/port.js';
import { actingPrompt, pointsText } from '../model/prompt.js';
import type { CallKind } from '../model/settings.js';
import { ownTools } from '../model/tools.js';
import { readComputerCall } from './actions.js';
import * as chat from './chat.js';
import type { ModelEyes } from './coordinates.js';
import { functionTool, type Item, itemsOf, lastImage } from './responses.js';

export interface Carrier {
  language: 'en' | 'ja';
  eyes: ModelEyes;
  send(body: Item, kind: CallKind, signal: AbortSignal): Promise<Exchange>;
}

export function responsesConversation({ language, eyes, send }: Carrier): Conversation {
  const input: Item[] = [];
  let calls = new Map<string, Item>();
  let screen: ReturnType<typeof lastImage>;
  return {
    get length() {
      return input.length;
    },
    say(blocks) {
      input.push(...itemsOf(blocks, { calls, screen }));
      screen = blocks.map(lastImage).findLast(image => image !== undefined) ?? screen;
    },
    hear(content) {
      const items = content.map(block => block.raw as Item);
      input.push(...items);
      calls = new Map(items.map(item => [String(item.call_id), item]));
    },
    clear() {
      input.length = 0;
      calls = new Map();
      screen = undefined;
    },
    send: ({ scale, apps }, signal) =>
      send(
        {
          instructions: actingPrompt(eyes.scaleOf(scale.screen).picture, language, scale.picture),
          tools: [{ type: 'computer' }, ...ownTools(apps).map(functionTool)],
          input,
        },
        'acting',
        signal,
      ),
    read: (use, { scale, apps }) =>
      (use.raw as Item | undefined)?.type === 'computer_call'
        ? readComputerCall(use.input, { form: 'named', zooms: false, scale, apps })
        : readCall(use, { form: 'computer', zooms: false, scale, apps }),
  };
}

/** Above this many pictures the older ones go, all at once: contexts of servers of one's own are short, and what they cached is kept. */
const PURGE_ABOVE = 2 * KEEP_TURNS;

export function chatConversation({ language, eyes, send }: Carrier): Conversation {
  let messages: Item[] = [];
  const pictures = () => messages.reduce((sum, message) => sum + chat.picturesIn(message), 0);
  return {
    get length() {
      return messages.length;
    },
    say: blocks => void messages.push(...chat.messagesOf(blocks)),
    hear: content => void messages.push(chat.assistantOf(content)),
    clear() {
      messages = [];
    },
    async send(sight, signal) {
      if (pictures() > PURGE_ABOVE) messages = chat.purged(messages, KEEP_TURNS);
      const first = await send(bodyOf(sight), 'acting', signal);
      const isTooLong = first.kind === 'failure' && (first.failure.kind === 'overflow' || first.failure.kind === 'too_large');
      if (!isTooLong || pictures() <= 1) return first;
      messages = chat.purged(messages, 1);
      const second = await send(bodyOf(sight), 'acting', signal);
      return second.kind === 'no_budget' ? second : { ...second, usage: addUsage(first.usage, second.usage) };
    },
    read: (use, { scale, apps }) => readCall(use, { form: 'computer', zooms: false, scale, apps }),
  };

  function bodyOf({ scale, apps }: Sight): Item {
    const { picture } = eyes.scaleOf(scale.screen);
    const system = actingPrompt(picture, language, scale.picture);
    const tools = [chat.computerFunction(pointsText(picture, scale.picture)), ...ownTools(apps)];
    return { messages: [{ role: 'system', content: system }, ...messages], tools: tools.map(chat.functionTool) };
  }
}
