/** `[objectives] 1/3 (33%)`: objectives completed of all, never actions. */
export function objectivesFigure(completed: number, total: number): string {
  const percent = total === 0 ? 100 : Math.floor((completed / total) * 100);
  return `[objectives] ${completed}/${total} (${percent}%)`;
}
