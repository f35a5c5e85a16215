/** The embedded witness: it reads the screen. What reading cannot decide it leaves open. */

import { type FoundText, findText } from '../../perception/find-text.js';
import { DesktopError } from '../../ports/desktop.js';
import type { Perception } from '../../ports/perception.js';
import type { Witness, WitnessAnswer } from '../../ports/witness.js';
import { understand } from '../../scenario/language/index.js';
import type { Frame } from '../../trace/frame.js';

export function createOfflineWitness({ perception, language }: { perception: Pick<Perception, 'read'>; language: 'en' | 'ja' }): Witness {
  const words = WORDS[language];
  const unsure = (because: string): WitnessAnswer => ({ holds: 'unsure', confidence: 'low', because });
  const look = async (frame: Frame, value: string, signal: AbortSignal): Promise<FoundText> => {
    const { width, height } = frame;
    return findText(value, { elements: [], windows: [], size: { width, height }, lines: await perception.read(frame, undefined, signal) });
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
        const found = await look(last.frame, reading.value, signal);
        if (found.kind === 'unsure') return unsure(words.unclear(found.text));
        if (reading.negated)
          return found.kind === 'shown'
            ? { holds: 'no', confidence: 'high', because: words.shown(found.text), region: found.region }
            : { holds: 'yes', confidence: 'medium', because: words.absent(reading.value) };
        if (found.kind === 'absent') return { holds: 'no', confidence: 'medium', because: words.absent(reading.value) };
        // What was there from the start shows nothing that was done.
        if (first && (await look(first.frame, reading.value, signal)).kind !== 'absent') return unsure(words.fromStart(reading.value));
        return { holds: 'yes', confidence: 'high', because: words.shown(found.text), region: found.region };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof DesktopError) throw error;
        return unsure((error as Error).message);
      }
    },
  };
}

const WORDS = {
  en: {
    cannot: 'nobody can decide this without a model',
    noPicture: 'there is no picture of the screen',
    shown: (text: string) => `"${text}" can be read on the screen`,
    unclear: (text: string) => `what can be read is only like it: "${text}"`,
    absent: (text: string) => `"${text}" cannot be read on the screen`,
    fromStart: (text: string) => `"${text}" was on the screen from the start`,
  },
  ja: {
    cannot: 'モデルなしでは判定できません',
    noPicture: '画面の画像がありません',
    shown: (text: string) => `画面に「${text}」と読めます`,
    unclear: (text: string) => `似た文字「${text}」しか読めません`,
    absent: (text: string) => `画面に「${text}」は読めません`,
    fromStart: (text: string) => `「${text}」は最初から画面にありました`,
  },
} as const;
