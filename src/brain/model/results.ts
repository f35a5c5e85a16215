/** The results of the model's calls, exactly one for each, in their order. */
import type { ActionOutcome, PlannedAction } from '../../ports/brain.js';
import type { ModelReport } from '../../trace/event.js';
import type { Scale } from '../../vision/scale.js';
import type { ImageBlock, TextBlock, ToolResultBlock, ToolUse, UserBlock } from './blocks.js';
import { encode, imageBlock, zoomSize } from './picture.js';
import { NOT_BEGUN, NOT_EXECUTED } from './prompt.js';

/** A call that waits for its result. Without `planned` it is answered by `text`, whatever happens on the desktop. */
export interface PendingCall {
  use: ToolUse;
  planned: PlannedAction[];
  text: string;
  error: boolean;
  /** Of a call that named an element: what is told of it once it was carried out. It may have come to no action at all. */
  words?: (() => string | undefined) | undefined;
  report?: ModelReport | undefined;
}

interface Seen {
  scale: Scale;
  /** What the model's coordinates are. */
  points: Scale;
  /** The screen after the batch, where it is not what the model saw last. */
  screen: ImageBlock | undefined;
}

/** The message after a batch. The screen stands in the last result, where that may hold a picture, else after the results. */
export async function answerExecuted(calls: readonly PendingCall[], last: readonly ActionOutcome[], sight: Seen): Promise<UserBlock[]> {
  const results: ToolResultBlock[] = [];
  for (const call of calls) {
    const isLast = call === calls.at(-1);
    const isReport = call.planned.length === 0 && !call.error;
    // What comes behind a call that failed was not even read.
    const isBehind = !isReport && results.some(({ is_error: failed }) => failed);
    results.push(
      isBehind
        ? result(call.use, [text(NOT_EXECUTED)], true)
        : call.planned.length > 0
          ? await resultOf(call, last, isLast, sight)
          : answerSaid(call),
    );
  }
  const end = results.at(-1);
  const holdsScreen = end && !end.is_error && calls.at(-1)!.planned.length > 0;
  return sight.screen && !holdsScreen ? [...results, text('The screen now:'), sight.screen] : results;
}

export function answerSaid({ use, text: words, error }: PendingCall): ToolResultBlock {
  return result(use, [text(words)], error);
}

async function resultOf(call: PendingCall, last: readonly ActionOutcome[], isLast: boolean, sight: Seen): Promise<ToolResultBlock> {
  const { use } = call;
  const outcomes = last.filter(({ planned }) => planned.callId === use.id);
  const bad = outcomes.find(({ outcome }) => outcome !== 'done');
  const end = outcomes.at(-1);
  const words = call.words?.();
  if (bad || (!end && words === undefined)) return result(use, [text(errorOf(bad))], true);
  const content = end && !call.words ? await contentOf(end, sight) : [text(words ?? OK)];
  if (!isLast) return result(use, content, false);
  if (isLookedAt(call, end)) return result(use, [sight.screen ?? text('The screen has not changed since you saw it last.')], false);
  if (sight.screen) return result(use, [...content, sight.screen], false);
  const [first] = content;
  return result(use, first?.type === 'text' && first.text === OK ? [text('OK. The screen has not changed.')] : content, false);
}

/** The model has asked for the screen itself. */
export function isLookedAt({ words }: Pick<PendingCall, 'words'>, end: ActionOutcome | undefined): boolean {
  return !words && end?.planned.action.type === 'screenshot';
}

async function contentOf({ planned, result: got }: ActionOutcome, { scale, points }: Seen): Promise<(TextBlock | ImageBlock)[]> {
  const { type } = planned.action;
  if (type === 'screenshot' && got?.frame) return [imageBlock(await encode(got.frame, scale.picture))];
  if (type === 'zoom' && got?.frame) return [imageBlock(await encode(got.frame, zoomSize(got.frame, scale.picture)))];
  if (type === 'cursor_position' && got?.point) {
    const { x, y } = points.toPicture(got.point);
    return [text(`X=${x},Y=${y}`)];
  }
  return [text(OK)];
}

const OK = 'OK';

function errorOf(outcome: ActionOutcome | undefined): string {
  if (!outcome) return NOT_BEGUN;
  if (outcome.outcome === 'not_executed' && outcome.error === undefined) return NOT_EXECUTED;
  return outcome.error ?? (outcome.outcome === 'refused' ? 'Refused by the safety policy of this test.' : 'The action failed.');
}

function result(use: ToolUse, content: (TextBlock | ImageBlock)[], isError: boolean): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_use_id: use.id,
    ...(use.toolset_name ? { toolset_name: use.toolset_name } : {}),
    ...(isError ? { is_error: true } : {}),
    content,
  };
}

function text(words: string): TextBlock {
  return { type: 'text', text: words };
}
