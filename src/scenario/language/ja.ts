/** A Japanese sentence → readings. Rule: every word is read or the sentence is refused; what is dropped stands in ja-words.ts. */

import type { Reading } from '../reading.js';
import { isCheck } from '../reading.js';
import { isCheckClause, readAction, readCheck } from './ja-bind.js';
import type { Clause } from './ja-clause.js';
import { readClauses } from './ja-clauses.js';
import { keyOf } from './ja-keys.js';
import { lex } from './ja-lex.js';
import { explain, Refusal } from './ja-refusal.js';
import { readSource } from './ja-source.js';
import { asStated } from './parts.js';
import type { LanguageResult } from './result.js';
import { settled } from './time.js';
import { noNames, type Vocabulary } from './vocabulary.js';

const longest = 2000;

/** Pure; never throws. `error` is one message in Japanese that says what was not understood, why, and what would be. */
export function readJapanese(text: string, as: 'step' | 'check', names: Vocabulary = noNames): LanguageResult {
  try {
    if (text.length > longest) throw new Refusal('', `文が長すぎます（${longest}文字まで）`);
    const whole = withoutMark(text);
    const answer = as === 'step' ? ASKED.exec(whole)?.[0].length : undefined;
    const source = readSource(answer === undefined ? whole : whole.slice(answer));
    const sentences = readClauses(source, lex(source, names));
    const gherkin = /^もし[\s:：]/.test(text.trim());
    const said = sentences.flatMap(clauses => compose(clauses, as, gherkin));
    const readings = answer === undefined ? said : answered(said, whole);
    if (readings.length === 0) throw new Refusal('', '何も書かれていません');
    return { readings: readings.map(reading => settled(asStated(reading), as)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: explain(error, text, as) };
  }
}

/** 保存するかどうかを聞かれたら、「いいえ」を押す: what is asked are words about the dialog, which has to be there. */
const ASKED =
  /^[^「」『』"“”、。]*(?:か(?:どうか)?|こと|確認|質問|許可)?[をがは]?(?:聞か|訊か|きか|問わ|尋ねら|たずねら|求めら|確認さ)れ(?:たら|ると|るので|ますので|たので|た(?:場合|とき|時)(?:は|には)?)[、,\s]*(?=[「『])/;

function answered(readings: readonly Reading[], text: string): Reading[] {
  const [first, ...more] = readings;
  if (first?.kind !== 'click' || first.scope !== undefined)
    throw new Refusal(text, '聞かれたら押すものを書いてください', ['保存するか聞かれたら「いいえ」を押す']);
  return [{ ...first, scope: 'ダイアログ' }, ...more];
}

/** Without the mark of a list item: "1. ", "・", "①", "手順2：". */
function withoutMark(text: string): string {
  return text
    .trim()
    .replace(
      /^(?:[-*+・•●○■□◆◇▪]\s*|[(（]?[0-9０-９]{1,3}[)）.．、:：](?![0-9０-９])\s*|[①-⑳]\s*|(?:手順|ステップ)\s*[0-9０-９]{1,3}\s*[:：.．、]?\s*)/,
      '',
    );
}

/** The readings of one sentence. A condition holds for all that follows it in the sentence. `gherkin`: it begins with もし as a keyword. */
function compose(written: readonly Clause[], as: 'step' | 'check', gherkin: boolean): Reading[] {
  const readings: Reading[] = [];
  let when: Reading | undefined;
  let held: string | undefined;
  const clauses = merged(written);
  for (const [index, clause] of clauses.entries()) {
    const last = index === clauses.length - 1;
    // 「a」をダブルクリックして開く: the click is how it is opened.
    if (
      clause.verb === 'open' &&
      clause.args.length === 0 &&
      ['click', 'double_click'].includes(readings.at(-1)?.kind ?? '') &&
      clauses[index - 1]?.form.link === 'te'
    )
      continue;
    const shown = clauses[index - 1]?.form.link === 'te' ? shownByDeed(clause, readings.at(-1)) : undefined;
    const meant = clauses[index - 1]?.form.link === 'te' ? meantByDeed(clause, readings.at(-1)) : undefined;
    const parts = meant ?? (shown ? [waitFor(shown)] : held === undefined ? readClause(clause) : heldWith(held, clause));
    held = undefined;
    if (as === 'check' && !parts.every(isCheck)) throw new Refusal(clause.raw, 'これは操作です。期待には、確認する状態を書いてください');
    if (clause.link === 'while') {
      const [press, ...more] = parts;
      const isAlone = more.length === 0 && press?.kind === 'press' && press.amount === undefined && press.scope === undefined;
      const keys = isAlone ? press.keys : undefined;
      if (keys === undefined || last)
        throw new Refusal(clause.raw, '「ながら」は、Ctrlキーなどを押しながら別のキーを押すときだけわかります', ['Ctrl+Sを押す']);
      held = keys;
      continue;
    }
    if (clause.link === 'if' && parts.every(isCheck)) {
      if (as === 'check') throw new Refusal(clause.raw, '条件付きの期待は確認できません', ['「完了」が表示されている']);
      if (last || parts.length !== 1 || when)
        throw new Refusal(clause.raw, '条件は一つだけ書き、その後に操作を書いてください', [
          '「復元」が表示されたら、「いいえ」をクリックする',
        ]);
      when = parts[0]!;
      continue;
    }
    if (clause.link === 'if' && ((last && !gherkin) || clause.strict))
      throw new Refusal(clause.raw, '操作の後に何をするのかが読み取れません');
    if (clause.link === 'next' && last && (clause.form.link === 'stem' || clause.because))
      throw new Refusal(clause.raw, '文が途中で終わっています');
    // 「保存」を押すと「完了」が表示される: what a step shows is looked at.
    const result = readings.some(reading => !isCheck(reading));
    for (const { asks, ...part } of parts) {
      const reading: Reading = asks && !result ? { ...part, asks } : part;
      add(readings, when ? { ...reading, when } : reading, clause);
    }
  }
  for (const reading of readings) {
    if (reading.kind === 'drag' && (reading.source === undefined || reading.destination === undefined)) {
      throw new Refusal(clauses[0]!.raw, 'どこからどこへドラッグするのかが書かれていません', ['「a.txt」を「書類」へドラッグする']);
    }
  }
  return readings;
}

/** Ctrl+Hを押して「置換」ダイアログを開く: the deed opens it, and it is waited for. A program may have to be opened yet. */
function shownByDeed(clause: Clause, before: Reading | undefined): Clause | undefined {
  const [what, ...more] = clause.args;
  const isShowing = ['open', 'show'].includes(clause.verb) && clause.form.voice === 'active' && !clause.form.neg;
  if (!isShowing || !before || !DEEDS.has(before.kind) || what?.particle !== 'を' || more.length > 0) return undefined;
  const isMade = ['dialog', 'window', 'page'].includes(what.phrase.noun ?? '') || clause.verb === 'show';
  return isMade ? { ...clause, verb: 'appear', args: [{ ...what, particle: 'が' }] } : undefined;
}

/** Ctrl+Sを押して保存する, Ctrl+Qを押して終了する: what the deed is for, without a name. */
function meantByDeed({ verb, args, form }: Clause, before: Reading | undefined): Reading[] | undefined {
  if (!before || !DEEDS.has(before.kind) || args.length > 0 || form.voice !== 'active' || form.neg) return undefined;
  if (verb === 'save' || verb === 'overwrite') return [{ kind: 'save_as' }];
  if (verb === 'close') return [{ kind: 'close', role: 'window' }];
  return verb === 'quit' ? [{ kind: 'close', role: 'program' }] : undefined;
}

const DEEDS: ReadonlySet<string> = new Set(['press', 'click', 'double_click', 'menu', 'select', 'check', 'uncheck']);

/** ファイル名を「memo.txt」にして保存する is one clause. */
function merged(clauses: readonly Clause[]): Clause[] {
  const out: Clause[] = [];
  for (const clause of clauses) {
    const before = out.at(-1);
    const name = before?.args.find(
      arg => arg.phrase.name === undefined && !arg.phrase.of && (arg.phrase.noun === 'filename' || arg.phrase.noun === 'name'),
    );
    const value = before?.args.find(arg => arg.phrase.quoted && ['に', 'と', 'を'].includes(arg.particle));
    const saves = (clause.verb === 'save' || clause.verb === 'overwrite') && !clause.args.some(arg => arg.phrase.name !== undefined);
    if (
      saves &&
      before &&
      ['do', 'set', 'change'].includes(before.verb) &&
      before.args.length === 2 &&
      before.args.every(arg => arg.phrase.also.length === 0) &&
      name &&
      value &&
      before.form.link === 'te'
    ) {
      out[out.length - 1] = { ...clause, args: [{ particle: 'で', phrase: value.phrase }, ...clause.args] };
    } else out.push(clause);
  }
  return out;
}

/** 「a」をドラッグして「b」にドロップする is one drag. */
function add(readings: Reading[], reading: Reading, clause: Clause): void {
  const before = readings.at(-1);
  if (clause.verb === 'drop' && before?.kind === 'drag' && before.destination === undefined && reading.source === undefined) {
    readings[readings.length - 1] = { ...before, ...reading, ...(before.scope === undefined ? {} : { scope: before.scope }) };
  } else readings.push(reading);
}

function readClause(clause: Clause): Reading[] {
  if (clause.link === 'until') return [waitFor(clause)];
  if (clause.wrap === 'verify' && !isCheckClause(clause) && clause.verb !== 'show')
    throw new Refusal(clause.raw, '確認できる状態として読み取れません', ['「完了」が表示されていることを確認する']);
  if (isCheckClause(clause) || clause.wrap === 'verify') {
    const checks = readCheck(clause);
    return clause.wrap === 'verify' ? checks : checks.map(check => (clause.asks || !check.was ? { ...check, asks: 'state' } : check));
  }
  if (clause.asks)
    throw new Refusal(clause.raw, '「～ようにする」「～状態にする」は、画面やファイルの状態だけがわかります', [
      '「完了」が表示されるようにする',
    ]);
  if (clause.because) throw new Refusal(clause.raw, '理由ではなく、操作を書いてください');
  const { voice, neg, link } = clause.form;
  if (voice === 'potential' || neg)
    throw new Refusal(clause.raw, neg ? '「～しない」は操作として読み取れません' : '操作として読み取れません');
  if (link === 'past' && clause.link === 'end' && clause.wrap) throw new Refusal(clause.raw, 'これから行う操作として読み取れません');
  return readAction(clause);
}

/** ～まで待つ: the statement that is waited for, as a target. */
function waitFor(clause: Clause): Reading {
  const examples = ['「完了」が表示されるまで待つ', '「読み込み中」が消えるまで待つ'];
  const checks = isCheckClause(clause) || clause.verb === 'show' || clause.verb === 'appear' ? readCheck(clause) : [];
  const [check] = checks;
  if (checks.length !== 1 || !check || (check.kind !== 'expect_text' && check.kind !== 'expect_window')) {
    throw new Refusal(clause.raw, '待つことができるのは、文字、要素、ウィンドウの表示と消滅です', examples);
  }
  const { scope, negated, was } = check;
  const isWindow = check.kind === 'expect_window';
  const role = check.role ?? (isWindow ? 'window' : undefined);
  const target = isWindow ? check.target! : check.value!;
  return {
    kind: 'wait',
    target,
    ...(role ? { role } : {}),
    ...(scope === undefined ? {} : { scope }),
    ...(negated ? { negated } : {}),
    ...(was ? { was } : {}),
  };
}

/** Ctrlキーを押しながらSキーを押す. */
function heldWith(held: string, clause: Clause): Reading[] {
  const [press, ...more] = readClause(clause);
  const keys = press?.kind === 'press' && more.length === 0 ? keyOf(`${held}+${press.keys}`) : undefined;
  if (!press || keys === undefined)
    throw new Refusal(clause.raw, 'キーを押しながらの操作は、キーの組み合わせだけがわかります', ['Ctrl+Sを押す']);
  return [{ ...press, keys }];
}
