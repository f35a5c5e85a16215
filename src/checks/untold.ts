/** Checks of what a screen does not tell: nobody but eyes can decide them, and each says what to write instead. */
import type { Sense } from '../ports/desktop.js';
import { checkFacts } from '../scenario/kinds.js';
import type { Reading } from '../scenario/reading.js';
import type { CheckWorld, Look } from './look.js';

/** Undefined where the screen tells what the check stands on. */
export function untold(check: Reading, { lacks = [], language }: Pick<CheckWorld, 'lacks' | 'language'>): Look | undefined {
  const own = checkFacts(check)?.standsOn;
  const missing = lacks.find(one => one === own || (one === 'windows' && check.scope !== undefined));
  return missing && { holds: 'unsure', how: 'none', seen: WORDS[language][missing], isAll: true };
}

const WORDS: Readonly<Record<'en' | 'ja', Record<Sense, string>>> = {
  en: {
    windows: 'this screen tells no windows; write what is shown on it (Text "…" is shown), or let a witness look',
    programs: 'this screen tells no programs; write what is shown of them (Text "…" is shown), or let a witness look',
    accessibility: 'this screen tells nothing of its elements; write what is shown on it (Text "…" is shown), or let a witness look',
    files: 'the files of this screen lie on another machine; write what a program shows of them (Text "…" is shown)',
  },
  ja: {
    windows: 'この画面のウィンドウは分かりません。画面に表示されるもの(「…」と表示される)を書くか、証人モデルに任せてください',
    programs: 'この画面のプログラムは分かりません。画面に表示されるもの(「…」と表示される)を書くか、証人モデルに任せてください',
    accessibility: 'この画面の部品の状態は分かりません。画面に表示されるもの(「…」と表示される)を書くか、証人モデルに任せてください',
    files: 'この画面のファイルは別のマシンにあります。プログラムが表示するもの(「…」と表示される)を書いてください',
  },
};
