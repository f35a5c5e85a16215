/** `xenotester doctor`: what is there, what is missing, and the command that mends it. Exit 0 when the main job can run. */
import { type Command, readArguments } from '../command.js';
import { diagnose } from './diagnose.js';
import type { Finding } from './finding.js';
import { groundingFinding } from './grounding.js';
import { thisMachine } from './probes.js';
import { selfTest } from './self-test.js';

export const doctor: Command = async (args, { stdout, env }) => {
  const { flags } = readArguments(args, { flags: ['json', 'grounding', 'self-test'], positionals: [] });
  const findings = flags.has('self-test') ? await selfTest() : await diagnose(thisMachine(env));
  if (flags.has('grounding')) findings.push(await groundingFinding(env));
  const canRun = findings.every(finding => finding.state !== 'missing');
  stdout.write(flags.has('json') ? `${JSON.stringify({ canRun, findings }, undefined, 2)}\n` : toText(findings, canRun));
  return canRun ? 0 : 1;
};

export function toText(findings: readonly Finding[], canRun: boolean): string {
  const marks = { ok: '✓', missing: '✗', optional: '–' } as const;
  const width = Math.max(...findings.map(finding => finding.name.length));
  const lines = findings.map(
    ({ state, name, text, mend }) => `  ${marks[state]} ${name.padEnd(width)}  ${text}${mend ? `      ${mend}` : ''}`,
  );
  return `${lines.join('\n')}\n  ${canRun ? 'The main job can run.' : 'The main job can not run yet.'}\n`;
}
