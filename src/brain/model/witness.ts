/** The witness: looks at pictures in a context of its own, so that the acting conversation cannot argue with it. */
import { z } from 'zod';
import type { BothAnswers, Claim, SameScreen, Witness, WitnessAnswer, WitnessQuestion } from '../../ports/witness.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { outlined } from '../../vision/outline.js';
import type { Scale } from '../../vision/scale.js';
import type { UserBlock } from './blocks.js';
import { encode, imageBlock } from './picture.js';
import type { Session } from './port.js';
import { ALL_TASK, BOTH_TASK, CONFIRM_TASK, calledText, pointsText, REFUTE_TASK, WITNESS_PROMPT } from './prompt.js';
import { ask, type Structured } from './structured.js';

const OPINION = z.object({
  holds: z.enum(['yes', 'no', 'unsure']),
  confidence: z.enum(['high', 'medium', 'low']),
  because: z.string(),
});
const ANSWER = OPINION.extend({ region: z.array(z.number()).optional() });
/** The sceptic speaks first: who has said yes looks for less that speaks against it. */
const BOTH = z.object({ against: OPINION, ...ANSWER.shape });
/** Each is read by itself: one that is no answer takes none of the others with it. */
const SEVERAL = z.object({ answers: z.array(z.unknown()) });

export const ROLES = {
  first: 'The first screen, before anything was done:',
  before_last_action: 'The screen before the last action:',
  last: 'The last screen:',
} as const;

export function createWitness(session: Session): Witness {
  return {
    name: `${session.provider} ${session.model}`,
    async assess({ stance = 'confirm', ...question }, signal): Promise<WitnessAnswer> {
      const task = taskOf(stance === 'refute' ? REFUTE_TASK : CONFIRM_TASK, question);
      const answer = await asked(question, task, { shape: ANSWER }, signal);
      if (answer.kind !== 'value') return { ...undecided(answer), usage: answer.usage };
      return { ...placed(answer.value, question), usage: answer.usage };
    },
    async assessBoth(question, signal): Promise<BothAnswers> {
      const answer = await asked(question, taskOf(BOTH_TASK, question), { shape: BOTH }, signal);
      const both = answer.kind === 'value' ? bothOf(answer.value, question) : neither(answer);
      return { ...both, confirm: { ...both.confirm, usage: answer.usage } };
    },
    async assessAll({ claims, ...question }, signal): Promise<readonly BothAnswers[]> {
      const ids = claims.map((_, at) => `${at + 1}`);
      const task = [ALL_TASK, ...claims.map((one, at) => claimText(one, ` ${ids[at]}`))].join('\n\n');
      const sent = z.object({ answers: z.array(z.object({ id: z.enum(ids), ...BOTH.shape })) });
      const answer = await asked(question, task, { shape: SEVERAL, sent }, signal);
      return ids.map((id, at) => {
        const own = answer.kind === 'value' ? BOTH.safeParse(onlyOne(answer.value.answers, id)) : undefined;
        const both = own?.success ? bothOf(own.data, question) : neither(answer);
        return at === 0 ? { ...both, confirm: { ...both.confirm, usage: answer.usage } } : both;
      });
    },
  };

  async function asked<Shape extends z.ZodType>(
    { pictures, same = [], deeds, files, marked }: Screens,
    task: string,
    shapes: { shape: Shape; sent?: z.ZodType },
    signal: AbortSignal,
  ): Promise<Structured<z.infer<Shape>>> {
    // Pictures first: questions about the same screens share their beginning.
    const content: UserBlock[] = [];
    for (const { role, frame } of withMark(pictures, marked)) {
      content.push({ type: 'text', text: ROLES[role] }, imageBlock(await encode(frame, session.scaleOf(frame).picture)));
    }
    content.push(...same.map((one): UserBlock => ({ type: 'text', text: sameText(one) })));
    const text = `${[task, ...toldOf({ deeds, files })].join('\n')}${regionText(session, pictures.at(-1)?.frame)}`;
    content.push({ type: 'text', text });
    return ask(session, { kind: 'witness', prompt: WITNESS_PROMPT, content, ...shapes }, signal);
  }

  function undecided(answer: Structured<unknown>): WitnessAnswer {
    const why = answer.kind === 'give_up' ? answer.giveUp.message : answer.kind === 'unusable' ? answer.why : NO_ANSWER[session.language];
    return { holds: 'unsure', confidence: 'low', because: session.redact(why) };
  }

  function neither(answer: Structured<unknown>): BothAnswers {
    return { confirm: undecided(answer), refute: undecided(answer) };
  }

  function bothOf({ against, ...said }: z.infer<typeof BOTH>, screens: Screens): BothAnswers {
    return { confirm: placed(said, screens), refute: against };
  }

  function placed({ region, ...said }: z.infer<typeof ANSWER>, { pictures }: Screens): WitnessAnswer {
    const screen = pictures.at(-1)?.frame;
    const place = screen && region ? regionOf(region, session.pointsOf(screen)) : undefined;
    return { ...said, ...(place ? { region: place } : {}) };
  }
}

/** What no picture tells. */
export function toldOf({ deeds = [], files }: Pick<WitnessQuestion, 'deeds' | 'files'>): string[] {
  return [
    ...(deeds.length > 0 ? [['What was done:', ...deeds.map(deed => `- ${deed}`)].join('\n')] : []),
    ...(files ? [`Files since the run began: ${files}`] : []),
  ];
}

/** What is left out is no screen that nobody has seen: whether something is still so rests on it. */
export function sameText({ role, as }: SameScreen): string {
  return `${ROLES[role]} the same picture as ${as === 'last' ? 'the last screen' : 'the screen before the last action'}.`;
}

type Screens = Omit<WitnessQuestion, keyof Claim | 'stance'>;

/** Of several claims in one request: nobody guesses which of them an answer is of. */
const NO_ANSWER = {
  en: 'the witness gave no answer of its own to this claim, or more than one',
  ja: '証人は、この主張に対する答えを返さなかったか、二つ以上返しました',
} as const;

function onlyOne(answers: readonly unknown[], id: string): unknown {
  const own = answers.filter(one => typeof one === 'object' && one !== null && 'id' in one && one.id === id);
  return own.length === 1 ? own[0] : undefined;
}

function taskOf(task: string, claim: Claim): string {
  return `${task}\n\n${claimText(claim, '')}`;
}

function claimText({ claim, called }: Claim, id: string): string {
  return [`Claim${id}: ${claim}`, ...(called ? [calledText(called)] : [])].join('\n');
}

/** What the claim is about is outlined where it stood. */
export function withMark(pictures: WitnessQuestion['pictures'], marked: Rect | undefined): WitnessQuestion['pictures'] {
  if (!marked) return pictures;
  return pictures.map(one => (one.role === 'before_last_action' ? { ...one, frame: outlined(one.frame, marked) } : one));
}

/** Where coordinates are no pixels, the region is none either. */
function regionText(session: Session, screen: Frame | undefined): string {
  if (!screen) return '';
  const [picture, points] = [session.scaleOf(screen).picture, session.pointsOf(screen).picture];
  return points.width === picture.width ? '' : `\nOf the region: ${pointsText(picture, points)}`;
}

/** What is no region of the picture is left out: it is an ornament, not evidence. */
function regionOf(corners: readonly number[], scale: Scale): Rect | undefined {
  const [x0 = -1, y0 = -1, x1 = -1, y1 = -1] = corners;
  const inside = x0 >= 0 && y0 >= 0 && x1 > x0 && y1 > y0 && x1 <= scale.picture.width && y1 <= scale.picture.height;
  return inside ? scale.rectToScreen({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }) : undefined;
}
