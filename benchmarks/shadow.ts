/**
 * What programs told of an input, beside what the judge takes for its effect: how often the two agree, and where they do not.
 * `npm run bench:shadow -- [--show]`, over the recorded live runs that have it. The last line is one JSON object.
 */

import type { EventOf, Told } from '../src/trace/event.js';
import { isOwnLook } from '../src/trace/own-look.js';
import { loadRecordings } from './truth/corpus.js';

/** What a dead element tells as well: that it was pressed, that it has the keyboard. */
const HIGHLIGHTS: ReadonlySet<string> = new Set(['armed', 'pressed', 'active', 'busy', 'focusable']);

const counts = { 'both say so': 0, 'neither does': 0, 'the judge alone': 0, 'the program alone': 0, 'nothing was told at all': 0 };
const rows: { run: string; says: keyof typeof counts; caption: string; told: string }[] = [];
for (const { id, trace } of loadRecordings()) {
  for (const event of trace) {
    if (event.kind !== 'screen_compared' || event.isLate) continue;
    const started = trace.find(one => one.kind === 'action_started' && one.id === event.action);
    const finished = trace.find(one => one.kind === 'action_finished' && one.id === event.action);
    if (started?.kind !== 'action_started' || finished?.kind !== 'action_finished' || !/click$|^type$|^key$/.test(started.action.type))
      continue;
    const told = (event.told ?? []).filter(isEffect);
    const judged = isJudged(event, finished, started.action.type);
    const says = judged ? (told.length > 0 ? 'both say so' : 'the judge alone') : told.length > 0 ? 'the program alone' : 'neither does';
    counts[says]++;
    if (!event.told) counts['nothing was told at all']++;
    if (says === 'the judge alone' || says === 'the program alone')
      rows.push({ run: id, says, caption: started.caption, told: told.slice(0, 3).map(wordsOf).join('; ') });
  }
}
if (process.argv.includes('--show')) for (const { run, says, caption, told } of rows) console.log(`${says}: ${run}: ${caption}: ${told}`);
console.table(counts);
console.log(JSON.stringify({ bench: 'shadow', ...counts }));

function isEffect({ what, detail }: Told): boolean {
  return what !== 'focus' && what !== 'window' && !HIGHLIGHTS.has(detail ?? '');
}

/** As `evidence/effect.ts` has it. */
function isJudged({ change, effects }: EventOf<'screen_compared'>, finished: EventOf<'action_finished'>, type: string): boolean {
  const isNamed = effects.windows?.some(({ foreign }) => foreign === undefined) || effects.clipboard || effects.accessibility;
  return Boolean(isNamed) || (change.changed && !(type.endsWith('_click') && isOwnLook(change, finished.under)));
}

function wordsOf({ element, what, detail, to, afterMs }: Told): string {
  return `${element ? `${element.role} "${element.name}" ` : ''}${[what, detail, to].filter(part => part !== undefined).join(' ')} ${afterMs} ms`;
}
