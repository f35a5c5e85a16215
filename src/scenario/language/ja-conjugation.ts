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

/** Suffix → what it says, for each class. Built once; a few hundred suffixes each. */
export const endings = {
  ichidan: expand(ichidan()),
  suru: suru(),
  kuru: expand({ mizen: 'こ', renyou: 'き', dict: 'くる', katei: 'くれ', imper: ['こい'], volit: 'こよう', te: 'きて', ta: 'きた' }),
  adjective: adjective('', false),
  ku: godan('かきくけこ', 'いて', 'いた'),
  iku: godan('かきくけこ', 'って', 'った'),
  gu: godan('がぎぐげご', 'いで', 'いだ'),
  su: godan('さしすせそ', 'して', 'した'),
  tsu: godan('たちつてと', 'って', 'った'),
  u: godan('わいうえお', 'って', 'った'),
  ru: godan('らりるれろ', 'って', 'った'),
  aru: expand({ renyou: 'り', dict: 'る', katei: 'れ', imper: [], te: 'って', ta: 'った' }),
  mu: godan('まみむめも', 'んで', 'んだ'),
  bu: godan('ばびぶべぼ', 'んで', 'んだ'),
  copula: copula(),
} satisfies Record<string, Map<string, Form>>;

export type VerbClass = keyof typeof endings;

/** ない, なかった, なければ … as an adjective of its own. */
export const absence: Map<string, Form> = new Map([...adjective('な', true), ['なし', form({ neg: true, link: 'end' })]]);

interface Parts {
  mizen?: string;
  renyou: string;
  dict: string;
  katei: string;
  imper: string[];
  volit?: string;
  te: string;
  ta: string;
  /** Stems that conjugate on as ichidan verbs. */
  passive?: string;
  potential?: string;
}

function form(some: Partial<Form>): Form {
  return { voice: 'active', state: false, neg: false, link: 'end', ...some };
}

function expand(parts: Parts, base: Partial<Form> = {}, depth = 0): Map<string, Form> {
  const out = new Map<string, Form>();
  const add = (suffix: string, some: Partial<Form>) => {
    if (!out.has(suffix)) out.set(suffix, form({ ...base, ...some }));
  };
  const { renyou, te, ta, mizen } = parts;
  add(parts.dict, { link: 'end' });
  for (const word of parts.imper) add(word, { link: 'ask' });
  add(`${renyou}ます`, { link: 'end' });
  add(`${renyou}ました`, { link: 'past' });
  add(`${renyou}ません`, { neg: true });
  add(`${renyou}ませんでした`, { neg: true, link: 'past' });
  add(`${renyou}まして`, { link: 'te' });
  add(`${renyou}ましたら`, { link: 'tara' });
  add(`${renyou}ますと`, { link: 'tara' });
  add(`${renyou}ましょう`, { link: 'ask' });
  add(`${renyou}なさい`, { link: 'ask' });
  add(`${renyou}ながら`, { link: 'while' });
  if (parts.volit) add(parts.volit, { link: 'ask' });
  // しようとした: it was tried, as a report says it.
  if (parts.volit) for (const tried of ['とした', 'としました']) add(parts.volit + tried, { link: 'past' });
  add(`${parts.katei}ば`, { link: 'ba' });
  add(te, { link: 'te' });
  add(ta, { link: 'past' });
  add(`${ta}ら`, { link: 'tara' });
  add(`${ta}まま`, { link: 'while' });
  for (const please of 'ください 下さい くださいませ くださいね くれ ほしい 欲しい もらう いただく いただきます'.split(' '))
    add(`${te}${please}`, { link: 'ask' });
  if (mizen !== undefined) {
    for (const [suffix, said] of adjective(`${mizen}な`, true)) add(suffix, { neg: true, link: said.link });
    add(`${mizen}ないでください`, { neg: true, link: 'ask' });
    add(`${mizen}ないで`, { neg: true, link: 'te' });
    add(`${mizen}ず`, { neg: true, link: 'stem' });
    add(`${mizen}ずに`, { neg: true, link: 'te' });
  }
  if (depth < 2) {
    if (parts.passive !== undefined)
      for (const [s, f] of expand(ichidan(), { ...base, voice: 'passive' }, depth + 1)) add(parts.passive + s, f);
    if (parts.potential !== undefined)
      for (const [s, f] of expand(ichidan(), { ...base, voice: 'potential' }, depth + 1)) add(parts.potential + s, f);
    for (const [s, f] of expand(ichidan(), { ...base, state: true }, 2)) {
      add(`${te}い${s}`, f);
      if (s) add(te + s, f);
    }
    for (const [s, f] of expand({ renyou: 'り', dict: 'る', katei: 'れ', imper: [], te: 'って', ta: 'った' }, { ...base, state: true }, 2))
      add(`${te}あ${s}`, f);
    for (const [s, f] of expand(row('かきくけこ', 'いて', 'いた'), base, 2)) add(`${te}お${s}`, f);
    // てみる, し直す: the deed itself.
    for (const [s, f] of expand(ichidan(), base, 2)) if (s) add(`${te}み${s}`, f);
    for (const [s, f] of expand(row('さしすせそ', 'して', 'した'), base, 2)) add(`${renyou}直${s}`, f);
    // ており, formal for ていて
    add(`${te}おり`, { state: true, link: 'stem' });
    add(`${te}おります`, { state: true });
    add(`${te}おりません`, { state: true, neg: true });
    add(`${te}おらず`, { state: true, neg: true, link: 'stem' });
  }
  add(renyou, { link: 'stem' });
  return out;
}

function ichidan(): Parts {
  return { mizen: '', renyou: '', dict: 'る', katei: 'れ', imper: ['ろ', 'よ'], volit: 'よう', te: 'て', ta: 'た', passive: 'られ' };
}

function row(kana: string, te: string, ta: string): Parts {
  const [a, i, u, e, o] = [...kana] as [string, string, string, string, string];
  return { mizen: a, renyou: i, dict: u, katei: e, imper: [e], volit: `${o}う`, te, ta, passive: `${a}れ`, potential: e };
}

function godan(kana: string, te: string, ta: string): Map<string, Form> {
  return expand(row(kana, te, ta));
}

function suru(): Map<string, Form> {
  const out = expand({
    mizen: 'し',
    renyou: 'し',
    dict: 'する',
    katei: 'すれ',
    imper: ['しろ', 'せよ'],
    volit: 'しよう',
    te: 'して',
    ta: 'した',
    passive: 'され',
    potential: 'でき',
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
