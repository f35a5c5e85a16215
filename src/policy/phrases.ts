/** Words by which a screen speaks to whoever drives it, instead of to its user. Pure. */

import { columnOverlap, union } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';

/** A piece of text and where it is. */
export interface ShownText {
  text: string;
  region?: Rect | undefined;
}

export interface PhraseFound {
  /** The words, as the screen shows them. */
  phrase: string;
  /** The same for every way of writing them: told once. */
  key: string;
}

const SHOW = 160;
const MODEL = String.raw`(?:ai|a\.i\.|assistant|agent|model|language model|llm|chatbot|copilot|claude|chatgpt|gpt|gemini)`;
const EARLIER = '(?:previous|prior|above|earlier|preceding|foregoing|original|existing|former|other)';
const ORDERS = '(?:instructions?|prompts?|directions?|directives?|orders|rules|guidelines|tasks?|steps|scenario|messages?|context)';
const MUST = '(?:must|should|shall|needs? to|has to|have to|is (?:now )?required to|are (?:now )?required to|will now|is instructed to)';

/** Text is looked at in lower case, with single spaces. Letters that OCR takes for one another are the same here. */
const ENGLISH = [
  // The scenario is set aside
  `(?:ignore|disregard|forget|override|bypass|skip|do not follow|stop following) (?:\\w+ ){0,4}${EARLIER} (?:\\w+ ){0,2}${ORDERS}`,
  `(?:ignore|disregard|forget) (?:everything|anything|all|what) (?:\\w+ ){0,3}(?:above|before|previously|earlier|told)`,
  `(?:ignore|disregard|forget|abandon) (?:your|the user'?s) (?:\\w+ ){0,2}(?:${ORDERS}|requests?|goals?)`,
  // A new one takes its place
  `(?:new|updated|revised|real|actual|hidden|urgent) (?:system )?(?:instructions?|task|objective|directive)s?(?: for (?:the |you|an? )?[a-z ]{0,30})?\\s*[:：]`,
  `your (?:new|real|actual|only|next|true) (?:task|goal|objective|job|mission|instructions?) (?:is|are)\\b`,
  // It speaks as the system or to the model
  `(?:^|[\\[<#*-])\\s*(?:system|developer|admin(?:istrator)?)\\s*(?:message|prompt|override|notice|instruction|note)?\\s*[\\]>]?\\s*[:：>\\]]\\s*(?=.{0,200}\\b(?:you|${MODEL}|must|ignore|disregard|execute|user)\\b)`,
  `(?:\\[|<\\|?|#+ ?)(?:/?inst|system|im start|assistant|instruction)(?:\\]|\\|?>| ?(?:prompt|message)|s?$)`,
  `\\b(?:dear|attention|hello|hey|note to|notice to|message (?:to|for)|instructions? (?:to|for)) (?:the |any |all |every |an? )?(?:\\w+ )?${MODEL}s?\\b`,
  `\\b(?:the|any|every) (?:\\w+ )?${MODEL}s? (?:reading|viewing|processing|operating|controlling|executing|running|performing) (?:this|the)\\b`,
  `\\b${MODEL}s? ${MUST}\\b`,
  `\\b(?:if|as|since|because) (?:you are|you're) (?:an? |the )?(?:\\w+ ){0,3}${MODEL}\\b`,
  `\\bas an? (?:\\w+ ){0,3}${MODEL},? (?:you\\b|${MUST})`,
  `\\b(?:automated|testing|test|computer[- ]use) (?:agents?|bots?|assistants?)\\b[^.]{0,20}${MUST}`,
  // What it wants done
  `\\b(?:run|execute|paste|enter|type) (?:this|the following|these) (?:shell |terminal |bash |powershell )?(?:commands?|script|code)\\b`,
  `\\b(?:open|start|launch) (?:a |the )?(?:terminal|shell|command prompt|console)\\b[^.]{0,40}\\b(?:run|execute|type|paste|enter)\\b`,
  `\\b(?:send|e-?mail|upload|post|forward|copy|transmit) (?:all |any |the |your |every )*(?:passwords?|credentials|secrets?|api keys?|tokens?|cookies|private keys?|environment variables)\\b`,
  `\\b(?:do not|don't|never) (?:tell|inform|notify|alert|warn|ask|mention (?:this|it) to) (?:the |your )?(?:user|human|owner|operator|tester)`,
  `\\bwithout (?:telling|asking|informing|notifying|alerting) (?:the |your )?(?:user|human|owner|operator|tester)`,
  `\\b(?:before (?:you )?(?:continu|proceed|go)\\w*|to (?:continue|proceed)|in order to (?:continue|proceed))(?: the (?:test|task))?,? (?:you (?:must|need to|have to)|first)\\b`,
  `\\breport (?:the |this )?(?:test|task|step|result)s? as (?:a )?(?:success|passed|complete|done)`,
];

const JAPANESE = [
  '(?:これまで|今まで|以前|従来|上記|前述|先|前|元|すべて|全て|他)の?(?:すべての|全ての)?(?:指示|命令|指令|プロンプト|手順|ルール|タスク|シナリオ)(?:を|は|について)?(?:全て|すべて|完全に|一切)?(?:無視|忘れ|破棄|取り消|従わな)',
  '(?:新しい|新たな|更新された|本当の|真の|緊急の|追加の)(?:指示|命令|指令|タスク|任務|目的|目標)',
  '(?:システム|管理者|開発者)(?:メッセージ|プロンプト|からの指示|通知|指示)?[:：](?=.{0,80}(?:せよ|しろ|ください|すること|なければ|命令|指示|実行|無視))',
  '(?:AI|ＡＩ|人工知能|アシスタント|エージェント|言語モデル|チャットボット|自動テスト)(?:である)?(?:あなた|様|さん)?(?:は|へ|に|が|への|、)[^。]{0,40}(?:してください|しなければ|せよ|しろ|必ず|ること|指示|命令|必要があります|べき)',
  '(?:次|以下|この|下記|上記)の?(?:コマンド|スクリプト|命令|コード)を?(?:実行|入力|貼り付け|ペースト|打ち込)',
  '(?:ターミナル|端末|コマンドプロンプト)を(?:開|起動)[^。]{0,20}(?:実行|入力|貼り付け)',
  '(?:ユーザー?|利用者|人間|担当者|テスター)(?:に|へ)(?:は|も)?(?:知らせ|伝え|報告し|通知し|言わ|確認せ|聞か)(?:ない|ず|るな|てはいけ)',
  '(?:パスワード|認証情報|秘密鍵|APIキー|トークン|クッキー)を[^。]{0,20}(?:送信|送って|送れ|アップロード|転送|投稿)',
  '(?:続行|続け|進む|進め)[^。]{0,12}(?:には|前に|ために)[^。]{0,30}(?:実行して|クリックしてください|入力してください|開いてください)',
];

const PATTERNS: readonly RegExp[] = [
  // Digits stand in no phrase, only in counts.
  ...ENGLISH.map(source => new RegExp(source.replaceAll('l', 'i'), 'u')),
  ...JAPANESE.map(source => new RegExp(source.normalize('NFKC').toLowerCase(), 'u')),
];

/** All suspicious words of a text. */
export function findPhrases(text: string): PhraseFound[] {
  const plain = plainText(text);
  const found: PhraseFound[] = [];
  for (const [index, pattern] of PATTERNS.entries()) {
    const isEnglish = index < ENGLISH.length;
    const looked = isEnglish ? lookAlike(plain) : plain.replace(/ /g, '');
    const match = pattern.exec(looked);
    if (!match || match[0] === '') continue;
    const key = match[0].trim();
    // The look-alike has a letter for each letter; the Japanese one has lost its spaces, and is shown without.
    const source = isEnglish ? plain : looked;
    found.push({ phrase: source.slice(match.index, match.index + SHOW).trim(), key });
  }
  return found;
}

/** The same words in any writing: for telling whether a scenario holds them. */
export function holdsPhrase(text: string, key: string): boolean {
  const plain = plainText(text);
  return lookAlike(plain).includes(key) || plain.replace(/ /g, '').includes(key);
}

/** Texts as they may be read together: each by itself, and with the next ones below it, since a sentence wraps. */
export function joined(lines: readonly ShownText[]): ShownText[] {
  return lines.flatMap(line => {
    const chain = [line];
    for (let next = below(line, lines); next && chain.length < 4; next = below(next, lines)) chain.push(next);
    return chain.length === 1 ? [line] : [line, { text: chain.map(({ text }) => text).join(' '), region: around(chain) }];
  });
}

function below(line: ShownText, lines: readonly ShownText[]): ShownText | undefined {
  const { region } = line;
  if (!region) return undefined;
  const bottom = region.y + region.height;
  return lines
    .filter(
      other =>
        other.region &&
        other !== line &&
        other.region.y >= region.y + region.height / 2 &&
        other.region.y - bottom < region.height * 1.5 &&
        columnOverlap(other.region, region) > 0,
    )
    .sort((a, b) => a.region!.y - b.region!.y)[0];
}

function around(texts: readonly ShownText[]): Rect | undefined {
  const [first, ...others] = texts.flatMap(({ region }) => region ?? []);
  return first && others.reduce(union, first);
}

/** Without the characters that hide or turn text. */
function plainText(text: string): string {
  return text
    .replace(/[\p{Cf}\u{e0000}-\u{e007f}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/gu, ' ')
    .trim();
}

/** One letter for one: OCR reads l, 1 and i, and o and 0, for one another. File names put signs for spaces. */
function lookAlike(text: string): string {
  return text.replaceAll('l', 'i').replaceAll('1', 'i').replaceAll('0', 'o').replaceAll('’', "'");
}
