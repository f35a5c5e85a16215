/** A sentence that demands nothing, by its words alone: it is a heading, or points to what follows. What may be a demand is one. Pure. */
import { isJapanese } from '../../screen/fold.js';
import { findQuotes } from './quotes.js';
import { clausesOf, isOrdered } from './seen.js';

export function demandsNothing(sentence: string): boolean {
  const text = withoutNumber(sentence);
  if (text === '' || GENERIC.test(text)) return true;
  // A text, a number or a path is there to be used.
  if (findQuotes(text).quotes.length > 0 || /[\p{N}>→|<]/u.test(text) || isOrdered(text)) return false;
  if ([...text].some(isJapanese)) return clausesOf(text).every(({ isSeen }) => !isSeen) && IN_JAPANESE.test(text);
  if (FOLLOWS.test(text)) return true;
  if (POINTS.test(text)) return !THINGS.test(text);
  return clausesOf(text).every(({ words }) => HEADINGS.test(words));
}

/** "Step 1: Save the file": the number is the sentence's own, and nothing that it demands. */
export function withoutNumber(text: string): string {
  return text.replace(NUMBER, '');
}

/** Texts in quotes, and numbers but those of versions and bugs, which nobody puts in or looks for. */
export function valuesOf(text: string): string[] {
  const { quotes } = findQuotes(text);
  const plain = quotes.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, withoutNumber(text));
  return [...quotes.map(({ value }) => value), ...(plain.replace(OF_TEST, '').match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [])];
}

const OF_TEST = /(?:\b(?:versions?|v|releases?|builds?|bugs?|issues?|tickets?)[ .]*|バージョン\s*|#)\p{N}[\p{N}.]*/giu;

const NUMBER = /^\s*(?:(?:(?:test )?step|test(?: case)?|case|part)\s*\p{Nd}+|(?:手順|ステップ|テスト)\s*\p{Nd}+)\s*[:：.)]\s*/iu;

/** "Press keys:", 次のキーを押す：: what is pressed stands below. "See error": the end of a bug's story, which the scenario tells elsewhere. */
const GENERIC =
  /^(?:see (?:the )?(?:errors?|bugs?|issues?)[.]?|(?:please )?(?:press|type|enter|use|click|choose|select|try) (?:(?:the|these|each of the) )?(?:following )?(?:keys?|key combinations?|shortcuts?|commands?|texts?|values?|data|buttons?|entries|items)\s*:|(?:次|以下)の(?:キー|ショートカット|文字|テキスト|値|ボタン|コマンド|項目)を(?:順に)?(?:押す|押します|入力する|入力します|クリックする|クリックします|選択する|選択します)[:：])$/i;

/** "Do the following:", "Test the following bindings": what stands below is demanded there. */
const POINTS =
  /^(?:please )?(?:do|test|try|perform|follow|execute|repeat|check|verify|carry out)(?: (?:all|each|every one))?(?: of)? the (?:following|steps below)(?: [a-z-]+){0,2}(?:,? (?:in (?:this|that|the given) order|one by one))?\s*[.:]?$/i;
/** "To replace a text, follow these steps:": what it is good for is reached by them. */
const FOLLOWS =
  /^(?:to [^.;:]+, )?(?:please )?(?:follow|do|perform|complete|carry out) (?:these|the following|the next) (?:steps|instructions)\s*[.:]?$/i;
const THINGS = /\b(?:buttons?|menus?|dialogs?|windows?|tabs?|keys?|fields?|box(?:es)?|links?|files?|texts?)\b/i;

/** A name for what follows, without a verb: no order, nothing that somebody does, nothing to hit. */
const HEADINGS =
  /^(?:pre-?requisites?|preconditions?|introduction|overview|background|purpose|objective|goal|notes?|description|summary|set-?up|preparation|procedure|steps?|scenario|test case|actions?|expected results?)$/;

const IN_JAPANESE =
  /(?:手順|概要|前提(?:条件)?|はじめに|目的|(?:以下|次)の(?:手順|操作|項目|こと|点|内容)を(?:順に)?(?:行う|行います|実施する|実行する|確認する|テストする)|(?:以下|次|下記)の(?:手順|操作|方法|説明)に(?:従|したが)(?:って(?:ください|操作します|行います)|います))[。:：]?$/;
