/** A scenario as its author wrote it, for whoever reads all of it: what belongs to which step, what stands above the list, what is expected. Pure. */
import type { Scenario, SourceSentence } from './scenario.js';

export function asWritten({
  suite,
  about,
  title,
  steps,
  checks,
}: Pick<Scenario, 'suite' | 'about' | 'title' | 'steps' | 'checks'>): string {
  const lines: string[] = [];
  let [number, last]: [number, SourceSentence | undefined] = [0, undefined];
  for (const step of steps) {
    const { text, isExpected, isAbove, isSupposed, isAside } = step;
    // One item of the author's may hold several sentences.
    const isOn = last && !isExpected && last.line === step.line && last.column < step.column && last.isExpected === isExpected;
    if (isOn) lines.push(`${lines.pop()} ${text}`);
    else if (isExpected) lines.push(`   - Expected: ${text}`);
    else if (isSupposed) lines.push(`Supposed: ${text}`);
    else if (isAside || isAbove) lines.push(text);
    else lines.push(`${++number}. ${text}`);
    last = step;
  }
  return [
    ...(suite === undefined ? [] : [`# ${suite}`]),
    ...(about === undefined ? [] : [about]),
    `## ${title}`,
    ...lines,
    ...(checks.length > 0 ? ['Expect:', ...checks.map(({ text }) => `- ${text}`)] : []),
  ].join('\n');
}
