/** What was seen, and what the judge took it for, in the language of the run: evidence, `judge --explain`, the filmstrip. */

import type { RuleId } from '../evidence/evidence.js';
import { saidBy } from '../evidence/rules.js';
import { ROLES, roleName } from '../scenario/role-names.js';
import type { CheckResult, EventOf } from '../trace/event.js';
import type { RecoveryLimit } from './settings.js';
import type { JudgeState } from './state.js';

export interface JudgeWords {
  screenChanged(ratio: number): string;
  clipboardChanged: string;
  windows: {
    appeared(title: string): string;
    closed(title: string): string;
    retitled(before: string, now: string): string;
  };
  /** An effect that came after its action. */
  late(effect: string, caption: string): string;
  /** What was seen, and the input that it came of. */
  after(seen: string, caption: string): string;
  noEffectOf(caption: string): string;
  /** Behind it: the input with which the check turned. */
  onlyWith(caption: string): string;
  isGone(obstacle: string): string;
  refused(why: string): string;
  check(text: string, result: CheckResult): string;
  witness(claim: string, holds: CheckResult['holds'], confidence: 'high' | 'medium' | 'low', because: string): string;
  /** Of an element that says so, and shows nothing of it. */
  ownWords(seen: string): string;
  inTheWay(obstacle: string): string;
  takeAway(obstacle: string): string;
  goneOn: string;
  saidDone: string;
  onlyCheck: string;
  objectives(count: number): string;
  checks(count: number): string;
  witnessedOutcome: string;
  /** To who acts, of a name that nothing on the screen bears. */
  sayIfMeant: string;
  /** To whoever acts, after an input that only opened a menu or a list. */
  chooseInIt: string;
  /** What a witness is asked of a name that nothing on the screen bears. */
  isMeant(name: string, sentence: string): string;
  /** What was found, and what a witness who could not tell saw in its place. */
  eyesToo(seen: string, said: string): string;
  byWitness(count: number): string;
  /** Why a *yes* shows nothing: by that rule. */
  byRule(seen: string, rule: RuleId): string;
  once(what: string): string;
  toGoOnRunning(program: string): string;
  endedBy(end: Pick<EventOf<'program_ended'>, 'exitCode' | 'signal'>, lastWords: readonly string[]): string;
  /** @param says a text in it */
  dialogIsOpen(title: string, says?: string): string;
  /** Of which no sentence speaks. */
  saysTrouble(said: string): string;
  /** A sentence that a model has taken for an introduction or a title. */
  takenForNote(text: string): string;
  /** What whoever acts says that a sentence was misread as. @param now what was due in its place */
  misread(text: string, was: string, now: string, because: string): string;
  /** @param own what was taken for it is called */
  boundTo(name: string, role: string, own: string): string;
  cutShort: string;
  idle: string;
  allDone(steps: number): string;
  /** In the place of a sentence that says what is wrong. */
  nobodyCanTell: string;
  notDecided(sentence: string): string;
  /** Behind a sentence that nobody could decide, of a run that has shown the rest. */
  allElse: string;
  /** Behind a sentence that says what is wrong. */
  unlike(expected: string, seen: string): string;
  inStep(number: number, step: string, sentence: string): string;
  /** What is written beside a sentence, as what it shows, is not so. */
  pinnedFails: string;
  readingStands(file: string, line: number): string;
  writeWhatShows(file: string, line: number): string;
  /** What to do where an input before it showed nothing. */
  unheard(step: string): string;
  comparison(expected: string, seen: string): string;
  noEffectInARow(count: number): string;
  /** Why nothing helps against what is in the way. */
  hopeless: {
    stays(seen: string): string;
    notBy(count: number, caption: string): string;
    untouched: string;
    limits: Readonly<Record<RecoveryLimit, (value: number) => string>>;
  };
}

const EN: JudgeWords = {
  screenChanged: ratio => `the screen changed (${percent(ratio, 'less than')})`,
  clipboardChanged: 'the clipboard changed',
  windows: {
    appeared: title => `the window "${title}" appeared`,
    closed: title => `the window "${title}" closed`,
    retitled: (before, now) => `the window title changed from "${before}" to "${now}"`,
  },
  late: (effect, caption) => `${effect} (late, after: ${caption})`,
  after: (seen, caption) => `${seen}, after: ${caption}`,
  noEffectOf: caption => `no visible effect of: ${caption}`,
  onlyWith: caption => `; what is checked became true only with: ${caption}`,
  isGone: obstacle => `"${obstacle}" is gone`,
  refused: why => `refused: ${why}`,
  check: (text, { holds, seen, how }) => `${text}: ${holds}, ${seen} (by ${how})`,
  witness: (claim, holds, confidence, because) => `${claim}: ${holds}, ${confidence}; ${because}`,
  ownWords: seen => `${seen}, which the run itself has typed without being asked to`,
  inTheWay: obstacle => `"${obstacle}" is in the way`,
  takeAway: obstacle => `take "${obstacle}" out of the way`,
  saidDone: 'it is said to be done; only a witness, or a check that becomes true, can show it',
  goneOn: 'the next action was carried out; only a check that becomes true can show that this one did anything',
  onlyCheck: 'only a check that becomes true can show that it did anything',
  objectives: count => `${count} objectives with evidence`,
  checks: count => `${count} stated checks hold`,
  witnessedOutcome: 'a witness confirmed the outcome',
  sayIfMeant: 'nothing on the screen is called so; if what was hit is what is meant, report success, and a witness looks at it',
  chooseInIt:
    'a menu or a list is open now, and nothing of it was chosen yet: choose the entry that is meant; only where the menu is itself what is meant, report success',
  isMeant: (name, sentence) =>
    `What the last action hit, outlined in the screen before it, is what the author calls "${name}" in the sentence: ${sentence}`,
  eyesToo: (seen, said) => `${seen}; a witness says: ${said}`,
  byWitness: count => `${count} of them by a witness`,
  byRule: (seen, rule) => `${seen}; ${saidBy(rule, 'en')}`,
  once: what => `${what}, once`,
  toGoOnRunning: program => `"${program}" to go on running`,
  endedBy: ({ exitCode, signal }, last) =>
    `it ended by ${signal === undefined ? `exit code ${exitCode ?? 'unknown'}` : `signal ${signal}`}${last.length > 0 ? `; its last words: ${last.join(' · ')}` : ''}`,
  boundTo: (name, role, own) =>
    `nothing on the screen is called "${name}": the ${role} ${own === '' ? 'without a name' : `"${own}"`} was taken for it, and witnesses agreed`,
  takenForNote: text =>
    `taken for a note, or for what is supposed beforehand, so nothing of it was done or looked at: "${text}"; write it as a list item where it demands something`,
  misread: (text, was, now, because) =>
    `"${text}" was read as: ${was}; whoever acts said that this misreads it (${because}), and this was held in its place: ${now}; write the sentence so that it can be read in one way`,
  saysTrouble: said => `the program says "${said}", of which no sentence speaks`,
  dialogIsOpen: (title, says) => `the dialog "${title}"${says ? `, which says "${says}"` : ''}`,
  cutShort: 'the trace ends before the run did',
  idle: 'nothing was done, and nothing was said to be done',
  allDone: steps => `all ${steps} steps are done, with evidence`,
  nobodyCanTell: 'nobody could tell whether it is so',
  notDecided: sentence => `Not decided: ${sentence}`,
  allElse: '; all else is shown',
  unlike: (expected, seen) => `expected ${expected}; found ${seen}`,
  inStep: (number, step, sentence) => `Step ${number} (${step}): ${sentence}`,
  pinnedFails: 'What is written beside this sentence, as what it shows, is not so',
  readingStands: (file, line) => `its reading stands in ${file}:${line}`,
  writeWhatShows: (file, line) =>
    `write in ${file}:${line} what shows it, for example shows: ['"Saved" is shown'], or run it once with a key (ANTHROPIC_API_KEY)`,
  unheard: step =>
    `nothing showed that the program got an earlier step (${step}): write right after it what is to be seen of it, or ahead of it what it has to wait for`,
  comparison: (expected, seen) => `expected ${expected}; found ${seen}`,
  noEffectInARow: count => `${count} actions in a row had no effect`,
  hopeless: {
    stays: seen => `it did not go away: ${seen}`,
    notBy: (count, caption) => `${count} × ${caption} did not take it away`,
    untouched: 'nothing was done about it',
    limits: {
      sameObstacle: value => `it came back ${value} times`,
      recoveryNesting: value => `${value} recoveries inside one another are the limit`,
      recoveriesPerObjective: value => `${value} recoveries for one step are the limit`,
      recoveriesPerRun: value => `${value} recoveries in one run are the limit`,
    },
  },
};

const JA: JudgeWords = {
  screenChanged: ratio => `画面が変わった(${percent(ratio, '')}${ratio * 100 < LEAST_PERCENT ? '未満' : ''})`,
  clipboardChanged: 'クリップボードが変わった',
  windows: {
    appeared: title => `ウィンドウ「${title}」が現れた`,
    closed: title => `ウィンドウ「${title}」が閉じた`,
    retitled: (before, now) => `ウィンドウのタイトルが「${before}」から「${now}」に変わった`,
  },
  late: (effect, caption) => `${effect}(遅れて、次の操作の後: ${caption})`,
  after: (seen, caption) => `${seen}（次の操作の後: ${caption}）`,
  noEffectOf: caption => `目に見える効果がない: ${caption}`,
  onlyWith: caption => `。期待が成り立ったのは次の操作のときです: ${caption}`,
  isGone: obstacle => `「${obstacle}」がなくなった`,
  refused: why => `拒否: ${why}`,
  check: (text, { holds, seen, how }) => `${text}: ${JA_HOLDS[holds]}、${seen}(${JA_HOW[how]})`,
  witness: (claim, holds, confidence, because) => `${claim}: ${JA_HOLDS[holds]}、確信度${JA_CONFIDENCE[confidence]}。${because}`,
  ownWords: seen => `${seen}ですが、この実行が指示なしに入力した文字です`,
  inTheWay: obstacle => `「${obstacle}」がじゃまをしている`,
  takeAway: obstacle => `「${obstacle}」を取り除く`,
  saidDone: '完了したと申告された。それを示せるのは証人か、新たに成り立つ期待だけ',
  goneOn: '次の操作に進んだ。この操作に効果があったかは、新たに成り立つ期待だけが示せる',
  onlyCheck: '効果があったかは、新たに成り立つ期待だけが示せる',
  objectives: count => `証拠のある手順${count}件`,
  checks: count => `成り立つ期待${count}件`,
  witnessedOutcome: '証人が結果を確認',
  sayIfMeant: '画面にその名前のものはありません。操作したものがそれに当たるなら、成功を報告してください。証人が確認します',
  chooseInIt:
    'メニューか一覧が開いただけで、まだ何も選ばれていません。その中から目的の項目を選んでください。メニュー自体が目的のものである場合に限り、成功を報告してください',
  isMeant: (name, sentence) =>
    `最後の操作の対象(操作前の画面で枠で囲んだもの)は、文「${sentence}」で作者が「${name}」と呼んでいるものである`,
  eyesToo: (seen, said) => `${seen}。証人の見たもの: ${said}`,
  byWitness: count => `うち証人によるもの${count}件`,
  byRule: (seen, rule) => `${seen}。${saidBy(rule, 'ja')}`,
  once: what => `${what}(1回だけ)`,
  toGoOnRunning: program => `「${program}」が動き続けること`,
  endedBy: ({ exitCode, signal }, last) =>
    `${signal === undefined ? `終了コード${exitCode ?? '不明'}` : `シグナル「${signal}」`}で終了した${last.length > 0 ? `。最後の出力:「${last.join(' · ')}」` : ''}`,
  boundTo: (name, role, own) =>
    `画面に「${name}」という名前のものはありません。${own === '' ? `名前のない${kindInJapanese(role)}` : `${kindInJapanese(role)}「${own}」`}がそれであると見なし、証人も同意しました`,
  takenForNote: text =>
    `「${text}」は説明または前提とみなし、操作も確認もしていません。何かを求める文であれば、箇条書きの項目として書いてください`,
  misread: (text, was, now, because) =>
    `「${text}」は「${was}」と読み取られましたが、操作したモデルが誤読だと述べたため（${because}）、代わりに次を求めました: ${now}。一通りにしか読めない文に書き換えてください`,
  saysTrouble: said => `プログラムが「${said}」と表示しました。どの文もこれに触れていません`,
  dialogIsOpen: (title, says) => `ダイアログ「${title}」${says ? `(「${says}」と表示)` : ''}`,
  cutShort: '記録が実行の終わりまで届いていない',
  idle: '操作も完了の申告もありませんでした',
  allDone: steps => `すべての手順(${steps}件)が証拠とともに完了しました`,
  nobodyCanTell: '誰にも判断できませんでした',
  notDecided: sentence => `判定不能: ${sentence}`,
  allElse: '。ほかはすべて確認できました',
  unlike: (expected, seen) => `${expected}。実際: ${seen}`,
  inStep: (number, _, sentence) => `手順${number}: ${sentence}`,
  pinnedFails: 'この文が示すものとして読み方ファイルに書かれている状態になっていません',
  readingStands: (file, line) => `この文の読み方: ${file}:${line}`,
  writeWhatShows: (file, line) => `何が見えるべきかを ${file}:${line} に書くか、モデルの鍵を設定して一度実行してください`,
  unheard: step =>
    `それより前の手順(${step})がプログラムに届いたことを示すものがありません。その直後に、見えるはずのものを書くか、その前に、待つべきものを書いてください`,
  comparison: (expected, seen) => `${expected}。実際: ${seen}`,
  noEffectInARow: count => `${count}回続けて操作に効果がない`,
  hopeless: {
    stays: seen => `なくならない: ${seen}`,
    notBy: (count, caption) => `「${caption}」を${count}回行ってもなくならない`,
    untouched: '何も行われなかった',
    limits: {
      sameObstacle: value => `${value}回現れた`,
      recoveryNesting: value => `復旧の入れ子は${value}段まで`,
      recoveriesPerObjective: value => `一つの手順での復旧は${value}回まで`,
      recoveriesPerRun: value => `一度の実行での復旧は${value}回まで`,
    },
  },
};

export const JUDGE_WORDS: Readonly<Record<'en' | 'ja', JudgeWords>> = { en: EN, ja: JA };

export function wordsOf({ started }: Pick<JudgeState, 'started'>): JudgeWords {
  return JUDGE_WORDS[started?.language ?? 'en'];
}

const LEAST_PERCENT = 0.1;

const JA_HOLDS = { yes: 'はい', no: 'いいえ', unsure: '不明' } as const;
const JA_CONFIDENCE = { high: '高', medium: '中', low: '低' } as const;
const JA_HOW: Readonly<Record<CheckResult['how'], string>> = {
  accessibility: '操作部品から',
  ocr: '画面の文字から',
  windows: 'ウィンドウから',
  programs: 'プログラムから',
  file: 'ファイルから',
  clipboard: 'クリップボードから',
  picture: '画像から',
  witness: '証人から',
  none: '手段なし',
};

function percent(ratio: number, less: string): string {
  const value = ratio * 100;
  return value < LEAST_PERCENT ? `${less} ${LEAST_PERCENT} %`.trim() : `${value.toFixed(1)} %`;
}

function kindInJapanese(role: string): string {
  const known = ROLES.find(one => one === role);
  return known ? roleName(known, 'ja') : '要素';
}
