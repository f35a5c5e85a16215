/** Endings of Japanese verbs: which suffixes a conjugation class takes and what each says. */

/** How a verb form goes on: a finished sentence, or a link to the next clause. */
export type Link =
  | 'end' // 開く, 開きます
  | 'past' // 開いた, 開きました
  | 'ask' // 開いてください, 開け, 開きましょう
  | 'te' // 開いて
  | 'stem' // 開き、
  | 'tara' // 開いたら
  | 'ba' // 開けば
  | 'while' // 開きながら
  | 'bare'; // クリック (verbal noun without する)

export interface Form {
  voice: 'active' | 'passive' | 'potential';
  /** ている, てある: a lasting state. */
  state: boolean;
  neg: boolean;
  link: Link;
}

/** 未然, 連用, 終止, 仮定, 意志, て, た: M is absent where ない is a word of its own. */
type Stem = 'M' | 'R' | 'D' | 'K' | 'V' | 'T' | 'A';
interface Parts extends Record<'R' | 'D' | 'K' | 'T' | 'A', string> {
  M?: string;
  V?: string;
  imper: string[];
  /** Stems that conjugate on as ichidan verbs. */
  passive?: string;
  potential?: string;
}

/** In the plain form of a sentence's end, but for what is said. */
export function form(some: Partial<Form> = {}): Form {
  return { voice: 'active', state: false, neg: false, link: 'end', ...some };
}

/** What follows which stem of the {@link Parts}, by its letter there, and how the form goes on then; `!` denies it, `=` says that it lasts. */
const SUFFIXES = {
  end: 'D Rます',
  // しようとした: it was tried, as a report says it.
  past: 'Rました A Vとした Vとしました',
  te: 'Rまして T',
  tara: 'Rましたら Rますと Aら',
  ba: 'Kば',
  while: 'Rながら Aまま',
  ask: 'Rましょう Rなさい V Tください T下さい Tくださいませ Tくださいね Tくれ Tほしい T欲しい Tもらう Tいただく Tいただきます',
  '!end': 'Rません',
  '!past': 'Rませんでした',
  '!te': 'Mないで Mずに',
  '!stem': 'Mず',
  '!ask': 'Mないでください',
};
/** ており, formal for ていて. */
const LASTING = { '=stem': 'Tおり', '=end': 'Tおります', '!=end': 'Tおりません', '!=stem': 'Tおらず' };
const ARU: Parts = { R: 'り', D: 'る', K: 'れ', imper: [], T: 'って', A: 'った' };

function expand(parts: Parts, base: Partial<Form> = {}, depth = 0): Map<string, Form> {
  const out = new Map<string, Form>();
  const add = (suffix: string, some: Partial<Form>): void => {
    if (!out.has(suffix)) out.set(suffix, form({ ...base, ...some }));
  };
  const addAll = (table: Readonly<Record<string, string>>): void => {
    for (const [says, suffixes] of Object.entries(table))
      for (const [stem, ...rest] of suffixes.split(' ')) {
        const own = parts[stem as Stem];
        const more = { ...(says.includes('!') && { neg: true }), ...(says.includes('=') && { state: true }) };
        if (own !== undefined) add(own + rest.join(''), { ...more, link: says.replace(/[!=]/g, '') as Link });
      }
  };
  for (const word of parts.imper) add(word, { link: 'ask' });
  addAll(SUFFIXES);
  if (parts.M !== undefined) for (const [suffix, { link }] of adjective(`${parts.M}な`, true)) add(suffix, { neg: true, link });
  // What goes on as a verb of its own; a suffix of it that is empty may be none.
  const goOn = (stem: string | undefined, by: Parts, more: Partial<Form> = {}, isWhole = false): void => {
    if (stem === undefined) return;
    for (const [suffix, said] of expand(by, { ...base, ...more }, more.voice ? depth + 1 : 2))
      if (suffix || !isWhole) add(stem + suffix, said);
  };
  if (depth < 2) {
    const { T, R } = parts;
    goOn(parts.passive, ichidan(), { voice: 'passive' });
    goOn(parts.potential, ichidan(), { voice: 'potential' });
    goOn(`${T}い`, ichidan(), { state: true });
    goOn(T, ichidan(), { state: true }, true);
    goOn(`${T}あ`, ARU, { state: true });
    goOn(`${T}お`, row('かきくけこ', 'いて', 'いた'));
    // てみる, し直す: the deed itself.
    goOn(`${T}み`, ichidan(), {}, true);
    goOn(`${R}直`, row('さしすせそ', 'して', 'した'), {}, true);
    addAll(LASTING);
  }
  add(parts.R, { link: 'stem' });
  return out;
}

function ichidan(): Parts {
  return { M: '', R: '', D: 'る', K: 'れ', imper: ['ろ', 'よ'], V: 'よう', T: 'て', A: 'た', passive: 'られ' };
}

function row(kana: string, te: string, ta: string): Parts {
  const [a, i, u, e, o] = [...kana] as [string, string, string, string, string];
  return { M: a, R: i, D: u, K: e, imper: [e], V: `${o}う`, T: te, A: ta, passive: `${a}れ`, potential: e };
}

function godan(kana: string, te: string, ta: string): Map<string, Form> {
  return expand(row(kana, te, ta));
}

function suru(): Map<string, Form> {
  const out = expand({
    ...{ M: 'し', R: 'し', D: 'する', K: 'すれ', V: 'しよう', T: 'して', A: 'した' },
    ...{ imper: ['しろ', 'せよ'], passive: 'され', potential: 'でき' },
  });
  out.set('ください', form({ link: 'ask' }));
  out.set('下さい', form({ link: 'ask' }));
  out.set('せず', form({ neg: true, link: 'stem' }));
  out.set('せずに', form({ neg: true, link: 'te' }));
  out.set('', form({ link: 'bare' }));
  return out;
}

/** い-adjectives, and the negation ない, after a stem: `な` + い. */
function adjective(stem: string, neg: boolean): Map<string, Form> {
  const said = { end: 'い いです', past: 'かった かったです', stem: 'く', te: 'くて', ba: 'ければ', tara: 'かったら' };
  const out = new Map(
    Object.entries(said).flatMap(([link, ends]) => ends.split(' ').map(s => [stem + s, form({ neg, link: link as Link })] as const)),
  );
  if (!neg) for (const [s, f] of adjective('くな', true)) out.set(s, f);
  return out;
}

function copula(): Map<string, Form> {
  const out = new Map<string, Form>();
  const add = (words: string, some: Partial<Form>) => {
    for (const word of words.split(' ')) out.set(word, form(some));
  };
  add('である です だ であります', { link: 'end' });
  add('だった でした であった', { link: 'past' });
  add('であり でして', { link: 'stem' });
  add('であれば なら ならば', { link: 'ba' });
  add('だったら でしたら であったら', { link: 'tara' });
  for (const not of ['では', 'で', 'じゃ']) {
    for (const [s, f] of adjective('な', true)) out.set(not + s, f);
    add(`${not}ありません`, { neg: true });
  }
  add('でなし', { neg: true });
  return out;
}

/** Suffix → what it says, for each class. Built once; a few hundred suffixes each. */
export const endings = {
  ichidan: expand(ichidan()),
  suru: suru(),
  kuru: expand({ M: 'こ', R: 'き', D: 'くる', K: 'くれ', imper: ['こい'], V: 'こよう', T: 'きて', A: 'きた' }),
  adjective: adjective('', false),
  ku: godan('かきくけこ', 'いて', 'いた'),
  iku: godan('かきくけこ', 'って', 'った'),
  gu: godan('がぎぐげご', 'いで', 'いだ'),
  su: godan('さしすせそ', 'して', 'した'),
  tsu: godan('たちつてと', 'って', 'った'),
  u: godan('わいうえお', 'って', 'った'),
  ru: godan('らりるれろ', 'って', 'った'),
  aru: expand(ARU),
  mu: godan('まみむめも', 'んで', 'んだ'),
  bu: godan('ばびぶべぼ', 'んで', 'んだ'),
  copula: copula(),
} satisfies Record<string, Map<string, Form>>;

export type VerbClass = keyof typeof endings;

/** ない, なかった, なければ … as an adjective of its own. */
export const absence: Map<string, Form> = new Map([...adjective('な', true), ['なし', form({ neg: true, link: 'end' })]]);
