/** What follows a predicate, as rows: ～ことを確認する, ～後, ～場合, ～まで待つ; and how the clause goes on by its verb's form. */

import type { Clause } from './ja-clause.js';
import { type Form, form, type Link } from './ja-conjugation.js';
import type { JapaneseToken } from './ja-lex.js';
import { rawOf } from './ja-phrases.js';
import { UnreadPart } from './ja-refusal.js';
import type { SourceText } from './ja-source.js';

interface Tail {
  /** Forms of the predicate behind which it stands. */
  after: readonly Link[];
  /** Each word: a tail (`~こと`), a verb by its meaning (`=wait`), a particle, a comma. With `?` it may be missing. */
  words: string;
  /** What it makes of the clause, by the form of its verb; undefined: it does not go together. */
  makes(clause: Clause, by: Form): Partial<Clause> | undefined;
  /** How the sentence goes on: by the form of the clause, by that of the verb, which says nothing of the clause; or with the next one, or not at all. */
  goesOn: 'by clause' | 'by verb' | 'next' | 'no more';
}

const tail = (goesOn: Tail['goesOn'], after: string, words: string, makes: Tail['makes']): Tail => ({
  goesOn,
  after: after.split(' ') as Link[],
  words,
  makes,
});
const always = (makes: Partial<Clause>) => (): Partial<Clause> => makes;
const verify: Tail['makes'] = (_, { neg }) => (neg ? undefined : { wrap: 'verify' });
const until: Tail['makes'] = (_, { neg, voice }) => (neg || voice !== 'active' ? undefined : { link: 'until' });
const plain: Tail['makes'] = ({ wrap = 'plain' }) => ({ wrap });
/** The verb behind it turns the clause round, and gives the form in which it goes on. */
const turned = ({ form }: Clause, by: Form): Form => ({ ...form, neg: form.neg !== by.neg, link: by.link });
const lasting: Tail['makes'] = (clause, by) => ({ form: { ...turned(clause, by), state: true } });
/** ～ようにする asks for it; ～しないようにする too, ～ようにしない for nothing. */
const asking =
  (made: Tail['makes']): Tail['makes'] =>
  (clause, by) =>
    by.neg ? undefined : { ...made(clause, by), asks: true };
const same: Tail['makes'] = (clause, by) => ({ form: turned(clause, by) });

const TAILS: readonly Tail[] = [
  tail('by verb', 'bare', 'を|が =verify', verify),
  tail('by verb', 'bare', 'を|が =wait', until),
  tail('by verb', 'end past', '~こと|~の|~か を|が|の? =verify', verify),
  tail('by verb', 'end past', '~の を|が|の? =wait', until),
  tail('by verb', 'end', '~まで ,? =wait', until),
  tail('by clause', 'end past', '~こと を|が|の =create', (_, by) => ({ form: { ...by, voice: 'potential', state: false } })),
  tail('by clause', 'end past', '~ように =become', same),
  tail('by clause', 'end past', '~ように =do', asking(same)),
  tail('by clause', 'end past', '~状態 に|と =become', lasting),
  tail('by clause', 'end past', '~状態 に =do', asking(lasting)),
  tail('by clause', 'end past', '~状態 =be?', lasting),
  // 表示されたままである
  tail('by clause', 'while', '=be', lasting),
  // 表示されなくなる
  tail('by clause', 'stem', '=become', (clause, by) => {
    const form = { ...clause.form, neg: !by.neg, link: by.link };
    return clause.form.neg ? { form, ...(!by.neg && { turned: true }) } : undefined;
  }),
  tail('by clause', 'end', '=be', (clause, by) =>
    clause.verb === 'usable' && clause.form.voice === 'potential' ? { form: turned(clause, by) } : undefined,
  ),
  tail('no more', 'end past', '~こと =be?', plain),
  tail('no more', 'end past', '~はず =be?', (clause, by) => (by.neg ? undefined : plain(clause, by))),
  // 「A」は表示されているが「B」は…
  tail('next', 'end past', 'が', ({ form }) => (form.state ? { link: 'next' } : undefined)),
  tail('next', 'past bare', '~後', always({ link: 'next' })),
  tail('next', 'te', '~から', always({ link: 'next' })),
  tail('next', 'end past', '~ので', always({ link: 'next', because: true })),
  tail('next', 'end past bare', '~場合', always({ link: 'if', strict: true })),
  tail('next', 'end past bare', '~とき', always({ link: 'if' })),
  tail('next', 'end', '~と', always({ link: 'if' })),
];

/** How a clause goes on by the form of its verb alone. */
const FORMS: Partial<Record<Link, Partial<Clause>>> = {
  te: { link: 'next' },
  stem: { link: 'next' },
  tara: { link: 'if' },
  ba: { link: 'if', strict: true },
  while: { link: 'while' },
};

/** Reads what follows a predicate, changes the clause by it, and gives the index after it. @throws Unread for what is none of it */
export function readTail(source: SourceText, tokens: readonly JapaneseToken[], at: number, clause: Clause): number {
  const unread = (): UnreadPart => new UnreadPart(rawOf(source, tokens.slice(at, at + 3)), { leftOver: 'words' });
  const [found] = TAILS.flatMap(row => {
    const end = row.after.includes(clause.form.link) ? endOf(tokens, at, row.words) : undefined;
    const last = end === undefined ? undefined : tokens[end - 1];
    const by = last?.kind === 'verb' ? last.form : form();
    const makes = end === undefined ? undefined : row.makes(clause, by);
    return makes ? [{ ...row, end: end!, by, made: makes }] : [];
  }).sort((one, other) => other.end - one.end);
  const onComma = (next: number): number => (tokens[next]?.kind === 'comma' ? next + 1 : next);
  const goesOn = tokens[at]?.kind === 'tail' ? undefined : FORMS[clause.form.link];
  if (!found && goesOn) {
    Object.assign(clause, goesOn);
    return onComma(at);
  }
  if (!found || found.goesOn === 'no more') {
    Object.assign(clause, found?.made);
    const next = found?.end ?? at;
    if (tokens[next] === undefined || tokens[next].kind === 'stop') return next;
    if (tokens[next].kind !== 'comma') throw unread();
    clause.link = 'next';
    return next + 1;
  }
  if (found.goesOn !== 'by verb') {
    Object.assign(clause, found.made);
    return found.goesOn === 'next' ? onComma(found.end) : readTail(source, tokens, found.end, clause);
  }
  const outer: Clause = { ...clause, form: { ...found.by, voice: 'active', state: false } };
  const next = readTail(source, tokens, found.end, outer);
  // ～を確認したら、: an order of events, not a condition.
  const link = outer.link === 'if' && !outer.strict ? 'next' : outer.link;
  if (link !== 'end' && link !== 'next') throw unread();
  Object.assign(clause, { link }, found.made);
  return next;
}

/** Where the words end that begin at a place. */
function endOf(tokens: readonly JapaneseToken[], at: number, words: string): number | undefined {
  let next = at;
  for (const word of words.split(' ')) {
    const isThere = word
      .replace('?', '')
      .split('|')
      .some(one => isWord(tokens[next], one));
    if (isThere) next++;
    else if (!word.endsWith('?')) return undefined;
  }
  return next;
}

function isWord(token: JapaneseToken | undefined, word: string): boolean {
  switch (token?.kind) {
    case 'tail':
      return word === `~${token.tail}`;
    case 'verb':
      return word === `=${token.verb}`;
    case 'particle':
      return word === token.particle;
    default:
      return token?.kind === 'comma' && word === ',';
  }
}
