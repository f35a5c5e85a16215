/** Words that turn a text round in its clause: "Not saved", "no errors", 未保存, 保存していません. Texts are folded. Pure. */
import type { Join } from './unit.js';

/** `joined`: it is turned round · `unclear`: something further away in the clause may. */
export function negatedBefore(wanted: string, before: string): Join {
  if (PREFIX.test(before.trimEnd())) return 'joined';
  const clause = before.split(CLAUSE_END).at(-1)!.split(NEW_CLAUSE).at(-1)!;
  if (/\p{L}-$/u.test(clause)) return HYPHENED.test(clause) ? 'joined' : 'parted';
  const found = [...clause.matchAll(NOT)].findLast(one => !isNoNegation(one, clause, wanted));
  if (!found) return 'parted';
  const between = clause.slice(found.index + found[0].length).trim();
  return between === '' || between.split(' ').length <= NEAR_WORDS ? 'joined' : 'unclear';
}

/** What follows: the verb of a Japanese clause, and what an English one says of its subject ("Payment not received"). */
export function negatedAfter(after: string): Join {
  const clause = withoutDoubleNegation(after.split(JAPANESE_END)[0]!);
  if (NOT_JOINED.test(clause)) return 'joined';
  if (/^\p{Script=Hiragana}{0,3}失敗/u.test(clause) || /ない|なかった|ません|できず/u.test(clause.split(' ')[0]!)) return 'unclear';
  if (/^\s*[:=?]\s*(?:no|not|false|off|none|never|いいえ|オフ)(?![\p{L}\p{N}])/u.test(after)) return 'unclear';
  const words = after
    .split(CLAUSE_END)[0]!
    .split('(')[0]!
    .split(NEW_CLAUSE)[0]!
    .split(/ (?:and|or|to) /)[0]!;
  if (!/^["')\]]? /.test(words)) return 'parted';
  if (/^["')\]]? (?:has |have |had )?fail(?:ed|s|ure|ing)?(?!\p{L})/u.test(words)) return 'unclear';
  const near = words.trim().split(' ').slice(0, NEAR_WORDS).join(' ');
  return VERB_NOT.test(near) ? 'unclear' : 'parted';
}

/** Of a part of Japanese text: only what is joined to it. */
export function partlyNegated(before: string, after: string): boolean {
  return PREFIX.test(before) || NOT_JOINED.test(withoutDoubleNegation(after.split(JAPANESE_END)[0]!));
}

/** "could not be successfully saved": so many words may stand between. */
const NEAR_WORDS = 3;

const PREFIX = /[未非不無]$/u;

const HYPHENED = /(?:^|[^\p{L}])(?:non|un|dis|not|in|im|ir|mis|anti)-$/u;

const CLAUSE_END = /[!?;,|。、…]|:(?=\s|$)|\.+(?=\s|$)/u;

const NEW_CLAUSE = / (?:but|if|when|because|although|though|while|whereas|however|then|so|unless|until|whether) /;

const SHORTENED = "(?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would|should|must|need|ai)n ?'? ?t";

const NOT = new RegExp(
  `(?<![\\p{L}\\p{N}'])(?:not|no|non|never|without|cannot|neither|nor|none|nothing|nobody|hardly|unsuccessfully|fail(?:s|ed|ing)? to|failure to|unable to|${SHORTENED})(?![\\p{L}\\p{N}'-])`,
  'gu',
);

const VERB_NOT = new RegExp(`(?<![\\p{L}\\p{N}'])(?:not|never|cannot|${SHORTENED})(?![\\p{L}\\p{N}'])`, 'u');

/** No. 5, Yes/No, not only. */
function isNoNegation(found: RegExpMatchArray, clause: string, wanted: string): boolean {
  const rest = clause.slice(found.index! + found[0].length);
  if (found[0] === 'not') return /^ (?:only|just)(?!\p{L})/u.test(rest);
  if (found[0] !== 'no') return false;
  return /yes ?[/|]? ?$/.test(clause.slice(0, found.index)) || (rest.trim() === '' && /^\p{Nd}/u.test(wanted));
}

const JAPANESE_END = /[。、!?;,…「」『』()|]|けれど|けど|ので|から/u;

/** Only hiragana between, so that it is this word that is turned round: 保存していません, エラーはありません. */
const NOT_JOINED = /^\p{Script=Hiragana}*?(?:ない|なかった|なければ|なくな|ません|なし|せず|れず|できず|ずに|無し|不可|不能|不要)/u;

/** Must, may, excuse me: no negation, though it is made like one. */
function withoutDoubleNegation(clause: string): string {
  return clause.replace(
    /な(?:ければ|きゃ|くては|くちゃ|いと)(?:なら|なり|いけ|だめ)(?:ない|なかった|ません|なく)?|かもしれ(?:ない|ません)|すみません|だけで(?:は)?なく|間違いな[いくし]/gu,
    '',
  );
}
