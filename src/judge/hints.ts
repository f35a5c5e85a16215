/** What to do next, where the way in which a run ended says it better than its reason. */
import { BY_HAND } from '../trace/reason.js';
import type { EndingId } from './endings.js';

export type Hint = Readonly<Record<'en' | 'ja', string>>;

const ANSWER_IT: Hint = {
  en: 'write the step that answers it (`Click "OK"`), or allow one of its buttons in the option `dialogs`',
  ja: 'それに答える手順(例: 「OK」をクリックする)を書くか、押してよいボタンをオプション `dialogs` で許可してください',
};

export const HINTS: Readonly<Partial<Record<EndingId, Hint>>> = {
  'recovery limit': ANSWER_IT,
  'a dialog is open that nobody asked for': ANSWER_IT,
  'stopped with the report "failure"': {
    en: 'the model could not do it, for the reason above: if the last picture shows another way or another name, write that; else the program does not offer it',
    ja: '上の理由でモデルは実行できませんでした。最後の画像に別の方法や名前があれば、それを手順に書いてください。なければ、プログラムにその機能がありません',
  },
  'a program ended': {
    en: 'if it is to end here, say so as a step (`Quit Notes`); else start it by hand and look at its last words',
    ja: 'ここで終了するはずなら、手順に書いてください(例: メモ帳を終了する)。そうでなければ、手で起動して最後の出力を確認してください',
  },
  'more than was asked for': {
    en: 'if more is meant, write how often (`Click "Pay" twice`); else run again: the step was done once more than it says',
    ja: '複数回行うのであれば、回数を書いてください(例: 「支払う」を2回クリックする)。そうでなければ、再実行してください',
  },
  'proof of the step': BY_HAND,
  undone: {
    en: 'if it is meant to be taken back, write the step that does so; else a later input, or the program itself, has undone it',
    ja: '取り消すつもりなら、その手順を書いてください。そうでなければ、後の操作かプログラム自身が取り消しています',
  },
};

/** What only its own program writes: a picture shows nothing of it. */
export const NOT_WRITTEN: Hint = {
  en: 'a step that saves it may be missing (`Save it as "memo.txt"`), or the program saves it elsewhere: name the file as it does; else the program did not write it',
  ja: '保存する手順(例: 「memo.txt」という名前で保存する)が足りないか、プログラムが別の場所に保存しています。その名前で書いてください。そうでなければ、プログラムが書いていません',
};

/** It is installed, and ended again by itself. */
export const NOT_STARTED: Hint = {
  en: 'start its command in `apps` by hand, in a terminal, until it runs there: it tells above why it ended',
  ja: '`apps` のコマンドをターミナルで起動し、動くようにしてください。終了した理由は上にあります',
};
