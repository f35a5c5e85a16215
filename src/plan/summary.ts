/** The progress of a run in words. */
import { completedObjectives, currentStep, type Progress, type ProgressStep, totalObjectives } from './objective.js';

/** `[objectives] 1/3 (33%)`: objectives completed of all, never actions. */
export function objectivesFigure(completed: number, total: number): string {
  const percent = total === 0 ? 100 : Math.floor((completed / total) * 100);
  return `[objectives] ${completed}/${total} (${percent}%)`;
}

export function progressFigure(progress: Progress): string {
  return objectivesFigure(completedObjectives(progress), totalObjectives(progress));
}

/** The figure, then the current step with its type and status, and for a recovery the reason and the parent: one line each. */
export function progressSummary(progress: Progress, language: 'en' | 'ja'): string {
  const words = WORDS[language];
  const step = currentStep(progress);
  const lines = [progressFigure(progress)];
  if (!step) lines.push(words.over);
  else {
    lines.push(words.current(nameOf(step, progress, language), words[step.stepType], words[step.status]));
    if (step.stepType === 'recovery') {
      lines.push(words.reason(step.blockingReason), words.parent(nameOf(progress.steps[step.parentIndex]!, progress, language)));
    }
  }
  return lines.join('\n');
}

function nameOf(step: ProgressStep, progress: Progress, language: 'en' | 'ja'): string {
  if (step.stepType === 'recovery') return step.description;
  return WORDS[language].numbered(step.objective + 1, totalObjectives(progress), step.description);
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
    failed: 'failed',
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
    failed: '失敗',
    skipped: 'スキップ',
  },
} as const;
