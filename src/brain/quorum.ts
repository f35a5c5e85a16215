/** Several witnesses as one: all must say yes; any doubt, and any two that differ, decide nothing. */
import type { Witness, WitnessAnswer } from '../ports/witness.js';
import { addUsage, NO_USAGE } from '../trace/usage.js';

export function createQuorum(witnesses: readonly Witness[]): Witness {
  const [first] = witnesses;
  if (first && witnesses.length === 1) return first;
  return {
    name: witnesses.map(({ name }) => name).join(' and '),
    async assess(question, signal): Promise<WitnessAnswer> {
      const answers = await Promise.all(witnesses.map(witness => witness.assess(question, signal)));
      const said = answers.map(({ holds, confidence }) => (confidence === 'low' ? 'unsure' : holds));
      const holds = said.every(one => one === said[0]) ? (said[0] ?? 'unsure') : 'unsure';
      const region = answers.find(answer => answer.region)?.region;
      return {
        holds,
        confidence: holds === 'unsure' ? 'low' : answers.every(({ confidence }) => confidence === 'high') ? 'high' : 'medium',
        because: answers.map(({ because }, index) => `${witnesses[index]!.name}: ${said[index]}, ${because}`).join(' · '),
        ...(region && { region }),
        usage: answers.map(({ usage }) => usage ?? NO_USAGE).reduce(addUsage, NO_USAGE),
      };
    },
  };
}
