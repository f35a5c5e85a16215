/** What an answer of the acting model asks for: actions, a report, or something that must be said back. */
import type { AnswerPart, PlannedAction } from '../../ports/brain.js';
import type { ModelReport } from '../../trace/event.js';
import type { NamedTargets } from '../named/target.js';
import { isToolUse, type ToolUse, type WireAnswer } from './blocks.js';
import { type Call, reportInText } from './calls.js';
import { captionOf } from './caption.js';
import { CUT_OFF, NOT_EXECUTED, NOTED } from './prompt.js';
import type { PendingCall } from './results.js';

export interface ReadCalls {
  pending: PendingCall[];
  actions: PlannedAction[];
  /** The same actions, cut where it reports that one of several demands is done. */
  parts: AnswerPart[];
  narration: string;
  report: ModelReport | undefined;
  /** It says that the due demand misreads its sentence. */
  objection: Extract<Call, { kind: 'misread' }> | undefined;
  /** What was wrong with the first call that could not be read. */
  nonsense: string | undefined;
}

export interface AnswerContext {
  /** What a call of this wire asks for. */
  read(use: ToolUse): Call;
  language: 'en' | 'ja';
  /** Elements that are named are found with these, when their turn comes. */
  named: NamedTargets;
}

export function readAnswer(answer: WireAnswer, context: AnswerContext): ReadCalls {
  const calls: PendingCall[] = [];
  const actions: PlannedAction[] = [];
  let report: ModelReport | undefined;
  let objection: ReadCalls['objection'];
  let wrong: string | undefined;
  const last = answer.content.at(-1);
  for (const use of answer.content.filter(isToolUse)) {
    const call: Call = isCut(answer, use, last) ? { kind: 'nonsense', error: CUT_OFF } : context.read(use);
    const base = { use, planned: [] as PlannedAction[] };
    if (call.kind === 'report') {
      report = call.report;
      calls.push({ ...base, text: NOTED, error: false, report });
    } else if (call.kind === 'misread') {
      objection = call;
      calls.push({ ...base, text: NOTED, error: false });
    } else if (wrong !== undefined) {
      calls.push({ ...base, text: NOT_EXECUTED, error: true });
    } else if (call.kind === 'nonsense') {
      wrong = call.error;
      calls.push({ ...base, text: call.error, error: true });
    } else {
      const { planned, words } = plannedOf(call, use.id, context);
      actions.push(...planned);
      calls.push({ ...base, planned, text: '', error: false, ...(words && { words }) });
    }
  }
  const text = textOf(answer, 'text', 'text');
  const narration = [textOf(answer, 'thinking', 'thinking'), text].filter(part => part !== '').join('\n');
  return { pending: calls, actions, parts: partsOf(calls), narration, report: report ?? reportInText(text), objection, nonsense: wrong };
}

function isCut({ broken, stopReason }: WireAnswer, use: ToolUse, last: WireAnswer['content'][number] | undefined): boolean {
  return broken.has(use.id) || ((stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') && use === last);
}

/** A report ends a part. */
function partsOf(calls: readonly PendingCall[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let actions: PlannedAction[] = [];
  for (const { planned, report } of calls) {
    actions.push(...planned);
    if (!report) continue;
    parts.push({ actions, report });
    actions = [];
  }
  return actions.length > 0 ? [...parts, { actions }] : parts;
}

function plannedOf(
  call: Exclude<Call, { kind: 'report' | 'misread' | 'nonsense' }>,
  id: string,
  { language, named }: AnswerContext,
): Pick<PendingCall, 'planned' | 'words'> {
  if (call.kind === 'actions') {
    const planned = call.actions.flatMap((action): PlannedAction[] => [
      { action, caption: captionOf(action, language), callId: id },
      ...(action.type === 'open_app' ? [named.shown(action.name, id)] : []),
    ]);
    return { planned };
  }
  const { planned, words } = call.kind === 'element' ? named.use(call.target, id) : named.list(call.place, id);
  return { planned: [planned], words };
}

function textOf(answer: WireAnswer, type: string, field: string): string {
  return answer.content
    .filter(block => block.type === type)
    .map(block => String(block[field] ?? ''))
    .filter(text => text !== '')
    .join('\n');
}
