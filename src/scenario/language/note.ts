/**
 * A sentence that demands nothing: it introduces, names or points to what follows. Asked of what somebody takes for a note, so it goes by the words
 * alone, and what may be a demand is one. Pure.
 */
import { fold, isJapanese } from '../../screen/fold.js';
import { findQuotes } from './quotes.js';
import { clausesOf, isOrdered, ORDERING } from './seen.js';

export function demandsNothing(sentence: string): boolean {
  const text = withoutNumber(sentence);
  if (text === '' || GENERIC.test(text)) return true;
  // A text, a number or a path is there to be used.
  if (findQuotes(text).quotes.length > 0 || /[\p{N}>→|<]/u.test(text) || isOrdered(text)) return false;
  if ([...text].some(isJapanese)) return (ASSUMED.test(text) || clausesOf(text).every(({ isSeen }) => !isSeen)) && IN_JAPANESE.test(text);
  if (FOLLOWS.test(text) || ALLOWS.test(text)) return true;
  if (POINTS.test(text)) return !THINGS.test(text);
  if (ASSUMES.test(text)) return true;
  const clauses = clausesOf(text);
  const isAbout = ABOUT.test(clauses[0]?.words ?? '');
  // "This test checks that it can open and save files": what goes on is told of the test, too.
  return clauses.every(
    ({ words, isSeen, isOrder }, at) => (isAbout && (at === 0 || (!isSeen && !isOrder))) || (!isSeen && isHeading(words)),
  );
}

/** "Step 1: Save the file": the number is the sentence's own, and nothing that it demands. */
export function withoutNumber(text: string): string {
  return text.replace(NUMBER, '');
}

const NUMBER = /^\s*(?:(?:(?:test )?step|test(?: case)?|case|part)\s*\p{Nd}+|(?:手順|ステップ|テスト)\s*\p{Nd}+)\s*[:：.)]\s*/iu;

/** "Press keys:", 次のキーを押す：: what is pressed stands below. "See error": the end of a bug's story, which the scenario tells elsewhere. */
const GENERIC =
  /^(?:see (?:the )?(?:errors?|bugs?|issues?)[.]?|(?:please )?(?:press|type|enter|use|click|choose|select|try) (?:(?:the|these|each of the) )?(?:following )?(?:keys?|key combinations?|shortcuts?|commands?|texts?|values?|data|buttons?|entries|items)\s*:|(?:次|以下)の(?:キー|ショートカット|文字|テキスト|値|ボタン|コマンド|項目)を(?:順に)?(?:押す|押します|入力する|入力します|クリックする|クリックします|選択する|選択します)[:：])$/i;

/** What a program lets people do, and when: a rule, of which nothing is done or seen here. */
const ALLOWS =
  /^(?:it is (?:also )?possible to [a-z]+\b[^.;:]*|[^.;:]+ can (?:only be [a-z]+|be [a-z]+ only) (?:if|when|after|while)\b[^.;:]*)[.]?$/i;

/** Above the list of the steps: it says what can be done, or what follows, and asks for none of it. */
export function onlyIntroduces(text: string): boolean {
  if (findQuotes(text).quotes.length > 0 || /[\p{N}>→|<]/u.test(text)) return false;
  const words = text.trim().toLowerCase();
  return [...text].some(isJapanese) ? POSSIBLE_IN_JAPANESE.test(words) : POSSIBLE.test(words) && !ASKS.test(words);
}

const POSSIBLE = /^(?:[a-z-]+ ){0,6}?(?:you|users?|people|one|it|they) (?:can|may) (?:also |then |easily )?[a-z]+\b[^.;:]*[.]?$/;
const ASKS = /\b(?:must|should|has to|have to|make sure|verify|check|ensure|expect(?:ed)?|not)\b/;
const POSSIBLE_IN_JAPANESE = /^[^。]*(?:でき(?:ます|る)|のは[^。、]*です|(?:次|以下)の(?:とおり|通り)です)[。:：]?$/;

/**
 * Above the list of the steps: what befell somebody before ("In 1.11, when I pressed Enter, the text was put into it"), and why the test was written.
 * @param next the sentence that follows
 */
export function tellsWhatBefell(text: string, next: string | undefined): boolean {
  if (isOrdered(text)) return false;
  const [, supposed] = SUPPOSED.exec(text.trim()) ?? [];
  if (supposed !== undefined) return !ORDERS.test(supposed);
  if ([...text].some(isJapanese)) return BEFELL_IN_JAPANESE.test(text.trim());
  const [, told] = BEFELL.exec(text.trim()) ?? [];
  if (told === undefined || ASKS.test(told)) return false;
  return PAST.test(told) || EXPECTED.test(next ?? '');
}

/**
 * Above the list of the steps: what should be so when somebody does what the list then does ("When I mark it as "needs work" and save, it should still
 * be there"). The list says what is done, and what is expected of it: asked only where it does.
 * @param below the sentences that follow: each text in quotes has to stand there, too
 */
export function tellsWhatFor(text: string, below: readonly string[]): boolean {
  const [, told] = BEFELL.exec(text.trim()) ?? [];
  if (told === undefined || !ASKS.test(told) || isOrdered(text) || /[\p{N}>→|<]/u.test(text)) return false;
  const said = below.map(fold);
  return findQuotes(text).quotes.every(({ value }) => said.some(one => one.includes(fold(value))));
}

/** Above the list of the steps: of the test itself, its version, its bug ("To be re-tested after the fix", "Found in 2.3", 修正後に再テスト). */
export function tellsOfTest(text: string): boolean {
  const isTold = OF_TEST.test(text.trim()) || SUPPOSES.test(text.trim()) || (INTRODUCES.test(text.trim()) && !/\p{N}/u.test(text));
  return isTold && !isOrdered(text) && findQuotes(text).quotes.length === 0;
}

/** "Suppose you would like to design a widget", "You can verify it as you go:": what it is good for, and that something stands below. */
const SUPPOSES = /^(?:suppose|imagine|assume|let['’]s say|say)\b(?: that)? (?:you|we|i|a user|somebody|someone)\b[^:;]*$/i;
const INTRODUCES = /[:：]$/;

const OF_TEST =
  /^(?:to be (?:re-?)?(?:test|check|verifi|run)[a-z]*\b|(?:this is )?(?:an? )?(?:[a-z-]+ ){0,3}(?:tests?|test cases?) (?:for|of|from)\b|(?:found|tested|verified|reported|reproduced) (?:in|on|with|by|at)\b|see (?:also )?(?:the )?(?:bug|issue|ticket|#))|(?:済み|再テスト|再確認|テスト|試験)(?:用|です|である|する)?[。.]?$/i;

/** What is so before: nobody brings it about, nor looks. */
const SUPPOSED = /^pre-?(?:conditions?|requisites?)\s*:\s*(\S.*)$/i;
const ORDERS = new RegExp(`(?:^|[.;,] |\\band )(?:${ORDERING})\\b`, 'i');

/** A case that a person came into, and what a thing did then. */
const BEFELL =
  /^(?:.*?[, ])?(?:when(?:ever)?|after|if|once|while|as soon as) (?:i|we|you|one|someone|the user|users?|people)\b.*?(, .*|(?: (?:was|were|did|had|got)\b).*)$/i;
const PAST =
  /(?<!\b(?:is|are|be|been|being|gets?|has|have) )\b(?:was|were|did|had|got|went|became|lost|came|stayed|[a-z]{2,}ed)\b(?=[^,]*$)/i;
/** "I would expect …": what was told before is not what is to be so. */
const EXPECTED = /^(?:i|we|you|one|users?) (?:would|should|might)(?: have)? (?:expect|want|like)|^(?:instead|it should|the expected)\b/i;
const BEFELL_IN_JAPANESE =
  /(?:[てで]しま(?:う|います|った|いました)|(?:した|った|いた|えた)ところ[、,].*(?:ました|った|[えべしれきい]た))[。.]?$/;

/** "This test checks that …": of the test itself, whatever its verb. */
const ABOUT =
  /^(?:in |for )?(?:this|these|the following|the next) (?:test(?: case)?s?|cases?|scenarios?|sections?|procedures?|steps?|examples?|parts?|chapters?)\b/;
/** "Do the following:", "Test the following bindings": what stands below is demanded there. */
const POINTS =
  /^(?:please )?(?:do|test|try|perform|follow|execute|repeat|check|verify|carry out)(?: (?:all|each|every one))?(?: of)? the (?:following|steps below)(?: [a-z-]+){0,2}(?:,? (?:in (?:this|that|the given) order|one by one))?\s*[.:]?$/i;
/** "To replace a text, follow these steps:": what it is good for is reached by them. */
const FOLLOWS =
  /^(?:to [^.;:]+, )?(?:please )?(?:follow|do|perform|complete|carry out) (?:these|the following|the next) (?:steps|instructions)\s*[.:]?$/i;
const THINGS = /\b(?:buttons?|menus?|dialogs?|windows?|tabs?|keys?|fields?|box(?:es)?|links?|files?|texts?)\b/i;

/** A name for what follows, without a verb: no order, nothing that somebody does, nothing to hit. */
function isHeading(words: string): boolean {
  return HEADINGS.test(words);
}

const HEADINGS =
  /^(?:(?:pre-?requisites?|preconditions?|introduction|overview|background|purpose|objective|goal|notes?|description|summary|set-?up|preparation|procedure|steps?|scenario|test case|actions?|expected results?)|to [a-z]+ (?:an?|the) [a-z -]+)$/;

/** What is supposed to be so beforehand: nobody brings it about, nor looks. */
const ASSUMES = /^(?:(?:we|this (?:test|scenario)) assumes?|it is assumed|assume) that\b[^;:]*$/i;

const ASSUMED = /と(?:仮定|想定)(?:する|します)[。]?$/;

const IN_JAPANESE =
  /(?:と(?:仮定|想定)(?:する|します)|(?:には|について|(?:の|する)方法|手順|概要|前提(?:条件)?|はじめに|目的)|(?:以下|次)の(?:手順|操作|項目|こと|点|内容)を(?:順に)?(?:行う|行います|実施する|実行する|確認する|テストする)|(?:以下|次|下記)の(?:手順|操作|方法|説明)に(?:従|したが)(?:って(?:ください|操作します|行います)|います))[。:：]?$/;
