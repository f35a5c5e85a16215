/** A Japanese sentence → readings. Rule: every word is read or the sentence is refused; what is dropped stands in ja-words.ts. */

import type { Reading } from '../reading.js';
import { isCheck } from '../reading.js';
import { compose, isUnfit, type ReadPart, type Unfit } from './compose.js';
import { readClause } from './ja-bind.js';
import type { Clause } from './ja-clause.js';
import { readClauses } from './ja-clauses.js';
import { merged } from './ja-joint.js';
import { lex } from './ja-lex.js';
import { explain, UnreadPart } from './ja-refusal.js';
import { arrived, isLinked, isNameless, resultOf } from './ja-results.js';
import { readSource } from './ja-source.js';
import type { LanguageResult } from './result.js';
import { noNames, type Vocabulary } from './vocabulary.js';

const longest = 2000;

/** Pure; never throws. `error` is one message in Japanese that says what was not understood, why, and what would be. */
export function readJapanese(text: string, as: 'step' | 'check', names: Vocabulary = noNames): LanguageResult {
  if (text.length > longest) return { error: `文が長すぎます（${longest}文字まで）。一つの操作を一つの文に書いてください。` };
  const own = readAsSaid(text, as, names);
  if (!(own instanceof UnreadPart)) return { readings: own };
  return {
    error: explain(own, text, as),
    near: own.examples,
    isWhole: 'missing' in own.why && own.why.missing !== 'verb',
    ...('ways' in own.why && { ways: own.why.ways }),
  };
}

function readAsSaid(text: string, as: 'step' | 'check', names: Vocabulary): Reading[] | UnreadPart {
  try {
    const { whole, seconds } = withoutLimit(text.trim());
    const before = as === 'step' ? (ASKED.exec(whole) ?? PURPOSE.exec(whole)) : null;
    const { asked, purpose, question } = before?.groups ?? {};
    const rest = clausesOf(before ? whole.slice(before[0].length) : whole, names);
    const gherkin = /^もし[\s:：]/.test(text.trim());
    const readings = rest.flatMap((clauses, n) => readAll(clauses, { as, gherkin, isAsked: asked !== undefined && n === 0 }));
    if (readings.length === 0) throw new UnreadPart('', { missing: 'verb' });
    const last = readings.at(-1)!;
    if (seconds !== undefined) {
      if (last.kind !== 'wait') throw new UnreadPart(text, { leftOver: 'words' });
      last.seconds = seconds;
    }
    const meant = purpose === undefined ? [] : purposeOf(purpose, readings, names);
    const told: Reading[] = question === undefined ? [] : [{ kind: 'wait', target: question, scope: 'dialog' }];
    return [...told, ...readings, ...meant];
  } catch (error) {
    if (!(error instanceof UnreadPart)) throw error;
    return error;
  }
}

/** ～まで最大10秒待つ, 最大10秒、～まで待つ */
const LIMIT = /(?:(?<=まで)、?|^)(?:最大|最長)で?([\d０-９]+)(秒|分)間?、?(?=待|[「『].*まで、?待)/;

function withoutLimit(text: string): { whole: string; seconds?: number } {
  const [said, amount, unit] = LIMIT.exec(text) ?? [];
  if (said === undefined) return { whole: text };
  return { whole: text.replace(said, ''), seconds: Number(amount!.normalize('NFKC')) * (unit === '分' ? 60 : 1) };
}

function clausesOf(text: string, names: Vocabulary): Clause[][] {
  const source = readSource(text);
  return readClauses(source, lex(source, names));
}

/** 保存するかどうかを聞かれたら、「いいえ」を押す: what is asked are words about the dialog, which has to be there. */
const ASKED =
  /^(?:[「『](?<question>[^」』]+)[」』]と)?(?<asked>[^「」『』"“”、。]*(?:か(?:どうか)?|こと|確認|質問|許可)?[をがは]?(?:聞か|訊か|きか|問わ|尋ねら|たずねら|求めら|確認さ)れ)(?:たら|ると|るので|ますので|たので|た(?:場合|とき|時)(?:は|には)?)[、,\s]*(?=[「『])/;

/** 続けるには、: what the deeds of the sentence are for, said before them. */
const PURPOSE =
  /^(?<purpose>[^、。]*?(?:[^\s、。]する|\p{Script=Han}[ぁ-ん]{0,3}[うくぐすつぬぶむる]))(?:には|ため(?:に|には)?)[、,\s]*(?=[^\s、。])/u;

/** The purpose as what the last deed shows. @throws Unread for one that nothing shows */
function purposeOf(purpose: string, readings: readonly Reading[], names: Vocabulary): Reading[] {
  const [clause, ...more] = clausesOf(purpose, names).flat();
  const last = readings.at(-1);
  const isClosing = clause && ['close', 'quit'].includes(clause.verb) && more.length === 0;
  const shown = isClosing
    ? readClause(clause).map(one => ({ ...one, result: true as const }))
    : clause && more.length === 0 && last && resultOf(clause, last);
  if (shown) return shown;
  throw new UnreadPart(purpose, { leftOver: 'purpose' });
}

interface Sentence {
  as: 'step' | 'check';
  /** It begins with もし as a keyword. */
  gherkin: boolean;
  /** Words before it say that what is in front asks. */
  isAsked: boolean;
}

/** As messages and readings call the one in front. */
const DIALOG = 'ダイアログ';

/** The readings of one sentence. */
function readAll(written: readonly Clause[], { as, gherkin, isAsked }: Sentence): Reading[] {
  const said: ReadPart[] = isAsked ? [{ link: 'asked', readings: [] }] : [];
  const clauses = merged(written.map((clause, n) => closing(clause, written[n - 1])));
  const first = said.length;
  for (const [index, clause] of clauses.entries()) {
    const { raw, link } = clause;
    const isLast = index === clauses.length - 1;
    if (as === 'step' && !isLast && showsDialog(clause)) {
      said.push({ link: 'asked', readings: [] });
      continue;
    }
    const readings = readBehind(clause, isLinked(clauses[index - 1], clause) ? said : [], as);
    const isState = readings.every(isCheck);
    refuseUnfit(clause, { as, isState });
    if (isLast && goesOn(clause, isState || !gherkin)) throw new UnreadPart(raw, { missing: 'then' });
    said.push({ link: link === 'if' && isState ? 'if' : 'then', readings });
  }
  const composed = compose(said, DIALOG);
  if (!isUnfit(composed)) return composed;
  throw unfit(clauses[composed.at - first]!, composed);
}

function unfit({ raw }: Clause, { problem }: Unfit): UnreadPart {
  return problem === 'answer'
    ? new UnreadPart(raw, { missing: 'answer' }, ['保存するか聞かれたら「いいえ」を押す'])
    : new UnreadPart(raw, { leftOver: 'condition' });
}

/** @param said what comes before it, and what it may be brought about by */
function readBehind(clause: Clause, said: readonly ReadPart[], as: Sentence['as']): Reading[] {
  const done = compose(said, DIALOG);
  const before = isUnfit(done) ? undefined : done.at(-1);
  return (before && resultOf(clause, before)) ?? readClause(as === 'check' ? (arrived(clause) ?? clause) : clause);
}

/** @throws Unread for what a clause may not be in its sentence */
function refuseUnfit({ raw, link, strict }: Clause, { as, isState }: { as: Sentence['as']; isState: boolean }): void {
  if (as === 'check' && !isState) throw new UnreadPart(raw, { leftOver: 'deed' });
  if (link === 'while') throw new UnreadPart(raw, { leftOver: 'held' }, ['Ctrl+Sを押す']);
  if (link === 'if' && (isState ? as === 'check' : strict)) throw new UnreadPart(raw, { leftOver: 'condition' });
}

/** 「検索」ウィンドウが開いていたら閉じる: what is closed is what the condition is about. */
function closing(clause: Clause, before: Clause | undefined): Clause {
  const [what, ...more] = before?.args ?? [];
  const isOpen = before?.link === 'if' && what?.particle === 'が' && more.length === 0 && !before.form.neg && !before.raw.endsWith('と');
  const isSame = isOpen && ['window', 'dialog'].includes(what.phrase.noun ?? '') && what.phrase.name !== undefined;
  return isSame && clause.verb === 'close' && clause.args.length === 0 ? { ...clause, args: [{ ...what, particle: 'を' }] } : clause;
}

/** It ends as a clause does that another one follows. @param isBound たら wants one, which it does not where もし is a keyword */
function goesOn({ link, form, because }: Clause, isBound: boolean): boolean {
  return (link === 'if' && isBound) || (link === 'next' && (form.link === 'stem' || because === true));
}

/** ダイアログが表示されたら, メッセージが出るので: whatever it says, it has to be there. もし and 場合 leave it open. */
function showsDialog({ verb, args, form, link, because, strict, raw }: Clause): boolean {
  if (strict || raw.startsWith('もし')) return false;
  const [what, ...more] = args;
  const isShown =
    ['show', 'appear', 'open'].includes(verb) && !form.neg && form.voice !== 'potential' && (link === 'if' || because === true);
  return isShown && more.length === 0 && what?.particle === 'が' && isNameless(what.phrase, 'dialog', 'text');
}
