/** Where a run stands among the author's steps, asked of what was kept: how each that is left ended, and what was taken out of the way. Pure. */

import { isOnlyNote } from '../plan/counted.js';
import { objectivesFigure } from '../plan/figure.js';
import type { RecoveryLimit } from './settings.js';
import { type JudgeState, openRecovery, type RecoveryState } from './state.js';
import { wordsOf } from './words.js';

export type StepStatus = 'pending' | 'in_progress' | 'completed' | 'skipped';

export function stepStatus(state: JudgeState, objective: number): StepStatus {
  const { ends } = state;
  const end = ends[objective];
  if (end) return end.status;
  return objective === ends.length && hasActedSince(state, ends.at(-1)?.line ?? -1) ? 'in_progress' : 'pending';
}

/** Objectives that are done; those left out are not counted, recoveries never. */
export function completedObjectives({ ends }: JudgeState): number {
  return ends.filter(({ status }) => status === 'completed').length;
}

/** Without those that demand nothing. */
export function countedObjectives({ plan }: JudgeState): number {
  return (plan?.objectives ?? []).filter(({ requirements }) => !isOnlyNote(requirements)).length;
}

export function progressFigure(state: JudgeState): string {
  return objectivesFigure(completedObjectives(state), countedObjectives(state));
}

/** Which limit forbids one more recovery now, and its value; undefined: there may be one. */
export function recoveryLimit(state: JudgeState, title: string): { limit: RecoveryLimit; value: number } | undefined {
  const { recoveries, settings } = state;
  const objective = waiting(state);
  const counts: [RecoveryLimit, number][] = [
    ['sameObstacle', recoveries.filter(({ obstacle }) => obstacle.title === title).length],
    ['recoveryNesting', openRecoveries(state).length],
    ['recoveriesPerObjective', recoveries.filter(recovery => recovery.objective === objective).length],
    ['recoveriesPerRun', recoveries.length],
  ];
  const reached = counts.find(([limit, count]) => count >= settings[limit]);
  return reached && { limit: reached[0], value: settings[reached[0]] };
}

/** The objective for which something would be taken out of the way: the current one, or the last after all are done. -1: there is none. */
export function waiting({ ends, plan }: JudgeState): number {
  return Math.min(ends.length, (plan?.objectives.length ?? 0) - 1);
}

/** The figure, then the current step with its type and status, and for a recovery the reason and what it is for: one line each. */
export function progressSummary(state: JudgeState, language: 'en' | 'ja'): string {
  const words = WORDS[language];
  const { inTheWay, takeAway } = wordsOf(state);
  const objectives = state.plan?.objectives ?? [];
  const at = waiting(state);
  const objective = words.numbered(at + 1, objectives.length, objectives[at]?.description ?? '');
  const recovery = openRecovery(state);
  const lines = [progressFigure(state)];
  if (recovery) {
    const outer = openRecoveries(state).at(-2);
    const status = hasActedSince(state, recovery.line) ? 'in_progress' : 'pending';
    lines.push(words.current(takeAway(recovery.obstacle.title), words.recovery, words[status]));
    lines.push(words.reason(inTheWay(recovery.obstacle.title)), words.parent(outer ? takeAway(outer.obstacle.title) : objective));
  } else if (state.ends.length >= objectives.length) lines.push(words.over);
  else lines.push(words.current(objective, words.objective, words[stepStatus(state, at)]));
  return lines.join('\n');
}

/** The innermost last. */
function openRecoveries({ recoveries }: JudgeState): RecoveryState[] {
  return recoveries.filter(({ isOver }) => !isOver);
}

function hasActedSince({ actions }: JudgeState, line: number): boolean {
  return [...actions.values()].some(action => action.line > line);
}

const WORDS = {
  en: {
    current: (name: string, type: string, status: string) => `current: ${name} (${type}, ${status})`,
    numbered: (number: number, total: number, text: string) => `${number}/${total} ${text}`,
    reason: (reason: string) => `  in the way: ${reason}`,
    parent: (name: string) => `  for: ${name}`,
    over: 'no step is left',
    objective: 'objective',
    recovery: 'recovery',
    pending: 'pending',
    in_progress: 'in progress',
    completed: 'completed',
    skipped: 'skipped',
  },
  ja: {
    current: (name: string, type: string, status: string) => `現在: ${name}（${type}、${status}）`,
    numbered: (number: number, total: number, text: string) => `${number}/${total} ${text}`,
    reason: (reason: string) => `  妨げ: ${reason}`,
    parent: (name: string) => `  戻り先: ${name}`,
    over: '残りの手順はありません',
    objective: '目標',
    recovery: '復帰',
    pending: '未着手',
    in_progress: '実行中',
    completed: '完了',
    skipped: 'スキップ',
  },
} as const;
