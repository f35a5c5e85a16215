/** Several witnesses as one: all must say yes; any doubt, and any two that differ, decide nothing. */
import type { BothAnswers, ClaimsQuestion, Witness, WitnessAnswer, WitnessQuestion } from '../ports/witness.js';
import { addUsage, NO_USAGE } from '../trace/usage.js';

export function createQuorum(witnesses: readonly Witness[]): Witness {
  const [first] = witnesses;
  if (first && witnesses.length === 1) return first;
  return {
    name: witnesses.map(({ name }) => name).join(' and '),
    assess: async (question, signal) => agreed(await Promise.all(witnesses.map(witness => witness.assess(question, signal)))),
    async assessBoth(question, signal): Promise<BothAnswers> {
      const both = await Promise.all(witnesses.map(witness => bothOf(witness, question, signal)));
      return agreedOnBoth(both);
    },
    ...(witnesses.every(({ assessAll }) => assessAll) && {
      async assessAll(question: ClaimsQuestion, signal: AbortSignal): Promise<readonly BothAnswers[]> {
        const all = await Promise.all(witnesses.map(witness => witness.assessAll!(question, signal)));
        return question.claims.map((_, at) => agreedOnBoth(all.map(answers => answers[at]!)));
      },
    }),
  };

  function agreedOnBoth(both: readonly BothAnswers[]): BothAnswers {
    return { confirm: agreed(both.map(({ confirm }) => confirm)), refute: agreed(both.map(({ refute }) => refute)) };
  }

  function agreed(answers: readonly WitnessAnswer[]): WitnessAnswer {
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
  }
}

/** Who knows no way to answer both at once is asked twice. */
async function bothOf(witness: Witness, question: Omit<WitnessQuestion, 'stance'>, signal: AbortSignal): Promise<BothAnswers> {
  if (witness.assessBoth) return witness.assessBoth(question, signal);
  const confirm = await witness.assess({ ...question, stance: 'confirm' }, signal);
  return { confirm, refute: await witness.assess({ ...question, stance: 'refute' }, signal) };
}
