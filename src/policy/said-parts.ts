/** What a sentence orders, part by part, by its words alone: what it forbids, or says is seen, is no order. Pure. */

import { findQuotes } from '../scenario/language/quotes.js';
import { isOnlySeenIn, ORDERING } from '../scenario/language/seen.js';
import { isJapanese } from '../screen/fold.js';

export interface SaidPart {
  text: string;
  /** Words in the author's own voice, each quoted text one sign. */
  voice: string;
  /** It tells to do something. */
  isDeed: boolean;
}

/** The parts of a sentence, in order. */
export function saidParts(text: string): SaidPart[] {
  return [...text].some(isJapanese) ? japanese(text) : english(text);
}

/** What a part has in quotation marks and tells to do; of one that only looks, what it looks with: `Check it with "make"`. */
export function orderedIn({ text, voice, isDeed }: SaidPart): string[] {
  return findQuotes(text)
    .quotes.filter(({ start, end }) => isDeed || WITH.test(voice.slice(0, start)) || BY.test(voice.slice(end)))
    .map(({ value }) => value);
}

const QUOTED = '\ufffc';

function cut(text: string, borders: RegExp): Omit<SaidPart, 'isDeed'>[] {
  const voice = findQuotes(text).quotes.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + QUOTED.repeat(end - start) + rest.slice(end),
    text,
  );
  const starts = [0, ...[...voice.matchAll(borders)].map(({ index }) => index), text.length];
  return starts.slice(1).map((end, at) => ({ text: text.slice(starts[at], end), voice: voice.slice(starts[at], end) }));
}

const SUBORDINATE = 'until|till|that|whether|if|when|whenever|once|while|which|who|what|where|unless|because|since|so|as|though|although';
const NEGATING = 'instead of|rather than|without|not|except|nor';
const LOOKING = 'check|verify|confirm|ensure|make sure|wait|see|expect|assert|observe|note|notice|watch|look|find|read|remember|test that';
const BORDERS = new RegExp(
  String.raw`[.;:!?,](?=\s|$)|\s(?=(?:and|or|but|then|after|before|${SUBORDINATE}|${NEGATING}|to (?:see|check|verify|make sure))\b)`,
  'gi',
);
const LEAD = String.raw`^[\s,.;:!?]*(?:(?:and|or|but|then|now|next|also|finally|please|to|instead)[\s,]+)*`;
const FORBIDS = new RegExp(
  String.raw`(?<![\w-])(?:not|never|cannot|\w+n['’]t|without|instead of|rather than|neither)(?![\w-])|${LEAD}(?:nor|except|avoid|skip|refrain|forbid)`,
  'i',
);
const LOOKS = new RegExp(String.raw`${LEAD}(?:${LOOKING})\b`, 'i');
/** "After running it" tells what to do, "after it ends" does not. */
const WHILE = new RegExp(
  String.raw`${LEAD}(?:${SUBORDINATE}|after|before)\b(?!\s+(?:you|we|i|the (?:user|tester))\b|(?:\s+\S+)?\s+\w+ing\b)`,
  'i',
);
const ORDERS = new RegExp(String.raw`${LEAD}(?:${ORDERING})\b`, 'i');
const WITH =
  /(?<!\b(?:start|begin|end)(?:s|ing)?) (?:with|by|using|via)(?: (?:running|typing|pressing|entering|executing|the command))*\s*$/i;

/** What has no verb of its own goes with what stands before it: `Do not run "a" or "b"`. */
function english(text: string): SaidPart[] {
  let main = true;
  let now = true;
  return cut(text, BORDERS).map(part => {
    if (/^[.;!?]/.test(part.voice)) main = true;
    if (/^[.;:!?]/.test(part.voice) || /^\s*(?:but|then)\b/i.test(part.voice)) now = main;
    const isWhile = WHILE.test(part.voice);
    if (FORBIDS.test(part.voice)) now = false;
    else if (isWhile || isOnlySeenIn(part.text.replace(new RegExp(LEAD, 'i'), ''))) now = false;
    else if (LOOKS.test(part.voice)) main = now = false;
    else if (ORDERS.test(part.voice)) main = now = true;
    return { ...part, isDeed: now };
  });
}

const ENDS_IN_JAPANESE =
  /(?<=[。！!]|[てでしりきいみちにたばとがはら]、|まで|ずに|ないで|代わりに|ではなく|たら|場合は?|ときは?|(?<=[いえきけしせちてにねびべみめりれん])て(?![はもいおく])|んで(?![はもいおく]))/g;
const FORBIDS_IN_JAPANESE = /ない|ません|(?<![ま必])ず(?:に|、|$)|禁止|避け|やめ|代わりに|ではなく|[るうくすつぬむぐぶ]な(?:[。！!]|$)/;
const MUST = /な(?:ければ|くては|いと)(?:なら|いけ|なり|いけま)(?:ない|ません)/g;
const SEEN_IN_JAPANESE = /まで|確認|待[たちつっ]|検証|表示[さが]|見え|[がは][^を]*出[るたれ]/;
const BY = /^で(?![きすあはもし])/;

function japanese(text: string): SaidPart[] {
  return cut(text, ENDS_IN_JAPANESE).map(part => {
    const voice = part.voice.replace(MUST, '');
    return { ...part, isDeed: !FORBIDS_IN_JAPANESE.test(voice) && !SEEN_IN_JAPANESE.test(voice) && !isOnlySeenIn(part.text) };
  });
}
