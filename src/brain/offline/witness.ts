/** The embedded witness: it reads the screen. What reading cannot decide it leaves open. */

import { type FoundText, findText } from '../../perception/find-text.js';
import { DesktopError } from '../../ports/desktop.js';
import type { Perception, TextLine } from '../../ports/perception.js';
import type { Witness, WitnessAnswer } from '../../ports/witness.js';
import { understand } from '../../scenario/language/index.js';
import { fold } from '../../screen/fold.js';
import { meets } from '../../screen/geometry.js';
import type { Frame } from '../../trace/frame.js';

export function createOfflineWitness({ perception, language }: { perception: Pick<Perception, 'read'>; language: 'en' | 'ja' }): Witness {
  const words = WORDS[language];
  const unsure = (because: string): WitnessAnswer => ({ holds: 'unsure', confidence: 'low', because });
  const read = async ({ frame }: { frame: Frame }, value: string, signal: AbortSignal): Promise<Read> => {
    const { width, height } = frame;
    const lines = await perception.read(frame, undefined, signal);
    return { lines, found: findText(value, { elements: [], windows: [], size: { width, height }, lines }) };
  };
  return {
    name: 'offline',
    async assess({ claim, pictures }, signal) {
      const { readings, understood } = understand({ text: claim, line: 1, column: 1 }, 'check');
      const [reading, ...others] = readings;
      if (!understood || !reading || others.length > 0 || reading.kind !== 'expect_text' || reading.value === undefined || reading.scope)
        return unsure(words.cannot);
      const last = pictures.find(({ role }) => role === 'last');
      const first = pictures.find(({ role }) => role === 'first');
      if (!last) return unsure(words.noPicture);
      try {
        const now = await read(last, reading.value, signal);
        const { found } = now;
        if (found.kind === 'unsure') return unsure(words.unclear(found.text));
        if (reading.negated && found.kind === 'shown')
          return { holds: 'no', confidence: 'high', because: words.shown(found.text), region: found.region };
        const then = first && (await read(first, reading.value, signal));
        if (reading.negated)
          return then && showsAnother(then, now)
            ? { holds: 'yes', confidence: 'medium', because: words.absent(reading.value) }
            : unsure(words.nobody(reading.value));
        if (found.kind === 'absent') return { holds: 'no', confidence: 'medium', because: words.absent(reading.value) };
        // What was there from the start shows nothing that was done.
        if (then && then.found.kind !== 'absent') return unsure(words.fromStart(reading.value));
        return { holds: 'yes', confidence: 'high', because: words.shown(found.text), region: found.region };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof DesktopError) throw error;
        return unsure((error as Error).message);
      }
    },
  };
}

interface Read {
  lines: readonly TextLine[];
  found: FoundText;
}

/** Somebody is there to show it, and shows something else, where it stood: a program that is gone shows nothing, either. */
function showsAnother(then: Read, { lines }: Read): boolean {
  const before = new Set(then.lines.map(({ text }) => fold(text)));
  const place = then.found.kind === 'shown' ? then.found.region : undefined;
  return lines.some(({ text, bounds }) => !before.has(fold(text)) && (place === undefined || meets(place, bounds)));
}

const WORDS = {
  en: {
    cannot: 'nobody can decide this without a model',
    noPicture: 'there is no picture of the screen',
    shown: (text: string) => `"${text}" can be read on the screen`,
    unclear: (text: string) => `what can be read is only like it: "${text}"`,
    absent: (text: string) => `"${text}" cannot be read on the screen`,
    nobody: (text: string) =>
      `"${text}" cannot be read on the screen, nor anything new in its place: whether anybody is there to show it, nobody can tell`,
    fromStart: (text: string) => `"${text}" was on the screen from the start`,
  },
  ja: {
    cannot: 'モデルなしでは判定できません',
    noPicture: '画面の画像がありません',
    shown: (text: string) => `画面に「${text}」と読めます`,
    unclear: (text: string) => `似た文字「${text}」しか読めません`,
    absent: (text: string) => `画面に「${text}」は読めません`,
    nobody: (text: string) => `画面に「${text}」も、代わりに表示されたものも読めません。表示するプログラムがそこにあるか、判断できません`,
    fromStart: (text: string) => `「${text}」は最初から画面にありました`,
  },
} as const;
