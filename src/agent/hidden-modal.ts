/** A modal dialog that lies behind the window that it blocks takes all input, and nobody sees it: the run itself raises it. */
import type { Contract } from '../plan/requirement.js';
import type { ActionOutcome } from '../ports/brain.js';
import { modalBehind } from '../screen/blocked.js';
import { belongsTo } from '../screen/window-name.js';
import type { TraceEvent } from '../trace/event.js';
import { carryOut, type Step } from './carry-out.js';
import type { Context } from './context.js';
import type { Watcher } from './watch.js';

/** Of the programs of the scenario only: other windows are their owners'. @param memory what was done, and what was raised: once each @returns whether one was raised */
export async function* raiseHidden<V>(
  context: Context<V>,
  watcher: Watcher,
  step: Omit<Step<V>, 'previous'>,
  memory: { last: ActionOutcome[]; raised?: ReadonlySet<number> },
): AsyncGenerator<TraceEvent, boolean> {
  // Whether it comes to the front is what the author looks at.
  if (asksForFront(step.plan)) return false;
  const now = context.timeline.now();
  const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
  const dialog = modalBehind(windows);
  if (!dialog || memory.raised?.has(dialog.id) || !programs.some(program => belongsTo(dialog, program))) return false;
  memory.raised = new Set([...(memory.raised ?? []), dialog.id]);
  const { title } = dialog;
  const caption =
    context.settings.language === 'ja'
      ? `後ろに隠れたダイアログ「${title}」を前面に出す`
      : `raise the dialog "${title}", which lies behind its window`;
  // It is for no sentence.
  const serves = { objective: step.due.objective, expected: -1 };
  const planned = { action: { type: 'activate_window', window: dialog.id }, caption, serves } as const;
  const outcome = yield* carryOut(context, watcher, planned, { ...step, previous: memory.last.at(-1) });
  memory.last = [...memory.last, outcome];
  return true;
}

function asksForFront({ objectives, checks }: Contract): boolean {
  const readings = [
    ...objectives.flatMap(({ requirements }) => requirements.map(({ reading }) => reading)),
    ...checks.map(one => one.reading),
  ];
  return readings.some(reading => reading?.kind === 'expect_front');
}
