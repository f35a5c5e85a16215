/** Sentences that the grammar cannot read, read by the model into the grammar's own vocabulary; held to the author's words. */

import { z } from 'zod';
import { mayBeOpened } from '../../plan/opening.js';
import { lookOf } from '../../plan/proof.js';
import { requirementOf } from '../../plan/requirement.js';
import type { Brain, ReadAnswer, ReadFacts, Unread } from '../../ports/brain.js';
import { isDeed } from '../../scenario/kinds.js';
import { keyCombination } from '../../scenario/language/keys.js';
import { deedsSeen, isGiven } from '../../scenario/language/seen.js';
import { written } from '../../scenario/language/write.js';
import { isSameSentence } from '../../scenario/pinned.js';
import type { Reading } from '../../scenario/reading.js';
import { findName } from '../../screen/program-name.js';
import { addUsage, NO_USAGE } from '../../trace/usage.js';
import { type Asked, heldTo } from './faithful.js';
import { type Doubts, NOBODY, noteDoubts } from './notes.js';
import type { Session } from './port.js';
import { numbered, READ_PROMPT } from './prompt.js';
import { SENT, SENT_OF_CHECK, TAKEN, withoutIdle } from './reading-kinds.js';
import { ask } from './structured.js';
import { toldWay, withoutWay } from './told-way.js';

const ANSWER = { sentence: z.number(), asProposed: z.boolean().optional(), goal: z.string(), doubt: z.string().optional() };
const READ_SHAPE = z.object({ sentences: z.array(z.object({ ...ANSWER, note: z.boolean().optional(), requirements: z.array(TAKEN) })) });
/** The same for every scenario: services take their time over a schema that is new to them. A check does nothing, and is no note. */
const SENT_SHAPE = z.object({
  sentences: z.array(
    z.union([
      z.object({ as: z.literal('check'), ...ANSWER, requirements: z.array(SENT_OF_CHECK) }),
      z.object({ as: z.enum(['step', 'given']), ...ANSWER, note: z.boolean().optional(), requirements: z.array(SENT) }),
    ]),
  ),
});

/**
 * One call for all sentences, one for what it takes for notes, and a second round for those whose reading was refused: it is not whole, or says more than
 * the author. What is refused again stays a goal.
 */
export function stepReader(session: Session): NonNullable<Brain['readSteps']> {
  return async (sentences, facts, signal) => {
    const doubts = noteDoubts(session, facts);
    const first = await readOnce(session, { sentences, facts, doubts, refused: [] }, signal);
    if (first.refused.length === 0 || first.warning !== undefined) return first;
    const open = sentences.filter(({ step }) => first.refused.some(one => one.step === step));
    const again = await readOnce(session, { sentences: open, facts, doubts, refused: first.refused }, signal);
    return {
      readings: [...first.readings, ...again.readings].sort((one, other) => one.step - other.step),
      confirmed: [...(first.confirmed ?? []), ...(again.confirmed ?? [])],
      refused: again.warning === undefined ? again.refused : first.refused,
      ...(again.warning !== undefined && { warning: again.warning }),
      usage: addUsage(first.usage ?? NO_USAGE, again.usage ?? NO_USAGE),
    };
  };
}

interface Reader {
  sentences: readonly Unread[];
  facts: ReadFacts;
  doubts: Doubts;
  /** What is wrong with the readings that these sentences had before. */
  refused: ReadAnswer['refused'];
}

async function readOnce(session: Session, { sentences, facts, doubts, refused }: Reader, signal: AbortSignal): Promise<ReadAnswer> {
  const asked = sentences.map(one => askedText(one, refused.find(({ step }) => step === one.step)?.why));
  const programs = facts.apps && facts.apps.length > 0 ? `\n\nPrograms that can be opened: ${facts.apps.join(', ')}` : '';
  const text = `The scenarios, as their author wrote them:\n\n${facts.written}${programs}\n\nThe sentences to read:\n${numbered(asked)}`;
  const answer = await ask(
    session,
    { kind: 'reading', prompt: READ_PROMPT, content: [{ type: 'text', text }], shape: READ_SHAPE, sent: SENT_SHAPE },
    signal,
  );
  const { usage } = answer;
  if (answer.kind !== 'value') {
    const warning = session.redact(answer.kind === 'give_up' ? answer.giveUp.message : answer.why);
    return { readings: [], refused: [], warning, usage };
  }
  const sorted = sortedOut(sentences, answer.value.sentences, facts);
  const refusals = sorted.refused.map(one => ({ ...one, why: session.redact(one.why) }));
  const answered = { readings: sorted.readings, confirmed: sorted.confirmed, refused: refusals, usage };
  const { claimed } = sorted;
  return claimed.length === 0 ? answered : withNotes(answered, { claimed, sentences, doubts, session }, signal);
}

type Answered = z.infer<typeof READ_SHAPE>['sentences'];

/** `claimed`: taken for notes. */
function sortedOut(
  sentences: readonly Unread[],
  answers: Answered,
  facts: ReadFacts,
): Pick<ReadAnswer, 'readings' | 'refused'> & { confirmed: number[]; claimed: Unread[] } {
  const sorted: ReturnType<typeof sortedOut> = { readings: [], confirmed: [], refused: [], claimed: [] };
  for (const [index, sentence] of sentences.entries()) {
    const { step } = sentence;
    // The first that fits: a second answer to the same sentence says nothing.
    const one = answers.find(({ sentence: number }) => number === index + 1);
    if (!one) continue;
    const held = one.note ? undefined : read(sentence, one, facts);
    if (one.asProposed && sentence.proposal) sorted.confirmed.push(step);
    else if (!held) sorted.claimed.push(sentence);
    else if ('why' in held) sorted.refused.push({ step, why: held.why });
    else sorted.readings.push({ step, ...held });
  }
  return sorted;
}

function askedText(sentence: Unread, why: string | undefined): string {
  const { as, text, proposal, isAside } = sentence;
  return [
    `(${isGiven(sentence) ? 'given' : as}) ${text}`,
    ...(proposal ? [`   Proposed: ${proposal.join(' · ')}`] : []),
    ...(isAside ? ['   Its author has set it apart from the steps: it may be a note.'] : []),
    ...(why === undefined ? [] : [`   Your reading of it was refused: ${why}.`]),
  ].join('\n');
}

/** Who did not read has to agree, where no rule does. */
async function withNotes(
  answered: ReadAnswer,
  { claimed, sentences, doubts, session }: { claimed: Unread[]; sentences: readonly Unread[]; doubts: Doubts; session: Session },
  signal: AbortSignal,
): Promise<ReadAnswer> {
  const ruled = new Map(claimed.map(one => [one, doubts.rule(one, claimed, sentences)]));
  const isNew = (one: Unread, at: number): boolean => claimed.findIndex(({ text }) => isSameSentence(text, one.text)) === at;
  const asked = claimed.filter((one, at) => !ruled.get(one) && isNew(one, at));
  const { doubted, usage } = asked.length > 0 ? await doubts.ask(asked, signal) : { doubted: [], usage: NO_USAGE };
  const [readings, refused] = [[...answered.readings], [...answered.refused]];
  for (const one of claimed) {
    const said = ruled.get(one) ?? doubted[asked.findIndex(({ text }) => isSameSentence(text, one.text))];
    if (!said || 'why' in said) refused.push({ step: one.step, why: session.redact(said?.why ?? NOBODY) });
    else readings.push({ step: one.step, requirements: [], isNote: true, from: [], ...(said.carriedBy.length > 0 && said) });
  }
  return { ...answered, readings, refused, usage: addUsage(answered.usage ?? NO_USAGE, usage) };
}

/** What the model made of one sentence, if it is the author's words. */
function read(
  sentence: Unread,
  { goal: said, doubt = '', requirements }: Answered[number],
  { language, headings = [], apps }: ReadFacts,
): Omit<ReadAnswer['readings'][number], 'step'> | { why: string } {
  const { text } = sentence;
  const given = requirements.filter(one => one.kind !== 'goal');
  const meant = given.map(reading => asRead(withoutBlanks(reading), text));
  const isOnlyGiven = isGiven(sentence);
  if (isOnlyGiven && (said.trim() !== '' || !meant.every(one => isDeed(one) || one.kind === 'expect_file'))) return { why: ONLY_GIVEN };
  const mayDo = isOnlyGiven ? () => true : mayOpen(sentence);
  const { readings: all, seen } = asSeen(text, meant, mayDo);
  const readings = withoutWay(text, all);
  const goal = said.trim();
  const goalAt = requirements.findIndex(({ kind }) => kind === 'goal');
  const held = heldTo({ ...sentence, headings, mayDo }, { readings, goal });
  if ('why' in held) return held;
  const unknown = apps && readings.find(({ kind, app }) => kind === 'open' && app !== undefined && findName(app, apps) === undefined);
  if (unknown) return { why: noProgram(unknown.app!, apps) };
  return {
    requirements: readings.map(reading => requirementOf(reading, text, { language, by: 'model' })),
    ...(goal !== '' && { goal }),
    ...(goal !== '' && goalAt >= 0 && goalAt < readings.length && { goalAt }),
    ...noted([...seen.map(deed => onlySeen(language, deed)), ...(readings.length < all.length ? [onlyTold(language, text, all)] : [])]),
    ...(doubt.trim() && { doubt: doubt.trim() }),
    from: held.from,
  };
}

/** "The application" is none: a heading may say which one is meant, and a model can open it as a goal. */
function noProgram(app: string, apps: readonly string[]): string {
  return `no program is called "${app}"; there are ${apps.join(', ')}: send the one that the sentence or a heading names, or put the opening into goal`;
}

const ONLY_GIVEN =
  'it is only supposed to be so before the first step: send what has to be done for it that no step does (open, open_file), or note';

/** The same demand as the grammar writes it: models fill in what is idle, and leave out what goes without saying. */
function asRead(reading: Reading, text: string): Reading {
  const given = withoutIdle(reading.amount === 1 ? without(reading, 'amount') : reading);
  const { kind, target } = given;
  if (kind === 'type' && target !== undefined) return { ...given, kind: 'fill' };
  if (kind === 'close' && target !== undefined && given.app === undefined && given.role === undefined) return { ...given, role: 'window' };
  if (kind === 'expect_window_title')
    return {
      ...without(given, 'target'),
      ...(given.value === undefined && target !== undefined && { value: target }),
      match: given.match ?? 'contains',
    };
  if (kind === 'expect_text' || kind === 'expect_window') return without(given, 'match');
  // A row that is chosen is not ticked.
  if (kind === 'expect_checked' && !CHOSEN.test(text)) return { ...given, tick: true };
  return given;
}

const CHOSEN = /\b(?:select|choos|chose|pick|highlight|current|active)|選[択ばん]|ハイライト/i;

function without(reading: Reading, field: keyof Reading): Reading {
  const { [field]: _, ...rest } = reading;
  return rest as Reading;
}

/** What the sentence only says is seen is looked for, never done, whatever the model made of it. `seen`: the deeds that it made of it. */
function asSeen(text: string, readings: readonly Reading[], mayDo: Asked['mayDo']): { readings: Reading[]; seen: Reading[] } {
  const seen = deedsSeen(text, readings).filter(one => !mayDo?.(one));
  return { readings: readings.map(one => (seen.includes(one) ? (lookOf(one) ?? one) : one)), seen };
}

/** "The page is open in Chromium", before anything is done: nobody has opened it. */
function mayOpen({ text, as, isAbove, before }: Unread): Asked['mayDo'] {
  const isFirst = as === 'step' && (isAbove || before.every(list => list.length === 0));
  return isFirst && mayBeOpened(text) ? ({ kind }) => kind === 'open' || kind === 'open_file' : undefined;
}

function onlySeen(language: 'en' | 'ja', deed: Reading): string {
  const said = written(deed, language);
  return language === 'ja' ? `「${said}」は操作ではなく、見えることとして確認します` : `${said}: looked for, not done`;
}

function onlyTold(language: 'en' | 'ja', text: string, readings: readonly Reading[]): string {
  const way = toldWay(text, readings);
  return language === 'ja' ? `「${way}」は開き方の説明とみなし、要求しません` : `"${way}" tells how it is opened, and is not demanded`;
}

function noted(notes: readonly string[]): { note?: string } {
  return notes.length > 0 ? { note: notes.join('; ') } : {};
}

function withoutBlanks(given: object): Reading {
  const reading = Object.fromEntries(
    Object.entries(given).filter(([, value]: [string, unknown]) => value !== undefined && value !== '' && value !== false),
  ) as unknown as Reading;
  // Left, ArrowLeft, Return, Ctrl + S: models have the names of their own tools for keys.
  const keys = reading.keys && (keyCombination(reading.keys.replace(/^Arrow(?=[A-Z])/, '')) ?? reading.keys);
  return keys ? { ...reading, keys } : reading;
}
