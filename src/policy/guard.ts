/** Reads the screens that a brain is shown, for instructions that are not the scenario's. */
import { type Desktop, DesktopError } from '../ports/desktop.js';
import type { Guard, Suspicion } from '../ports/guard.js';
import type { Perception } from '../ports/perception.js';
import type { Frame } from '../trace/frame.js';
import { findPhrases, holdsPhrase, joined, type ShownText } from './phrases.js';
import { shown } from './words.js';

export interface GuardWorld {
  perception: Pick<Perception, 'elements' | 'read'>;
  desktop: Pick<Desktop, 'windows'>;
  /** Ends the run, or is reported only. */
  onInjection: 'warn' | 'fail';
  /** What the scenario says: its title, steps and checks. */
  ownText: string;
}

export interface ScreenGuard extends Guard {
  /** What the run typed is its own, too. */
  knows(text: string): void;
}

/** So many typed texts are remembered, the newest. */
const TYPED = 200;

/** Tells each phrase once. Pictures that did not change are not read again. */
export function createGuard(world: GuardWorld): ScreenGuard {
  const own = [world.ownText];
  const told = new Set<string>();
  let newest: Frame | undefined;
  let turn = Promise.resolve<Suspicion[]>([]);
  let waiting = 0;

  return {
    isBinding: world.onInjection === 'fail',
    knows(text) {
      own.push(text);
      if (own.length > TYPED) own.splice(1, 1);
    },
    inspect(frame, signal) {
      const place = ++waiting;
      const mine = turn.then(async () => {
        signal.throwIfAborted();
        // A faster brain than the reading: only the newest picture counts, unless nothing may be missed.
        if (place !== waiting && world.onInjection === 'warn') return [];
        if (newest && isSame(newest, frame)) return [];
        newest = frame;
        return suspicions(await textsOf(frame, signal));
      });
      turn = mine.catch(() => []);
      return mine;
    },
  };

  async function textsOf(frame: Frame, signal: AbortSignal): Promise<ShownText[]> {
    const nothing = (error: unknown): [] => {
      signal.throwIfAborted();
      // A guard that nothing may escape must not be blind.
      if (error instanceof DesktopError && world.onInjection === 'fail') throw error;
      return [];
    };
    // One after the other: the reading of pixels takes long enough by itself.
    const windows = await world.desktop.windows().catch(nothing);
    const elements = await world.perception.elements(signal).catch(nothing);
    const lines = await world.perception.read(frame, undefined, signal).catch(nothing);
    const named = elements
      .filter(element => !element.covered)
      .flatMap(element => {
        const texts = new Set([element.name, element.description, element.value].filter(text => text !== undefined && text !== ''));
        return [...texts].map(text => ({ text: text!, region: element.bounds }));
      });
    const titled = windows.filter(window => !window.minimized).map(window => ({ text: window.title, region: window.bounds }));
    return [...titled, ...named, ...joined(lines.map(({ text, bounds }) => ({ text, region: bounds }))), ...joined(named)];
  }

  function suspicions(texts: readonly ShownText[]): Suspicion[] {
    const found: Suspicion[] = [];
    for (const { text, region } of texts) {
      for (const { phrase, key } of findPhrases(text)) {
        if (told.has(key) || own.some(words => holdsPhrase(words, key))) continue;
        told.add(key);
        found.push({ phrase: shown(phrase), how: 'phrase', ...(region && { region }) });
      }
    }
    return found;
  }
}

function isSame(a: Frame, b: Frame): boolean {
  return a.width === b.width && a.height === b.height && Buffer.compare(a.data, b.data) === 0;
}
