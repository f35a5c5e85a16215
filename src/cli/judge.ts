/** `xenotester judge TRACE`: judges a stored trace again. Exit 0 only on success. */

import { explain } from '../judge/explain.js';
import type { ExplainedDemand, ExplainedRow } from '../judge/explain-rules.js';
import { explainJudgement } from '../judge/judge.js';
import type { JudgeNote } from '../judge/state.js';
import { visible } from '../screen/visible.js';
import type { TraceEvent } from '../trace/event.js';
import { type Command, readArguments } from './command.js';
import { readStored } from './stored-trace.js';

export const judgeTrace: Command = async (args, { stdout, cwd }) => {
  const { positionals, flags } = readArguments(args, { flags: ['json', 'explain'], positionals: ['TRACE'] });
  const { events, verdict } = await readStored(positionals[0]!, cwd);
  const { steps, demands } = flags.has('explain') ? explainJudgement(events) : {};
  const message = verdict.status === 'success' ? `success: ${visible(verdict.message)}\n  by: ${verdict.successBy}` : explain(verdict);
  const rows = (demands ?? []).flatMap(demand => demandLines(demand, events, WORDS[verdict.language]));
  const told = [...(steps ?? []).map(line), ...rows, ...(rows.length > 0 ? [''] : []), message].join('\n');
  const shown = { ...verdict, ...(steps && { explanation: steps, rules: demands }) };
  stdout.write(flags.has('json') ? `${JSON.stringify(shown, undefined, 2)}\n` : `${told}\n`);
  return verdict.status === 'success' ? 0 : 1;
};

/** Line of the trace (from 1, as editors count), time, the rule, and what it took the line for. */
function line({ line, at, rule, text }: JudgeNote): string {
  return `${String(line + 1).padStart(5)}  ${`${(at / 1000).toFixed(1)} s`.padStart(8)}  ${rule.padEnd(24)}  ${text.replace(/\s+/g, ' ')}`;
}

/** What the author demands and how it stands, then each rule with its sign, the event that decided it, and what was seen. */
function demandLines({ objective, text, stands, rows }: ExplainedDemand, events: readonly TraceEvent[], words: Words): string[] {
  const title = text === undefined ? words.run : objective === undefined ? `${words.check}: ${text}` : `${objective + 1}. ${text}`;
  const heading = stands === undefined ? title : `${title}: ${words.stands[stands]}`;
  return ['', heading, ...rows.map(row => rowLine(row, events, words)), ...(rows.length === 0 ? [`  ${words.notAsked}`] : [])];
}

function rowLine({ rule, holds, line, seen, because }: ExplainedRow, events: readonly TraceEvent[], words: Words): string {
  const where = line === undefined ? '' : `${words.line(line + 1)} ${events[line]?.kind ?? ''}`;
  const why = [seen?.replace(/\s+/g, ' '), because].filter(Boolean).join(' — ');
  return `  ${SIGNS[holds]} ${rule.padEnd(12)} ${where.padEnd(28)} ${why}`.trimEnd();
}

const SIGNS: Readonly<Record<ExplainedRow['holds'], string>> = { yes: '✓', no: '✗', unsure: '?', none: '–' };

interface Words {
  line(number: number): string;
  check: string;
  run: string;
  notAsked: string;
  stands: Readonly<Record<NonNullable<ExplainedDemand['stands']>, string>>;
}

const WORDS: Readonly<Record<'en' | 'ja', Words>> = {
  en: {
    line: number => `line ${number}`,
    check: 'Expect',
    run: 'The run as a whole',
    notAsked: 'no rule was asked',
    stands: {
      ...{ shown: 'shown', open: 'open', skipped: 'skipped', unconfirmed: 'nothing shows it' },
      ...{ yes: 'holds', no: 'does not hold', unsure: 'nobody can tell', not_evaluated: 'was not looked at' },
    },
  },
  ja: {
    line: number => `${number}行目`,
    check: '期待',
    run: '実行全体',
    notAsked: 'どの規則も問われていません',
    stands: {
      ...{ shown: '示された', open: '未達', skipped: '省略', unconfirmed: '示すものがない' },
      ...{ yes: '成り立つ', no: '成り立たない', unsure: '判断できない', not_evaluated: '調べられていない' },
    },
  },
};
