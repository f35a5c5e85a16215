/** Why a Japanese sentence is not understood: thrown inside the grammar, turned into a value at its door. */

/** Thrown only inside the ja-* files; `readJapanese` catches it. */
export class Refusal extends Error {
  readonly part: string;
  readonly because: string;
  readonly examples: string[];

  /** @param part the words that are meant, as the author wrote them; @param because one Japanese sentence without a full stop */
  constructor(part: string, because: string, examples: string[] = []) {
    super(because);
    this.part = part;
    this.because = because;
    this.examples = examples;
  }
}

const usual = {
  step: ['「保存」ボタンをクリックする', '「名前」欄に「太郎」と入力する'],
  check: ['「完了」が表示されている', 'ウィンドウのタイトルに「memo.txt」が含まれる'],
};

/** The message for the author: what was not understood, why, and what would be. */
export function explain(refusal: Refusal, text: string, as: 'step' | 'check'): string {
  const what = as === 'step' ? '手順' : '期待';
  const shown = shorten(text.trim());
  const part = shorten(refusal.part.trim());
  const where = part && part !== shown ? `（「${part}」の部分）` : '';
  const examples = refusal.examples.length ? refusal.examples : usual[as];
  return `この${what}を理解できません: ${shown}${where}。${refusal.because}。書き方の例: ${examples.slice(0, 2).join(' ／ ')}`;
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
