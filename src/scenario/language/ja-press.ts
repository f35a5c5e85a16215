/** 押す: a key, a combination of keys, or an element that is clicked. */

import type { Reading } from '../reading.js';
import type { Clause } from './ja-clause.js';
import { keyOf, surelyKey } from './ja-keys.js';
import type { Phrase } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import type { Slots } from './ja-slots.js';
import { isModifier } from './keys.js';

/** `click` reads the clause where the phrase is no key. */
export function push(clause: Clause, slots: Slots, click: (clause: Clause, slots: Slots) => Reading[]): Reading[] {
  const times = slots.take('- で', phrase => phrase.unit === 'times');
  const together = slots.take('に', phrase => phrase.noun === 'together');
  const what = slots.take('を の - と', phrase => phrase.amount === undefined);
  if (!what) throw new Refusal(clause.raw, '何を押すのかが書かれていません', ['「保存」ボタンを押す', 'Ctrl+Sを押す']);
  const keys = [...what.also, what].map(keysOf);
  if (keys.every(key => key !== undefined)) {
    const sure = what.noun === 'key' || !what.quoted || keys.every(surelyKey);
    if (!sure)
      throw new Refusal(what.raw, 'ボタンなのかキーなのか決められません', [`「${what.name}」ボタンを押す`, `「${what.name}」キーを押す`]);
    const amount = times && count(times) > 1 ? { amount: count(times) } : {};
    const held = keys.length > 1 && keys.slice(0, -1).every(key => isModifier(key!));
    if (together && keys.length === 1 && !keys[0]!.includes('+')) throw new Refusal(together.raw, '何と同時に押すのかが読み取れません');
    if (together || held || keys.length === 1) return [{ kind: 'press', keys: chord(what, keys), ...amount }];
    if (times) throw new Refusal(times.raw, 'どのキーを何回押すのかが読み取れません');
    return keys.map(key => ({ kind: 'press', keys: key }));
  }
  if (together && keys.slice(0, -1).every(key => key !== undefined) && what.name && keyOf(what.name))
    return [
      {
        kind: 'press',
        keys: chord(what, [...(keys.slice(0, -1) as string[]), keyOf(what.name)!]),
        ...(times && count(times) > 1 ? { amount: count(times) } : {}),
      },
    ];
  if (together || clause.verb === 'hit') throw new Refusal((together ?? what).raw, 'この言葉の役割が読み取れません');
  if (!what.quoted && /.\+|\+./.test(what.name ?? ''))
    throw new Refusal(what.raw, 'このキーを知りません', ['Ctrl+Sを押す', 'Enterキーを押す']);
  if (!what.quoted && what.noun === undefined && /^[\p{L}\p{N}]$/u.test(what.name ?? '')) {
    throw new Refusal(what.raw, 'ボタンなのかキーなのか決められません', [`「${what.name}」ボタンを押す`, `${what.name}キーを押す`]);
  }
  const given: Slots = {
    ...slots,
    take: (particles, test) => (particles.startsWith('を') ? what : particles === '-' ? times : slots.take(particles, test)),
  };
  return click(clause, given);
}

/** The keys of a phrase that may be a key: by its noun, or because its name is one. */
export function keysOf(phrase: Phrase): string | undefined {
  if (phrase.of) return undefined;
  if (phrase.keys !== undefined) return phrase.keys;
  if (phrase.noun !== undefined || phrase.name === undefined || phrase.name.trim().length < 2) return undefined;
  return keyOf(phrase.name);
}

function chord(what: Phrase, keys: string[]): string {
  const joined = keyOf(keys.join('+'));
  if (joined === undefined) throw new Refusal(what.raw, 'このキーの組み合わせを知りません', ['Ctrl+Sを押す', 'Enterキーを押す']);
  return joined;
}

export function count(phrase: Phrase): number {
  const { amount = 0 } = phrase;
  if (!Number.isInteger(amount) || amount < 1 || amount > 100) throw new Refusal(phrase.raw, '回数は1から100までです');
  return amount;
}
