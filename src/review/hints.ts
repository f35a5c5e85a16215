/** How many actions a text speaks of: a sign that an extraction lost some. Words inside quotes say nothing. */

import type { Plan } from '../plan/plan.js';
import { outsideQuotes } from '../scenario/language/quotes.js';

export interface StepCountHint {
  count: number;
  from: 'number' | 'list' | 'conjunctions';
}

/** In this order: an explicit number, the length of a numbered list (two items or more), conjunctions + 1; else undefined. */
export function stepCountHint(text: string): StepCountHint | undefined {
  // A circled digit becomes a plain one by NFKC, without a mark that tells it from a number.
  const voice = outsideQuotes(text.replace(/[①-⑳]/g, mark => `${mark}) `).normalize('NFKC'));
  const number = explicitNumber(voice);
  if (number !== undefined) return { count: number, from: 'number' };
  const items = numberedItems(voice);
  if (items >= 2) return { count: items, from: 'list' };
  const conjunctions = countConjunctions(voice);
  return conjunctions > 0 ? { count: conjunctions + 1, from: 'conjunctions' } : undefined;
}

/** The larger of the hint, and 2 where the text has several lines, else 1. */
export function suggestedMinimum(text: string): number {
  const lines = text.split('\n').filter(line => line.trim() !== '').length;
  return Math.max(stepCountHint(text)?.count ?? 1, lines > 1 ? 2 : 1);
}

export function countExpected({ objectives }: Pick<Plan, 'objectives'>): number {
  return objectives.reduce((sum, { expectedActions }) => sum + expectedActions.length, 0);
}

const ENGLISH_NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const KANJI_NUMBERS = '一二三四五六七八九十';
const NUMBER = `\\d{1,3}|${ENGLISH_NUMBERS.join('|')}`;
const COUNTED_JA = '操作|手順|ステップ|作業|動作|アクション|工程|こと|事';
/** "3 steps", "the following three actions"; "step 3" is a name, not a number of steps. */
const COUNT_EN = new RegExp(`(?<![\\w.])(${NUMBER})(?:\\s+(?!of\\b|to\\b)[a-z]+)?\\s+(?:steps|actions|operations|instructions)\\b`, 'gi');
/** 「5つの操作」「3ステップ」「次の3つ」; 「次の3つのファイル」 counts files. */
const COUNT_JA = new RegExp(
  `(\\d{1,3}|[${KANJI_NUMBERS}])(?:つ|個|件)?の?(?:操作|手順|ステップ|作業|動作|アクション|工程)` +
    `|(?:次|以下|下記)の(\\d{1,3}|[${KANJI_NUMBERS}])つ(?!の(?!${COUNTED_JA}))`,
  'g',
);

/** The largest number of steps that the text names. */
function explicitNumber(voice: string): number | undefined {
  const found = [...voice.matchAll(COUNT_EN), ...voice.matchAll(COUNT_JA)].map(match => toNumber(match[1] ?? match[2] ?? ''));
  const largest = Math.max(0, ...found);
  return largest > 0 ? largest : undefined;
}

function toNumber(word: string): number {
  const kanji = KANJI_NUMBERS.indexOf(word);
  if (kanji >= 0 && word !== '') return kanji + 1;
  const english = ENGLISH_NUMBERS.indexOf(word.toLowerCase());
  return english >= 0 ? english + 1 : Number(word);
}

const NUMBERED = /^(\s*)(?:\d{1,3}(?:[)、]|\.(?!\d))|\(\d{1,3}\)|(?:step|手順|ステップ)\s*\d{1,3}\s*[:.)]?)\s*\S/i;

/** Items of a numbered list; those of a list inside an item are part of it. */
function numberedItems(voice: string): number {
  const indents = voice.split('\n').flatMap(line => {
    const match = NUMBERED.exec(line);
    return match ? [match[1]!.length] : [];
  });
  return indents.filter(indent => indent === Math.min(...indents)).length;
}

const LINKS_EN = /\b(?:and\s+then|then|after\s+that|finally)\b|(?<=^|[.,;:!]\s*|\band\s+)next\b(?!\s+to\b)/gim;
const NO_LINK_BEFORE = /\b(?:until|till|by|since|just|back)\s+$/i;
const CONDITION_EN = /^\s*(?:and\s+|then\s+)?(?:if|when|once|after|while|until|unless|as soon as|in case)\b/i;
const LINKS_JA = /次に|そして|その後|それから|(?<![最午今前その])後に|最後に|続けて|続いて|さらに|また(?!は|[がぐ])/g;
const CONDITION_JA = /(?:たら|だら|場合は?|ときは?|時は?|なら|れば|と|ので|まで|あと|後)$/;

const VERBS_EN =
  'open|launch|start|close|quit|click|double-click|right-click|press|tap|hit|push|type|enter|write|fill|select|choose|pick|check|uncheck|tick|untick|toggle|scroll|drag|drop|move|copy|cut|paste|delete|remove|clear|save|wait|switch|search|submit|log|sign|run|go|set|add|create|rename|hover|navigate|expand|collapse|confirm|upload|download|print|undo|redo';
/** In lower case: "Click File, Save As" names a menu. */
const STARTS_WITH_VERB = new RegExp(`^\\s*(?:and\\s+|please\\s+)*(?:${VERBS_EN})\\b`);
const HAS_VERB = new RegExp(`\\b(?:${VERBS_EN})\\b`, 'i');
const STARTS_WITH_LINK = /^\s*(?:and\s+)?(?:then|after\s+that|next|finally)\b/i;
const HAS_VERB_JA =
  /開[いきくけ]|起動|立ち上げ|クリック|押[しすさせ]|打[ちつ]|入力|書[いきく]|選[びぶん]|選択|保存|閉じ|終了|スクロール|ドラッグ|ドロップ|待[ちつっ]|貼り付け|ペースト|コピー|移動|切り替え|検索|実行|削除|消[しす]|クリア|チェック|追加|作成|変更|ログイン|送信|確定/;
const STARTS_WITH_LINK_JA = /^\s*(?:次に|そして|その後|それから|最後に|続けて|続いて|さらに|また(?!は))/;

/** Words that lead on to another action, and commas before another verb of action. One at the very beginning leads on from nothing. */
function countConjunctions(voice: string): number {
  const text = voice.trim();
  return text.split(/(?<=[.!?。！？])\s*|\n/).reduce((sum, sentence, index) => {
    const isFirst = index === 0;
    return sum + links(sentence, isFirst) + commas(sentence) + commasJa(sentence);
  }, 0);
}

function links(sentence: string, isFirst: boolean): number {
  const english = [...sentence.matchAll(LINKS_EN)].filter(({ 0: word, index }) => {
    if (isFirst && index === 0) return false;
    if (NO_LINK_BEFORE.test(sentence.slice(0, index))) return false;
    // "If it appears, then click OK" is one action.
    return !(/^then$/i.test(word) && CONDITION_EN.test(sentence) && !/\bthen\b/i.test(sentence.slice(0, index)));
  });
  const japanese = [...sentence.matchAll(LINKS_JA)].filter(({ index }) => !(isFirst && index === 0));
  return english.length + japanese.length;
}

function commas(sentence: string): number {
  const parts = sentence.split(/,\s*/);
  return parts.filter((part, index) => {
    const before = parts.slice(0, index).filter(one => !CONDITION_EN.test(one));
    return STARTS_WITH_VERB.test(part) && !STARTS_WITH_LINK.test(part) && before.some(one => HAS_VERB.test(one));
  }).length;
}

function commasJa(sentence: string): number {
  const parts = sentence.split(/、\s*/);
  const isAction = (part: string): boolean => HAS_VERB_JA.test(part) && !CONDITION_JA.test(part.trim());
  return parts.filter((part, index) => isAction(part) && !STARTS_WITH_LINK_JA.test(part) && parts.slice(0, index).some(isAction)).length;
}
