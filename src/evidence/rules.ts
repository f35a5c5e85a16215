/**
 * What counts: a closed table. A demand is put to its column row by row; the first row that does not hold is the reason that is shown, and the last
 * one that shows it is the rule by which it counts. A verdict, `judge --explain` and the filmstrip name them.
 */
import { checkedToTheLetter, checkHolds, isStillSo, turnedLater } from './ending.js';
import { isAlive } from './ends.js';
import type { Evidence, RuleId } from './evidence.js';
import { hadOwnEffect, hasTurned, hitsWhatIsNamed, isAllGiven, isNotDenied, isToTheLetter, isUntouched } from './inputs.js';
import { isSameWindow, wasNotThere, wasThere } from './otherwise.js';
import { isNotOwnWords } from './own-words.js';
import type { Answer, Columns, Rule } from './rule.js';
import { isNoMore } from './serving.js';
import { holdsTheLetters, isOwnDoing, isSeenByEyes, isSo, wasNotSo } from './states.js';

export const RULES: readonly Rule[] = [
  {
    id: 'same-object',
    says: { en: 'it counts only for the object that the words name', ja: '文が名指したものに対する操作だけを数えます' },
    input: hitsWhatIsNamed,
    state: isSameWindow,
    check: isSameWindow,
  },
  {
    id: 'whole-text',
    says: {
      en: 'a text is a unit, and what is quoted is equal to the letter',
      ja: '文字列は一つのまとまりで、引用符の中は一字一句同じでなければなりません',
    },
    input: isToTheLetter,
    state: holdsTheLetters,
    check: checkedToTheLetter,
  },
  {
    id: 'amount',
    says: { en: 'times, direction, order and end are part of what is asked', ja: '回数・向き・順序・終点も指示の一部です' },
    input: isAllGiven,
    run: isNoMore,
  },
  {
    id: 'strength',
    says: {
      en: 'what the desktop says comes first: a readable "no" beats every effect, and unsure is never yes',
      ja: 'デスクトップの答えが優先します。はっきりした「いいえ」はどの効果にも勝り、不確かなものは「はい」になりません',
    },
    input: isNotDenied,
    state: isSo,
    goal: isSeenByEyes,
    check: checkHolds,
  },
  {
    id: 'lasting',
    says: {
      en: 'what was shown must still be so at the end, unless a later sentence changed it',
      ja: '示された状態は、後の文が変えない限り、最後まで続かなければなりません',
    },
    input: isUntouched,
    last: isStillSo,
  },
  {
    id: 'present',
    says: { en: 'a "not" needs something that is there to speak of', ja: '「ない」と言うには、調べられる対象が必要です' },
    needs: 'before',
    state: wasThere,
    check: wasThere,
  },
  {
    id: 'turned',
    says: {
      en: 'what was so before shows nothing: no, then yes',
      ja: '前からそうだったものは何も示しません。「いいえ」から「はい」に変わる必要があります',
    },
    needs: 'before',
    input: hasTurned,
    state: wasNotSo,
    check: wasNotThere,
    look: isNotOwnWords,
    later: turnedLater,
  },
  {
    id: 'own-effect',
    says: {
      en: 'only an effect of its own shows an input: hover, focus and press show on a dead element too, and nobody else may have done it',
      ja: '操作を示すのはその操作自身の効果だけです。反応しない要素でも見せる変化や、ほかの原因で起きた変化は数えません',
    },
    input: hadOwnEffect,
    state: isOwnDoing,
  },
  {
    id: 'alive',
    says: {
      en: 'a program that ends, or a dialog that is left open, without being asked for is a failure',
      ja: '頼まれていないプログラムの終了や、開いたままのダイアログは失敗です',
    },
    run: isAlive,
  },
];

type About<Column extends keyof Columns> = Parameters<NonNullable<Columns[Column]>>[0];

export interface RuleAnswer extends Answer {
  id: RuleId;
}

/** What each row of a column says, in their order; `undefined`: it does not apply. */
export function* asked<Column extends keyof Columns>(
  column: Column,
  about: About<Column>,
): Generator<{ id: RuleId; answer: Answer | undefined }> {
  for (const rule of RULES) {
    const row = rule[column] as ((about: unknown) => Answer | undefined) | undefined;
    yield { id: rule.id, answer: row?.(about) };
  }
}

/** The first row that does not hold. */
export function firstAgainst<Column extends keyof Columns>(column: Column, about: About<Column>): RuleAnswer | undefined {
  for (const { id, answer } of asked(column, about)) if (answer && answer.holds !== 'yes') return { id, ...answer };
  return undefined;
}

/** What the first row that shows it rests on. */
export function firstFor<Column extends keyof Columns>(column: Column, about: About<Column>): Evidence | undefined {
  for (const { id, answer } of asked(column, about)) if (answer?.evidence) return { ...answer.evidence, rule: id };
  return undefined;
}

/** A rule's sentence; undefined where an older verdict names one that is none any more. */
export function saidBy(id: RuleId, language: 'en' | 'ja'): string | undefined {
  return rowOf(id)?.says[language];
}

export function rowOf(id: RuleId | undefined): Rule | undefined {
  return RULES.find(rule => rule.id === id);
}
