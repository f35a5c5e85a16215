/** What is said of a refusal: to the model, and to people in the report. */
import { visible } from '../screen/visible.js';

interface Words {
  keys(keys: string): string;
  stop(keys: string): string;
  app(name: string, allowed: readonly string[]): string;
  unnamed(name: string): string;
  window(title: string, allowed: string): string;
  noWindow(allowed: string): string;
  region(place: string): string;
  text(part: string): string;
  tooLong(most: number): string;
  /** Empty: a key. */
  unsaid(text: string): string;
  elsewhere(line: string): string;
  paste: string;
  unasked(caption: string): string;
  declined(caption: string): string;
}

const SHOW = 120;

export const WORDS: Readonly<Record<'en' | 'ja', Words>> = {
  en: {
    keys: keys => `The safety policy does not allow the keys ${keys}. Nothing was done. Reach the goal another way.`,
    stop: keys => `The keys ${keys} stop the whole run; only a person may press them. Nothing was done. Reach the goal another way.`,
    app: (name, allowed) =>
      `The safety policy does not allow "${shown(name)}" to be opened; it allows: ${allowed.join(', ') || 'none'}. Nothing was done.`,
    unnamed: name =>
      `The scenario does not speak of "${shown(name)}", so it is not opened. Nothing was done. Use the programs that the steps name; the option policy.allowedApps allows others.`,
    window: (title, allowed) =>
      `The safety policy allows input to these windows only: ${allowed}. This would go to "${shown(title)}". Nothing was done. Bring an allowed window to the front first.`,
    noWindow: allowed =>
      `The safety policy allows input to these windows only: ${allowed}. No such window would get this. Nothing was done. Click into an allowed window, or open its program, first.`,
    region: place =>
      `The safety policy keeps the pointer out of ${place}. Nothing was done. Reach the goal without that part of the screen.`,
    text: part => `The safety policy does not allow "${shown(part)}" in a terminal. Nothing was typed.`,
    tooLong: most => `The safety policy does not allow a command line of more than ${most} characters. Nothing was typed.`,
    unsaid: text =>
      `No step says ${text.trim() === '' ? 'this key' : `"${shown(text)}"`}, so a terminal does not get it. Nothing was typed. A step's text is typed whole, in one go, with Enter behind it or by itself; keys are those that a step names. If the steps need another text, say so in your report: only their author may add it, in quotation marks.`,
    elsewhere: line =>
      `The scenario does not say "${shown(line)}", so it is not opened. Nothing was done. Use the pages and files that the steps name.`,
    paste: 'The safety policy allows only what it can read before to be put into a terminal. Nothing was done. Type the text instead.',
    unasked: caption => `A person has to confirm this first (${shown(caption)}), and nobody is here to be asked. Nothing was done.`,
    declined: caption => `It was not confirmed (${shown(caption)}). Nothing was done. Do not try it again.`,
  },
  ja: {
    keys: keys => `安全ポリシーにより、キー ${keys} は許可されていません。何も行いませんでした。別の方法で目的を達成してください。`,
    stop: keys => `キー ${keys} は実行全体を停止するもので、人だけが押せます。何も行いませんでした。別の方法で目的を達成してください。`,
    app: (name, allowed) =>
      `安全ポリシーにより「${shown(name)}」は開けません。許可されているもの: ${allowed.join('、') || 'なし'}。何も行いませんでした。`,
    unnamed: name =>
      `シナリオに「${shown(name)}」は出てこないため、開けません。何も行いませんでした。手順にあるプログラムを使ってください。ほかのものは policy.allowedApps で許可できます。`,
    window: (title, allowed) =>
      `安全ポリシーが入力を許可しているウィンドウ: ${allowed}。この操作の対象は「${shown(title)}」です。何も行いませんでした。先に許可されたウィンドウを前面に出してください。`,
    noWindow: allowed =>
      `安全ポリシーが入力を許可しているウィンドウ: ${allowed}。この操作の対象はそのどれでもありません。何も行いませんでした。先に許可されたウィンドウをクリックするか、プログラムを開いてください。`,
    region: place =>
      `安全ポリシーにより、ポインタは ${place} に入れません。何も行いませんでした。画面のその部分を使わずに目的を達成してください。`,
    text: part => `安全ポリシーにより、端末に「${shown(part)}」は入力できません。何も入力しませんでした。`,
    tooLong: most => `安全ポリシーにより、${most} 文字を超えるコマンド行は入力できません。何も入力しませんでした。`,
    unsaid: text =>
      `${text.trim() === '' ? 'このキー' : `「${shown(text)}」`}は手順に書かれていないため、端末には入力しません。何も入力しませんでした。手順の文字列は全体を一度に入力し、Enter は続けて押してください。キーは手順にあるものだけです。ほかの文字列が必要なら報告してください。手順に引用符付きで書けるのは作成者だけです。`,
    elsewhere: line =>
      `シナリオに「${shown(line)}」は出てこないため、開きません。何も行いませんでした。手順にあるページとファイルを使ってください。`,
    paste: '安全ポリシーにより、事前に読み取れない内容は端末に貼り付けられません。何も行いませんでした。代わりに文字を入力してください。',
    unasked: caption => `人の確認が必要な操作ですが(${shown(caption)})、確認できる人がいません。何も行いませんでした。`,
    declined: caption => `確認されませんでした(${shown(caption)})。何も行いませんでした。再試行しないでください。`,
  },
};

/** Text of the screen or of a model, safe to be shown, and short. */
export function shown(text: string): string {
  const line = visible(text);
  return line.length > SHOW ? `${line.slice(0, SHOW)}…` : line;
}
