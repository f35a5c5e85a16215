/** `xenotester judge TRACE`: judges a stored trace again. Exit 0 only on success. */
import { explain } from '../judge/explain.js';
import { explainJudgement } from '../judge/judge.js';
import type { JudgeNote } from '../judge/state.js';
import { type Command, readArguments } from './command.js';
import { readStored } from './stored-trace.js';

export const judgeTrace: Command = async (args, { stdout, cwd }) => {
  const { positionals, flags } = readArguments(args, { flags: ['json', 'explain'], positionals: ['TRACE'] });
  const { events, verdict } = await readStored(positionals[0]!, cwd);
  const { steps } = flags.has('explain') ? explainJudgement(events) : { steps: undefined };
  const message = verdict.status === 'success' ? `success: ${verdict.message}\n  by: ${verdict.successBy}` : explain(verdict);
  const shown = steps ? { ...verdict, explanation: steps } : verdict;
  const told = [...(steps ?? []).map(line), message].join('\n');
  stdout.write(flags.has('json') ? `${JSON.stringify(shown, undefined, 2)}\n` : `${told}\n`);
  return verdict.status === 'success' ? 0 : 1;
};

/** Line of the trace (from 1, as editors count), time, the rule, and what it took the line for. */
function line({ line, at, rule, text }: JudgeNote): string {
  return `${String(line + 1).padStart(5)}  ${`${(at / 1000).toFixed(1)} s`.padStart(8)}  ${rule.padEnd(24)}  ${text.replace(/\s+/g, ' ')}`;
}
