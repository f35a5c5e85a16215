/** Sentences that the grammar cannot read, read by the model into the grammar's own vocabulary; held to the author's words. */

import { z } from 'zod';
import { mayBeOpened } from '../../plan/opening.js';
import { lookOf } from '../../plan/proof.js';
import { requirementOf } from '../../plan/requirement.js';
import type { Brain, ReadAnswer, ReadFacts, Unread } from '../../ports/brain.js';
import { isDeed } from '../../scenario/kinds.js';
import { keyCombination } from '../../scenario/language/keys.js';
import { demandsNothing, onlyIntroduces, tellsOfTest, tellsWhatBefell, tellsWhatFor } from '../../scenario/language/note.js';
import { deedsSeen, isGiven } from '../../scenario/language/seen.js';
import { onlyNames, saysWhatIsTried, sumsUp } from '../../scenario/language/title.js';
import { written } from '../../scenario/language/write.js';
import type { Reading } from '../../scenario/reading.js';
import { findName } from '../../screen/program-name.js';
import { addUsage, NO_USAGE } from '../../trace/usage.js';
import { type Asked, heldTo } from './faithful.js';
import type { Session } from './port.js';
import { numbered, READ_PROMPT } from './prompt.js';
import { SENT, TAKEN, withoutIdle } from './reading-kinds.js';
import { ask } from './structured.js';
import { toldWay, withoutWay } from './told-way.js';

const shapeWith = <Requirement extends z.ZodType>(requirement: Requirement) =>
  z.object({
    sentences: z.array(
      z.object({
        sentence: z.number(),
        asProposed: z.boolean().optional(),
        note: z.boolean().optional(),
        requirements: z.array(requirement),
        goal: z.string(),
        doubt: z.string().optional(),
      }),
    ),
  });
const READ_SHAPE = shapeWith(TAKEN);
const SENT_SHAPE = shapeWith(SENT);

/**
 * One call for all sentences, and a second one for those whose reading was refused: it is not whole, or says more than the author. What is refused
 * again stays a goal.
 */
export function stepReader(session: Session): NonNullable<Brain['readSteps']> {
  return async (sentences, facts, signal) => {
    const first = await readOnce(session, { sentences, facts, refused: [] }, signal);
    if (first.refused.length === 0 || first.warning !== undefined) return first;
    const open = sentences.filter(({ step }) => first.refused.some(one => one.step === step));
    const again = await readOnce(session, { sentences: open, facts, refused: first.refused }, signal);
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
  /** What is wrong with the readings that these sentences had before. */
  refused: ReadAnswer['refused'];
}

async function readOnce(session: Session, { sentences, facts, refused }: Reader, signal: AbortSignal): Promise<ReadAnswer> {
  const asked = sentences.map(sentence => {
    const { step, as, text, proposal, isAside } = sentence;
    const why = refused.find(one => one.step === step)?.why;
    return [
      `(${isGiven(sentence) ? 'given' : as}) ${text}`,
      ...(proposal ? [`   Proposed: ${proposal.join(' · ')}`] : []),
      ...(isAside ? ['   Its author has set it apart from the steps: it may be a note.'] : []),
      ...(why === undefined ? [] : [`   Your reading of it was refused: ${why}.`]),
    ].join('\n');
  });
  const text = `The scenarios, as their author wrote them:\n\n${facts.written}\n\nThe sentences to read:\n${numbered(asked)}`;
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
  const answered: ReadAnswer = { readings: [], confirmed: [], refused: [], usage };
  for (const [index, sentence] of sentences.entries()) {
    // The first that fits: a second answer to the same sentence says nothing.
    const one = answer.value.sentences.find(({ sentence: number }) => number === index + 1);
    if (!one) continue;
    if (one.asProposed && sentence.proposal) {
      answered.confirmed!.push(sentence.step);
      continue;
    }
    const held = read(sentence, one, facts);
    if ('why' in held) answered.refused.push({ step: sentence.step, why: session.redact(held.why) });
    else answered.readings.push({ step: sentence.step, ...held });
  }
  return answered;
}

/** What the model made of one sentence, if it is the author's words. */
function read(
  sentence: Unread,
  { note, goal: said, doubt = '', requirements }: z.infer<typeof READ_SHAPE>['sentences'][number],
  { language, headings = [], apps }: ReadFacts,
): Omit<ReadAnswer['readings'][number], 'step'> | { why: string } {
  const { text } = sentence;
  const isNote = mayBeNote(sentence);
  if (note) return isNote ? { requirements: [], isNote: true, from: [] } : { why: NO_NOTE };
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

function mayBeNote(sentence: Unread): boolean {
  const { text, as, below, isChecked, isAside: isApart } = sentence;
  if (as !== 'step') return false;
  return isApart || isGiven(sentence) || demandsNothing(text) || (below !== undefined && isAside(text, below, isChecked));
}

/** Of a paragraph above the list of the steps. */
function isAside(text: string, below: readonly string[], isChecked = false): boolean {
  return (
    onlyIntroduces(text) ||
    onlyNames(text, below) ||
    tellsWhatBefell(text, below[0]) ||
    (isChecked && (tellsOfTest(text) || tellsWhatFor(text, below) || saysWhatIsTried(text, below) || sumsUp(text, below)))
  );
}

const ONLY_GIVEN =
  'it is only supposed to be so before the first step: send what has to be done for it that no step does (open, open_file), or note';
const NO_NOTE = 'it is no note, for it may ask for something, or says what is seen: send its requirements, or a goal';

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
function mayOpen({ text, as, below, before }: Unread): Asked['mayDo'] {
  const isFirst = as === 'step' && (below !== undefined || before.every(list => list.length === 0));
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
