/**
 * What a sentence says is seen: a thing does it by itself ("the editor closes", エディタが閉じる), nobody is told to. Such a thing is waited for and
 * looked at, never brought about, whoever reads the sentence. Asked of every reading, so it goes by the words alone. Pure.
 */

import { isJapanese } from '../../screen/fold.js';
import { isDeed } from '../kinds.js';
import type { Reading } from '../reading.js';
import { findQuotes, outsideQuotes } from './quotes.js';

/** The readings that would bring about what the sentence only says is seen. */
export function deedsSeen(text: string, readings: readonly Reading[]): Reading[] {
  // What comes of an input of its own sentence nobody brings about either.
  const deeds = readings.filter(one => isDeed(one) && !one.result);
  if (deeds.length === 0 || TITLED_PATH.test(text.trim())) return [];
  const clauses = clausesOf(text);
  // A sentence that also asks for something: only the deeds whose own word stands where nobody is asked.
  return clauses.every(({ isSeen }) => isSeen) ? deeds : deeds.filter(({ kind }) => isOnlySeen(kind, clauses));
}

/** A way through menus and nothing else, in capitals as menus have them: in "Menu > Discard Changes" nothing changes. */
const CAPITALS = '\\p{Lu}[^\\s>]*(?: (?:\\p{Lu}[^\\s>]*|and|as|for|from|in|of|or|the|to|with))*';
const TITLED_PATH = new RegExp(`^${CAPITALS}(?: ?[>→▸»] ?${CAPITALS})+$`, 'u');

/** The whole sentence says what is seen: nobody is to do anything about it. */
export function isOnlySeenIn(text: string): boolean {
  const clauses = clausesOf(text);
  return clauses.length > 0 && !TITLED_PATH.test(text.trim()) && clauses.every(({ isSeen }) => isSeen);
}

/** "After inserting some text, the icon is enabled": what is seen, and when; whoever has the whole text in view knows whether it was done before. */
export function isSeenAfter(text: string): boolean {
  const clauses = clausesOf(text);
  return clauses.some(({ isSeen }) => isSeen) && clauses.every(({ words, isSeen }) => isSeen || /^(?:after|once|upon) /.test(words));
}

/**
 * Somebody is told to do something: an order that begins with its verb and names what it is done to, or a look that wants a deed ("check that … by
 * opening …", …を開いて確認する). Where that is not sure, it is none: among what is to be seen an order would bring it about.
 */
export function isOrdered(text: string): boolean {
  return [...text].some(isJapanese) ? ORDERS_IN_JAPANESE.test(outsideQuotes(text)) : english(text).some(({ isOrder }) => isOrder === true);
}

/** Its author supposes it to be so before the first step, and asks nobody to do it: "Log in as admin" may ask for it. */
export function isGiven({ text, isSupposed }: { text: string; isSupposed?: boolean | undefined }): boolean {
  return isSupposed === true && !mayBeOrdered(text);
}

/** The same, in doubt as well: it begins like an order. */
export function mayBeOrdered(text: string): boolean {
  return isOrdered(text) || clausesOf(text).some(({ words }) => ORDERS.test(words) && !FINITE.test(words));
}

/** "The plus has been pressed", 「保存」が押された: that an input was given, and nothing of what came of it. */
export function saysGiven(text: string): boolean {
  const plain = outsideQuotes(text).trim();
  return [...text].some(isJapanese) ? GIVEN_IN_JAPANESE.test(plain) : GIVEN.test(plain);
}

const GIVEN =
  /^(?:(?!\b(?:and|but|so|then)\b)[^.;,])*\b(?:has|have) been (?:left-|right-|double-)?(?:click|press|tapp|hit|push|hover|scroll)(?:ed)?(?: (?:on|once|twice))?[.]?$/i;
const GIVEN_IN_JAPANESE =
  /^[^。、]*が(?:(?:ダブル|右|左)?クリック|タップ)され(?:た|ました|ている)[。]?$|^[^。、]*が押され(?:た|ました|ている)[。]?$/;

export function clausesOf(text: string): Clause[] {
  return [...text].some(isJapanese) ? japanese(text) : english(text);
}

interface Clause {
  words: string;
  isSeen: boolean;
  isOrder?: boolean;
}

function isOnlySeen(kind: Reading['kind'], clauses: readonly Clause[]): boolean {
  const own = VERBS[kind];
  const said = own ? clauses.filter(({ words }) => own.test(words)) : [];
  return said.length > 0 && said.every(({ isSeen }) => isSeen);
}

/** What a kind is called in either language, in any form. */
const VERBS: Partial<Record<Reading['kind'], RegExp>> = {
  close: /\b(?:clos(?:e|es|ed)|quits?|exits?|exited|ends?|terminat(?:e|es|ed))\b|閉じ|終了|[×✕✖]/,
  open: /\b(?:re)?(?:opens?|opened|starts?|started|launch(?:es|ed)?)\b|開[くいか]|起動/,
  open_file: /\b(?:re)?(?:opens?|opened|load(?:s|ed)?)\b|開[くいか]|読み込/,
  save_as: /\b(?:sav(?:e|es|ed)|stor(?:e|es|ed)|creat(?:e|es|ed))\b|保存|作成/,
  switch_to: /\b(?:activat(?:e|es|ed)|switch(?:es|ed)?|comes?)\b|前面|切り替/,
  select: /\b(?:select(?:s|ed)?|chosen?|chooses?)\b|選択|選ば/,
  check: /\b(?:check(?:s|ed)?|tick(?:s|ed)?|turns?|turned)\b|チェック|オン/,
  expand: /\b(?:expand|unfold)(?:s|ed)?\b|展開/,
  collapse: /\b(?:collaps(?:e|es|ed)|fold(?:s|ed)?)\b|折り?(?:たた|畳)/,
  uncheck: /\b(?:uncheck(?:s|ed)?|unticks?|clear(?:s|ed)?|turns?|turned)\b|外れ|オフ/,
};

/** Somebody is told to close something and to open it anew: "close the file and open it again". */
export function asksToReopen(text: string): boolean {
  const done = clausesOf(text).flatMap(({ words, isSeen }) => (isSeen ? [] : [words]));
  const isAsked = (verb: RegExp): boolean => done.some(words => verb.test(words));
  return isAsked(VERBS.close!) && (isAsked(VERBS.open!) || isAsked(VERBS.open_file!));
}

const NOBODY = /^(?:(?:the|a|each|every) )?(?:i|you|we|users?|testers?|persons?|people|operators?|someone|he|she|they)\b/;
/** Said of a thing by itself, or of what has become of it. */
const BECOMES =
  'appears?|disappears?|opens|reopens|closes|shows|displays|starts|launches|quits|exits|ends|terminates|vanishes|pops up|comes up|shows up|goes away|loads|changes|turns|becomes?|became|remains?|stays?|gets|finishes|completes|hides|expands|collapses|updates|moves|saves|lists|contains|says|reads';
const BE = 'is|are|was|were|has|have|had|does|did|should|must|will|shall|can|may';
const FINITE = new RegExp(`^(.*?\\S) (?:${BECOMES}|(?:${BE})(?:n['’]t)?)(?= |$)(.*)$`);
/** With nothing behind it: whatever stands before is its name, even if that begins with a verb. */
const ENDS_SEEN =
  /\S (?:opens|reopens|closes|appears?|disappears?|starts|launches|quits|exits|ends|terminates|vanishes|pops up|comes up|shows up|goes away|loads|finishes|completes|(?:is|are) (?:now )?(?:shown|displayed|visible)|(?:does|do|did)(?: not|n['’]t) [a-z]+)$/;
const ASSERTS =
  /^(?:(?:please )?(?:verify|check|confirm|ensure|make sure|see|observe|note|expect|assert|wait)(?: that| whether| if| until| till| for| to see)+ )/;
/** "The Save button is clicked" asks for it. */
const PASSIVE_DEED =
  /\b(?:is|are|be|been|being) (?:then |now )?(?:left-|right-|double-)?(?:click|press|typ|enter|tapp|hit|dragg|dropp|scroll|hover)/;
/** A person tells what was done: "Tried to click Save", "Opened the file". "Saved files are listed" says what is seen. */
const DONE = /^(?:tried|attempted|went|chose|began|[a-z]+ed)\b/;
const STATES = new RegExp(`^[a-z]+ (?:[a-z]+ )?(?:${BE})\\b`);
const SUBORDINATE = /\b(?:that|which|who|when|if|until|till|once|after|before|where|while|unless|because|whether|so)\b/;
/** What a sentence begins with that asks for something. */
export const ORDERING =
  'click|double-click|right-click|press|hit|tap|type|enter|input|write|fill|(?:re)?open|close|quit|exit|start|launch|run|select|choose|pick|check|uncheck|tick|untick|clear|set|change|turn|switch|toggle|drag|drop|move|scroll|save|store|export|import|print|go|navigate|find|search|replace|copy|cut|paste|delete|remove|add|create|insert|undo|redo|resize|maximi[sz]e|minimi[sz]e|restore|hover|use|try|let|make|bring|show|hide|view|activate|confirm|accept|cancel|dismiss|wait|verify|see|do|put|take|log|sign|return|repeat|edit|rename|expand|collapse|load|reload|refresh|zoom|execute|hold|answer|reply|respond|say|give|send|stop|leave|end|abort|interrupt|kill|continue|call|issue|invoke|build|install|compile|list';
const ORDERS = new RegExp(`^(?:please |then |now |next |finally |also |again )*(?:${ORDERING})\\b`);

function english(text: string): Clause[] {
  const plain = findQuotes(text)
    .quotes.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}Q${rest.slice(end)}`, text)
    .toLowerCase()
    .replace(/^\s*(?:[-*•–]|\(?\d{1,3}[.):])\s+/, '')
    .replace(/\s+/g, ' ');
  return (
    plain
      // The dot of a file's ending parts nothing, nor what stands in a time.
      .split(/\.(?![\p{L}\p{N}])|[;!]|:(?!\p{N})|,? (?:and then|then|and|but) |, /u)
      .map(words => words.trim().replace(/^(?:given|when|then) (?:that )?/, ''))
      .flatMap((words): Clause[] => {
        const [, looked, deed] = BY_DOING.exec(words) ?? [];
        const own = apart((looked ?? words).replace(ASSERTS, '')).filter(one => one !== '');
        const clauses = own.map(one => ({ words: one, isSeen: isSeenInEnglish(one), isOrder: isOrderInEnglish(one) }));
        return deed === undefined ? clauses : [...clauses, { words: deed, isSeen: false, isOrder: true }];
      })
      .map((clause, at, all) => ({ ...clause, isSeen: clause.isSeen || isMore(clause, all.slice(0, at)) }))
  );
}

/** "It shows a house, a tree and two birds": the rest of a list, without a verb or a key of its own. */
function isMore({ words, isOrder }: Clause, before: readonly Clause[]): boolean {
  const lists = before.findLast(({ words: one }) => FINITE.test(one));
  if (isOrder || FINITE.test(words) || ORDERS.test(words) || INPUT.test(words) || /[>+→|]/.test(words)) return false;
  return lists?.isSeen === true && LISTS.test(lists.words) && !NOBODY.test(words) && !SUBORDINATE.test(words);
}

const LISTS = /^there (?:is|are|was|were) |\b(?:shows|displays|lists|contains) /;

/** "Check that the changes were saved by opening the file elsewhere": somebody has to open it. */
const BY_DOING =
  /^((?:please )?(?:verify|check|confirm|ensure|make sure|see)\b.*?),? by ((?!(?:look|check|see|view|read|compar|observ|watch|inspect)ing\b)[a-z-]+ing\b.*)$/;

/** What may stand behind the verb of an order, and never behind the first word of a name ("Save the …", not "Print dialog"). */
const ON_SOMETHING =
  /^(?:please |then |now |next |finally |also |again )*(?!(?:check|confirm|find|search|show|view|see|verify|wait|let|do) )[a-z-]+ (?:(?:to|on|in|into|from|with|at|up|down|back|out|by|over) ){0,2}(?:the|an?|this|that|these|those|it|them|your|all|any|each|every|some|another|q)\b/;

function isOrderInEnglish(words: string): boolean {
  if (!ORDERS.test(words) || !ON_SOMETHING.test(words) || / (?:exists?|works?)$/.test(words)) return false;
  const subject = FINITE.exec(words)?.[1];
  return subject === undefined || SUBORDINATE.test(subject);
}

/** "Clicking OK closes it", "Ctrl+F opens it", "the OK button closes it": a deed, and what it does. */
function apart(words: string): string[] {
  const subject = INPUT.test(words) ? FINITE.exec(words)?.[1] : undefined;
  // "The Save icon is enabled" says what it is, not what it does.
  const isOfItself = subject !== undefined && /^ (?:is|are|was|were)\b/.test(words.slice(subject.length));
  return subject === undefined || isOfItself ? [words] : [subject, `it${words.slice(subject.length)}`];
}

/** "You should now see the text": a person looks. */
const SEES = /^(?:you|the user|users|we|one) (?:should|will|can|may|must)(?: now| then| also)? (?:see|notice|observe)\b/;

function isSeenInEnglish(words: string): boolean {
  if (SEES.test(words)) return true;
  if (NOBODY.test(words) || PASSIVE_DEED.test(words) || (DONE.test(words) && !STATES.test(words))) return false;
  const subject = FINITE.exec(words)?.[1];
  if (subject === undefined || SUBORDINATE.test(subject)) return false;
  return ORDERS.test(words) ? ENDS_SEEN.test(words) : true;
}

const INPUT =
  /^(?:[a-z-]+ing\b|(?:the )?q (?:button|link|icon|menu item)\b|(?:ctrl|alt|shift|super)\b|f\d+ |(?:enter|escape|esc|tab|return)\b|(?:an? |the )(?:double[- ]|right[- ])?click\b)/;

/** To its end, or to the look that it is done for: 「開いて確認する」; not 「開いていることを確認する」. */
const ORDERS_IN_JAPANESE =
  /[をに][^。、をがは]*?(?:(?:開|押|置|書)(?:く|き|いて|す|し|して)|(?:閉じ|入れ|変え|切り替え|貼り付け|確かめ)(?:る|て)|(?:選|選)(?:ぶ|び|んで)|(?:クリック|選択|入力|保存|起動|終了|削除|追加|変更|移動|コピー|実行|印刷|置換|作成|ドラッグ)(?:する|し|して))(?:ください|下さい|から)?(?=[。、\s]|$|(?:内容|それ|結果|変更)?[^。、]*(?:確認|確かめ))(?!い|お)/;

const ACTORS = /(?:ユーザー?|利用者|テスター|担当者|私|あなた|自分)(?:が|は)/;
/** A thing with a verb of its own, or that something has become of. */
const SEEN_IN_JAPANESE =
  /(?:が|は|も)[^をがは]*(?:閉じ[るたてま]|開[くいき]|(?:終了|起動)(?:する|した|しま)|[られわかさまばがた]れ(?:[るた]|$)|表示されま|れて|消え|現れ|戻[るりっ]|出[るたま]|な(?:る|った|りま)|変わ|始ま|終わ|完了|である|です|あ(?:る|りま)|ない)|^[^をがは]*(?:と|のように) *(?:表示され|出[るたま]|書かれ)/;
/** A thing and what it is, without a verb: 名前も Summit, 名前が「Summit」. */
const IS_IN_JAPANESE = /(?:が|は|も) *[A-Za-z0-9][^をがはもぁ-んァ-ヶ一-鿿]*$|^(?:[^をはにでぁ-ん]+の)+[^をはにでぁ-ん]+(?:が|も)$/;

/** When something is seen, not what anybody is to do. */
const TIME = /(?:とき|場合|際)(?:に?は|に)?$/;

/** The name of a dialog of every desktop, with a verb in it. */
const SAVE_AS = /名前を[付つ]けて保存(?= ?(?:の)?(?:ダイアログ|画面|ウィンドウ))/g;

function japanese(text: string): Clause[] {
  return outsideQuotes(text)
    .replace(SAVE_AS, 'Q')
    .split(/[。、!！]|(?<=[うくぐすつぬぶむるたい])と(?![いうおのかしき])|(?<=たら)|(?<=[てし])、|(?<=[A-Za-z0-9]|キー|クリック|操作)で/)
    .map(words => words.trim())
    .filter(words => words !== '' && !TIME.test(words))
    .map(words => ({
      words,
      isSeen: !ACTORS.test(words) && !words.includes('を') && (SEEN_IN_JAPANESE.test(words) || IS_IN_JAPANESE.test(words)),
    }));
}
