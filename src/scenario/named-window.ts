/** The window that a sentence says is meant: `In the "Work" window, ...`. A dialog or a section may lie inside of one, and has no title of its own there. */

/** @param scope the place that was read from the sentence, if any */
export function namedWindow(text: string, scope: string | undefined): string | undefined {
  if (!scope) return undefined;
  const name = scope.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const says = new RegExp(
    `["“'‘]?${name}["”'’]?\\s+window\\b|\\bwindow\\s+["“'‘]?${name}|「?${name}」?(という|の)?(ウィンドウ|ウインドウ)`,
    'i',
  );
  return says.test(text) ? scope : undefined;
}
