/** What was done and seen, in Markdown. */
import { visible } from '../screen/visible.js';
import type { Verdict } from './verdict.js';

/** Each step and check as a list item with what showed it, or what was found. */
export function verdictLines({ objectives, checks, language }: Verdict): string[] {
  const [expected, found] = language === 'ja' ? ['期待', '実際'] : ['Expect', 'found'];
  return [
    ...objectives.map(({ description, status, evidence }) => {
      const shown = evidence.map(({ text }) => visible(text)).join('; ');
      return `- ${MARKS[status]} ${visible(description)}${shown && ` — ${shown}`}`;
    }),
    ...checks.map(({ text, holds, seen }) => {
      const instead = holds === 'yes' || seen === undefined ? '' : ` — ${found}: ${visible(seen)}`;
      return `- ${HOLDS[holds]} ${expected}: ${visible(text)}${instead}`;
    }),
  ];
}

const MARKS = { completed: '✓', failed: '✗', skipped: '–', pending: '·', in_progress: '·', open: '?' } as const;
/** What nobody has looked at has not failed. */
const HOLDS = { yes: '✓', no: '✗', unsure: '?', not_evaluated: '·' } as const;
